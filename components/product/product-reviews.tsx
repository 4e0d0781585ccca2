import type { ReactNode } from 'react'
import { LateWidget } from '#components/ui/late-widget.tsx'
import { RatingStars } from '#components/ui/rating-stars.tsx'
import type { ReviewSummaryWire, ReviewWire } from '#lib/contracts/review.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import { reviewPartner } from '#lib/product/partners.ts'
import type { Product } from '#lib/product/product.ts'
import { countReviewPages, listDistribution } from '#lib/product/reviews.ts'
import type { Site } from '#lib/site/site.ts'
import { ReviewItem } from './review-item.tsx'
import { FIRST_REVIEWS_ID, REVIEW_PAGES_ID, type ReviewNotes, viewReview } from './review-view.ts'

/** Nothing, in a form that keeps React's hands off what is drawn into the place. */
const EMPTY = { __html: '' } as const

/** With so few reviews the most helpful ones stand below anyway. */
const FEW_REVIEWS = 3

type Props = { site: Site; t: Translate; product: Product; reviews: ReviewSummaryWire | null }

/**
 * What customers say: average, distribution, the most helpful voices for and against, then all reviews by page; or the
 * widgets of the store's review provider (product_reviews.display_type, specification 3.1).
 */
export function ProductReviews({ site, t, product, reviews }: Props) {
  const { rating } = product
  const partner = reviewPartner(site)
  if (partner) {
    const notes = { ...partner, productId: product.sku || product.id, failed: t('reviewsFailed') }
    return <LateWidget notes={notes} className="block min-h-40" />
  }
  if (!rating || !reviews) return <p className="text-muted">{t('noReviews')}</p>
  const { timeZone } = site.config.locale
  const rows = listDistribution(reviews)
  const view = (review: ReviewWire) => viewReview(review, t, site.locale, timeZone)
  const { positive, negative } = reviews.most_helpful_reviews
  const notes: ReviewNotes = {
    widget: 'reviews',
    productId: product.id,
    locale: site.locale,
    timeZone,
    rows: rows.map(({ stars, count }) => ({ stars, count })),
  }
  const helpful = [
    { title: t('mostHelpfulPositive'), review: positive },
    { title: t('mostHelpfulNegative'), review: negative },
  ].flatMap(({ title, review }) => (review && rating.count > FEW_REVIEWS ? [{ title, review: view(review) }] : []))
  const hasSummary = site.config.productPage.reviews.enableReviewSummaries && reviews.review_summary !== ''
  return (
    <div className="grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-12">
      <div className="self-start md:sticky md:top-20">
        <Average site={site} t={t} rating={rating} />
        <ul aria-label={t('reviews')} className="mt-4 space-y-1.5">
          {rows.map(({ stars, count, percent }) => (
            <li key={stars} className="text-sm">
              <Row stars={count > 0 ? stars : null}>
                <span>{t('stars', { count: stars })}</span>
                <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                  <span className="block h-full bg-[#e09b12]" style={{ width: `${percent}%` }} />
                </span>
                <span className="tabular text-right text-muted">{count}</span>
              </Row>
            </li>
          ))}
        </ul>
        {reviews.percent_recommended !== null && (
          <p className="mt-4 text-sm text-muted">
            {t('percentRecommended', { percent: Math.round(reviews.percent_recommended) })}
          </p>
        )}
      </div>
      <div className="min-w-0">
        {hasSummary && (
          <div className="mb-6 rounded-card border border-line bg-surface p-5">
            <h3 className="mb-1 font-semibold">{t('reviewSummary')}</h3>
            <p>{reviews.review_summary}</p>
          </div>
        )}
        {helpful.length > 0 && (
          <div className="mb-6 grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
            {helpful.map(({ title, review }) => (
              <section key={title} aria-label={title} className="rounded-card border border-line p-5">
                <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>
                <ReviewItem review={review} />
              </section>
            ))}
          </div>
        )}
        <div id="all-reviews" className="scroll-mt-40">
          <LateWidget notes={notes} className="block min-h-17 scroll-mt-40 sm:min-h-13" />
          <ul id={FIRST_REVIEWS_ID} className="divide-y divide-line *:py-5">
            {reviews.reviews.map((review) => (
              <li key={review.review_id}>
                <ReviewItem review={view(review)} />
              </li>
            ))}
          </ul>
          {countReviewPages(rows) > 1 && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all
            <div id={REVIEW_PAGES_ID} className="min-h-11" dangerouslySetInnerHTML={EMPTY} />
          )}
        </div>
      </div>
    </div>
  )
}

/** A row of the distribution: leads to the reviews, and chooses those with so many stars once code runs. */
function Row({ stars, children }: { stars: number | null; children: ReactNode }) {
  const className = 'review-row'
  return stars === null ? (
    <span className={className}>{children}</span>
  ) : (
    <a href="#all-reviews" data-stars={stars} className={className}>
      {children}
    </a>
  )
}

function Average({ site, t, rating }: Pick<Props, 'site' | 't'> & { rating: { average: number; count: number } }) {
  const average = formatAverage(rating.average, site.locale)
  return (
    <p className="flex items-center gap-3">
      <span className="tabular text-4xl font-bold">{average}</span>
      <span>
        <RatingStars average={rating.average} label={t('rating', { average, count: rating.count })} />
        <span className="block text-sm text-muted">{t('reviewCount', { count: rating.count })}</span>
      </span>
    </p>
  )
}
