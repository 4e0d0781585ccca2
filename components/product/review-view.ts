import type { ReviewWire } from '#lib/contracts/review.ts'
import { formatDate } from '#lib/core/time/date.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { readPhotoUrl } from '#lib/product/reviews.ts'

/** A review as texts; '' for missing parts. */
export type ReviewView = {
  id: string
  rating: number
  stars: string
  title: string
  detail: string
  by: string
  recommended: string
  helpful: string
  /** The dealer's reply; `replyTitle` is its heading. */
  reply: string
  replyTitle: string
  verified: string
  photoUrl: string
  photoText: string
}

/** Maps a review for rendering; dates are days in the store's time zone. */
export function viewReview(review: ReviewWire, t: Translate<'product'>, locale: string, timeZone: string): ReviewView {
  const { rating, title, detail, nickname, created_at, votes_yes, votes_no, recommended, reply } = review
  const photoUrl = readPhotoUrl(review.photo_url)
  const total = votes_yes + votes_no
  const date = formatDate(created_at, locale, timeZone)
  return {
    id: review.review_id,
    rating,
    stars: t('stars', { count: rating }),
    title,
    detail,
    by: date ? t('reviewBy', { name: nickname, date }) : nickname,
    recommended: recommended ? t('reviewRecommended') : '',
    helpful: total > 0 ? t('helpful', { yes: votes_yes, total }) : '',
    reply: reply.trim(),
    replyTitle: t('reviewReply'),
    verified: review.is_verified ? t('reviewVerified') : '',
    photoUrl,
    photoText: photoUrl === '' ? '' : t('reviewPhoto', { name: nickname }),
  }
}
