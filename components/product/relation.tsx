import type { ProductSummary } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'
import { LightProductTile } from './light-product-tile.client.tsx'
import { ProductRow } from './product-row.tsx'

/**
 * Products that belong to this one, under a heading; nothing when there are none. With `hasTooltips` each tells its short
 * description on request.
 */
export function Relation({
  site,
  title,
  products,
  hasTooltips = false,
}: {
  site: Site
  title: string
  products: readonly ProductSummary[]
  hasTooltips?: boolean
}) {
  if (products.length === 0) return null
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-4 text-2xl font-semibold">{title}</h2>
      <ProductRow site={site} products={products} Tile={LightProductTile} hasTooltips={hasTooltips} />
    </section>
  )
}
