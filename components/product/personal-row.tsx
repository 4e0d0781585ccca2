import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import type { PersonalProductsProps } from './personal-carousel.client.tsx'
import { PersonalProductsIsland } from './product-islands.client.tsx'

/**
 * Recommendations for this shopper (shopper_stream), loaded in the browser: a cached page contains nothing personal.
 */
export function PersonalRow({ site, t, product }: { site: Site; t: Translate<'product'>; product: Product }) {
  const { availability, partners } = site.config
  if (!partners.hasShopperStream || site.variant.isPagespeed) return null
  const props: PersonalProductsProps = {
    title: t('personal'),
    outOfStock: availability.flagLabel,
    botsPattern: partners.botsPattern,
    slot: {
      area: product.id,
      location: 'product-page',
      productType: product.type,
      sku: product.sku,
      collectionName:
        [...product.facts, ...product.highlights].find(({ name }) => /collection|series/i.test(name))?.value ?? '',
    },
  }
  return <PersonalProductsIsland {...props} />
}
