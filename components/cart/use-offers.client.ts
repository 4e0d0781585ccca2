'use client'

import useSWR, { useSWRConfig } from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { whenReleased } from '#components/ui/when-released.client.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { Suggestion } from '#lib/cart/cart.ts'
import type { CardOffer } from '#lib/product/card-offer.ts'

/** The suggested products of a cart line; [] until they are loaded. */
export function useOffers(suggestions: readonly Suggestion[]): readonly CardOffer[] {
  const site = useSite()
  const { tenant, locale } = site
  const { cache, mutate } = useSWRConfig()
  const ids = suggestions.map(({ id }) => id)
  const key = ids.length === 0 ? null : keys.offers(tenant, locale, ids)
  const { data = [] } = useSWR<readonly CardOffer[]>(
    key,
    async () => {
      const { loadOffers } = await import('#lib/product/load-offers.client.ts')
      const offers = await loadOffers(getRestClient(locale), ids, site, {
        read: (id) => cache.get(keys.offer(tenant, locale, id))?.data,
        write: (id, offer) => void mutate(keys.offer(tenant, locale, id), offer, { revalidate: false }),
      })
      // Offers move the content below them, so they wait until no pointer is pressed.
      await new Promise<void>((resolve) => whenReleased(resolve))
      return offers
    },
    { revalidateOnFocus: false, revalidateIfStale: false },
  )
  const canBeAdded = new Set(suggestions.filter(({ canAddToCart }) => canAddToCart).map(({ id }) => id))
  return data.map((offer) => ({ ...offer, canAddToCart: offer.canAddToCart && canBeAdded.has(offer.id) }))
}
