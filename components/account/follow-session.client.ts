import type { Cache, ScopedMutator } from 'swr'
import { loadNamedSession } from '#lib/account/named-session.client.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'
import { forgetCustomer } from './forget-customer.client.ts'

type Swr = { readonly cache: Pick<Cache, 'get'>; readonly mutate: ScopedMutator }

/**
 * After signing in or out in another tab: shows that shopper and cart, and removes the previous customer's data. If the
 * session can't be read, nothing changes. `load` reads the session again; tests replace it.
 */
export async function followSession(
  site: Pick<SiteForClient, 'tenant' | 'locale'>,
  { cache, mutate }: Swr,
  load = () => loadNamedSession(getRestClient(site.locale), true),
): Promise<void> {
  const key = keys.session(site.tenant)
  const session = await load()
  if (!session.ok) return
  const before: typeof session | undefined = cache.get(key)?.data
  if (before?.ok && before.value.customerId !== session.value.customerId) {
    if (before.value.isSignedIn) forgetCustomer(mutate, site, before.value.customerId)
    // The old cart stays until the new one is read: a checkout that is paying in this tab must not lose its cart.
    void mutate(keys.cart(site.tenant, site.locale))
  }
  await mutate(key, session, { revalidate: false })
}
