import { getRestClient } from '#lib/api/request.client.ts'
import { ReviewSummaryWire } from '#lib/contracts/review.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { type ReviewQuery, reviewsPath } from '#lib/product/reviews.ts'
import { type ReviewView, viewReview } from './review-view.ts'

/** Reads a page of reviews in the browser; null when it can't be had. */
export async function readReviews(
  productId: string,
  { rating, ...query }: ReviewQuery,
  locale: string,
  timeZone: string,
): Promise<readonly ReviewView[] | null> {
  const { path, search } = reviewsPath(productId, { ...query, ...(rating && { rating }) })
  const [answer, t] = await Promise.all([
    getRestClient(locale).load(`${path}?${new URLSearchParams(search)}`, ReviewSummaryWire),
    loadTranslator(locale, 'product'),
  ])
  return answer.ok ? answer.value.reviews.map((review) => viewReview(review, t, locale, timeZone)) : null
}
