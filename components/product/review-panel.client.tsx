'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import useSWR from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withMessages } from '#components/ui/messages.client.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { RequestStatus } from '#lib/core/request-status.ts'
import { orThrow } from '#lib/core/result.ts'
import { createProductRequests } from '#lib/product/product-requests.client.ts'
import { countReviewPages, REVIEW_ORDERS, type ReviewQuery } from '#lib/product/reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { REVIEW_FORM_ID, ReviewOpener } from './review-opener.client.tsx'
import { ReviewPager } from './review-pager.client.tsx'
import { type ReviewView, viewReview } from './review-view.ts'

/** A row of the distribution; `percent` is its share of all reviews. */
export type ReviewRow = { readonly stars: number; readonly count: number; readonly percent: number }

type Props = {
  productId: string
  rows: readonly ReviewRow[]
  first: readonly ReviewView[]
  /** Content above the distribution; `recommended` is below it. */
  average: ReactNode
  recommended?: ReactNode
  /** Content above the list. */
  highlights?: ReactNode
  /** Text of the button that opens the review form; '' if the store accepts no reviews. */
  writeText: string
}

/** A page of reviews; rating 0 means all ratings. */
type Query = Required<Pick<ReviewQuery, 'page' | 'order'>> & { rating: number }

const FIRST: Query = { page: 1, order: REVIEW_ORDERS[0], rating: 0 }

/** Id of the list, to which the rows of the distribution link. */
const LIST_ID = 'all-reviews'

/** Distribution and list of a product's reviews, by page, order and rating. The first page is part of the page. */
export const ReviewPanel = withMessages(['product'], Reviews)

function Reviews({ writeText, ...props }: Props) {
  const opener = writeText !== '' && (
    <div id={REVIEW_FORM_ID} className="mt-6 min-h-11 scroll-mt-jump print:hidden">
      <ReviewOpener productId={props.productId} text={writeText} />
    </div>
  )
  return (
    <>
      {props.rows.length > 0 ? <WrittenReviews {...props} /> : props.average}
      {opener}
    </>
  )
}

function WrittenReviews({ average, recommended, highlights, ...source }: Omit<Props, 'writeText'>) {
  const list = useReviews(source)
  const scrollTarget = useRef<HTMLDivElement>(null)
  const hasScroll = useRef(false)
  // After a press outside of the list's head, scrolls to the list when its reviews have loaded.
  useEffect(() => {
    if (list.reviews && hasScroll.current) scrollTarget.current?.scrollIntoView()
    hasScroll.current = false
  }, [list.reviews])
  const select = (change: Partial<Query>, isFromAfar = false) => {
    hasScroll.current = isFromAfar
    list.select(change)
  }
  const selectStars = (stars: number) => select({ rating: stars === list.query.rating ? 0 : stars }, true)
  return (
    <div className="grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12">
      <div className="self-start md:sticky md:top-20">
        {average}
        <Distribution rows={source.rows} selected={list.query.rating} onSelect={selectStars} />
        {recommended}
      </div>
      <div className="min-w-0">
        {highlights}
        <div id={LIST_ID} className="scroll-mt-jump print:hidden">
          <div ref={scrollTarget} className="min-h-17 scroll-mt-jump sm:min-h-13">
            <Filters list={list} onSelect={select} />
          </div>
          <div
            aria-live="polite"
            aria-busy={list.status === 'pending'}
            className={list.status === 'pending' ? 'opacity-60' : ''}
          >
            <List list={list} />
          </div>
          {countReviewPages(source.rows) > 1 && (
            <div className="min-h-11">
              <ReviewPager
                page={list.query.page}
                pages={countReviewPages(list.rows, list.query.rating || undefined)}
                onSelect={(page) => select({ page }, true)}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

type ReviewList = ReturnType<typeof useReviews>

/** The current page of reviews, and a function that selects another. */
function useReviews({ productId, ...page }: Pick<Props, 'productId' | 'rows' | 'first'>) {
  const { locale, timeZone } = useSite()
  const t = useTranslations('product')
  const [query, setQuery] = useState(FIRST)
  const requests = useMemo(() => createProductRequests(getRestClient(locale)), [locale])
  const isFirst = query.page === 1 && query.rating === 0 && query.order === FIRST.order
  const load = async () =>
    orThrow(await requests.loadReviews(productId, { ...query, rating: query.rating || undefined }))
  const key = keys.reviews(locale, productId, `${query.order}:${query.rating}:${query.page}`)
  // The old page stays while another one loads, and if it fails.
  const { data, isLoading, error } = useSWR(isFirst ? null : key, load, {
    keepPreviousData: true,
    revalidateIfStale: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const loaded = isFirst ? undefined : data
  const reviews = useMemo(
    () => loaded?.reviews.map((review) => viewReview(review, t, locale, timeZone)) ?? page.first,
    [loaded, page.first, t, locale, timeZone],
  )
  const select = (change: Partial<Query>) => setQuery((present) => ({ ...present, page: 1, ...change }))
  const status: RequestStatus = isLoading ? 'pending' : error ? 'rejected' : 'fulfilled'
  return { query, status, select, rows: loaded?.rows ?? page.rows, reviews }
}

const ROW = 'group grid min-h-(--target,1.75rem) grid-cols-[5.5rem_1fr_2.5rem] items-center gap-2 no-underline'
/** A row with reviews is a link; the selected one is bold. */
const ROW_NAME = 'group-[[href]:hover]:underline group-aria-[current]:font-bold group-aria-[current]:underline'

/** A row for each number of stars: it filters the list by these stars, or removes the filter. */
function Distribution({
  rows,
  selected,
  onSelect,
}: {
  rows: readonly ReviewRow[]
  selected: number
  onSelect: (stars: number) => void
}) {
  const t = useTranslations('product')
  const ref = useRef<HTMLUListElement>(null)
  const onSelectRef = useRef(onSelect)
  // A row that the shopper used before this code had loaded.
  useEffect(() => {
    const active = ref.current?.contains(document.activeElement) ? document.activeElement : null
    const stars = rows[[...(ref.current?.children ?? [])].findIndex((row) => row.contains(active))]?.stars
    if (active && stars !== undefined && window.location.hash === `#${LIST_ID}`) onSelectRef.current(stars)
  }, [rows])
  return (
    <ul ref={ref} aria-label={t('reviews')} className="mt-4 space-y-1.5">
      {rows.map(({ stars, count, percent }) => {
        const row = (
          <>
            <span className={ROW_NAME}>{t('stars', { count: stars })}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full bg-[#e09b12] forced-colors:bg-[CanvasText]"
                style={{ width: `${percent}%` }}
              />
            </span>
            <span className="tabular text-right text-muted">{count}</span>
          </>
        )
        return (
          <li key={stars} className="text-sm">
            {count === 0 ? (
              <span className={ROW}>{row}</span>
            ) : (
              <a
                href={`#${LIST_ID}`}
                aria-current={stars === selected || undefined}
                onClick={(event) => {
                  event.preventDefault()
                  onSelect(stars)
                }}
                className={ROW}
              >
                {row}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const SELECT = 'min-h-11 w-full rounded-md border border-field bg-page px-3'
const LABEL = 'flex min-w-0 flex-col gap-x-2 gap-y-1 sm:flex-row sm:items-center [&>span]:shrink-0'

/** Rating and order of the list. They need JavaScript, so they are rendered after hydration, into reserved space. */
function Filters({
  list: { rows, query, status },
  onSelect,
}: {
  list: ReviewList
  onSelect: (change: Partial<Query>) => void
}) {
  const t = useTranslations('product')
  if (!useIsHydrated()) return null
  return (
    <div className="mb-2 grid grid-cols-2 gap-3 text-sm sm:flex sm:gap-6">
      <label className={LABEL}>
        <span>{t('reviewFilter')}</span>
        <select
          value={query.rating}
          onChange={(event) => onSelect({ rating: Number(event.target.value) })}
          className={SELECT}
        >
          <option value={0}>{t('reviewAll')}</option>
          {rows.map(({ stars, count }) => (
            <option key={stars} value={stars} disabled={count === 0}>
              {`${t('stars', { count: stars })} (${count})`}
            </option>
          ))}
        </select>
      </label>
      <label className={LABEL}>
        <span>{t('reviewSort')}</span>
        <select value={query.order} onChange={(event) => onSelect({ order: event.target.value })} className={SELECT}>
          {REVIEW_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(`reviewOrder.${order}`)}
            </option>
          ))}
        </select>
      </label>
      {status === 'pending' && <Spinner className="my-3 size-5 max-sm:hidden" />}
    </div>
  )
}

function List({ list: { reviews, status } }: { list: ReviewList }) {
  const t = useTranslations('product')
  return (
    <>
      {status === 'rejected' && (
        <p role="alert" className="font-medium text-danger">
          {t('reviewsFailed')}
        </p>
      )}
      <ul className="divide-y divide-line *:py-5">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
        {reviews.length === 0 && <li>{t('reviewsNone')}</li>}
      </ul>
    </>
  )
}
