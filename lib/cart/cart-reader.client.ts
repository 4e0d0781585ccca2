import { type ApiFailure, isNotFound } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ok, type Result } from '../core/result.ts'
import { loadCart } from './calls.client.ts'
import type { Cart } from './cart.ts'
import { emptyCart, type MoneyFormat } from './map.ts'

/** What came of reading the cart. `isLost`: its lines are gone, and nobody has taken them out. */
export type CartReading = { readonly cart: Cart; readonly isLost: boolean }

/**
 * Makes what reads the cart. A cart that the server doesn't know (404, 410) is an empty one for a new shopper and for one
 * who has ordered or cleared it; where lines were there it is a loss, until the server has a cart again.
 *
 * @param readCart  the cart as read last
 * @param isOrdered whether the cart's order was placed on this page
 */
export function createCartReader(
  rest: RestClient,
  format: MoneyFormat,
  readCart: () => Cart | undefined,
  isOrdered: () => boolean,
) {
  /** Lines that the server has taken out since the cart was read. */
  let removed: ReadonlySet<string> = new Set()
  let isLost = false

  return {
    /** The server has taken a line out. */
    noteRemoval(itemId: string): void {
      removed = new Set([...removed, itemId])
    },

    /** The server has emptied the cart. */
    noteClearing(): void {
      removed = new Set(readCart()?.items.map(({ id }) => id))
    },

    async load(): Promise<Result<CartReading, ApiFailure>> {
      const response = await loadCart(rest, format)
      if (!response.ok && !isNotFound(response.error)) return response
      const hadLines = readCart()?.items.some(({ id }) => !removed.has(id)) ?? false
      isLost = !response.ok && !isOrdered() && (isLost || hadLines)
      removed = new Set()
      return ok({ cart: response.ok ? response.value : emptyCart(format), isLost })
    },
  }
}
