import { FinancingCalculatorIsland } from '#components/financing/financing-islands.client.tsx'
import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { readCalculator } from '#lib/cms/tags/financing-calculator.ts'
import { formatMoney } from '#lib/core/money/money.ts'
import { type FinancingPlan, MOST_FINANCED } from '#lib/financing/plans.ts'
import { storePlans } from '#lib/financing/store-plans.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import type { TagProps } from './tag-props.ts'

/** avb-financing-calculator: monthly payments for an amount, with the plans of data-plans, otherwise the store's. */
export async function CmsFinancingCalculator({ site, attributes: properties }: TagProps) {
  const attributes = readAttributes(properties)
  const { plans: own, amount } = readCalculator(attributes)
  const plans = own.length > 0 ? own : storePlans(site)
  if (plans.length === 0) return null
  const t = await loadTranslator(site.locale)
  return (
    <FinancingCalculatorIsland
      plans={plans.map((plan) => ({ ...plan, ...describePlan(plan, site, t) }))}
      initialAmount={amount}
      texts={{
        title: attributes.text('title') || t('financing.calculator.title'),
        amount: t('financing.calculator.amount'),
        invalid: t('financing.calculator.invalid'),
        plan: t('financing.calculator.plan'),
        monthly: t('financing.calculator.monthly'),
        total: t('financing.calculator.total'),
        cost: t('financing.calculator.cost'),
        note: t('financing.calculator.note'),
      }}
    />
  )
}

/** A plan's term, interest and range of amounts as text. */
function describePlan({ months, ratePercent, from, to, fee }: FinancingPlan, { locale, config }: Site, t: Translate) {
  const { code, symbol } = config.locale.currency
  const money = (amount: number) => formatMoney(amount, code, locale, symbol)
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(ratePercent / 100)
  const interest = ratePercent === 0 ? t('financing.calculator.noInterest') : t('financing.calculator.rate', { rate })
  const amounts = { from: money(from), to: money(to) }
  return {
    name: t('financing.calculator.months', { months }),
    terms: fee === 0 ? interest : `${interest}, ${t('financing.calculator.fee', { fee: money(fee) })}`,
    range:
      to === MOST_FINANCED
        ? t('financing.calculator.from', amounts)
        : from === 0
          ? t('financing.calculator.upTo', amounts)
          : t('financing.calculator.between', amounts),
  }
}
