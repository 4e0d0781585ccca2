/** Fees by product that a store must charge, such as an environmental handling fee. */

import { toCents } from '../../contract-server/money.ts'
import type { CatalogProduct } from '../store/content.ts'
import type { FeeRecord } from '../store/folder-schemas.ts'
import type { ShippingDestination } from './shipping.ts'

export type Fee = { code: string; title: string; cents: number; isTaxed: boolean }

/** Whether a fee applies at the place. Unknown parts of the place don't rule it out. */
const appliesAt = ({ country, regions }: FeeRecord, place: ShippingDestination): boolean => {
  if (country !== undefined && place.country !== '' && place.country !== country) return false
  return regions === undefined || place.region === '' || regions.includes(place.region)
}

/** Fee codes of a product; a variant without fees inherits those of its configurable. */
const codesOf = (product: CatalogProduct): readonly string[] =>
  product.fees.length > 0 ? product.fees : (product.parent?.fees ?? [])

/**
 * The fees of a cart, one entry per fee in the order of fees.json. `demand` has the units of each product to ship:
 * variants, and the parts of bundles.
 */
export function listFees(
  records: Iterable<FeeRecord>,
  demand: ReadonlyMap<CatalogProduct, number>,
  place: ShippingDestination,
): Fee[] {
  return [...records].flatMap((record) => {
    if (!appliesAt(record, place)) return []
    let units = 0
    for (const [product, quantity] of demand) if (codesOf(product).includes(record.code)) units += quantity
    const cents = toCents(record.amount) * units
    return cents === 0 ? [] : [{ code: record.code, title: record.title, cents, isTaxed: record.taxed }]
  })
}
