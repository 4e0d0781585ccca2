/** Name of the element that asks about cookies, and its id. */
export const COOKIE_BANNER = 'cookie-banner'
export const COOKIE_BANNER_ID = 'cookie-banner'
