import { type Content, countAvailable, type Product } from '../store/content.ts'
import { defaultSelection } from './prices.ts'

/** A product in a package, and how many of it each package has. */
export type PackagePart = { readonly product: Product; readonly qty: number }

/** The default selections of a bundle. */
const defaultParts = (content: Content, bundle: Product): PackagePart[] =>
  bundle.bundle_options.flatMap((option) => {
    const selection = defaultSelection(option)
    const product = selection && content.productById.get(selection.product_id)
    return product ? [{ product, qty: selection.qty }] : []
  })

/** What a product's stock depends on: the parts of a package. */
const partsOf = (content: Content, product: Product): readonly PackagePart[] =>
  product.type_id === 'bundle' ? defaultParts(content, product) : []

/**
 * How many units can be had: null when nothing limits them. A configurable has what its variants have together, a
 * package as many sets as its parts make.
 *
 * @param parts the chosen parts of a package; its default selections without it
 */
function availableUnits(content: Content, product: Product, parts = partsOf(content, product)): number | null {
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
 * Days that a product takes to be got or made, at least and at most: of a package those of its slowest part, of a
 * configurable those of its slowest variant. null for what is counted, or takes none.
 *
 * @param parts the chosen parts of a package; its default selections without it
 */
export function leadDaysOf(
  content: Content,
  product: Product,
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

/** True when at least one unit can be had. */
export const isInStock = (content: Content, product: Product, parts?: readonly PackagePart[]): boolean =>
  availableUnits(content, product, parts) !== 0

/**
 * Units by shop: of the product itself, of all its variants together, or whole sets of a package. Empty when it is not
 * tracked, and when what is tracked of it is gone but it can be ordered all the same: another variant, or a set whose parts
 * come from several shops. A package is not there while one of its parts has to be got or made: it is ordered, too.
 *
 * @param parts the chosen parts of a package; its default selections without it
 */
export function unitsByShop(
  content: Content,
  product: Product,
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

/** Whole sets of a package that each shop has; parts that nobody counts are there. */
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
