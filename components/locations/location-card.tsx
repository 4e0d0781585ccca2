import { Icon } from '#components/ui/icon.client.tsx'
import type { LocationWire } from '#lib/contracts/location.ts'
import { dialOf } from '#lib/core/address/dial-number.ts'
import { FRAME_SANDBOX } from '#lib/core/html/block-external-links.ts'
import { formatHours } from '#lib/core/time/hours/times.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { describeExceptions } from '#lib/locations/exception-texts.ts'
import { mapFrameSrc, mapHref } from '#lib/locations/map-links.ts'
import { pickupText, shopName } from '#lib/locations/my-store.ts'
import type { Site } from '#lib/site/site.ts'
import { OpenNowIsland } from './location-islands.client.tsx'

type Props = {
  site: Site
  t: Translate
  location: LocationWire
  heading?: 'h2' | 'h3'
  /** Number of its pin on the page's map. */
  pin?: number
}

/** A shop of the dealer: address, phone, opening hours and a map. */
export function LocationCard({ site, t, location, heading: Heading = 'h3', pin }: Props) {
  const { hours, exceptions, time_zone } = location
  const { street, city, region, postcode } = location.address
  const name = shopName(location)
  const dial = dialOf(location.phone)
  const directions = mapHref(location)
  // Pagespeed pages load no frames of third parties.
  const map = site.variant.isPagespeed ? '' : mapFrameSrc(location, site.config.partners.googlePlaceKey)
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line p-5">
      {name && (
        <div className="flex items-start justify-between gap-3">
          <Heading className="text-lg font-semibold">{name}</Heading>
          {pin !== undefined && (
            <span
              className={
                'tabular grid size-8 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold ' +
                'text-on-primary'
              }
            >
              <span className="sr-only">{t('locations.onTheMap', { number: pin })}</span>
              <span aria-hidden="true">{pin}</span>
            </span>
          )}
        </div>
      )}
      {hours.length > 0 && <OpenNowIsland shop={{ hours, exceptions, time_zone }} islandClass="min-h-6" />}
      <address className="not-italic">
        {street && <span className="block">{street}</span>}
        <span className="block">{[city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
      </address>
      {location.pickup_method && (
        <p className="text-sm text-positive">{pickupText(location.pickup_method) || t('locations.pickup')}</p>
      )}
      {location.phone && (
        <p className="tabular">
          {dial ? (
            <a href={`tel:${dial}`} className="inline-flex min-h-11 items-center font-semibold text-link">
              {location.phone}
            </a>
          ) : (
            location.phone
          )}
        </p>
      )}
      {directions && (
        <p>
          <a
            href={directions}
            target="_blank"
            rel="noopener"
            aria-label={t('locations.directionsTo', { store: name })}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-link"
          >
            <Icon name="pin" className="size-5" />
            {t('locations.directions')}
          </a>
        </p>
      )}
      {map && (
        // Requests to the map's provider start when the shopper opens the map.
        <details className="group -mt-3">
          <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-link">
            <Icon name="chevron" className="size-5 transition-transform group-open:rotate-90" />
            {t('locations.map')}
          </summary>
          <iframe
            src={map}
            loading="lazy"
            title={t('locations.mapOf', { store: name })}
            referrerPolicy="no-referrer-when-downgrade"
            sandbox={site.config.header.type === 'kiosk' ? FRAME_SANDBOX : undefined}
            className="mt-2 aspect-video w-full rounded-card border border-line"
          />
        </details>
      )}
      <OtherHours site={site} location={location} />
      {location.hours.length > 0 && (
        <dl aria-label={t('contact.hours')} className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {location.hours.map((line) => (
            <div key={line.days} className="contents">
              <dt className="text-muted">{line.days}</dt>
              <dd>{formatHours(line, site.locale, { closed: t('contact.closed'), allDay: t('contact.allDay') })}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

/** The days of the next two weeks with other hours. */
async function OtherHours({ site, location: { exceptions, time_zone } }: Pick<Props, 'site' | 'location'>) {
  const t = await loadTranslator(site.locale, 'locations')
  const timeZone = time_zone || site.config.locale.timeZone
  const lines = describeExceptions(exceptions, { locale: site.locale, timeZone }, t)
  if (lines.length === 0) return null
  return (
    <ul aria-label={t('otherHours')} className="tabular space-y-1 text-sm font-semibold">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
