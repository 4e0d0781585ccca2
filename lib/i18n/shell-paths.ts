/** Language part of a store's addresses: '' for its default locale, '/en-CA' for the others (specification 2.1). */
export const localePrefix = (locale: string, defaultLocale: string): string =>
  locale === defaultLocale ? '' : `/${locale}`

/** Address of a path below the language part, with it; the home page of a language is the part itself. */
export const withPrefix = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

/**
 * Pages that the shell around every page leads to: part of the table in paths.ts, in a file of their own because islands
 * of every page's first load read them.
 */
export const SHELL_PATHS = {
  home: '/',
  catalog: '/catalog',
  cart: '/checkout/cart',
  wishlist: '/wishlist',
  compare: '/compare',
  locations: '/locations',
  contact: '/contact',
} as const
