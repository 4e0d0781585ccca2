'use client'

import useSWRImmutable from 'swr/immutable'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadPersonalProducts, type PersonalSlot } from '#lib/product/personal-products.client.ts'
import { ProductCarousel } from './product-carousel.client.tsx'

export type PersonalProductsProps = {
  title: string
  /** The store's text for out of stock; '' for the default. */
  outOfStock: string
  botsPattern: string
  slot: PersonalSlot
}

/** Carousel of recommendations for this shopper; renders nothing without products. */
export const PersonalProducts = withMessages(['product', 'carousel'], PersonalRow)

function PersonalRow({ botsPattern, title, slot, outOfStock }: PersonalProductsProps) {
  const site = useSite()
  const { locale } = site
  const { data: products = [] } = useSWRImmutable(keys.personalProducts(locale, slot.area, slot.location), () =>
    loadPersonalProducts(getRestClient(locale), slot, { userAgent: navigator.userAgent, botsPattern }, site),
  )
  return <ProductCarousel title={title} products={products} outOfStock={outOfStock} />
}
