import * as v from 'valibot'
import type { RestClient } from '../api/request.client.ts'
import { numberOrNull } from '../contracts/wire.ts'

/** What is read of a listing to count its products. */
const CountWire = v.object({ product_count: numberOrNull() })

/**
 * How many products a listing would have with other filters; null when it can't be told.
 *
 * @param resource the listing below /api/rest
 * @param filters as encodeRestFilters gives them, as a query string
 */
export async function countProducts(
  rest: Pick<RestClient, 'load'>,
  resource: string,
  filters: string,
): Promise<number | null> {
  const response = await rest.load(
    `${resource}?${['embed=products&limit=1', filters].filter(Boolean).join('&')}`,
    CountWire,
  )
  return response.ok ? response.value.product_count : null
}
