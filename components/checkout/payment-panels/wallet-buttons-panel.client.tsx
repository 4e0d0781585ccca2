'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isApprovalDone, isBusy } from '#lib/checkout/payment/payment-machine.ts'
import type { WalletApi } from '#lib/checkout/payment-methods/paypal.client.ts'
import { walletScriptUrl } from '#lib/checkout/payment-methods/paypal.ts'
import { listPaypalSheets } from '#lib/checkout/payment-methods/paypal-sheets.ts'
import { listPaymentChoices } from '#lib/checkout/payment-methods/registry.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { useCheckoutState } from '../use-checkout.client.ts'
import type { PanelProps } from './panel.ts'
import { WalletButtons } from './wallet-buttons.client.tsx'

/** Loaded in stores that pay Apple Pay or Google Pay through the wallet's account. */
const PaypalSheetButtons = lazy(() =>
  import('./paypal-sheet-buttons.client.tsx').then((module) => ({ default: module.PaypalSheetButtons })),
)

/** PayPal at the checkout: its buttons, errors and approval. */
export function WalletButtonsPanel(props: PanelProps) {
  const { checkout, cart, method, isReady } = props
  const t = useTranslations('checkout.payment.wallet')
  const { payments, providerScripts } = useCheckoutSettings()
  const { payment, wallet } = useCheckoutState(checkout)
  const { store, service, rest } = checkout
  const { paypal } = payments
  const [loaded, setLoaded] = useState<WalletApi | null>(null)
  const isCommitted = method.onApprove.includes('place')
  const sheets = useMemo(() => {
    // An express wallet is approved before the order, which a sheet would place.
    if (!isCommitted) return []
    const choices = listPaymentChoices(cart.paymentMethods, payments, providerScripts)
    return listPaypalSheets(payments, choices, { scriptUrls: providerScripts })
  }, [isCommitted, cart.paymentMethods, payments, providerScripts])
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
  const isClosed = !isReady && !wallet.isRedirecting && isCommitted
  if (isClosed) return <p className="text-muted">{t('waiting', { provider: method.name })}</p>
  return (
    <div className="flex max-w-md flex-col gap-3">
      {wallet.error !== '' && <Notice tone="error">{wallet.error}</Notice>}
      {isOnTheWay && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {t('redirecting', { provider: method.name })}
        </p>
      )}
      <div inert={isOnTheWay} className={`flex flex-col gap-3 ${isOnTheWay ? 'opacity-50' : ''}`}>
        <WalletButtons
          name={method.name}
          rest={rest}
          describeEnded={service.payment.describeEnded}
          script={{
            ...paypal,
            isCommitted,
            components: ['buttons', ...sheets].join(','),
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
          onLoad={setLoaded}
        />
        {loaded && sheets.length > 0 && (
          <Suspense fallback={null}>
            <PaypalSheetButtons panel={props} wallet={loaded} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
