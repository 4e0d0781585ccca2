/** Describes the configuration of product feeds (config-feeds.ts). */
import type * as v from 'valibot'
import type { HelpOf } from './config-description.ts'
import { FEED_CHANNEL_NAMES, type FeedsWire, PICKUP_METHODS, PICKUP_TIMES } from './config-feeds.ts'

export const FEEDS_HELP: HelpOf<v.InferOutput<typeof FeedsWire>> = {
  channels: {
    title: 'Feeds: channels',
    help:
      'Channels whose feeds the store offers: google (Merchant Center), google-local (stock of each shop), ' +
      'google-reviews, microsoft, meta (Facebook and Instagram), acp (OpenAI). `npm run store -- feeds` prints ' +
      'their addresses',
    example: ['google', 'google-local'],
    format: FEED_CHANNEL_NAMES,
  },
  token_version: {
    title: 'Feeds: version of the addresses',
    help: 'Any text: after a change all addresses of feeds are new, and the earlier ones end',
    example: '2',
  },
  country: {
    title: 'Feeds: country',
    help: 'Country in which the offers are shown, by its two letters',
    default: '`default_country`',
    example: 'CA',
    format: 'country',
  },
  pickup_method: {
    title: 'Feeds: pickup in shops',
    help:
      'What shoppers do online before they pick up goods that a shop has: buy or reserve. Empty: the feed says ' +
      'nothing about pickup',
    example: 'buy',
    format: PICKUP_METHODS,
  },
  pickup_time: {
    title: 'Feeds: time until pickup',
    help: 'When goods that a shop has are ready for pickup',
    example: 'same day',
    format: PICKUP_TIMES,
  },
  ordered_pickup_time: {
    title: 'Feeds: time until pickup of ordered goods',
    help: 'When goods that a shop has to get first are ready for pickup. Empty: they are not offered for pickup',
    example: 'multi-week',
    format: PICKUP_TIMES,
  },
}
