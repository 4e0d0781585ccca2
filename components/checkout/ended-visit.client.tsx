'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCart, useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { PhoneLink } from '#components/ui/phone-link.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { isEmpty } from '#lib/cart/cart.ts'
import { type Departure, findDeparture } from '#lib/checkout/departure.ts'
import { readDeparture, writeDeparture } from '#lib/checkout/storage.client.ts'
import { readSessionId } from '#lib/session/load-session.client.ts'

/**
 * Back from a provider's page to the empty cart of another session: the visit has ended meanwhile. Says what is known, and
 * puts the products back on request.
 */
export function EndedVisit() {
  const { tenant, locale } = useSite()
  const { cart, isRefreshing } = useCart()
  const [departure, setDeparture] = useState<Departure | null>(null)
  const hasNoLines = cart !== undefined && isEmpty(cart) && !isRefreshing
  useEffect(() => {
    const left = hasNoLines ? findDeparture(readDeparture(tenant), Date.now()) : null
    if (!left) return setDeparture(null)
    void readSessionId(getRestClient(locale)).then((sid) => setDeparture(sid === left.sid ? null : left))
  }, [tenant, locale, hasNoLines])
  return departure && <EndedVisitNotice departure={departure} />
}

function EndedVisitNotice({ departure: { receipt, lines, isPayment } }: { departure: Departure }) {
  const t = useTranslations('checkout.endedVisit')
  const { tenant, phone } = useSite()
  const { service } = useCartHandle()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const putBack = async () => {
    if (!lines) return
    setIsBusy(true)
    const added = await (await service()).addToCart({ items: lines, addonIds: [] }, null)
    setIsBusy(false)
    if (added.ok) writeDeparture(tenant, null)
    else setError(added.error)
  }
  return (
    <div className="mb-6 flex flex-col gap-3">
      {error !== '' && <Notice tone="error">{error}</Notice>}
      <Notice tone="info">
        <p className="font-semibold">{t('title', { payment: receipt.paymentTitle })}</p>
        <p className="mt-1">
          {receipt.number === ''
            ? t(isPayment ? 'maybePaid' : 'notOrdered')
            : t('orderMaybePaid', { number: receipt.number })}
        </p>
        <ul className="mt-3 list-disc ps-5">
          {receipt.items.map(({ id, name, qty }) => (
            <li key={id}>{qty > 1 ? `${qty} × ${name}` : name}</li>
          ))}
        </ul>
        {phone && (
          <p className="mt-3">
            {t('questions')} <PhoneLink phone={phone} />
          </p>
        )}
        {lines && (
          <button
            type="button"
            onClick={() => void putBack()}
            disabled={isBusy}
            className={`${buttonStyle.secondary} mt-3`}
          >
            {t('putBack')}
          </button>
        )}
      </Notice>
    </div>
  )
}
