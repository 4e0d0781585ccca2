import type { ApiFailure } from '../api/failure.ts'
import type { Result } from '../core/result.ts'
import { type ItemWrite, planQuantity } from './addons.ts'
import type { Cart, CartItem } from './cart.ts'
import type { createOperationRunner } from './operation-runner.client.ts'
import { advanceQueue, type QuantityEvent } from './quantity-queue.ts'
import type { CartStore } from './store.client.ts'

type QuantityParts = {
  readonly store: CartStore
  readonly readCart: () => Cart | undefined
  readonly write: (item: ItemWrite) => Promise<Result<unknown, ApiFailure>>
  readonly runner: Pick<ReturnType<typeof createOperationRunner>, 'advance' | 'perform' | 'describe'>
}

/** Runs the state machine of quantity-queue.ts. Changes in quick succession are grouped into one operation. */
export function createQuantityFlow({ store, readCart, write, runner: { advance, perform, describe } }: QuantityParts) {
  const parentOfLine = new Map<string, string | undefined>()
  let failedQuantity: string | null = null
  let hasChangedQuantity = false

  function queueQuantity(event: QuantityEvent): void {
    const [queue, effects] = advanceQueue(store.queue, event)
    store.queue = queue
    for (const effect of effects) {
      if (effect.type === 'send') void sendQuantity(effect.itemId, effect.qty)
      else void endBurst()
    }
  }

  async function sendQuantity(itemId: string, qty: number): Promise<void> {
    const item = readCart()?.items.find((line) => line.id === itemId)
    if (!item) return queueQuantity({ type: 'settle', itemId, isOk: false })
    const response = await write(planQuantity(item, qty, parentOfLine.get(itemId)))
    if (response.ok) hasChangedQuantity = true
    else failedQuantity = describe('update_product_qty', response.error)
    queueQuantity({ type: 'settle', itemId, isOk: response.ok })
  }

  async function endBurst(): Promise<void> {
    const [message, hasChanges] = [failedQuantity, hasChangedQuantity]
    failedQuantity = null
    hasChangedQuantity = false
    const operation = 'update_product_qty'
    await perform(
      advance(message === null ? { type: 'succeed', operation } : { type: 'fail', operation, message, hasChanges }),
    )
    queueQuantity({ type: 'refetched' })
  }

  return {
    /** Sets the quantity of a line; `parentId` is the main product under which an add-on was changed. */
    set(item: CartItem, qty: number, parentId?: string): void {
      parentOfLine.set(item.id, parentId)
      advance({ type: 'start', operation: 'update_product_qty' })
      queueQuantity({ type: 'set', itemId: item.id, qty })
    },
  }
}
