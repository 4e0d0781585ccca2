import type { ApiFailure } from '../api/failure.ts'

/** Text of products that can't be read, in public/locales/{lng}/product.json (specification 8). */
export const PRODUCT_ERROR_KEY = 'error'

/** What a failed read of a product means. */
export type ProductFailure = {
  readonly key: typeof PRODUCT_ERROR_KEY
  /** The store has no such product: its page is a 404, lists leave it out. Otherwise it may be there, only out of reach. */
  readonly isNotFound: boolean
}

/** Refusals of the caller or of the moment (RFC 9110, RFC 6585): they say nothing of the product. */
const NOT_OF_THE_PRODUCT: readonly number[] = [401, 403, 407, 408, 425, 429]

/**
 * What a failed read of a product means (specification 8). Whatever failed, the text is the same. A refusal (4xx) marks
 * the product as not found; an outage does not: crawlers would take a 404 for the end of every product they ask for.
 */
export const failProduct = ({ layer, status }: Pick<ApiFailure, 'layer' | 'status'>): ProductFailure => ({
  key: PRODUCT_ERROR_KEY,
  isNotFound:
    layer === 'http' && status !== null && status >= 400 && status < 500 && !NOT_OF_THE_PRODUCT.includes(status),
})
