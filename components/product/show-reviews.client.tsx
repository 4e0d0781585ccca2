'use client'

import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useSnapshot } from 'valtio'
import { Icon } from '#components/ui/icon.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { loadTranslator, type Translate } from '#lib/i18n/translator.ts'
import { openProductRequests } from '#lib/product/product-requests.client.ts'
import { countReviewPages, REVIEW_ORDERS, type ReviewQuery } from '#lib/product/reviews.ts'
import { ReviewItem } from './review-item.tsx'
import { FIRST_REVIEWS_ID, REVIEW_PAGES_ID, type ReviewNotes, type ReviewView, viewReview } from './review-view.ts'

type Query = Required<Pick<ReviewQuery, 'page' | 'order'>> & { rating: number }

const FIRST: Query = { page: 1, order: REVIEW_ORDERS[0], rating: 0 }

/** Draws filter, order and pages of the reviews, which the page shows the first of. */
export async function show(place: HTMLElement, notes: ReviewNotes, signal: AbortSignal): Promise<void> {
  const t = await loadTranslator(notes.locale, 'product')
  if (signal.aborted) return
  const root = createRoot(place)
  // React may be at work on the page that takes this one away.
  signal.addEventListener('abort', () => setTimeout(() => root.unmount()))
  root.render(<ReviewList place={place} notes={notes} t={t} />)
}

/** Reviews by page, order and rating. The first page stands in the page; others are read when they are asked for. */
function ReviewList({ place, notes, t }: { place: HTMLElement; notes: ReviewNotes; t: Translate }) {
  const { productId, locale, timeZone } = notes
  const requests = openProductRequests(locale, productId)
  const { reviews: status } = useSnapshot(requests.store).statuses
  const [rows, setRows] = useState(notes.rows)
  const [query, setQuery] = useState(FIRST)
  const [shown, setShown] = useState<readonly ReviewView[] | null>(null)
  const wanted = useRef(FIRST)
  const pages = countReviewPages(rows, query.rating || undefined)
  const foot = document.getElementById(REVIEW_PAGES_ID)

  const ask = async (change: Partial<Query>, isFromAfar = false) => {
    const next = { ...wanted.current, page: 1, ...change }
    wanted.current = next
    setQuery(next)
    const answer = await requests.loadReviews(productId, { ...next, rating: next.rating || undefined })
    if (!answer?.ok) return
    setRows(answer.value.rows)
    setShown(answer.value.reviews.map((review) => viewReview(review, t, locale, timeZone)))
    if (isFromAfar) place.scrollIntoView()
  }

  useEffect(() => {
    const first = document.getElementById(FIRST_REVIEWS_ID)
    if (first) first.hidden = shown !== null
  }, [shown])

  // The rows of the distribution lead to the reviews; now they choose them too, and give the choice back.
  const asking = useRef(ask)
  asking.current = ask
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-stars]')]
    const choose = (event: Event) => {
      event.preventDefault()
      const stars = Number((event.currentTarget as HTMLElement).dataset.stars)
      void asking.current({ rating: stars === wanted.current.rating ? 0 : stars }, true)
    }
    for (const link of links) link.addEventListener('click', choose)
    // The row that brought the shopper here, before this code was there.
    const chosen = document.activeElement?.closest<HTMLElement>('a[data-stars]')?.dataset.stars
    if (chosen && window.location.hash === '#all-reviews') void asking.current({ rating: Number(chosen) }, true)
    return () => {
      for (const link of links) link.removeEventListener('click', choose)
    }
  }, [])
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-stars]')) {
      if (Number(link.dataset.stars) === query.rating) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
  }, [query.rating])

  const select = 'min-h-11 w-full rounded-md border border-line bg-page px-3'
  const label = 'flex min-w-0 flex-col gap-x-2 gap-y-1 sm:flex-row sm:items-center [&>span]:shrink-0'
  return (
    <>
      <div className="mb-2 grid grid-cols-2 gap-3 text-sm sm:flex sm:gap-6">
        <label className={label}>
          <span>{t('reviewFilter')}</span>
          <select
            value={query.rating}
            onChange={(event) => void ask({ rating: Number(event.target.value) })}
            className={select}
          >
            <option value={0}>{t('reviewAll')}</option>
            {rows.map(({ stars, count }) => (
              <option key={stars} value={stars} disabled={count === 0}>
                {`${t('stars', { count: stars })} (${count})`}
              </option>
            ))}
          </select>
        </label>
        <label className={label}>
          <span>{t('reviewSort')}</span>
          <select value={query.order} onChange={(event) => void ask({ order: event.target.value })} className={select}>
            {REVIEW_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`reviewOrder.${order}`)}
              </option>
            ))}
          </select>
        </label>
        {status === 'pending' && <Spinner className="my-3 size-5 max-sm:hidden" />}
      </div>
      <div aria-live="polite" aria-busy={status === 'pending'} className={status === 'pending' ? 'opacity-60' : ''}>
        {status === 'rejected' && (
          <p role="alert" className="font-medium text-danger">
            {t('reviewsFailed')}
          </p>
        )}
        {shown && (
          <ul className="divide-y divide-line *:py-5">
            {shown.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
            {shown.length === 0 && <li>{t('reviewsNone')}</li>}
          </ul>
        )}
      </div>
      {foot &&
        pages > 1 &&
        createPortal(
          <nav aria-label={t('reviewPages')} className="flex items-center gap-4 text-sm">
            <PageButton
              label={t('reviewPrevious')}
              isOff={query.page <= 1}
              className="[&_svg]:-scale-x-100"
              onClick={() => void ask({ page: query.page - 1 }, true)}
            />
            <span className="tabular whitespace-nowrap">{t('reviewPage', { page: query.page, pages })}</span>
            <PageButton
              label={t('reviewNext')}
              isOff={query.page >= pages}
              className="flex-row-reverse"
              onClick={() => void ask({ page: query.page + 1 }, true)}
            />
          </nav>,
          foot,
        )}
    </>
  )
}

/** On a phone an arrow alone; it has its name all the same. */
function PageButton({
  label,
  isOff,
  className,
  onClick,
}: {
  label: string
  isOff: boolean
  className: string
  onClick: () => void
}) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onClick}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-button border border-line px-3 font-semibold hover:border-text disabled:opacity-50 ${className}`}
    >
      <Icon name="chevron" className="size-4" />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  )
}
