'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { validateMerchant } from '#lib/checkout/payment-methods/apple-merchant.client.ts'
import { createAppleSheet } from '#lib/checkout/payment-methods/apple-sheet.client.ts'
import { namedAddress } from '#lib/checkout/payment-methods/provider-origins.ts'
import { buildSheetRequest, findSheetApi, findSheetError } from '#lib/checkout/payment-methods/wallet-sheet.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { appleButtonStyle } from './apple-button-style.ts'
import { LoadFailure } from './load-failure.client.tsx'
import type { PanelProps } from './panel.ts'
import { SheetButton } from './sheet-button.client.tsx'
import { useProviderScript } from './use-provider-script.client.ts'
import { useLatest, useWalletSheet } from './use-wallet-sheet.client.ts'

/** Apple Pay's button: its sheet shows the total, and an authorised payment places the order. */
export function WalletSheetPanel(props: PanelProps) {
  const { checkout, cart, offered, method, isReady } = props
  const t = useTranslations('checkout.payment')
  const { providerScripts } = useCheckoutSettings()
  const { storeName, country, currency } = useSite()
  const { status, retry } = useProviderScript(namedAddress(method.code, { scriptUrls: providerScripts }))
  const hasApi = status === 'success' && findSheetApi() !== null
  const buildRequest = useLatest(() =>
    isReady ? buildSheetRequest(cart, offered, { storeName, country, currency }) : null,
  )
  const { store, rest } = checkout
  const { code } = method
  const sheet = useMemo(() => {
    const api = hasApi ? findSheetApi() : null
    const validate = (url: string) => validateMerchant(rest, code, url)
    return api && createAppleSheet({ store, api, sheetError: findSheetError(), buildRequest, validate })
  }, [store, rest, code, hasApi, buildRequest])
  const { error, open } = useWalletSheet(props, sheet)
  const provider = method.name

  if (status === 'loading') return <div className="skeleton h-12 max-w-md" />
  if (!hasApi) return <LoadFailure text={t('wallet.failed', { provider })} onRetry={retry} />
  return (
    <SheetButton panel={props} error={error}>
      {(isOpen) => (
        <button type="button" onClick={() => isOpen || open()} aria-disabled={isOpen} className={appleButtonStyle}>
          {isOpen && <Spinner />}
          {t('walletSheet.button', { provider })}
        </button>
      )}
    </SheetButton>
  )
}
