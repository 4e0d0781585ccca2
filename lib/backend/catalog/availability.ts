import { type Content, countAvailable, type Product } from '../store/content.ts'
import { defaultSelection } from './prices.ts'

/**
 * How many units can be had: null when nothing limits them. A configurable has what its variants have together, a
 * bundle as many sets as its default selections make.
 */
function availableUnits(content: Content, product: Product): number | null {
  if (product.variants.length > 0) {
    const units = product.variants.map((variant) => countAvailable(content.stock, variant.entity_id))
    return units.includes(null) ? null : units.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  }
  if (product.type_id === 'bundle') {
    const sets = defaultParts(content, product).flatMap(({ product: part, qty }) => {
      const units = countAvailable(content.stock, part.entity_id)
      return units === null ? [] : [Math.floor(units / qty)]
    })
    return sets.length === 0 ? null : Math.min(...sets)
  }
  return countAvailable(content.stock, product.entity_id)
}

/** Days that a product takes to be got or made, at least and at most; null for what is counted, or takes none. */
export function leadDaysOf(content: Content, product: Product): readonly [number, number] | null {
  const parts =
    product.type_id === 'bundle' ? defaultParts(content, product).map((part) => part.product) : product.variants
  if (parts.length > 0) {
    const leads = parts.flatMap((part) => {
      const lead = leadDaysOf(content, part)
      return lead ? [lead] : []
    })
    return leads.length === 0
      ? null
      : [Math.max(...leads.map(([from]) => from)), Math.max(...leads.map(([, to]) => to))]
  }
  if (availableUnits(content, product) !== null) return null
  return product.lead_time_days ?? product.parent?.lead_time_days ?? null
}

/** True when at least one unit can be had. */
export const isInStock = (content: Content, product: Product): boolean => availableUnits(content, product) !== 0

/**
 * Units by shop: of the product itself, of all its variants together, or whole sets of a bundle's default selections.
 * Empty when it is not tracked, and when what is tracked of it is gone but it can be ordered all the same: another
 * variant, or a set whose parts come from several shops.
 */
export function unitsByShop(content: Content, product: Product): Map<string, number> {
  const units = product.type_id === 'bundle' ? setsByShop(content, product) : new Map<string, number>()
  for (const part of product.variants.length > 0 ? product.variants : [product]) {
    for (const [code, quantity] of content.stock.get(part.entity_id) ?? []) {
      units.set(code, (units.get(code) ?? 0) + quantity)
    }
  }
  const isGone = [...units.values()].every((count) => count === 0)
  return isGone && isInStock(content, product) ? new Map() : units
}

/** The default selections of a bundle, with how many of each a set has. */
function defaultParts(content: Content, bundle: Product): { product: Product; qty: number }[] {
  return bundle.bundle_options.flatMap((option) => {
    const selection = defaultSelection(option)
    const product = selection && content.productById.get(selection.product_id)
    return product ? [{ product, qty: selection.qty }] : []
  })
}

/** Whole sets of a bundle that each shop has; parts that nobody counts are there. */
function setsByShop(content: Content, bundle: Product): Map<string, number> {
  const counted = defaultParts(content, bundle).flatMap(({ product, qty }) => {
    const stock = content.stock.get(product.entity_id)
    return stock ? [{ stock, qty }] : []
  })
  const shops = new Set(counted.flatMap(({ stock }) => [...stock.keys()]))
  const setsIn = (shop: string) =>
    Math.min(...counted.map(({ stock, qty }) => Math.floor((stock.get(shop) ?? 0) / qty)))
  return new Map([...shops].map((shop) => [shop, setsIn(shop)]))
}
