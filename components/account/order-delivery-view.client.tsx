'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { explainFailure } from '#lib/api/explain-failure.ts'
import type { ApiFailure } from '#lib/api/failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { mapChosenDays } from '#lib/cart/chosen-days.ts'
import { loadOrderDelivery, type OrderAccess } from '#lib/cart/delivery-day-calls.client.ts'
import type { OrderDeliveryWire } from '#lib/contracts/order.ts'
import type { Result } from '#lib/core/result.ts'
import { paths } from '#lib/i18n/paths.ts'
import { OrderDays } from './order-days.client.tsx'

const NO_TEXTS = { data: { delivery_date: '', delivery_title: '', delivery_message: '' } }

/** The deliveries of the order of a mail's link: its token is the only proof, so that no account is needed. */
export function OrderDeliveryView() {
  const t = useTranslations('checkout.days')
  const { locale, has, href } = useSite()
  /** null until the URL is read. */
  const [access, setAccess] = useState<OrderAccess | null>(null)
  const [result, setResult] = useState<Result<OrderDeliveryWire, ApiFailure> | null>(null)

  useEffect(() => {
    setAccess((present) => {
      if (present) return present
      const values = new URLSearchParams(window.location.hash.slice(1))
      return { number: values.get('order') ?? '', token: values.get('token') ?? '' }
    })
    // The link must not stay where other scripts or the history can read it.
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])
  useEffect(() => {
    if (!access?.token) return
    let isCurrent = true
    void loadOrderDelivery(getRestClient(locale), access).then((next) => {
      if (isCurrent) setResult(next)
    })
    return () => {
      isCurrent = false
    }
  }, [access, locale])

  if (access && !access.token) return <Invalid text={t('noLink')} />
  if (!access || !result) return <div role="status" aria-label={t('loading')} className="skeleton h-28 max-w-xl" />
  if (!result.ok) {
    return <Invalid text={explainFailure(result.error, { unavailable: t('linkInvalid'), failed: t('notLoaded') })} />
  }
  const { order, delivery, items } = result.value
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-xl font-semibold">{t('ofOrder', { number: order })}</h2>
      <ul>
        {items.map(({ item_id, name, qty }) => (
          <li key={item_id}>
            {qty} × {name}
          </li>
        ))}
      </ul>
      <OrderDays deliveries={mapChosenDays({ delivery, shipping: NO_TEXTS })} access={access} />
      {has('orderLookup') && (
        <a href={href(paths.findOrder)} className="min-h-11 content-center text-link">
          {t('findOrder')}
        </a>
      )}
    </div>
  )
}

function Invalid({ text }: { text: string }) {
  const t = useTranslations('checkout.days')
  const { has, href } = useSite()
  return (
    <div className="flex max-w-xl flex-col items-start gap-4">
      <Notice tone="info">{text}</Notice>
      {has('orderLookup') && (
        <a href={href(paths.findOrder)} className={buttonStyle.secondary}>
          {t('findOrder')}
        </a>
      )}
    </div>
  )
}
