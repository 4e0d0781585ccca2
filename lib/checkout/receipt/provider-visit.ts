/**
 * A departure: a cart whose shopper has left for a provider's page (a hosted card page, a wallet's login). The tab
 * stores it, so that the shop knows on return whether it was ordered, even if the session and its cart have ended.
 */
import type { Address } from '../../address/address.ts'
import type { Cart } from '../../cart/cart.ts'
import { buildUndo } from '../../cart/undo.ts'
import type { CartItemInput } from '../../contracts/cart.ts'
import type { PlacedOrder } from './order.ts'
import { buildReceipt, isReceiptOf, parseReceipt, type Receipt } from './receipt.ts'

export type Departure = {
  /** The order that was placed before the shopper left, else a snapshot of the cart, without a number. */
  readonly receipt: Receipt
  /** Code of the payment method; '' if the shopper left for no provider, but the session ended. */
  readonly method: string
  /** The order that was placed before the shopper left; null if none. */
  readonly order: PlacedOrder | null
  /** Data to request the provider's page again; missing if that page needs none. */
  readonly paidWith?: Readonly<Record<string, unknown>>
  /** Inputs that put its lines back into a cart; null if the server did not return the options of one of them. */
  readonly lines: readonly CartItemInput[] | null
  /** Whether the shopper pays on the provider's page; false for a login. */
  readonly isPayment: boolean
  /** Public id of the session; '' if the back end sends none. */
  readonly sid: string
  readonly leftAtMs: number
}

const NOBODY: Address = {
  firstName: '',
  middleName: '',
  lastName: '',
  prefix: '',
  suffix: '',
  company: '',
  email: '',
  phone: '',
  fax: '',
  street: [],
  city: '',
  region: '',
  postcode: '',
  countryId: '',
  formattedText: '',
  validationErrors: [],
}

/** How long a shopper may stay at a provider's page. */
const LIMIT_MS = 2 * 3600 * 1000

/** Takes a snapshot when the browser leaves for a method's page. */
export const buildDeparture = (
  cart: Cart,
  method: string,
  {
    order = null,
    ...departure
  }: Pick<Departure, 'isPayment' | 'sid' | 'leftAtMs' | 'paidWith'> & { readonly order?: PlacedOrder | null },
): Departure => ({
  ...departure,
  method,
  order,
  receipt: buildReceipt(cart, order, method, false),
  lines: buildUndo(
    cart.items,
    cart.items.toReversed().map(({ id }) => ({ kind: 'remove', itemId: id })),
  ),
})

/** The departure unless it is too old to count; null if none. */
export const findDeparture = (departure: Departure | null, nowMs: number): Departure | null =>
  departure && nowMs - departure.leftAtMs <= LIMIT_MS ? departure : null

/** Order number in the query of a page's address; '' if missing or malformed. */
export const readOrderNumber = (query: URLSearchParams): string => {
  const number = query.get('order') ?? ''
  return /^[\w-]{1,32}$/.test(number) ? number : ''
}

/** The departure without personal data, which other tabs of the browser may read. */
export const withoutShopper = ({ receipt, order, paidWith: _, ...departure }: Departure): Departure => ({
  ...departure,
  order: order && { ...order, email: '' },
  receipt: { ...receipt, email: '', confirmedTo: '', billing: NOBODY, shipping: null },
})

/**
 * Receipt for a shopper who is back from a provider's page; null if no payment was begun there, or too long ago, or if
 * the address names another order. If the address does not have the order's number, the cart has to be empty and the
 * session the same; an order that was placed before the shopper left then still awaits its payment.
 *
 * @param number the order's number in the page's address; '' if missing
 * @param sid of the present session
 * @param isCartEmpty of the present cart
 */
export function receiptOfReturn(
  departure: Departure | null,
  {
    number,
    sid,
    isCartEmpty,
    nowMs,
  }: { readonly number: string; readonly sid: string; readonly isCartEmpty: boolean; readonly nowMs: number },
): Receipt | null {
  const left = findDeparture(departure, nowMs)
  if (!left?.isPayment) return null
  if (number !== '') return isReceiptOf(left.receipt, number) ? { ...left.receipt, number } : null
  if (!isCartEmpty || left.sid !== sid) return null
  return left.order ? { ...left.receipt, isAwaited: true } : left.receipt
}

/** Parses a stored departure; null if the text is not a departure. */
export function parseDeparture(text: string | null): Departure | null {
  try {
    const stored = JSON.parse(text ?? '') as Departure
    const receipt = parseReceipt(JSON.stringify(stored.receipt))
    return receipt && typeof stored.leftAtMs === 'number' ? { ...stored, receipt } : null
  } catch {
    return null
  }
}
