import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useSite } from '#components/site/site-provider.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { withRefusals } from '#lib/api/with-refusals.ts'
import type { Cart } from '#lib/cart/cart.ts'
import { createCheckoutService } from '#lib/checkout/checkout-service.client.ts'
import { textKeyOf } from '#lib/checkout/errors.ts'
import { createExpressFlow } from '#lib/checkout/express/express-flow.client.ts'
import type { ExpressCheckout } from '#lib/checkout/express/express-settings.ts'
import { isPlaced } from '#lib/checkout/payment/payment-machine.ts'
import { isGuestChallengeRequired } from '#lib/checkout/review/missing-steps.ts'
import { createCheckoutStore } from '#lib/checkout/store.client.ts'
import { loadScript } from '#lib/core/html/load-script.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadSession } from '#lib/session/load-session.client.ts'

/** The checkout behind the sheets of express wallets: its store and service, and the flow of an open sheet. */
export function useExpressVisit(settings: ExpressCheckout) {
  const site = useSite()
  const router = useRouter()
  const t = useTranslations('checkout')
  const { cache, mutate } = useSWRConfig()
  const { store: cartStore, key } = useCartHandle()
  const rest = getRestClient(site.locale)
  const { data: session } = useSWR(keys.session(site.tenant), () => loadSession(rest), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  })
  const isSignedIn = session?.ok === true && session.value.isSignedIn
  const [visit] = useState(() => {
    const shopper = { isSignedIn: false }
    const store = createCheckoutStore()
    const readCart = () => cache.get(key)?.data as Cart | undefined
    const parts = {
      store,
      readCart,
      reload: async () => {
        // The ordered cart stays on the page until the receipt replaces it.
        if (isPlaced(store.payment)) return true
        await mutate(key)
        return cache.get(key)?.error === undefined
      },
      isChallengeRequired: () => isGuestChallengeRequired(settings.hasChallenge, shopper.isSignedIn),
      write: (error: Parameters<typeof textKeyOf>[0], name = '') =>
        t(textKeyOf(error), { provider: name, total: name }),
    }
    const service = createCheckoutService({
      ...parts,
      tenant: site.tenant,
      rest,
      format: { locale: site.locale, currency: site.currency },
      cartStore,
      methods: { config: settings.payments, scriptUrls: settings.providerScripts },
      shopOrigin: window.location.origin,
      isSignedIn: () => shopper.isSignedIn,
      // The wallets' orders have no provider's page: only the receipt follows.
      go: () => router.push(site.href(paths.success)),
      onPlacedElsewhere: () => undefined,
      page: window,
      loadScript,
      goodsNames: { fee: t('totals.fee'), discount: t('totals.discount') },
    })
    const flow = createExpressFlow({
      ...parts,
      service,
      rest: withRefusals(rest, () => readCart()?.messages.errors ?? []),
    })
    return { tenant: site.tenant, store, service, flow, readCart, rest, shopper }
  })
  useEffect(() => {
    visit.shopper.isSignedIn = isSignedIn
  }, [visit, isSignedIn])
  return { ...visit, isChallengeRequired: isGuestChallengeRequired(settings.hasChallenge, isSignedIn) }
}

export type ExpressVisit = ReturnType<typeof useExpressVisit>
