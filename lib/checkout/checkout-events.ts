import { trackedItem } from '../cart/added-event.ts'
import type { Cart, Totals } from '../cart/cart.ts'
import { PAGES } from '../core/url/routes.ts'
import type { CheckoutStepPath, TrackedItem, TrackingEvent } from '../tracking/events.ts'
import { purchaseIdOf, type Receipt } from './receipt/receipt.ts'
import type { OpenPoint } from './review/missing-steps.ts'

const { checkoutDelivery, checkoutPayment, checkoutReview } = PAGES
const STEPS: readonly CheckoutStepPath[] = [checkoutDelivery, checkoutPayment, checkoutReview]

const DELIVERY_POINTS: ReadonlySet<OpenPoint> = new Set([
  'email',
  'address',
  'duplicate-address',
  'shipping-method',
  'delivery-date',
  'pickup',
])
const PAYMENT_POINTS: ReadonlySet<OpenPoint> = new Set(['payment-method', 'payment-approval'])

/** The first step with an open point: delivery, else payment, else review. */
export function stepOf(openPoints: readonly OpenPoint[]): CheckoutStepPath {
  if (openPoints.some((point) => DELIVERY_POINTS.has(point))) return checkoutDelivery
  return openPoints.some((point) => PAYMENT_POINTS.has(point)) ? checkoutPayment : checkoutReview
}

/** Sums of amounts are inexact in binary. */
const roundCents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * GA4's value of a sale: the goods minus their discount, without tax, shipping and fees, which GA4 does not count as
 * revenue. Back ends send the discount with or without a minus.
 */
function describeSale(totals: Totals, items: readonly TrackedItem[], couponCode = '') {
  const sum = items.reduce((total, { price = 0, quantity = 1 }) => total + price * quantity, 0)
  const value = roundCents((totals.subtotal?.amount ?? sum) - Math.abs(totals.discount?.amount ?? 0))
  return { value, ...(couponCode !== '' && { coupon: couponCode }), items: spreadDiscount(items, value, sum) }
}

/** The items with the order's discount spread over them: GA4 expects prices after discount. */
function spreadDiscount(items: readonly TrackedItem[], value: number, sum: number): readonly TrackedItem[] {
  if (value >= sum) return items
  return items.map((item) => {
    const { price = 0 } = item
    const left = roundCents((price * value) / sum)
    return { ...item, price: left, discount: roundCents(price - left) }
  })
}

/**
 * Events of all steps up to `step` that were not reported in this visit of the checkout: each step as a step, as a page
 * view and as its GA4 event (S1-2.1; S2-2, S2-7.8).
 *
 * @param reported steps reported before
 * @param payment  code of the payment method; '' if none
 * @param currency ISO 4217
 */
export function buildStepEvents(
  step: CheckoutStepPath,
  reported: ReadonlySet<CheckoutStepPath>,
  { cart, payment, currency }: { cart: Cart; payment: string; currency: string },
): [CheckoutStepPath, TrackingEvent[]][] {
  const items = cart.items.map((item) => trackedItem(item))
  const { totals, coupon } = cart
  const sale = { currency, ...describeSale(totals, items, coupon.isApplied ? coupon.code : '') }
  const own: Record<CheckoutStepPath, TrackingEvent> = {
    [checkoutDelivery]: { event: 'begin_checkout', ...sale },
    [checkoutPayment]: { event: 'add_shipping_info', shipping_tier: cart.shippingMethod, ...sale },
    [checkoutReview]: { event: 'add_payment_info', payment_type: payment, ...sale },
  }
  return STEPS.slice(0, STEPS.indexOf(step) + 1)
    .filter((reached) => !reported.has(reached))
    .map((reached) => [
      reached,
      [
        own[reached],
        { event: 'checkout_step', step: reached },
        { event: 'page_view', page_path: reached, page_title: '', page_referrer: '' },
      ],
    ])
}

export function buildPurchase(receipt: Receipt, currency: string): TrackingEvent {
  const { tax, shipping } = receipt.totals
  const items = receipt.items.map((item) => ({
    item_id: item.sku || item.id,
    item_name: item.name,
    price: item.price,
    quantity: item.qty,
  }))
  return {
    event: 'purchase',
    transaction_id: purchaseIdOf(receipt),
    ...describeSale(receipt.totals, items, receipt.couponCode),
    tax: tax?.amount ?? 0,
    shipping: shipping?.amount ?? 0,
    currency,
  }
}
