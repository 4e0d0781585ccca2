/** A cart as it is stored: only what the shopper chose. Names, prices and stock are looked up at each read. */

import { EMPTY_ADDRESS, type PostalAddress } from '../customers/address.ts'
import type { Queryable } from '../db/database.ts'
import { customerOfCart } from '../session/customer.ts'
import type { GivenConsent } from '../sms/text-consents.ts'
import type { TaxExemption } from '../taxes/exemption.ts'
import { readExemption } from '../taxes/exemptions.ts'
import type { TaxQuote } from '../taxes/tax-quote.ts'

export type CartLine = {
  itemId: number
  /** The configurable product, not its variant. */
  productId: number
  /** Variant that results from the options; null for products without variants. */
  variantId: number | null
  /** option_id → selection_id of a bundle. */
  bundle: Record<string, string>
  quantity: number
  /** Ids of the main products that this line is an add-on to, one entry per unit. */
  parents: string[]
}

/** An address; `onlyEstimate` if the shopper has only entered what a shipping estimate needs. */
export type StoredAddress = { address: PostalAddress; onlyEstimate: boolean }

/** A half day for a delivery; `day` is YYYY-MM-DD in the store's time zone. */
export type DeliverySlot = { day: string; half: 'morning' | 'afternoon' }

/**
 * A delivery of an order on a day that the shopper chooses: the whole order, or the goods in stock and the rest if the
 * method sends the former first.
 */
export type DeliveryPart = 'all' | 'ready' | 'rest'

/** A chosen day (YYYY-MM-DD) and window ('08:00-12:00'). */
export type ChosenWindow = { day: string; window: string }

/** A shop and time of a pickup method. `slot` is '' for a shop without slots. */
export type PickupChoice = {
  google_code: string
  slot: string
  /** Whether the shop had all goods in stock at the time of the choice. */
  isInStock: boolean
  /** Orders have filled the slot since; set when a cart is read. */
  isFull?: boolean
}

/** '' and null: not chosen yet. */
export type CartState = {
  nextItemId: number
  lines: CartLine[]
  email: string
  couponCode: string
  /** The last coupon code that was tried and rejected. */
  refusedCoupon: string
  shippingMethod: string
  /** Delivery date, message and title as sent by PUT /cart/shipping. */
  delivery: { delivery_date: string; delivery_message: string; delivery_title: string }
  /** Slot booked for a method of the delivery scheduler; `delivery` is empty then. */
  slot: DeliverySlot | null
  /** Days chosen for a method with a `book`. */
  deliveryDays: Readonly<Partial<Record<DeliveryPart, ChosenWindow>>>
  pickup: PickupChoice | null
  salesAssistance: string
  newsletter: boolean
  /** Where the purchase comes from; null for a shopper in the shop. The order gets the name, the note stays here. */
  channel: CartChannel | null
  /** The shopper's choice about texts; null if none was made: then that of the account applies. */
  texts: TextChoice | null
  billing: StoredAddress | null
  shipping: StoredAddress | null
  sameAsBilling: boolean
  payment: SavedPayment | null
  /** The instalment plan whose admin fee is part of the total. */
  instalment: ChosenPlan | null
  /** Amazon Pay's checkout session that the shopper is logged in to; '' if none. */
  marketplaceSession: string
  /** The customer's exemption from taxes: read with the cart, and never stored in it. */
  exemption: TaxExemption | null
  /** The tax service's last response, which is stored beside the cart. */
  taxQuote: TaxQuote | null
}

/** Origin of a purchase, such as the host of an assistant; `note` is returned as it was sent. */
export type CartChannel = { name: string; note: string }

/** Consent to texts (SMS) about the order with the words that the shopper saw, or its refusal. */
export type TextChoice = GivenConsent | 'refused'

/** The selected payment method: responses contain `data`; `kept` stays on the server (tokens, ids of approvals). */
export type SavedPayment = {
  method: string
  data: Record<string, unknown>
  kept?: Readonly<Record<string, string>>
}

/** A selected instalment plan. `hash` binds it to a cart and an amount. */
export type ChosenPlan = { code: string; hash: string; feeTitle: string; feeCents: number }

export const createCartState = (): CartState => ({
  nextItemId: 1,
  lines: [],
  email: '',
  couponCode: '',
  refusedCoupon: '',
  shippingMethod: '',
  delivery: { delivery_date: '', delivery_message: '', delivery_title: '' },
  slot: null,
  deliveryDays: {},
  pickup: null,
  salesAssistance: '',
  newsletter: false,
  channel: null,
  texts: null,
  billing: null,
  shipping: null,
  sameAsBilling: true,
  payment: null,
  instalment: null,
  marketplaceSession: '',
  exemption: null,
  taxQuote: null,
})

/** The selected payment method in responses and orders. */
export const describePayment = (payment: SavedPayment | null) =>
  payment === null ? { method: '', data: {} } : { method: payment.method, data: payment.data }

/** The address that goods are sent to. */
export const deliveryAddress = (state: CartState): Readonly<PostalAddress> =>
  (state.sameAsBilling ? state.billing : state.shipping)?.address ?? EMPTY_ADDRESS

type CartRow = { state: CartState; tax_quote: TaxQuote | null }

const openCart = (row: CartRow | undefined, exemption: TaxExemption | null): CartState => ({
  ...createCartState(),
  ...row?.state,
  exemption,
  taxQuote: row?.tax_quote ?? null,
})

/** A session's cart; an empty cart if it has none. */
export async function readCart(db: Queryable, storeId: string, sessionId: string | undefined): Promise<CartState> {
  if (sessionId === undefined) return createCartState()
  const [row] = await db.query<CartRow>('SELECT state, tax_quote FROM cart WHERE store_id = $1 AND session_id = $2', [
    storeId,
    sessionId,
  ])
  return openCart(row, await readExemption(db, storeId, customerOfCart(sessionId)))
}

/**
 * Reads a session's cart in order to change it. The row is created if missing and stays locked until the transaction
 * ends, so that clicks in two tabs are applied one after the other.
 */
export async function lockCart(transaction: Queryable, storeId: string, sessionId: string): Promise<CartState> {
  await transaction.query(
    'INSERT INTO cart (store_id, session_id, state) VALUES ($1, $2, $3::jsonb) ON CONFLICT DO NOTHING',
    [storeId, sessionId, JSON.stringify(createCartState())],
  )
  const [row] = await transaction.query<CartRow>(
    'SELECT state, tax_quote FROM cart WHERE store_id = $1 AND session_id = $2 FOR UPDATE',
    [storeId, sessionId],
  )
  return openCart(row, await readExemption(transaction, storeId, customerOfCart(sessionId)))
}

/** What is stored of a cart. */
export const storedPart = (state: CartState): CartState => ({ ...state, exemption: null, taxQuote: null })

export async function writeCart(
  transaction: Queryable,
  storeId: string,
  sessionId: string,
  state: CartState,
): Promise<void> {
  await transaction.query(
    'UPDATE cart SET state = $3::jsonb, updated_at = now() WHERE store_id = $1 AND session_id = $2',
    [storeId, sessionId, JSON.stringify(storedPart(state))],
  )
}

/** Stores a response of the tax service; a cart that has changed since ignores it. */
export async function writeTaxQuote(db: Queryable, storeId: string, cartId: string, quote: TaxQuote): Promise<void> {
  await db.query('UPDATE cart SET tax_quote = $3::jsonb WHERE store_id = $1 AND session_id = $2', [
    storeId,
    cartId,
    JSON.stringify(quote),
  ])
}

const CART_DAYS = 90

/** Deletes carts that nobody has changed for a long time. */
export async function deleteOldCarts(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM cart WHERE updated_at < now() - interval '${CART_DAYS} days'`)
}
