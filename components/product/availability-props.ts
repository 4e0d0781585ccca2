import { defaultStoreName } from '#lib/locations/my-store.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { canBeOrdered } from '#lib/stock/availability.ts'
import { findAvailability } from '#lib/stock/stock-status.ts'

/** A postcode or a position in degrees. */
export type ShopperLocation = string | { readonly latitude: number; readonly longitude: number }

/** Query of a product's availability, without the location. */
export type AvailabilityQuery = {
  /** store_name of the shop for shoppers who have selected none, '' if the dealer lists none. */
  defaultStoreName: string
  product: { id: string; isConfigurable: boolean }
  hasInventory: boolean
  hasCounts: boolean
  hasShipping: boolean
  /** Heading of the delivery date part; '' hides it. */
  dateHeading: string
}

export type AvailabilityResultProps = AvailabilityQuery & { location: ShopperLocation }

/** Which parts a product's availability check has, and the query that its form sends. */
type AvailabilityCheck = {
  /** Whether the store shows the stock of shops and at least one shop counts the product. */
  hasShops: boolean
  usesGeolocation: boolean
  /** Whether the shop at which the product can be picked up first is shown, for one of its variants at least. */
  hasPickup: boolean
  query: AvailabilityQuery
}

export function availabilityCheck(site: Site, product: Product): AvailabilityCheck {
  const { productPage, texts } = site.config
  const state = findAvailability(product)
  // Another variant may be available.
  const isDelivered = canBeOrdered(state) || product.type === 'configurable'
  // For a configurable product the selected variant is looked up (S1-4.8).
  const hasInventory = productPage.hasInventory && (product.type !== 'configurable' || product.variants.length > 0)
  return {
    hasShops:
      productPage.hasStoreStock &&
      [product, ...product.variants].some(({ locationStock }) =>
        locationStock.some(({ storeName }) => storeName !== ''),
      ),
    usesGeolocation: productPage.usesGeolocation,
    hasPickup: hasInventory && isDelivered,
    query: {
      defaultStoreName: defaultStoreName(site.config.identity.locations),
      product: { id: product.id, isConfigurable: product.type === 'configurable' },
      hasInventory,
      hasCounts: productPage.hasInventoryCounts,
      hasShipping: productPage.enableEstimatedShippingPdp && isDelivered,
      dateHeading: productPage.hasDeliveryDate && isDelivered ? texts.deliveryDateHeader : '',
    },
  }
}
