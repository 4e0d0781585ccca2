import { proxy } from 'valtio'
import type { AddRequest } from './add-form.ts'
import { INITIAL_OPERATIONS, type OperationStates } from './operations.ts'
import { EMPTY_QUEUE, type QuantityQueue } from './quantity-queue.ts'

/** A product in the add-to-cart notification. */
export type ShownProduct = { readonly name: string; readonly imageUrl: string; readonly priceText: string }

/** A successful add. `count` distinguishes two adds of the same product. */
export type Added = {
  readonly product: ShownProduct
  readonly productId: string
  readonly qty: number
  readonly count: number
}

/** State that the cart's islands share and the server doesn't have. */
export type CartStore = {
  operations: OperationStates
  queue: QuantityQueue
  /** The last successful add, until its notification is closed. */
  added: Added | null
  /** The line removed last, while it can be restored. */
  removed: { readonly name: string; readonly request: AddRequest } | null
}

/** A store for one page view; never shared between requests. */
export const createCartStore = (): CartStore =>
  proxy<CartStore>({ operations: INITIAL_OPERATIONS, queue: EMPTY_QUEUE, added: null, removed: null })
