import { formatTimeOfDay } from '#lib/contact/hours.ts'
import type { LocationWire } from '#lib/contracts/location.ts'
import { parseDialNumber } from '#lib/core/phone.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** A shop of the dealer: where it is, how to call it, when it is open. */
export function LocationCard({ site, t, location }: { site: Site; t: Translate; location: LocationWire }) {
  const { street, city, region, postcode } = location.address
  const dial = parseDialNumber(location.phone)
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line p-5">
      <h3 className="text-lg font-semibold">{location.store_name}</h3>
      <address className="not-italic">
        {street && <span className="block">{street}</span>}
        <span className="block">{[city, [region, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</span>
      </address>
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
      {location.hours.length > 0 && (
        <dl aria-label={t('contact.hours')} className="tabular grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
          {location.hours.map(({ days, open, close }) => (
            <div key={days} className="contents">
              <dt className="text-muted">{days}</dt>
              <dd>
                {open && close
                  ? `${formatTimeOfDay(open, site.locale)} – ${formatTimeOfDay(close, site.locale)}`
                  : t('contact.closed')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}
