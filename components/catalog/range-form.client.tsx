'use client'

import type { FormEvent, ReactNode } from 'react'
import {
  type CatalogQuery,
  isRangeFilter,
  listingHref,
  parseCatalogQuery,
  withFilter,
  withoutFilter,
} from '#lib/catalog/catalog-query.ts'
import { useListing } from './listing-frame.client.tsx'

/** The query with the range that a form holds; without both ends the range goes. */
function withRangeOf(form: HTMLFormElement, attribute: string, query: CatalogQuery): CatalogQuery {
  const typed = parseCatalogQuery(new URLSearchParams(new FormData(form) as unknown as Record<string, string>))
  const range = typed.filters.find((filter) => filter.attribute === attribute)
  return range && isRangeFilter(range) ? withFilter(query, range) : withoutFilter(query, attribute)
}

/** A plain form for the two ends of a range; with scripts it leads to the range's own spelling, 'price=100-500'. */
export function RangeForm({ path, attribute, children }: { path: string; attribute: string; children: ReactNode }) {
  const listing = useListing()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!listing) return
    event.preventDefault()
    const { draft, query, setDraft, go } = listing
    const next = withRangeOf(event.currentTarget, attribute, draft ?? query)
    if (draft) setDraft(next)
    else go(listingHref(path, next))
  }
  return (
    <form action={path} onSubmit={submit} className="range-form">
      {children}
    </form>
  )
}
