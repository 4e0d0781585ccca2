/** Loads a store's content from the database into memory. */
import { listLocales } from '../../contract-server/locale.ts'
import type { Queryable } from '../db/database.ts'
import type { CatalogProduct, Content, Documents, RecordsByKey } from './content.ts'
import { estimateBytes } from './estimate-bytes.ts'
import type { AttributeRecord, AttributeTextRecord, StoreIdentity } from './folder-schemas.ts'
import { loadProducts, loadStock, loadUnitsSold } from './load-products.ts'
import { createSharing } from './share-values.ts'
import { translateShops } from './translate-shops.ts'

type DocumentRow = { kind: string; locale: string; key: string; body: Record<string, unknown> }

/** A store's content with the memory that it takes, estimated by `estimateBytes`. */
export type LoadedContent = { content: Content; bytes: number }

function recordsOf<T>(rows: DocumentRow[], kind: string, locale: string): RecordsByKey<T> {
  const records = new Map<string, Record<string, unknown>>()
  for (const row of rows) if (row.kind === kind && row.locale === '') records.set(row.key, row.body)
  for (const row of rows) {
    if (row.kind !== kind || row.locale !== locale) continue
    const base = records.get(row.key) ?? {}
    const stated = Object.entries(row.body).filter(([, value]) => value !== undefined)
    records.set(row.key, { ...base, ...Object.fromEntries(stated) })
  }
  return records as Map<string, never>
}

/** The texts of a language only. */
const textsOf = <T>(rows: DocumentRow[], kind: string, locale: string): RecordsByKey<T> =>
  new Map(rows.filter((row) => row.kind === kind && row.locale === locale).map(({ key, body }) => [key, body as T]))

/** Merges objects recursively; lists and other values are replaced. */
function mergeConfig(base: Record<string, unknown>, own: Record<string, unknown>): Record<string, unknown> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  const merged = { ...base }
  for (const [key, value] of Object.entries(own)) {
    const current = base[key]
    merged[key] = isObject(current) && isObject(value) ? mergeConfig(current, value) : value
  }
  return merged
}

type LabelledAttribute = AttributeRecord & { labels: Map<string, string> }

function loadAttributes(
  rows: DocumentRow[],
  locale: string,
  products: CatalogProduct[],
): RecordsByKey<LabelledAttribute> {
  const texts = textsOf<AttributeTextRecord>(rows, 'attribute', locale)
  const attributes = new Map<string, LabelledAttribute>()
  for (const [code, attribute] of recordsOf<AttributeRecord>(rows, 'attribute', '')) {
    const text = texts.get(code)
    const labels = new Map((text?.options ?? []).map(({ value, label }) => [value, label]))
    attributes.set(code, {
      ...attribute,
      label: text?.label ?? attribute.label,
      unit: text?.unit ?? attribute.unit,
      labels,
    })
  }
  // A product may translate its own attribute values. The translation then applies to the value everywhere.
  for (const product of products) {
    for (const [code, own] of Object.entries(product.texts.get(locale)?.attributes ?? {})) {
      const labels = attributes.get(code)?.labels
      const base = product.attributes[code]
      const values = Array.isArray(base) ? base : [base]
      for (const [index, label] of (Array.isArray(own) ? own : [own]).entries()) {
        const value = values[index]
        if (typeof value === 'string' && typeof label === 'string' && !labels?.has(value)) labels?.set(value, label)
      }
    }
  }
  return attributes
}

function loadDocuments(rows: DocumentRow[], locale: string, products: CatalogProduct[]): Documents {
  const config = rows.find((row) => row.kind === 'config' && row.locale === '')?.body ?? {}
  const ownConfig = rows.find((row) => row.kind === 'config' && row.locale === locale)?.body ?? {}
  const merged = mergeConfig(config, ownConfig)
  const kioskConfig = rows.find((row) => row.kind === 'kiosk_config')?.body ?? {}
  return {
    config: merged,
    // The shop's base_url would lead away from the screen's host name.
    kioskConfig: mergeConfig({ ...merged, base_url: '' }, kioskConfig),
    attributes: loadAttributes(rows, locale, products),
    categories: recordsOf(rows, 'category', locale),
    menus: recordsOf(rows, 'menu', locale),
    scripts: recordsOf(rows, 'script', locale),
    locations: translateShops(recordsOf(rows, 'location', ''), textsOf(rows, 'location', locale)),
    promotions: recordsOf(rows, 'promotion', locale),
    shipping: recordsOf(rows, 'shipping', locale),
    payment: recordsOf(rows, 'payment', locale),
    taxes: recordsOf(rows, 'tax', locale),
    fees: recordsOf(rows, 'fee', locale),
    coupons: recordsOf(rows, 'coupon', locale),
    searchRules: recordsOf(rows, 'search_rule', locale),
    blocks: recordsOf(rows, 'block', locale),
    pages: recordsOf(rows, 'page', locale),
    posts: recordsOf(rows, 'post', locale),
    banners: recordsOf(rows, 'banner', locale),
  }
}

/** All documents. A page that was not published in the back office gets a revision derived from its content. */
async function loadRows(db: Queryable, storeId: string): Promise<{ rows: DocumentRow[]; documentText: number }> {
  const rows = await db.query<{ kind: string; locale: string; key: string; body: string; revision: string }>(
    `SELECT kind, locale, key, document.body::text AS body,
       CASE WHEN kind = 'page' THEN coalesce(revision_id::text, 'import-' || left(md5(document.body::text), 12))
       ELSE '' END
         AS revision
     FROM store_document AS document
     LEFT JOIN (SELECT kind, locale, key, revision_id FROM content_revision WHERE store_id = $1 AND state = 'published')
       AS published USING (kind, locale, key)
     WHERE store_id = $1 ORDER BY position`,
    [storeId],
  )
  const share = createSharing()
  const documents = rows.map(({ revision, body: text, ...row }) => {
    const body = share(JSON.parse(text) as DocumentRow['body'])
    return { ...row, body: revision === '' ? body : { ...body, published_revision_id: revision } }
  })
  return { rows: documents, documentText: rows.reduce((sum, { body }) => sum + body.length, 0) }
}

/** Loads the whole content of a store, consistent across a concurrent import; undefined if the store does not exist. */
export async function loadContent(db: Queryable, storeId: string): Promise<LoadedContent | undefined> {
  const readImportId = async () => {
    const [store] = await db.query<{ import_id: number }>('SELECT import_id FROM store WHERE id = $1', [storeId])
    return store?.import_id
  }
  // Changes of single products don't repeat the loading: a store that changes every second would never finish.
  let importId = await readImportId()
  for (;;) {
    const loaded = await readContent(db, storeId)
    const after = await readImportId()
    if (after === importId) return loaded
    importId = after
  }
}

async function loadMedia(db: Queryable, storeId: string): Promise<Content['media']> {
  type Row = { path: string; hash: string; type: string; width: number | null; height: number | null }
  const rows = await db.query<Row>('SELECT path, hash, type, width, height FROM media WHERE store_id = $1', [storeId])
  return new Map(
    rows.map(({ path, hash, type, width, height }) => [
      path,
      { hash, type, ...(width !== null && height !== null && { size: { width, height } }) },
    ]),
  )
}

async function readContent(db: Queryable, storeId: string): Promise<LoadedContent | undefined> {
  const [store] = await db.query<{ revision: number; identity: StoreIdentity }>(
    'SELECT revision, identity FROM store WHERE id = $1',
    [storeId],
  )
  if (store === undefined) return undefined
  const { rows, documentText } = await loadRows(db, storeId)
  const config = rows.find((row) => row.kind === 'config' && row.locale === '')?.body ?? {}
  const locales = listLocales(config)
  const { products, textLength } = await loadProducts(db, storeId, recordsOf(rows, 'category', ''))
  const media = await loadMedia(db, storeId)
  const productByKey = new Map<string, CatalogProduct>()
  for (const product of products) {
    for (const text of product.texts.values()) if (text.url_key) productByKey.set(text.url_key.toLowerCase(), product)
  }
  for (const product of products) productByKey.set(product.url_key.toLowerCase(), product)
  const bundlesOf = new Map<number, CatalogProduct[]>()
  for (const bundle of products) {
    const parts = new Set(bundle.bundle_options.flatMap(({ selections }) => selections.map((part) => part.product_id)))
    for (const id of parts) bundlesOf.set(id, [...(bundlesOf.get(id) ?? []), bundle])
  }
  const outletsOf = Map.groupBy(
    products.filter(({ outlet_of }) => outlet_of),
    ({ outlet_of }) => outlet_of ?? 0,
  )
  const stock = await loadStock(db, storeId)
  const unitsSold = await loadUnitsSold(db, storeId)
  const content: Content = {
    id: storeId,
    identity: store.identity,
    revision: store.revision,
    locales,
    currency: typeof config.currency_code === 'string' ? config.currency_code : 'USD',
    timeZone: typeof config.timezoneId === 'string' ? config.timezoneId : 'America/Los_Angeles',
    documents: new Map(locales.map((locale) => [locale, loadDocuments(rows, locale, products)])),
    products,
    productById: new Map(products.map((product) => [product.entity_id, product])),
    productByKey,
    bundlesOf,
    outletsOf,
    media,
    stock,
    unitsSold,
  }
  const bytes = estimateBytes(content, { productText: textLength, documentText })
  return { content, bytes }
}
