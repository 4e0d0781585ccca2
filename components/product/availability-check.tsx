import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { AvailabilityForm } from './availability-form.client.tsx'
import { availabilityCheck } from './availability-props.ts'

/**
 * Stock by shop, and a form that asks for stock, delivery and its date near a postcode or where the shopper is. All of it
 * is made on the server; what shows the result is loaded with the first use.
 */
export function AvailabilityCheck({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const { shops, usesGeolocation, query } = availabilityCheck(site, t, product)
  const { hasInventory, hasShipping, dateHeading } = query
  const hasForm = hasInventory || hasShipping || dateHeading !== ''
  if (!hasForm && shops.length === 0) return null
  return (
    <section
      aria-label={t('availability.title')}
      className="group mt-5 rounded-card border border-line px-4 pt-4 pb-3 print:hidden"
    >
      <h2 className="text-base font-semibold">{t('availability.title')}</h2>
      {shops.length > 0 && (
        // The answer tells the stock of the same shops.
        <ul className="mt-2 grid gap-1 text-sm/inherit group-has-[[data-shops]_li]:hidden">
          {shops.map(({ name, text, isThere }) => (
            <li key={name} className="flex justify-between gap-4">
              <span className="min-w-0">{name}</span>
              <span className={`shrink-0 ${isThere ? 'text-positive' : 'text-muted'}`}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {dateHeading && <h3 className="mt-3 text-sm font-semibold">{dateHeading}</h3>}
      {hasForm && (
        <AvailabilityForm
          query={query}
          texts={{
            postcode: t(site.config.locale.country === 'US' ? 'availability.zip' : 'availability.postcode'),
            check: t('availability.check'),
            ...((hasInventory || usesGeolocation) && {
              locate: { label: t('availability.locate'), busy: t('availability.locating') },
            }),
          }}
        />
      )}
    </section>
  )
}
