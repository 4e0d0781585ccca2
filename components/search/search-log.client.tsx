'use client'

import { useEffect } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'

/**
 * Writes a search to the store's query log once its results are rendered, and then the product that the shopper opens.
 * Renders nothing.
 */
export function SearchLog({ term, total, corrected }: { term: string; total: number; corrected: string }) {
  const { locale } = useSite()
  const store = useSiteStore()
  useEffect(() => {
    const leaving = new AbortController()
    void import('#lib/search/log-search.client.ts').then(({ logSearch }) =>
      logSearch(store, locale, { term, total, corrected }, leaving.signal),
    )
    return () => leaving.abort()
  }, [store, locale, term, total, corrected])
  return null
}
