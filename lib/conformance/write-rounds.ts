/** Writes that are asked with --allow-writes: a guest's session and cart. Nothing is ordered, mailed or signed up. */
import * as v from 'valibot'
import { AddedItemsWire, CartWire } from '../contracts/cart.ts'
import type { Asker } from './call-back-end.ts'
import type { Found } from './read-rounds.ts'

const CART_QUERY = [
  ['embed', 'totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'],
] as const

/** Methods that are paid outside the shop and need no provider. */
const OFFLINE = ['checkmo', 'banktransfer', 'cashondelivery']

const readCart = async (asker: Asker): Promise<CartWire | undefined> => {
  const json = await asker.ask('getCart', { query: CART_QUERY })
  return json === undefined ? undefined : v.parse(CartWire, json)
}

/** Fills a guest's cart, tries its calls and empties it again. */
export async function askWrites(asker: Asker, { products, postcode, country }: Found) {
  const product = products.find(({ type_id, display_add_to_cart }) => type_id === 'simple' && display_add_to_cart)
  if (!product) return
  const line = { product_id: product.entity_id, super_attribute: [], qty: 1 }
  await asker.ask('addItems', { body: line, withoutToken: true })
  await asker.ask('logSearch', { body: { query: product.name.slice(0, 200), result_size: 1 } })
  const added = v.safeParse(AddedItemsWire, await asker.ask('addItems', { body: line }))
  await asker.ask('saveBillingAddress', { body: { postcode, country_id: country } })
  await asker.ask('saveShippingAddress', { body: { same_as_billing: true } })
  const cart = await readCart(asker)
  const [delivery] = cart?.shipping_methods ?? []
  if (delivery) {
    await asker.ask('updateCart', { body: { shipping_method: delivery.code } })
    await asker.ask('saveDelivery', { body: { method: delivery.code, data: {} } })
  }
  const method = cart?.payment_methods.find(({ code }) => OFFLINE.includes(code))?.code
  if (method) {
    await asker.ask('savePayment', { body: { method, data: {} } })
    await asker.ask('clearPayment')
  }
  const item = added.success ? added.output[0] : undefined
  if (item) {
    await asker.ask('changeItem', { params: item, body: { qty: 2, crosssell_parent_id: '' } })
    await asker.ask('removeItem', { params: item })
  }
  await asker.ask('updateCart', { body: { email: null, shipping_method: null, coupon_code: null } })
  await asker.ask('clearShippingAddress')
  await asker.ask('clearBillingAddress')
  await asker.ask('emptyCart')
}
