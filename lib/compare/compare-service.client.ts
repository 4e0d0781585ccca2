import { proxy } from 'valtio'
import { outlivePage } from '../api/outlive-page.client.ts'
import { getRestClient, type RestClient } from '../api/request.client.ts'
import { idleStatuses, type RequestStatus, withStatus } from '../core/request-status.ts'
import { err, ok, type Result } from '../core/result.ts'
import { checkProduct } from '../product/check-product.client.ts'
import { openStoredText, type StoredText } from '../site/browser-storage.client.ts'
import { addToCompare, type CompareList, formatCompareList, parseCompareList, removeFromCompare } from './compare.ts'

/** Why a product was not added: the list is full, or the product could not be fetched. */
export type CompareError = { readonly kind: 'full' } | { readonly kind: 'product' }

/** Operations of the compare list (specification 4.4). */
export const COMPARE_OPERATIONS = ['addCompareItem', 'removeCompareItem', 'clearCompare'] as const

/** Everything that can be done to the compare list. */
export type CompareService = ReturnType<typeof createCompareService>

/**
 * Makes the service of the compare list, which lives in the browser alone (specification 4.7): adding fetches the
 * product, and an added product that can't be fetched is taken off again.
 */
export function createCompareService({ rest, stored }: { rest: RestClient; stored: StoredText }) {
  const store = proxy<{ list: CompareList; statuses: Record<(typeof COMPARE_OPERATIONS)[number], RequestStatus> }>({
    list: parseCompareList(stored.read()),
    statuses: idleStatuses(COMPARE_OPERATIONS),
  })
  const { statuses } = store
  const keep = (list: CompareList) => {
    store.list = list
    stored.write(formatCompareList(list))
  }
  const reread = () => {
    store.list = parseCompareList(stored.read())
  }
  stored.onForeignChange(reread)

  return {
    store,
    /** Reads the list again, which another tab or page may have changed. */
    reread,

    /** Puts a product on the list. Without an id nothing happens. */
    async add(productId: string): Promise<Result<null, CompareError>> {
      const longer = addToCompare(store.list, productId)
      if (!longer.ok) return err({ kind: 'full' })
      if (longer.value === store.list) return ok(null)
      keep(longer.value)
      return withStatus(statuses, 'addCompareItem', async () => {
        const found = await checkProduct(rest, productId)
        if (found.ok) return ok(null)
        await outlivePage(found.error)
        keep(removeFromCompare(store.list, productId))
        return err({ kind: 'product' })
      })
    },

    /** Takes a product off the list, which nobody else needs to know. */
    remove(productId: string): void {
      keep(removeFromCompare(store.list, productId))
      statuses.removeCompareItem = 'fulfilled'
    },
    /** Empties the list. */
    clear(): void {
      keep([])
      statuses.clearCompare = 'fulfilled'
    },
    /** Puts a whole list back, after remove or clear. */
    restore: (list: CompareList) => keep(parseCompareList(formatCompareList(list))),
  }
}

const services = new Map<string, CompareService>()

/** The browser's compare list of a store: everything on a page shares one. Browser only. */
export function openCompare({ tenant, locale }: { tenant: string; locale: string }): CompareService {
  const key = `${tenant}:${locale}`
  const known = services.get(key)
  known?.reread()
  const stored = openStoredText(`showroom:${tenant}:compare`)
  const service = known ?? createCompareService({ rest: getRestClient(locale), stored })
  services.set(key, service)
  return service
}
