/** With --allow-writes: places an order as a test guest, and tries all calls about orders. */
import * as v from 'valibot'
import { AddedItemsWire, CartWire, PlacedOrderWire } from '../contracts/cart.ts'
import { PickupShopsWire, type PickupShopWire } from '../contracts/location.ts'
import { WishlistLinkWire } from '../contracts/wishlist.ts'
import { findOrderLine, type OrderLine } from './order-line.ts'
import { MAY_REFUSE, type TestShopper } from './test-shopper.ts'
import { TEXT } from './visitor-checks.ts'
import { CART_QUERY, OFFLINE } from './write-checks.ts'

/** Chooses a shop and a time for pickup, if the cart has a method for it. */
async function choosePickup(client: TestShopper['client'], cart: CartWire, shops: readonly PickupShopWire[]) {
  const method = cart.shipping_methods.find(({ has_pickup_shops }) => has_pickup_shops)
  const shop = shops.find(({ availability }) => availability !== 'unavailable')
  if (!method || !shop) return
  const slot = shop.slots.find(({ is_full }) => !is_full)?.id ?? ''
  const pickup = { google_code: shop.google_code, slot }
  await client.call('updateCart', { body: { shipping_method: method.code, pickup } })
}

/** Orders one unit and returns the order's number; null if the store rejects the order. */
async function order(
  { client, email, address, addTrace }: TestShopper,
  { body: line }: OrderLine,
): Promise<string | null> {
  if (!v.is(AddedItemsWire, await client.call('addItems', { body: line }))) return null
  await client.call('updateCart', { body: { email } })
  await client.call('saveBillingAddress', { body: { ...address, email } })
  await client.call('saveShippingAddress', { body: { same_as_billing: true } })
  const cart = v.parse(CartWire, (await client.call('getCart', { query: CART_QUERY })) ?? {})
  const { store_list: shops } = v.parse(PickupShopsWire, (await client.call('listPickupShops', MAY_REFUSE)) ?? {})
  const [delivery] = cart.shipping_methods.filter(
    ({ code, books_days, has_pickup_shops }) =>
      !code.toLowerCase().includes('packageai') && !books_days && !has_pickup_shops,
  )
  const booked = cart.shipping_methods.find(({ code }) => code.toLowerCase().includes('packageai'))
  if (booked) await client.call('bookDelivery', { body: { shipping_method: booked.code }, ...MAY_REFUSE })
  if (delivery) await client.call('updateCart', { body: { shipping_method: delivery.code } })
  else await choosePickup(client, cart, shops)
  const dayBooked = cart.shipping_methods.find(({ books_days }) => books_days)
  if (dayBooked) await client.call('listDeliveryDays', { query: [['method', dayBooked.code]] })
  const sender = { sender_name: 'Contract Check', sender_email: email, recipient_email: email, message: '' }
  if (await client.succeeds('sendCartEmail', { body: sender, ...MAY_REFUSE }))
    addTrace(`a mail with a cart to ${email}`)

  const method = cart.payment_methods.find(({ code }) => OFFLINE.includes(code))?.code
  if (method === undefined) {
    client.skip('placeOrder', 'the cart offers no payment method without a provider')
    return null
  }
  const attempt = { body: { method, data: {} }, idempotencyKey: crypto.randomUUID(), ...MAY_REFUSE }
  const read = (json: unknown) => (v.is(PlacedOrderWire, json) ? v.parse(PlacedOrderWire, json) : undefined)
  const placed = read(await client.call('placeOrder', attempt))
  if (!placed?.order) return null
  addTrace(`order ${placed.order} of ${email}`)
  // Simulates a lost connection: the browser repeats the attempt.
  const repeated = read(await client.call('placeOrder', attempt))
  if (repeated?.order && repeated.order !== placed.order) {
    addTrace(`order ${repeated.order} of ${email}`)
    client.addProblem('placeOrder', {
      what: 'the same Idempotency-Key created a second order',
      effect: 'a shopper whose connection breaks may order twice',
    })
  }
  return placed.order
}

/** Places an order, finds it, reorders, reviews it and adds it to an account, and cancels it; shares a wishlist. */
export async function callOrders(shopper: TestShopper): Promise<void> {
  const { client, samples, email, password, addTrace } = shopper
  const line = findOrderLine(samples.products)
  if (!line) return
  const { product } = line
  const number = await order(shopper, line)
  if (number !== null) {
    await client.call('findOrder', { body: { order: number, email }, ...MAY_REFUSE })
    await client.call('getOrderDelivery', { params: { id: number }, body: { token: 'made-up' }, ...MAY_REFUSE })
    await client.call('changeOrderDelivery', {
      params: { id: number },
      body: { day: '2000-01-01', window: 'made-up', token: 'made-up' },
      ...MAY_REFUSE,
    })
    await client.call('reorder', { body: { order: number, email }, ...MAY_REFUSE })
    const review = { rating: 5, nickname: 'Contract Check', title: '', detail: TEXT, order: number, email }
    const params = { id: product.entity_id }
    if (await client.succeeds('writeReview', { params, body: review, ...MAY_REFUSE }))
      addTrace(`a review of ${product.sku}`)
    if (await client.succeeds('openOrderAccount', { body: { order: number, password }, ...MAY_REFUSE })) {
      addTrace(`an account of ${email}`)
    }
    const items = [{ item_id: '1', qty: 1, reason: 'damaged' }]
    const wanted = { order: number, email, items, wish: 'refund', comment: TEXT }
    await client.call('requestGuestReturn', { body: wanted, ...MAY_REFUSE })
    const picture = { order: number, email, return_id: '0', picture: 'AAAA' }
    await client.call('addGuestReturnPicture', { body: picture, ...MAY_REFUSE })
    await client.call('cancelGuestOrder', { body: { order: number, email }, ...MAY_REFUSE })
  }
  await client.call('emptyCart')

  const link = await client.call('shareWishlist', { body: { product_ids: [product.entity_id] }, ...MAY_REFUSE })
  const shared = v.safeParse(WishlistLinkWire, link)
  if (shared.success) await client.call('getSharedWishlist', { params: { token: shared.output.token } })
  await client.call('endWishlistSharing', MAY_REFUSE)
}
