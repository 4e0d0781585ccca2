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
    const sets = product.bundle_options.flatMap((option) => {
      const selection = defaultSelection(option)
      const units = selection === undefined ? null : countAvailable(content.stock, selection.product_id)
      return selection === undefined || units === null ? [] : [Math.floor(units / selection.qty)]
    })
    return sets.length === 0 ? null : Math.min(...sets)
  }
  return countAvailable(content.stock, product.entity_id)
}

/** Days that a product takes to be got or made, at least and at most; null for what is counted, or takes none. */
export function leadDaysOf(content: Content, product: Product): readonly [number, number] | null {
  const parts =
    product.type_id === 'bundle'
      ? product.bundle_options.flatMap((option) => {
          const selection = defaultSelection(option)
          const part = selection && content.productById.get(selection.product_id)
          return part ? [part] : []
        })
      : product.variants
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
 * Units by shop: of the product itself, or of all its variants together. Empty when it is not tracked, and when what is
 * tracked of it is gone but another variant can be ordered.
 */
export function unitsByShop(content: Content, product: Product): Map<string, number> {
  const units = new Map<string, number>()
  for (const part of product.variants.length > 0 ? product.variants : [product]) {
    for (const [code, quantity] of content.stock.get(part.entity_id) ?? []) {
      units.set(code, (units.get(code) ?? 0) + quantity)
    }
  }
  const isGone = [...units.values()].every((count) => count === 0)
  return isGone && isInStock(content, product) ? new Map() : units
}
