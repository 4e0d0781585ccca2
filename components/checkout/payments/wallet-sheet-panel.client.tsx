'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { isBusy } from '#lib/checkout/payment-machine.ts'
import { namedAddress } from '#lib/checkout/payments/provider-origins.ts'
import { followWalletSheet, validateMerchant } from '#lib/checkout/payments/wallet-sheet.client.ts'
import { buildSheetRequest, findSheetApi } from '#lib/checkout/payments/wallet-sheet.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { useCheckoutState } from '../use-checkout.client.ts'
import { LoadFailure } from './load-failure.client.tsx'
import type { PanelProps } from './panel.ts'
import { useProviderScript } from './use-provider-script.client.ts'

/** The digital wallet's button: its sheet shows the total, and what it authorises places the order. */
export function WalletSheetPanel(props: PanelProps) {
  const { checkout, method, isReady } = props
  const t = useTranslations('checkout.payment')
  const { providerScripts } = useCheckoutSettings()
  const { payment, walletSheet } = useCheckoutState(checkout)
  const { status, retry } = useProviderScript(namedAddress(method.code, { scriptUrls: providerScripts }))
  const hasApi = status === 'success' && findSheetApi() !== null
  const error = useWalletSheet(props, hasApi)
  const provider = method.name

  if (status === 'loading') return <div className="skeleton h-12 max-w-md" />
  if (!hasApi) return <LoadFailure text={t('wallet.failed', { provider })} onRetry={retry} />
  if (!isReady) return <p className="text-muted">{t('walletSheet.waiting', { provider })}</p>
  const isOpen = walletSheet.modalOpen || isBusy(payment)
  const open = () => {
    if (isOpen) return
    checkout.store.walletSheet = { ...checkout.store.walletSheet, modalOpen: true }
  }
  return (
    <div className="flex flex-col gap-3">
      {error !== '' && <Notice tone="error">{error}</Notice>}
      <p className="text-muted">{t('walletSheet.text', { provider })}</p>
      <button
        type="button"
        onClick={open}
        aria-disabled={isOpen}
        // The wallet's own button where the browser draws it; elsewhere its rules ask for black, or white on a dark ground.
        className="inline-flex min-h-12 w-full max-w-md items-center justify-center gap-2 rounded-button bg-text px-6 font-semibold text-page aria-disabled:opacity-55 supports-[-webkit-appearance:-apple-pay-button]:text-[0px] supports-[-webkit-appearance:-apple-pay-button]:[-apple-pay-button-style:var(--shop-wallet-button)] supports-[-webkit-appearance:-apple-pay-button]:[-webkit-appearance:-apple-pay-button]"
      >
        {isOpen && <Spinner />}
        {t('walletSheet.button', { provider })}
      </button>
    </div>
  )
}

/** Follows the sheet while the panel is open; answers what is wrong with it for the shopper, '' for nothing. */
function useWalletSheet({ checkout, cart, offered, method, isReady }: PanelProps, hasApi: boolean): string {
  const tError = useTranslations('checkout.checkoutErrors')
  const { storeName, country, currency } = useSite()
  const [error, setError] = useState('')
  const { store, service, rest } = checkout
  const { code } = method
  const buildRequest = () => {
    setError('')
    return isReady ? buildSheetRequest(cart, offered, { storeName, country, currency }) : null
  }
  const latest = useRef({ buildRequest, tError })
  useEffect(() => {
    latest.current = { buildRequest, tError }
  })
  const total = cart.totals.grandTotal?.amount
  // An open sheet is for the total that it shows, of a cart that can be ordered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one of them is another
  useEffect(() => {
    if (store.walletSheet.modalOpen) store.walletSheet = { ...store.walletSheet, modalOpen: false }
  }, [store, total, isReady])
  useEffect(() => {
    const api = hasApi && findSheetApi()
    if (!api) return
    return followWalletSheet({
      store,
      api,
      buildRequest: () => latest.current.buildRequest(),
      validate: (url) => validateMerchant(rest, code, url),
      approve: (draft, whenSaved) => service.payment.approve(code, draft, whenSaved),
      onInvalidMerchant: () => setError(latest.current.tError('merchantValidation')),
    })
  }, [store, service, rest, code, hasApi])
  return error
}
