/** Maximum lengths of a review's texts, in characters. */
export const REVIEW_LENGTHS = { nickname: 60, title: 120, detail: 4_000 } as const

/** Maximum size of a review's photo as uploaded, in bytes; browsers scale photos down first. */
export const REVIEW_PHOTO_BYTES = 600_000
