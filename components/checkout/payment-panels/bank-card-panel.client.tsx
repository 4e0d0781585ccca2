'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { TextField } from '#components/ui/field.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { isApprovalDone, isBusy } from '#lib/checkout/payment/payment-machine.ts'
import {
  type BankApplication,
  type BankCardForm,
  cardDigits,
  findProgramPlan,
  isBankFormComplete,
} from '#lib/checkout/payment-methods/bank-application.ts'
import { formatCardNumber } from '#lib/checkout/payment-methods/card.ts'
import { loadBankApplication, loadBankCredit } from '#lib/checkout/payment-methods/provider-calls.client.ts'
import { orThrow } from '#lib/core/result.ts'
import { todayIn } from '#lib/core/time/today.ts'
import { resolveHttpUrl } from '#lib/core/url/url.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { useCheckoutState } from '../use-checkout.client.ts'
import { ApplyLink } from './apply-link.client.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { PanelProps } from './panel.ts'
import { TermsBox } from './terms-box.tsx'

/** The bank's offers for this cart, and the form to pay with its card. */
export function BankCardPanel(props: PanelProps) {
  const { checkout, method, offered, cart } = props
  const t = useTranslations('checkout.payment.bankCard')
  const tError = useTranslations('checkout.checkoutErrors')
  const { tenant, locale } = useSite()
  const { data: application, error } = useSWR(
    keys.bankApplication(tenant, locale, String(cart.totals.grandTotal?.amount ?? '')),
    async () => orThrow(await loadBankApplication(checkout.rest)),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (error) {
    const { layer } = ((error as Error).cause ?? {}) as Partial<ApiFailure>
    const key = layer === 'http' || layer === 'refused' ? 'applyInfoBackend' : 'applyInfoUnexpected'
    return <Notice tone="error">{tError(key, { provider: method.name })}</Notice>
  }
  if (!application) return <div role="status" aria-label={t('loading')} className="skeleton h-40" />
  const { logo_url: logo } = offered.additionalData
  const logoUrl = typeof logo === 'string' && URL.canParse(logo) ? resolveHttpUrl(logo, logo) : undefined
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex items-center gap-3 font-semibold">
          {logoUrl && <img src={logoUrl} alt="" className="h-8 w-auto" />}
          {offered.title}
        </span>
        {application.applyUrl !== '' && <ApplyLink href={application.applyUrl} provider={method.name} />}
      </div>
      <BankForm {...props} application={application} />
    </div>
  )
}

function BankForm({ checkout, method, cart, application }: PanelProps & { application: BankApplication }) {
  const t = useTranslations('checkout.payment.bankCard')
  const tError = useTranslations('checkout.checkoutErrors')
  const { tenant, locale, timeZone } = useSite()
  const { financingProgram } = useCheckoutSettings().payments
  const { payment } = useCheckoutState(checkout)
  const name = useId()
  const { promos, transactionLink } = application
  const [form, setForm] = useState<BankCardForm>(() => {
    const total = cart.totals.grandTotal?.amount ?? null
    const selectedPromo = findProgramPlan(financingProgram, promos, total, todayIn(timeZone))
    return { cardNumber: '', selectedPromo, termsAgreed: false }
  })
  const { data: credit = '', error: creditError } = useSWR(
    transactionLink === '' ? null : keys.bankCredit(tenant, locale, transactionLink),
    async () => orThrow(await loadBankCredit(checkout.rest, transactionLink)),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  const change = (part: Partial<BankCardForm>) => setForm((present) => ({ ...present, ...part }))
  const isSaving = isBusy(payment)
  const hasFailed = payment.update === 'rejected'
  useEffect(() => {
    if (hasFailed) console.error(tError('bankCardNumber', { provider: method.name }))
  }, [hasFailed, tError, method])

  if (isApprovalDone(payment, method) && !isSaving) {
    const lastFour = cardDigits(form.cardNumber).slice(-4) || String(cart.paymentData.account_last_four ?? '')
    return (
      <Notice tone="success">
        <p role="status">{t('confirmed', { card: `•••• ${lastFour}` })}</p>
      </Notice>
    )
  }
  const submit = () =>
    void checkout.service.payment.approve(method.code, {
      account_number: cardDigits(form.cardNumber),
      plan_number: form.selectedPromo,
      terms_accepted: form.termsAgreed,
    })
  return (
    <>
      {hasFailed && (
        <Notice tone="error">
          <ul>
            {payment.errors.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <TextField
        label={t('number')}
        value={form.cardNumber}
        onChange={(cardNumber) => change({ cardNumber })}
        format={formatCardNumber}
        inputMode="numeric"
        autoComplete="cc-number"
        className="max-w-md"
        hint={creditError ? t('creditUnread') : credit && t('credit', { amount: credit })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('choose')}</legend>
        {promos.length === 0 && <p className="text-muted">{t('none')}</p>}
        {promos.map((promo) => (
          <ChoiceCard
            key={promo.plan}
            name={name}
            isChosen={form.selectedPromo === promo.plan}
            onChoose={() => change({ selectedPromo: promo.plan })}
          >
            <span className="min-w-0">
              <span className="font-medium">{promo.title}</span>
              {promo.description !== '' && <span className="block text-sm text-muted">{promo.description}</span>}
            </span>
          </ChoiceCard>
        ))}
      </fieldset>
      <TermsBox
        isAgreed={form.termsAgreed}
        onChange={(termsAgreed) => change({ termsAgreed })}
        text={t('terms', { provider: method.name })}
      />
      <button
        type="button"
        onClick={submit}
        disabled={!isBankFormComplete(form, promos) || isSaving}
        className={`${buttonStyle.primary} self-start disabled:cursor-not-allowed disabled:opacity-55`}
      >
        {isSaving && <Spinner />}
        {t('submit')}
      </button>
    </>
  )
}
