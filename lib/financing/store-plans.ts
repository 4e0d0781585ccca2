import { formatMoney, type Money } from '../core/money/money.ts'
import type { Translate } from '../i18n/catalogue.ts'
import type { Site } from '../site/site.ts'
import { costOf, type FinancingPlan, isOpenTo, parsePlans } from './plans.ts'

/** Settings of monthly payments on product pages (display_features.pdp.financing_plans). */
export type MonthlySettings = {
  readonly plans: readonly FinancingPlan[]
  /** Lowest price with monthly payments, in the store's currency. */
  readonly minimum: number
  /** The store's legal text; '' for the default one. */
  readonly legal: string
  readonly locale: string
  readonly symbol: string
}

/** Plans of a store, for product pages and for calculators without their own plans. */
export const storePlans = ({ config }: Pick<Site, 'config'>): FinancingPlan[] =>
  parsePlans(config.productPage.financingPlans.plans).plans

/** Null if the store has no plans. */
export function storePlanSettings(site: Site): MonthlySettings | null {
  const { minimum, legal } = site.config.productPage.financingPlans
  const plans = storePlans(site)
  return plans.length === 0
    ? null
    : { plans, minimum, legal: legal.trim(), locale: site.locale, symbol: site.config.locale.currency.symbol }
}

/**
 * Texts of a price's lowest monthly payment and of the legal line below it; null if no plan covers the price.
 */
export function describeMonthly(
  { amount, currency }: Pick<Money, 'amount' | 'currency'>,
  { plans, minimum, legal, locale, symbol }: MonthlySettings,
  t: Translate<'product'>,
): { text: string; legal: string } | null {
  const open = amount < minimum ? [] : plans.filter((plan) => isOpenTo(plan, amount))
  const [lowest] = open
    .map((plan) => ({ ...plan, ...costOf(plan, amount) }))
    .sort((a, b) => a.monthly - b.monthly || a.cost - b.cost)
  if (!lowest) return null
  const money = (value: number) => formatMoney(value, currency, locale, symbol)
  const { months, monthly, total, ratePercent } = lowest
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(ratePercent / 100)
  return {
    text: t(ratePercent === 0 ? 'financing.monthlyFree' : 'financing.monthly', {
      amount: money(monthly),
      total: money(total),
      months,
      rate,
    }),
    legal: legal || t('financing.legal'),
  }
}
