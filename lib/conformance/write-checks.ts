/** With --allow-writes: tries a guest's session and cart, which is emptied at the end. */
import * as v from 'valibot'
import { AddedItemsWire, CartWire } from '../contracts/cart.ts'
import { SearchLogWire } from '../contracts/search-log.ts'
import type { BackEndClient } from './call-back-end.ts'
import { findOrderLine } from './order-line.ts'
import type { Samples } from './read-checks.ts'

export const CART_QUERY = [
  ['embed', 'totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'],
] as const

/** Payment methods outside the shop, without a provider. */
export const OFFLINE = ['checkmo', 'banktransfer', 'cashondelivery']

const readCart = async (client: BackEndClient): Promise<CartWire | undefined> => {
  const json = await client.call('getCart', { query: CART_QUERY })
  return json === undefined ? undefined : v.parse(CartWire, json)
}

/** Fills a guest's cart, tries its calls and empties it. */
export async function callWrites(client: BackEndClient, { products, postcode, country }: Samples) {
  const chosen = findOrderLine(products)
  if (!chosen) return
  const { product, body: line } = chosen
  await client.call('addItems', { body: line, withoutToken: true })
  const search = { query: product.name.slice(0, 200), result_size: 1 }
  const log = v.safeParse(SearchLogWire, await client.call('logSearch', { body: search }))
  if (log.success && log.output.logs_choices && log.output.history_id !== '')
    await client.call('logSearchChoice', {
      body: { history_id: log.output.history_id, product: product.sku || product.entity_id },
    })
  const added = v.safeParse(AddedItemsWire, await client.call('addItems', { body: line }))
  await client.call('saveBillingAddress', { body: { postcode, country_id: country } })
  await client.call('saveShippingAddress', { body: { same_as_billing: true } })
  const cart = await readCart(client)
  const [delivery] = cart?.shipping_methods ?? []
  if (delivery) {
    await client.call('updateCart', { body: { shipping_method: delivery.code } })
    await client.call('saveDelivery', { body: { method: delivery.code, data: {} } })
  }
  const method = cart?.payment_methods.find(({ code }) => OFFLINE.includes(code))?.code
  if (method) {
    await client.call('savePayment', { body: { method, data: {} } })
    await client.call('clearPayment')
  }
  const item = added.success ? added.output[0] : undefined
  if (item) {
    await client.call('changeItem', { params: item, body: { qty: 2, crosssell_parent_id: '' } })
    await client.call('removeItem', { params: item })
  }
  await client.call('updateCart', { body: { email: null, shipping_method: null, coupon_code: null } })
  await client.call('clearShippingAddress')
  await client.call('clearBillingAddress')
  await client.call('emptyCart')
}
