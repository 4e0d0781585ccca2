import { RatingStars } from '#components/ui/rating-stars.tsx'
import type { ReviewSummaryWire } from '#lib/contracts/review.ts'
import { formatDate } from '#lib/core/date.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import type { Product } from '#lib/product/product.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate; product: Product; reviews: ReviewSummaryWire | null }

const STARS = [
  ['five', 5],
  ['four', 4],
  ['three', 3],
  ['two', 2],
  ['one', 1],
] as const

/** What customers say: average, distribution and the first reviews. */
export function ProductReviews({ site, t, product, reviews }: Props) {
  const { rating } = product
  const total = STARS.reduce((sum, [name]) => sum + (reviews?.ratings_distribution[name] ?? 0), 0)
  return (
    <section id="reviews" className="scroll-mt-40 border-t border-line py-8">
      <h2 className="mb-4 text-2xl font-semibold">{t('reviews')}</h2>
      {!rating || !reviews ? (
        <p className="text-muted">{t('noReviews')}</p>
      ) : (
        <div className="grid gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
          <div>
            <p className="flex items-center gap-3">
              <span className="tabular text-4xl font-bold">{formatAverage(rating.average, site.locale)}</span>
              <span>
                <RatingStars
                  average={rating.average}
                  label={t('rating', { average: formatAverage(rating.average, site.locale), count: rating.count })}
                />
                <span className="block text-sm text-muted">{t('reviewCount', { count: rating.count })}</span>
              </span>
            </p>
            {total > 0 && (
              <ul className="mt-4 space-y-1.5">
                {STARS.map(([name, stars]) => {
                  const count = reviews.ratings_distribution[name]
                  return (
                    <li key={name} className="grid grid-cols-[5.5rem_1fr_2.5rem] items-center gap-2 text-sm">
                      <span>{t('stars', { count: stars })}</span>
                      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
                        <span className="block h-full bg-[#e09b12]" style={{ width: `${(count / total) * 100}%` }} />
                      </span>
                      <span className="tabular text-right text-muted">{count}</span>
                    </li>
                  )
                })}
              </ul>
            )}
            {reviews.percent_recommended !== null && (
              <p className="mt-4 text-sm text-muted">
                {t('percentRecommended', { percent: Math.round(reviews.percent_recommended) })}
              </p>
            )}
          </div>
          <ul className="divide-y divide-line">
            {reviews.reviews.map((review) => (
              <li key={review.review_id} className="py-5 first:pt-0">
                <div className="flex items-center gap-3">
                  <RatingStars average={review.rating} label={t('stars', { count: review.rating })} />
                  <h3 className="font-body font-semibold">{review.title}</h3>
                </div>
                <p className="mt-1 max-w-3xl">{review.detail}</p>
                <p className="mt-2 text-sm text-muted">
                  {t('reviewBy', {
                    name: review.nickname,
                    date: formatDate(review.created_at, site.locale, site.config.locale.timeZone),
                  })}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
