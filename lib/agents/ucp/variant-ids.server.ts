import 'server-only'
import type { CartItemWire } from '../../contracts/cart.ts'
import { loadShownProduct } from '../../product/queries.server.ts'
import type { Site } from '../../site/site.ts'

/** A cart has few configurable products; the others keep the id of their product. */
const LIMIT = 30

/**
 * Ids of the variants in a cart, by sku: a line names the configurable product and the chosen options, the protocol the
 * variant. The products come from the cache of pages.
 */
export async function loadVariantIds(
  site: Site,
  lines: readonly Pick<CartItemWire, 'product_id' | 'super_attribute' | 'children'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = lines
    .filter(({ super_attribute, children }) => Object.keys(super_attribute).length > 0 || children.length > 0)
    .map(({ product_id }) => product_id)
  const wires = await Promise.all(
    [...new Set(ids)].slice(0, LIMIT).map((id) => loadShownProduct(site, id).catch(() => null)),
  )
  const variants = wires.flatMap((wire) => (wire?.type_id === 'configurable' ? wire.simple_products : []))
  return new Map(variants.filter(({ sku }) => sku !== '').map(({ sku, entity_id }) => [sku, entity_id]))
}
