'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { isBusy, isHeldBack } from '#lib/checkout/payment/payment-machine.ts'
import { useCheckoutState } from '../use-checkout.client.ts'
import type { PanelProps } from './panel.ts'

/** A wallet's button with its error and explanation, or the text why it can't be used yet. */
export function SheetButton({
  panel: { checkout, method, isReady },
  error,
  children,
}: {
  panel: PanelProps
  error: string
  children: (isOpen: boolean) => ReactNode
}) {
  const t = useTranslations('checkout.payment')
  const { payment, walletSheet } = useCheckoutState(checkout)
  const provider = method.name
  if (isHeldBack(payment)) return <Notice tone="success">{t('wallet.approved', { provider })}</Notice>
  const isOpen = walletSheet.modalOpen || isBusy(payment)
  if (!isReady && !isOpen) return <p className="text-muted">{t('walletSheet.waiting', { provider })}</p>
  return (
    <div className="flex flex-col gap-3">
      {error !== '' && <Notice tone="error">{error}</Notice>}
      <p className="text-muted">{t('walletSheet.text', { provider })}</p>
      {children(isOpen)}
    </div>
  )
}
