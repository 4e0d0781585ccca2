'use client'

import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { type ListsHandle, useLists } from '#components/lists/lists-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { type AccountService, createAccountService } from '#lib/account/account-service.client.ts'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { ok, type Result } from '#lib/core/result.ts'
import type { Session } from '#lib/session/session.ts'
import { forgetCustomer } from './forget-customer.client.ts'

/** What can be done with the account of this browser. null on the server and until the page is ready. */
export function useAccountService(): AccountService | null {
  const site = useSite()
  const { key } = useCartHandle()
  const { cache, mutate } = useSWRConfig()
  const lists = useLists()
  const track = useTrack()
  const [service, setService] = useState<AccountService | null>(null)
  useEffect(() => {
    const { tenant, locale, currency, currencySymbol: symbol } = site
    const keep = (name: string, value: unknown) => void mutate(name, value, { revalidate: false })
    const readSession = () => {
      const session: Result<Session, ApiFailure> | undefined = cache.get(keys.session(tenant))?.data
      return session?.ok ? session.value : null
    }
    setService(
      createAccountService({
        rest: getRestClient(locale),
        format: { locale, currency, symbol },
        cache: {
          read: () => {
            const session = readSession()
            return session?.isSignedIn ? (cache.get(keys.customer(tenant, session.customerId))?.data ?? null) : session
          },
          write: (session) => {
            if (session.isSignedIn) keep(keys.customer(tenant, session.customerId), session)
            // The header shows whose account it is; the checkout asks whether a guest is shopping.
            keep(keys.session(tenant), ok(session))
            if (lists && site.has('wishlist')) void followOwner(lists, session.customerId)
          },
          forget: (customerId) => forgetCustomer(mutate, site, customerId),
          reloadAddresses: (customerId) => mutate(keys.addresses(tenant, customerId)),
        },
        // Another shopper's cart: what was read before is none of it.
        reloadCart: () => mutate(key, undefined, { revalidate: true }),
        track,
      }),
    )
  }, [site, key, cache, mutate, lists, track])
  return service
}

/** The wishlist becomes that of who has signed in, or a guest's again. */
async function followOwner({ open, store }: ListsHandle, customerId: string): Promise<void> {
  try {
    const { wishlist } = await open()
    if (store.ownerId !== customerId) await wishlist.sync()
  } catch {
    // Code that could not be loaded comes with the next page.
  }
}
