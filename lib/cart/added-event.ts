import type { CartItemInput } from '../contracts/cart.ts'
import { DEFAULTS } from '../core/constants.ts'
import type { TrackedItem, TrackingEvent } from '../tracking/events.ts'
import type { Cart, CartItem } from './cart.ts'

/** A line of the cart as an item of a tracking event. */
export const trackedItem = (item: CartItem, quantity = item.qty): TrackedItem => ({
  item_id: item.sku || item.productId,
  item_name: item.name,
  ...(item.brand && { item_brand: item.brand }),
  price: item.price.amount,
  quantity,
})

/** The add_to_cart event, with names and prices of the cart as read after the addition. `currency` is ISO 4217. */
export function buildAddToCart(
  inputs: readonly CartItemInput[],
  cart: Cart | undefined,
  currency: string,
): TrackingEvent {
  const items = inputs.map((input): TrackedItem => {
    const quantity = input.qty ?? DEFAULTS.addQty
    // Of several lines of a product the newest is the last.
    const line = cart?.items.findLast((item) => item.productId === input.product_id)
    return line ? trackedItem(line, quantity) : { item_id: input.product_id, item_name: '', quantity }
  })
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  return { event: 'add_to_cart', currency, value: Math.round(value * 100) / 100, items }
}
