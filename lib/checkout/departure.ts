/**
 * A cart on its way to a provider's page (a hosted card page, a wallet's login): kept in the tab, so that whoever comes back
 * knows what became of it, also when the visit, and the cart with it, has ended meanwhile.
 */
import type { Cart } from '../cart/cart.ts'
import { buildUndo } from '../cart/undo.ts'
import type { CartItemInput } from '../contracts/cart.ts'
import type { PlacedOrder } from './order.ts'
import { buildReceipt, parseReceipt, type Receipt } from './receipt.ts'

export type Departure = {
  /** What the cart was, or the order that was placed before its shopper left; without a number while there is no order. */
  readonly receipt: Receipt
  /** What puts its lines back into a cart; null where the server did not say what was chosen in one of them. */
  readonly lines: readonly CartItemInput[] | null
  /** The provider's page places the order, and charges it; at a login nothing is paid. */
  readonly isPayment: boolean
  /** The session's public id; '' where the back end names none. */
  readonly sid: string
  readonly leftAtMs: number
}

/** How long a shopper may be at a provider's page. */
const LIMIT_MS = 2 * 3600 * 1000

/** Takes the snapshot as the browser leaves for a method's page. */
export const buildDeparture = (
  cart: Cart,
  method: string,
  {
    order = null,
    ...departure
  }: Pick<Departure, 'isPayment' | 'sid' | 'leftAtMs'> & { readonly order?: PlacedOrder | null },
): Departure => ({
  ...departure,
  receipt: buildReceipt(cart, order, method, false),
  lines: buildUndo(
    cart.items,
    cart.items.toReversed().map(({ id }) => ({ kind: 'remove', itemId: id })),
  ),
})

/** The departure that a shopper may still be back from; null for none. */
export const findDeparture = (departure: Departure | null, nowMs: number): Departure | null =>
  departure && nowMs - departure.leftAtMs <= LIMIT_MS ? departure : null

/**
 * The receipt of an order that a provider's page has placed, once the shopper is back and the cart is empty; null when
 * nobody has left, or too long ago. The empty cart of another session says nothing: there the number has to.
 *
 * @param number the order's number, as the address of the page says; '' where it does not
 * @param sid of the present session
 */
export function receiptOfReturn(
  departure: Departure | null,
  { number, sid, nowMs }: { readonly number: string; readonly sid: string; readonly nowMs: number },
): Receipt | null {
  const left = findDeparture(departure, nowMs)
  if (!left?.isPayment) return null
  const orderNumber = /^[\w-]{1,32}$/.test(number) ? number : ''
  return orderNumber === '' && left.sid !== sid ? null : { ...left.receipt, number: orderNumber }
}

/** Reads a stored departure; null for everything that is none. */
export function parseDeparture(text: string | null): Departure | null {
  try {
    const stored = JSON.parse(text ?? '') as Departure
    const receipt = parseReceipt(JSON.stringify(stored.receipt))
    return receipt && typeof stored.leftAtMs === 'number' ? { ...stored, receipt } : null
  } catch {
    return null
  }
}
