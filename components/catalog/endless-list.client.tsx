'use client'

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import useSWRInfinite from 'swr/infinite'
import { ProductTiles } from '#components/product/product-tiles.client.tsx'
import type { TileTexts, TileView } from '#components/product/tile-view.ts'
import { buttonStyle } from '#components/ui/button-style.ts'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { keys } from '#lib/api/keys.ts'
import { type CatalogQuery, listingHref, parseCatalogQuery } from '#lib/catalog/catalog-query.ts'
import { loadTiles } from '#lib/catalog/load-tiles.client.ts'
import { usePageInView } from './use-page-in-view.client.ts'

/** Layout of a list of products, as attributes of its element. */
export type ListAttributes = {
  'data-products': 'grid' | 'list'
  'data-tiles': 'enterprise' | undefined
  style: CSSProperties & { '--lg': number; '--xl': number }
}

/** How far below the screen the end of the list may be when the next page is fetched. */
const AHEAD = '800px'

type Props = {
  list: ListAttributes
  tileTexts: TileTexts
  sizes: string
  /** Public path of the listing, and its query. */
  path: string
  search: string
  pageCount: number
  texts: { pages: string; earlier: string; more: string; appended: string }
  /** Entries of the page itself. */
  children: ReactNode
}

/**
 * A list of products that grows: when its end comes near, the next page is appended, and the address follows the page in
 * view (specification 2.13). The ways to the pages before and after stay links: they are what robots follow, and what is
 * left where a page can't be fetched. Pages that were appended are kept for the visit, so that going back finds them.
 */
export function EndlessList({ list, tileTexts, sizes, path, search, pageCount, texts, children }: Props) {
  const query = parseCatalogQuery(new URLSearchParams(search))
  const hrefOf = (page: number) => listingHref(path, { ...query, page })
  const { data, size, setSize, error, isValidating } = useSWRInfinite(
    (index) => (query.page + index < pageCount ? keys.listingTiles(hrefOf(query.page + 1 + index)) : null),
    ([, href]: readonly [string, string]) => loadTiles<TileView>(href),
    {
      initialSize: appendedPages(query),
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  )
  const pages: readonly (readonly TileView[])[] = data ?? []
  const nextPage = query.page + pages.length + 1
  const hasMore = nextPage <= pageCount
  const isStopped = error !== undefined
  const listRef = usePageInView(
    hrefOf(query.page),
    pages.map((tiles, index) => ({ href: hrefOf(query.page + 1 + index), count: tiles.length })),
  )

  const end = useRef<HTMLAnchorElement>(null)
  const appendedCount = pages.length
  useEffect(() => {
    if (isValidating || isStopped || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void setSize(appendedCount + 1),
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isValidating, isStopped, appendedCount, setSize])

  return (
    <>
      <ul ref={listRef} {...list} className="listing-products waits">
        {children}
        {pages.map((tiles, index) => (
          <ProductTiles
            key={hrefOf(query.page + 1 + index)}
            tiles={tiles}
            texts={tileTexts}
            sizes={sizes}
            firstRow={0}
          />
        ))}
      </ul>
      {pageCount > 1 && (
        <nav aria-label={texts.pages} className="mt-10 flex flex-wrap items-center justify-center gap-3">
          {query.page > 1 && (
            <a href={hrefOf(Math.min(query.page - 1, pageCount))} rel="prev" className={buttonStyle.secondary}>
              {texts.earlier}
            </a>
          )}
          {hasMore && (
            <a
              ref={end}
              href={hrefOf(nextPage)}
              rel="next"
              className={buttonStyle.secondary}
              onClick={(event) => {
                // After a failure the link is followed: a page of its own may still be had.
                if (isStopped || !isPlainClick(event)) return
                event.preventDefault()
                if (size === appendedCount) void setSize(appendedCount + 1)
              }}
            >
              {texts.more}
            </a>
          )}
          <span role="status" className="sr-only">
            {appendedCount > 0 && texts.appended}
          </span>
        </nav>
      )}
    </>
  )
}

/** How many pages are appended at once: back from a product, as many as the address says. */
function appendedPages({ page }: CatalogQuery): number {
  if (typeof window === 'undefined') return 0
  return Math.max(0, parseCatalogQuery(new URLSearchParams(window.location.search)).page - page)
}
