'use client'

import { useEffect } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { noteRecent, parseRecent, recentlyViewedKey } from '#lib/lists/recent.ts'
import { openStoredText } from '#lib/site/browser-storage.client.ts'

/** Remembers in this browser that a product was looked at; shows nothing and asks nobody. */
export function RecentRecorder({ productId }: { productId: string }) {
  const { tenant } = useSite()
  useEffect(() => {
    const stored = openStoredText(recentlyViewedKey(tenant))
    stored.write(JSON.stringify(noteRecent(parseRecent(stored.read()), productId)))
  }, [tenant, productId])
  return null
}
