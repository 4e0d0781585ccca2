/**
 * Financing that is approved in the provider's window before the order is placed: a session over the cart's total, which
 * the shopper approves, which is saved with the cart and spent by the order.
 */
import { providerPageUrl } from '../sandbox/provider-page-url.ts'
import { type PaymentContext, type PaymentMethod, textOf, totalOf } from './payment-method.ts'
import { createProviderSession, requireApproved, spendApproval } from './provider-session.ts'

const ownSession = ({ view, cartId }: Pick<PaymentContext, 'view' | 'cartId'>, provider: string) => ({
  storeId: view.content.id,
  cartId,
  provider,
})

/** Opens a session of a provider over the cart's total of now; answers its id. */
export const startSession = (
  context: Pick<PaymentContext, 'transaction' | 'view' | 'cartId' | 'state'>,
  provider: string,
): Promise<string> =>
  createProviderSession(context.transaction, {
    ...ownSession(context, provider),
    cents: totalOf(context),
    details: { locale: context.view.locale },
  })

/** What the order keeps of a provider's loan, for telephone calls about it. */
const loanIdOf = (session: string): string =>
  `LOAN-${session
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()}`

/** Buy now, pay later: POST …/checkoutinfo gave {checkout_token}, which is saved once it is approved. */
export const BUY_NOW_PAY_LATER: PaymentMethod = {
  save: async (context, data) => {
    const session = textOf(data, 'checkout_token')
    if (session === '') return { payment: { data: {} } }
    await requireApproved(context.transaction, session, ownSession(context, context.code))
    return { payment: { data: { is_approved: true }, kept: { session } } }
  },
  charge: async (context) => {
    const session = context.payment.kept?.session ?? ''
    const cents = context.summary.totals.grandTotal
    await spendApproval(context.transaction, session, { ...ownSession(context, context.code), cents })
    const loanId = loanIdOf(session)
    return { data: { loan_id: loanId }, loanId }
  },
}

/** Consumer financing: choosing it answers {application_url}, whose approval gives the {token} that is saved then. */
export const CONSUMER_FINANCING: PaymentMethod = {
  save: async (context, data) => {
    const token = textOf(data, 'token')
    if (token === '') {
      const session = await startSession(context, context.code)
      return { payment: { data: { application_url: providerPageUrl(context.view.origin, context.code, session) } } }
    }
    await requireApproved(context.transaction, token, ownSession(context, context.code))
    return { payment: { data: { is_approved: true }, kept: { session: token } } }
  },
  charge: async (context) => {
    const session = context.payment.kept?.session ?? ''
    const cents = context.summary.totals.grandTotal
    await spendApproval(context.transaction, session, { ...ownSession(context, context.code), cents })
    return { data: { loan_id: loanIdOf(session) } }
  },
}
