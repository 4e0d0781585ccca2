'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { SearchSite } from '#lib/search/suggest.client.ts'

/** Brings suggestions to the search field beside it once a shopper enters the field. Renders nothing before. */
export function SearchAssist({ site }: { site: SearchSite }) {
  const place = useRef<HTMLSpanElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)

  useEffect(() => {
    const input = place.current?.closest('form')?.querySelector('input')
    if (!input) return
    // Without suggestions the field searches all the same.
    const load = () =>
      void import('./suggestion-box.client.tsx')
        .then(async ({ SuggestionBox, loadLabels }) => {
          const labels = await loadLabels(site.locale)
          setLoaded(() => () => <SuggestionBox input={input} site={site} labels={labels} />)
        })
        .catch(() => undefined)
    if (document.activeElement === input) load()
    else input.addEventListener('focus', load, { once: true })
    return () => input.removeEventListener('focus', load)
  }, [site])

  return <span ref={place}>{Loaded && <Loaded />}</span>
}
