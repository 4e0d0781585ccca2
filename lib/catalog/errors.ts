/** Error texts of the catalog (S1-8); pages translate them. */
export const CATALOG_ERRORS = {
  products: 'There was an error fetching products.',
  posm: 'There was an error fetching posm products.',
  noCategory: 'no category was given to fetch',
  noPosm: 'do not show posm',
  unknown: 'Unknown error occurred.',
  blog: 'Could not complete fetch catalog blog request',
} as const

/** State of a special catalog that failed to load (S1-4.4). */
export type SpecialFailure = { readonly fetch_special: { readonly status: 'failure'; readonly message: string } }

/**
 * Builds the failed state from the first message of the back end, which is in the shopper's language, else from
 * 'Unknown error occurred.'
 */
export const failSpecial = (messages: readonly string[]): SpecialFailure => ({
  fetch_special: { status: 'failure', message: messages[0]?.trim() || CATALOG_ERRORS.unknown },
})
