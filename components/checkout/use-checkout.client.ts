'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useSnapshot } from 'valtio'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient, type RestClient } from '#lib/api/request.client.ts'
import { type Cart, isEmpty } from '#lib/cart/cart.ts'
import { type CheckoutService, createCheckoutService } from '#lib/checkout/checkout-service.client.ts'
import { textKeyOf } from '#lib/checkout/errors.ts'
import { isGuestChallengeRequired } from '#lib/checkout/open-points.ts'
import { isPlaced } from '#lib/checkout/payment-machine.ts'
import type { Destination, PaymentMethod } from '#lib/checkout/payments/method.ts'
import { LOGIN_PARAMETERS } from '#lib/checkout/payments/registry.ts'
import { APPLICATION_PARAMETER, type Receipt } from '#lib/checkout/receipt.ts'
import { type CheckoutStore, createCheckoutStore } from '#lib/checkout/store.client.ts'
import { loadScript } from '#lib/core/load-script.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadSession } from '#lib/session/load-session.client.ts'
import type { Session } from '#lib/session/session.ts'
import { useCheckoutSettings } from './checkout-context.client.tsx'
import { useReportOrder } from './use-checkout-tracking.client.ts'

/** One visit of the checkout: its store, what it can do, and who is shopping. */
export type Checkout = {
  readonly store: CheckoutStore
  readonly service: CheckoutService
  /** For the calls of a provider's own that a panel makes. */
  readonly rest: RestClient
  readonly isSignedIn: boolean
  /** Who is shopping; null until it is known. */
  readonly shopper: Session | null
  /** Logs the shopper out at a method's provider; the method is no longer chosen. */
  readonly leaveLogin: (method: PaymentMethod) => Promise<void>
}

/** Opens the checkout for a cart that has been read. */
export function useCheckout(cart: Cart): Checkout {
  const site = useSite()
  const settings = useCheckoutSettings()
  const router = useRouter()
  const t = useTranslations('checkout')
  const { cache, mutate } = useSWRConfig()
  const { store: cartStore, key } = useCartHandle()
  const rest = getRestClient(site.locale)

  const { data: session, mutate: mutateSession } = useSWR(keys.session(site.tenant), () => loadSession(rest), {
    // Whoever signs in or out writes it; the header's has the profile's name besides.
    revalidateIfStale: false,
    revalidateOnFocus: false,
  })
  const isSignedIn = session?.ok === true && session.value.isSignedIn

  const [{ store, service, who }] = useState(() => {
    const who = { isSignedIn: false, reportOrder: (_: Receipt) => {} }
    const store = createCheckoutStore()
    store.address = { ...store.address, isSameAsBilling: cart.shipping.isSameAsBilling }
    const go = (destination: Destination) => {
      if (destination.kind === 'leave') window.location.assign(destination.url)
      else if (destination.kind === 'success') router.push(site.href(paths.success))
      else if (destination.kind === 'confirmation') router.push(site.href(paths.confirmation))
    }
    const service = createCheckoutService({
      tenant: site.tenant,
      rest,
      format: { locale: site.locale, currency: site.currency },
      cartStore,
      store,
      methods: { config: settings.payments, scriptUrls: settings.providerScripts },
      shopOrigin: window.location.origin,
      readCart: () => cache.get(key)?.data as Cart | undefined,
      reload: () => mutate(key),
      isSignedIn: () => who.isSignedIn,
      isChallengeRequired: () => isGuestChallengeRequired(settings.hasChallenge, who.isSignedIn),
      go,
      onPlacedElsewhere: (receipt) => who.reportOrder(receipt),
      schedulerOrigin: settings.schedulerOrigin,
      write: (key, name = '') => t(textKeyOf(key), { provider: name, total: name }),
      page: window,
      loadScript,
    })
    // Before the first picture: without it an empty cart leads away.
    const isAskedFor = new URLSearchParams(window.location.search).has(APPLICATION_PARAMETER)
    if (isEmpty(cart) || isAskedFor) service.payment.resumeApplication()
    return { store, service, who }
  })
  const reportOrder = useReportOrder()
  useEffect(() => {
    who.isSignedIn = isSignedIn
    who.reportOrder = reportOrder
  }, [who, isSignedIn, reportOrder])
  useEffect(() => service.start(cart), [service, cart])

  const shopper = session?.ok ? session.value : null
  const refreshSession = useCallback(async () => {
    const fresh = await mutateSession(loadSession(rest, true), { revalidate: false })
    return fresh?.ok ? fresh.value : null
  }, [mutateSession, rest])
  const { payment, isReadingCart } = useSnapshot(store)
  const isChosen = payment.method !== null
  const isOrdered = isPlaced(payment)
  // Who is logged in at a provider has its method chosen, whenever no other is; not while the cart is read for something
  // else, which would take the one cart for the other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the choice is free
  useEffect(() => {
    if (!shopper || isOrdered || store.isReadingCart) return
    void service.login.resume(takeQuery(), shopper, refreshSession)
  }, [service, store, shopper, refreshSession, isChosen, isOrdered, isReadingCart])
  // A login ends with its order.
  useEffect(() => {
    if (isOrdered) void refreshSession()
  }, [isOrdered, refreshSession])
  const leaveLogin = (method: PaymentMethod) => service.login.leave(method, refreshSession)

  return { store, service, rest, isSignedIn, shopper, leaveLogin }
}

/** The query of the page's address; what a provider's login has added is taken out of the address, for it is used once. */
function takeQuery(): URLSearchParams {
  const url = new URL(window.location.href)
  const query = new URLSearchParams(url.search)
  const names = LOGIN_PARAMETERS.filter((name) => query.has(name))
  for (const name of names) url.searchParams.delete(name)
  if (names.length > 0) window.history.replaceState(window.history.state, '', url)
  return query
}

/** What the visit's machines stand at; in step with the event, so that a pressed radio button never springs back. */
export const useCheckoutState = (checkout: Checkout) => useSnapshot(checkout.store, { sync: true })
