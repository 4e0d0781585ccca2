import { isProductId, parseStored, readIds } from '../core/id-list.ts'

/** Most products that are remembered, the one on the page included. */
const LIMIT = 13

/** Ids of the products a shopper has looked at, the last one first. */
export type RecentList = readonly string[]

/** Under which name the browser keeps the list of a store. */
export const recentlyViewedKey = (tenant: string): string => `showroom:${tenant}:recent`

/** Reads what the browser kept; anything unusable is an empty list. */
export const parseRecent = (text: string | null): RecentList => readIds(parseStored(text), LIMIT)

/** The list after a product was looked at. */
export const noteRecent = (list: RecentList, productId: string): RecentList =>
  isProductId(productId) ? [productId, ...list.filter((id) => id !== productId)].slice(0, LIMIT) : list
