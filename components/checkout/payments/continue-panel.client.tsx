'use client'

import { useTranslations } from 'next-intl'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isBusy, needsApproval } from '#lib/checkout/payment-machine.ts'
import { useCheckoutState } from '../use-checkout.client.ts'
import type { PanelProps } from './panel.ts'

/**
 * Of a method that places its order, leaves for the provider's page or opens its window by itself: the button that does
 * so, which names the provider and the total, once nothing else of the checkout is open.
 */
export function ContinuePanel({ checkout, cart, method, isReady }: PanelProps) {
  const t = useTranslations('checkout.payment.continue')
  const tWallet = useTranslations('checkout.payment.wallet')
  const { payment, isPlaceAsked } = useCheckoutState(checkout)
  const provider = { provider: method.name }
  // Being chosen only saves it: the steps that lead on are left to the button.
  if (isBusy(payment) && !payment.isWaiting) {
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
