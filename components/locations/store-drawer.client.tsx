'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import type { LocationWire } from '#lib/contracts/location.ts'
import { dialOf } from '#lib/core/address/dial-number.ts'
import { askPosition } from '#lib/core/address/position.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { findLocations, type SearchedPlace, setMyStore } from '#lib/locations/calls.client.ts'
import { describeExceptions } from '#lib/locations/exception-texts.ts'
import { openMyStore } from '#lib/locations/my-store.client.ts'
import { type MyStore, pickupText, shopName, storeId, toMyStore } from '#lib/locations/my-store.ts'
import { distanceUnit } from '#lib/locations/shops-on-map.ts'
import { LOOKING_FOR_STORES, type StoreSearch, toStoreSearch } from '#lib/locations/store-search.ts'
import { OpenNow } from './open-now.client.tsx'

export type StoreDrawerProps = {
  store: MyStore | null
  titles: { our: string; findTitle: string; othersTitle: string }
  onClose: () => void
}

/** The drawer of the dealer's shops: the chosen one, a search by ZIP code or position, and all others. */
export const StoreDrawer = withDeferredMessages(['locations'], Stores)

function Stores({ store, titles, onClose }: StoreDrawerProps) {
  const t = useTranslations('locations')
  const { tenant, locale, href } = useSite()
  const [search, setSearch] = useState<StoreSearch>(LOOKING_FOR_STORES)
  const [notice, setNotice] = useState('')
  const track = useTrack()
  const [isLocating, setLocating] = useState(false)
  const [locateError, setLocateError] = useState('')

  const find = async (place: SearchedPlace) => {
    setLocateError('')
    setSearch(LOOKING_FOR_STORES)
    setSearch(toStoreSearch(await findLocations(getRestClient(locale), place)))
  }
  const findHere = async () => {
    if (isLocating) return
    setLocating(true)
    const position = await askPosition(navigator.geolocation)
    setLocating(false)
    if (position) return find(position)
    setLocateError(t('denied'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the drawer opens
  useEffect(() => {
    void find('')
  }, [])

  const choose = async (location: LocationWire) => {
    const result = await setMyStore(getRestClient(locale), location)
    if (!result.ok) return setNotice(t('chooseFailed'))
    openMyStore(tenant).choose(toMyStore(result.value))
    track({ event: 'store_picker', store_name: result.value.store_name })
    setNotice(t('chosen', { store: shopName(result.value) }))
  }

  const { locations, isLoading, storeLocationError } = search
  const myStore = locations.find((location) => storeId(location) === store?.id)
  const others = locations.filter((location) => location !== myStore)
  return (
    <Dialog isOpen onClose={onClose} title={titles.findTitle} closeLabel={t('close')} position="right">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void find(String(new FormData(event.currentTarget).get('zip') ?? '').trim())
        }}
      >
        <label className="flex-1 text-sm font-semibold">
          {t('zip')}
          <input
            name="zip"
            autoComplete="postal-code"
            maxLength={10}
            className="mt-1 block h-11 w-full rounded-button border border-field bg-page px-4 text-base font-normal"
          />
        </label>
        <button type="submit" className={buttonStyle.secondary}>
          {t('find')}
        </button>
      </form>
      <button
        type="button"
        aria-busy={isLocating || undefined}
        onClick={() => void findHere()}
        className="-my-2 inline-flex min-h-11 items-center self-start text-sm text-link underline underline-offset-4"
      >
        {t(isLocating ? 'locating' : 'locate')}
      </button>
      {locateError && <p role="alert">{locateError}</p>}
      <p role="status" className="text-sm empty:hidden">
        {isLoading ? t('loading') : notice}
      </p>
      {storeLocationError && <p role="alert">{t(storeLocationError)}</p>}
      {myStore && (
        <section aria-labelledby="drawer-own">
          <h3 id="drawer-own" className="mb-2 font-semibold">
            {titles.our}
          </h3>
          <Shop location={myStore} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="drawer-others">
          <h3 id="drawer-others" className="mb-2 font-semibold">
            {titles.othersTitle}
          </h3>
          <ul className="space-y-3">
            {others.map((location) => (
              <li key={storeId(location)}>
                <Shop location={location}>
                  <button
                    type="button"
                    onClick={() => void choose(location)}
                    aria-label={t('choose', { store: shopName(location) })}
                    className={`${buttonStyle.secondary} mt-3 w-full`}
                  >
                    {t('makeMine')}
                  </button>
                </Shop>
              </li>
            ))}
          </ul>
        </section>
      )}
      <a
        href={href(paths.locations)}
        onClick={onClose}
        className="inline-flex min-h-11 items-center font-semibold text-link underline"
      >
        {t('viewAll')}
      </a>
    </Dialog>
  )
}

type ShopProps = {
  location: LocationWire
  children?: React.ReactNode
}

function Shop({ location, children }: ShopProps) {
  const t = useTranslations('locations')
  const { locale, timeZone } = useSite()
  const { address, phone, distance, pickup_method, exceptions, time_zone } = location
  const otherHours = describeExceptions(exceptions, { locale, timeZone: time_zone || timeZone }, t)
  const dial = dialOf(phone)
  const unit = distanceUnit(address.country_id)
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  return (
    <article className="rounded-card border border-line p-4 text-sm">
      <p className="flex justify-between gap-3 text-base font-semibold">
        {shopName(location)}
        {distance !== null && <span className="tabular font-normal text-muted">{format.format(distance)}</span>}
      </p>
      {location.hours.length > 0 && <OpenNow shop={location} />}
      {otherHours.length > 0 && (
        <ul aria-label={t('otherHours')} className="tabular">
          {otherHours.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <address className="not-italic">
        {[address.street, address.city, [address.region, address.postcode].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')}
      </address>
      {pickup_method && <p className="text-positive">{pickupText(pickup_method) || t('pickup')}</p>}
      {dial && (
        <a
          href={`tel:${dial}`}
          aria-label={t('call', { store: shopName(location), phone })}
          className="tabular inline-flex min-h-11 items-center font-semibold text-link"
        >
          {phone}
        </a>
      )}
      {children}
    </article>
  )
}
