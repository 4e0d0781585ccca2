/** The bank's card for its promotions: an account number, a plan and accepted terms (S2-3.8). */
import * as v from 'valibot'
import { providerPageUrl } from '../sandbox/provider-page-url.ts'
import { openToken, sealToken, spendToken } from '../sandbox/signed-token.ts'
import { publicIdOf } from '../session/session.ts'
import { Refusal } from '../text/messages.ts'
import { formatCents, fromCents, toCents } from '../text/money.ts'
import {
  additionalDataOf,
  isEmpty,
  type PaymentContext,
  type PaymentMethod,
  textOf,
  totalOf,
} from './payment-method.ts'

export const BANK_CARD = 'citi'

/** Test accounts of the stand-in; every other number is rejected. */
export const TEST_ACCOUNTS: readonly { number: string; isDeclined: boolean }[] = [
  { number: '6035320000000008', isDeclined: false },
  { number: '6035320000000016', isDeclined: true },
]

/** Available credit of every account of the stand-in. */
const OPEN_TO_BUY_CENTS = 2_500_000

const DAY_MS = 24 * 3600 * 1000

const PromoSchema = v.object({
  code: v.string(),
  title: v.string(),
  description: v.optional(v.string(), ''),
  plan_number: v.string(),
  /** Lowest cart total of the promotion, in the store's currency (not cents). */
  min_total: v.optional(v.number(), 0),
})

type Cart = Pick<PaymentContext, 'store' | 'cartId' | 'state' | 'secret'>

function listPromos({ store }: Pick<Cart, 'store'>, cents: number) {
  const promos = v.safeParse(v.array(PromoSchema), additionalDataOf(store, BANK_CARD).promos)
  return (promos.success ? promos.output : []).filter(({ min_total }) => cents >= toCents(min_total))
}

const ownerOf = ({ store, cartId, secret }: Cart) => ({
  store: store.content.id,
  cart: publicIdOf(secret, store.content.id, cartId),
})

/**
 * Response of GET /citi/applyinfo: promotions for this cart, the application page, and the token for POST
 * /citi/opentobuy.
 */
export function describeApplication(cart: Cart) {
  const { store, secret } = cart
  const link = sealToken(secret, 'application', ownerOf(cart), Date.now() + DAY_MS)
  const applicationUrl = additionalDataOf(store, BANK_CARD).apply_url
  const page = new URL(
    typeof applicationUrl === 'string' && URL.canParse(applicationUrl)
      ? applicationUrl
      : providerPageUrl(store.origin, BANK_CARD, link),
  )
  // The bank identifies the dealer by this number.
  const merchant = store.documents.config.citi_merchant_store_no
  if (merchant) page.searchParams.set('merchantStoreNumber', String(merchant))
  return {
    promos: listPromos(cart, totalOf(cart)).map(({ code, title, description, plan_number }) => ({
      code,
      title,
      description,
      plan_number,
    })),
    apply_url: page.href,
    transaction_link: link,
  }
}

const isOwn = (cart: Cart, claims: Readonly<Record<string, string>> | undefined): boolean => {
  const owner = ownerOf(cart)
  return claims?.store === owner.store && claims.cart === owner.cart
}

/** Response of POST /citi/opentobuy; rejects a link of another cart with 400. */
export function describeCredit(cart: Cart, link: string) {
  const { store, secret } = cart
  if (!isOwn(cart, openToken(secret, 'application', link, Date.now())?.claims)) throw new Refusal(400, 'badRequest')
  return {
    open_to_buy: fromCents(OPEN_TO_BUY_CENTS),
    open_to_buy_formatted: formatCents(OPEN_TO_BUY_CENTS, store.locale, store.content.currency),
  }
}

/** {method, account_number, plan_number, terms_accepted}; the cart stores a token and the last digits of the number. */
export const BANK_FINANCING: PaymentMethod = {
  save: (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const number = textOf(data, 'account_number').replace(/[\s-]/g, '')
    const account = TEST_ACCOUNTS.find((test) => test.number === number)
    if (account === undefined) throw new Refusal(400, 'badAccount')
    const plan_number = textOf(data, 'plan_number')
    const isOffered = listPromos(context, totalOf(context)).some((promo) => promo.plan_number === plan_number)
    if (!isOffered) throw new Refusal(400, 'promoGone')
    if (data.terms_accepted !== true) throw new Refusal(400, 'needTerms')
    const claims = { ...ownerOf(context), outcome: account.isDeclined ? 'declined' : 'paid' }
    const token = sealToken(context.secret, 'account', claims, Date.now() + DAY_MS)
    const shown = { method: context.code, account_last_four: number.slice(-4), plan_number, terms_accepted: true }
    return { payment: { data: shown, kept: { token } } }
  },
  charge: async (context) => {
    const { payment, transaction, summary, secret } = context
    const opened = openToken(secret, 'account', payment.kept?.token ?? '', Date.now())
    if (!opened || !isOwn(context, opened.claims)) throw new Refusal(400, 'badAccount')
    const cents = summary.totals.grandTotal
    const { account_last_four, plan_number } = payment.data
    if (!listPromos(context, cents).some((promo) => promo.plan_number === plan_number)) {
      throw new Refusal(400, 'promoGone')
    }
    if (!(await spendToken(transaction, opened))) throw new Refusal(400, 'badAccount')
    const isCovered = opened.claims.outcome === 'paid' && cents <= OPEN_TO_BUY_CENTS
    if (!isCovered) throw new Refusal(400, 'paymentDeclined')
    return { data: { account_last_four, plan_number } }
  },
}
