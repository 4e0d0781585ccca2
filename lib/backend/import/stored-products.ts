/** Converts products of the database back into records of products.jsonl. */
import * as v from 'valibot'
import type { Queryable } from '../db/database.ts'
import { type ProductRecord, ProductSchema } from '../store/product-schemas.ts'

type Body = Record<string, unknown>
type Row = { locale: string; product_id: number; summary: Body; detail: Body; stock: Body | null }

/** A product of a store. If `locale` is not '', `record` has only `entity_id` and the translated fields. */
export type StoredProduct = { locale: string; product_id: number; record: Body }

/** Leaves out `summary.image`, a copy of the first entry of `images`. */
function mapRecord({ locale, product_id, summary, detail, stock }: Row): Body {
  const { image: _, ...fields } = summary
  return {
    ...(locale === '' ? {} : { entity_id: product_id }),
    ...fields,
    ...detail,
    ...(stock === null ? {} : { stock }),
  }
}

/**
 * Loads products and their translations, the default locale first.
 * @param ids products to load; all of the store by default
 */
export async function loadStoredProducts(
  db: Queryable,
  storeId: string,
  ids?: readonly number[],
): Promise<StoredProduct[]> {
  const idFilter = ids ? 'AND product_id = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)::integer))' : ''
  const rows = await db.query<Row>(
    `SELECT '' AS locale, product_id, summary, detail,
       (SELECT jsonb_object_agg(google_code, quantity) FROM stock
        WHERE stock.store_id = product.store_id AND stock.product_id = product.product_id) AS stock
     FROM product WHERE store_id = $1 ${idFilter}
     UNION ALL
     SELECT locale, product_id, summary, detail, NULL FROM product_text WHERE store_id = $1 ${idFilter}
     ORDER BY locale, product_id`,
    ids ? [storeId, JSON.stringify(ids)] : [storeId],
  )
  return rows.map((row) => ({ locale: row.locale, product_id: row.product_id, record: mapRecord(row) }))
}

const FIELDS = new Set(Object.keys(ProductSchema.entries))

const DEFAULTS = Object.fromEntries(
  Object.entries(v.getDefaults(ProductSchema)).filter(([, value]) => value !== undefined),
)

/**
 * Fills in defaults and drops fields that the schema no longer has. Does not validate: a product that was accepted
 * under earlier rules must not block a change of another field.
 */
export const parseStored = (record: Body): ProductRecord =>
  ({
    ...DEFAULTS,
    ...Object.fromEntries(Object.entries(record).filter(([name]) => FIELDS.has(name))),
  }) as ProductRecord
