import type { Site } from '../site/site.ts'
import type { TrackingEvent } from '../tracking/events.ts'
import type { Product } from './product.ts'

/** Tracking event of a product page view. */
export function buildViewItem(site: Site, product: Product): TrackingEvent {
  const value = product.price.kind === 'priced' ? product.price.final.amount : undefined
  const price = value === undefined ? {} : { price: value }
  return {
    event: 'view_item',
    currency: site.config.locale.currency.code,
    ...(value !== undefined && { value }),
    items: [
      {
        item_id: product.sku || product.id,
        item_name: product.name,
        ...(product.brand && { item_brand: product.brand }),
        ...price,
      },
    ],
  }
}
