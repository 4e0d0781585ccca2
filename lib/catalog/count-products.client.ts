import * as v from 'valibot'
import type { RestClient } from '../api/request.client.ts'
import { numberOrNull } from '../contracts/wire.ts'

const CountWire = v.object({ product_count: numberOrNull() })

/**
 * Number of products that a listing would have with other filters; null if the request fails or has no count.
 *
 * @param resource path of the listing below /api/rest
 * @param filters result of encodeRestFilters as a query string
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
