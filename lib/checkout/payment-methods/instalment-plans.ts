import type * as v from 'valibot'
import type { InstalmentPlansWire } from '../../contracts/payment-parts.ts'
import { isSafeLink } from '../../core/html/safe-link.ts'
import { formatMoney } from '../../core/money/money.ts'

export type PlanFormat = { readonly currency: string; readonly locale: string }

/** A plan of the instalment provider (S2-3.7); amounts are formatted in the store's currency. */
export type InstalmentPlan = {
  readonly hash: string
  readonly code: string
  readonly name: string
  /** Name of the plan in the contract; '' if it equals `name`. */
  readonly legalName: string
  /** Plain text; HTML in it is shown as text. */
  readonly description: string
  /** 0 if the provider sends none. */
  readonly termMonths: number
  /** Monthly amount as a number and formatted; null and '' if the provider sends none. */
  readonly monthlyAmount: number | null
  readonly monthlyPayment: string
  /** null if the provider sends none. */
  readonly yearlyPercent: number | null
  /** Formatted cost of the plan in addition to the price; '' if the provider sends none. */
  readonly financeCharge: string
  /** Page with the plan's terms; '' if missing or not a safe link. */
  readonly termsUrl: string
  /** Formatted fee of the plan; null if none. */
  readonly adminFee: { readonly title: string; readonly formatted: string } | null
}

/** Maps the response of GET /financeit/financeplans. */
export function mapInstalmentPlans(
  { financeit_plans: plans }: v.InferOutput<typeof InstalmentPlansWire>,
  { currency, locale }: PlanFormat,
): readonly InstalmentPlan[] {
  const write = (amount: number | null) => (amount === null ? '' : formatMoney(amount, currency, locale))
  return plans.map((plan) => ({
    hash: plan.plan_hash,
    code: plan.plan_code,
    name: plan.display_name || plan.legal_name || plan.plan_code,
    legalName: plan.display_name && plan.display_name !== plan.legal_name ? plan.legal_name : '',
    description: plan.long_description,
    termMonths: plan.term,
    monthlyAmount: plan.monthly_payment,
    monthlyPayment: write(plan.monthly_payment),
    yearlyPercent: plan.monthly_apr,
    financeCharge: write(plan.reduced_rate_finance_charge),
    termsUrl: isSafeLink(plan.terms_url) ? plan.terms_url : '',
    adminFee: plan.admin_fee.amount ? { title: plan.admin_fee.title, formatted: write(plan.admin_fee.amount) } : null,
  }))
}

/** The shopper's choice of a plan (S2-3.7). */
export type PlanChoice = { readonly hash: string; readonly termsAgreed: boolean }

/** The chosen plan if it is offered and its terms are agreed to; else undefined. */
export const findSubmittedPlan = (plans: readonly InstalmentPlan[], { hash, termsAgreed }: PlanChoice) =>
  termsAgreed ? plans.find((plan) => plan.hash === hash) : undefined

/** The plan with the lowest monthly amount; undefined if no plan has one. */
export const findLowestPlan = (plans: readonly InstalmentPlan[]): InstalmentPlan | undefined =>
  plans
    .filter(({ monthlyAmount }) => monthlyAmount !== null && monthlyAmount > 0)
    .reduce<InstalmentPlan | undefined>(
      (lowest, plan) => (lowest && (lowest.monthlyAmount ?? 0) <= (plan.monthlyAmount ?? 0) ? lowest : plan),
      undefined,
    )
