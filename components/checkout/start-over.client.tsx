'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { leaveAllLogins } from '#lib/checkout/login-service.client.ts'
import { writeDeparture, writeDraft, writeReceipt } from '#lib/checkout/storage.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useCheckoutSettings } from './checkout-context.client.tsx'
import type { Checkout } from './use-checkout.client.ts'

/**
 * Forgets who was shopping here (logins at providers, e-mail, addresses, way of delivery, coupon, sales assistance, payment,
 * entries and the last receipt) and goes to the home page; the lines stay.
 */
export function StartOver({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.checkout')
  const site = useSite()
  const { service } = useCartHandle()
  const { payments } = useCheckoutSettings()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const startOver = async () => {
    setIsBusy(true)
    const { rest, shopper } = checkout
    // The payment goes with the rest.
    await leaveAllLogins(rest, shopper, { paymentMethod: '' }, { config: payments }, window.location.origin)
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
