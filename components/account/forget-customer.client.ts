import type { ScopedMutator } from 'swr'
import { keys } from '#lib/api/keys.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'

/** Takes what is a customer's own out of SWR's cache: nothing of one shopper is shown to another. */
export function forgetCustomer(
  mutate: ScopedMutator,
  { tenant, locale }: Pick<SiteForClient, 'tenant' | 'locale'>,
  customerId: string,
): void {
  const { customer, addresses, orders } = keys
  for (const key of [customer(tenant, customerId), addresses(tenant, customerId), orders(tenant, locale, customerId)]) {
    void mutate(key, undefined, { revalidate: false })
  }
  // The next session has asked nothing yet; a chat that is on the page reads what is its own.
  void mutate((key) => keys.isConversation(key, tenant), undefined, { revalidate: true })
}
