'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { leaveAllLogins } from '#lib/checkout/payment/login-service.client.ts'
import { writeDeparture, writeDraft, writeReceipt } from '#lib/checkout/storage.client.ts'
import { loadScript } from '#lib/core/html/load-script.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useCheckoutSettings } from './checkout-context.client.tsx'
import type { Checkout } from './use-checkout.client.ts'

/**
 * For shared screens: removes the shopper (logins at providers, e-mail, addresses, shipping method, coupon, sales
 * assistance, payment, entries and the last receipt) and goes to the home page; the cart keeps its lines.
 */
export function StartOver({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.checkout')
  const site = useSite()
  const { service } = useCartHandle()
  const { payments, providerScripts } = useCheckoutSettings()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const startOver = async () => {
    setIsBusy(true)
    const { rest, shopper } = checkout
    const methods = { config: payments, scriptUrls: providerScripts }
    // '' because startOver below also removes the payment.
    await leaveAllLogins({ rest, methods, shopOrigin: window.location.origin, page: window, loadScript }, shopper, '')
    const answer = await (await service()).startOver()
    if (!answer.ok) {
      setIsBusy(false)
      return setError(answer.error)
    }
    writeDraft(site.tenant, null)
    writeReceipt(site.tenant, null)
    writeDeparture(site.tenant, null)
    window.location.assign(site.href(paths.home))
  }
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void startOver()}
        className={`${buttonStyle.quiet} self-start`}
      >
        {t('startOver')}
      </button>
    </>
  )
}
