import { defaultStoreName } from '#lib/locations/my-store.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { canBeOrdered } from '#lib/stock/availability.ts'
import { findAvailability } from '#lib/stock/stock.ts'

/** A postcode or a position in degrees. */
export type ShopperLocation = string | { readonly latitude: number; readonly longitude: number }

/** What is asked of a product's availability, apart from where; texts come with the code of the result. */
export type AvailabilityQuery = {
  /** store_name of the shop of everybody who has chosen none, '' where the dealer lists none. */
  defaultStoreName: string
  product: { id: string; isConfigurable: boolean }
  hasInventory: boolean
  hasCounts: boolean
  hasShipping: boolean
  /** Heading of the delivery date part; '' without that part. */
  dateHeading: string
}

/** What the result is made of. */
export type AvailabilityResultProps = AvailabilityQuery & { location: ShopperLocation }

/** What the check shows before it is used. */
type AvailabilityCheck = {
  /** The store shows the stock of shops, and something of the product is counted in one. */
  hasShops: boolean
  usesGeolocation: boolean
  query: AvailabilityQuery
}

/** Narrows site and product for the check. */
export function availabilityCheck(site: Site, product: Product): AvailabilityCheck {
  const { productPage, texts } = site.config
  const state = findAvailability(product)
  // Another version of it may be there, when this one is not.
  const isDelivered = canBeOrdered(state) || product.type === 'configurable'
  return {
    hasShops:
      productPage.hasStoreStock &&
      [product, ...product.variants].some(({ locationStock }) =>
        locationStock.some(({ storeName }) => storeName !== ''),
      ),
    usesGeolocation: productPage.usesGeolocation,
    query: {
      defaultStoreName: defaultStoreName(site.config.identity.locations),
      product: { id: product.id, isConfigurable: product.type === 'configurable' },
      // A configurable is looked up by its chosen variant (specification 4.8).
      hasInventory: productPage.hasInventory && (product.type !== 'configurable' || product.variants.length > 0),
      hasCounts: productPage.hasInventoryCounts,
      hasShipping: productPage.enableEstimatedShippingPdp && isDelivered,
      dateHeading: productPage.hasDeliveryDate && isDelivered ? texts.deliveryDateHeader : '',
    },
  }
}
