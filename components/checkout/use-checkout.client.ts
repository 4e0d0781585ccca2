'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { type CheckoutService, createCheckoutService } from '#lib/checkout/checkout-service.client.ts'
import type { Destination } from '#lib/checkout/payments/method.ts'
import { type CheckoutStore, createCheckoutStore } from '#lib/checkout/store.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadSession } from '#lib/session/load-session.client.ts'
import type { Session } from '#lib/session/session.ts'
import { useCheckoutSettings } from './checkout-context.client.tsx'

/** One visit of the checkout: its store, what it can do, and who is shopping. */
export type Checkout = {
  readonly store: CheckoutStore
  readonly service: CheckoutService
  readonly isSignedIn: boolean
  /** Who is shopping; null until it is known. */
  readonly shopper: Session | null
}

/** Opens the checkout for a cart that has been read. */
export function useCheckout(cart: Cart): Checkout {
  const site = useSite()
  const settings = useCheckoutSettings()
  const router = useRouter()
  const t = useTranslations('checkout.checkoutErrors')
  const { cache, mutate } = useSWRConfig()
  const { store: cartStore, key } = useCartHandle()
  const rest = getRestClient(site.locale)

  const { data: session } = useSWR(keys.session(site.tenant), () => loadSession(rest), {
    // Whoever signs in or out writes it; the header's has the profile's name besides.
    revalidateIfStale: false,
    revalidateOnFocus: false,
  })
  const isSignedIn = session?.ok === true && session.value.isSignedIn

  const [{ store, service, who }] = useState(() => {
    const who = { isSignedIn: false }
    const store = createCheckoutStore()
    store.address = { ...store.address, isSameAsBilling: cart.shipping.isSameAsBilling }
    const go = (destination: Destination) => {
      if (destination.kind === 'leave') window.location.assign(destination.url)
      else if (destination.kind !== 'stay') {
        router.push(destination.kind === 'success' ? site.href(paths.success) : site.href(paths.confirmation))
      }
    }
    const service = createCheckoutService({
      tenant: site.tenant,
      rest,
      format: { locale: site.locale, currency: site.currency },
      cartStore,
      store,
      payments: settings.payments,
      readCart: () => cache.get(key)?.data as Cart | undefined,
      reload: () => mutate(key),
      isSignedIn: () => who.isSignedIn,
      go,
      write: (key) => t(key),
    })
    return { store, service, who }
  })
  useEffect(() => {
    who.isSignedIn = isSignedIn
  }, [who, isSignedIn])
  useEffect(() => service.start(cart), [service, cart])

  return { store, service, isSignedIn, shopper: session?.ok ? session.value : null }
}

/** What the visit's machines stand at; in step with the event, so that a pressed radio button never springs back. */
export const useCheckoutState = (checkout: Checkout) => useSnapshot(checkout.store, { sync: true })
