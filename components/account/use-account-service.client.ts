'use client'

import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { type ListsHandle, useLists } from '#components/lists/lists-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { useTrack } from '#components/tracking/tracking.client.tsx'
import { type AccountService, createAccountService } from '#lib/account/account-service.client.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { ok } from '#lib/core/result.ts'
import type { Session } from '#lib/session/session.ts'

const services = new Map<string, AccountService>()

/** The browser's account of a store: header, panel and pages share one. null on the server and until the page is ready. */
export function useAccountService(): AccountService | null {
  const site = useSite()
  const { key } = useCartHandle()
  const { mutate } = useSWRConfig()
  const lists = useLists()
  const track = useTrack()
  const [service, setService] = useState<AccountService | null>(null)
  useEffect(() => {
    const { tenant, locale, currency, currencySymbol: symbol } = site
    const name = `${tenant}:${locale}`
    const follow = (session: Session) => {
      // The header shows whose account it is; the checkout asks whether a guest is shopping.
      void mutate(keys.session(tenant), ok(session), { revalidate: false })
      if (lists && site.has('wishlist')) void followOwner(lists, session.customerId)
    }
    const opened =
      services.get(name) ??
      createAccountService({
        rest: getRestClient(locale),
        format: { locale, currency, symbol },
        // Another shopper's cart: what was read before is none of it.
        reloadCart: () => mutate(key, undefined, { revalidate: true }),
        onSessionChange: follow,
        track,
      })
    services.set(name, opened)
    setService(opened)
  }, [site, key, mutate, lists, track])
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
