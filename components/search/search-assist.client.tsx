'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { SearchSite } from '#lib/search/suggest.client.ts'

/** Brings suggestions to the search field beside it once a shopper enters the field. Renders nothing before. */
export function SearchAssist({ site }: { site: SearchSite }) {
  const slot = useRef<HTMLSpanElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)

  useEffect(() => {
    const input = slot.current?.closest('form')?.elements.namedItem('q')
    if (!(input instanceof HTMLInputElement)) return
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

  return <span ref={slot}>{Loaded && <Loaded />}</span>
}
