import type { Queryable } from '../db/database.ts'

/** Products per statement. Small, because other queries wait while a statement runs. */
const PRODUCTS_PER_RANGE = 1_000

/** Ids greater than the first and up to the second. */
export type IdRange = readonly [above: number, upTo: number]

const MAX_ID = 2_147_483_647

/**
 * Id ranges of a thousand products each, which together cover all products. The last one ends at the maximum id.
 * @param fromClause text after FROM, with WHERE, such as 'product WHERE store_id = $1'
 */
export async function loadProductIdRanges(
  db: Queryable,
  fromClause: string,
  parameters: readonly (string | number)[],
): Promise<IdRange[]> {
  const ends = await db.query<{ product_id: number }>(
    `SELECT product_id FROM (SELECT product_id, row_number() OVER (ORDER BY product_id) AS position
      FROM ${fromClause}) AS product
     WHERE position % ${PRODUCTS_PER_RANGE} = 0 ORDER BY product_id`,
    parameters,
  )
  const bounds = [-1, ...ends.map(({ product_id }) => product_id), MAX_ID]
  return bounds.slice(1).map((upTo, index) => [bounds[index] ?? -1, upTo])
}
