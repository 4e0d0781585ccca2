'use client'

import { useEffect } from 'react'
import useSWR from 'swr'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { formatPostcodeInput } from '#lib/address/postcode.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { AreaEstimate } from '#lib/cart/delivery-area.ts'
import type { ShippingGroup } from '#lib/cart/product-shipping.ts'
import { askPosition } from '#lib/core/address/position.client.ts'
import { isPostcode } from '#lib/core/address/postcode.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { chosenStoreName } from '#lib/locations/my-store.client.ts'
import { loadInventory, type ShopStock } from '#lib/product/load-inventory.client.ts'
import { createProductRequests } from '#lib/product/product-requests.client.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'
import { canBeOrdered } from '#lib/stock/availability.ts'
import { describeShop, leadTimeBefore } from '#lib/stock/stock-status.ts'
import type { AvailabilityResultProps, ShopperLocation } from './availability-props.ts'
import { useVariant } from './variant-state.client.tsx'

/** Result for a location; a part that was not requested or failed is null. */
type Outcome = {
  t: Translate<'product'>
  stock: readonly ShopStock[] | null
  delivery: readonly ShippingGroup[] | null
  area: AreaEstimate | null
  hasFailed: boolean
}

/** Stock of the shops near a location, shipping methods and delivery dates there. Each part can fail alone. */
export function AvailabilityResult({
  defaultStoreName,
  product,
  hasInventory,
  hasCounts,
  hasShipping,
  dateHeading,
  location,
}: AvailabilityResultProps) {
  const { tenant, locale, country } = useSite()
  const { service } = useCartHandle()
  // For a simple product or a package its own id, for a configurable the selected variant's.
  const { id: shownId, availability, leadTime } = useVariant().facts
  const track = useTrack()

  useEffect(() => {
    const postalCode = typeof location === 'string' ? location : ''
    track({ event: 'product_availability', product_id: shownId, postal_code: postalCode })
  }, [track, shownId, location])

  const storeName = chosenStoreName(tenant, defaultStoreName)
  const find = async (): Promise<Outcome> => {
    const rest = getRestClient(locale)
    const wantsDelivery = (hasShipping || dateHeading !== '') && canBeOrdered(availability)
    const isPostcode = typeof location === 'string'
    const requests = createProductRequests(rest)
    // A configurable product has no stock itself (S1-4.8).
    const asked = { id: shownId, isConfigurable: product.isConfigurable && shownId === product.id }
    const [t, stock, delivery, area] = await Promise.all([
      loadTranslator(locale, 'product'),
      hasInventory ? loadInventory(rest, asked, isPostcode ? { postcode: location } : location, storeName) : null,
      wantsDelivery && isPostcode
        ? requests.loadShipping(async () => (await service()).estimateProduct(shownId, location, country))
        : null,
      wantsDelivery && !isPostcode
        ? requests.loadShipping(async () => (await service()).estimateArea(shownId, location))
        : null,
    ])
    return {
      t,
      stock: stock?.ok ? stock.value : null,
      delivery: delivery?.ok ? delivery.value : null,
      area: area?.ok ? area.value : null,
      hasFailed: [stock, delivery, area].some((result) => result?.ok === false),
    }
  }
  // The key contains the location: the result of another location must never flash here.
  const { data: outcome } = useSWR(
    keys.availability(tenant, locale, shownId, JSON.stringify(location), storeName),
    find,
    // The lookup for a postcode writes to the cart: it runs only on the shopper's request.
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  if (!outcome) {
    return (
      <div className="mt-3">
        <Spinner />
      </div>
    )
  }
  const { t, stock, delivery, area, hasFailed } = outcome
  const named = typeof location === 'string' ? location : (area?.place ?? '')
  const writeEstimate = (estimate: string) => {
    const time = leadTimeBefore(estimate, leadTime)
    return time === '' ? estimate : t('availability.afterLeadTime', { estimate, time })
  }
  return (
    <div role="status" className="mt-3 space-y-4 text-sm">
      {stock && (
        <div data-shops="">
          <h3 className="font-semibold">
            {named ? t('availability.stores', { place: named }) : t('availability.storesHere')}
          </h3>
          {stock.length === 0 && <p className="text-muted">{t('availability.noStores')}</p>}
          <ul className="mt-1 divide-y divide-line">
            {stock.map((shop) => (
              <li key={shop.name} className="flex justify-between gap-4 py-2">
                <span className="min-w-0">
                  {shop.name}
                  <span className="block text-muted">
                    {[shop.address, formatDistance(shop.distance, country, locale, t)].filter(Boolean).join(' · ')}
                  </span>
                  {(shop.isOnDisplay || shop.readyText !== '') && (
                    <span className="block">
                      {[shop.isOnDisplay && t('pickup.onDisplay'), shop.readyText].filter(Boolean).join(' · ')}
                    </span>
                  )}
                </span>
                <Units units={describeShop(shop.qty, availability, hasCounts, t)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {delivery && (
        <div>
          <h3 className="font-semibold">{t('availability.delivery', { place: named })}</h3>
          {delivery.length === 0 && <p className="text-muted">{t('availability.noDelivery', { place: named })}</p>}
          {delivery.map((group) => (
            <div key={group.carrier} className="mt-2">
              {isNamedAlready(group) || <h4 className="text-muted">{group.carrier}</h4>}
              <ul>
                {group.options.map((option) => (
                  <li key={option.code} className="flex justify-between gap-4 py-1">
                    <span>
                      {option.title}
                      {option.deliveryEstimate && (
                        <span className="block text-muted">{writeEstimate(option.deliveryEstimate)}</span>
                      )}
                    </span>
                    <span className="tabular shrink-0 font-semibold">
                      {option.price?.amount === 0 ? t('availability.free') : option.price?.formatted}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {area && (
        <div>
          <h3 className="font-semibold">{t('availability.delivery', { place: area.place })}</h3>
          <ul>
            {area.options.map(({ code, title, text }) => (
              <li key={code} className="flex justify-between gap-4 py-1">
                <span>{title}</span>
                <b className="font-semibold">{writeEstimate(text)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hasFailed && <p className="font-medium text-danger">{t('availability.failed')}</p>}
    </div>
  )
}

/** Whether a carrier's only shipping method has the carrier's name: it then needs no heading. */
const isNamedAlready = ({ carrier, options }: ShippingGroup): boolean =>
  options.length === 1 && options[0]?.title === carrier

/** Whether a shop has the product, and how many units if the store shows counts; empty if the shop doesn't count. */
function Units({ units }: { units: ReturnType<typeof describeShop> }) {
  if (units === null) return null
  return <span className={`shrink-0 ${units.isThere ? 'text-positive' : 'text-muted'}`}>{units.text}</span>
}

function formatDistance(distance: number | null, country: string, locale: string, t: Translate<'product'>): string {
  // A postcode counts as one point, so a distance near 0 says nothing: the shop may be anywhere in its area.
  if (distance === null || distance < 0.1) return ''
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(distance)
  return t(country === 'CA' ? 'availability.distanceKm' : 'availability.distance', { distance: text })
}

/** A location, or an error text for the shopper. */
type Reading = { readonly location: ShopperLocation } | { readonly error: string }

type Where = Pick<SiteForClient, 'locale' | 'country'>

/**
 * Parses a typed postcode, or with null reads the browser's position; an error if the postcode is invalid or the
 * position is denied.
 */
export async function readLocation(typed: string | null, { locale, country }: Where): Promise<Reading> {
  const postcode = typed === null ? '' : formatPostcodeInput(typed.trim(), country)
  if (isPostcode(postcode, country)) return { location: postcode }
  const position = typed === null ? await askPosition(navigator.geolocation) : null
  if (position) return { location: position }
  const t = await loadTranslator(locale, 'product')
  return { error: t(typed === null ? 'availability.denied' : 'availability.invalid') }
}
