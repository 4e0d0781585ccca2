'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCart, useCartState } from '#components/cart/cart-context.client.ts'
import { DayPicker, type PickedWindow } from '#components/cart/day-picker.client.tsx'
import { useLoad } from '#components/cart/use-load.client.ts'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import type { ChosenDelivery } from '#lib/cart/chosen-days.ts'
import { loadDeliveryDays } from '#lib/cart/delivery-day-calls.client.ts'
import { chooseDay } from '#lib/checkout/delivery/choose-day.client.ts'
import type { Checkout } from '../use-checkout.client.ts'

type PartDelivery = Pick<ChosenDelivery, 'part' | 'day' | 'window' | 'date' | 'title' | 'isRequired' | 'isWaiting'>

/** Of a back end that lists no deliveries before a day is chosen. */
const ONLY: PartDelivery = { part: '', day: '', window: '', date: '', title: '', isRequired: true, isWaiting: false }

/** Days and windows of a shipping method, for the whole order or for each of its parts. */
export function DeliveryDays({ checkout, cart }: { checkout: Checkout; cart: Cart }) {
  const deliveries = cart.deliveries.length > 0 ? cart.deliveries : [ONLY]
  const { postcode } = cart.shipping.isSameAsBilling ? cart.billing : cart.shipping
  return (
    <div className="flex flex-col gap-6">
      {deliveries.map((delivery) => (
        <PartDays
          // Other goods, or another address, have other days.
          key={[cart.shippingMethod, delivery.part, postcode, cart.qty].join(' ')}
          checkout={checkout}
          method={cart.shippingMethod}
          delivery={delivery}
        />
      ))}
    </div>
  )
}

function PartDays({ checkout, method, delivery }: { checkout: Checkout; method: string; delivery: PartDelivery }) {
  const t = useTranslations('checkout.days')
  const { reload: reloadCart } = useCart()
  const { place_order } = useCartState().operations
  const { rest } = checkout
  const { part } = delivery
  const { result, reload } = useLoad(useCallback(() => loadDeliveryDays(rest, method, part), [rest, method, part]))
  const [pending, setPending] = useState<PickedWindow | null>(null)
  const [clearings, setClearings] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const [error, setError] = useState('')

  // The order may have been rejected because the window is full meanwhile: the cart then has no day.
  const isRefused = place_order.status === 'rejected'
  useEffect(() => {
    if (!isRefused) return
    void reloadCart()
    void reload()
  }, [isRefused, reloadCart, reload])

  const choose = async (choice: PickedWindow) => {
    if (pending) return
    setPending(choice)
    setError('')
    const saved = { method, choice: { ...choice, part }, failed: t('failed') }
    const message = await chooseDay(checkout, saved, reloadCart)
    setError(message)
    if (message !== '') await reload()
    setPending(null)
    if (message !== '' || choice.day !== '') return
    setClearings(clearings + 1)
    // The pressed button is gone.
    heading.current?.focus()
  }

  const title = part === 'ready' || part === 'rest' ? t(`parts.${part}`) : t('title')
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </h3>
      {!delivery.isRequired && <p className="text-sm text-muted">{t(delivery.isWaiting ? 'later' : 'optional')}</p>}
      {error !== '' && <Notice tone="error">{error}</Notice>}
      {result === null && (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
          <div className="skeleton h-14" />
          <div className="skeleton h-14" />
        </div>
      )}
      {result?.ok === false && (
        <Notice tone="error">
          <p>{result.error.messages[0] ?? t('notLoaded')}</p>
          <button type="button" onClick={() => void reload()} className={`${buttonStyle.secondary} mt-3`}>
            {t('tryAgain')}
          </button>
        </Notice>
      )}
      {result?.ok && result.value.days.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      {result?.ok && result.value.days.length > 0 && (
        <DayPicker
          key={clearings}
          days={result.value.days}
          chosen={pending ?? delivery}
          isBusy={pending !== null}
          onChoose={(choice) => void choose(choice)}
        />
      )}
      <p role="status" className="text-sm font-medium">
        {delivery.day !== '' && pending === null && [delivery.date, delivery.title].filter(Boolean).join(', ')}
      </p>
      {!delivery.isRequired && delivery.day !== '' && (
        <button
          type="button"
          aria-disabled={pending !== null}
          onClick={() => void choose({ day: '', window: '' })}
          className={`${buttonStyle.quiet} self-start`}
        >
          {t('clear')}
        </button>
      )}
    </section>
  )
}
