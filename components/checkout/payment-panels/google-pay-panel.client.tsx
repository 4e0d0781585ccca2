'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import {
  buildClientOptions,
  buildGoogleRequest,
  buildReadyRequest,
  waitsForOrder,
} from '#lib/checkout/payment-methods/google-request.ts'
import { createGoogleWallet, findGoogleApi } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import { googleScriptUrl } from '#lib/checkout/payment-methods/google-sources.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { GoogleButton } from './google-button.client.tsx'
import { LoadFailure } from './load-failure.client.tsx'
import type { PanelProps } from './panel.ts'
import { SheetButton } from './sheet-button.client.tsx'
import { useProviderScript } from './use-provider-script.client.ts'
import { useLatest, useWalletSheet } from './use-wallet-sheet.client.ts'

/** Google Pay's button; a payment confirmed in its sheet places the order. */
export function GooglePayPanel(props: PanelProps) {
  const { checkout, cart, offered, method, isReady } = props
  const t = useTranslations('checkout.payment')
  const tError = useTranslations('checkout.checkoutErrors')
  const { providerScripts, payments } = useCheckoutSettings()
  const { storeName, country, currency } = useSite()
  const { status, retry } = useProviderScript(googleScriptUrl(providerScripts))
  const { googlePay } = payments
  const { store } = checkout
  const provider = method.name
  const shop = useMemo(() => ({ storeName, country, currency }), [storeName, country, currency])
  const buildRequest = useLatest(() =>
    isReady && googlePay ? buildGoogleRequest(cart, offered, googlePay, shop) : null,
  )
  const readRefusal = useLatest(() => store.payment.errors[0] ?? tError('providerUnexpected', { provider }))
  // Each refresh of the cart makes a new `offered`; a new client is needed only if its settings have changed.
  const settings = JSON.stringify(offered.additionalData)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `settings` is compared instead of `offered`
  const wallet = useMemo(() => {
    const api = status === 'success' ? findGoogleApi() : null
    if (api === null || googlePay === null) return null
    const options = buildClientOptions(googlePay, offered, shop)
    const parts = { api, options, waitsForOrder: waitsForOrder(offered), buildRequest, readRefusal }
    return { ...createGoogleWallet(parts), ready: buildReadyRequest(offered, shop) }
  }, [status, googlePay, settings, shop, buildRequest, readRefusal])
  const [readiness, setReadiness] = useState<RequestStatus>('pending')
  const [isUsable, setUsable] = useState(true)
  const { error, open } = useWalletSheet(props, wallet?.sheet ?? null)

  useEffect(() => {
    if (wallet?.ready == null) return
    let isGone = false
    setReadiness('pending')
    wallet.client.isReadyToPay(wallet.ready).then(
      ({ result }) => {
        if (isGone) return
        setUsable(result)
        setReadiness('fulfilled')
      },
      (thrown: unknown) => {
        console.error('Google Pay was refused.', thrown)
        if (!isGone) setReadiness('rejected')
      },
    )
    return () => {
      isGone = true
    }
  }, [wallet])

  if (status === 'failure' || (status === 'success' && wallet === null) || readiness === 'rejected') {
    return <LoadFailure text={t('wallet.failed', { provider })} onRetry={retry} />
  }
  if (!isUsable) return <Notice tone="error">{t('walletSheet.unusable', { provider })}</Notice>
  if (wallet === null || readiness === 'pending') return <div className="skeleton h-12 max-w-md" />
  return (
    <SheetButton panel={props} error={error}>
      {(isOpen) => <GoogleButton client={wallet.client} isOpen={isOpen} onPress={open} />}
    </SheetButton>
  )
}
