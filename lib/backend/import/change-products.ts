/** Changes single products of a store and adds new ones. Fields that a change does not name keep their values. */
import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../db/database.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import { noteProductChanges } from '../store/product-changes.ts'
import { type ProductChange, type ProductRecord, ProductSchema } from '../store/product-schemas.ts'
import { checkReferences } from './check-references.ts'
import { countImport } from './count-import.ts'
import { createIds, type IdentifiedChange, identify, lower, readProducts } from './identify-products.ts'
import { InvalidImportError, MistakeList } from './import-errors.ts'
import { type ImportKey, importLockName } from './imports.ts'
import { type ImportTarget, revalidateAfterChange } from './manage-stores.ts'
import { insertRows, KEY_COLUMNS, splitProduct, stockRows } from './product-rows.ts'
import { addDuplicateMistakes } from './read-documents.ts'
import { PRODUCT_LIST, type ProductChangeSource, readProductChanges } from './read-products.ts'
import { beginWithColumn, checkRecord } from './records.ts'
import { findChangedPaths, type PathsByRecord, replaceRedirects } from './redirect-changed-urls.ts'
import { readDocuments, readSearchedContent } from './searched-content.ts'
import type { StoreDocument } from './store-folder-types.ts'
import { changeSearch, collectLocales } from './write-search.ts'

/** Numbers of products. */
export type ProductChanges = { added: number; changed: number; unchanged: number }

type Body = Record<string, unknown>

/** A product after the change, and before it (undefined for a new product). */
type Step = { after: LocatedRecord<ProductRecord>; before: ProductRecord | undefined }

/** Ids of all products that a product refers to. */
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

/**
 * Merges `attributes` and `stock` entry by entry and replaces every other field. If `entity_id` is missing, `sku`
 * identifies the product and is not changed.
 */
function merge(before: ProductRecord | undefined, { ...change }: ProductChange): Body {
  if (before !== undefined && change.entity_id === undefined) delete change.sku
  if (change.attributes) change.attributes = { ...before?.attributes, ...change.attributes }
  if (change.stock) change.stock = { ...before?.stock, ...change.stock }
  return { ...before, ...change }
}

/** A new product, validated; undefined, with mistakes, if it is incomplete or invalid. */
function addProduct(
  { change, id }: IdentifiedChange,
  nextId: () => number,
  mistakes: MistakeList,
): LocatedRecord<ProductRecord> | undefined {
  const { record, file, lineOf, columnOf } = change
  if (record.name === undefined || record.url_key === undefined) {
    const subject = record.sku === undefined ? `entity_id ${id}` : `sku '${record.sku}'`
    const message = `there is no product with ${subject}; a new product requires at least sku, name and url_key`
    mistakes.add(file, lineOf(), message)
    return undefined
  }
  const value = { ...merge(undefined, record), entity_id: id ?? nextId() }
  const parsed = { value, lineOf: (path: readonly (string | number)[]) => lineOf(...path), columnOf }
  return checkRecord(ProductSchema, file, parsed, [], value, mistakes)
}

/** A product after its change. Not validated as a whole, for the reason that parseStored has. */
function changeProduct(
  change: LocatedRecord<ProductChange>,
  before: ProductRecord,
  mistakes: MistakeList,
): LocatedRecord<ProductRecord> {
  const { type_id } = change.record
  if (type_id !== undefined && type_id !== before.type_id)
    mistakes.add(
      change.file,
      change.lineOf('type_id'),
      `${beginWithColumn(change, ['type_id'], 'type_id ')}can only be changed by importing the store folder`,
    )
  return { ...change, record: { ...merge(before, change.record), entity_id: before.entity_id } as ProductRecord }
}

/** Computes each product after its change; invalid changes are added to `mistakes`. */
async function computeSteps(
  db: Queryable,
  storeId: string,
  changes: readonly LocatedRecord<ProductChange>[],
  mistakes: MistakeList,
): Promise<Step[]> {
  const nextId = await createIds(db, storeId, changes)
  const identified = await identify(db, storeId, changes)
  return identified.flatMap(({ change, id, before }) => {
    const after = before
      ? changeProduct(change, before, mistakes)
      : addProduct({ change, id, before }, nextId, mistakes)
    return after ? [{ after, before }] : []
  })
}

/** Adds a mistake for each SKU and url_key that another product of the store already has. */
async function addTakenCodeMistakes(
  db: Queryable,
  storeId: string,
  products: readonly LocatedRecord<ProductRecord>[],
  mistakes: MistakeList,
) {
  for (const name of ['sku', 'url_key'] as const) {
    const taken = await db.query<{ product_id: number; value: string }>(
      `SELECT product_id, lower(summary->>'${name}') AS value FROM product
       WHERE store_id = $1 AND lower(summary->>'${name}') = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))
         AND product_id NOT IN (SELECT jsonb_array_elements_text($3::jsonb)::integer)`,
      [
        storeId,
        JSON.stringify(products.map(({ record }) => lower(record[name]))),
        JSON.stringify(products.map(({ record }) => record.entity_id)),
      ],
    )
    const owners = new Map(taken.map(({ value, product_id }) => [value, product_id]))
    for (const located of products) {
      const { file, record, lineOf } = located
      const owner = owners.get(lower(record[name]))
      const begin = beginWithColumn(located, [name], `${name} `)
      if (owner !== undefined) mistakes.add(file, lineOf(name), `${begin}'${record[name]}' belongs to product ${owner}`)
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
  await addDuplicateMistakes(products, ['entity_id', 'sku', 'url_key'], mistakes)
  await addTakenCodeMistakes(db, storeId, products, mistakes)
  const otherProducts = await readProducts(
    db,
    storeId,
    products.flatMap(({ record }) => referencesOf(record)),
  )
  const paths = await db.query<{ path: string }>('SELECT path FROM media WHERE store_id = $1', [storeId])
  const media = new Map(paths.map(({ path }) => [path, true]))
  const [row] = await db.query<{ has_service: boolean }>(
    "SELECT identity ? 'tax_service' AS has_service FROM store WHERE id = $1",
    [storeId],
  )
  const hasTaxService = row?.has_service ?? false
  await checkReferences(
    {
      identity: undefined,
      hasTaxService,
      documents,
      products,
      otherProducts,
      productTexts: new Map(),
      reviews: [],
      media,
    },
    mistakes,
  )
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
       AND product_id = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)::integer))`,
    [key.store_id, JSON.stringify(products.map(({ entity_id }) => entity_id))],
  )
  await insertRows(
    transaction,
    'imported_stock',
    `${KEY_COLUMNS}, product_id integer, google_code text, quantity integer`,
    products.flatMap((record) => stockRows(key, record)),
  )
}

const addressesOf = (records: readonly (ProductRecord | undefined)[]): PathsByRecord =>
  new Map(records.flatMap((record) => (record ? [[String(record.entity_id), `/product/${record.url_key}`]] : [])))

/**
 * Changes products of a store by SKU or id, and revalidates the storefront. A change whose SKU or id is unknown adds a
 * product. Either all changes are applied or none.
 * @param isTrial validates without writing
 * @throws InvalidImportError with every mistake as `file:line: message`
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
    if (key === undefined) throw new InvalidImportError([`There is no store '${storeId}'.`], PRODUCT_LIST)
    const mistakes = new MistakeList()
    const documents = await readDocuments(transaction, storeId)
    const changes = await readProductChanges(source, documents, mistakes)
    await addDuplicateMistakes(changes, ['entity_id', 'sku'], mistakes)
    const steps = await computeSteps(transaction, storeId, changes, mistakes)
    await checkSteps(transaction, storeId, documents, steps, mistakes)
    if (!mistakes.isEmpty) throw new InvalidImportError(mistakes.format(), PRODUCT_LIST)

    const made = steps.filter(({ before, after }) => !isDeepStrictEqual(before, after.record))
    const added = made.filter(({ before }) => before === undefined).length
    const counts = { added, changed: made.length - added, unchanged: steps.length - made.length }
    if (isTrial || made.length === 0) return counts

    const family = made.flatMap(({ before, after }) => [
      after.record.entity_id,
      ...[before?.parent_id, after.record.parent_id].filter((id) => typeof id === 'number'),
    ])
    const readSearched = () => readSearchedContent(transaction, storeId, documents, family)
    const searchedBefore = await collectLocales(await readSearched())
    await writeSteps(transaction, key, made)
    await noteProductChanges(
      transaction,
      storeId,
      made.map(({ after }) => after.record.entity_id),
    )
    const searchedAfter = await collectLocales(await readSearched())
    await changeSearch(transaction, key, searchedBefore, searchedAfter)
    const [before, after] = [
      addressesOf(made.map((step) => step.before)),
      addressesOf(made.map((step) => step.after.record)),
    ]
    await replaceRedirects(transaction, storeId, { written: null, moves: findChangedPaths(before, after), after })
    await transaction.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [storeId])
    return counts
  }
  // Waits for a running import of the store, so that the change is applied to the imported products.
  const result = await target.db.inTurn(importLockName(storeId), (connection) => connection.transaction(change))
  if (!isTrial && result.added + result.changed > 0) {
    target.stores?.forget(storeId)
    await revalidateAfterChange(target, storeId)
  }
  return result
}
