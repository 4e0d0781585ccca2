import type { ReorderWire } from '../../contracts/order.ts'
import type { View } from '../catalog/view.ts'
import { Refusal, say } from '../text/messages.ts'
import { addItems, readWantedItems } from './cart-changes.ts'
import type { CartState } from './cart-state.ts'

const readName = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : ''

/**
 * Adds what an order held, line by line: what is not sold any more, or not as it was, is left out and told with its
 * reason. `items` are those of the order's snapshot.
 */
export function addOrdered(view: View, state: CartState, items: unknown): { state: CartState; answer: ReorderWire } {
  const lines = typeof items === 'object' && items !== null ? Object.values(items) : []
  const answer: ReorderWire = { items: [], refused: [] }
  let filled = state
  for (const line of lines) {
    const name = readName(line)
    try {
      const wanted = readWantedItems({ items: [line] })
      filled = addItems(view, filled, wanted).state
      answer.items.push({ name, qty: wanted[0]?.quantity ?? 1 })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer.refused.push({ name, message: say(error.key, view.locale, error.values) })
    }
  }
  return { state: filled, answer }
}
