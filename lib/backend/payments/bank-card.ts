/** The bank's card for its promotions: an account number, a plan and accepted terms (S2-3.8). */
import * as v from 'valibot'
import { formatCents, fromCents, toCents } from '../../contract-server/money.ts'
import { publicIdOf } from '../../contract-server/session.ts'
import type { AccountOwner } from '../providers/bank-card.ts'
import { requireProvider } from '../providers/require-provider.ts'
import { Refusal } from '../text/messages.ts'
import {
  additionalDataOf,
  isEmpty,
  type PaymentContext,
  type PaymentMethod,
  textOf,
  totalOf,
} from './payment-method.ts'

export const BANK_CARD = 'citi'

const PromoSchema = v.object({
  code: v.string(),
  title: v.string(),
  description: v.optional(v.string(), ''),
  plan_number: v.string(),
  /** Lowest cart total of the promotion, in the store's currency (not cents). */
  min_total: v.optional(v.number(), 0),
})

type Cart = Pick<PaymentContext, 'store' | 'cartId' | 'state' | 'secret' | 'providers'>

function listPromos({ store }: Pick<Cart, 'store'>, cents: number) {
  const promos = v.safeParse(v.array(PromoSchema), additionalDataOf(store, BANK_CARD).promos)
  return (promos.success ? promos.output : []).filter(({ min_total }) => cents >= toCents(min_total))
}

const ownerOf = ({ store, cartId, secret }: Cart): AccountOwner => ({
  store: store.content.id,
  cart: publicIdOf(secret, store.content.id, cartId),
})

/**
 * Response of GET /citi/applyinfo: promotions for this cart, the application page, and the token for POST
 * /citi/opentobuy.
 */
export function describeApplication(cart: Cart) {
  const { store, providers } = cart
  const bank = requireProvider(providers.bankCard)
  const link = bank.createLink(ownerOf(cart))
  const applicationUrl = additionalDataOf(store, BANK_CARD).apply_url
  const page = new URL(
    typeof applicationUrl === 'string' && URL.canParse(applicationUrl) ? applicationUrl : bank.applicationUrlOf(link),
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

/** Response of POST /citi/opentobuy; rejects a link of another cart with 400. */
export async function describeCredit(cart: Cart, link: string) {
  const { store, providers } = cart
  const cents = await requireProvider(providers.bankCard).readCredit(ownerOf(cart), link)
  if (cents === undefined) throw new Refusal(400, 'badRequest')
  return {
    open_to_buy: fromCents(cents),
    open_to_buy_formatted: formatCents(cents, store.locale, store.content.currency),
  }
}

/** {method, account_number, plan_number, terms_accepted}; the cart stores a token and the last digits of the number. */
export const BANK_FINANCING: PaymentMethod = {
  needs: ['bankCard'],
  save: async (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} } }
    const number = textOf(data, 'account_number').replace(/[\s-]/g, '')
    const token = await requireProvider(context.providers.bankCard).openAccount(ownerOf(context), number)
    if (token === undefined) throw new Refusal(400, 'badAccount')
    const plan_number = textOf(data, 'plan_number')
    const isOffered = listPromos(context, totalOf(context)).some((promo) => promo.plan_number === plan_number)
    if (!isOffered) throw new Refusal(400, 'promoGone')
    if (data.terms_accepted !== true) throw new Refusal(400, 'needTerms')
    const shown = { method: context.code, account_last_four: number.slice(-4), plan_number, terms_accepted: true }
    return { payment: { data: shown, kept: { token } } }
  },
  charge: async (context) => {
    const { payment, transaction, summary, providers } = context
    const cents = summary.totals.grandTotal
    const { account_last_four, plan_number } = payment.data
    if (!listPromos(context, cents).some((promo) => promo.plan_number === plan_number)) {
      throw new Refusal(400, 'promoGone')
    }
    const { charge } = requireProvider(providers.bankCard)
    const outcome = await charge(transaction, ownerOf(context), payment.kept?.token ?? '', cents)
    if (outcome === 'unusable') throw new Refusal(400, 'badAccount')
    if (outcome === 'declined') throw new Refusal(400, 'paymentDeclined')
    return { data: { account_last_four, plan_number } }
  },
}
