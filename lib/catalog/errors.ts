/** Texts of the catalog's failures (specification 8): for states and logs; pages say them in the shopper's language. */
export const CATALOG_ERRORS = {
  products: 'There was an error fetching products.',
  posm: 'There was an error fetching posm products.',
  noCategory: 'no category was given to fetch',
  noPosm: 'do not show posm',
  unknown: 'Unknown error occurred.',
  blog: 'Could not complete fetch catalog blog request',
} as const

/** The text of whatever was thrown; 'Unknown error occurred.' when it says nothing. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message.trim() : '') || CATALOG_ERRORS.unknown

/** Why a special catalog can't be shown (specification 4.4). */
export type SpecialState = { readonly fetch_special: { readonly status: 'failure'; readonly message: string } }

/** State of a special catalog whose products could not be fetched. */
export const failSpecial = (thrown: unknown): SpecialState => ({
  fetch_special: { status: 'failure', message: messageOf(thrown) },
})
