'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { isBusy } from '#lib/checkout/payment-machine.ts'
import { useCheckoutState } from '../use-checkout.client.ts'
import type { PanelProps } from './panel.ts'

/**
 * Of a method that leaves for the provider's page by being chosen: says so while it does, and leads there when something
 * else of the checkout was open, or a step has failed.
 */
export function ContinuePanel({ checkout, method, isReady }: PanelProps) {
  const t = useTranslations('checkout.payment.continue')
  const { payment } = useCheckoutState(checkout)
  if (isBusy(payment)) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {t('leaving', { provider: method.name })}
      </p>
    )
  }
  if (!isReady) return <p className="text-muted">{t('waiting', { provider: method.name })}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t('text', { provider: method.name })}</p>
      <button type="button" onClick={() => void checkout.service.payment.proceed()} className={buttonStyle.primary}>
        {t('button', { provider: method.name })}
      </button>
    </div>
  )
}
