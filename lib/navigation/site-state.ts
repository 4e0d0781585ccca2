/**
 * Site state of the browser (S1-3.2). Blocks, pages and scripts are not in it: the server renders complete pages and
 * caches their data by store and language. The state has only what the browser itself has loaded or must remember. Each
 * provider has one state; requests never share it.
 */
import type { CategoryWire } from '../contracts/category.ts'
import type { MenuItemWire } from '../contracts/content.ts'
import { INITIAL_TV_INFO, type TvInfo } from '../kiosk/tv-info.ts'
import { EMPTY_SEARCH, type SearchState } from '../search/search-state.ts'

/** Public paths of the current page with locale prefix, by locale (with a dash, e.g. en-US). */
export type LanguagePaths = Readonly<Record<string, string>>

/** State of the site in the browser. Content is null until the browser has loaded it. */
export type SiteState = {
  categories: readonly CategoryWire[] | null
  menuItems: readonly MenuItemWire[] | null
  /** Visited paths with query, in order; the last is the current page. */
  routeHistory: readonly string[]
  /** Paths for which the server has returned 404. */
  rejectedPaths: readonly string[]
  tv: TvInfo
  /** State of the search field's suggestions. */
  search: SearchState
  /** Whether a soft navigation is in progress: from the click on the link until the new page is rendered. */
  isArriving: boolean
  /** Paths of the page at `path` in other languages, if they differ by more than the prefix. */
  languages: { readonly path: string; readonly paths: LanguagePaths } | null
}

/** Maximum length of routeHistory and rejectedPaths; the oldest entries are dropped. */
const REMEMBERED = 50

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

/** Appends an entry and drops the oldest if the list is too long. */
const remember = (list: readonly string[], entry: string): readonly string[] => [...list, entry].slice(-REMEMBERED)

/** Appends a route to the history, unless it is the current one. */
export const recordRoute = (history: readonly string[], route: string): readonly string[] =>
  history.at(-1) === route ? history : remember(history, route)

export const rejectPath = (rejected: readonly string[], path: string): readonly string[] =>
  rejected.includes(path) ? rejected : remember(rejected, path)
