/** The units of an order to be picked: what each line consists of, and from which shop its stock was taken. */
import { nameIn, type ResolvedLine } from '../cart/lines.ts'
import type { TakenUnits } from './restock-order.ts'

/** `shops` has the units by shop; it is empty for products whose stock is not tracked. */
export type OrderPart = {
  readonly item_id: string
  readonly product_id: number
  readonly sku: string
  readonly model_number: string
  readonly name: string
  readonly qty: number
  readonly shops: Readonly<Record<string, number>>
}

/** The parts of the lines, in their order: one for a simple product or a variant, one for each product of a package. */
export function listParts(lines: readonly ResolvedLine[], taken: TakenUnits, locale: string): OrderPart[] {
  const left = taken.map(([productId, code, units]) => ({ productId, code, units }))
  const takeUnits = (productId: number, wanted: number): Record<string, number> => {
    const shops: Record<string, number> = {}
    let missing = wanted
    for (const source of left) {
      const units = source.productId === productId ? Math.min(missing, source.units) : 0
      if (units === 0) continue
      shops[source.code] = units
      source.units -= units
      missing -= units
    }
    return shops
  }
  return lines.flatMap(({ line, product, item, parts }) => {
    const chosen = parts.length > 0 ? parts : [{ product: item, quantity: 1 }]
    return chosen.map(({ product: part, quantity }) => {
      const qty = quantity * line.quantity
      return {
        item_id: String(line.itemId),
        product_id: part.entity_id,
        sku: part.sku,
        model_number: part.model_number || (parts.length > 0 ? '' : product.model_number),
        name: nameIn(parts.length > 0 ? part : product, locale),
        qty,
        shops: takeUnits(part.entity_id, qty),
      }
    })
  })
}
