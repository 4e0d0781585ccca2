/** A cart as it is stored: only what the shopper chose. Names, prices and stock are looked up at every read. */
import type { Queryable } from '../db/database.ts'
import { type Address, EMPTY_ADDRESS } from './address.ts'

/** One line: what was chosen and how often. */
export type CartLine = {
  itemId: number
  /** The product whose page it was added from: the configurable, not its variant. */
  productId: number
  /** The variant that the options led to. */
  variantId: number | null
  /** option_id → selection_id of a bundle. */
  bundle: Record<string, string>
  quantity: number
  /** Main products this line is an add-on to, one entry a unit. */
  parents: string[]
}

/** An address with how much of it was asked for so far. */
export type StoredAddress = { address: Address; onlyEstimate: boolean }

/** A half day of delivery: its day (YYYY-MM-DD, the store's) and which half. */
export type DeliverySlot = { day: string; half: 'morning' | 'afternoon' }

/** Everything a cart keeps; '' and null stand for what was not chosen yet. */
export type CartState = {
  nextItemId: number
  lines: CartLine[]
  email: string
  couponCode: string
  /** A code that was tried last and can not be used. */
  refusedCoupon: string
  shippingMethod: string
  /** Delivery date, message and title as PUT /cart/shipping sent them. */
  delivery: { delivery_date: string; delivery_message: string; delivery_title: string }
  /** The half day that was booked for a method of the delivery scheduler; `delivery` is empty then. */
  slot: DeliverySlot | null
  salesAssistance: string
  newsletter: boolean
  billing: StoredAddress | null
  shipping: StoredAddress | null
  sameAsBilling: boolean
  payment: SavedPayment | null
  /** The instalment plan whose admin fee is part of the total. */
  instalment: ChosenPlan | null
  /** Checkout session of the marketplace wallet that the shopper is logged in to; '' for none. */
  marketplaceSession: string
}

/** The chosen way of paying: `data` is what answers say of it, `kept` stays here (tokens, ids of approvals). */
export type SavedPayment = {
  method: string
  data: Record<string, unknown>
  kept?: Readonly<Record<string, string>>
}

/** An instalment plan in use. `hash` says for which cart and amount it was offered. */
export type ChosenPlan = { code: string; hash: string; feeTitle: string; feeCents: number }

/** A cart with nothing in it. */
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

/** The chosen way of paying as answers and orders carry it. */
export const describePayment = (payment: SavedPayment | null) =>
  payment === null ? { method: '', data: {} } : { method: payment.method, data: payment.data }

/** The address goods are sent to: billing unless another was asked for. */
export const deliveryAddress = (state: CartState): Readonly<Address> =>
  (state.sameAsBilling ? state.billing : state.shipping)?.address ?? EMPTY_ADDRESS

/** Reads a session's cart; an empty one when there is none. */
export async function readCart(db: Queryable, storeId: string, sessionId: string | undefined): Promise<CartState> {
  if (sessionId === undefined) return createCartState()
  const [row] = await db.query<{ state: CartState }>('SELECT state FROM cart WHERE store_id = $1 AND session_id = $2', [
    storeId,
    sessionId,
  ])
  return { ...createCartState(), ...row?.state }
}

/**
 * Reads a session's cart for changing it: its row is made when missing and stays locked until the transaction ends,
 * so that clicks in two tabs happen one after the other.
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

/** Stores a changed cart. */
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
