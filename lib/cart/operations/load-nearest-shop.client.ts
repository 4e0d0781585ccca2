import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { LocationListWire } from '../../contracts/location.ts'
import { ok, type Result } from '../../core/result.ts'

/** Where a shopper is, in degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** The shop nearest to the shopper stands for the shopper's area. */
export type NearestShop = { readonly city: string; readonly postcode: string }

/** GET /locations?lat&long: the shop next to a position; without one the dealer's first shop. null: none has a postcode. */
export async function loadNearestShop(
  rest: RestClient,
  position: Position | null,
): Promise<Result<NearestShop | null, ApiFailure>> {
  // Three decimals are about a hundred metres: enough to choose a shop, and no more than that leaves the device.
  const query = position ? `?lat=${position.latitude.toFixed(3)}&long=${position.longitude.toFixed(3)}` : ''
  const answer = await rest.load(`/locations${query}`, LocationListWire)
  if (!answer.ok) return answer
  const shop = answer.value.find(({ address }) => address.postcode !== '')
  return ok(shop ? { city: shop.address.city || shop.store_name, postcode: shop.address.postcode } : null)
}
