import { ADDRESS } from './addresses.ts'
import { type BackEnd, createShopper } from './back-end.ts'

/** Orders a range of the fixture store as a guest; returns the order's number. */
export async function placeOrder(
  backEnd: BackEnd,
  { email = 'ann@example.com', ...address }: Record<string, string> = {},
) {
  const shopper = await createShopper(backEnd)
  await shopper.call('POST', '/cart/items', { product_id: 1, qty: 1 })
  await shopper.call('PUT', '/cart', { email })
  await shopper.call('PUT', '/cart/billing_address', { ...ADDRESS, ...address })
  await shopper.call('PUT', '/cart', { shipping_method: 'national' })
  const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
  return (body as { order: string }).order
}
