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

/** Attributes of the list's element that choose its layout. */
export type ListAttributes = {
  'data-products': 'grid' | 'list'
  'data-tiles': 'enterprise' | undefined
  style: CSSProperties & { '--lg': number; '--xl': number }
}

/** The next page is fetched when the end of the list is this close to the viewport. */
const AHEAD = '800px'

type Props = {
  list: ListAttributes
  tileTexts: TileTexts
  sizes: string
  /** Public path of the listing; `search` is its query string. */
  path: string
  search: string
  pageCount: number
  texts: { pages: string; earlier: string; more: string; appended: string }
  /** Entries of the page that the server rendered. */
  children: ReactNode
}

/**
 * A list of products with endless scroll: it appends the next page when its end comes near, and the address bar follows
 * the page in view (S1-2.13). The previous and next page also have links, for robots and for when a request fails. SWR
 * keeps appended pages for the visit, so that the back button restores them.
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
                // After a failed request the browser follows the link, as a full page load may still succeed.
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

/** Pages to append at first: after going back from a product, as many as the page number in the address requires. */
function appendedPages({ page }: CatalogQuery): number {
  if (typeof window === 'undefined') return 0
  return Math.max(0, parseCatalogQuery(new URLSearchParams(window.location.search)).page - page)
}
