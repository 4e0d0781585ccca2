import { OTHER_ROUTES, PAGES, SECTIONS } from '../core/url/routes.ts'

const segment = encodeURIComponent

/** Public paths without language. */
export const paths = {
  ...PAGES,
  contentExample: OTHER_ROUTES.contentExample.path,
  category: (urlKey: string): string =>
    urlKey === '' || urlKey === 'default-category' ? SECTIONS.catalog : `${SECTIONS.catalog}/${segment(urlKey)}`,
  product: (urlKey: string): string => `${SECTIONS.product}/${segment(urlKey)}`,
  special: (attribute: string, value: string): string => `${SECTIONS.special}/${segment(attribute)}/${segment(value)}`,
  promotion: (programId: string): string => `${SECTIONS.catalog}/special/promotion/${segment(programId)}`,
  /** '+' means a space (S1-2.1). */
  search: (term: string): string => `${SECTIONS.search}/${segment(term.trim()).replaceAll('%20', '+')}`,
  sharedWishlist: (token: string): string => `${SECTIONS.sharedWishlist}/${segment(token)}`,
  blogPost: (key: string): string => `${SECTIONS.blog}/${segment(key)}`,
} as const
