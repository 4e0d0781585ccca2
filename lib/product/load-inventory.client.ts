import type { ApiFailure } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { InventoryWire } from '../contracts/location.ts'
import { fillPath, REST_PATHS } from '../contracts/paths.ts'
import { ok, type Result } from '../core/result.ts'

/** Where shops are searched: near a postcode or a position in degrees. */
export type InventoryLocation =
  | { readonly postcode: string }
  | { readonly latitude: number; readonly longitude: number }

/** Stock of a product in one shop; `qty` is null if the store doesn't count it. */
export type ShopStock = {
  readonly name: string
  readonly address: string
  readonly phone: string
  /** In miles, for Canadian stores in km; null if unknown. */
  readonly distance: number | null
  readonly qty: number | null
  /** When it can be picked up there; '' if it can't, or if the store doesn't say. */
  readonly readyText: string
  /** The shop shows the product but has none in stock. */
  readonly isOnDisplay: boolean
}

function searchOf(location: InventoryLocation, storeName: string): string {
  const near: Record<string, string> =
    'postcode' in location
      ? { zip: location.postcode }
      : // Three decimals are about a hundred metres: enough to sort shops; nothing more precise leaves the device.
        { lat: location.latitude.toFixed(3), long: location.longitude.toFixed(3) }
  return new URLSearchParams({ ...near, ...(storeName && { storelocationid: storeName }) }).toString()
}

/**
 * GET /products/{id}/inventory: stock by shop, nearest first. Sends no request for a configurable product and returns
 * an empty list: its variants have the stock (S1-4.8).
 *
 * @param storeName store_name of the shopper's shop, '' if unknown
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
    response.value.store_list.map(({ store_name, address, phone, distance, qty, availability, ready_text }) => ({
      name: store_name,
      address: [address.street, address.city].filter(Boolean).join(', '),
      phone,
      distance,
      qty,
      readyText: ready_text,
      isOnDisplay: availability === 'on_display',
    })),
  )
}

/** The shop that a product's page names for pickup, and when. */
export type ShopPickup = { readonly name: string; readonly isInStock: boolean; readonly readyText: string }

/**
 * The shop at which a product can be picked up first: the shopper's own if it has the product, else the first that has
 * it, else the own or first one to which it can be brought. undefined if the back end names none.
 *
 * @param ownShop store_name of the shopper's shop, '' if unknown
 */
export async function loadPickup(
  rest: Pick<RestClient, 'load'>,
  productId: string,
  ownShop: string,
): Promise<ShopPickup | undefined> {
  const query = new URLSearchParams({ ...(ownShop && { storelocationid: ownShop }), shops: 'all' })
  const response = await rest.load(`${fillPath(REST_PATHS.inventory, { id: productId })}?${query}`, InventoryWire)
  if (!response.ok) return undefined
  const shops = response.value.store_list.filter(({ ready_text }) => ready_text !== '')
  const isOwn = ({ store_name }: { store_name: string }) => store_name === ownShop
  const having = shops.filter(({ availability }) => availability === 'in_stock')
  const shop = having.find(isOwn) ?? having[0] ?? shops.find(isOwn) ?? shops[0]
  return shop && { name: shop.store_name, isInStock: having.includes(shop), readyText: shop.ready_text }
}
