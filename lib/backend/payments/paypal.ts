/** PayPal: approved in its window before the order, or paid on its page after the order. */
import { parseFlag } from '../../contracts/wire.ts'
import { type CartSummary, summarizeCart } from '../cart/cart-summary.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { type PaymentContext, type PaymentMethod, settingsOf, textOf } from './payment-method.ts'
import { keepPlain } from './plain-data.ts'
import {
  createProviderSession,
  type ProviderSession,
  requireApproved,
  type SessionDetails,
  spendApproval,
} from './provider-session.ts'

/** `provider` of the wallet's sessions. */
export const PAYPAL = 'paypal'

/** Funding sources that are confirmed in the shop's page and not in the wallet's window: they have no payer id. */
export type SheetSource = 'applepay' | 'googlepay'

/** Details of an order that a sheet's token has confirmed. */
export const confirmedBy = (source: SheetSource, outcome: 'paid' | 'declined'): SessionDetails => ({
  confirmedBy: source,
  outcome,
})

/** Path of the shop to which the browser goes with an order of the standard variant (S2-2). */
export const WALLET_REDIRECT_PATH = '/index.php/paypal/standard/redirect/'

/** Price of the goods after discount: shipping and tax are unknown when the wallet is approved on the cart page. */
const goodsCents = ({ totals }: CartSummary): number => totals.subtotal - totals.discount

/** Creates the wallet's order over the cart; returns its id. Rejects an empty cart with 400. */
export async function createWalletOrder(
  context: Pick<PaymentContext, 'transaction' | 'store' | 'cartId' | 'state'>,
  fundingSource: string,
): Promise<string> {
  const { transaction, store, cartId, state } = context
  const summary = summarizeCart(store, state)
  if (summary.lines.length === 0) throw new Refusal(400, 'cartEmpty')
  return createProviderSession(transaction, {
    storeId: store.content.id,
    cartId,
    provider: PAYPAL,
    cents: summary.totals.grandTotal,
    details: {
      locale: store.locale,
      fundingSource,
      goodsCents: String(goodsCents(summary)),
      // The wallet accepts the order only from a script that was loaded with the same currency and intent.
      currency: store.content.currency,
      intent: String(settingsOf(store, 'paypal_checkout').intent || 'capture'),
    },
  })
}

const ownSession = ({ store, cartId }: PaymentContext) => ({
  storeId: store.content.id,
  cartId,
  provider: PAYPAL,
})

type WalletRules = {
  readonly amountOf: (summary: CartSummary) => number
  readonly approvedAmountOf: (session: ProviderSession) => number
  /** Whether Apple Pay and Google Pay may pay through the wallet. */
  readonly hasSheets: boolean
}

/** Whether the payer is the one who approved the order in the window, or the order's sheet has confirmed it. */
function isOwnApproval({ details }: ProviderSession, payerID: string, source: string, hasSheets: boolean): boolean {
  if (details.confirmedBy === undefined) return payerID !== '' && payerID === details.payerID
  return hasSheets && payerID === '' && source === details.confirmedBy
}

/** {orderID, payerID, paypal_funding_source} of an approved wallet order, which placing the order captures. */
const approvedWallet = ({ amountOf, approvedAmountOf, hasSheets }: WalletRules): PaymentMethod => ({
  needs: [PAYPAL],
  isOffered: (store: StoreContext) => parseFlag(settingsOf(store, 'paypal_checkout').enabled, true),
  save: async (context, data) => {
    const orderID = textOf(data, 'orderID')
    const paypal_funding_source = textOf(data, 'paypal_funding_source')
    if (orderID === '') return { payment: { data: paypal_funding_source === '' ? {} : { paypal_funding_source } } }
    const session = await requireApproved(context.transaction, orderID, ownSession(context))
    const payerID = textOf(data, 'payerID')
    if (!isOwnApproval(session, payerID, paypal_funding_source, hasSheets)) throw new Refusal(400, 'needApproval')
    const source = paypal_funding_source || (session.details.fundingSource ?? '')
    const shown = { orderID, payerID, paypal_funding_source: source }
    return { payment: { data: shown, kept: { session: orderID } } }
  },
  charge: async (context) => {
    const { payment, summary, transaction } = context
    const session = await spendApproval(transaction, payment.kept?.session ?? '', {
      ...ownSession(context),
      cents: amountOf(summary),
      amountOf: approvedAmountOf,
    })
    if (session.details.outcome === 'declined') throw new Refusal(400, 'cardDeclined')
    const { paypal_funding_source, payerID } = payment.data
    return { data: { wallet_order: session.id.slice(0, 8), payerID, paypal_funding_source } }
  },
})

/** Approved in the checkout, for the grand total. */
export const WALLET_CHECKOUT = approvedWallet({
  amountOf: ({ totals }) => totals.grandTotal,
  approvedAmountOf: ({ cents }) => cents,
  hasSheets: true,
})

/** Approved on the cart page, before shipping and taxes are known: the price of the goods must be unchanged. */
export const WALLET_EXPRESS = approvedWallet({
  amountOf: goodsCents,
  approvedAmountOf: ({ details }) => Number(details.goodsCents),
  hasSheets: false,
})

/** The order is placed at once and stays open until the shopper has finished on the wallet's page. */
export const WALLET_STANDARD: PaymentMethod = {
  needs: ['paypal_standard'],
  save: (_, data) => ({ payment: { data: keepPlain(data) } }),
  charge: () => ({ data: {}, isOpen: true, redirectUrl: WALLET_REDIRECT_PATH }),
}
