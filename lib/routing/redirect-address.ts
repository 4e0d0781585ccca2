/**
 * Uses the table of routes to decide for which old paths the shop requests a redirect, and to which paths one may lead.
 */
import { TRACKING_LOG_PATH } from '../core/constants.ts'
import { outsidePattern } from '../core/url/routes.ts'
import { chooseLocale, readLocalPath } from '../tenant/locale-path.ts'
import { MOVED_PREFIX, NOT_FOUND_ROUTE, routeOf } from './route.ts'
import { ALL_PAGES, folderOf, routePatternOf } from './route-pattern.ts'

const OUTSIDE_PAGES = outsidePattern()

/** Routes that request a redirect if they have no page (a test compares them with the pages). */
export const REDIRECTABLE_ROUTES: ReadonlySet<string> = new Set(
  ALL_PAGES.filter(({ mayHaveMoved }) => mayHaveMoved).map(folderOf),
)

const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/**
 * The path for which the shop will request a redirect: '/en-CA/old' for '/en_CA/old'. null if it never requests one,
 * because the address is not that of a page, or is that of a page which every shop has.
 *
 * @param path    decoded, without '/' at its end
 * @param locales locales of the store, in dash form
 */
export function redirectPathOf(path: string, locales: readonly string[]): string | null {
  if (OUTSIDE_PAGES.test(path) || path === TRACKING_LOG_PATH) return null
  const choice = chooseLocale(path, '', locales)
  // The not-found page of a language that the store lacks requests a redirect for the unchanged path.
  if (choice.kind === 'unsupported') return path
  const route = routeOf(encodePath(choice.pathname), new URLSearchParams())
  if (!REDIRECTABLE_ROUTES.has(routePatternOf(route.pathname)) || route === NOT_FOUND_ROUTE) return null
  return choice.locale === '' ? path : `/${choice.locale}${choice.pathname}`
}

/** Whether a path may be a page's: the table of routes has it, in a language of the store; files count too. */
export function mayBePage(path: string, locales: readonly string[]): boolean {
  if (OUTSIDE_PAGES.test(path)) return true
  const local = readLocalPath(path, locales)
  if (local === null) return false
  const { pathname } = routeOf(encodePath(local.path), new URLSearchParams())
  return pathname !== NOT_FOUND_ROUTE.pathname && !pathname.startsWith(MOVED_PREFIX)
}
