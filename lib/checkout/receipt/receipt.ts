import type { Address } from '../../address/address.ts'
import type { Cart, CartItem, ItemChoice, Totals } from '../../cart/cart.ts'
import type { ChosenDelivery } from '../../cart/chosen-days.ts'
import type { OrderPickup } from '../../cart/order-pickup.ts'
import type { CheckoutInfo } from '../payment-methods/method.ts'
import { newAttemptSeed } from '../review/attempt.ts'
import type { PlacedOrder } from './order.ts'

export type ReceiptItem = {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly modelNumber: string
  readonly qty: number
  readonly total: string
  readonly sku: string
  /** Of one unit, in the store's currency. */
  readonly price: number
  readonly choices: readonly ItemChoice[]
  /**
   * Availability before the order, which may itself have taken the last unit. Missing in receipts of older versions.
   */
  readonly stock?: CartItem['stock']
}

/** Snapshot of the cart when its order was placed, stored in the tab. */
export type Receipt = {
  readonly version: 1
  readonly number: string
  /** Identifies the receipt if the order has no number. Missing in receipts of older versions. */
  readonly key?: string
  readonly email: string
  /** Address that the back end has sent a confirmation to; missing if it does not report one. */
  readonly confirmedTo?: string
  readonly items: readonly ReceiptItem[]
  readonly totals: Totals
  /** Missing if no coupon was applied. */
  readonly couponCode?: string
  readonly fees: Cart['fees']
  readonly billing: Address
  /** null if the same as billing. */
  readonly shipping: Address | null
  readonly shippingTitle: string
  readonly deliveryEstimate: string
  readonly delivery: Cart['delivery']
  /** The deliveries of an order in several parts; missing if it has only one. */
  readonly deliveries?: readonly Pick<ChosenDelivery, 'part' | 'date' | 'title' | 'message'>[]
  /** Missing if the order is delivered. */
  readonly pickup?: OrderPickup
  readonly paymentTitle: string
  /** The store reviews the order before accepting it. */
  readonly isInReview: boolean
  /** The response to the order was lost: the cart is empty, but the order's number is unknown. */
  readonly isUnconfirmed?: true
  /**
   * The order is to be paid at the provider's page; until the shopper is back the shop does not know whether it was.
   */
  readonly isAwaited?: true | undefined
  /**
   * Code of the method in whose window the provider decides about the order, and what the window opens with; missing
   * once the provider has decided.
   */
  readonly application?:
    | { readonly code: string; readonly order: PlacedOrder; readonly info: CheckoutInfo | null }
    | undefined
}

/**
 * Takes the snapshot, before the cart is read again and is empty. `order` is null for a cart whose shopper leaves for a
 * provider's page that places the order: its number is not known yet.
 */
export function buildReceipt(
  cart: Cart,
  order: PlacedOrder | null,
  paymentMethod: string,
  isInReview: boolean,
): Receipt {
  const method = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod)
  return {
    version: 1,
    number: order?.number ?? '',
    key: newAttemptSeed(),
    email: order?.email || cart.email,
    ...(order?.email && { confirmedTo: order.email }),
    items: cart.items.map((item) => ({
      id: item.id,
      name: item.name,
      imageUrl: item.imageUrl,
      modelNumber: item.modelNumber,
      qty: item.qty,
      total: item.rowTotal.formatted,
      sku: item.sku,
      price: item.price.amount,
      choices: item.choices,
      stock: item.stock,
    })),
    totals: cart.totals,
    ...(cart.coupon.isApplied && { couponCode: cart.coupon.code }),
    fees: cart.fees,
    billing: cart.billing,
    shipping: cart.shipping.isSameAsBilling ? null : cart.shipping,
    shippingTitle: method?.title ?? '',
    deliveryEstimate: method?.deliveryEstimate ?? '',
    delivery: cart.delivery,
    ...(cart.deliveries.length > 1 && {
      deliveries: cart.deliveries.map(({ part, date, title, message }) => ({ part, date, title, message })),
    }),
    ...(order?.pickup && { pickup: order.pickup }),
    paymentTitle: cart.paymentMethods.find(({ code }) => code === paymentMethod)?.title ?? '',
    isInReview,
  }
}

/** Id for reporting the purchase: the order's number, else a key made by the browser. */
export const purchaseIdOf = ({ number, key = '' }: Pick<Receipt, 'number' | 'key'>): string => number || key

/** Whether a page's address can mean this order: it names none (''), or this one, or the receipt has no number yet. */
export const isReceiptOf = ({ number }: Pick<Receipt, 'number'>, named: string): boolean =>
  named === '' || number === '' || number === named

/** Whether the order is final: nothing is left to pay or to approve at a provider. */
export const isDecided = ({ isAwaited, application }: Pick<Receipt, 'isAwaited' | 'application'>): boolean =>
  !isAwaited && !application

/** Whether the order is to be paid at a provider's page that has not reported the payment yet. */
export const isAwaitingPayment = ({ isAwaited, application }: Pick<Receipt, 'isAwaited' | 'application'>): boolean =>
  isAwaited === true && !application

/**
 * Query parameter of the checkout page that resumes the application of the stored receipt, even if a new cart is
 * filled.
 */
export const APPLICATION_PARAMETER = 'application'

/** Products and units as one text that does not depend on their order. */
export const formatLines = (lines: readonly Pick<ReceiptItem, 'sku' | 'qty'>[]): string =>
  lines
    .map(({ sku, qty }) => `${qty} ${sku}`)
    .toSorted()
    .join('\n')

/** Whether an order to be paid at the provider's page was cancelled there: the cart has its lines again. */
export const isGivenBack = ({ isAwaited, items }: Receipt, cart: Pick<Cart, 'items'>): boolean =>
  isAwaited === true && formatLines(items) === formatLines(cart.items)

/** Delivery time as lines: the booked one, else the method's estimate; without duplicates. */
export function listDeliveryLines({ delivery, deliveryEstimate }: Pick<Receipt, 'delivery' | 'deliveryEstimate'>) {
  const { title, date, message } = delivery
  return [...new Set([title, date || deliveryEstimate, message])].filter((line) => line !== '')
}

/** Parses a stored receipt; null if the text is not a receipt. */
export function parseReceipt(text: string | null): Receipt | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return null
    const { version, number, items, totals, billing } = value as Record<string, unknown>
    const isWhole = version === 1 && typeof number === 'string' && Array.isArray(items) && !!totals && !!billing
    return isWhole ? (value as Receipt) : null
  } catch {
    return null
  }
}
