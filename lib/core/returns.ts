/** Returns of goods: limits of a shopper's request, and its statuses. */

/** Pictures of one return, and the maximum size of each as uploaded, in bytes. */
export const RETURN_PICTURES = 4
export const RETURN_PICTURE_BYTES = 5 * 1024 * 1024

/** Maximum body of a call with a picture: its base64, and what identifies the order. */
export const RETURN_PICTURE_BODY_BYTES = 7 * 1024 * 1024

/** Maximum length of the shopper's comment, and of a text of staff to the shopper, in characters. */
export const RETURN_COMMENT_LENGTH = 2_000

/** Lines of one return. */
export const RETURN_LINES = 100

/** Statuses of a return, or of a cancellation that waits for staff. */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'declined',
  'received',
  'refunded',
  'exchanged',
  'repaired',
  'canceled',
] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
