'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isBusy } from '#lib/checkout/payment/payment-machine.ts'
import { findSubmittedPlan, type PlanChoice } from '#lib/checkout/payment-methods/instalment-plans.ts'
import { useCheckoutState } from '../use-checkout.client.ts'
import { ChoiceCard } from './choice-card.tsx'
import type { PanelProps } from './panel.ts'
import { PlanFacts } from './plan-facts.client.tsx'
import { TermsBox } from './terms-box.tsx'
import { usePlans } from './use-plans.client.ts'

/** The plans of the instalment provider with their terms; the submitted plan adds its fee to the totals. */
export function PlansPanel({ checkout, method, cart }: PanelProps) {
  const t = useTranslations('checkout.payment.plans')
  const tApplication = useTranslations('checkout.payment.application')
  const tError = useTranslations('checkout.checkoutErrors')
  const { payment } = useCheckoutState(checkout)
  const [choice, setChoice] = useState<PlanChoice>({ hash: '', termsAgreed: false })
  const name = useId()
  const { plans, error } = usePlans(method, cart)

  if (error) return <Notice tone="error">{tError('providerBackend', { provider: method.name })}</Notice>
  if (!plans) return <div role="status" aria-label={t('loading')} className="skeleton h-32" />
  if (plans.length === 0) return <Notice tone="info">{tError('financingNotOffered')}</Notice>

  const plan = findSubmittedPlan(plans, choice)
  const termsUrl = plans.find(({ hash }) => hash === choice.hash)?.termsUrl ?? ''
  const isSaving = isBusy(payment)
  const submit = () => {
    if (plan) void checkout.service.payment.approve(method.code, { plan_hash: plan.hash, plan_code: plan.code })
  }
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('choose')}</legend>
        {plans.map((entry) => (
          <ChoiceCard
            key={entry.hash}
            name={name}
            isChosen={choice.hash === entry.hash}
            onChoose={() => setChoice((present) => ({ ...present, hash: entry.hash }))}
          >
            <PlanFacts plan={entry} />
          </ChoiceCard>
        ))}
      </fieldset>
      <TermsBox
        isAgreed={choice.termsAgreed}
        onChange={(termsAgreed) => setChoice((present) => ({ ...present, termsAgreed }))}
        text={t('terms', { provider: method.name })}
      />
      {termsUrl !== '' && (
        <a
          href={termsUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="self-start py-1 text-sm font-semibold text-link underline underline-offset-4"
        >
          {t('readTerms')}
          <span className="sr-only"> {tApplication('newTab', { provider: method.name })}</span>
        </a>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          onClick={submit}
          disabled={!plan || isSaving}
          className={`${buttonStyle.primary} disabled:cursor-not-allowed disabled:opacity-55`}
        >
          {isSaving && <Spinner />}
          {t('submit')}
        </button>
        <p role="status" className="font-medium">
          {payment.isApproved && !isSaving ? t('approved') : ''}
        </p>
      </div>
    </div>
  )
}
