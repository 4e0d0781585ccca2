/** Patterns of routes, which metrics, spans and logs have instead of paths. */
import { LIVE, OTHER_ROUTES, OUTER_ROUTES, type PageRoute, pageRoutes } from '../core/url/routes.ts'

export const ALL_PAGES: readonly PageRoute[] = pageRoutes()

/** Folder of a page below app/[host]/[locale]/[variant]. */
export const folderOf = ({ path, rest = '' }: PageRoute): string => path + rest

/** Routes below app/[host]/[locale]/[variant]. */
export const ROUTES: readonly string[] = ALL_PAGES.flatMap((page) => [
  ...(page.isFramed ? [] : [folderOf(page)]),
  ...(page.live === undefined ? [] : [`${LIVE}${page.path}${page.live}`]),
])

/** Sort key of Next's order: fixed segments before variable ones, those before catch-all segments. */
const rankOf = (route: string): string =>
  route
    .split('/')
    .map((segment) =>
      segment.startsWith('[...') || segment.startsWith('[[') ? '2' : segment.startsWith('[') ? '1' : '0',
    )
    .join('')

/** Pattern of the paths of a route. */
export const pathPatternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.+)?')
      .replace(/\[\.\.\.\w+\]/g, '.+')
      .replace(/\[\w+\]/g, '[^/]+')}$`,
  )

const PATTERNS = [...ROUTES]
  .sort((a, b) => rankOf(a).localeCompare(rankOf(b)))
  .map((route) => ({ route, pattern: pathPatternOf(route) }))

const CONTENT_ROUTE = folderOf(OTHER_ROUTES.content)

/** The route pattern of an internal path, e.g. '/product/[key]' for '/product/dw-300'. */
export const routePatternOf = (pathname: string): string =>
  PATTERNS.find(({ pattern }) => pattern.test(pathname))?.route ?? CONTENT_ROUTE

/** No route: an unknown host, a file of public/, an invalid path. */
const NO_ROUTE = 'none'

/** /{host}/{locale}/{variant} in front of the path of a route in app/[host]/[locale]/[variant]. */
const INTERNAL_PREFIX = /^\/[^/]*\/[^/]*\/[^/]*(?=\/|$)/

/**
 * The route that has served a request, for metrics.
 *
 * @param rewrittenTo target of the middleware's rewrite, e.g. /{host}/{locale}/{variant}/product/dw-300; '' without one
 * @param path        requested path
 */
export function servedRouteOf(rewrittenTo: string, path: string): string {
  if (rewrittenTo !== '') return routePatternOf(rewrittenTo.replace(/[?#].*$/s, '').replace(INTERNAL_PREFIX, '') || '/')
  const outer = OUTER_ROUTES.find((row) => (row.path.endsWith('/') ? path.startsWith(row.path) : path === row.path))
  return outer ? (outer.route ?? outer.path) : NO_ROUTE
}
