import { LateWidget } from '#components/ui/late-widget.tsx'
import type { Translate } from '#lib/i18n/translator.ts'
import type { PersonalPlace } from '#lib/product/personal-products.client.ts'
import type { Product } from '#lib/product/product.ts'
import { type MapContext, mapContextOf } from '#lib/site/map-context.ts'
import type { Site } from '#lib/site/site.ts'

/** What the row's code is given. */
export type PersonalNotes = {
  widget: 'personal'
  locale: string
  /** Start of product addresses, to which the encoded url_key is added. */
  productHref: string
  timeZone: string
  title: string
  hasRatings: boolean
  /** The store's own word for what is out of stock; '' without one. */
  outOfStock: string
  botsPattern: string
  place: PersonalPlace
  mapContext: MapContext
}

/**
 * The place of products that are picked for this shopper (shopper_stream): filled in the browser when it comes near, so
 * that nothing personal is in a stored page.
 */
export function PersonalRow({ site, t, product }: { site: Site; t: Translate; product: Product }) {
  const { availability, features, locale, partners } = site.config
  if (!partners.hasShopperStream || site.variant.isPagespeed) return null
  const notes: PersonalNotes = {
    widget: 'personal',
    locale: site.locale,
    productHref: site.href('/product/'),
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
  return <LateWidget notes={notes} className="block" />
}
