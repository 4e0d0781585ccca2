/** Product feeds in GET /config: files for search engines, marketplaces and assistants (docs/feeds.md). */
import { filledText, oneOf, section, text, textList } from './wire.ts'

/** Channels that a store may switch on. */
export const FEED_CHANNEL_NAMES = ['google', 'google-local', 'google-reviews', 'microsoft', 'meta', 'acp'] as const

/** How shoppers pick up goods that a shop has, in Google's words. */
export const PICKUP_METHODS = ['buy', 'reserve', 'not supported'] as const

/** Times until goods can be picked up, in Google's words. */
export const PICKUP_TIMES = ['same day', 'next day', '2-day', '3-day', '4-day', '5-day', '6-day', 'multi-week'] as const

export const FeedsWire = section({
  channels: textList(),
  token_version: filledText('1'),
  country: text(),
  pickup_method: oneOf(['', ...PICKUP_METHODS], ''),
  pickup_time: oneOf(['', ...PICKUP_TIMES], ''),
  ordered_pickup_time: oneOf(['', ...PICKUP_TIMES], ''),
})
