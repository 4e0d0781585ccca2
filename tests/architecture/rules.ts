/** Who may import whom (docs of the layout: README). Places are lib/<name>, components/<name>, or a top-level name. */

/** Layers below the rooms. A layer may import those of lower rank, and itself. */
const LAYER_RANK: Readonly<Record<string, number>> = {
  'lib/core': 0,
  'lib/contracts': 1,
  'lib/telemetry': 1,
  'lib/tenant': 2,
  'lib/i18n': 2,
  'lib/api': 3,
  'lib/config': 4,
  'lib/theme': 5,
  'lib/site': 6,
  'lib/tracking': 7,
}

/** Rooms of lib that may import other rooms, and which. */
const ROOM_EDGES: Readonly<Record<string, readonly string[]>> = {
  catalog: ['product'],
  search: ['product'],
  lists: ['product', 'session'],
  account: ['address', 'cart', 'session'],
  cart: ['address', 'session', 'financing', 'stock'],
  checkout: ['address', 'cart', 'session', 'stock'],
  // A session knows what its shopper has voted.
  blog: ['session'],
  seo: ['product', 'catalog', 'stock'],
  // A purge anywhere clears what this instance remembers of paths without a page, and of unknown products.
  // Plans of payments that staff write are checked where they are written.
  cms: ['cache', 'financing'],
  product: ['cache', 'stock'],
  // The site's state holds what an in-store TV knows, and what the search field suggests.
  navigation: ['kiosk', 'search'],
  // The edge's map of public to internal paths.
  routing: ['tenant', 'catalog', 'product'],
}

/** Rooms that views of any room may show. */
const GENERAL_VIEWS: readonly string[] = ['ui', 'seo', 'cms', 'navigation', 'tracking']

/** Rooms whose views may show views of other rooms, and which. */
const VIEW_EDGES: Readonly<Record<string, readonly string[]>> = {
  account: ['address', 'product', 'cart', 'lists', 'session'],
  blog: ['product'],
  catalog: ['product'],
  // The receipt offers an account.
  checkout: ['account', 'address', 'cart', 'session', 'product', 'financing'],
  cart: ['address', 'product', 'session', 'financing'],
  chat: ['product', 'session'],
  cms: ['product', 'catalog', 'promotions', 'locations', 'financing'],
  contact: ['locations'],
  kiosk: ['product', 'catalog', 'search', 'locations'],
  product: ['cart', 'lists', 'promotions', 'locations', 'session', 'financing'],
  promotions: ['product', 'catalog'],
  search: ['product', 'catalog'],
  lists: ['product', 'cart'],
  // The shell around every page, which knows nothing of what the page itself shows.
  site: ['account', 'cart', 'kiosk', 'lists', 'locations', 'search'],
}

/** Small generic parts: nothing but the lowest layer. */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  // What a stored page is made of: no more than its text tells.
  'lib/page': ['lib/core'],
  'lib/cache': ['lib/core', 'lib/telemetry', 'lib/page'],
  // Texts of an island come with its code.
  'components/ui': ['lib/core', 'lib/i18n'],
  'lib/backend': ['lib/core', 'lib/contracts', 'lib/telemetry'],
  // A bridge knows the contract and its engine, nothing of the shop.
  'lib/bridges': ['lib/core', 'lib/contracts'],
  'lib/edge': ['lib/cache', 'lib/page', '.open-next'],
  'open-next.config.ts': ['lib/edge'],
  // Files that Cloudflare serves by itself get the headers of the rest.
  // The storefront's server on Node finishes requests and answers as the worker does, and counts them by route.
  'lib/cli': ['next.config.mjs', 'lib/cache', 'lib/core', 'lib/page', 'lib/routing'],
  // Judges other back ends the way the storefront reads them.
  'lib/conformance': ['lib/core', 'lib/contracts', 'lib/tenant', 'lib/api'],
  'middleware.ts': ['lib/core', 'lib/telemetry', 'lib/tenant', 'lib/api', 'lib/i18n', 'lib/routing', 'lib/page'],
  'instrumentation.ts': ['lib/telemetry'],
}

/** What islands know of their store, and the note of what a part's policy must allow: every view may use them. */
const SITE_PARTS = ['components/site/site-provider.client.tsx', 'components/site/policy-meta.tsx']

const CALL_TABLE = /^lib\/contracts\/calls(?:\.ts$|\/)/

/** Place of a file: lib/<name>, components/<name>, or its top-level name. */
function placeOf(path: string): string {
  const [top = '', second] = path.split('/')
  return (top === 'lib' || top === 'components') && second ? `${top}/${second}` : top
}

const isRoom = (place: string): boolean => place.startsWith('lib/') && !(place in LAYER_RANK) && !(place in LEAVES)
const nameOf = (place: string): string => place.slice(place.indexOf('/') + 1)

/**
 * Rooms of lib whose rules the views of a room may use: their own, and those behind the views they may show. The shell
 * only puts views together, so what is behind them is none of its business.
 */
function rulesBehind(room: string): string[] {
  const shown = [room, ...GENERAL_VIEWS, ...(VIEW_EDGES[room] ?? [])]
  if (room === 'site') return shown
  return [...shown, ...shown.flatMap((name) => ROOM_EDGES[name] ?? [])]
}

function isViewAllowed(from: string, to: string): boolean {
  const room = nameOf(from)
  if (to in LAYER_RANK) return true
  // What a page notes for the policy is described where the policy is made.
  if (room === 'site' && to === 'lib/page') return true
  if (to.startsWith('components/')) return [...GENERAL_VIEWS, ...(VIEW_EDGES[room] ?? [])].includes(nameOf(to))
  return isRoom(to) && rulesBehind(room).includes(nameOf(to))
}

/** Tells if files of one place may import files of another. */
export function isAllowed(fromPath: string, toPath: string): boolean {
  const from = placeOf(fromPath)
  const to = placeOf(toPath)
  // The table of calls reaches every schema: too heavy for anything that runs in the shop.
  if (CALL_TABLE.test(toPath)) return from === 'lib/conformance' || CALL_TABLE.test(fromPath)
  if (SITE_PARTS.includes(toPath) && from.startsWith('components/')) return true
  if (from === to) return isProviderEdgeAllowed(fromPath, toPath)
  // The command that manages stores works on the back end's database itself.
  if (to === 'lib/backend') return /^lib\/cli\/store(-\w+)?\.ts$/.test(fromPath)
  // The command of the demo store over another engine makes its catalog and its pictures.
  if (to === 'lib/bridges') return fromPath === 'lib/cli/medusa-site.ts' && toPath.includes('/demo/')
  // The command that checks content compiles it as the storefront does.
  if (from === 'lib/cli' && to === 'lib/cms') return /^lib\/cli\/(check|store)-content\.ts$/.test(fromPath)
  // It names typefaces that the storefront would not have.
  if (fromPath === 'lib/cli/check-typefaces.ts') return ['lib/contracts', 'lib/config', 'lib/theme'].includes(to)
  // So does the page of the back office on which content is changed (decision 0082).
  if (from === 'lib/backend' && to === 'lib/cms') return fromPath === 'lib/backend/office/check-document.ts'
  // Redirects are judged by the storefront's own table of routes (decision 0082).
  if (fromPath === 'lib/backend/text/redirect-path.ts') return ['lib/core', 'lib/routing', 'lib/tenant'].includes(to)
  // Orders are shown as the contract reads them.
  if (from === 'lib/cli' && to === 'lib/contracts') return fromPath === 'lib/cli/order-text.ts'
  // What shoppers wrote is shown in a terminal as logs show it.
  if (from === 'lib/cli' && to === 'lib/telemetry') return true
  if (to === 'lib/cli' || to === 'lib/conformance') return false
  const leaf = LEAVES[from]
  if (leaf) return leaf.includes(to)
  if (to === 'public') return from === 'lib/i18n'
  const rank = LAYER_RANK[from]
  if (rank !== undefined) return (LAYER_RANK[to] ?? Number.POSITIVE_INFINITY) < rank
  if (from.startsWith('components/')) return isViewAllowed(from, to)
  if (isRoom(from)) return to in LAYER_RANK || (ROOM_EDGES[nameOf(from)] ?? []).includes(nameOf(to))
  return from === 'app' && (to.startsWith('lib/') || to.startsWith('components/'))
}

const PROVIDER = /^lib\/checkout\/payments\/providers\/([^/.]+)/

/** Payment providers don't know each other; a provider's own files share the first part of their name. */
function isProviderEdgeAllowed(fromPath: string, toPath: string): boolean {
  const from = PROVIDER.exec(fromPath)?.[1]
  const to = PROVIDER.exec(toPath)?.[1]
  return from === undefined || to === undefined || from === to
}
