'use client'

import { lazy, Suspense, useEffect } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { noteRecent, parseRecent, recentlyViewedKey } from '#lib/lists/recent.ts'
import { openStoredText } from '#lib/site/browser-storage.client.ts'

const RecentRow = lazy(async () => ({ default: (await import('./recent-row.client.tsx')).RecentRow }))

type Props = { productId: string; title?: string; outOfStock?: string }

/**
 * Products that were looked at. With a title it is the row of those from before; without one it remembers in this browser
 * that the product was looked at, shows nothing and asks nobody. One island for both: a page's first code names it once.
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
