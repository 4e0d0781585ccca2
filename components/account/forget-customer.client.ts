import type { ScopedMutator } from 'swr'
import { keys } from '#lib/api/keys.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'

/** Removes a customer's data from SWR's cache, so that no other shopper sees it. */
export function forgetCustomer(
  mutate: ScopedMutator,
  { tenant, locale }: Pick<SiteForClient, 'tenant' | 'locale'>,
  customerId: string,
): void {
  const { customer, addresses, cards, orders } = keys
  const own = [customer, addresses, cards].map((keyOf) => keyOf(tenant, customerId))
  for (const key of [...own, orders(tenant, locale, customerId)]) {
    void mutate(key, undefined, { revalidate: false })
  }
  // Conversations belong to the session, so an open chat reloads its own.
  void mutate((key) => keys.isConversation(key, tenant), undefined, { revalidate: true })
}
