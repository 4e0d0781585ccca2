/** Rows of feeds before they are written as XML, TSV, CSV or JSON. */

/** Parts of a value, such as country, service and price of a shipping rate. */
export type FeedParts = Readonly<Record<string, string>>

/** A value, several values of the same field, or values that have parts. */
export type FeedValue = string | readonly string[] | readonly FeedParts[]

/** Values by field; a field without a value is missing. */
export type FeedRow = Readonly<Record<string, FeedValue>>

/** What a channel would refuse or show less often, and what staff can do about it (public/locales: feeds). */
export const FEED_PROBLEMS = [
  'noId',
  'longId',
  'noTitle',
  'longTitle',
  'noDescription',
  'noPrice',
  'noAddress',
  'longAddress',
  'noPicture',
  'badPicture',
  'smallPicture',
  'smallPictureSoon',
  'noGtin',
  'noBrand',
  'longBrand',
  'noShopCode',
  'longShopCode',
  'noStock',
  'noReviewText',
  'badRating',
  'badReviewDate',
] as const
export type FeedProblemCode = (typeof FEED_PROBLEMS)[number]

export type FeedProblem = {
  /** Id of the offer, shop or review in the feed. */
  readonly id: string
  readonly title: string
  readonly code: FeedProblemCode
  /** false: the channel takes the offer, but shows it less often or shortened. */
  readonly isRefused: boolean
  /** Limit of the channel, for codes that have one. */
  readonly limit?: number
}

export type FeedResult<Row> = { readonly rows: readonly Row[]; readonly problems: readonly FeedProblem[] }

/** Fields without those that have no value. */
export const filled = (fields: Readonly<Record<string, FeedValue | undefined>>): FeedRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined || value.length === 0 ? [] : [[name, value]],
    ),
  )
