import { formatMoney, type Money } from '../core/money.ts'
import type { Translate } from '../i18n/catalogue.ts'
import type { Site } from '../site/site.ts'
import { costOf, type FinancingPlan, isOpenTo, parsePlans } from './plans.ts'

/** The store's monthly payments as its product pages tell them (display_features.pdp.financing_plans). */
export type MonthlySettings = {
  readonly plans: readonly FinancingPlan[]
  /** Lowest price with monthly payments, in the store's currency. */
  readonly minimum: number
  /** The store's own legal line; '' for the usual one. */
  readonly legal: string
  readonly locale: string
  readonly symbol: string
}

/** The plans of a store: the one source for product pages and for calculators that name none of their own. */
export const storePlans = ({ config }: Pick<Site, 'config'>): FinancingPlan[] =>
  parsePlans(config.productPage.financingPlans.plans).plans

/** Narrows a site for the monthly payments of its product pages; null for a store without plans. */
export function monthlySettings(site: Site): MonthlySettings | null {
  const { minimum, legal } = site.config.productPage.financingPlans
  const plans = storePlans(site)
  return plans.length === 0
    ? null
    : { plans, minimum, legal: legal.trim(), locale: site.locale, symbol: site.config.locale.currency.symbol }
}

/** What a price is a month by the plan with the lowest payment, and the line below it; null where no plan is open to it. */
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
