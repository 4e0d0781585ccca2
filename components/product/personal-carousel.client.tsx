'use client'

import useSWRImmutable from 'swr/immutable'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadPersonalProducts, type PersonalSlot } from '#lib/product/personal-products.client.ts'
import { ProductCarousel } from './product-carousel.client.tsx'

/** What the island of the row is given. */
export type PersonalProductsProps = {
  title: string
  /** The store's own word for what is out of stock; '' without one. */
  outOfStock: string
  botsPattern: string
  slot: PersonalSlot
}

/** A row of what is picked for this shopper; nothing where there is nothing. */
export const PersonalProducts = withMessages(['product', 'carousel'], PersonalRow)

function PersonalRow({ botsPattern, title, slot, outOfStock }: PersonalProductsProps) {
  const site = useSite()
  const { locale } = site
  const { data: products = [] } = useSWRImmutable(keys.personalProducts(locale, slot.area, slot.location), () =>
    loadPersonalProducts(getRestClient(locale), slot, { userAgent: navigator.userAgent, botsPattern }, site),
  )
  return <ProductCarousel title={title} products={products} outOfStock={outOfStock} />
}
