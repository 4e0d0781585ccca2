'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { findPaymentMethod } from '#lib/checkout/payment-methods/registry.ts'
import type { PlacedOrder } from '#lib/checkout/receipt/order.ts'
import { paths } from '#lib/i18n/paths.ts'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'

/**
 * Replaces the checkout once the order is placed: continues to the receipt, the provider's page or its window. If that
 * fails, shows the error and a button to try again; the order is not lost.
 *
 * @param hasNewCart the cart has lines again
 * @param onReturn   called when the browser restores the page from its back/forward cache
 */
export function OrderPlaced({
  checkout,
  order,
  hasNewCart,
  onReturn,
}: {
  checkout: Checkout
  order: PlacedOrder
  hasNewCart: boolean
  onReturn: () => void
}) {
  const t = useTranslations('checkout.placed')
  const site = useSite()
  const { payment } = useCheckoutState(checkout)
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  useEffect(() => {
    const noteReturn = ({ persisted }: PageTransitionEvent) => persisted && onReturn()
    window.addEventListener('pageshow', noteReturn)
    return () => window.removeEventListener('pageshow', noteReturn)
  }, [onReturn])
  const { followUp } = payment
  const method = findPaymentMethod(payment.method?.code ?? '')
  const provider = { provider: method?.name ?? '' }
  // A window may close without a result, so it can be reopened at any time.
  const isInWindow = followUp === 'pending' && method?.window !== undefined
  const isOpen = isInWindow || followUp === 'rejected'
  return (
    <section className="mx-auto flex max-w-xl flex-col gap-4 rounded-card bg-page p-6 sm:p-10">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl font-semibold">
        {order.number === '' ? t('unnumbered') : t('title', { number: order.number })}
      </h2>
      {followUp === 'rejected' && (
        <>
          <Notice tone="error">
            {payment.errors.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
          <p className="text-muted">{t('failed')}</p>
        </>
      )}
      {followUp === 'fulfilled' && <Notice tone="success">{t('approved', provider)}</Notice>}
      {isInWindow && <p className="text-muted">{t('window', provider)}</p>}
      {isOpen || followUp === 'fulfilled' ? (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <button
              type="button"
              onClick={() => void checkout.service.payment.retryFollowUp()}
              className={buttonStyle.primary}
            >
              {isInWindow ? t('openWindow') : t('tryAgain')}
            </button>
          )}
          <a href={site.href(paths.success)} className={buttonStyle.secondary}>
            {t('receipt')}
          </a>
          {hasNewCart && (
            <a href={site.href(paths.checkout)} className={buttonStyle.secondary}>
              {t('newCart')}
            </a>
          )}
        </div>
      ) : (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner /> {t('goingOn')}
        </p>
      )}
    </section>
  )
}
