/** Product feeds of a store (lib/contracts/config-feeds.ts). */
import type { StoreConfigWire } from '../contracts/config.ts'
import { FEED_CHANNEL_NAMES } from '../contracts/config-feeds.ts'

export type FeedChannelName = (typeof FEED_CHANNEL_NAMES)[number]

export type FeedsConfig = {
  readonly channels: readonly FeedChannelName[]
  readonly tokenVersion: string
  /** ISO 3166-1 alpha-2; '' for the store's default country. */
  readonly country: string
  /** In Google's words; '' if the store says nothing. `orderedSla`: of goods that a shop has to get first. */
  readonly pickup: { readonly method: string; readonly sla: string; readonly orderedSla: string }
}

/** Longest version: it is only part of a signed text. */
const LONGEST_VERSION = 100

/** The known channels of a list. */
function readChannels(written: readonly string[]): FeedChannelName[] {
  const names = new Set(written.map((name) => name.trim().toLowerCase()))
  return FEED_CHANNEL_NAMES.filter((name) => names.has(name))
}

/** Maps the section; unknown channels are left out. */
export function mapFeeds({ feeds }: Pick<StoreConfigWire, 'feeds'>): FeedsConfig {
  const country = feeds.country.trim().toUpperCase()
  return {
    channels: readChannels(feeds.channels),
    tokenVersion: feeds.token_version.slice(0, LONGEST_VERSION),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    pickup: { method: feeds.pickup_method, sla: feeds.pickup_time, orderedSla: feeds.ordered_pickup_time },
  }
}
