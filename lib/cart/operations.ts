/**
 * The operations on a cart and their statuses (S2-4.1): a pure state machine. What must follow a finished operation is
 * an effect, run by the cart service. Statuses are RequestStatus, as for all requests of the shop: idle is the
 * specification's uncalled, pending its loading, fulfilled its success, rejected its failure.
 */
import type { RequestStatus } from '../core/request-status.ts'

export const OPERATIONS = [
  'fetch_info',
  'add_cart_products',
  'add_addon',
  'remove_addon',
  'remove_product',
  'update_product_qty',
  'add_coupon_code',
  'update_shipping_method',
  'fetch_estimated_shipping',
  'update_email',
  'update_billing_address',
  'update_shipping_address',
  'update_same_as_billing',
  'set_payment_method',
  'update_payment_method',
  'place_order',
  'update_sales_assistance_field',
  'send_email',
] as const

export type Operation = (typeof OPERATIONS)[number]

/** Status and, after a failure, the public message. */
export type OperationState = { readonly status: RequestStatus; readonly message: string }

export type OperationStates = Readonly<Record<Operation, OperationState>>

const IDLE: OperationState = { status: 'idle', message: '' }

export const INITIAL_OPERATIONS: OperationStates = Object.fromEntries(
  OPERATIONS.map((operation) => [operation, IDLE]),
) as Record<Operation, OperationState>

export type OperationEvent =
  | { readonly type: 'start' | 'succeed' | 'reset'; readonly operation: Operation }
  | {
      readonly type: 'fail'
      readonly operation: Operation
      readonly message: string
      /** The server had accepted some of the writes before the failure. */
      readonly hasChanges?: boolean
    }

/** Next action: DELETE /cart/payment, or reading the cart again. */
export type CartEffect = 'reset-payment' | 'load-cart'

/** Changes of the lines: they reset the selected payment and make all amounts stale (S2-4.4, S2-7.1). */
const CHANGES_ITEMS: ReadonlySet<Operation> = new Set([
  'add_cart_products',
  'add_addon',
  'remove_addon',
  'remove_product',
  'update_product_qty',
])

/** After a failure of these the displayed lines may be wrong, so the cart is read again. */
const STALE_AFTER_FAILURE: ReadonlySet<Operation> = new Set(['remove_addon', 'remove_product', 'update_product_qty'])

/** Other writes after which the cart is read again. */
const CHANGES_TOTALS: ReadonlySet<Operation> = new Set([
  'update_shipping_method',
  'fetch_estimated_shipping',
  'place_order',
])

/**
 * Applies an event to one operation. A start is possible in each status; an end without a start is ignored.
 * `hasPayment`: a payment method is selected; otherwise there is nothing to reset.
 */
export function advanceOperation(
  states: OperationStates,
  event: OperationEvent,
  hasPayment = true,
): readonly [OperationStates, readonly CartEffect[]] {
  const { operation } = event
  const set = (state: OperationState): OperationStates => ({ ...states, [operation]: state })
  if (event.type === 'start') return [set({ status: 'pending', message: '' }), []]
  if (event.type === 'reset') return [set(IDLE), []]
  if (states[operation].status !== 'pending') return [states, []]
  const changed: readonly CartEffect[] = hasPayment ? ['reset-payment', 'load-cart'] : ['load-cart']
  if (event.type === 'fail') {
    const failed = set({ status: 'rejected', message: event.message })
    if (event.hasChanges && CHANGES_ITEMS.has(operation)) return [failed, changed]
    return [failed, STALE_AFTER_FAILURE.has(operation) ? ['load-cart'] : []]
  }
  const next = set({ status: 'fulfilled', message: '' })
  if (CHANGES_ITEMS.has(operation)) return [next, changed]
  return [next, CHANGES_TOTALS.has(operation) ? ['load-cart'] : []]
}
