import { trackedItem } from '../cart/added-event.ts'
import type { Cart, Totals } from '../cart/cart.ts'
import { PAGES } from '../i18n/paths.ts'
import type { CheckoutStepPath, TrackingEvent } from '../tracking/events.ts'
import type { OpenPoint } from './open-points.ts'
import type { Receipt } from './receipt.ts'

const { checkoutDelivery, checkoutPayment, checkoutReview } = PAGES
const STEPS: readonly CheckoutStepPath[] = [checkoutDelivery, checkoutPayment, checkoutReview]

const DELIVERY_POINTS: ReadonlySet<OpenPoint> = new Set([
  'email',
  'address',
  'duplicate-address',
  'shipping-method',
  'delivery-date',
])
const PAYMENT_POINTS: ReadonlySet<OpenPoint> = new Set(['payment-method', 'payment-approval'])

/** The step a shopper is on, by what is still open: where to, how to pay, or nothing but the order itself. */
export function stepOf(openPoints: readonly OpenPoint[]): CheckoutStepPath {
  if (openPoints.some((point) => DELIVERY_POINTS.has(point))) return checkoutDelivery
  return openPoints.some((point) => PAYMENT_POINTS.has(point)) ? checkoutPayment : checkoutReview
}

/** Amounts to the cent: sums of them are inexact in binary. */
const roundCents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * What GA4 calls the value of a sale: the goods less their discount, without tax, shipping and fees, which are no revenue
 * of the goods. A discount is written with or without its minus.
 */
function describeSale(
  totals: Totals,
  items: readonly { readonly price?: number; readonly quantity?: number }[],
  couponCode = '',
) {
  const goods = totals.subtotal?.amount ?? items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  const value = roundCents(goods - Math.abs(totals.discount?.amount ?? 0))
  return { value, ...(couponCode !== '' && { coupon: couponCode }) }
}

/**
 * Events of the steps up to one that were not reported in this visit of the checkout: each step's identity as a step
 * and as a page view, and what GA4 has for it (specification 2.1; checkout specification 2, 7.8).
 *
 * @param reported steps reported before
 * @param payment  code of the way of paying, '' with none
 * @param currency ISO 4217
 */
export function buildStepEvents(
  step: CheckoutStepPath,
  reported: ReadonlySet<CheckoutStepPath>,
  { cart, payment, currency }: { cart: Cart; payment: string; currency: string },
): [CheckoutStepPath, TrackingEvent[]][] {
  const items = cart.items.map((item) => trackedItem(item))
  const { totals, coupon } = cart
  const sale = { currency, ...describeSale(totals, items, coupon.isApplied ? coupon.code : ''), items }
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

/** The event that an order was placed. */
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
    transaction_id: receipt.number,
    ...describeSale(receipt.totals, items, receipt.couponCode),
    tax: tax?.amount ?? 0,
    shipping: shipping?.amount ?? 0,
    currency,
    items,
  }
}
