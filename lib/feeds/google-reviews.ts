/**
 * Google's product review feed. Source: Google for Developers, “Product Review Feeds: XML Schema Reference” and its
 * sample, schema version 2.3, read 2026-11-29. Elements have a fixed order. A feed is always complete: Google removes
 * the reviews that a later one lacks.
 */
import type { ReviewWire } from '../contracts/review.ts'
import type { Offer } from '../offers/offer.ts'
import { shorten } from './channel-rules.ts'
import type { FeedContext } from './feed-context.ts'
import type { FeedProblem, FeedResult } from './feed-row.ts'
import { element, emptyUnless } from './write-xml.ts'

const LONGEST_TITLE = 200
const LONGEST_TEXT = 10_000

/** Start and end of the file. */
export const reviewFeedFrame = ({ storeName, iconUrl }: FeedContext): { start: string; end: string } => ({
  start: `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns:vc="http://www.w3.org/2007/XMLSchema-versioning"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:noNamespaceSchemaLocation="http://www.google.com/shopping/reviews/schema/product/2.3/product_reviews.xsd">
<version>2.3</version>
<publisher>${element('name', storeName)}${emptyUnless(iconUrl, element('favicon', iconUrl))}</publisher>
<reviews>
`,
  end: '</reviews>\n</feed>\n',
})

/** An ISO 8601 time; undefined if the back end sent none. A time without an offset is read as UTC. */
export function readReviewTime(text: string): string | undefined {
  const [, day, time = '00:00:00', offset = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?/.exec(text.trim()) ?? []
  const written = day && new Date(`${day}T${time}${offset}`)
  return written && !Number.isNaN(written.getTime()) ? written.toISOString().replace(/\.\d+Z$/, 'Z') : undefined
}

function findReviewProblem(review: ReviewWire): FeedProblem['code'] | undefined {
  if (review.detail.trim() === '') return 'noReviewText'
  if (!(review.rating >= 1 && review.rating <= 5)) return 'badRating'
  return readReviewTime(review.created_at) === undefined ? 'badReviewDate' : undefined
}

const listOf = (group: string, name: string, values: readonly string[]): string => {
  const known = [...new Set(values.filter((value) => value !== ''))]
  return emptyUnless(known[0], `<${group}>${known.map((value) => element(name, value)).join('')}</${group}>`)
}

/** The product that reviews are of, with the identifiers of all its variants. */
function writeProduct(offers: readonly Offer[], first: Offer): string {
  const ids = [
    listOf(
      'gtins',
      'gtin',
      offers.map(({ gtin }) => gtin),
    ),
    listOf(
      'mpns',
      'mpn',
      offers.map(({ mpn }) => mpn),
    ),
    listOf(
      'skus',
      'sku',
      offers.map(({ sku }) => sku),
    ),
    listOf(
      'brands',
      'brand',
      offers.map(({ brand }) => brand),
    ),
  ].join('')
  const url = first.url.replace(/\?configurable_entity_id=.*$/, '')
  return (
    `<products><product>${emptyUnless(ids, `<product_ids>${ids}</product_ids>`)}` +
    `${element('product_name', first.title)}${element('product_url', url)}</product></products>`
  )
}

function writeReview(review: ReviewWire, product: string, pageUrl: string): string {
  const name = review.nickname.trim()
  const title = review.title.trim()
  const reviewer =
    name === ''
      ? '<reviewer><name is_anonymous="true">Anonymous</name></reviewer>'
      : `<reviewer>${element('name', name)}</reviewer>`
  return [
    '<review>',
    element('review_id', review.review_id),
    reviewer,
    element('review_timestamp', readReviewTime(review.created_at) ?? ''),
    emptyUnless(title, element('title', shorten(title, LONGEST_TITLE))),
    element('content', shorten(review.detail.trim(), LONGEST_TEXT)),
    `<review_url type="group">${element('', pageUrl)}</review_url>`,
    `<ratings><overall min="1" max="5">${review.rating}</overall></ratings>`,
    product,
    '<is_spam>false</is_spam>',
    element('collection_method', review.is_verified ? 'post_fulfillment' : 'unsolicited'),
    '</review>\n',
  ].join('')
}

/** The reviews of one product as elements of the feed. */
export function writeGoogleReviews(offers: readonly Offer[], reviews: readonly ReviewWire[]): FeedResult<string> {
  const [first] = offers
  if (!first) return { rows: [], problems: [] }
  const product = writeProduct(offers, first)
  const pageUrl = first.url.replace(/\?configurable_entity_id=.*$/, '')
  const rows: string[] = []
  const problems: FeedProblem[] = []
  for (const review of reviews) {
    const code = findReviewProblem(review)
    if (code) problems.push({ id: review.review_id, title: first.title, code, isRefused: true })
    else rows.push(writeReview(review, product, pageUrl))
  }
  return { rows, problems }
}
