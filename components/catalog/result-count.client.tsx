'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Messages } from '#components/ui/messages.client.tsx'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { encodeRestFilters } from '#lib/catalog/catalog-query.ts'
import { countProducts } from '#lib/catalog/count-products.client.ts'
import { useListing } from './listing-frame.client.tsx'

/** Debounces the request for the number of products. */
const COUNT_DELAY_MS = 150

const NAMESPACES = ['catalog'] as const

/** 'Show 24 results' for the draft; `children` while the draft has the filters of the page. */
export function ResultCount({ children }: { children: ReactNode }) {
  const listing = useListing()
  if (!listing?.draft) return children
  const { resource, draft, query } = listing
  const spell = (filters: typeof draft.filters) => new URLSearchParams(encodeRestFilters(filters)).toString()
  if (spell(draft.filters) === spell(query.filters)) return children
  return (
    <Messages namespaces={NAMESPACES}>
      <Count resource={resource} filters={spell(draft.filters)} total={listing.total} />
    </Messages>
  )
}

function Count(props: { resource: string; filters: string; total: number }) {
  const { resource, total } = props
  const { locale } = useSite()
  const t = useTranslations('catalog')
  const filters = useSettled(props.filters)
  const { data } = useSWR(
    filters === null ? null : keys.productCount(locale, resource, filters),
    () => countProducts(getRestClient(locale), resource, filters ?? ''),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  // If the request fails, the page's number is shown; the button's target is still right.
  return t('showResults', { count: data ?? total })
}

/** Debounced value; null until the first delay has passed. */
function useSettled(value: string): string | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), COUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
