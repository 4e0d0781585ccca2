'use client'

import type { Delivery } from '#lib/cart/cart.ts'
import { useCheckoutSite } from './checkout-context.client.tsx'

/** The booked delivery under the store's heading; nothing without a date, or where the store shows none. */
export function DeliveryDate({ delivery }: { delivery: Delivery }) {
  const site = useCheckoutSite()
  const heading = site.texts.deliveryDateHeader
  if (!site.checkout.hasDeliveryDate || delivery.date === '') return null
  return (
    <section aria-label={heading} className="text-sm">
      <h3 className="font-semibold">{heading}</h3>
      <p>{[delivery.title, delivery.date, delivery.message].filter(Boolean).join(' · ')}</p>
    </section>
  )
}
