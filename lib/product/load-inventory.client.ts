import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { InventoryWire } from '../contracts/location.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ok, type Result } from '../core/result.ts'

/** Where stock is asked for: near a postcode or a position (degrees). */
export type InventoryLocation =
  | { readonly postcode: string }
  | { readonly latitude: number; readonly longitude: number }

/** Stock of a product in one shop; `qty` null when the store doesn't count it. */
export type ShopStock = {
  readonly name: string
  readonly address: string
  readonly phone: string
  /** In miles, km for Canadian stores; null when unknown. */
  readonly distance: number | null
  readonly qty: number | null
}

function searchOf(location: InventoryLocation, storeName: string): string {
  const near: Record<string, string> =
    'postcode' in location
      ? { zip: location.postcode }
      : // Three decimals are about a hundred metres: enough to order shops, and no more than that leaves the device.
        { lat: location.latitude.toFixed(3), long: location.longitude.toFixed(3) }
  return new URLSearchParams({ ...near, ...(storeName && { storelocationid: storeName }) }).toString()
}

/**
 * GET /products/{id}/inventory: stock by shop, nearest first. Skipped for configurable products, whose variants have the
 * stock: no call is made (specification 4.8).
 *
 * @param storeName store_name of the shopper's shop, '' when none is known
 */
export async function loadInventory(
  rest: Pick<RestClient, 'load'>,
  product: { readonly id: string; readonly isConfigurable: boolean },
  location: InventoryLocation,
  storeName: string,
): Promise<Result<readonly ShopStock[], ApiFailure>> {
  if (product.isConfigurable) return ok([])
  const response = await rest.load(
    `${fillPath(REST_PATHS.inventory, { id: product.id })}?${searchOf(location, storeName)}`,
    InventoryWire,
  )
  if (!response.ok) return response
  return ok(
    response.value.store_list.map(({ store_name, address, phone, distance, qty }) => ({
      name: store_name,
      address: [address.street, address.city].filter(Boolean).join(', '),
      phone,
      distance,
      qty,
    })),
  )
}
