import { type ApiFailure, isNotFound } from '../api/failure.ts'
import type { RestClient } from '../api/request.client.ts'
import { ok, type Result } from '../core/result.ts'
import { loadCart } from './calls.client.ts'
import type { Cart } from './cart.ts'
import { emptyCart, type MoneyFormat } from './map.ts'

/** Result of reading the cart. `isLost`: its lines are gone, and the shopper hasn't removed them. */
export type CartReading = { readonly cart: Cart; readonly isLost: boolean }

/**
 * Creates the reader of the cart. A cart that the server doesn't know (404, 410) is empty for a new shopper, and after
 * ordering or clearing it; if it had lines it is lost, until the server has a cart again. `readCart` returns the cart
 * as read last; `isOrdered` tells whether it was ordered on this page.
 */
export function createCartReader(
  rest: RestClient,
  format: MoneyFormat,
  readCart: () => Cart | undefined,
  isOrdered: () => boolean,
) {
  /** Ids of lines that the server has removed since the cart was read. */
  let removed: ReadonlySet<string> = new Set()
  let isLost = false

  return {
    /** The server has removed a line. */
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
