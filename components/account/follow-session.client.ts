import type { Cache, ScopedMutator } from 'swr'
import { loadNamedSession } from '#lib/account/named-session.client.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'
import { forgetCustomer } from './forget-customer.client.ts'

type Swr = { readonly cache: Pick<Cache, 'get'>; readonly mutate: ScopedMutator }

/**
 * Shows the shopper of another tab, where somebody has signed in or out, with that one's cart; nothing of the former stays. A
 * session that can't be read leaves what is there.
 *
 * @param load reads who is shopping anew; replaced in tests
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
    // The former one stands until then: a checkout that is paying here must not be taken away from under it.
    void mutate(keys.cart(site.tenant, site.locale))
  }
  await mutate(key, session, { revalidate: false })
}
