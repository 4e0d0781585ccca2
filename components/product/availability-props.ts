import type { Translate } from '#lib/i18n/translator.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

/** What a product's availability check knows of product and store; texts come with the code that answers. */
export type AvailabilityCheckProps = {
  locale: string
  product: { id: string; isConfigurable: boolean }
  /** ISO 3166-1 alpha-2: how postcodes are written. */
  country: string
  /** Stock of each shop, where the store shows it; `text` is the number or whether there is any. */
  shops: readonly { name: string; text: string; isThere: boolean }[]
  hasInventory: boolean
  hasCounts: boolean
  hasShipping: boolean
  /** Heading of the delivery date part; '' without that part. */
  dateHeading: string
  usesGeolocation: boolean
  labels: {
    title: string
    postcode: string
    check: string
    locate: string
    invalid: string
    locating: string
    denied: string
  }
}

/** `place` is a postcode or a position in degrees. */
export type AvailabilityAnswerProps = AvailabilityCheckProps & {
  place: string | { latitude: number; longitude: number }
}

/** Narrows site and product for the check. */
export function availabilityCheckProps(site: Site, t: Translate, product: Product): AvailabilityCheckProps {
  const { productPage, locale, texts } = site.config
  const stock = productPage.hasStoreStock ? product.locationStock.filter(({ storeName }) => storeName !== '') : []
  return {
    locale: site.locale,
    product: { id: product.id, isConfigurable: product.type === 'configurable' },
    country: locale.country,
    shops: stock.map(({ storeName, qty }) => ({
      name: storeName,
      text: productPage.hasInventoryCounts
        ? t('inStoreQty', { count: qty })
        : t(qty > 0 ? 'availability.inStock' : 'availability.notInStock'),
      isThere: qty > 0,
    })),
    hasInventory: productPage.hasInventory && product.type !== 'configurable',
    hasCounts: productPage.hasInventoryCounts,
    hasShipping: productPage.enableEstimatedShippingPdp,
    dateHeading: productPage.hasDeliveryDate ? texts.deliveryDateHeader : '',
    usesGeolocation: productPage.usesGeolocation,
    labels: {
      title: t('availability.title'),
      postcode: t(locale.country === 'US' ? 'availability.zip' : 'availability.postcode'),
      check: t('availability.check'),
      locate: t('availability.locate'),
      locating: t('availability.locating'),
      invalid: t('availability.invalid'),
      denied: t('availability.denied'),
    },
  }
}
