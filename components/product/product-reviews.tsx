import type { ReviewSummaryWire, ReviewWire } from '#lib/contracts/review.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { formatAverage } from '#lib/product/format-average.ts'
import { reviewPartner } from '#lib/product/partners.ts'
import type { Product } from '#lib/product/product.ts'
import { listDistribution, recommendedPercent } from '#lib/product/reviews.ts'
import type { Site } from '#lib/site/site.ts'
import { PartnerPartIsland, ReviewPanelIsland } from './product-islands.client.tsx'
import { RatingStars } from './rating-stars.tsx'
import { ReviewItem } from './review-item.tsx'
import { viewReview } from './review-view.ts'

/** With so few reviews the most helpful ones are visible in the list below anyway. */
const FEW_REVIEWS = 5

type Props = { site: Site; t: Translate<'product'>; product: Product; reviews: ReviewSummaryWire | null }

/**
 * Customers' reviews: average, distribution, the most helpful positive and negative ones, then all by page; or the
 * widgets of the store's review provider (product_reviews.display_type, S1-3.1).
 */
export function ProductReviews({ site, t, product, reviews }: Props) {
  const { rating } = product
  const partner = reviewPartner(site)
  if (partner) {
    return (
      <PartnerPartIsland
        part="reviews"
        partner={partner}
        productId={product.sku || product.id}
        failedText={t('reviewsFailed')}
        islandClass="min-h-40"
      />
    )
  }
  const writeText = site.config.features.reviewForm ? t('writeReview') : ''
  if (!rating || !reviews) {
    const none = <p className="text-muted">{t('noReviews')}</p>
    if (writeText === '') return none
    return <ReviewPanelIsland productId={product.id} rows={[]} first={[]} average={none} writeText={writeText} />
  }
  const { timeZone } = site.config.locale
  // A store that hides ratings (remove-product-ratings) still shows the reviews.
  const { productRatings } = site.config.features
  const rows = productRatings ? listDistribution(reviews) : []
  const view = (review: ReviewWire) => viewReview(review, t, site.locale, timeZone)
  const { positive, negative } = reviews.most_helpful_reviews
  const helpful = [
    { title: t('mostHelpfulPositive'), review: positive },
    { title: t('mostHelpfulNegative'), review: negative },
  ].flatMap(({ title, review }) => (review && rating.count > FEW_REVIEWS ? [{ title, review: view(review) }] : []))
  const percent = recommendedPercent(reviews, rating.count)
  const hasSummary = site.config.productPage.reviews.enableReviewSummaries && reviews.review_summary !== ''
  return (
    <ReviewPanelIsland
      productId={product.id}
      writeText={writeText}
      rows={rows}
      first={reviews.reviews.map(view)}
      average={productRatings && <Average site={site} t={t} rating={rating} />}
      recommended={
        percent !== null && <p className="mt-4 text-sm text-muted">{t('percentRecommended', { percent })}</p>
      }
      highlights={
        <>
          {hasSummary && (
            <div className="mb-6 rounded-card border border-line bg-surface p-5">
              <h3 className="mb-1 font-semibold">{t('reviewSummary')}</h3>
              <p>{reviews.review_summary}</p>
            </div>
          )}
          {helpful.length > 0 && (
            <div className="mb-6 grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
              {helpful.map(({ title, review }) => (
                <section
                  key={title}
                  aria-label={title}
                  className="rounded-card border border-line p-5 print:break-inside-avoid-page"
                >
                  <h3 className="mb-2 text-sm font-semibold text-muted">{title}</h3>
                  <ReviewItem review={review} />
                </section>
              ))}
            </div>
          )}
        </>
      }
    />
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
