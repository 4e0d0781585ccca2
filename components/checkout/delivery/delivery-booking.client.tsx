'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useEffect } from 'react'
import { useCart, useCartState } from '#components/cart/cart-context.client.ts'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { isDateBooked } from '#lib/checkout/delivery/booking-machine.ts'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'
import { BookedDate } from './booked-date.client.tsx'

const BookingDialog = lazy(() =>
  import('./booking-dialog.client.tsx').then((module) => ({ default: module.BookingDialog })),
)

/**
 * The booked date of a shipping method that needs booking, and the button that opens the scheduler's window (S2-4.6).
 */
export function DeliveryBooking({ checkout, cart }: { checkout: Checkout; cart: Cart }) {
  const t = useTranslations('checkout.booking')
  const { reload } = useCart()
  const { place_order, update_shipping_method } = useCartState().operations
  const { booking } = useCheckoutState(checkout)
  const isBooked = isDateBooked(cart)
  const isWaiting = booking.pending !== 'none'

  // The order may have been rejected because the day is fully booked meanwhile: the cart then has no date.
  const isRefused = place_order.status === 'rejected'
  useEffect(() => {
    if (isRefused) void reload()
  }, [isRefused, reload])

  return (
    <div className="flex flex-col items-start gap-3">
      {/* A failed save of a date is already shown above, as the failure of the shipping method. */}
      {booking.error !== '' && !booking.isModalOpen && update_shipping_method.status !== 'rejected' && (
        <Notice tone="error">{booking.error}</Notice>
      )}
      {booking.isPageRefused && <Notice tone="error">{t('late')}</Notice>}
      <div role="status">{isBooked ? <BookedDate cart={cart} /> : <p className="text-muted">{t('none')}</p>}</div>
      <button
        type="button"
        aria-disabled={isWaiting}
        onClick={() => void checkout.service.booking({ type: 'open' })}
        className={isBooked ? buttonStyle.secondary : buttonStyle.primary}
      >
        {isWaiting && <Spinner />}
        {t(isBooked ? 'change' : 'choose')}
      </button>
      <Suspense fallback={null}>
        <BookingDialog checkout={checkout} />
      </Suspense>
    </div>
  )
}
