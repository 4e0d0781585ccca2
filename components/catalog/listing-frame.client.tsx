'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useState, useTransition } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { type CatalogQuery, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'

/** What the parts of a listing share in the browser. */
export type ListingState = {
  /** Public path of the listing, without query. */
  readonly path: string
  /** Resource below /api/rest that answers the listing. */
  readonly resource: string
  /** How many products there are. */
  readonly total: number
  /** What the page shows. */
  readonly query: CatalogQuery
  /** What is selected in the open drawer of filters and not applied yet; null while the drawer is closed. */
  readonly draft: CatalogQuery | null
  readonly setDraft: (draft: CatalogQuery | null) => void
  /** Goes to another address of the listing without scrolling; the products are dimmed until it is there. */
  readonly go: (href: string) => void
}

const ListingContext = createContext<ListingState | null>(null)

/** The listing around a component; null outside of one, where filters are plain links. */
export const useListing = (): ListingState | null => use(ListingContext)

type Props = {
  path: string
  resource: string
  total: number
  /** Query of the page, as formatCatalogQuery writes it. */
  search: string
  /** The filters are a column beside the products. */
  isBesideFilters: boolean
  children: ReactNode
}

/** Listing around filters, toolbar and products: knows what is selected, and dims what is about to change. */
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

/** A link to the same listing with another query: stays where the page is scrolled to. */
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
