'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isApprovalDone, isBusy } from '#lib/checkout/payment/payment-machine.ts'
import { walletScriptUrl } from '#lib/checkout/payment-methods/hosted-wallet.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { useCheckoutState } from '../use-checkout.client.ts'
import type { PanelProps } from './panel.ts'
import { WalletButtons } from './wallet-buttons.client.tsx'

/** The hosted wallet at the checkout: its buttons, errors and approval. */
export function WalletButtonsPanel({ checkout, method, isReady }: PanelProps) {
  const t = useTranslations('checkout.payment.wallet')
  const { payments, providerScripts } = useCheckoutSettings()
  const { payment, wallet } = useCheckoutState(checkout)
  const { store, service, rest } = checkout
  const { paypal } = payments
  if (!paypal) return null
  if (isApprovalDone(payment, method)) {
    return (
      <Notice tone="success">
        <p>{t('approved', { provider: method.name })}</p>
      </Notice>
    )
  }
  const isOnTheWay = isBusy(payment) || wallet.isRedirecting
  // If the approval places the order, the buttons wait until only the payment is open; they stay while the wallet's
  // window is open.
  const isClosed = !isReady && !wallet.isRedirecting && method.onApprove.includes('place')
  if (isClosed) return <p className="text-muted">{t('waiting', { provider: method.name })}</p>
  return (
    <div className="flex max-w-md flex-col gap-3">
      {wallet.error !== '' && <Notice tone="error">{wallet.error}</Notice>}
      {isOnTheWay && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('redirecting', { provider: method.name })}
        </p>
      )}
      <div inert={isOnTheWay} className={isOnTheWay ? 'opacity-50' : ''}>
        <WalletButtons
          name={method.name}
          rest={rest}
          script={{
            ...paypal,
            isCommitted: method.onApprove.includes('place'),
            url: walletScriptUrl(paypal.scriptUrl, providerScripts),
          }}
          onOrder={() => {
            store.wallet = { ...store.wallet, isRedirecting: true }
          }}
          onApprove={async (approval) => {
            store.wallet = { ...store.wallet, isRedirecting: false }
            await service.payment.approve(method.code, approval)
          }}
          onError={(error) => {
            store.wallet = { error, isRedirecting: false }
          }}
        />
      </div>
    </div>
  )
}
