'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { DayPicker, type PickedWindow } from '#components/cart/day-picker.client.tsx'
import { useLoad } from '#components/cart/use-load.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadOrderDelivery, type OrderAccess, saveOrderDelivery } from '#lib/cart/delivery-day-calls.client.ts'
import type { OrderDeliveryWire } from '#lib/contracts/order.ts'

type Props = {
  readonly access: OrderAccess
  readonly delivery: PickedWindow & { readonly part: string }
  readonly onChanged: (order: OrderDeliveryWire) => void
  readonly onClose: () => void
}

/** The form with which the shopper moves a delivery of an order to another day. */
export function ChangeDay({ access, delivery, onChanged, onClose }: Props) {
  const t = useTranslations('checkout.days')
  const { locale } = useSite()
  const { number, token } = access
  const { part } = delivery
  const { result, reload } = useLoad(
    useCallback(() => loadOrderDelivery(getRestClient(locale), { number, token }, part), [locale, number, token, part]),
  )
  const [choice, setChoice] = useState<PickedWindow | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState('')

  const save = async () => {
    if (!choice || isSaving) return
    setIsSaving(true)
    setError('')
    const response = await saveOrderDelivery(getRestClient(locale), access, { ...choice, part })
    if (response.ok) return onChanged(response.value)
    setError(explainFailure(response.error, { unavailable: t('unavailable'), failed: t('failed') }))
    await reload()
    setIsSaving(false)
  }

  if (result === null) return <div role="status" aria-label={t('loading')} className="skeleton h-28" />
  const days = result.ok ? result.value.days : []
  return (
    <div className="flex flex-col items-start gap-5">
      {error !== '' && <Notice tone="error">{error}</Notice>}
      {!result.ok && (
        <Notice tone="error">
          {explainFailure(result.error, { unavailable: t('unavailable'), failed: t('notLoaded') })}
        </Notice>
      )}
      {result.ok && days.length === 0 && <Notice tone="info">{t('none')}</Notice>}
      {days.length > 0 && (
        <div className="w-full">
          <DayPicker days={days} chosen={choice ?? delivery} isBusy={isSaving} onChoose={setChoice} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {days.length > 0 && (
          <button
            type="button"
            disabled={choice === null}
            aria-disabled={choice === null ? undefined : isSaving}
            onClick={() => void save()}
            className={buttonStyle.primary}
          >
            {isSaving && <Spinner />}
            {t('save')}
          </button>
        )}
        <button type="button" onClick={onClose} className={buttonStyle.quiet}>
          {t('keep')}
        </button>
      </div>
    </div>
  )
}
