import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Product } from '#lib/product/product.ts'
import { mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'
import type { PersonalProductsProps } from './personal-carousel.client.tsx'
import { PersonalProductsIsland } from './product-islands.client.tsx'

/** Products that are picked for this shopper (shopper_stream), read in the browser: nothing personal is in a stored page. */
export function PersonalRow({ site, t, product }: { site: Site; t: Translate; product: Product }) {
  const { availability, features, locale, partners } = site.config
  if (!partners.hasShopperStream || site.variant.isPagespeed) return null
  const props: PersonalProductsProps = {
    locale: site.locale,
    productHref: site.href(paths.product('')),
    timeZone: locale.timeZone,
    title: t('personal'),
    hasRatings: features.productRatings,
    outOfStock: availability.flagLabel,
    botsPattern: partners.botsPattern,
    place: {
      area: product.id,
      location: 'product-page',
      productType: product.type,
      sku: product.sku,
      collectionName:
        [...product.facts, ...product.highlights].find(({ name }) => /collection|series/i.test(name))?.value ?? '',
    },
    mapContext: mapContextOf(site),
  }
  return <PersonalProductsIsland {...props} />
}
