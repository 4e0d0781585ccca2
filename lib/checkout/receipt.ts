import type { Address } from '../address/address.ts'
import type { Cart, CartItem, ItemChoice, Totals } from '../cart/cart.ts'
import type { PlacedOrder } from './order.ts'
import type { CheckoutInfo } from './payments/method.ts'

/** A line of a receipt. */
export type ReceiptItem = {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly modelNumber: string
  readonly qty: number
  readonly total: string
  readonly sku: string
  /** For one unit, in the store's currency. */
  readonly price: number
  readonly choices: readonly ItemChoice[]
  /** As it was promised: the order itself may have taken the last one. Receipts of before have none. */
  readonly stock?: CartItem['stock']
}

/** A placed order as it can be read again: what the cart was when the order was placed. */
export type Receipt = {
  readonly version: 1
  readonly number: string
  readonly email: string
  /** Where the back end has sent a confirmation; missing where it doesn't say that it has. */
  readonly confirmedTo?: string
  readonly items: readonly ReceiptItem[]
  readonly totals: Totals
  /** Missing where no coupon was applied. */
  readonly couponCode?: string
  readonly fees: Cart['fees']
  readonly billing: Address
  /** null when delivered to the billing address. */
  readonly shipping: Address | null
  readonly shippingTitle: string
  readonly deliveryEstimate: string
  readonly delivery: Cart['delivery']
  readonly paymentTitle: string
  /** The order is checked by the store before it is accepted. */
  readonly isInReview: boolean
  /** The order is paid, or cancelled, at the provider's page: until the shopper is back nobody here knows which. */
  readonly isAwaited?: true
  /**
   * The order while it is decided in the window of a method, by the method's code, and what that window opens with;
   * missing once it is decided.
   */
  readonly application?:
    | { readonly code: string; readonly order: PlacedOrder; readonly info: CheckoutInfo | null }
    | undefined
}

/**
 * Takes the snapshot, before the cart is read again and empty. Without an order it is the snapshot of a cart that is on
 * its way to a provider's page, which places the order: its number is not known yet.
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
    paymentTitle: cart.paymentMethods.find(({ code }) => code === paymentMethod)?.title ?? '',
    isInReview,
  }
}

/** Query parameter of the checkout with which it goes on with the application of the receipt, whatever is in the cart. */
export const APPLICATION_PARAMETER = 'application'

/** Products and their units, in any order. */
export const formatLines = (lines: readonly Pick<ReceiptItem, 'sku' | 'qty'>[]): string =>
  lines
    .map(({ sku, qty }) => `${qty} ${sku}`)
    .toSorted()
    .join('\n')

/**
 * Whether an order that was to be paid at the provider's page was cancelled there: the cart has its lines again.
 */
export const isGivenBack = ({ isAwaited, items }: Receipt, cart: Pick<Cart, 'items'>): boolean =>
  isAwaited === true && formatLines(items) === formatLines(cart.items)

/** When the order comes: what was booked, else the method's estimate; nothing twice. */
export function listDeliveryLines({ delivery, deliveryEstimate }: Pick<Receipt, 'delivery' | 'deliveryEstimate'>) {
  const { title, date, message } = delivery
  return [...new Set([title, date || deliveryEstimate, message])].filter((line) => line !== '')
}

/** Reads a stored receipt; null for everything that is none. */
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
