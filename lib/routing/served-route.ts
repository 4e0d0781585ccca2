import { routePatternOf } from './route-pattern.ts'

/** Routes outside app/[host]/[locale]/[variant], by what their paths begin with. */
const OUTER_ROUTES = [
  ['/_next/static/', '/_next/static'],
  ['/_next/', '/_next'],
  ['/api/rest/', '/api/rest/[...path]'],
  ['/api/forms/', '/api/forms/[...path]'],
  ['/media/', '/media/[...path]'],
  ['/theme/', '/theme/[file]'],
  ['/site-script/', '/site-script/[...path]'],
  ['/api/kiosk/', '/api/kiosk/[...path]'],
  ['/locales/', '/locales'],
  ['/index.php/', '/index.php/[...path]'],
  ['/showroom/log', '/api/log'],
] as const
const FIXED_ROUTES: ReadonlySet<string> = new Set([
  '/api/vitals',
  '/api/contact',
  '/api/request-quote',
  '/api/card-gateway',
  '/api/revalidate',
  '/healthz',
  '/readyz',
])

/** What no page was found for: an unknown host, a file of public/, nonsense. */
const NO_ROUTE = 'none'

/** /{host}/{locale}/{variant} before the path that a route of app/[host]/[locale]/[variant] has. */
const INTERNAL_PREFIX = /^\/[^/]*\/[^/]*\/[^/]*(?=\/|$)/

/**
 * The route that has answered a request, for counting: a pattern, never a path.
 *
 * @param rewrittenTo where the middleware has sent it ('' when nowhere): /{host}/{locale}/{variant}/product/dw-300
 * @param path the path that was asked for
 */
export function servedRouteOf(rewrittenTo: string, path: string): string {
  if (rewrittenTo !== '') return routePatternOf(rewrittenTo.replace(/[?#].*$/s, '').replace(INTERNAL_PREFIX, '') || '/')
  if (FIXED_ROUTES.has(path)) return path
  return OUTER_ROUTES.find(([start]) => path.startsWith(start))?.[1] ?? NO_ROUTE
}
