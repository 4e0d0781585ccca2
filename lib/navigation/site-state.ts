/**
 * Site state of the browser (specification 3.2). Pages come complete from the server, whose cache holds blocks, pages and
 * scripts by store and language; here is only what the browser itself fetched, saw or must remember: one state per
 * provider, never shared by requests.
 */
import type { CategoryWire } from '../contracts/category.ts'
import type { MenuItemWire } from '../contracts/content.ts'
import { INITIAL_TV_INFO, type TvInfo } from '../kiosk/tv-info.ts'
import { EMPTY_SEARCH, type SearchState } from '../search/search-state.ts'

/** Addresses of the page shown in the store's languages: locale (dash form) → public path with its language part. */
export type LanguagePaths = Readonly<Record<string, string>>

/** What the browser knows of the site. Content is null or missing until the browser has had to fetch it. */
export type SiteState = {
  categories: readonly CategoryWire[] | null
  menuItems: readonly MenuItemWire[] | null
  /** Paths with query, in the order of the visits; the last one is the page shown. */
  routeHistory: readonly string[]
  /** Paths without a page, as the server said. */
  rejectedPaths: readonly string[]
  tv: TvInfo
  /** What the search field suggests. */
  search: SearchState
  /** A page is being changed to by a link: from the press until it is rendered. */
  isArriving: boolean
  /** Where the page at `path` is in other languages, as far as its address differs. */
  languages: { readonly path: string; readonly paths: LanguagePaths } | null
}

/** Visits and rejected paths remembered; the oldest go first. */
const REMEMBERED = 50

/** The state of a page that was just opened. */
export const createSiteState = (): SiteState => ({
  categories: null,
  menuItems: null,
  routeHistory: [],
  rejectedPaths: [],
  tv: INITIAL_TV_INFO,
  search: EMPTY_SEARCH,
  isArriving: false,
  languages: null,
})

/** A list with one more entry, without its oldest when it has become too long. */
const remember = (list: readonly string[], entry: string): readonly string[] => [...list, entry].slice(-REMEMBERED)

/** The history after a route was opened; opening the page that is shown changes nothing. */
export const recordRoute = (history: readonly string[], route: string): readonly string[] =>
  history.at(-1) === route ? history : remember(history, route)

/** The rejected paths with one more. */
export const rejectPath = (rejected: readonly string[], path: string): readonly string[] =>
  rejected.includes(path) ? rejected : remember(rejected, path)
