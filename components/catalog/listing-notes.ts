/** What a listing's behaviours need to know of it. */
export type ListingNotes = {
  /** Public path of the listing, without query. */
  path: string
  /** Resource below /api/rest that counts its products. */
  resource: string
  locale: string
  isEndless?: true
  /** 'Show 1 result' and 'Show 999 results', numbers to be replaced. */
  results: readonly [one: string, other: string]
}
