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

/** The lowest price of several variants; nulls where none has one. */
export function lowestPrice(variants: readonly MedusaVariant[]): VariantPrice {
  const priced = variants.map(priceOfVariant).filter(({ final }) => final !== null)
  return priced.reduce<VariantPrice>(
    (lowest, price) => (lowest.final === null || (price.final ?? 0) < lowest.final ? price : lowest),
    { final: null, regular: null },
  )
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
