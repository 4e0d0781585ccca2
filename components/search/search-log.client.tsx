'use client'

import { useEffect } from 'react'

/** Notes a search in the store's query log once its results are shown. Renders nothing. */
export function SearchLog({ locale, term, total }: { locale: string; term: string; total: number }) {
  useEffect(() => {
    void import('#lib/search/log-search.client.ts').then(({ logSearch }) => logSearch(locale, term, total))
  }, [locale, term, total])
  return null
}
