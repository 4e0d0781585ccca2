'use client'

import { useEffect, useState } from 'react'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import type { LocationWire } from '#lib/contracts/location.ts'
import { parseDialNumber } from '#lib/core/phone.ts'
import { loadMessages, type Messages } from '#lib/i18n/messages.ts'
import { findLocations, setMyStore } from '#lib/locations/calls.client.ts'
import { type FoundStores, foundStores, LOOKING_FOR_STORES } from '#lib/locations/found-stores.ts'
import { openMyStore } from '#lib/locations/my-store.client.ts'
import { type MyStore, pickupText, shopName, storeId, toMyStore } from '#lib/locations/my-store.ts'

export type StoreDrawerProps = {
  tenant: string
  locale: string
  /** The store's page of locations. */
  href: string
  store: MyStore | null
  titles: { our: string; findTitle: string; othersTitle: string }
  onClose: () => void
}

/** The dealer's shops in a drawer: the shopper's own, a search by ZIP code, and the others to choose from. */
export function StoreDrawer({ tenant, locale, href, store, titles, onClose }: StoreDrawerProps) {
  const [texts, setTexts] = useState<Messages | null>(null)
  const [found, setFound] = useState<FoundStores>(LOOKING_FOR_STORES)
  const [notice, setNotice] = useState('')
  const track = useTrack()
  const say = (key: string, values: Record<string, string> = {}) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), String(texts?.[key] ?? ''))

  const find = async (zip: string) => {
    setFound(LOOKING_FOR_STORES)
    setFound(foundStores(await findLocations(getRestClient(locale), zip)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the drawer opens
  useEffect(() => {
    void loadMessages(locale, 'locations').then(setTexts)
    void find('')
  }, [])

  const choose = async (location: LocationWire) => {
    const answer = await setMyStore(getRestClient(locale), location)
    if (!answer.ok) return setNotice(say('chooseFailed'))
    openMyStore(tenant).choose(toMyStore(answer.value))
    track({ event: 'store_picker', store_name: answer.value.store_name })
    setNotice(say('chosen', { store: shopName(answer.value) }))
  }

  if (texts === null) return null
  const { locations, isLoading, storeLocationError } = found
  const own = locations.find((location) => storeId(location) === store?.id)
  const others = locations.filter((location) => location !== own)
  return (
    <Dialog isOpen onClose={onClose} title={titles.findTitle} closeLabel={say('close')} place="right">
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          void find(String(new FormData(event.currentTarget).get('zip') ?? '').trim())
        }}
      >
        <label className="flex-1 text-sm font-semibold">
          {say('zip')}
          <input
            name="zip"
            autoComplete="postal-code"
            maxLength={10}
            className="mt-1 block h-11 w-full rounded-button border border-muted bg-page px-4 text-base font-normal"
          />
        </label>
        <button type="submit" className={buttonStyle.secondary}>
          {say('find')}
        </button>
      </form>
      <p role="status" className="text-sm empty:hidden">
        {isLoading ? say('loading') : notice}
      </p>
      {storeLocationError && <p role="alert">{say(storeLocationError)}</p>}
      {own && (
        <section aria-labelledby="drawer-own">
          <h3 id="drawer-own" className="mb-2 font-semibold">
            {titles.our}
          </h3>
          <Shop location={own} locale={locale} say={say} />
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
                <Shop location={location} locale={locale} say={say}>
                  <button
                    type="button"
                    onClick={() => void choose(location)}
                    aria-label={say('choose', { store: shopName(location) })}
                    className={`${buttonStyle.secondary} mt-3 w-full`}
                  >
                    {say('makeMine')}
                  </button>
                </Shop>
              </li>
            ))}
          </ul>
        </section>
      )}
      <a href={href} onClick={onClose} className="inline-flex min-h-11 items-center font-semibold text-link underline">
        {say('viewAll')}
      </a>
    </Dialog>
  )
}

type ShopProps = {
  location: LocationWire
  locale: string
  say: (key: string, values?: Record<string, string>) => string
  children?: React.ReactNode
}

function Shop({ location, locale, say, children }: ShopProps) {
  const { address, phone, distance, pickup_method } = location
  const dial = parseDialNumber(phone)
  const unit = address.country_id === 'CA' ? 'kilometer' : 'mile'
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 })
  return (
    <article className="rounded-card border border-line p-4 text-sm">
      <p className="flex justify-between gap-3 text-base font-semibold">
        {shopName(location)}
        {distance !== null && <span className="tabular font-normal text-muted">{format.format(distance)}</span>}
      </p>
      <address className="not-italic">
        {[address.street, address.city, [address.region, address.postcode].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')}
      </address>
      {pickup_method && <p className="text-positive">{pickupText(pickup_method) || say('pickup')}</p>}
      {dial && (
        <a
          href={`tel:${dial}`}
          aria-label={say('call', { store: shopName(location), phone })}
          className="tabular inline-flex min-h-11 items-center font-semibold text-link"
        >
          {phone}
        </a>
      )}
      {children}
    </article>
  )
}
