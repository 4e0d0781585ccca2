/** Prices and stock of variants. */
import type { MedusaVariant } from '../engine-types.ts'

/** Amounts in the market's currency; null if the variant has no price there. */
export type VariantPrice = { final: number | null; regular: number | null }

const amountOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** `regular` is the price without the reduction of a price list. */
export function priceOfVariant({ calculated_price }: MedusaVariant): VariantPrice {
  const final = amountOf(calculated_price?.calculated_amount)
  const original = amountOf(calculated_price?.original_amount)
  return { final, regular: final === null ? null : Math.max(final, original ?? final) }
}

/**
 * The initially selected variant of a product, which determines its price: the cheapest available one, or the cheapest
 * of all if none is available; the first one if several are equally cheap. undefined without variants.
 */
export function initialVariant(variants: readonly MedusaVariant[]): MedusaVariant | undefined {
  const centsOf = (variant: MedusaVariant) => priceOfVariant(variant).final ?? Number.POSITIVE_INFINITY
  const forSale = variants.filter((variant) => priceOfVariant(variant).final !== null && unitsOf(variant) !== 0)
  const candidates = forSale.length > 0 ? forSale : variants
  const lowest = Math.min(...candidates.map(centsOf))
  return candidates.find((variant) => centsOf(variant) === lowest)
}

/** Price of the initially selected variant; nulls if no variant has a price. */
export function lowestPrice(variants: readonly MedusaVariant[]): VariantPrice {
  const variant = initialVariant(variants)
  return variant ? priceOfVariant(variant) : { final: null, regular: null }
}

/** Units that can be sold; null if stock is not tracked. */
export function unitsOf({ manage_inventory, allow_backorder, inventory_quantity }: MedusaVariant): number | null {
  if (manage_inventory === false || allow_backorder === true) return null
  return Math.max(0, inventory_quantity ?? 0)
}

/** Total units of several variants; null if one of them is not tracked. */
export const unitsOfAll = (variants: readonly MedusaVariant[]): number | null =>
  variants.reduce<number | null>((sum, variant) => {
    const units = unitsOf(variant)
    return sum === null || units === null ? null : sum + units
  }, 0)
