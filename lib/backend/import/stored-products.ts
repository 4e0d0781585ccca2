/** Products of the database as products.jsonl has them. */
import type { Queryable } from '../db/database.ts'

type Body = Record<string, unknown>
type Row = { locale: string; product_id: number; summary: Body; detail: Body; stock: Body | null }

/** A product of a store; one of a locale holds what that locale says differently, with `entity_id`. */
export type StoredProduct = { locale: string; product_id: number; record: Body }

/** The first picture stands twice in the database. */
function formatRecord({ locale, product_id, summary, detail, stock }: Row): Body {
  const { image: _, ...fields } = summary
  return {
    ...(locale === '' ? {} : { entity_id: product_id }),
    ...fields,
    ...detail,
    ...(stock === null ? {} : { stock }),
  }
}

/**
 * Reads products with their texts of every locale, the default one first.
 *
 * @param ids products that are read; all of the store unless told
 */
export async function readStoredProducts(
  db: Queryable,
  storeId: string,
  ids?: readonly number[],
): Promise<StoredProduct[]> {
  const among = ids ? 'AND product_id IN (SELECT jsonb_array_elements_text($2::jsonb)::integer)' : ''
  const rows = await db.query<Row>(
    `SELECT '' AS locale, product_id, summary, detail,
       (SELECT jsonb_object_agg(google_code, quantity) FROM stock
        WHERE stock.store_id = product.store_id AND stock.product_id = product.product_id) AS stock
     FROM product WHERE store_id = $1 ${among}
     UNION ALL
     SELECT locale, product_id, summary, detail, NULL FROM product_text WHERE store_id = $1 ${among}
     ORDER BY locale, product_id`,
    ids ? [storeId, JSON.stringify(ids)] : [storeId],
  )
  return rows.map((row) => ({ locale: row.locale, product_id: row.product_id, record: formatRecord(row) }))
}
