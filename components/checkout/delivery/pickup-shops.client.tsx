'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { useCartState } from '#components/cart/cart-context.client.ts'
import { OpenNow } from '#components/locations/open-now.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { loadPickupShops } from '#lib/checkout/delivery/pickup-calls.client.ts'
import { canPickUpAt, firstDay, groupByDay, type PickupShop } from '#lib/checkout/delivery/pickup-choice.ts'
import { formatDate } from '#lib/core/time/date.ts'
import { openMyStore } from '#lib/locations/my-store.client.ts'
import { distanceUnit } from '#lib/locations/shops-on-map.ts'
import type { Checkout } from '../use-checkout.client.ts'

/** What decides which shops are offered and when the goods are ready. */
const goodsOf = ({ items, shippingMethod, billing, shipping }: Cart): string =>
  [
    shippingMethod,
    shipping.isSameAsBilling ? billing.postcode : shipping.postcode,
    ...items.map(({ id, sku, qty }) => `${id}.${sku}.${qty}`),
  ].join(' ')

type Props = { checkout: Checkout; cart: Cart }

/**
 * The shops at which the goods can be picked up, as radio buttons with distance, stock, hours and the times of the
 * selected one. A shop without times is saved when it is selected, another with its time.
 */
export function PickupShops({ checkout, cart }: Props) {
  const t = useTranslations('checkout.pickup')
  const { tenant, locale } = useSite()
  const { status } = useCartState().operations.update_shipping_method
  const [selected, setSelected] = useState<string | null>(null)
  const {
    data: shops,
    error,
    mutate,
  } = useSWR(
    keys.pickupShops(tenant, locale, goodsOf(cart)),
    async (): Promise<readonly PickupShop[]> => {
      const response = await loadPickupShops(getRestClient(locale))
      if (!response.ok) throw new Error('no shops')
      return response.value.store_list
    },
    // The list stays while the method is being saved.
    { shouldRetryOnError: false, keepPreviousData: true },
  )

  if (error && !shops) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="error">{t('failed')}</Notice>
        <button type="button" onClick={() => void mutate()} className={buttonStyle.secondary}>
          {t('tryAgain')}
        </button>
      </div>
    )
  }
  if (!shops) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('loading')}
      </p>
    )
  }
  if (!shops.some(canPickUpAt)) return <Notice tone="info">{t('none')}</Notice>

  const saved = cart.pickup
  const own = shops.find((shop) => canPickUpAt(shop) && shop.google_code === openMyStore(tenant).read()?.id)
  // The shopper's own shop is opened, but saved only with a time.
  const preferred = own && own.slots.length > 0 ? own.google_code : ''
  const chosen = selected ?? saved?.shopCode ?? preferred
  const save = async (shop: string, slot: string) => {
    // A refused time has been taken: the times are loaded again.
    if (!(await checkout.service.choosePickup(shop, slot))) await mutate()
  }
  const select = (shop: PickupShop) => {
    setSelected(shop.google_code)
    if (shop.slots.length === 0) void save(shop.google_code, '')
  }
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-busy={status === 'pending'} className="flex flex-col gap-3">
        <legend className="mb-3 font-semibold">{t('shops')}</legend>
        {shops.map((shop) => (
          <div
            key={shop.google_code}
            className={
              'rounded-card border border-line has-checked:border-primary has-checked:ring-1 ' +
              'has-checked:ring-primary'
            }
          >
            <label className="flex min-h-14 items-start gap-4 p-4">
              <input
                type="radio"
                name="pickup-shop"
                value={shop.google_code}
                checked={chosen === shop.google_code}
                disabled={!canPickUpAt(shop)}
                onChange={() => select(shop)}
                className="mt-0.5 size-5 shrink-0 accent-primary"
              />
              <ShopText shop={shop} />
            </label>
            {chosen === shop.google_code && shop.slots.length > 0 && (
              <Times
                shop={shop}
                saved={saved?.shopCode === shop.google_code ? saved.slot : ''}
                onChoose={(slot) => save(shop.google_code, slot)}
              />
            )}
          </div>
        ))}
      </fieldset>
      <p role="status" className="[overflow-wrap:anywhere]">
        {saved ? t('chosen', { shop: saved.shopName, time: saved.title }) : chosen !== '' && t('chooseTime')}
      </p>
    </div>
  )
}

/** Name, distance, stock, when the goods are ready, address and hours. */
function ShopText({ shop }: { shop: PickupShop }) {
  const t = useTranslations('checkout.pickup')
  const { locale } = useSite()
  const { store_name, google_code, address, distance, availability, ready_text, hours } = shop
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: distanceUnit(address.country_id),
    maximumFractionDigits: 1,
  })
  const isOffered = canPickUpAt(shop)
  const word = availability === '' ? '' : t(`availability.${availability}`)
  const state = isOffered || availability === 'unavailable' ? word : t('full')
  return (
    <span className="min-w-0 grow text-sm">
      <span className="flex justify-between gap-3 text-base">
        <span className="font-medium">{store_name || google_code}</span>
        {/* A postcode counts as one point, so a distance near 0 says nothing. */}
        {distance !== null && distance >= 0.1 && (
          <span className="tabular shrink-0 text-muted">{format.format(distance)}</span>
        )}
      </span>
      <span className={`block ${isOffered && availability === 'in_stock' ? 'text-positive' : 'text-muted'}`}>
        {[state, isOffered && ready_text].filter(Boolean).join(' · ')}
      </span>
      <span className="block text-muted">
        {[address.street, address.city, `${address.region} ${address.postcode}`.trim()].filter(Boolean).join(', ')}
      </span>
      {hours.length > 0 && <OpenNow shop={shop} />}
    </span>
  )
}

type TimesProps = { shop: PickupShop; saved: string; onChoose: (slot: string) => Promise<void> }

/** A list of days, and the times of the selected day as radio buttons. */
function Times({ shop, saved, onChoose }: TimesProps) {
  const t = useTranslations('checkout.pickup')
  const { locale } = useSite()
  const days = groupByDay(shop.slots)
  const [day, setDay] = useState('')
  const [pending, setPending] = useState('')
  const shownDay = days.has(day) ? day : firstDay(shop, saved)
  const choose = async (slot: string) => {
    setPending(slot)
    await onChoose(slot)
    setPending('')
  }
  const writeDay = (text: string) => formatDate(text, locale, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 sm:ps-13">
      <label className="text-sm font-semibold">
        {t('day')}
        <select
          value={shownDay}
          onChange={(event) => setDay(event.target.value)}
          className="mt-1 block min-h-11 w-full rounded-button border border-field bg-page px-3 text-base font-normal"
        >
          {[...days.keys()].map((one) => (
            <option key={one} value={one}>
              {writeDay(one)}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{t('time')}</legend>
        <div className="grid grid-cols-1 gap-2 min-[360px]:grid-cols-2 md:grid-cols-3">
          {(days.get(shownDay) ?? []).map(({ id, title, is_full }) => (
            <label
              key={id}
              className={
                'flex min-h-11 items-center gap-3 rounded-button border border-line px-3 text-sm ' +
                'has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-disabled:text-muted'
              }
            >
              <input
                type="radio"
                name="pickup-time"
                value={id}
                checked={(pending || saved) === id}
                disabled={is_full}
                onChange={() => void choose(id)}
                className="size-4 shrink-0 accent-primary"
              />
              <span className="tabular">{is_full ? t('taken', { time: title }) : title}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
