/** Putting returned goods back into stock. */
import type { Queryable } from '../db/database.ts'
import type { OrderPart } from '../orders/order-parts.ts'
import { addUnits, type TakenUnits } from '../orders/restock-order.ts'

/**
 * The units of returned lines, for the shops from whose stock the order has taken them. `returned` has the units by
 * item id, `ordered` those of the order; a line of a package has several parts. Units that were not taken from a
 * tracked stock are left out.
 */
export function listStockUnits(
  parts: readonly OrderPart[],
  ordered: Readonly<Record<string, number>>,
  returned: Readonly<Record<string, number>>,
): TakenUnits {
  return parts.flatMap(({ item_id, product_id, qty, shops }) => {
    const lineUnits = ordered[item_id] ?? 0
    let left = lineUnits === 0 ? 0 : Math.min(qty, Math.round(((returned[item_id] ?? 0) * qty) / lineUnits))
    return Object.entries(shops).flatMap(([code, taken]) => {
      const units = Math.min(left, taken)
      left -= units
      return units > 0 ? [[product_id, code, units] as const] : []
    })
  })
}

/** Adds units to the stock of shops that still have the product. Locks the store's row first, like placing an order. */
export async function addToStock(transaction: Queryable, storeId: string, added: TakenUnits): Promise<void> {
  if (added.length === 0) return
  await transaction.query('UPDATE store SET stock_revision = stock_revision + 1 WHERE id = $1', [storeId])
  await addUnits(transaction, storeId, added)
}
