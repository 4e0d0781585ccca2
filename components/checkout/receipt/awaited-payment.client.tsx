'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { canPayAgain, findPayPage } from '#lib/checkout/receipt/pay-again.client.ts'
import type { Departure } from '#lib/checkout/receipt/provider-visit.ts'
import { useCheckoutSettings } from '../checkout-context.client.tsx'
import { PhoneLink } from '../phone-link.tsx'
import { usePutBack } from '../use-put-back.client.ts'

/**
 * A placed order whose shopper is back from the provider's page without a result: it can be paid there, or its products
 * can be put back into the cart to be paid with another method.
 */
export function AwaitedPayment({
  departure,
  onPuttingBack,
  onPutBack,
}: {
  departure: Departure
  /** The products are being put back, or that has failed. */
  onPuttingBack: (isRunning: boolean) => void
  onPutBack: () => void
}) {
  const t = useTranslations('checkout.awaited')
  const { locale, phone } = useSite()
  const settings = useCheckoutSettings()
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  const { putBack, isPuttingBack, putBackError } = usePutBack({ departure, hasEnded: false })
  const [isOpening, setOpening] = useState(false)
  const [payError, setPayError] = useState('')
  const isBusy = isOpening || isPuttingBack
  const error = payError || putBackError
  const { receipt, lines } = departure
  const payment = { payment: receipt.paymentTitle }

  const payNow = async () => {
    setOpening(true)
    setPayError('')
    const url = await findPayPage(departure, {
      rest: getRestClient(locale),
      methods: { config: settings.payments, scriptUrls: settings.providerScripts },
      shopOrigin: window.location.origin,
    })
    if (url !== null) return window.location.assign(url)
    setOpening(false)
    setPayError(t('notOpened', payment))
  }
  const payAnotherWay = async () => {
    setPayError('')
    onPuttingBack(true)
    if (await putBack()) onPutBack()
    else onPuttingBack(false)
  }
  return (
    <section className="mx-auto flex max-w-xl flex-col gap-4 rounded-card bg-page p-6 sm:p-10">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl font-semibold">
        {t('title', { number: receipt.number })}
      </h2>
      {error !== '' && <Notice tone="error">{error}</Notice>}
      <p>{t('maybePaid', payment)}</p>
      <div className="flex flex-wrap gap-3">
        {canPayAgain(departure) && (
          <button type="button" disabled={isBusy} onClick={() => void payNow()} className={buttonStyle.primary}>
            {t('payNow', { total: receipt.totals.grandTotal?.formatted ?? '' })}
          </button>
        )}
        {lines && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void payAnotherWay()}
            className={buttonStyle.secondary}
          >
            {t('payAnotherWay')}
          </button>
        )}
      </div>
      {lines && <p className="text-muted">{t('anotherWayText', { number: receipt.number })}</p>}
      {phone && (
        <p className="text-muted">
          {t('questions')} <PhoneLink phone={phone} />
        </p>
      )}
    </section>
  )
}
