'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import type { Cart } from '#lib/cart/cart.ts'
import { canAskLocation } from '#lib/cart/delivery-area.ts'
import { useCartViewSettings } from './cart-view-context.client.tsx'
import { useDeliveryTime } from './stock-word.client.tsx'

const LocateDelivery = lazy(() =>
  import('./locate-delivery.client.tsx').then((module) => ({ default: module.LocateDelivery })),
)

/**
 * The booked delivery under the store's heading: title, date and message, if present. Before a date is booked or a
 * postcode known, it may offer an estimate for the shopper's position; otherwise null. The shop and time of a pickup
 * are always shown.
 */
export function DeliveryDate({ cart }: { cart: Cart }) {
  const settings = useCartViewSettings()
  const t = useTranslations('checkout.pickup')
  const heading = cart.pickup ? t('title') : settings.deliveryDateHeader
  const { title, date, message } = cart.delivery
  const writeTime = useDeliveryTime(cart.items)
  const canAsk = canAskLocation(cart, settings.usesGeolocation)
  const text = [title, writeTime(date), message].filter(Boolean).join(' · ')
  const isShown = settings.hasDeliveryDate || cart.pickup !== null
  if (!isShown || (text === '' && !canAsk)) return null
  return (
    <section aria-label={heading} className="flex flex-col gap-2 text-sm">
      <h3 className="font-semibold">{heading}</h3>
      {text !== '' && <p>{text}</p>}
      {canAsk && (
        <Suspense fallback={null}>
          <LocateDelivery cart={cart} />
        </Suspense>
      )}
    </section>
  )
}
