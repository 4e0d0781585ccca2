'use client'

import { useEffect, useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { LIMITS } from '#lib/core/constants.ts'
import { loadSummaries } from '#lib/product/load-summaries.client.ts'
import { parseRecent, type RecentList, recentlyViewedKey } from '#lib/saved-products/recent.ts'
import { openStoredText } from '#lib/site/browser-storage.client.ts'
import { ProductCarousel } from './product-carousel.client.tsx'

type Props = { productId: string; title: string; outOfStock: string }

/** Products viewed before in this browser, without the one on the page; renders nothing without any. */
export const RecentRow = withMessages(['product', 'carousel'], Row)

function Row({ productId, title, outOfStock }: Props) {
  const site = useSite()
  const { tenant, locale } = site
  const [ids, setIds] = useState<RecentList>([])
  useEffect(() => {
    const seen = parseRecent(openStoredText(recentlyViewedKey(tenant)).read())
    setIds(seen.filter((id) => id !== productId).slice(0, LIMITS.productCarousel))
  }, [tenant, productId])
  const { data: products = [] } = useSWRImmutable(ids.length > 0 && keys.recent(tenant, locale, ids.join(',')), () =>
    loadSummaries(getRestClient(locale), ids, site),
  )
  return <ProductCarousel title={title} products={products} outOfStock={outOfStock} />
}
