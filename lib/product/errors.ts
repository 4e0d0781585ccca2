import type { ApiFailure } from '../api/failure.ts'

/** Key of the text for products that failed to load, in public/locales/{lng}/product.json (S1-8). */
export const PRODUCT_ERROR_KEY = 'error'

export type ProductFailure = {
  readonly key: typeof PRODUCT_ERROR_KEY
  /**
   * The store has no such product: its page responds 404, lists leave it out. false: the product may exist, but the
   * request failed.
   */
  readonly isNotFound: boolean
}

/** Statuses about the caller or the moment (RFC 9110, RFC 6585), not about the product. */
const NOT_OF_THE_PRODUCT: readonly number[] = [401, 403, 407, 408, 425, 429]

/**
 * Maps a failed request for a product (S1-8). The text is the same for every failure. A 4xx status marks the product
 * as not found; an outage does not, because crawlers would drop every product that responds 404.
 */
export const failProduct = ({ layer, status }: Pick<ApiFailure, 'layer' | 'status'>): ProductFailure => ({
  key: PRODUCT_ERROR_KEY,
  isNotFound:
    layer === 'http' && status !== null && status >= 400 && status < 500 && !NOT_OF_THE_PRODUCT.includes(status),
})
