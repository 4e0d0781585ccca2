'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { isBusy, isCompletedElsewhere, isHeldBack, isPlaced } from '#lib/checkout/payment/payment-machine.ts'
import { isDeliverySettled, type OpenPoint } from '#lib/checkout/review/missing-steps.ts'
import { type Checkout, useCheckoutState } from '../use-checkout.client.ts'

/** Id of the section in which each open point is resolved. */
const SECTION_OF: Readonly<Record<OpenPoint, string>> = {
  'cart-error': 'checkout-summary',
  email: 'checkout-address',
  address: 'checkout-address',
  'duplicate-address': 'checkout-address',
  'shipping-method': 'checkout-delivery',
  'delivery-date': 'checkout-delivery',
  pickup: 'checkout-delivery',
  'payment-method': 'checkout-payment',
  'payment-approval': 'checkout-payment',
  'payment-elsewhere': 'checkout-payment',
  challenge: 'checkout-review',
}

const DELIVERY_POINTS: ReadonlySet<OpenPoint> = new Set(['shipping-method', 'delivery-date', 'pickup'])

/** The button with the total, and the list of open points that disable it. */
export function PlaceOrder({
  checkout,
  cart,
  openPoints,
  onGoTo,
}: {
  checkout: Checkout
  cart: Cart
  openPoints: readonly OpenPoint[]
  /** Moves the focus to the section with this id. */
  onGoTo: (sectionId: string) => void
}) {
  const t = useTranslations('checkout.place')
  const state = useCheckoutState(checkout)
  const { payment } = state
  const errorsRef = useRef<HTMLDivElement>(null)
  const { errors, method } = payment
  const isPlacing = payment.isPlacing || isPlaced(payment) || state.isPlaceAsked
  // A running save changes what is ordered: a press takes effect once it has ended.
  const isSavingPayment = isBusy(payment) || state.isApproving
  const isWaiting = isSavingPayment || isPlacing || !isDeliverySettled(state)
  /** Whether a running save may resolve the point. */
  const isBeingSettled = (point: OpenPoint) =>
    DELIVERY_POINTS.has(point) ? !isDeliverySettled(state) : point === 'payment-approval' && isSavingPayment
  const isBlocked = openPoints.length > 0

  useEffect(() => {
    if (errors.length > 0) errorsRef.current?.focus()
  }, [errors])

  const place = () => {
    const first = openPoints.find((point) => !isBeingSettled(point))
    if (first) onGoTo(SECTION_OF[first])
    else if (!isPlacing) void checkout.service.payment.place()
  }

  return (
    <div className="flex flex-col gap-4">
      {errors.length > 0 && (
        <div ref={errorsRef} tabIndex={-1}>
          <Notice tone="error">
            <ul>
              {errors.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {!(method && isCompletedElsewhere(method) && !isHeldBack(payment)) && (
        <button
          type="button"
          onClick={place}
          aria-disabled={isBlocked || isWaiting}
          aria-describedby={isBlocked ? 'open-points' : undefined}
          className={
            `${buttonStyle.primary} w-full text-lg aria-disabled:cursor-not-allowed aria-disabled:opacity-55 ` +
            'sm:w-auto'
          }
        >
          {isWaiting && <Spinner />}
          {isPlacing ? t('placing') : t('button', { total: cart.totals.grandTotal?.formatted || '-' })}
        </button>
      )}
      {isBlocked && (
        <div id="open-points" className="text-sm text-muted">
          <p className="font-medium text-text">{t('openPoints')}</p>
          <ul className="list-disc ps-5">
            {openPoints.map((point) => (
              <li key={point}>
                <a
                  href={`#${SECTION_OF[point]}`}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {t(`open.${point}`)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
