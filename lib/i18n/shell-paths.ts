import type { PAGE_PROPERTIES, PAGES, SECTION_PROPERTIES, SECTIONS } from '../core/url/routes.ts'

/** Language prefix of a store's addresses: '' for its default locale, '/en-CA' for others (S1-2.1). */
export const localePrefix = (locale: string, defaultLocale: string): string =>
  locale === defaultLocale ? '' : `/${locale}`

/** Adds the language prefix to a path; the home page of a language is the prefix itself. */
export const withPrefix = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : `${prefix}${path}`)

/** Addresses of the pages with `isShell`, by name. */
type ShellPaths<Paths, Properties> = {
  readonly [Name in keyof Paths & keyof Properties as Properties[Name] extends { isShell: true }
    ? Name
    : never]: Paths[Name]
}

/**
 * Pages that header and footer link to. Copied from the table of routes (the compiler compares them), because islands
 * of every page's first load need these alone.
 */
export const SHELL_PATHS: ShellPaths<typeof PAGES, typeof PAGE_PROPERTIES> &
  ShellPaths<typeof SECTIONS, typeof SECTION_PROPERTIES> = {
  home: '/',
  catalog: '/catalog',
  cart: '/checkout/cart',
  wishlist: '/wishlist',
  compare: '/compare',
  locations: '/locations',
  contact: '/contact',
}
