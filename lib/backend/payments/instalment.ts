/** Instalment financing: plans for the cart's total and province, an admin fee, and a decision after the order. */
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { fromCents, toCents } from '../../contract-server/money.ts'
import { instalmentCents } from '../../core/money/rates.ts'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import type { CartState, ChosenPlan } from '../cart/cart-state.ts'
import { type CartSummary, summarizeCart } from '../cart/cart-summary.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { additionalDataOf, isEmpty, type PaymentContext, type PaymentMethod, textOf } from './payment-method.ts'

export const INSTALMENT = 'financeit'

const PlanSchema = v.object({
  plan_code: v.string(),
  display_name: v.string(),
  legal_name: v.optional(v.string(), ''),
  long_description: v.optional(v.string(), ''),
  plan_type: v.optional(v.string(), ''),
  /** Page with the plan's terms: a URL, or a path of the shop. */
  terms_url: v.optional(v.string()),
  term: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600)),
  /** Yearly rate in percent, in spite of the name on the wire. */
  monthly_apr: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60)), 0),
  admin_fee: v.optional(
    v.object({
      admin_fee_sku: v.optional(v.string(), ''),
      title: v.string(),
      amount: v.pipe(v.number(), v.minValue(0)),
    }),
  ),
})

/** additional_data of the store's record: provinces and amounts that are financed, and the plans. */
const OfferSchema = v.object({
  provinces: v.optional(v.array(v.string())),
  min_amount: v.optional(v.number(), 0),
  max_amount: v.optional(v.number(), Number.POSITIVE_INFINITY),
  plans: v.optional(v.array(PlanSchema), []),
})

/** The financed amount: the total without the plan's own fee. */
const financedCents = ({ totals, instalment }: CartSummary): number => totals.grandTotal - (instalment?.feeCents ?? 0)

type Cart = Pick<PaymentContext, 'store' | 'cartId' | 'state' | 'secret'>

/**
 * Hash that binds a plan to one cart and one amount: another cart can't use it, nor this one after a change of total.
 */
const hashPlan = ({ store, cartId, secret }: Cart, code: string, cents: number): string =>
  createHmac('sha256', secret).update(`plan\n${store.content.id}\n${cartId}\n${code}\n${cents}`).digest('base64url')

function offeredPlans(store: StoreContext, state: CartState, cents: number) {
  const offer = v.safeParse(OfferSchema, additionalDataOf(store, INSTALMENT))
  if (!offer.success) return []
  const { provinces, min_amount, max_amount, plans } = offer.output
  const province = state.billing?.address.region || summarizeCart(store, state).destination.region
  const isServed = provinces === undefined || provinces.includes(province)
  return isServed && cents >= toCents(min_amount) && cents <= toCents(max_amount) ? plans : []
}

/** Plans offered for the cart; [] for an empty cart, other provinces, and totals outside of the store's limits. */
export function listPlans(cart: Cart, summary = summarizeCart(cart.store, cart.state)) {
  const cents = financedCents(summary)
  if (summary.lines.length === 0) return []
  return offeredPlans(cart.store, cart.state, cents).map((plan) => {
    const { plan_code, admin_fee, term, monthly_apr } = plan
    const feeCents = toCents(admin_fee?.amount ?? 0)
    const monthly = instalmentCents(cents + feeCents, term, monthly_apr)
    return {
      ...plan,
      plan_hash: hashPlan(cart, plan_code, cents),
      admin_fee_product_sku: admin_fee?.admin_fee_sku ?? '',
      monthly_payment: fromCents(monthly),
      reduced_rate_finance_charge: fromCents(Math.max(0, monthly * term - cents - feeCents)),
      admin_fee: {
        admin_fee_sku: admin_fee?.admin_fee_sku ?? '',
        title: admin_fee?.title ?? '',
        amount: admin_fee?.amount ?? 0,
      },
    }
  })
}

/** The plan with this code and hash as the cart stores it; rejects a plan that isn't offered for this cart with 400. */
export function choosePlan(cart: Cart, code: string, hash: string, summary?: CartSummary): ChosenPlan {
  const plan = listPlans(cart, summary).find(
    (offered) => offered.plan_code === code && isSameSecret(hash, offered.plan_hash),
  )
  if (plan === undefined) throw new Refusal(400, 'planGone')
  return { code, hash, feeTitle: plan.admin_fee.title, feeCents: toCents(plan.admin_fee.amount) }
}

/** {plan_hash, plan_code, method}; the order stays open until the shopper has finished on the provider's page. */
export const INSTALMENT_FINANCING: PaymentMethod = {
  needs: [INSTALMENT],
  save: (context, data) => {
    if (isEmpty(data)) return { payment: { data: {} }, changes: { instalment: context.state.instalment } }
    const plan = choosePlan(context, textOf(data, 'plan_code'), textOf(data, 'plan_hash'))
    const shown = { plan_hash: plan.hash, plan_code: plan.code, method: context.code }
    return { payment: { data: shown }, changes: { instalment: plan } }
  },
  charge: (context) => {
    const { instalment } = context.state
    if (instalment === null) throw new Refusal(400, 'needPlan')
    choosePlan(context, instalment.code, instalment.hash, context.summary)
    return { data: { plan_code: instalment.code }, isOpen: true }
  },
}
