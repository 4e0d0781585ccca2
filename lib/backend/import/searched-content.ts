/** Reads what the search index of a store is made of from its database. */
import type { Queryable } from '../db/database.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import type { ProductTextRecord } from '../store/product-schemas.ts'
import type { SearchedContent } from './search-texts.ts'
import type { StoreDocument } from './store-folder-types.ts'
import { loadStoredProducts, parseStored } from './stored-products.ts'

const locate = <T>(record: T): LocatedRecord<T> => ({ file: '', record, lineOf: () => 0 })

export const readDocuments = (db: Queryable, storeId: string): Promise<StoreDocument[]> =>
  db.query<StoreDocument>('SELECT kind, locale, key, body FROM store_document WHERE store_id = $1 ORDER BY position', [
    storeId,
  ])

/**
 * Loads products with their texts.
 *
 * @param ids products to load with their variants; all of the store by default
 */
export async function readSearchedContent(
  db: Queryable,
  storeId: string,
  documents: StoreDocument[],
  ids?: readonly number[],
): Promise<SearchedContent> {
  const variants =
    ids &&
    (await db.query<{ product_id: number }>(
      `SELECT product_id FROM product WHERE store_id = $1
         AND (summary->>'parent_id')::integer = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)::integer))`,
      [storeId, JSON.stringify(ids)],
    ))
  const family = ids && variants && [...ids, ...variants.map(({ product_id }) => product_id)]
  const stored = await loadStoredProducts(db, storeId, family)
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
