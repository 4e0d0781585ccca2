/** Limits of a shopper's request to return goods. */

/** Pictures of one return, and the maximum size of each as uploaded, in bytes. */
export const RETURN_PICTURES = 4
export const RETURN_PICTURE_BYTES = 5 * 1024 * 1024

/** Maximum body of a call with a picture: its base64, and what identifies the order. */
export const RETURN_PICTURE_BODY_BYTES = 7 * 1024 * 1024

/** Maximum length of the shopper's comment, and of a text of staff to the shopper, in characters. */
export const RETURN_COMMENT_LENGTH = 2_000

/** Lines of one return. */
export const RETURN_LINES = 100
