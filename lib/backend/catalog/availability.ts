import { type CatalogProduct, type Content, countAvailable } from '../store/content.ts'
import { defaultSelection } from './prices.ts'

/** A product of a bundle, and its quantity in each bundle. */
export type PackagePart = { readonly product: CatalogProduct; readonly qty: number }

/** Default selections of a bundle. */
const defaultParts = (content: Content, bundle: CatalogProduct): PackagePart[] =>
  bundle.bundle_options.flatMap((option) => {
    const selection = defaultSelection(option)
    const product = selection && content.productById.get(selection.product_id)
    return product ? [{ product, qty: selection.qty }] : []
  })

/** The products that a bundle on its default selections consists of; none for another product. */
export const partsOf = (content: Content, product: CatalogProduct): readonly PackagePart[] =>
  product.type_id === 'bundle' ? defaultParts(content, product) : []

/**
 * Available units; null if unlimited. A configurable product has the sum of its variants, a bundle as many sets as its
 * parts allow.
 * @param parts chosen parts of a bundle; its default selections by default
 */
function availableUnits(content: Content, product: CatalogProduct, parts = partsOf(content, product)): number | null {
  if (product.variants.length > 0) {
    const units = product.variants.map((variant) => countAvailable(content.stock, variant.entity_id))
    return units.includes(null) ? null : units.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  }
  if (product.type_id === 'bundle') {
    const sets = parts.flatMap(({ product: part, qty }) => {
      const units = availableUnits(content, part)
      return units === null ? [] : [Math.floor(units / qty)]
    })
    return sets.length === 0 ? null : Math.min(...sets)
  }
  return countAvailable(content.stock, product.entity_id)
}

/**
 * Days that procuring or making a product takes, at least and at most. A bundle takes as long as its slowest part, a
 * configurable product as its slowest variant. null if the stock is counted or the product has no lead time.
 * @param parts chosen parts of a bundle; its default selections by default
 */
export function leadDaysOf(
  content: Content,
  product: CatalogProduct,
  parts = partsOf(content, product),
): readonly [number, number] | null {
  const components = product.type_id === 'bundle' ? parts.map((part) => part.product) : product.variants
  if (components.length > 0) {
    const leads = components.flatMap((component) => {
      const lead = leadDaysOf(content, component)
      return lead ? [lead] : []
    })
    return leads.length === 0
      ? null
      : [Math.max(...leads.map(([from]) => from)), Math.max(...leads.map(([, to]) => to))]
  }
  if (availableUnits(content, product) !== null) return null
  return product.lead_time_days ?? product.parent?.lead_time_days ?? null
}

export const isInStock = (content: Content, product: CatalogProduct, parts?: readonly PackagePart[]): boolean =>
  availableUnits(content, product, parts) !== 0

/**
 * Units by shop: of the product itself, of all its variants together, or complete sets of a bundle. Empty if the stock
 * is not tracked, and if no shop has tracked units but the product can be ordered nevertheless: as another variant, or
 * as a set whose parts come from several shops. Also empty for a bundle with a part that must be procured or made.
 * @param parts chosen parts of a bundle; its default selections by default
 */
export function unitsByShop(
  content: Content,
  product: CatalogProduct,
  parts = partsOf(content, product),
): ReadonlyMap<string, number> {
  const canBeHad = isInStock(content, product, parts)
  if (product.type_id === 'bundle') {
    const sets = setsByShop(content, parts)
    return canBeHad && (isGone(sets) || leadDaysOf(content, product, parts)) ? new Map() : sets
  }
  const units = new Map<string, number>()
  for (const part of product.variants.length > 0 ? product.variants : [product]) {
    for (const [code, quantity] of content.stock.get(part.entity_id) ?? []) {
      units.set(code, (units.get(code) ?? 0) + quantity)
    }
  }
  return canBeHad && isGone(units) ? new Map() : units
}

const isGone = (units: ReadonlyMap<string, number>): boolean => [...units.values()].every((count) => count === 0)

/** Complete sets of a bundle by shop. Parts whose stock is not tracked don't limit them. */
function setsByShop(content: Content, parts: readonly PackagePart[]): Map<string, number> {
  const counted = parts.flatMap(({ product, qty }) => {
    const stock = unitsByShop(content, product)
    return stock.size > 0 ? [{ stock, qty }] : []
  })
  const shops = new Set(counted.flatMap(({ stock }) => [...stock.keys()]))
  const setsIn = (shop: string) =>
    Math.min(...counted.map(({ stock, qty }) => Math.floor((stock.get(shop) ?? 0) / qty)))
  return new Map([...shops].map((shop) => [shop, setsIn(shop)]))
}
