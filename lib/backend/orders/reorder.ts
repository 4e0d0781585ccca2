import type { ReorderWire } from '../../contracts/order.ts'
import { addItems, readRequestedItems } from '../cart/cart-changes.ts'
import type { CartState } from '../cart/cart-state.ts'
import type { StoreContext } from '../store/store-context.ts'
import { Refusal, translate } from '../text/messages.ts'

const readName = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : ''

/**
 * Adds the items of an order's snapshot to the cart, line by line. Lines that are no longer sold in this form are left
 * out and returned with the reason.
 */
export function addOrderedItems(
  store: StoreContext,
  state: CartState,
  items: unknown,
): { state: CartState; answer: ReorderWire } {
  const lines = typeof items === 'object' && items !== null ? Object.values(items) : []
  const answer: ReorderWire = { items: [], refused: [] }
  let filled = state
  for (const line of lines) {
    const name = readName(line)
    try {
      const wanted = readRequestedItems({ items: [line] })
      filled = addItems(store, filled, wanted).state
      answer.items.push({ name, qty: wanted[0]?.quantity ?? 1 })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused.push({ name, message: translate(error.key, store.locale, error.values) })
    }
  }
  return { state: filled, answer }
}
