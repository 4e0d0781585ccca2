/** Charging cards, and the authentication at the cardholder's bank that some of them ask for (3-D Secure). */
import type { Queryable } from '../db/database.ts'
import { chargeCardToken } from '../sandbox/card-tokens.ts'
import { providerPageUrl } from '../sandbox/provider-page-url.ts'
import { Refusal } from '../text/messages.ts'
import type { ChargeContext, Charged, PaymentContext, Saved } from './payment-method.ts'
import { totalOf } from './payment-method.ts'
import { createProviderSession, readProviderSession, spendApproval } from './provider-session.ts'

/** Name of the bank's sessions. */
export const THREE_D_SECURE = '3ds'

/** Charges a token, which uses it up; refuses with 400 an unusable and a declined card. */
export async function requirePaid(transaction: Queryable, secret: string, key: string, token: string) {
  const charge = await chargeCardToken(transaction, secret, key, token)
  if (charge.outcome === 'unusable') throw new Refusal(400, 'cardUnusable')
  if (charge.outcome === 'declined') throw new Refusal(400, 'cardDeclined')
  return charge
}

/** What answers say of a card: never its number, code or token. */
export type ShownCard = {
  readonly cc_type: string
  readonly cc_last_four: string
  readonly cc_exp_month: string
  readonly cc_exp_year: string
}

/** Saves a card by its token; a card that asks for it gets the address of the bank's frame. */
export async function saveCard(
  context: PaymentContext,
  card: ShownCard & Readonly<Record<string, string>>,
  { token, needsAuthentication }: { token: string; needsAuthentication: boolean },
): Promise<Saved> {
  const { transaction, view, cartId } = context
  if (!needsAuthentication) {
    const none = { three_d_secure_enabled: false, three_d_secure_auth_required: false, three_d_secure_iframe_url: '' }
    return { payment: { data: { ...card, ...none }, kept: { token } } }
  }
  const session = await createProviderSession(transaction, {
    storeId: view.content.id,
    cartId,
    provider: THREE_D_SECURE,
    cents: totalOf(context),
    details: { locale: view.locale, lastFour: card.cc_last_four },
  })
  const asked = {
    three_d_secure_enabled: true,
    three_d_secure_auth_required: true,
    three_d_secure_iframe_url: providerPageUrl(view.origin, THREE_D_SECURE, session),
  }
  return { payment: { data: { ...card, ...asked }, kept: { token, threeDSecure: session } } }
}

/** Charges a saved card, after its authentication where one was asked for. `key` is what its token was made with. */
export async function chargeCard(context: ChargeContext, key: string): Promise<Charged> {
  const { transaction, view, cartId, payment, summary, secret } = context
  const { token = '', threeDSecure } = payment.kept ?? {}
  if (threeDSecure !== undefined) {
    const session = await readProviderSession(transaction, threeDSecure)
    if (session?.state !== 'approved') throw new Refusal(400, 'needAuthentication')
    const wanted = { storeId: view.content.id, cartId, provider: THREE_D_SECURE, cents: summary.totals.grandTotal }
    await spendApproval(transaction, threeDSecure, wanted)
  }
  await requirePaid(transaction, secret, key, token)
  const { cc_type, cc_last_four, cc_exp_month, cc_exp_year } = payment.data
  return { data: { cc_type, cc_last_four, cc_exp_month, cc_exp_year } }
}
