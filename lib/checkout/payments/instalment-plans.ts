import type * as v from 'valibot'
import type { InstalmentPlansWire } from '../../contracts/payment-parts.ts'
import { formatMoney } from '../../core/money.ts'

/** How amounts of plans are written. */
export type PlanFormat = { readonly currency: string; readonly locale: string }

/** A plan of the instalment provider (checkout specification 3.7); amounts are written in the store's currency. */
export type InstalmentPlan = {
  readonly hash: string
  readonly code: string
  readonly name: string
  readonly legalName: string
  /** HTML is not meant here: it is shown as text. */
  readonly description: string
  /** Months; 0 where the provider does not say. */
  readonly termMonths: number
  /** In the store's currency, and as it is written; null and '' where the provider gives none. */
  readonly monthlyAmount: number | null
  readonly monthlyPayment: string
  /** Yearly rate in percent; null where the provider gives none. */
  readonly yearlyPercent: number | null
  /** The fee of the plan; null without one. */
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
    legalName: plan.legal_name,
    description: plan.long_description,
    termMonths: plan.term,
    monthlyAmount: plan.monthly_payment,
    monthlyPayment: write(plan.monthly_payment),
    yearlyPercent: plan.monthly_apr,
    adminFee: plan.admin_fee.amount ? { title: plan.admin_fee.title, formatted: write(plan.admin_fee.amount) } : null,
  }))
}

/** What the shopper has chosen of the plans (checkout specification 3.7). */
export type PlanChoice = { readonly hash: string; readonly termsAgreed: boolean }

/** The plan that can be submitted: one that is offered, its terms agreed to; undefined otherwise. */
export const findSubmittedPlan = (plans: readonly InstalmentPlan[], { hash, termsAgreed }: PlanChoice) =>
  termsAgreed ? plans.find((plan) => plan.hash === hash) : undefined

/** The plan that asks for least a month; undefined where no plan says what it asks for. */
export const findLowestPlan = (plans: readonly InstalmentPlan[]): InstalmentPlan | undefined =>
  plans
    .filter(({ monthlyAmount }) => monthlyAmount !== null && monthlyAmount > 0)
    .reduce<InstalmentPlan | undefined>(
      (lowest, plan) => (lowest && (lowest.monthlyAmount ?? 0) <= (plan.monthlyAmount ?? 0) ? lowest : plan),
      undefined,
    )
