'use client'

import { useTranslations } from 'next-intl'
import type { Cart } from '#lib/cart/cart.ts'

/** The booked delivery: date, time of day and the scheduler's message. */
export function BookedDate({ cart: { delivery } }: { cart: Pick<Cart, 'delivery'> }) {
  const t = useTranslations('checkout.booking')
  return (
    <div className="flex flex-col [overflow-wrap:anywhere]">
      <p className="text-sm text-muted">{t('date')}</p>
      <p className="font-semibold">{[delivery.date, delivery.title].filter(Boolean).join(' · ')}</p>
      {delivery.message !== '' && <p className="text-sm text-muted">{delivery.message}</p>}
    </div>
  )
}
