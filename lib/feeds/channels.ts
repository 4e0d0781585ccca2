/** The table of channels: their files, and how offers become rows of them. */
import type { FeedChannelName } from '../config/feeds-config.ts'
import type { Offer } from '../offers/offer.ts'
import { ACP_RULES, writeAcp } from './acp.ts'
import type { ChannelRules, PictureSizes } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import type { FeedResult, FeedRow } from './feed-row.ts'
import { GOOGLE_RULES } from './google-fields.ts'
import { LOCAL_INVENTORY_COLUMNS, writeLocalInventory } from './google-local-inventory.ts'
import { GOOGLE_COLUMNS, writeGoogleProducts } from './google-products.ts'
import { META_COLUMNS, META_RULES, writeMeta } from './meta.ts'
import { MICROSOFT_COLUMNS, MICROSOFT_RULES, writeMicrosoft } from './microsoft.ts'

/** 'removed': the ids of products that have left the feed. */
export type FeedFormat = 'xml' | 'tsv' | 'csv' | 'jsonl' | 'removed'

type WriteRows<Row> = (offers: readonly Offer[], context: FeedContext, sizes?: PictureSizes) => FeedResult<Row>

/** A channel; `kind` says what its rows are made of. */
export type FeedChannel = {
  readonly name: FeedChannelName
  /** Formats of its file; the first is that of the channel's own examples. */
  readonly formats: readonly FeedFormat[]
} & (
  | {
      readonly kind: 'rows'
      readonly rules: ChannelRules
      readonly columns: readonly string[]
      readonly write: WriteRows<FeedRow>
    }
  | { readonly kind: 'json'; readonly rules: ChannelRules; readonly write: WriteRows<object> }
  | { readonly kind: 'reviews' }
)

export const FEED_CHANNELS: readonly FeedChannel[] = [
  {
    name: 'google',
    formats: ['xml', 'tsv'],
    kind: 'rows',
    rules: GOOGLE_RULES,
    columns: GOOGLE_COLUMNS,
    write: writeGoogleProducts,
  },
  {
    name: 'google-local',
    formats: ['xml', 'tsv'],
    kind: 'rows',
    rules: GOOGLE_RULES,
    columns: LOCAL_INVENTORY_COLUMNS,
    write: writeLocalInventory,
  },
  { name: 'google-reviews', formats: ['xml'], kind: 'reviews' },
  {
    name: 'microsoft',
    formats: ['tsv'],
    kind: 'rows',
    rules: MICROSOFT_RULES,
    columns: MICROSOFT_COLUMNS,
    write: writeMicrosoft,
  },
  {
    name: 'meta',
    formats: ['csv', 'tsv', 'xml'],
    kind: 'rows',
    rules: META_RULES,
    columns: META_COLUMNS,
    write: writeMeta,
  },
  { name: 'acp', formats: ['jsonl'], kind: 'json', rules: ACP_RULES, write: writeAcp },
]

/** A requested file: the channel, its format, and whether the file itself is compressed. */
export type FeedFile = { readonly channel: FeedChannel; readonly format: FeedFormat; readonly isCompressed: boolean }

/** Finds the file of a name such as 'google.xml' or 'google.tsv.gz'; undefined if no channel has it. */
export function findFeedFile(name: string): FeedFile | undefined {
  const [, channelName, ending, compressed] = /^([a-z-]{1,40})\.([a-z]{1,5}|removed\.txt)(\.gz)?$/.exec(name) ?? []
  const channel = FEED_CHANNELS.find((one) => one.name === channelName)
  const format = ending === 'removed.txt' ? 'removed' : channel?.formats.find((one) => one === ending)
  return channel && format && { channel, format, isCompressed: compressed !== undefined }
}

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  xml: 'application/xml; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  removed: 'text/plain; charset=utf-8',
}
