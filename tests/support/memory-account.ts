import type { AccountCache } from '#lib/account/account-service.client.ts'
import type { Session } from '#lib/session/session.ts'

/** Account data in memory instead of SWR's cache; `log` is called with each change. */
export function memoryAccount(log: (entry: string) => void = () => undefined) {
  let shopper: Session | null = null
  const reloads: ((customerId: string) => Promise<unknown>)[] = []
  const cache: AccountCache = {
    read: () => shopper,
    write(session) {
      shopper = session
      log(`session of ${session.firstName || 'a guest'}`)
    },
    forget(customerId) {
      shopper = null
      log(`forget ${customerId}`)
    },
    reloadAddresses: async (customerId) => {
      for (const reload of reloads) await reload(customerId)
    },
  }
  return {
    cache,
    /** The current session, if known. */
    shopper: () => shopper,
    /** Simulates a view that shows the addresses. */
    onReload: (reload: (customerId: string) => Promise<unknown>) => void reloads.push(reload),
  }
}
