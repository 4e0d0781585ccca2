/**
 * Financing that the shopper gets approved in the provider's window before the order is placed. A session covers the
 * cart's total; once approved it is saved with the cart, and the order spends it.
 */
import { type PaymentContext, type PaymentMethod, textOf, totalOf } from './payment-method.ts'
import { createProviderSession, requireApproved, spendApproval } from './provider-session.ts'

const ownSession = ({ store, cartId }: Pick<PaymentContext, 'store' | 'cartId'>, provider: string) => ({
  storeId: store.content.id,
  cartId,
  provider,
})

/** Opens a session of a provider over the cart's current total; returns its id. */
export const startSession = (
  context: Pick<PaymentContext, 'transaction' | 'store' | 'cartId' | 'state'>,
  provider: string,
): Promise<string> =>
  createProviderSession(context.transaction, {
    ...ownSession(context, provider),
    cents: totalOf(context),
    details: { locale: context.store.locale },
  })

/** Short id of the provider's loan, stored with the order for support calls. */
const loanIdOf = (session: string): string =>
  `LOAN-${session
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()}`

/** Buy now, pay later. POST …/checkoutinfo has returned {checkout_token}; the cart saves it after the approval. */
export const BUY_NOW_PAY_LATER: PaymentMethod = {
  needs: ['affirm'],
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

/**
 * Consumer financing. Selecting it returns {merchant_order_id} for the provider's window; after the approval the
 * browser sends {token}, which the cart saves.
 */
export const CONSUMER_FINANCING: PaymentMethod = {
  needs: ['chargeafter'],
  save: async (context, data) => {
    const token = textOf(data, 'token')
    if (token === '') {
      const session = await startSession(context, context.code)
      return { payment: { data: { merchant_order_id: session } } }
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
