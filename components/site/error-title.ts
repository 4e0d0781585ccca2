/** Heading of the error page, in English for every store (specification 2.4). */
export const ERROR_TITLE = 'Oops, something went wrong.'
