import { type ApiFailure, isNotFound } from '../api/failure.ts'
import { ok, type Result } from '../core/result.ts'
import type { AddRequest } from './add-form.ts'
import { type ItemWrite, planAddonRemoval, planMainRemoval, planQuantity } from './addons.ts'
import type { CartItem } from './cart.ts'
import type { AddedUnits } from './cart-additions.client.ts'
import type { CartServiceParts } from './cart-service-parts.ts'
import type { createOperationRunner } from './operation-runner.client.ts'
import type { RemovedUnits } from './removed-event.ts'
import { buildUndo } from './undo.ts'

type RemovalParts = Pick<CartServiceParts, 'store' | 'readCart' | 'reload' | 'onRemoved'> & {
  readonly runner: Pick<ReturnType<typeof createOperationRunner>, 'run' | 'refuse'>
  /** Sends one change of a line. */
  readonly write: (item: ItemWrite) => Promise<Result<unknown, ApiFailure>>
  readonly addToCart: (request: AddRequest, product: null) => Promise<Result<null, string>>
}

/** Removals from the cart, and how they are undone. */
export function createRemovals(parts: RemovalParts) {
  const { store, readCart, reload, onRemoved, write, addToCart } = parts
  const { run, refuse } = parts.runner

  /**
   * Sends removals in order, until one fails, and reports them. `lines` are those before; a failure that `isDone`
   * accepts counts as a success.
   */
  async function remove(
    operation: 'remove_product' | 'remove_addon',
    lines: readonly CartItem[],
    writes: readonly ItemWrite[],
    isDone: (failure: ApiFailure) => boolean = () => false,
  ): Promise<Result<unknown, string>> {
    const removed: RemovedUnits[] = []
    let count = 0
    const writeAll = async (): Promise<Result<unknown, ApiFailure>> => {
      for (const next of writes) {
        const response = await write(next)
        if (!response.ok && isDone(response.error)) continue
        if (!response.ok) return response
        count++
        const item = lines.find(({ id }) => id === next.itemId)
        if (item) removed.push({ item, units: next.kind === 'remove' ? item.qty : item.qty - next.qty })
      }
      return ok(null)
    }
    const response = await run(operation, writeAll, { hasChanges: () => count > 0 })
    if (removed.length > 0) onRemoved(removed)
    return response
  }

  return {
    /** Undoes an addition: what its lines had before stays. A line that is gone already counts as taken back. */
    async takeBack(added: readonly AddedUnits[]): Promise<Result<unknown, string>> {
      await reload()
      const lines = readCart()?.items ?? []
      // Add-ons first, as in removeLine.
      const writes = added.toReversed().map(({ itemId, units }): ItemWrite => {
        const item = lines.find(({ id }) => id === itemId)
        return item ? planQuantity(item, item.qty - units) : { kind: 'remove', itemId }
      })
      return remove('remove_product', lines, writes, isNotFound)
    },

    /** Removes a line with its add-ons. `undoRemoval` can restore it if the server returns the selected options. */
    async removeLine(item: CartItem): Promise<Result<unknown, string>> {
      const cart = readCart()
      const lines = cart?.items ?? [item]
      const writes = planMainRemoval(lines, item, cart?.addons)
      const response = await remove('remove_product', lines, writes)
      const items = buildUndo(lines, writes)
      if (response.ok && items) store.removed = { name: item.name, request: { items, addonIds: [] } }
      return response
    },

    /** Removes an add-on from a main product. `isShared`: another line of that product has units of it. */
    async removeAddon(
      item: CartItem | undefined,
      mainProductId: string,
      isShared = false,
    ): Promise<Result<unknown, string>> {
      if (!item?.id || mainProductId === '') return refuse('remove_addon', 'addonRemovalIds')
      return remove('remove_addon', [item], [planAddonRemoval(item, mainProductId, isShared)])
    },

    /** Restores the line removed last; after a failure it can be tried again. */
    async undoRemoval(): Promise<Result<null, string>> {
      const { removed } = store
      const response = removed ? await addToCart(removed.request, null) : ok(null)
      if (response.ok && store.removed === removed) store.removed = null
      return response
    },
  }
}
