'use client'

import { useEffect } from 'react'
import { useSiteStore } from '#components/navigation/site-state-provider.client.tsx'

/** Notes a search in the store's query log once its results are shown. Renders nothing. */
export function SearchLog({ locale, term, total }: { locale: string; term: string; total: number }) {
  const store = useSiteStore()
  useEffect(() => {
    void import('#lib/search/log-search.client.ts').then(({ logSearch }) => logSearch(store, locale, term, total))
  }, [store, locale, term, total])
  return null
}
