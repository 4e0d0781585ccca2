/** Texts of the catalog's failures (specification 8); pages say them in the shopper's language. */
export const CATALOG_ERRORS = {
  products: 'There was an error fetching products.',
  posm: 'There was an error fetching posm products.',
  noCategory: 'no category was given to fetch',
  noPosm: 'do not show posm',
  unknown: 'Unknown error occurred.',
  blog: 'Could not complete fetch catalog blog request',
} as const

/** Why a special catalog can't be shown (specification 4.4). */
export type SpecialFailure = { readonly fetch_special: { readonly status: 'failure'; readonly message: string } }

/**
 * State of a special catalog whose products could not be fetched: the first thing the back end says, which it does in the
 * shopper's language, else 'Unknown error occurred.'
 */
export const failSpecial = (messages: readonly string[]): SpecialFailure => ({
  fetch_special: { status: 'failure', message: messages[0]?.trim() || CATALOG_ERRORS.unknown },
})
