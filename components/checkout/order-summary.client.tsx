'use client'

import { useTranslations } from 'next-intl'
import { CartCoupon } from '#components/cart/cart-coupon.client.tsx'
import { useCartViewSettings } from '#components/cart/cart-view-context.client.tsx'
import { StockWord } from '#components/cart/stock-word.client.tsx'
import { CartTotals } from '#components/cart/totals-panel.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { isDateBooked } from '#lib/checkout/delivery/booking-machine.ts'
import { isScheduledMethod } from '#lib/contracts/scheduled-method.ts'
import { joinLabel } from '#lib/core/text/join-label.ts'
import { paths } from '#lib/i18n/paths.ts'
import { BookedDate } from './delivery/booked-date.client.tsx'
import { MonthlyPriceIsland } from './payment/monthly-price-island.client.tsx'

/** The ordered products and totals: next to the forms on a desktop, folded above them on a phone. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const t = useTranslations('checkout.summary')
  return (
    <>
      <details className="group rounded-card bg-page md:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4 p-4">
          <span className="flex items-center gap-2 font-semibold">
            {t('title')}
            <Icon name="chevron" className="size-4 rotate-90 group-open:-rotate-90" />
          </span>
          <strong className="tabular">{cart.totals.grandTotal?.formatted || '-'}</strong>
        </summary>
        <div className="border-t border-line p-4">
          <SummaryContent cart={cart} />
        </div>
      </details>
      <div className="hidden rounded-card bg-page p-6 md:block">
        <h2 className="mb-4 text-xl font-semibold">{t('title')}</h2>
        <SummaryContent cart={cart} />
      </div>
    </>
  )
}

function SummaryContent({ cart }: { cart: Cart }) {
  const t = useTranslations('checkout.summary')
  const site = useSite()
  const settings = useCartViewSettings()
  return (
    <div className="flex flex-col gap-5">
      <ul className="flex max-h-96 flex-col gap-4 overflow-y-auto">
        {cart.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[4rem_1fr_auto] gap-3 text-sm">
            <span
              className={
                'grid aspect-square place-items-center rounded-md border border-line ' +
                (item.imageUrl ? 'bg-backdrop' : 'picture-none')
              }
            >
              {item.imageUrl && (
                <img src={item.imageUrl} alt="" width={64} height={64} className="size-full object-contain" />
              )}
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 font-medium">{item.name}</span>
              {site.hasModelNumbers && item.modelNumber && (
                <span className="block text-muted">{t('model', { number: item.modelNumber })}</span>
              )}
              {item.choices.map((choice) => (
                <span key={`${choice.label}${choice.value}`} className="block text-muted">
                  {choice.label ? joinLabel(choice.label, choice.value, site.locale) : choice.value}
                </span>
              ))}
              <StockWord stock={item.stock} />
              {item.expectedDate !== '' && (
                <span className="block text-muted">{t('expected', { dates: item.expectedDate })}</span>
              )}
              <span className="tabular block text-muted">{t('qty', { count: item.qty })}</span>
            </span>
            <span className="tabular font-semibold">{item.rowTotal.formatted}</span>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-4">
        <CartTotals cart={cart} />
        <MonthlyPriceIsland />
      </div>
      {isScheduledMethod(cart.shippingMethod) && isDateBooked(cart) && (
        <div className="border-t border-line pt-4">
          <BookedDate cart={cart} />
        </div>
      )}
      {settings.hasCoupon && <CartCoupon coupon={cart.coupon} />}
      <a href={site.href(paths.cart)} className="min-h-11 content-center text-sm text-link">
        {t('editCart')}
      </a>
    </div>
  )
}
