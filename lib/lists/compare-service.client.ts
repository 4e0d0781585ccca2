import { outlivePage } from '../api/outlive-page.client.ts'
import type { RestClient } from '../api/request.client.ts'
import { withStatus } from '../core/request-status.ts'
import { err, ok, type Result } from '../core/result.ts'
import { checkProduct } from '../product/check-product.client.ts'
import type { StoredText } from '../site/browser-storage.client.ts'
import { addToCompare, type CompareList, formatCompareList, parseCompareList, removeFromCompare } from './compare.ts'
import type { ListError, ListsStore } from './lists-store.client.ts'

/**
 * Makes the service of the compare list, which lives in the browser alone (specification 4.7): adding fetches the
 * product, and an added product that can't be fetched is taken off again.
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
    /** Puts a product on the list. Without an id nothing happens. */
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

    /** Takes a product off the list, which nobody else needs to know. */
    remove(productId: string): void {
      keep(removeFromCompare(store.compare, productId))
      statuses.removeCompareItem = 'fulfilled'
    },
    /** Empties the list. */
    clear(): void {
      keep([])
      statuses.clearCompare = 'fulfilled'
    },
    /** Puts a whole list back, after remove or clear. */
    restore: (list: CompareList) => keep(parseCompareList(formatCompareList(list))),

    /** Stops listening to other tabs. */
    stop,
  }
}
