import { useEffect, useMemo, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { createAppleSheet } from '#lib/checkout/payment-methods/apple-sheet.client.ts'
import { GOOGLE_VERSION } from '#lib/checkout/payment-methods/google-request.ts'
import { createGoogleWallet, findGoogleApi } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import { googleScriptUrl } from '#lib/checkout/payment-methods/google-sources.ts'
import {
  appleScriptUrl,
  buildPaypalAppleRequest,
  buildPaypalGoogleOptions,
  buildPaypalGoogleRequest,
  type PaypalApple,
  type PaypalGoogle,
} from '#lib/checkout/payment-methods/paypal-sheets.ts'
import { findSheetApi, findSheetError } from '#lib/checkout/payment-methods/wallet-sheet.ts'
import { cutText } from '#lib/core/text/cut-text.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import type { PanelProps } from './panel.ts'
import { useProviderScript } from './use-provider-script.client.ts'
import { useLatest } from './use-wallet-sheet.client.ts'

/** Apple's limit for the merchant's name, in characters. */
const NAME_LIMIT = 64

type Component = { config(): Promise<{ readonly isEligible?: boolean }> }
type ConfigOf<Wallet extends Component> = Awaited<ReturnType<Wallet['config']>>

/** A component of the wallet's script and what the account may use; null until known, and if it may use nothing. */
function useComponent<Wallet extends Component>(create: (() => Wallet) | undefined) {
  const component = useMemo(() => create?.() ?? null, [create])
  const [config, setConfig] = useState<ConfigOf<Wallet> | null>(null)
  useEffect(() => {
    if (component === null) return
    let isGone = false
    component.config().then(
      (loaded) => {
        if (!isGone && loaded.isEligible !== false) setConfig(loaded as ConfigOf<Wallet>)
      },
      (thrown: unknown) => console.warn('PayPal offers no further wallet.', thrown),
    )
    return () => {
      isGone = true
      setConfig(null)
    }
  }, [component])
  return component && config && { component, config }
}

function useShop() {
  const { storeName, country, currency } = useSite()
  return useMemo(() => ({ storeName, country, currency }), [storeName, country, currency])
}

/** Apple Pay through PayPal's account; null if the browser or the account can't use it. */
export function usePaypalApple({ checkout, cart, isReady }: PanelProps, create: (() => PaypalApple) | undefined) {
  const { store } = checkout
  const { providerScripts } = useCheckoutSettings()
  const shop = useShop()
  const usable = useComponent<PaypalApple>(create)
  const [component, config] = [usable?.component, usable?.config]
  const { status } = useProviderScript(config ? appleScriptUrl({ scriptUrls: providerScripts }) : '')
  const buildRequest = useLatest(() => (isReady && config ? buildPaypalAppleRequest(cart, config, shop) : null))
  return useMemo(() => {
    const api = component && config && status === 'success' ? findSheetApi() : null
    if (!component || api === null) return null
    const validate = async (validationUrl: string) => {
      const displayName = cutText(shop.storeName, NAME_LIMIT)
      return (await component.validateMerchant({ validationUrl, displayName })).merchantSession ?? null
    }
    return { component, sheet: createAppleSheet({ store, api, sheetError: findSheetError(), buildRequest, validate }) }
  }, [component, config, status, store, shop, buildRequest])
}

/** Google Pay through PayPal's account; null if the browser or the account can't use it. */
export function usePaypalGoogle({ cart, isReady }: PanelProps, create: (() => PaypalGoogle) | undefined) {
  const { providerScripts } = useCheckoutSettings()
  const shop = useShop()
  const usable = useComponent<PaypalGoogle>(create)
  const [component, config] = [usable?.component, usable?.config]
  const { status } = useProviderScript(config ? googleScriptUrl(providerScripts) : '')
  const buildRequest = useLatest(() => (isReady && config ? buildPaypalGoogleRequest(cart, config, shop) : null))
  const wallet = useMemo(() => {
    const api = component && config && status === 'success' ? findGoogleApi() : null
    if (!component || !config || api === null) return null
    const options = buildPaypalGoogleOptions(config)
    // The bank's page of 3-D Secure would be below a sheet that waits for the order.
    const parts = { api, options, waitsForOrder: false, buildRequest, readRefusal: () => '' }
    return { component, config, ...createGoogleWallet(parts) }
  }, [component, config, status, buildRequest])
  const [isUsable, setUsable] = useState(false)
  useEffect(() => {
    setUsable(false)
    if (wallet === null) return
    let isGone = false
    const { allowedPaymentMethods } = wallet.config
    wallet.client.isReadyToPay({ ...GOOGLE_VERSION, allowedPaymentMethods }).then(
      ({ result }) => !isGone && setUsable(result),
      (thrown: unknown) => console.warn('Google Pay was refused.', thrown),
    )
    return () => {
      isGone = true
    }
  }, [wallet])
  return isUsable ? wallet : null
}
