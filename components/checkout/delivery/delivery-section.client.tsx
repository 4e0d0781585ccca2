'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { useCartState } from '#components/cart/cart-context.client.ts'
import { DelayNote } from '#components/cart/delay-note.client.tsx'
import { DeliveryDate } from '#components/cart/delivery-date.client.tsx'
import { useDeliveryTime } from '#components/cart/stock-word.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { isScheduledMethod } from '#lib/contracts/scheduled-method.ts'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'
import { DeliveryBooking } from './delivery-booking.client.tsx'

const DeliveryDays = lazy(async () => ({ default: (await import('./delivery-days.client.tsx')).DeliveryDays }))
const PickupShops = lazy(() => import('./pickup-shops.client.tsx').then((module) => ({ default: module.PickupShops })))

export function DeliverySection({ checkout, cart }: { checkout: Checkout; cart: Cart }) {
  const t = useTranslations('checkout.delivery')
  const { status, message } = useCartState().operations.update_shipping_method
  const { pendingShipping, rechosenShipping, isReadingCart } = useCheckoutState(checkout)
  const chosen = pendingShipping || cart.shippingMethod
  const writeTime = useDeliveryTime(cart.items)
  const { date, title, message: note } = cart.delivery
  const isSaved = chosen === cart.shippingMethod
  const booksDays = cart.shippingMethods.some(({ code, booksDays }) => booksDays && code === chosen)
  const estimate = cart.shippingMethods.find(({ code }) => code === cart.shippingMethod)?.deliveryEstimate
  const rechosen = cart.shippingMethods.find(({ code }) => code === rechosenShipping?.code)
  // The row of the chosen method already shows this date.
  const isSaid = date !== '' && date === estimate && title === '' && note === ''
  // The cart's shipping methods are still those of the previous address: they would change under the shopper's finger.
  if (isReadingCart) return <DeliverySkeleton count={cart.shippingMethods.length || USUAL_METHODS} />
  if (cart.shippingMethods.length === 0) return <Notice tone="info">{t('none')}</Notice>
  return (
    <div className="flex flex-col gap-4">
      {status === 'rejected' && <Notice tone="error">{message}</Notice>}
      {rechosenShipping && rechosen && (
        <Notice tone="info">{t(`rechosen.${rechosenShipping.reason}`, { method: rechosen.title })}</Notice>
      )}
      <fieldset aria-busy={status === 'pending' || !isSaved}>
        <legend className="sr-only">{t('title')}</legend>
        <div className="flex flex-col gap-3">
          {cart.shippingMethods.map((method) => (
            <label
              key={method.code}
              className={
                'flex min-h-14 items-center gap-4 rounded-card border border-line p-4 ' +
                'has-checked:border-primary has-checked:ring-1 has-checked:ring-primary'
              }
            >
              <input
                type="radio"
                name="shipping-method"
                value={method.code}
                checked={chosen === method.code}
                onChange={() => void checkout.service.chooseShipping(method.code)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 grow">
                <span className="font-medium">{method.title}</span>
                {method.deliveryEstimate && (
                  <span className="block text-sm text-muted">
                    {writeTime(method.deliveryEstimate, method.readyEstimate)}
                  </span>
                )}
              </span>
              <span className="tabular shrink-0 font-semibold">
                {method.price?.amount === 0 ? t('free') : method.price?.formatted}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {cart.shippingMethods.some(({ code, hasPickupShops }) => code === chosen && hasPickupShops) && (
        <Suspense fallback={<DeliverySkeleton count={2} />}>
          <PickupShops checkout={checkout} cart={cart} />
        </Suspense>
      )}
      <DelayNote cart={cart} texts="checkout.delivery" />
      {isScheduledMethod(cart.shippingMethod) ? (
        <DeliveryBooking checkout={checkout} cart={cart} />
      ) : booksDays ? (
        <Suspense fallback={<DaysSkeleton />}>
          {/* Until the method is saved, the cart's days are those of the previous one. */}
          {isSaved ? <DeliveryDays checkout={checkout} cart={cart} /> : <DaysSkeleton />}
        </Suspense>
      ) : (
        !isSaid && cart.pickup === null && <DeliveryDate cart={cart} />
      )}
    </div>
  )
}

const DaysSkeleton = () => <div className="skeleton h-28" />

/** Number of skeleton rows if the shipping methods are unknown. */
const USUAL_METHODS = 3

function DeliverySkeleton({ count }: { count: number }) {
  const t = useTranslations('checkout.checkout')
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton's rows are all equal
        <div key={line} className="skeleton h-14" />
      ))}
    </div>
  )
}
