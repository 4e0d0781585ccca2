'use client'

import { useEffect } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'
import { useSite } from '#components/site/site-provider.client.tsx'

/** Writes a search to the store's query log once its results are rendered. Renders nothing. */
export function SearchLog({ term, total }: { term: string; total: number }) {
  const { locale } = useSite()
  const store = useSiteStore()
  useEffect(() => {
    void import('#lib/search/log-search.client.ts').then(({ logSearch }) => logSearch(store, locale, term, total))
  }, [store, locale, term, total])
  return null
}
