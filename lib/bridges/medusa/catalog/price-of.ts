/** Price and stock of variants. */
import type { MedusaVariant } from '../engine-types.ts'

/** Amounts in the market's currency; null where the variant has no price there. */
export type VariantPrice = { final: number | null; regular: number | null }

const amountOf = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** What a variant costs, and what it costs without a price list's reduction. */
export function priceOfVariant({ calculated_price }: MedusaVariant): VariantPrice {
  const final = amountOf(calculated_price?.calculated_amount)
  const original = amountOf(calculated_price?.original_amount)
  return { final, regular: final === null ? null : Math.max(final, original ?? final) }
}

/**
 * The variant that a product opens with and takes its price from: the cheapest of those that can be ordered, or of all of
 * them if none can; the first of equally cheap ones. undefined without variants.
 */
export function openingVariant(variants: readonly MedusaVariant[]): MedusaVariant | undefined {
  const centsOf = (variant: MedusaVariant) => priceOfVariant(variant).final ?? Number.POSITIVE_INFINITY
  const forSale = variants.filter((variant) => priceOfVariant(variant).final !== null && unitsOf(variant) !== 0)
  const candidates = forSale.length > 0 ? forSale : variants
  const lowest = Math.min(...candidates.map(centsOf))
  return candidates.find((variant) => centsOf(variant) === lowest)
}

/** Price of the variant that a product opens with; nulls where no variant has one. */
export function lowestPrice(variants: readonly MedusaVariant[]): VariantPrice {
  const variant = openingVariant(variants)
  return variant ? priceOfVariant(variant) : { final: null, regular: null }
}

/** Units that can be sold; null where nobody counts them. */
export function unitsOf({ manage_inventory, allow_backorder, inventory_quantity }: MedusaVariant): number | null {
  if (manage_inventory === false || allow_backorder === true) return null
  return Math.max(0, inventory_quantity ?? 0)
}

/** Units of several variants; null where one of them is not counted. */
export const unitsOfAll = (variants: readonly MedusaVariant[]): number | null =>
  variants.reduce<number | null>((sum, variant) => {
    const units = unitsOf(variant)
    return sum === null || units === null ? null : sum + units
  }, 0)
