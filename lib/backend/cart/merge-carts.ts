import { isSameLine } from './cart-changes.ts'
import type { CartState } from './cart-state.ts'
import { LINE_LIMIT, QUANTITY_LIMIT } from './lines.ts'

/**
 * The customer's cart merged with the cart that the same person filled as a guest before signing in. Equal lines are
 * added up, others are appended, within the limits of a cart. The guest's choices win, as they are newer; the payment
 * method must be selected again.
 */
export function mergeCarts(own: CartState, guest: CartState): CartState {
  const lines = own.lines.map((line) => ({ ...line }))
  let { nextItemId } = own
  for (const line of guest.lines) {
    const present = lines.find((other) => isSameLine(line, other))
    if (present !== undefined) {
      present.parents = [...present.parents, ...line.parents]
      present.quantity = Math.min(QUANTITY_LIMIT, present.quantity + line.quantity)
      present.parents = present.parents.slice(0, present.quantity)
    } else if (lines.length < LINE_LIMIT) {
      lines.push({ ...line, itemId: nextItemId })
      nextItemId++
    }
  }
  const hasGuestAddress = guest.billing !== null
  return {
    ...own,
    nextItemId: Math.max(nextItemId, guest.nextItemId),
    lines,
    email: guest.email || own.email,
    couponCode: guest.couponCode || own.couponCode,
    refusedCoupon: '',
    shippingMethod: guest.shippingMethod || own.shippingMethod,
    delivery: hasGuestAddress ? guest.delivery : own.delivery,
    slot: hasGuestAddress ? guest.slot : own.slot,
    deliveryDays: hasGuestAddress ? guest.deliveryDays : own.deliveryDays,
    pickup: guest.shippingMethod === '' ? own.pickup : guest.pickup,
    salesAssistance: guest.salesAssistance || own.salesAssistance,
    newsletter: guest.newsletter || own.newsletter,
    channel: guest.channel ?? own.channel,
    texts: guest.texts ?? own.texts,
    billing: guest.billing ?? own.billing,
    shipping: hasGuestAddress ? guest.shipping : own.shipping,
    sameAsBilling: hasGuestAddress ? guest.sameAsBilling : own.sameAsBilling,
    payment: null,
    instalment: null,
    marketplaceSession: '',
  }
}
