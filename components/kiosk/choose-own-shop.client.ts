import { getRestClient } from '#lib/api/request.client.ts'
import { shopOfScreen } from '#lib/kiosk/shop-of-screen.ts'
import { findLocations, setMyStore } from '#lib/locations/calls.client.ts'
import { openMyStore } from '#lib/locations/my-store.client.ts'
import { toMyStore } from '#lib/locations/my-store.ts'

/**
 * Sets the shop in which a screen stands as the shopper's shop, until the shopper chooses another one: prices and stock
 * are those of that shop. Does nothing if the screen's name doesn't identify a shop.
 */
export async function chooseOwnShop(tenant: string, locale: string, screenName: string): Promise<void> {
  const choice = openMyStore(tenant)
  if (choice.read()) return
  const rest = getRestClient(locale)
  const shops = await findLocations(rest, '')
  const shop = shops.ok ? shopOfScreen(screenName, shops.value) : undefined
  if (!shop) return
  const result = await setMyStore(rest, shop)
  if (result.ok && !choice.read()) choice.choose(toMyStore(result.value))
}
