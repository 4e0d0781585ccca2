/** Longest texts of a shopper's review, in characters. */
export const REVIEW_LENGTHS = { nickname: 60, title: 120, detail: 4_000 } as const

/** Largest photo of a review as it is sent, in bytes; browsers make theirs smaller first. */
export const REVIEW_PHOTO_BYTES = 600_000
