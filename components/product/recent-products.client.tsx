'use client'

import { lazy, Suspense, useEffect } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { noteRecent, parseRecent, recentlyViewedKey } from '#lib/saved-products/recent.ts'
import { openStoredText } from '#lib/site/browser-storage.client.ts'

const RecentRow = lazy(async () => ({ default: (await import('./recent-row.client.tsx')).RecentRow }))

type Props = { productId: string; title?: string; outOfStock?: string }

/**
 * Recently viewed products. With a title it renders their row; without a title it only records the view in this
 * browser. One island does both, so that the first-load code refers to one island only.
 */
export function RecentProducts({ productId, title, outOfStock = '' }: Props) {
  if (title === undefined) return <Recorder productId={productId} />
  return (
    <Suspense fallback={null}>
      <RecentRow productId={productId} title={title} outOfStock={outOfStock} />
    </Suspense>
  )
}

function Recorder({ productId }: { productId: string }) {
  const { tenant } = useSite()
  useEffect(() => {
    const stored = openStoredText(recentlyViewedKey(tenant))
    stored.write(JSON.stringify(noteRecent(parseRecent(stored.read()), productId)))
  }, [tenant, productId])
  return null
}
