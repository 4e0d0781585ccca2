import { isProductId, parseStored, readIds } from './id-list.ts'

/** Maximum number of stored products, including the one on the page. */
const LIMIT = 13

/** Ids of recently viewed products, the last one first. */
export type RecentList = readonly string[]

/** Key of the list in the browser's storage. */
export const recentlyViewedKey = (tenant: string): string => `showroom:${tenant}:recent`

/** Parses the stored text; invalid text gives an empty list. */
export const parseRecent = (text: string | null): RecentList => readIds(parseStored(text), LIMIT)

/** Moves a product to the front of the list. */
export const noteRecent = (list: RecentList, productId: string): RecentList =>
  isProductId(productId) ? [productId, ...list.filter((id) => id !== productId)].slice(0, LIMIT) : list
