import type { AccountCache } from '#lib/account/account-service.client.ts'
import type { Session } from '#lib/session/session.ts'

/** What is known of who is shopping, in memory in the place of SWR's cache; `log` is told what is kept and forgotten. */
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
    /** Who is shopping, as far as it is known. */
    shopper: () => shopper,
    /** Plays a view that shows the addresses. */
    onReload: (reload: (customerId: string) => Promise<unknown>) => void reloads.push(reload),
  }
}
