'use client'

import { useRef, useState } from 'react'
import { Spinner } from '#components/ui/spinner.tsx'
import { countReviewPages, REVIEW_ORDERS, type ReviewQuery } from '#lib/product/reviews.ts'
import { ReviewItem } from './review-item.tsx'
import type { ReviewListProps, ReviewView } from './review-view.ts'

type Query = Required<Pick<ReviewQuery, 'page' | 'order'>> & { rating: number }

const FIRST: Query = { page: 1, order: REVIEW_ORDERS[0], rating: 0 }

/** Reviews by page, order and rating. The first page stands in the page; others are read when they are asked for. */
export function ReviewList({ productId, locale, timeZone, rows, labels, children }: ReviewListProps) {
  const [query, setQuery] = useState(FIRST)
  const [shown, setShown] = useState<readonly ReviewView[] | null>(null)
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const wanted = useRef(FIRST)
  const top = useRef<HTMLDivElement>(null)
  const pages = countReviewPages(rows, query.rating || undefined)

  const ask = async (change: Partial<Query>) => {
    const next = { ...query, page: 1, ...change }
    wanted.current = next
    setQuery(next)
    setStatus('loading')
    const answer = await import('./read-reviews.client.ts')
      .then(({ readReviews }) => readReviews(productId, next, locale, timeZone))
      .catch(() => null)
    if (wanted.current !== next) return
    setStatus(answer ? 'idle' : 'failed')
    if (answer) setShown(answer)
    if (change.page) top.current?.scrollIntoView({ block: 'nearest' })
  }
  const select = 'min-h-11 rounded-md border border-line bg-page px-3'

  return (
    <div ref={top} className="scroll-mt-40">
      <div className="mb-2 flex flex-wrap gap-4 text-sm">
        <label className="flex items-center gap-2">
          {labels.filter}
          <select
            value={query.rating}
            onChange={(event) => void ask({ rating: Number(event.target.value) })}
            className={select}
          >
            <option value={0}>{labels.all}</option>
            {rows.map(({ stars, count }, place) => (
              <option key={stars} value={stars} disabled={count === 0}>
                {`${labels.stars[place]} (${count})`}
              </option>
            ))}
          </select>
        </label>
        <label className="flex items-center gap-2">
          {labels.sort}
          <select value={query.order} onChange={(event) => void ask({ order: event.target.value })} className={select}>
            {REVIEW_ORDERS.map((order, place) => (
              <option key={order} value={order}>
                {labels.orders[place]}
              </option>
            ))}
          </select>
        </label>
        {status === 'loading' && <Spinner className="my-3 size-5" />}
      </div>
      <div aria-live="polite" aria-busy={status === 'loading'} className={status === 'loading' ? 'opacity-60' : ''}>
        {status === 'failed' && (
          <p role="alert" className="font-medium text-danger">
            {labels.failed}
          </p>
        )}
        {shown ? (
          <ul className="divide-y divide-line *:py-5">
            {shown.map((review) => (
              <li key={review.id}>
                <ReviewItem review={review} />
              </li>
            ))}
            {shown.length === 0 && <li>{labels.none}</li>}
          </ul>
        ) : (
          children
        )}
      </div>
      {pages > 1 && (
        <nav aria-label={labels.pages} className="flex items-center gap-4 text-sm">
          <PageButton
            label={labels.previous}
            isOff={query.page <= 1}
            onClick={() => void ask({ page: query.page - 1 })}
          />
          <span>{labels.page.replace('{page}', String(query.page)).replace('{pages}', String(pages))}</span>
          <PageButton
            label={labels.next}
            isOff={query.page >= pages}
            onClick={() => void ask({ page: query.page + 1 })}
          />
        </nav>
      )}
    </div>
  )
}

function PageButton({ label, isOff, onClick }: { label: string; isOff: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      disabled={isOff}
      onClick={onClick}
      className="min-h-11 rounded-button border border-line px-4 font-semibold hover:border-text disabled:opacity-50"
    >
      {label}
    </button>
  )
}
