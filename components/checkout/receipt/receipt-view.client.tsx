'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { CartSkeleton } from '#components/cart/cart-skeleton.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { AccountSettings } from '#lib/account/account-settings.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { isEmpty } from '#lib/cart/cart.ts'
import { readOrderNumber, receiptOfReturn } from '#lib/checkout/receipt/provider-visit.ts'
import {
  APPLICATION_PARAMETER,
  isAwaitingPayment,
  isGivenBack,
  isReceiptOf,
  type Receipt,
} from '#lib/checkout/receipt/receipt.ts'
import { readDeparture, readReceipt, writeDeparture, writeReceipt } from '#lib/checkout/storage.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { readSessionId } from '#lib/session/load-session.client.ts'
import { AddressText } from '../../address/address-text.tsx'
import { usePurchaseTracking } from '../checkout-tracking.client.ts'
import { PhoneLink } from '../phone-link.tsx'
import { useDeliveryLines } from './delivery-lines.client.ts'
import { ReceiptHeading } from './receipt-heading.client.tsx'
import { ReceiptItems } from './receipt-items.client.tsx'

const OrderAccountOffer = lazy(async () => {
  const { OrderAccountOffer: Offer } = await import('#components/account/order-account-form.client.tsx')
  return { default: Offer }
})

/**
 * The receipt of the order that was placed in this tab; it can be reloaded and printed. Without a receipt the shopper
 * is redirected. `accountOffer` offers guests an account.
 */
export function ReceiptView({ accountOffer }: { accountOffer?: AccountSettings }) {
  const t = useTranslations('checkout.receipt')
  const site = useSite()
  const { receipt, number } = useReceipt()
  usePurchaseTracking(receipt)

  if (!receipt && number !== '') return <ConfirmedLater number={number} />
  if (!receipt) return <CartSkeleton label={t('loading')} />
  return (
    <article className="mx-auto max-w-3xl rounded-card bg-page p-5 sm:p-10 print:max-w-none print:p-0">
      <ReceiptHeading receipt={receipt} />
      {receipt.application && (
        <div className="mt-6 print:hidden">
          <Notice tone="info">
            <p>{t('application', { payment: receipt.paymentTitle })}</p>
            <a
              href={`${site.href(paths.checkout)}?${APPLICATION_PARAMETER}=open`}
              className={`${buttonStyle.secondary} mt-3`}
            >
              {t('goOnWithApplication')}
            </a>
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-8 border-t border-line pt-8 sm:grid-cols-2 print:grid-cols-2">
        {receipt.billing.countryId !== '' && (
          <>
            <section>
              <h2 className="mb-2 font-semibold">{t('shipTo')}</h2>
              <AddressText address={receipt.shipping ?? receipt.billing} locale={site.locale} />
            </section>
            <section>
              <h2 className="mb-2 font-semibold">{t('billTo')}</h2>
              <AddressText address={receipt.billing} locale={site.locale} />
            </section>
          </>
        )}
        <section>
          <h2 className="mb-2 font-semibold">{t('delivery')}</h2>
          <p>{receipt.shippingTitle}</p>
          <DeliveryTimes receipt={receipt} />
        </section>
        <section>
          <h2 className="mb-2 font-semibold">{t('payment')}</h2>
          <p>{receipt.paymentTitle}</p>
        </section>
      </div>
      <ReceiptItems receipt={receipt} />
      {accountOffer && receipt.number !== '' && receipt.email !== '' && (
        <div className="mt-8 print:hidden">
          <Suspense fallback={null}>
            <OrderAccountOffer settings={accountOffer} number={receipt.number} email={receipt.email} />
          </Suspense>
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <a href={site.href(paths.home)} className={buttonStyle.primary}>
          {t('continueShopping')}
        </a>
        <button type="button" onClick={() => window.print()} className={buttonStyle.secondary}>
          {t('print')}
        </button>
      </div>
    </article>
  )
}

/** The page's address has an order's number, but this browser has no receipt: a confirmation follows by e-mail. */
function ConfirmedLater({ number }: { number: string }) {
  const t = useTranslations('checkout.receipt')
  const site = useSite()
  return (
    <article className="mx-auto flex max-w-xl flex-col gap-4 rounded-card bg-page p-6 sm:p-10">
      <p className="text-2xl font-semibold">{t('unconfirmed')}</p>
      <p className="text-lg">
        {t.rich('number', { number, b: (chunks) => <strong className="tabular">{chunks}</strong> })}
      </p>
      <p>{t('confirmedLater')}</p>
      {site.phone && (
        <p className="text-muted">
          {t('questions')} <PhoneLink phone={site.phone} />
        </p>
      )}
      <a href={site.href(paths.home)} className={`${buttonStyle.primary} self-start`}>
        {t('continueShopping')}
      </a>
    </article>
  )
}

/**
 * The receipt of this tab. A shopper who is back from a provider's page gets the receipt of the departure, if the cart
 * is empty or the page's address has the order's number; if the cart still has lines, nothing was placed, and the
 * checkout continues. An order to be paid at the provider has no receipt if it was cancelled, and awaits its payment
 * until the address has its number. `number` is the number of an order without a receipt here.
 */
function useReceipt(): { receipt: Receipt | null; number: string } {
  const site = useSite()
  const router = useRouter()
  const { cart, isRefreshing, reload } = useCart()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [unknown, setUnknown] = useState('')
  /** Public id of the session; null until cart and session are loaded. */
  const [sid, setSid] = useState<string | null>(null)
  // The cart is read again, because the order has emptied it.
  useEffect(() => {
    const session = readSessionId(getRestClient(site.locale))
    void reload().then(async () => setSid(await session))
  }, [reload, site])

  useEffect(() => {
    const number = readOrderNumber(new URLSearchParams(window.location.search))
    const last = readReceipt(site.tenant)
    const stored = last && isReceiptOf(last, number) ? last : null
    if (stored && !stored.isAwaited) return setReceipt(stored)
    const departure = readDeparture(site.tenant)
    if (!stored && !departure) return number === '' ? router.replace(site.href(paths.cart)) : setUnknown(number)
    if (sid === null || isRefreshing || !cart) return
    if (stored && (number === '' || number === stored.number)) {
      const { isAwaited: _, ...settled } = stored
      const isCancelled = number === '' && isGivenBack(stored, cart)
      if (number === '' && !isCancelled && isAwaitingPayment(stored)) return setReceipt(stored)
      writeDeparture(site.tenant, null)
      writeReceipt(site.tenant, isCancelled ? null : settled)
      return isCancelled ? router.replace(site.href(paths.checkout)) : setReceipt(settled)
    }
    const isCartEmpty = isEmpty(cart)
    const returned = receiptOfReturn(departure, { number, sid, isCartEmpty, nowMs: Date.now() })
    // A departure with an unknown outcome stays stored, for the notice on the cart page.
    if ((returned && !returned.isAwaited) || !isCartEmpty) writeDeparture(site.tenant, null)
    if (!returned && number !== '') return setUnknown(number)
    if (!returned) return router.replace(site.href(isCartEmpty ? paths.cart : paths.checkout))
    writeReceipt(site.tenant, returned)
    setReceipt(returned)
  }, [site, router, cart, sid, isRefreshing])
  return { receipt, number: unknown }
}

function DeliveryTimes({ receipt }: { receipt: Receipt }) {
  return useDeliveryLines(receipt).map((line) => (
    <p key={line} className="text-muted">
      {line}
    </p>
  ))
}
