'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState, useTransition } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { type CatalogQuery, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'

/** State that filters, toolbar and products of a listing share. */
export type ListingState = {
  /** Public path of the listing, without query. */
  readonly path: string
  /** REST resource of the listing, below /api/rest. */
  readonly resource: string
  readonly total: number
  /** Query of the page. */
  readonly query: CatalogQuery
  /** Query selected in the open filter drawer, not yet applied; null while the drawer is closed. */
  readonly draft: CatalogQuery | null
  readonly setDraft: (draft: CatalogQuery | null) => void
  /** Navigates to another address of the listing without scrolling; the products are dimmed until it is rendered. */
  readonly go: (href: string) => void
}

const ListingContext = createContext<ListingState | null>(null)

/** State of the listing around a component; null outside of a listing, where filters are plain links. */
export const useListing = (): ListingState | null => use(ListingContext)

type Props = {
  path: string
  resource: string
  total: number
  /** Query of the page, as formatted by formatCatalogQuery. */
  search: string
  /** Whether the filters are a column beside the products. */
  isBesideFilters: boolean
  children: ReactNode
}

/** Holds the state of a listing, and dims its products during a navigation. */
export function ListingFrame({ path, resource, total, search, isBesideFilters, children }: Props) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const [draft, setDraft] = useState<CatalogQuery | null>(null)
  const query = useMemo(() => parseCatalogQuery(new URLSearchParams(search)), [search])
  const state = useMemo(
    (): ListingState => ({
      path,
      resource,
      total,
      query,
      draft,
      setDraft,
      go: (href) => startTransition(() => router.push(href, { scroll: false })),
    }),
    [path, resource, total, query, draft, router],
  )
  return (
    <ListingContext value={state}>
      <div className={isBesideFilters ? 'filters-beside' : undefined} data-busy={isPending ? '' : undefined}>
        {children}
      </div>
    </ListingContext>
  )
}

/** A link to the same listing with another query; keeps the scroll position. */
export function ListingLink({ href, children, ...attributes }: ComponentProps<'a'> & { href: string }) {
  const listing = useListing()
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        if (!listing || !isPlainClick(event)) return
        event.preventDefault()
        listing.go(href)
      }}
    >
      {children}
    </a>
  )
}
