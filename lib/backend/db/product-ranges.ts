import type { Queryable } from './database.ts'

/** Products read in one statement: others wait for that long. */
const PART = 1_000

/** Ids above the first and up to the second. */
export type IdRange = readonly [above: number, upTo: number]

const MOST = 2_147_483_647

/**
 * Ranges of ids with a thousand products each, that together have all; the last goes on to the highest id there can be.
 *
 * @param rows tables and condition that the products come from, such as 'product WHERE store_id = $1'
 */
export async function readProductRanges(
  db: Queryable,
  rows: string,
  parameters: readonly (string | number)[],
): Promise<IdRange[]> {
  const ends = await db.query<{ product_id: number }>(
    `SELECT product_id FROM (SELECT product_id, row_number() OVER (ORDER BY product_id) AS place FROM ${rows}) AS product
     WHERE place % ${PART} = 0 ORDER BY product_id`,
    parameters,
  )
  const bounds = [-1, ...ends.map(({ product_id }) => product_id), MOST]
  return bounds.slice(1).map((upTo, index) => [bounds[index] ?? -1, upTo])
}
