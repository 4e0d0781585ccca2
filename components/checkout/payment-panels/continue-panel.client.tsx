'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isApprovalDone, isBusy } from '#lib/checkout/payment/payment-machine.ts'
import { useCheckoutState } from '../use-checkout.client.ts'
import type { PanelProps } from './panel.ts'

/**
 * Panel of a method that places its order, leaves for the provider's page or opens its window by itself: shows the
 * button for that, with the provider and the total, once only the payment is open.
 */
export function ContinuePanel({ checkout, cart, method, isReady }: PanelProps) {
  const t = useTranslations('checkout.payment.continue')
  const tWallet = useTranslations('checkout.payment.wallet')
  const { payment, isPlaceAsked } = useCheckoutState(checkout)
  const provider = { provider: method.name }
  // Choosing only saves the method: the final steps wait for the button.
  if (isBusy(payment) && !payment.isWaiting) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {t(method.window ? 'opening' : 'leaving', provider)}
      </p>
    )
  }
  if (isApprovalDone(payment, method)) {
    return (
      <Notice tone="success">
        <p>{tWallet('approved', provider)}</p>
      </Notice>
    )
  }
  if (!isReady) return <p className="text-muted">{t('waiting', provider)}</p>
  const isSaving = isBusy(payment) || isPlaceAsked
  const total = cart.totals.grandTotal?.formatted || '-'
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t(method.window ? 'windowText' : 'text', provider)}</p>
      <button
        type="button"
        onClick={() => void checkout.service.payment.proceed()}
        aria-busy={isSaving}
        className={buttonStyle.primary}
      >
        {isSaving && <Spinner />}
        {t('button', { ...provider, total })}
      </button>
    </div>
  )
}
