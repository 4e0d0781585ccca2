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
import { withRefusals } from '#lib/api/with-refusals.ts'
import { type Cart, isEmpty } from '#lib/cart/cart.ts'
import { type CheckoutService, createCheckoutService } from '#lib/checkout/checkout-service.client.ts'
import { textKeyOf } from '#lib/checkout/errors.ts'
import { isPlaced } from '#lib/checkout/payment/payment-machine.ts'
import type { Destination, PaymentMethod } from '#lib/checkout/payment-methods/method.ts'
import { LOGIN_PARAMETERS } from '#lib/checkout/payment-methods/registry.ts'
import { APPLICATION_PARAMETER, type Receipt } from '#lib/checkout/receipt/receipt.ts'
import { isGuestChallengeRequired } from '#lib/checkout/review/missing-steps.ts'
import { type CheckoutStore, createCheckoutStore } from '#lib/checkout/store.client.ts'
import { loadScript } from '#lib/core/html/load-script.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadSession } from '#lib/session/load-session.client.ts'
import type { Session } from '#lib/session/session.ts'
import { useCheckoutSettings } from './checkout-context.client.tsx'
import { useReportOrder } from './checkout-tracking.client.ts'

/** One visit of the checkout: its store, its service and the shopper. */
export type Checkout = {
  readonly store: CheckoutStore
  readonly service: CheckoutService
  /** For calls that a panel makes for its provider. */
  readonly rest: RestClient
  readonly isSignedIn: boolean
  /** null until the session is loaded. */
  readonly shopper: Session | null
  /** Logs the shopper out at a method's provider, and clears the choice of the method. */
  readonly leaveLogin: (method: PaymentMethod) => Promise<void>
}

/** Opens the checkout for a loaded cart. */
export function useCheckout(cart: Cart): Checkout {
  const site = useSite()
  const settings = useCheckoutSettings()
  const router = useRouter()
  const t = useTranslations('checkout')
  const { cache, mutate } = useSWRConfig()
  const { store: cartStore, key } = useCartHandle()
  const rest = getRestClient(site.locale)

  const { data: session, mutate: mutateSession } = useSWR(keys.session(site.tenant), () => loadSession(rest), {
    // Sign-in and sign-out write this key; the header's entry also has the profile's name, which this call does not
    // load.
    revalidateIfStale: false,
    revalidateOnFocus: false,
  })
  const isSignedIn = session?.ok === true && session.value.isSignedIn

  const [{ store, service, who, panelRest }] = useState(() => {
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
      reload: async () => {
        await mutate(key)
        return cache.get(key)?.error === undefined
      },
      isSignedIn: () => who.isSignedIn,
      isChallengeRequired: () => isGuestChallengeRequired(settings.hasChallenge, who.isSignedIn),
      go,
      onPlacedElsewhere: (receipt) => who.reportOrder(receipt),
      schedulerOrigin: settings.schedulerOrigin,
      write: (key, name = '') => t(textKeyOf(key), { provider: name, total: name }),
      page: window,
      loadScript,
      goodsNames: { fee: t('totals.fee'), discount: t('totals.discount') },
    })
    // Before the first render: otherwise an empty cart redirects to the cart page.
    const isAskedFor = new URLSearchParams(window.location.search).has(APPLICATION_PARAMETER)
    if (isEmpty(cart) || isAskedFor) service.payment.resumeApplication()
    return { store, service, who, panelRest: withRefusals(rest) }
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
  // A shopper who is logged in at a provider has its method chosen, whenever no other is. Not while the cart is being
  // read for another reason: login.resume would use the old cart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when no method is chosen any more
  useEffect(() => {
    if (!shopper || isOrdered || store.isReadingCart) return
    void service.login.resume(takeQuery(), shopper, refreshSession)
  }, [service, store, shopper, refreshSession, isChosen, isOrdered, isReadingCart])
  // The order ends the login at the provider.
  useEffect(() => {
    if (isOrdered) void refreshSession()
  }, [isOrdered, refreshSession])
  const leaveLogin = (method: PaymentMethod) => service.login.leave(method, refreshSession)

  return { store, service, rest: panelRest, isSignedIn, shopper, leaveLogin }
}

/**
 * Returns the query of the page's address, and removes the parameters of a provider's login from the address, because
 * they are valid once.
 */
function takeQuery(): URLSearchParams {
  const url = new URL(window.location.href)
  const query = new URLSearchParams(url.search)
  const names = LOGIN_PARAMETERS.filter((name) => query.has(name))
  for (const name of names) url.searchParams.delete(name)
  if (names.length > 0) window.history.replaceState(window.history.state, '', url)
  return query
}

/**
 * State of the checkout's machines. Renders synchronously with the event, so that a pressed radio button never flips
 * back.
 */
export const useCheckoutState = (checkout: Pick<Checkout, 'store'>) => useSnapshot(checkout.store, { sync: true })
