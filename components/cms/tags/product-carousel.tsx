import { ProductRow } from '#components/product/product-row.tsx'
import { loadProductRow } from '#lib/catalog/product-row.server.ts'
import { LIMITS } from '#lib/core/constants.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; 'data-category'?: unknown; 'data-brand'?: unknown; 'data-limit'?: unknown }

/** avb-product-carousel: products of a category (url_key or entity_id) or a brand in one row (specification 2.11). */
export async function CmsProductCarousel({ site, ...attributes }: Props) {
  const limit = Math.min(40, Number(attributes['data-limit']) || LIMITS.productCarousel)
  const products = await loadProductRow(site, {
    category: textOf(attributes['data-category']),
    brand: textOf(attributes['data-brand']),
    limit,
  })
  return products.length === 0 ? null : <ProductRow site={site} products={products} />
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
