'use client'

import { useTranslations } from 'next-intl'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { InstalmentPlan } from '#lib/checkout/payment-methods/instalment-plans.ts'
import { joinLabel } from '#lib/core/text/join-label.ts'

export function PlanFacts({ plan }: { plan: InstalmentPlan }) {
  const t = useTranslations('checkout.payment.plans')
  const { locale } = useSite()
  const facts = [
    plan.termMonths > 0 ? t('term', { months: plan.termMonths }) : '',
    plan.yearlyPercent === null ? '' : t('rate', { percent: plan.yearlyPercent }),
    plan.financeCharge === '' ? '' : t('charge', { amount: plan.financeCharge }),
    plan.adminFee ? joinLabel(plan.adminFee.title || t('fee'), plan.adminFee.formatted, locale) : '',
  ].filter((fact) => fact !== '')
  return (
    <span className="flex min-w-0 grow flex-col gap-1">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{plan.name}</span>
        {plan.monthlyPayment !== '' && (
          <span className="tabular font-semibold">{t('monthly', { amount: plan.monthlyPayment })}</span>
        )}
      </span>
      <span className="text-sm text-muted">{facts.join(' · ')}</span>
      {plan.legalName !== '' && <span className="text-sm text-muted">{plan.legalName}</span>}
      {plan.description !== '' && <span className="text-sm text-muted">{plan.description}</span>}
    </span>
  )
}
