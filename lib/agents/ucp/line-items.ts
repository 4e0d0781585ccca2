/** Lines of a cart or order in the protocol, and the changes that make a cart contain what an agent asks for. */
import type { CartItemWire, CartWire } from '../../contracts/cart.ts'
import { fillPath, REST_PATHS } from '../../contracts/paths.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { toMinorUnits, type UcpTotal } from './amounts.ts'
import type { UcpMessage } from './outcomes.ts'
import type { RequestedLine } from './request-schemas.ts'

export type UcpItem = { id: string; title: string; price: number; image_url?: string }
export type UcpLineItem = { id: string; item: UcpItem; quantity: number; totals: UcpTotal[] }

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

export const describeLine = (
  line: Line,
  currency: string,
  variantIds: ReadonlyMap<string, string>,
  base: string,
): UcpLineItem => ({
  id: line.item_id,
  item: describeItem(line, currency, variantIds, base),
  quantity: Math.max(1, Math.round(line.qty)),
  totals: describeLineTotals(line, currency),
})

export const linesOf = (cart: Pick<CartWire, 'items'>): CartItemWire[] => Object.values(cart.items)

/** Quantities by item: equal items of a request are one. */
function sumLines(lines: readonly RequestedLine[]): Map<string, { quantity: number; index: number }> {
  const sums = new Map<string, { quantity: number; index: number }>()
  for (const [index, { item, quantity }] of lines.entries()) {
    const present = sums.get(item.id)
    sums.set(item.id, { quantity: (present?.quantity ?? 0) + quantity, index: present?.index ?? index })
  }
  return sums
}

/**
 * Makes a cart contain these lines and no others. Lines that the back end refuses are left as they are, with a message
 * for each: the others are still set.
 *
 * @param say message for a refusal without a text
 */
export async function setLines(
  session: ShopperSession,
  present: readonly { id: string; itemId: string; quantity: number }[],
  requested: readonly RequestedLine[],
  say: (code: 'item_unavailable') => string,
): Promise<UcpMessage[]> {
  const wanted = sumLines(requested)
  const messages: UcpMessage[] = []
  const refuse = (index: number, failure: { status: number; messages: readonly string[] }) =>
    messages.push({
      type: 'error',
      code: failure.status === 404 ? 'item_unavailable' : 'out_of_stock',
      path: `$.line_items[${index}]`,
      content: failure.messages[0] ?? say('item_unavailable'),
      severity: 'recoverable',
    })
  for (const { id, itemId, quantity } of present) {
    const target = wanted.get(itemId)
    wanted.delete(itemId)
    if (target?.quantity === quantity) continue
    const path = fillPath(REST_PATHS.cartItem, { item_id: id })
    const result =
      target === undefined
        ? await session.call('DELETE', path)
        : await session.call('PUT', path, { qty: target.quantity })
    if (!result.ok && target !== undefined) refuse(target.index, result.error)
  }
  // One at a time: a call for several products would refuse all of them because of one.
  for (const [itemId, { quantity, index }] of wanted) {
    const result = await session.call('POST', REST_PATHS.cartItems, {
      product_id: itemId,
      super_attribute: [],
      qty: quantity,
    })
    if (!result.ok) refuse(index, result.error)
  }
  return messages
}
