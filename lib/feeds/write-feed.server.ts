import 'server-only'
import { load } from '../api/request.server.ts'
import { unwrap } from '../api/unwrap.ts'
import { ReviewSummaryWire, type ReviewWire } from '../contracts/review.ts'
import type { Offer } from '../offers/offer.ts'
import { reviewsPath } from '../product/reviews.ts'
import type { Site } from '../site/site.ts'
import type { PictureSizes } from './channel-rules.ts'
import type { FeedFile } from './channels.ts'
import { reviewFeedFrame, writeGoogleReviews } from './google-reviews.ts'
import { feedContextOf, type OfferBatch } from './read-offers.server.ts'
import { writeJsonLine } from './write-json-lines.ts'
import { createRowWriter, writeTableHeader } from './write-table.ts'
import { rssFrame, writeXmlItem } from './write-xml.ts'

/** Text of a feed before, for each product of, and after its rows. */
type FeedWriter = {
  readonly start: string
  readonly end: string
  readonly write: (offers: readonly Offer[], sizes: PictureSizes) => string | Promise<string>
}

/** Most pages of reviews of one product. */
const MOST_REVIEW_PAGES = 50

/** All reviews of a product, those first that its page shows. */
export async function loadAllReviews(site: Site, productId: string, count: number): Promise<ReviewWire[]> {
  const reviews = new Map<string, ReviewWire>()
  for (let page = 1; page <= MOST_REVIEW_PAGES && reviews.size < count; page++) {
    const response = await load(site, { ...reviewsPath(productId, { page }), schema: ReviewSummaryWire, cache: null })
    const before = reviews.size
    for (const review of unwrap(response, 'GET /products/{id}/reviews/summary').reviews)
      reviews.set(review.review_id, review)
    if (reviews.size === before) break
  }
  return [...reviews.values()]
}

function createWriter(site: Site, { channel, format }: FeedFile): FeedWriter {
  const context = feedContextOf(site)
  if (channel.kind === 'reviews') {
    return {
      ...reviewFeedFrame(context),
      write: async (offers) => {
        // Without reviews on its pages, the store publishes none.
        const count = site.config.features.productReviews ? (offers[0]?.rating?.count ?? 0) : 0
        if (count === 0) return ''
        const [{ groupId = '', id = '' } = {}] = offers
        return writeGoogleReviews(offers, await loadAllReviews(site, groupId || id, count)).rows.join('')
      },
    }
  }
  if (channel.kind === 'json') {
    const write: FeedWriter['write'] = (offers, sizes) =>
      channel.write(offers, context, sizes).rows.map(writeJsonLine).join('')
    return { start: '', end: '', write }
  }
  const rowsOf = (offers: readonly Offer[], sizes: PictureSizes) => channel.write(offers, context, sizes).rows
  if (format === 'xml') {
    const write: FeedWriter['write'] = (offers, sizes) => rowsOf(offers, sizes).map(writeXmlItem).join('')
    return { ...rssFrame(context.storeName, context.storeUrl), write }
  }
  const table = format === 'csv' ? 'csv' : 'tsv'
  const writeRow = createRowWriter(channel.columns, table)
  return {
    start: writeTableHeader(channel.columns, table),
    end: '',
    write: (offers, sizes) => rowsOf(offers, sizes).map(writeRow).join(''),
  }
}

/** The text of a feed in pieces, one for each batch of offers. */
export async function* writeFeed(
  site: Site,
  file: FeedFile,
  batches: AsyncIterable<OfferBatch>,
): AsyncGenerator<string> {
  if (file.format === 'removed') return yield* writeRemoved(batches)
  const { start, end, write } = createWriter(site, file)
  yield start
  for await (const { products, sizes } of batches) {
    let text = ''
    for (const offers of products) text += await write(offers, sizes)
    if (text !== '') yield text
  }
  yield end
}

/** Ids of the products that have left the feed, one per line: the first batch lists them. */
async function* writeRemoved(batches: AsyncIterable<OfferBatch>): AsyncGenerator<string> {
  for await (const { removed } of batches) return yield removed.map(({ entity_id }) => `${entity_id}\n`).join('')
}
