import type { RestClient } from '../api/request.client.ts'
import { outlivePage } from '../api/wait-for-unload.client.ts'
import { withStatus } from '../core/request-status.ts'
import { err, ok, type Result } from '../core/result.ts'
import { checkProduct } from '../product/check-product.client.ts'
import type { StoredText } from '../site/browser-storage.client.ts'
import { addToCompare, type CompareList, formatCompareList, parseCompareList, removeFromCompare } from './compare.ts'
import type { ListError, ListsStore } from './lists-store.client.ts'

/**
 * Creates the service of the compare list, which is stored only in the browser (S1-4.7). Adding fetches the product,
 * and removes it again if the request fails.
 */
export function createCompareService({
  rest,
  store,
  stored,
}: {
  rest: RestClient
  store: ListsStore
  stored: StoredText
}) {
  const { statuses } = store
  const keep = (list: CompareList) => {
    store.compare = list
    stored.write(formatCompareList(list))
  }
  const reread = () => {
    store.compare = parseCompareList(stored.read())
  }
  reread()
  const stop = stored.onForeignChange(reread)

  return {
    /** Does nothing if the id is empty. */
    async add(productId: string): Promise<Result<null, ListError>> {
      const longer = addToCompare(store.compare, productId)
      if (!longer.ok) return err({ kind: 'full' })
      if (longer.value === store.compare) return ok(null)
      keep(longer.value)
      return withStatus(statuses, 'addCompareItem', async () => {
        const check = await checkProduct(rest, productId)
        if (check.ok) return ok(null)
        await outlivePage(check.error)
        keep(removeFromCompare(store.compare, productId))
        return err({ kind: 'product' })
      })
    },

    /** Sends no request. */
    remove(productId: string): void {
      keep(removeFromCompare(store.compare, productId))
      statuses.removeCompareItem = 'fulfilled'
    },
    clear(): void {
      keep([])
      statuses.clearCompare = 'fulfilled'
    },
    /** Undoes remove or clear by writing the previous list. */
    restore: (list: CompareList) => keep(parseCompareList(formatCompareList(list))),

    /** Stops following changes in other tabs. */
    stop,
  }
}
