import { stripTags } from '../core/html.ts'
import { paths } from '../i18n/paths.ts'
import type { Product } from '../product/product.ts'
import type { Site } from '../site/site.ts'

/** A product as schema.org data. InStock rule of specification 4.8; no offer when no price is shown. */
export function buildProduct(site: Site, product: Product): Record<string, unknown> {
  const url = site.url(paths.product(product.urlKey))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: product.sku,
    ...(product.modelNumber && { mpn: product.modelNumber }),
    ...(product.upc && { gtin: product.upc }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    image: product.pictures.map((picture) => new URL(picture.large, url).href),
    description: stripTags(product.shortDescription || product.description).slice(0, 5000),
    ...(product.price.kind === 'priced' && {
      offers: {
        '@type': 'Offer',
        url,
        price: product.price.final.amount.toFixed(2),
        priceCurrency: site.config.locale.currency.code,
        availability: `https://schema.org/${product.canAddToCart ? 'InStock' : 'OutOfStock'}`,
        seller: { '@id': `${site.url('/')}#store` },
      },
    }),
    ...(product.rating &&
      site.config.features.productRatings && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
  }
}
