'use client'

import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { chosenStoreName } from '#lib/locations/my-store.client.ts'
import { loadPickup } from '#lib/product/load-inventory.client.ts'
import { canBeOrdered } from '#lib/stock/availability.ts'
import { useVariant } from './variant-state.client.tsx'

/** `configurableId` is '' for a product without variants; `defaultStoreName` applies until a shop is chosen. */
export type PickupLineProps = { readonly configurableId: string; readonly defaultStoreName: string }

/**
 * The shop at which the product can be picked up first, and when. A cached page can't know the time, so it is loaded
 * when this line is rendered, near the screen. null for a configurable product without a selected variant.
 */
export function PickupLine({ configurableId, defaultStoreName }: PickupLineProps) {
  const { tenant, locale } = useSite()
  const { id, availability } = useVariant().facts
  const ownShop = chosenStoreName(tenant, defaultStoreName)
  const isRequested = id !== configurableId && canBeOrdered(availability)
  const { data } = useSWR(
    isRequested ? keys.availability(tenant, locale, id, 'pickup', ownShop) : null,
    async () => {
      const rest = getRestClient(locale)
      const [t, pickup] = await Promise.all([loadTranslator(locale, 'product'), loadPickup(rest, id, ownShop)])
      if (!pickup) return null
      const { name, isInStock, readyText } = pickup
      return { shop: t(isInStock ? 'pickup.inStock' : 'pickup.at', { shop: name }), isInStock, readyText }
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  )
  if (!data) return null
  return (
    <p>
      <span className={`font-semibold ${data.isInStock ? 'text-positive' : ''}`}>{data.shop}</span> {data.readyText}
    </p>
  )
}
