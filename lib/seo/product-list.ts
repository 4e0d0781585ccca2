import { paths } from '../i18n/paths.ts'
import type { ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'

/** Products of a listing as schema.org ItemList (specification 2.13). */
export const buildProductList = (site: Site, products: readonly ProductSummary[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: site.url(paths.product(product.urlKey)),
    name: product.name,
    ...(product.picture && { image: new URL(product.picture.normal, site.url('/')).href }),
    identifier: product.sku || product.id,
  })),
})
