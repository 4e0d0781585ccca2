/** Addresses of redirects, judged by the table of routes: which old paths the shop asks a redirect for, and where one may lead. */
import { TRACKING_LOG_PATH } from '../core/constants.ts'
import { SECTIONS } from '../i18n/paths.ts'
import { chooseLocale, readLocalPath } from '../tenant/locale-path.ts'
import { MOVED_PREFIX, NOT_FOUND_ROUTE, routeOf } from './route.ts'
import { routePatternOf } from './route-pattern.ts'

/** What the middleware leaves to files and route handlers (its matcher): no page, so no redirect. */
export const OUTSIDE_PAGES =
  /^\/(?:_next\/|api\/|media\/|theme\/|site-script\/|locales\/|index\.php\/|healthz$|readyz$)/

/** Routes that ask for a redirect where they have no page (a test compares them with the pages). */
export const ASKING_ROUTES: ReadonlySet<string> = new Set([
  '/[...cmsId]',
  `${SECTIONS.blog}/[key]`,
  `${SECTIONS.catalog}/[key]/[query]`,
  `${SECTIONS.product}/[key]`,
])

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/**
 * The path under which the shop will ask for a redirect: '/en_CA/old' as '/en-CA/old'. Null if it never asks, since the
 * address is another thing's than a page's, or that of a page which every shop has.
 *
 * @param path decoded, without '/' at its end
 * @param locales of the store, in dash form
 */
export function askedPathOf(path: string, locales: readonly string[]): string | null {
  if (OUTSIDE_PAGES.test(path) || path === TRACKING_LOG_PATH) return null
  const choice = chooseLocale(path, '', locales)
  // The not-found page of a language that the store lacks asks for the path as it is.
  if (choice.kind === 'unsupported') return path
  const route = routeOf(encodePath(choice.pathname), new URLSearchParams())
  if (!ASKING_ROUTES.has(routePatternOf(route.pathname)) || route === NOT_FOUND_ROUTE) return null
  return choice.locale === '' ? path : `/${choice.locale}${choice.pathname}`
}

/** Whether a path may be that of a page: one that the table of routes has, in a language of the store. */
export function mayBePage(path: string, locales: readonly string[]): boolean {
  if (OUTSIDE_PAGES.test(path)) return true
  const local = readLocalPath(path, locales)
  if (local === null) return false
  const { pathname } = routeOf(encodePath(local.path), new URLSearchParams())
  return pathname !== NOT_FOUND_ROUTE.pathname && !pathname.startsWith(MOVED_PREFIX)
}
