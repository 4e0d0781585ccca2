'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCart } from '#components/cart/cart-context.client.ts'
import { CartSkeleton } from '#components/cart/cart-skeleton.tsx'
import { StockWord, useDeliveryTime } from '#components/cart/stock-word.client.tsx'
import { TotalsPanel } from '#components/cart/totals-panel.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import type { AccountSettings } from '#lib/account/account-settings.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { isEmpty } from '#lib/cart/cart.ts'
import { receiptOfReturn } from '#lib/checkout/departure.ts'
import { APPLICATION_PARAMETER, isGivenBack, listDeliveryLines, type Receipt } from '#lib/checkout/receipt.ts'
import { readDeparture, readReceipt, writeDeparture, writeReceipt } from '#lib/checkout/storage.client.ts'
import { joinLabel } from '#lib/core/join-label.ts'
import { paths } from '#lib/i18n/paths.ts'
import { readSessionId } from '#lib/session/load-session.client.ts'
import { AddressText } from '../address/address-text.tsx'
import { useCheckoutSettings } from './checkout-context.client.tsx'
import { usePurchaseTracking } from './use-checkout-tracking.client.ts'

const OrderAccountOffer = lazy(async () => {
  const { OrderAccountOffer: Offer } = await import('#components/account/order-account-form.client.tsx')
  return { default: Offer }
})

/**
 * The order that was placed in this tab, as a receipt that can be read and printed again. Without one there is nothing
 * to show, and the shopper is sent to the cart. With `accountOffer` a guest is offered an account.
 */
export function ReceiptView({ accountOffer }: { accountOffer?: AccountSettings }) {
  const t = useTranslations('checkout.receipt')
  const site = useSite()
  const receipt = useReceipt()
  usePurchaseTracking(receipt)
  const writeTime = useDeliveryTime(receipt?.items ?? [])

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
        <section>
          <h2 className="mb-2 font-semibold">{t('shipTo')}</h2>
          <AddressText address={receipt.shipping ?? receipt.billing} locale={site.locale} />
        </section>
        <section>
          <h2 className="mb-2 font-semibold">{t('billTo')}</h2>
          <AddressText address={receipt.billing} locale={site.locale} />
        </section>
        <section>
          <h2 className="mb-2 font-semibold">{t('delivery')}</h2>
          <p>{receipt.shippingTitle}</p>
          {listDeliveryLines(receipt)
            .map((date) => writeTime(date))
            .map((line) => (
              <p key={line} className="text-muted">
                {line}
              </p>
            ))}
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

/**
 * The receipt of this tab. A shopper who is back from a provider's page, which has placed the order, gets the one of the
 * cart that left; with the cart still full nothing was placed, and the checkout goes on. An order that was to be paid there
 * has none when it was cancelled.
 */
function useReceipt(): Receipt | null {
  const site = useSite()
  const router = useRouter()
  const { cart, isRefreshing, reload } = useCart()
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  /** Public id of the session; null until cart and session are read. */
  const [sid, setSid] = useState<string | null>(null)
  // Whatever the cart was before, it is read again now: its order has emptied it.
  useEffect(() => {
    const session = readSessionId(getRestClient(site.locale))
    void reload().then(async () => setSid(await session))
  }, [reload, site])

  useEffect(() => {
    const stored = readReceipt(site.tenant)
    if (stored && !stored.isAwaited) return setReceipt(stored)
    const departure = readDeparture(site.tenant)
    if (!stored && !departure) return router.replace(site.href(paths.cart))
    if (sid === null || isRefreshing || !cart) return
    if (stored) {
      const { isAwaited: _, ...settled } = stored
      const isCancelled = isGivenBack(stored, cart)
      writeDeparture(site.tenant, null)
      writeReceipt(site.tenant, isCancelled ? null : settled)
      return isCancelled ? router.replace(site.href(paths.checkout)) : setReceipt(settled)
    }
    const number = new URLSearchParams(window.location.search).get('order') ?? ''
    const returned = isEmpty(cart) ? receiptOfReturn(departure, { number, sid, nowMs: Date.now() }) : null
    // The cart page tells of a departure whose end is not known.
    if (returned || !isEmpty(cart)) writeDeparture(site.tenant, null)
    if (!returned) return router.replace(site.href(isEmpty(cart) ? paths.cart : paths.checkout))
    writeReceipt(site.tenant, returned)
    setReceipt(returned)
  }, [site, router, cart, sid, isRefreshing])
  return receipt
}

/** Thanks, number, and what happens next. */
function ReceiptHeading({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('checkout.receipt')
  const site = useSite()
  const settings = useCheckoutSettings()
  const hasEmailMessage = settings.hasEmailMessage && Boolean(receipt.confirmedTo)
  const writeTime = useDeliveryTime(receipt.items)
  const times = listDeliveryLines(receipt).map((date) => writeTime(date))
  return (
    <header className="flex flex-col gap-3">
      <span
        aria-hidden="true"
        className={`grid size-14 place-items-center rounded-full border-2 print:hidden ${receipt.isInReview ? 'border-line text-muted' : 'border-positive text-positive'}`}
      >
        <Icon name={receipt.isInReview ? 'alert' : 'check'} className="size-7" />
      </span>
      <p className="text-2xl font-semibold">{t(receipt.isInReview ? 'inReview' : 'thanks')}</p>
      {receipt.number !== '' && (
        <p className="text-lg">
          {t.rich('number', { number: receipt.number, b: (chunks) => <strong className="tabular">{chunks}</strong> })}
        </p>
      )}
      {receipt.isInReview && <p className="[overflow-wrap:anywhere]">{receipt.email}</p>}
      <h2 className="mt-2 font-semibold">{t('nextSteps')}</h2>
      <ol className="flex list-decimal flex-col gap-1 ps-5">
        {receipt.isInReview && <li>{t('inReviewText')}</li>}
        {!receipt.isInReview && hasEmailMessage && (
          <li className="[overflow-wrap:anywhere]">{t('emailSent', { email: receipt.confirmedTo ?? '' })}</li>
        )}
        <li>
          {times.length > 0
            ? t('nextDelivery', { method: receipt.shippingTitle, time: times.join(', ') })
            : t('next', { store: site.storeName })}
        </li>
      </ol>
      {site.phone && (
        <p className="text-muted">
          {t('questions')} <PhoneLink phone={site.phone} />
        </p>
      )}
    </header>
  )
}

function ReceiptItems({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('checkout.receipt')
  const { locale } = useSite()
  return (
    <section className="mt-8 border-t border-line pt-8">
      <h2 className="mb-4 font-semibold">{t('items')}</h2>
      <ul className="flex flex-col gap-4">
        {receipt.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[4rem_1fr_auto] gap-4">
            <span
              className={`grid aspect-square place-items-center rounded-md border border-line print:invisible ${item.imageUrl ? 'bg-backdrop' : 'picture-none'}`}
            >
              {item.imageUrl && (
                <img src={item.imageUrl} alt="" width={64} height={64} className="size-full object-contain" />
              )}
            </span>
            <span className="min-w-0">
              <span className="font-medium">{item.name}</span>
              {item.choices.map((choice) => (
                <span key={`${choice.label}${choice.value}`} className="block text-sm text-muted">
                  {choice.label ? joinLabel(choice.label, choice.value, locale) : choice.value}
                </span>
              ))}
              <StockWord stock={item.stock} />
              <span className="tabular block text-sm text-muted">{t('qty', { count: item.qty })}</span>
            </span>
            <span className="tabular font-semibold">{item.total}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 ms-auto max-w-sm border-t border-line pt-4">
        <TotalsPanel cart={receipt} />
      </div>
    </section>
  )
}
