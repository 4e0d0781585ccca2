/** Lines of a cart or order in the protocol. */
import type { CartItemWire, CartWire } from '../../contracts/cart.ts'
import { toMinorUnits, type UcpTotal } from './amounts.ts'

export type UcpItem = { id: string; title: string; price: number; image_url?: string }
export type UcpLineItem = { id: string; item: UcpItem; quantity: number; totals: UcpTotal[]; parent_id?: string }

type Line = Pick<CartItemWire, 'name' | 'sku' | 'price' | 'row_total' | 'qty' | 'image_url' | 'discount'> & {
  item_id: string
  product_id: string
}

/**
 * Id under which a line's product is bought: that of the variant, which the line itself does not name.
 *
 * @param variantIds sku of a variant → its id
 */
const itemIdOf = ({ product_id, sku }: Line, variantIds: ReadonlyMap<string, string>): string =>
  variantIds.get(sku) ?? product_id

const amountsOf = ({ price, row_total, qty }: Line, currency: string) => {
  const unit = toMinorUnits(price.amount, currency)
  const row = row_total.amount === 0 && unit > 0 ? unit * qty : toMinorUnits(row_total.amount, currency)
  return { unit, row }
}

export const describeItem = (line: Line, currency: string, variantIds: ReadonlyMap<string, string>, base: string) => {
  const image = URL.canParse(line.image_url, base) ? new URL(line.image_url, base).href : ''
  return {
    id: itemIdOf(line, variantIds),
    title: line.name || line.sku || line.product_id,
    price: Math.max(0, amountsOf(line, currency).unit),
    ...(image !== '' && line.image_url !== '' && { image_url: image }),
  }
}

/** Totals of a line; what a discount takes from it is part of the cart's totals. */
export function describeLineTotals(line: Line, currency: string): UcpTotal[] {
  const { row } = amountsOf(line, currency)
  return [
    { type: 'subtotal', amount: Math.max(0, row) },
    { type: 'total', amount: row },
  ]
}

/**
 * Line → line of the product to which it belongs, as an add-on or a protection plan does. The contract names the
 * product; a line that belongs to several products has the first of them that is there.
 */
export function listParents(
  lines: readonly Pick<CartItemWire, 'item_id' | 'product_id' | 'crosssell_parent_id'>[],
): ReadonlyMap<string, string> {
  const byProduct = new Map([...lines].reverse().map(({ product_id, item_id }) => [product_id, item_id]))
  return new Map(
    lines.flatMap(({ item_id, crosssell_parent_id }) => {
      const owners = crosssell_parent_id.split(',').map((id) => byProduct.get(id.trim()))
      const parent = owners.find((id) => id !== undefined && id !== item_id)
      return parent === undefined ? [] : [[item_id, parent] as const]
    }),
  )
}

/** Lines of a cart or of a completed checkout. */
export function describeLines(
  lines: readonly (Line & Pick<CartItemWire, 'crosssell_parent_id'>)[],
  currency: string,
  variantIds: ReadonlyMap<string, string>,
  base: string,
): UcpLineItem[] {
  const parents = listParents(lines)
  return lines.map((line) => {
    const parent = parents.get(line.item_id)
    return {
      id: line.item_id,
      item: describeItem(line, currency, variantIds, base),
      quantity: Math.max(1, Math.round(line.qty)),
      totals: describeLineTotals(line, currency),
      ...(parent !== undefined && { parent_id: parent }),
    }
  })
}

export const linesOf = (cart: Pick<CartWire, 'items'>): CartItemWire[] => Object.values(cart.items)
