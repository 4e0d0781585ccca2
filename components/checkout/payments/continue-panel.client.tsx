'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isBusy, needsApproval } from '#lib/checkout/payment-machine.ts'
import { useCheckoutState } from '../use-checkout.client.ts'
import type { PanelProps } from './panel.ts'

/**
 * Of a method that leaves for the provider's page, or opens its window, by being chosen: says so while it does, and leads
 * there when something else of the checkout was open, a step has failed, or the window was closed.
 */
export function ContinuePanel({ checkout, method, isReady }: PanelProps) {
  const t = useTranslations('checkout.payment.continue')
  const tWallet = useTranslations('checkout.payment.wallet')
  const { payment } = useCheckoutState(checkout)
  const provider = { provider: method.name }
  if (isBusy(payment)) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {t(method.window ? 'opening' : 'leaving', provider)}
      </p>
    )
  }
  // An order that failed may need another approval.
  if (payment.isApproved && needsApproval(method) && payment.place !== 'rejected') {
    return (
      <Notice tone="success">
        <p>{tWallet('approved', provider)}</p>
      </Notice>
    )
  }
  if (!isReady) return <p className="text-muted">{t('waiting', provider)}</p>
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t(method.window ? 'windowText' : 'text', provider)}</p>
      <button type="button" onClick={() => void checkout.service.payment.proceed()} className={buttonStyle.primary}>
        {t('button', provider)}
      </button>
    </div>
  )
}
