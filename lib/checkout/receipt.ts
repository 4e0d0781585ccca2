import type { Address } from '../address/address.ts'
import type { Cart, CartItem, ItemChoice, Totals } from '../cart/cart.ts'
import type { PlacedOrder } from './order.ts'

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
}

/** Takes the snapshot, before the cart is read again and empty. */
export function buildReceipt(cart: Cart, order: PlacedOrder, paymentMethod: string, isInReview: boolean): Receipt {
  const method = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod)
  return {
    version: 1,
    number: order.number,
    email: order.email || cart.email,
    ...(order.email && { confirmedTo: order.email }),
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
