'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { type ChosenDelivery, mapChosenDays } from '#lib/cart/chosen-days.ts'
import type { OrderAccess } from '#lib/cart/delivery-day-calls.client.ts'
import type { OrderDeliveryWire } from '#lib/contracts/order.ts'
import { spellFirst } from '#lib/core/time/date.ts'

const ChangeDay = lazy(async () => ({ default: (await import('./change-day.client.tsx')).ChangeDay }))

const NO_TEXTS = { data: { delivery_date: '', delivery_title: '', delivery_message: '' } }

/**
 * The deliveries of an order on chosen days, each with a button that changes its day while the shopper can. `access` is
 * null if the order can only be looked at.
 */
export function OrderDays({
  deliveries,
  access,
}: {
  deliveries: readonly ChosenDelivery[]
  access: OrderAccess | null
}) {
  const [changed, setChanged] = useState({ of: deliveries, to: deliveries })
  // An order that was loaded again, after a cancellation for example, replaces what was changed here.
  const present = changed.of === deliveries ? changed.to : deliveries
  return (
    <div className="flex flex-col gap-6">
      {present.map((delivery) => (
        <OneDelivery
          key={delivery.part}
          delivery={delivery}
          access={access}
          onChanged={({ delivery: wire }) =>
            setChanged({ of: deliveries, to: mapChosenDays({ delivery: wire, shipping: NO_TEXTS }) })
          }
        />
      ))}
    </div>
  )
}

function OneDelivery({
  delivery,
  access,
  onChanged,
}: {
  delivery: ChosenDelivery
  access: OrderAccess | null
  onChanged: (order: OrderDeliveryWire) => void
}) {
  const t = useTranslations('checkout.days')
  const [isOpen, setIsOpen] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const texts = useRef<HTMLDivElement>(null)
  const close = () => {
    setIsOpen(false)
    // The button that was pressed disappears with the form.
    texts.current?.focus()
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <div ref={texts} tabIndex={-1} className="outline-none">
        <DayTexts delivery={delivery} />
      </div>
      <p role="status" className={isSaved ? 'text-positive' : 'sr-only'}>
        {isSaved && t('saved')}
      </p>
      {access && delivery.canChange && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            setIsSaved(false)
            setIsOpen(!isOpen)
          }}
          className={`${buttonStyle.secondary} print:hidden`}
        >
          {t(delivery.day === '' ? 'choose' : 'change')}
        </button>
      )}
      {access && isOpen && (
        <Suspense fallback={<div className="skeleton h-28 w-full" />}>
          <ChangeDay
            access={access}
            delivery={delivery}
            onClose={close}
            onChanged={(order) => {
              onChanged(order)
              setIsSaved(true)
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function DayTexts({ delivery }: { delivery: ChosenDelivery }) {
  const { part, day, date, title, message, canChange, canChangeUntil } = delivery
  const t = useTranslations('checkout.days')
  const { locale, timeZone } = useSite()
  const format = {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  } as const
  const until =
    canChange && day !== '' && canChangeUntil ? spellFirst(canChangeUntil.toLocaleString(locale, format), locale) : ''
  return (
    <>
      {(part === 'ready' || part === 'rest') && <p className="text-sm text-muted">{t(`parts.${part}`)}</p>}
      <p className="font-medium">{day === '' ? t('notChosen') : [date, title].filter(Boolean).join(', ')}</p>
      {message !== '' && <p className="text-sm text-muted">{message}</p>}
      {until !== '' && <p className="text-sm text-muted">{t('until', { time: until })}</p>}
    </>
  )
}
