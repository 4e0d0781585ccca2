import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { AvailabilityForm } from './availability-form.client.tsx'
import { availabilityCheck } from './availability-props.ts'
import { BuyBoxPartIsland } from './product-islands.client.tsx'
import { ShownShops } from './variant-state.client.tsx'

/**
 * Stock by shop, and a form that looks up stock, shipping methods and the delivery date near a postcode or the
 * shopper's position. The server renders both; the code of the result loads on first use.
 */
export function AvailabilityCheck({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const { hasShops, usesGeolocation, hasPickup, query } = availabilityCheck(site, product)
  const { hasInventory, hasShipping, dateHeading } = query
  const hasForm = hasInventory || hasShipping || dateHeading !== ''
  if (!hasForm && !hasShops) return null
  return (
    <section
      aria-label={t('availability.title')}
      className="group mt-5 rounded-card border border-line px-4 pt-4 pb-3 print:hidden"
    >
      <h2 className="text-base font-semibold">{t('availability.title')}</h2>
      <ShownShops />
      {hasPickup && (
        <BuyBoxPartIsland
          part="pickup"
          configurableId={query.product.isConfigurable ? query.product.id : ''}
          defaultStoreName={query.defaultStoreName}
          // Two lines are kept free, so that nothing moves when the line is loaded.
          islandClass="mt-2 min-h-[2lh] text-sm"
        />
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
