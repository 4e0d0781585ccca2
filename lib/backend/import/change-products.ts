/** Changes single products of a store, and adds new ones: what a change does not name stays as it is. */
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Queryable } from '../db/database.ts'
import { countImport } from '../metrics/backend-metrics.ts'
import { checkReferences } from './check-references.ts'
import { type ImportKey, turnOf } from './imports.ts'
import { type Addresses, findMoves, replaceRedirects } from './keep-addresses.ts'
import { announce, type ImportTarget } from './manage-stores.ts'
import { FolderRefused, MistakeList } from './mistakes.ts'
import type { Located } from './packed-records.ts'
import { insertRows, KEY_COLUMNS, splitProduct, stockRows } from './product-rows.ts'
import { type ProductChange, type ProductRecord, ProductSchema, type ProductTextRecord } from './product-schemas.ts'
import { refuseTwice } from './read-documents.ts'
import { PRODUCT_LIST, type ProductChangeSource, readProductChanges } from './read-products.ts'
import { checkRecord } from './records.ts'
import { buildSearchTexts, type SearchedContent, type SearchTexts } from './search-texts.ts'
import type { StoreDocument } from './store-folder.ts'
import { readStoredProducts } from './stored-products.ts'
import { changeSearch } from './write-search.ts'

/** What became of the products that changes name. */
export type ProductChanges = { added: number; changed: number; unchanged: number }

type Body = Record<string, unknown>

/** A product as it is to be, and as it was; undefined for a new one. */
type Step = { after: Located<ProductRecord>; before: ProductRecord | undefined }

const FIELDS = new Set(Object.keys(ProductSchema.entries))

const DEFAULTS = Object.fromEntries(
  Object.entries(v.getDefaults(ProductSchema)).filter(([, value]) => value !== undefined),
)

/**
 * A stored product; fields that products no longer have are left out. It is not judged again: what was taken by the rules of its
 * time must not refuse a change of something else.
 */
const parseStored = (record: Body): ProductRecord =>
  ({
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(record).filter(([name]) => FIELDS.has(name))),
  }) as ProductRecord

const locate = <T>(record: T): Located<T> => ({ file: '', record, lineOf: () => 0 })

const lower = (text: string): string => text.toLowerCase()

/** Every product that a product names. */
const referencesOf = (record: ProductRecord): number[] =>
  [
    record.parent_id,
    record.default_variant_id,
    record.step_up,
    record.outlet_of,
    ...record.crosssells,
    ...record.relateds,
    ...record.upsells,
    ...record.pre_selected_add_ons,
    ...record.bundle_options.flatMap(({ selections }) => selections.map(({ product_id }) => product_id)),
  ].filter((id) => typeof id === 'number')

async function readProducts(db: Queryable, storeId: string, ids: Iterable<number>): Promise<ProductRecord[]> {
  const stored = await readStoredProducts(db, storeId, [...new Set(ids)])
  return stored.filter(({ locale }) => locale === '').map(({ record }) => parseStored(record))
}

/** Stock and attributes are changed entry by entry, everything else as a whole; a SKU that only names the product stays. */
function merge(before: ProductRecord | undefined, { ...change }: ProductChange): Body {
  if (before !== undefined && change.entity_id === undefined) delete change.sku
  if (change.attributes) change.attributes = { ...before?.attributes, ...change.attributes }
  if (change.stock) change.stock = { ...before?.stock, ...change.stock }
  return { ...before, ...change }
}

/** Ids of products by their SKU in small letters, of those that are named. */
async function findIds(db: Queryable, storeId: string, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ product_id: number; sku: string }>(
    `SELECT product_id, lower(summary->>'sku') AS sku FROM product
     WHERE store_id = $1 AND lower(summary->>'sku') IN (SELECT jsonb_array_elements_text($2::jsonb))`,
    [storeId, JSON.stringify(skus.map(lower))],
  )
  return new Map(rows.map(({ product_id, sku }) => [sku, product_id]))
}

/** What the products are to be; what is wrong with a change becomes a mistake. */
async function plan(
  db: Queryable,
  storeId: string,
  changes: readonly Located<ProductChange>[],
  mistakes: MistakeList,
): Promise<Step[]> {
  const idBySku = await findIds(
    db,
    storeId,
    changes.flatMap(({ record }) => record.sku ?? []),
  )
  const idOf = ({ entity_id, sku = '' }: ProductChange) => entity_id ?? idBySku.get(lower(sku))
  const present = await readProducts(
    db,
    storeId,
    changes.flatMap(({ record }) => idOf(record) ?? []),
  )
  const byId = new Map(present.map((record) => [record.entity_id, record]))
  const [highest] = await db.query<{ id: number }>(
    'SELECT coalesce(max(product_id), 0) AS id FROM product WHERE store_id = $1',
    [storeId],
  )
  let nextId = Math.max(highest?.id ?? 0, ...changes.map(({ record }) => record.entity_id ?? 0)) + 1
  return changes.flatMap((change) => {
    const id = idOf(change.record)
    const before = id === undefined ? undefined : byId.get(id)
    const value = { ...merge(before, change.record), entity_id: id ?? nextId++ }
    const parsed = { value, lineOf: (path: readonly (string | number)[]) => change.lineOf(...path) }
    if (before === undefined && (change.record.name === undefined || change.record.url_key === undefined)) {
      const named = change.record.sku === undefined ? `entity_id ${id}` : `sku '${change.record.sku}'`
      const message = `there is no product with ${named}; a new one needs at least sku, name and url_key`
      mistakes.add(change.file, change.lineOf(), message)
      return []
    }
    if (before !== undefined && change.record.type_id !== undefined && change.record.type_id !== before.type_id)
      mistakes.add(change.file, change.lineOf('type_id'), 'type_id can only be changed by importing the store folder')
    const after =
      before === undefined
        ? checkRecord(ProductSchema, change.file, parsed, [], value, mistakes)
        : { ...change, record: value as ProductRecord }
    return after ? [{ after, before }] : []
  })
}

/** Adds a mistake for every SKU and address that another product of the store has. */
async function refuseTaken(
  db: Queryable,
  storeId: string,
  products: readonly Located<ProductRecord>[],
  mistakes: MistakeList,
) {
  for (const name of ['sku', 'url_key'] as const) {
    const taken = await db.query<{ product_id: number; value: string }>(
      `SELECT product_id, lower(summary->>'${name}') AS value FROM product
       WHERE store_id = $1 AND lower(summary->>'${name}') IN (SELECT jsonb_array_elements_text($2::jsonb))
         AND product_id NOT IN (SELECT jsonb_array_elements_text($3::jsonb)::integer)`,
      [
        storeId,
        JSON.stringify(products.map(({ record }) => lower(record[name]))),
        JSON.stringify(products.map(({ record }) => record.entity_id)),
      ],
    )
    const owners = new Map(taken.map(({ value, product_id }) => [value, product_id]))
    for (const { file, record, lineOf } of products) {
      const owner = owners.get(lower(record[name]))
      if (owner !== undefined) mistakes.add(file, lineOf(name), `${name} '${record[name]}' belongs to product ${owner}`)
    }
  }
}

async function checkSteps(
  db: Queryable,
  storeId: string,
  documents: StoreDocument[],
  steps: readonly Step[],
  mistakes: MistakeList,
) {
  const products = steps.map(({ after }) => after)
  await refuseTwice(products, ['entity_id', 'sku', 'url_key'], mistakes)
  await refuseTaken(db, storeId, products, mistakes)
  const otherProducts = await readProducts(
    db,
    storeId,
    products.flatMap(({ record }) => referencesOf(record)),
  )
  const paths = await db.query<{ path: string }>('SELECT path FROM media WHERE store_id = $1', [storeId])
  const media = new Map(paths.map(({ path }) => [path, true]))
  await checkReferences(
    { identity: undefined, documents, products, otherProducts, productTexts: new Map(), reviews: [], media },
    mistakes,
  )
}

/** The products of the steps with their variants and parents, by which they are found too. */
async function readSearched(
  db: Queryable,
  storeId: string,
  documents: StoreDocument[],
  steps: readonly Step[],
): Promise<SearchedContent> {
  const ids = steps.map(({ after }) => after.record.entity_id)
  const parents = steps.flatMap(({ before, after }) => [before?.parent_id, after.record.parent_id])
  const family = [...ids, ...parents.filter((id) => typeof id === 'number')]
  const variants = await db.query<{ product_id: number }>(
    `SELECT product_id FROM product WHERE store_id = $1
       AND (summary->>'parent_id')::integer IN (SELECT jsonb_array_elements_text($2::jsonb)::integer)`,
    [storeId, JSON.stringify(family)],
  )
  const stored = await readStoredProducts(db, storeId, [...family, ...variants.map(({ product_id }) => product_id)])
  const texts = Map.groupBy(
    stored.filter(({ locale }) => locale !== ''),
    ({ locale }) => locale,
  )
  return {
    documents,
    products: stored.filter(({ locale }) => locale === '').map(({ record }) => locate(parseStored(record))),
    productTexts: new Map(
      [...texts].map(([locale, products]) => [
        locale,
        products.map(({ record }) => locate(record as ProductTextRecord)),
      ]),
    ),
  }
}

async function writeSteps(transaction: Queryable, key: ImportKey, steps: readonly Step[]) {
  const products = steps.map(({ after }) => after.record)
  await insertRows(
    transaction,
    'imported_product',
    `${KEY_COLUMNS}, product_id integer, summary jsonb, detail jsonb`,
    products.map((record) => ({ ...key, product_id: record.entity_id, ...splitProduct(record) })),
    'ON CONFLICT (store_id, import_id, product_id) DO UPDATE SET summary = excluded.summary, detail = excluded.detail',
  )
  await transaction.query(
    `DELETE FROM stock WHERE store_id = $1
       AND product_id IN (SELECT jsonb_array_elements_text($2::jsonb)::integer)`,
    [key.store_id, JSON.stringify(products.map(({ entity_id }) => entity_id))],
  )
  await insertRows(
    transaction,
    'imported_stock',
    `${KEY_COLUMNS}, product_id integer, google_code text, quantity integer`,
    products.flatMap((record) => stockRows(key, record)),
  )
}

async function collectTexts(content: SearchedContent): Promise<SearchTexts[]> {
  const texts: SearchTexts[] = []
  for await (const ofLocale of buildSearchTexts(content)) texts.push(ofLocale)
  return texts
}

const addressesOf = (records: readonly (ProductRecord | undefined)[]): Addresses =>
  new Map(records.flatMap((record) => (record ? [[String(record.entity_id), `/product/${record.url_key}`]] : [])))

async function readDocuments(db: Queryable, storeId: string): Promise<StoreDocument[]> {
  return db.query<StoreDocument>(
    'SELECT kind, locale, key, body FROM store_document WHERE store_id = $1 ORDER BY position',
    [storeId],
  )
}

/**
 * Changes products of a store by SKU or id and tells the storefront; a change that names none of the store's products is a
 * new one. All of the changes are made or none.
 *
 * @param isTrial only looks for mistakes
 * @throws FolderRefused with every mistake as `file:line: message`
 */
export const changeProducts = (
  target: ImportTarget,
  storeId: string,
  source: ProductChangeSource,
  { isTrial = false } = {},
): Promise<ProductChanges> => {
  const work = () => applyChanges(target, storeId, source, isTrial)
  return isTrial ? work() : countImport(target.metrics, 'products', work)
}

async function applyChanges(
  target: ImportTarget,
  storeId: string,
  source: ProductChangeSource,
  isTrial: boolean,
): Promise<ProductChanges> {
  const change = async (transaction: Queryable): Promise<ProductChanges> => {
    const [key] = await transaction.query<ImportKey>(
      'SELECT id AS store_id, import_id FROM store WHERE id = $1 FOR UPDATE',
      [storeId],
    )
    if (key === undefined) throw new FolderRefused([`there is no store '${storeId}'`], PRODUCT_LIST)
    const mistakes = new MistakeList()
    const documents = await readDocuments(transaction, storeId)
    const changes = await readProductChanges(source, documents, mistakes)
    await refuseTwice(changes, ['entity_id', 'sku'], mistakes)
    const steps = await plan(transaction, storeId, changes, mistakes)
    await checkSteps(transaction, storeId, documents, steps, mistakes)
    if (!mistakes.isEmpty) throw new FolderRefused(mistakes.format(), PRODUCT_LIST)

    const made = steps.filter(({ before, after }) => !isDeepStrictEqual(before, after.record))
    const added = made.filter(({ before }) => before === undefined).length
    const counts = { added, changed: made.length - added, unchanged: steps.length - made.length }
    if (isTrial || made.length === 0) return counts

    const searchedBefore = await collectTexts(await readSearched(transaction, storeId, documents, made))
    await writeSteps(transaction, key, made)
    const searchedAfter = await collectTexts(await readSearched(transaction, storeId, documents, made))
    await changeSearch(transaction, key, searchedBefore, searchedAfter)
    const [before, after] = [
      addressesOf(made.map((step) => step.before)),
      addressesOf(made.map((step) => step.after.record)),
    ]
    await replaceRedirects(transaction, storeId, { written: null, moves: findMoves(before, after), after })
    await transaction.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [storeId])
    return counts
  }
  // Whoever waits for an import changes what it brings.
  const result = await target.db.inTurn(turnOf(storeId), (connection) => connection.transaction(change))
  if (!isTrial && result.added + result.changed > 0) {
    target.stores?.forget(storeId)
    await announce(target, storeId)
  }
  return result
}
