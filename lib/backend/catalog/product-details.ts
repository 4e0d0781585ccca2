/** Details of products, which are in the database only. */
import type { Queryable } from '../db/database.ts'
import type { CatalogProductDetail } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'

type Specs = CatalogProductDetail['specs']

// Each product is looked up by its key (OFFSET 0 keeps the planner from joining): without statistics, as after a first
// import, it would read all products of the store.

/** The details of products by id, in the store's locale. */
export async function loadDetails(
  db: Queryable,
  { content, locale }: StoreContext,
  ids: readonly number[],
): Promise<Map<number, CatalogProductDetail>> {
  const rows = await db.query<{
    product_id: number
    detail: CatalogProductDetail
    own: Partial<CatalogProductDetail> | null
  }>(
    `SELECT found.product_id, found.detail, found.own
     FROM jsonb_array_elements_text($3::jsonb) AS wanted(id), LATERAL (
       SELECT product.product_id, product.detail, product_text.detail AS own
       FROM product LEFT JOIN product_text ON product_text.store_id = product.store_id
         AND product_text.product_id = product.product_id AND product_text.locale = $2
       WHERE product.store_id = $1 AND product.product_id = wanted.id::integer OFFSET 0) AS found`,
    [content.id, locale, JSON.stringify(ids)],
  )
  return new Map(rows.map(({ product_id, detail, own }) => [product_id, { ...detail, ...own }]))
}

/** The specifications of products by id, in the store's locale. */
export async function loadSpecs(
  db: Queryable,
  { content, locale }: StoreContext,
  ids: readonly number[],
): Promise<Map<number, Specs>> {
  const rows = await db.query<{ product_id: number; specs: Specs | null }>(
    `SELECT found.product_id, found.specs
     FROM jsonb_array_elements_text($3::jsonb) AS wanted(id), LATERAL (
       SELECT product.product_id, coalesce(product_text.detail->'specs', product.detail->'specs') AS specs
       FROM product LEFT JOIN product_text ON product_text.store_id = product.store_id
         AND product_text.product_id = product.product_id AND product_text.locale = $2
       WHERE product.store_id = $1 AND product.product_id = wanted.id::integer OFFSET 0) AS found`,
    [content.id, locale, JSON.stringify(ids)],
  )
  return new Map(rows.map(({ product_id, specs }) => [product_id, specs ?? []]))
}
