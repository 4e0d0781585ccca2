import type { Queryable } from '../db/database.ts'
import type { CatalogProduct, CatalogProductSummary, RecordsByKey, Stock, UnitsSold } from './content.ts'
import type { CategoryRecord } from './folder-schemas.ts'
import { loadProductIdRanges } from './product-id-ranges.ts'
import { createSharing } from './share-values.ts'
import { withPauses } from './yield-event-loop.ts'

/** Maximum depth of the category tree: stops a cycle that the import did not detect. */
const DEPTH_LIMIT = 32

function findAncestors(categories: RecordsByKey<CategoryRecord>, ids: readonly number[]): Set<number> {
  const ancestors = new Set<number>()
  for (const id of ids) {
    let current: number | undefined = id
    for (let depth = 0; current !== undefined && depth < DEPTH_LIMIT; depth++) {
      const category = categories.get(String(current))
      if (category === undefined) break
      ancestors.add(category.entity_id)
      current = category.parent_id
    }
  }
  return ancestors
}

/** Most products have no texts in other languages and no variants. */
const NO_SHOPS: string[] = []
const NO_TEXTS: CatalogProduct['texts'] = new Map()
const NO_VARIANTS: CatalogProduct['variants'] = Object.freeze([])

export async function loadProducts(
  db: Queryable,
  storeId: string,
  categories: RecordsByKey<CategoryRecord>,
): Promise<{ products: CatalogProduct[]; textLength: number }> {
  const share = createSharing()
  const rows: CatalogProductSummary[] = []
  const texts: { product_id: number; locale: string; summary: Partial<CatalogProductSummary> }[] = []
  let textLength = 0
  const parseSummary = <T>(text: string): T => {
    textLength += text.length
    return share(JSON.parse(text) as T)
  }
  const inRange = 'WHERE store_id = $1 AND product_id > $2 AND product_id <= $3'
  // In batches, so that requests of other stores are served in between.
  for (const range of await loadProductIdRanges(db, 'product WHERE store_id = $1', [storeId])) {
    const products = await db.query<{ summary: string }>(
      `SELECT summary::text AS summary FROM product ${inRange} ORDER BY product_id`,
      [storeId, ...range],
    )
    for await (const { summary } of withPauses(products)) rows.push(parseSummary(summary))
    const translated = await db.query<{ product_id: number; locale: string; summary: string }>(
      `SELECT product_id, locale, summary::text AS summary FROM product_text ${inRange}`,
      [storeId, ...range],
    )
    for await (const row of withPauses(translated)) texts.push({ ...row, summary: parseSummary(row.summary) })
  }
  const ratings = await db.query<{ product_id: number; count: number; average: number }>(
    `SELECT product_id, count(*)::integer AS count, avg(rating)::double precision AS average
     FROM (SELECT product_id, rating FROM review WHERE store_id = $1
           UNION ALL
           SELECT product_id, rating FROM shopper_review WHERE store_id = $1 AND state = 'approved') AS shown
     GROUP BY product_id`,
    [storeId],
  )
  const ancestors = new Map<readonly number[], ReadonlySet<number>>()
  // Products with the same categories share their list.
  const ancestorsOf = (ids: readonly number[]): ReadonlySet<number> => {
    const known = ancestors.get(ids) ?? findAncestors(categories, ids)
    ancestors.set(ids, known)
    return known
  }
  const products: CatalogProduct[] = []
  for await (const summary of withPauses(rows)) {
    products.push({
      ...summary,
      // Missing in products imported before fees existed.
      fees: summary.fees ?? [],
      // Missing in products imported before shipping classes existed.
      shipping_class: summary.shipping_class ?? '',
      // Missing in products imported before tax classes existed.
      tax_class: summary.tax_class ?? '',
      // Missing in products imported before shops could show a product.
      on_display: summary.on_display ?? NO_SHOPS,
      // Missing in products imported before open-box units and price policies existed.
      outlet_of: summary.outlet_of ?? null,
      display_add_to_cart: summary.display_add_to_cart ?? true,
      discontinued: summary.discontinued ?? false,
      msrp_display_actual_price_type: summary.msrp_display_actual_price_type ?? '',
      ordinal: products.length,
      texts: NO_TEXTS,
      categories: ancestorsOf(summary.category_ids),
      variants: NO_VARIANTS,
      parent: undefined,
      reviewCount: 0,
      rating: null,
    })
  }
  const byId = new Map(products.map((product) => [product.entity_id, product]))
  for (const { product_id, locale, summary } of texts) {
    const product = byId.get(product_id)
    if (product !== undefined) product.texts = new Map([...product.texts, [locale, summary]])
  }
  for (const { product_id, count, average } of ratings) {
    const product = byId.get(product_id)
    if (product === undefined) continue
    product.reviewCount = count
    product.rating = Math.round(average * 100) / 100
  }
  for (const product of products) {
    product.parent = product.parent_id ? byId.get(product.parent_id) : undefined
  }
  for (const [parent, variants] of Map.groupBy(products, (product) => product.parent)) {
    if (parent !== undefined) parent.variants = variants
  }
  return { products, textLength }
}

/** The stock of a store. Products without rows are not tracked. */
export async function loadStock(db: Queryable, storeId: string): Promise<Stock> {
  const rows = await db.query<{ product_id: number; google_code: string; quantity: number }>(
    'SELECT product_id, google_code, quantity FROM stock WHERE store_id = $1',
    [storeId],
  )
  // Equal stocks share a map: most products have few or no units.
  const shared = new Map<string, ReadonlyMap<string, number>>()
  const stock = new Map<number, ReadonlyMap<string, number>>()
  for (const [productId, shops] of Map.groupBy(rows, ({ product_id }) => product_id)) {
    const key = shops.map(({ google_code, quantity }) => `${google_code} ${quantity}`).join('\n')
    const units = shared.get(key) ?? new Map(shops.map(({ google_code, quantity }) => [google_code, quantity]))
    shared.set(key, units)
    stock.set(productId, units)
  }
  return stock
}

export async function loadUnitsSold(db: Queryable, storeId: string): Promise<UnitsSold> {
  const rows = await db.query<{ product_id: number; units: number }>(
    'SELECT product_id, units FROM units_sold WHERE store_id = $1',
    [storeId],
  )
  return new Map(rows.map(({ product_id, units }) => [product_id, units]))
}
