/** Fees by product that a store must charge, such as an environmental handling fee. */
import type { FeeRecord } from '../import/folder-schemas.ts'
import type { Product } from '../store/content.ts'
import { toCents } from '../text/money.ts'
import type { Destination } from './shipping.ts'

/** What a cart owes under one title, in whole cents. */
export type Fee = { code: string; title: string; cents: number; isTaxed: boolean }

/** True when a fee is owed at the place. Unknown parts of the place don't rule a fee out. */
const isOwed = ({ country, regions }: FeeRecord, place: Destination): boolean => {
  if (country !== undefined && place.country !== '' && place.country !== country) return false
  return regions === undefined || place.region === '' || regions.includes(place.region)
}

/** The codes of a product's fees; a variant without its own has those of its configurable. */
const codesOf = (product: Product): readonly string[] =>
  product.fees.length > 0 ? product.fees : (product.parent?.fees ?? [])

/**
 * The fees of a cart, one entry a fee in the order of fees.json.
 *
 * @param demand units of each product that is shipped: variants, and the parts of bundles
 */
export function chargeFees(
  records: Iterable<FeeRecord>,
  demand: ReadonlyMap<Product, number>,
  place: Destination,
): Fee[] {
  return [...records].flatMap((record) => {
    if (!isOwed(record, place)) return []
    let units = 0
    for (const [product, quantity] of demand) if (codesOf(product).includes(record.code)) units += quantity
    const cents = toCents(record.amount) * units
    return cents === 0 ? [] : [{ code: record.code, title: record.title, cents, isTaxed: record.taxed }]
  })
}
