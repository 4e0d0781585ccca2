import { PAGES, paths, SECTIONS } from '../i18n/paths.ts'

/** Routes below app/[host]/[locale]/[variant] (a test compares them with the folders). */
export const ROUTES: readonly string[] = [
  ...Object.values(PAGES),
  '/[...cmsId]',
  `${SECTIONS.blog}/[key]`,
  `${SECTIONS.catalog}/[key]/[query]`,
  `${SECTIONS.product}/[key]`,
  `${SECTIONS.search}/[[...term]]`,
  `${SECTIONS.sharedWishlist}/[token]`,
  `${SECTIONS.special}/[...path]`,
  `/live${SECTIONS.catalog}/[key]`,
  `/live${SECTIONS.product}/[key]`,
  `/live${SECTIONS.special}/[...path]`,
  `/live${paths.contact}`,
  `/live${paths.contentExample}`,
  `/live${paths.requestQuote}`,
  '/live/~tiles/[...path]',
  '/~files/[name]',
  '/~tiles/[...path]',
]

/** Next's order: fixed segments before variable ones, those before the rest of a path. */
const rankOf = (route: string): string =>
  route
    .split('/')
    .map((segment) =>
      segment.startsWith('[...') || segment.startsWith('[[') ? '2' : segment.startsWith('[') ? '1' : '0',
    )
    .join('')

const PATTERNS = [...ROUTES]
  .sort((a, b) => rankOf(a).localeCompare(rankOf(b)))
  .map((route) => ({
    route,
    pattern: new RegExp(
      `^${route
        .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.+)?')
        .replace(/\[\.\.\.\w+\]/g, '.+')
        .replace(/\[\w+\]/g, '[^/]+')}$`,
    ),
  }))

/** The route that an internal path belongs to, e.g. '/product/[key]' for '/product/dw-300': for spans and logs. */
export const routePatternOf = (pathname: string): string =>
  PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route ?? '/[...cmsId]'
