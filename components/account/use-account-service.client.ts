'use client'

import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { type ListsHandle, useLists } from '#components/saved-products/lists-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { type AccountService, createAccountService } from '#lib/account/account-service.client.ts'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { ok, type Result } from '#lib/core/result.ts'
import type { Session } from '#lib/session/session.ts'
import { forgetCustomer } from './forget-customer.client.ts'

/** The account's service in this browser; null on the server and until the page is hydrated. */
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
            // The header displays the customer's name; the checkout reads whether the shopper is a guest.
            keep(keys.session(tenant), ok(session))
            if (lists && site.has('wishlist')) void followOwner(lists, session.customerId)
          },
          forget: (customerId) => forgetCustomer(mutate, site, customerId),
          reloadAddresses: (customerId) => mutate(keys.addresses(tenant, customerId)),
        },
        // The cart belongs to another shopper now, so the cached one is discarded.
        reloadCart: () => mutate(key, undefined, { revalidate: true }),
        track,
      }),
    )
  }, [site, key, cache, mutate, lists, track])
  return service
}

/** Switches the wishlist to that of the signed-in customer, or back to the guest's. */
async function followOwner({ open, store }: ListsHandle, customerId: string): Promise<void> {
  try {
    const { wishlist } = await open()
    if (store.ownerId !== customerId) await wishlist.sync()
  } catch {
    // If the code can't be loaded, the next page tries again.
  }
}
