import 'server-only'
import * as v from 'valibot'
import { REST_PATHS } from '../../contracts/paths.ts'
import { flag, section } from '../../contracts/wire.ts'
import { hasStreet, toAddressInput } from './addresses.ts'
import { type AgentCall, unavailable } from './agent-call.ts'
import { openPurchase, requireCart } from './cart-operations.server.ts'
import { requireOpen } from './checkout-operations.server.ts'
import { describeCheckout, describeShared, offeredHandlers } from './describe-purchase.ts'
import { sealCallback } from './order-callback.ts'
import type { UcpMessage, UcpResponse } from './outcomes.ts'
import { describeConfirmation, placePurchase } from './placed-orders.server.ts'
import type { Purchase } from './purchase-id.ts'
import type { RequestedInstrument, UcpCompleteRequest } from './request-schemas.ts'

/** The part of PUT /cart/payment that says whether the card's bank has to authenticate the buyer. */
const Authentication = v.object({ data: section({ three_d_secure_auth_required: flag() }) })

const problem = (code: string, content: string, path = '$.payment.instruments[0]'): UcpMessage => ({
  type: 'error',
  code,
  path,
  content,
  severity: 'recoverable',
})

/** The token of an instrument's credential; '' if it has none. */
function tokenOf({ credential }: RequestedInstrument): string {
  const token = credential?.token
  return typeof token === 'string' && token.length <= 4_096 ? token : ''
}

/**
 * POST /checkout-sessions/{id}/complete: places the order with an instrument of one of the store's handlers. Otherwise
 * the checkout stays open, with messages about what is missing.
 */
export async function completeCheckout(
  call: AgentCall,
  id: string,
  { payment }: v.InferOutput<typeof UcpCompleteRequest>,
): Promise<UcpResponse> {
  const { purchase, session } = await openPurchase(call, 'ucp checkout', id)
  const before = await requireOpen(call, session, purchase)
  const stay = async (message?: UcpMessage, isEscalated = false): Promise<UcpResponse> => {
    const cart = await requireCart(call, session)
    const body = await describeCheckout(call, session, purchase, cart, message ? [message] : [])
    return { status: 200, body: isEscalated ? { ...body, status: 'requires_escalation' } : body }
  }
  const instruments = payment.instruments ?? []
  const instrument = instruments.find(({ selected }) => selected) ?? instruments[0]
  const handler = instrument && offeredHandlers(call, before).find(({ id: own }) => own === instrument.handler_id)
  const token = instrument ? tokenOf(instrument) : ''
  const described = await describeCheckout(call, session, purchase, before)
  if (described.status !== 'ready_for_complete') return { status: 200, body: described }
  if (!instrument || !handler || instrument.type !== handler.instrument || token === '') {
    return stay(problem('payment_missing', call.t('paymentMissing'), '$.payment.instruments'))
  }
  if (instrument.billing_address && hasStreet({ street: [instrument.billing_address.street_address ?? ''] })) {
    await keepBilling(call, session, before, instrument.billing_address)
  }
  const method = handler.paymentMethod
  const chosen = { method, data: { token, method } }
  const saved = await session.call('PUT', REST_PATHS.payment, chosen)
  if (!saved.ok) {
    if (saved.error.status >= 500) throw unavailable(call)
    return stay(problem('payment_failed', saved.error.messages[0] ?? call.t('paymentFailed')))
  }
  const authentication = v.safeParse(Authentication, saved.value)
  if (authentication.success && authentication.output.data.three_d_secure_auth_required) {
    await session.call('DELETE', REST_PATHS.payment)
    const content = call.t('authenticationInShop')
    return stay({ type: 'error', code: 'authentication_required', content, severity: 'requires_buyer_input' }, true)
  }
  // Described before the order empties the cart.
  const shared = await describeShared(call, await requireCart(call, session))
  const callback = call.active.has('dev.ucp.shopping.order') ? await callbackOf(call, purchase) : undefined
  const placed = await placePurchase(call, session, purchase, { ...chosen, ...(callback && { callback }) })
  if (!placed.ok) {
    if (placed.error.status >= 500) throw unavailable(call)
    // The token may be spent or refused: the next attempt brings another one.
    await session.call('DELETE', REST_PATHS.payment)
    return stay(problem('payment_failed', placed.error.messages[0] ?? call.t('orderRefused')))
  }
  const { continue_url: _, messages: __, ...rest } = described
  return {
    status: 200,
    body: { ...rest, ...shared, status: 'completed', order: await describeConfirmation(call, purchase, placed.value) },
  }
}

/** What the back end keeps with the order, so that the platform hears of its changes. */
const callbackOf = ({ ids, platform, origin, locale }: AgentCall, purchase: Purchase): Promise<string | undefined> =>
  sealCallback(ids, platform, purchase, { origin, locale, host: new URL(origin).hostname })

/** The instrument's billing address; the delivery keeps the address that it has. */
async function keepBilling(
  call: AgentCall,
  session: Awaited<ReturnType<typeof openPurchase>>['session'],
  { billing_address: billing, shipping_address: shipping }: Awaited<ReturnType<typeof requireCart>>,
  address: NonNullable<RequestedInstrument['billing_address']>,
): Promise<void> {
  if (shipping.same_as_billing && hasStreet(billing)) {
    const { firstname, lastname, telephone, street, city, region, postcode, country_id } = billing
    const kept = { firstname, lastname, telephone, street, city, region, postcode, country_id }
    const result = await session.call('PUT', REST_PATHS.shippingAddress, { ...kept, same_as_billing: false })
    if (!result.ok) throw unavailable(call)
  }
  const { firstname, lastname, telephone } = billing
  const result = await session.call('PUT', REST_PATHS.billingAddress, {
    firstname,
    lastname,
    telephone,
    ...toAddressInput(address),
  })
  if (!result.ok && result.error.status >= 500) throw unavailable(call)
}
