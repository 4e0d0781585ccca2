import { type ApiFailure, isOutage } from '../../../api/failure.ts'
import { type Cart, isEmpty } from '../../../cart/cart.ts'
import { err, ok, type Result } from '../../../core/result.ts'
import { type PlaceInput, placeOrder } from '../../calls.client.ts'
import { type CheckoutErrorKey, listPlaceErrors } from '../../errors.ts'
import type { PaymentMethod } from '../../payment-methods/method.ts'
import { findRestPath } from '../../payment-methods/rest-path.ts'
import { mapPlacedOrder, type PlacedOrder, unconfirmedOrder } from '../../receipt/order.ts'
import { buildReceipt } from '../../receipt/receipt.ts'
import { chooseAttempt, formatOrderKey, newAttemptSeed } from '../../review/attempt.ts'
import { readAttempt, writeAttempt, writeDeparture, writeDraft, writeReceipt } from '../../storage.client.ts'
import type { PaymentAttempt } from '../payment-attempt.ts'
import type { PaymentEvent } from '../payment-machine.ts'
import { keepDeparture } from './keep-departure.client.ts'
import { hasSessionEnded, keepProducts } from './session-end.client.ts'
import { describeNewTotal, findChoice, type Step, type StepParts, totalOf } from './step.ts'

export const place: Step = async (parts, attempt) => {
  const { tenant, store, operations, write } = parts
  const found = await findCart(parts, attempt)
  if (!found.ok) return { type: 'refused', errors: [write(found.error)] }
  const cart = found.value
  const method = findChoice(parts, cart, store.payment.method?.code ?? '')?.method
  if (!cart || !method) return { type: 'place-failed', errors: listPlaceErrors({ messages: [] }, write) }
  const refusal = refuseTotal(parts, attempt, cart, method)
  if (refusal) return refusal
  attempt.cart = cart
  attempt.paidWith = { ...cart.paymentData, ...attempt.submission.data }
  const own = method.placeCall?.(attempt.paidWith, parts.methods)
  const path = own && findRestPath(own.address, parts.shopOrigin)
  if (path === null) return { type: 'place-failed', errors: [write('providerUnexpected', method.name)] }
  const key = chooseAttempt(readAttempt(tenant), Date.now(), newAttemptSeed)
  writeAttempt(tenant, key)
  await parts.advance({ type: 'place-started' })
  operations.begin('place_order')
  const placed = await sendOrder(parts, cart, {
    key: formatOrderKey(key, cart),
    method: method.code,
    ...attempt.submission,
    challenge: store.challengeToken,
    ...(own && path && { call: { path, body: own.body } }),
  })
  if (!placed.ok) {
    const errors = listPlaceErrors(placed.error, write)
    // A challenge's response token is valid for one try.
    store.challengeToken = ''
    operations.end('place_order', errors[0])
    return { type: 'place-failed', errors }
  }
  const order = placed.value
  await keepOrder(parts, { cart, method, order, paidWith: attempt.paidWith })
  writeAttempt(tenant, { ...key, placedAtMs: Date.now() })
  operations.end('place_order')
  return { type: 'placed', order }
}

/**
 * The cart to order, read after its payment was saved. If it is empty, another tab has ordered it: the call is repeated
 * with the same key and returns that order. If instead the session has ended, nothing is ordered, and the products are
 * stored for the shopper.
 */
async function findCart(
  parts: StepParts,
  attempt: PaymentAttempt,
): Promise<Result<Cart | undefined, CheckoutErrorKey>> {
  const before = attempt.cart ?? parts.readCart()
  if (!attempt.isCartFresh && !(await parts.reload())) return err('cartUnread')
  const cart = parts.readCart()
  if (cart && !isEmpty(cart)) return ok(cart)
  if (!before || isEmpty(before) || !(await hasSessionEnded(parts))) return ok(before)
  await keepProducts(parts, before)
  return err('sessionEnded')
}

/**
 * Sends the order. If the response is lost, reads the cart: an empty one means that the order was placed, and the
 * repeated call returns it by its key. If the back end does not know the key, the order stays without a number.
 */
async function sendOrder(parts: StepParts, cart: Cart, input: PlaceInput): Promise<Result<PlacedOrder, ApiFailure>> {
  const response = await placeOrder(parts.rest, input)
  if (response.ok) return ok(mapPlacedOrder(response.value, parts.format))
  if (!isOutage(response.error) || !(await isOrdered(parts))) return response
  const repeated = await placeOrder(parts.rest, input)
  return ok(repeated.ok ? mapPlacedOrder(repeated.value, parts.format) : unconfirmedOrder(cart, parts.format.currency))
}

async function isOrdered(parts: StepParts): Promise<boolean> {
  const isRead = await parts.reload()
  const cart = parts.readCart()
  return isRead && cart !== undefined && isEmpty(cart) && !(await hasSessionEnded(parts))
}

/**
 * Rejects the order if the total differs from the approved one, or from the one on the pressed button: saving the
 * payment may have changed it.
 */
function refuseTotal(
  parts: StepParts,
  { approvedTotal, namedTotal }: PaymentAttempt,
  cart: Cart,
  method: PaymentMethod,
): PaymentEvent | null {
  const isOther = (total: number | null) => total !== null && total !== totalOf(cart)
  if (!method.isForAnyTotal && isOther(approvedTotal)) {
    const errors = [parts.write('totalChanged', method.name)]
    // 'save-failed' takes the payment back: an approval that places the order itself must be given again for the new
    // total.
    return { type: namedTotal === null ? 'refused' : 'save-failed', errors }
  }
  return isOther(namedTotal) ? { type: 'refused', errors: [describeNewTotal(parts)] } : null
}

/** Stores what the pages after the order show. */
async function keepOrder(
  parts: StepParts,
  {
    cart,
    method,
    order,
    paidWith,
  }: { cart: Cart; method: PaymentMethod; order: PlacedOrder; paidWith: PaymentAttempt['paidWith'] },
): Promise<void> {
  const { tenant, store } = parts
  const { kind } = method.afterPlaced(order)
  const isDecidedElsewhere = kind !== 'success' && kind !== 'confirmation'
  const leaves = kind === 'leave' || kind === 'start'
  const receipt = buildReceipt(cart, order, method.code, kind === 'confirmation')
  if (leaves) await keepDeparture(parts, cart, method, { order, ...(kind === 'start' && { paidWith }) })
  else writeDeparture(tenant, null)
  writeReceipt(tenant, {
    ...receipt,
    ...(order.number === '' && { isUnconfirmed: true as const }),
    ...(isDecidedElsewhere && { isAwaited: true as const }),
    ...(kind === 'window' && { application: { code: method.code, order, info: store.payment.checkoutInfo } }),
  })
  writeDraft(tenant, null)
}
