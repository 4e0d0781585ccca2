/** A cart as it is stored: only what the shopper chose. Names, prices and stock are looked up at each read. */
import type { Queryable } from '../db/database.ts'
import { EMPTY_ADDRESS, type PostalAddress } from './address.ts'

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
  salesAssistance: string
  newsletter: boolean
  billing: StoredAddress | null
  shipping: StoredAddress | null
  sameAsBilling: boolean
  payment: SavedPayment | null
  /** The instalment plan whose admin fee is part of the total. */
  instalment: ChosenPlan | null
  /** The marketplace wallet's checkout session that the shopper is logged in to; '' if none. */
  marketplaceSession: string
}

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
  salesAssistance: '',
  newsletter: false,
  billing: null,
  shipping: null,
  sameAsBilling: true,
  payment: null,
  instalment: null,
  marketplaceSession: '',
})

/** The selected payment method in responses and orders. */
export const describePayment = (payment: SavedPayment | null) =>
  payment === null ? { method: '', data: {} } : { method: payment.method, data: payment.data }

/** The address that goods are sent to. */
export const deliveryAddress = (state: CartState): Readonly<PostalAddress> =>
  (state.sameAsBilling ? state.billing : state.shipping)?.address ?? EMPTY_ADDRESS

/** A session's cart; an empty cart if it has none. */
export async function readCart(db: Queryable, storeId: string, sessionId: string | undefined): Promise<CartState> {
  if (sessionId === undefined) return createCartState()
  const [row] = await db.query<{ state: CartState }>('SELECT state FROM cart WHERE store_id = $1 AND session_id = $2', [
    storeId,
    sessionId,
  ])
  return { ...createCartState(), ...row?.state }
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
  const [row] = await transaction.query<{ state: CartState }>(
    'SELECT state FROM cart WHERE store_id = $1 AND session_id = $2 FOR UPDATE',
    [storeId, sessionId],
  )
  return { ...createCartState(), ...row?.state }
}

export async function writeCart(
  transaction: Queryable,
  storeId: string,
  sessionId: string,
  state: CartState,
): Promise<void> {
  await transaction.query(
    'UPDATE cart SET state = $3::jsonb, updated_at = now() WHERE store_id = $1 AND session_id = $2',
    [storeId, sessionId, JSON.stringify(state)],
  )
}
