import type { FeedsConfig } from '../config/feeds-config.ts'

/** What rows need to know of the store. */
export type FeedContext = {
  readonly feeds: FeedsConfig
  readonly storeName: string
  /** Address of the shop's home page. */
  readonly storeUrl: string
  /** Address of the shop's icon, '' if it has none. */
  readonly iconUrl: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** Today in the store's time zone, YYYY-MM-DD. */
  readonly today: string
}
