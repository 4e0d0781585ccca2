/** Charging cards, and the authentication at the cardholder's bank that some cards require (3-D Secure). */
import type { CardCharge, Charge } from '../providers/card-gateway.ts'
import type { ProviderNeed } from '../providers/providers.ts'
import { requireProvider } from '../providers/require-provider.ts'
import { Refusal } from '../text/messages.ts'
import type { ChargeContext, Charged, PaymentContext, Saved } from './payment-method.ts'
import { totalOf } from './payment-method.ts'
import { createProviderSession, readProviderSession, spendApproval } from './provider-session.ts'

/** `provider` of the bank's sessions. */
const THREE_D_SECURE = '3ds'

/** What methods need whose cards a bank may have to authenticate. */
export const CARD_NEEDS: readonly ProviderNeed[] = ['cards', THREE_D_SECURE]

/** Rejects an unusable or declined card with 400. */
export function requireOutcome(charge: Charge) {
  if (charge.outcome === 'unusable') throw new Refusal(400, 'cardUnusable')
  if (charge.outcome === 'declined') throw new Refusal(400, 'cardDeclined')
  return charge
}

/** The order's total, to be charged to a card. `key` is the key that its token was made with. */
export const chargeOf = ({ store, summary }: ChargeContext, key: string, token: string): CardCharge => ({
  key,
  token,
  cents: summary.totals.grandTotal,
  currency: store.content.currency,
})

/** Charges a token, which works once; rejects an unusable or declined card with 400. */
export const requirePaid = async (context: ChargeContext, key: string, token: string) =>
  requireOutcome(
    await requireProvider(context.providers.cards).charge(context.transaction, chargeOf(context, key, token)),
  )

/** The card's data in responses: never its number, security code or token. */
export type ShownCard = {
  readonly cc_type: string
  readonly cc_last_four: string
  readonly cc_exp_month: string
  readonly cc_exp_year: string
}

/**
 * Saves a card in the cart; `kept` is never sent to the browser. A card that needs authentication gets the URL of the
 * bank's frame.
 */
export async function putCardInCart(
  context: PaymentContext,
  card: Pick<ShownCard, 'cc_last_four'> & Readonly<Record<string, string>>,
  { kept, needsAuthentication }: { kept: Readonly<Record<string, string>>; needsAuthentication: boolean },
): Promise<Saved> {
  const { transaction, store, cartId } = context
  if (!needsAuthentication) {
    const none = { three_d_secure_enabled: false, three_d_secure_auth_required: false, three_d_secure_iframe_url: '' }
    return { payment: { data: { ...card, ...none }, kept } }
  }
  const pageUrlOf = requireProvider(context.providers.pages[THREE_D_SECURE])
  const session = await createProviderSession(transaction, {
    storeId: store.content.id,
    cartId,
    provider: THREE_D_SECURE,
    cents: totalOf(context),
    details: { locale: store.locale, lastFour: card.cc_last_four },
  })
  const authentication = {
    three_d_secure_enabled: true,
    three_d_secure_auth_required: true,
    three_d_secure_iframe_url: pageUrlOf(session),
  }
  return { payment: { data: { ...card, ...authentication }, kept: { ...kept, threeDSecure: session } } }
}

/** Spends the authentication of a payment that needs one; rejects with 400 if it is missing. */
export async function requireAuthenticated({ transaction, store, cartId, payment, summary }: ChargeContext) {
  const { threeDSecure } = payment.kept ?? {}
  if (threeDSecure === undefined) return
  const session = await readProviderSession(transaction, threeDSecure)
  if (session?.state !== 'approved') throw new Refusal(400, 'needAuthentication')
  const required = { storeId: store.content.id, cartId, provider: THREE_D_SECURE, cents: summary.totals.grandTotal }
  await spendApproval(transaction, threeDSecure, required)
}

/** Charges a card after its authentication, if it needs one. `key` is the key that its token was made with. */
export async function chargeCard(context: ChargeContext, key: string): Promise<Charged> {
  const { payment } = context
  const { token = '' } = payment.kept ?? {}
  await requireAuthenticated(context)
  await requirePaid(context, key, token)
  const { cc_type, cc_last_four, cc_exp_month, cc_exp_year } = payment.data
  return { data: { cc_type, cc_last_four, cc_exp_month, cc_exp_year } }
}
