import { RatingStars } from './rating-stars.tsx'
import type { ReviewView } from './review-view.ts'

/** One review. Depends on its props only: server and islands share it. */
export function ReviewItem({ review }: { review: ReviewView }) {
  return (
    <article className="break-inside-avoid">
      <div className="flex flex-wrap items-center gap-x-3">
        <RatingStars average={review.rating} label={review.stars} />
        {review.title && <h4 className="font-body font-semibold">{review.title}</h4>}
      </div>
      <p className="mt-1 max-w-3xl whitespace-pre-line [overflow-wrap:anywhere]">{review.detail}</p>
      {review.photoUrl && (
        <a href={review.photoUrl} className="mt-3 inline-block rounded-md border border-line">
          <img
            src={review.photoUrl}
            alt={review.photoText}
            loading="lazy"
            width={128}
            height={128}
            className="size-32 rounded-md object-cover"
          />
        </a>
      )}
      {review.reply && (
        <div className="mt-3 max-w-3xl border-s-2 border-line ps-4 text-sm">
          <p className="font-semibold">{review.replyTitle}</p>
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{review.reply}</p>
        </div>
      )}
      <p className="mt-2 text-sm text-muted">
        {[review.by, review.verified, review.recommended, review.helpful].filter(Boolean).join(' · ')}
      </p>
    </article>
  )
}
