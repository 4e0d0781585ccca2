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

/** Wait after a change before the products are counted anew. */
const COUNT_DELAY_MS = 150

const NAMESPACES = ['catalog'] as const

/** 'Show 24 results' for what is selected in the drawer; `children` until something is. */
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
  // Without a count the page's stands; what the button leads to is right all the same.
  return t('showResults', { count: data ?? total })
}

/** A value once it has stayed the same for a moment; null before. */
function useSettled(value: string): string | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), COUNT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
