/** Rules about imports between folders. A place is lib/<name>, components/<name>, or a top-level name. */

/** Layers below the rooms. A layer may import layers of lower rank, and itself. */
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

/** Rooms of lib that may import other rooms. */
const ROOM_EDGES: Readonly<Record<string, readonly string[]>> = {
  catalog: ['product'],
  // Their tools return what pages of these rooms show.
  agents: ['catalog', 'chat', 'locations', 'markdown', 'navigation', 'offers', 'product', 'saved-products', 'stock'],
  search: ['product'],
  'saved-products': ['product', 'session'],
  account: ['address', 'cart', 'session'],
  cart: ['address', 'session', 'financing', 'stock'],
  checkout: ['address', 'cart', 'session', 'stock'],
  // A session contains its shopper's votes.
  blog: ['session'],
  // Staff write titles and descriptions of its pages.
  contact: ['cms'],
  // Category paths, and the state of the stock.
  offers: ['product', 'catalog', 'stock'],
  // Pages as text: they contain what the pages of these rooms show.
  markdown: ['product', 'catalog', 'stock', 'offers'],
  seo: ['product', 'catalog', 'stock', 'offers'],
  // Reads all products of a store, with their categories; the shop whose prices pages show.
  feeds: ['offers', 'product', 'navigation', 'locations'],
  // A product has the prices and stock of the first shop; a purge clears this instance's memory of unknown products and
  // of paths without a page. Financing plans that staff
  // write are validated in content.
  cms: ['cache', 'financing'],
  product: ['cache', 'stock', 'locations'],
  // The site's state contains that of in-store screens and of the search field's suggestions.
  navigation: ['kiosk', 'search'],
  // The mapping of public to internal paths, for the edge, and the policy of streamed pages.
  routing: ['catalog', 'product', 'finish-html'],
}

/**
 * Loaders of whole pages, and of the shell around them. They may use all rooms, because a page shows parts of several;
 * in return no other room of lib may import them, so that rooms stay independent of each other's pages.
 */
const PAGE_LOADER = /^lib\/[^/]+\/load-(?:[\w-]+-page|shell)\.server\.ts$/

/** Views that all rooms may render. */
const GENERAL_VIEWS: readonly string[] = ['ui', 'seo', 'cms', 'navigation', 'tracking']

/** Rooms whose views may render views of other rooms. */
const VIEW_EDGES: Readonly<Record<string, readonly string[]>> = {
  account: ['address', 'product', 'cart', 'saved-products', 'session'],
  blog: ['product'],
  catalog: ['product'],
  // The receipt offers to create an account; shops for pickup show their hours.
  checkout: ['account', 'address', 'cart', 'session', 'product', 'financing', 'locations'],
  cart: ['address', 'product', 'session', 'financing'],
  chat: ['product', 'session'],
  // Tools of a page ask the shop's assistant.
  cms: ['product', 'catalog', 'promotions', 'locations', 'financing', 'chat'],
  contact: ['locations'],
  kiosk: ['product', 'catalog', 'search', 'locations'],
  product: ['cart', 'saved-products', 'promotions', 'locations', 'session', 'financing'],
  promotions: ['product', 'catalog'],
  search: ['product', 'catalog'],
  'saved-products': ['product', 'cart'],
  // The shell around every page must not depend on a page's contents.
  site: ['account', 'cart', 'kiosk', 'saved-products', 'locations', 'search'],
}

/** Generic parts with few dependencies. */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  // Works on the text of a cached page only.
  'lib/finish-html': ['lib/core'],
  'lib/cache': ['lib/core', 'lib/telemetry', 'lib/finish-html'],
  // Texts of an island are bundled with its code.
  'components/ui': ['lib/core', 'lib/i18n'],
  // What each server of the contract needs, without a database.
  'lib/contract-server': ['lib/core', 'lib/contracts'],
  'lib/backend': ['lib/core', 'lib/contracts', 'lib/contract-server', 'lib/telemetry'],
  // The providers' stand-ins act on the payments and orders of the back end.
  'lib/sandbox': ['lib/core', 'lib/contracts', 'lib/contract-server', 'lib/backend'],
  // A bridge may know the contract and its engine, but not the shop.
  'lib/bridges': ['lib/core', 'lib/contracts', 'lib/contract-server'],
  // The storefront's own server on Node, which forwards calls itself; its rules for requests and responses are the
  // worker's too.
  'lib/server': ['lib/cache', 'lib/core', 'lib/finish-html', 'lib/routing', 'lib/telemetry', 'lib/tenant', 'lib/api'],
  'lib/cloudflare': ['lib/cache', 'lib/finish-html', 'lib/server', '.open-next'],
  'open-next.config.ts': ['lib/cloudflare'],
  // Files that Cloudflare serves directly get the same headers.
  'lib/cli': ['next.config.mjs', 'lib/core'],
  // Checks other back ends by reading them like the storefront.
  'lib/conformance': ['lib/core', 'lib/contracts', 'lib/tenant', 'lib/api'],
  'middleware.ts': ['lib/core', 'lib/telemetry', 'lib/tenant', 'lib/api', 'lib/routing'],
  'instrumentation.ts': ['lib/telemetry'],
}

/**
 * Rooms of the back end, from the lowest. A room may import itself and rooms of lower ranks; rooms of one rank don't
 * import each other. Files outside of rooms start the process and may import all.
 */
const BACKEND_RANKS: readonly (readonly string[])[] = [
  ['locales'],
  ['text', 'db'],
  ['metrics', 'limits', 'session'],
  ['store'],
  ['media'],
  ['mail', 'providers'],
  ['sms'],
  ['api'],
  ['search'],
  ['catalog'],
  ['customers'],
  ['taxes'],
  ['cart'],
  ['payments'],
  ['orders'],
  ['blog', 'content', 'reviews', 'stock-notices', 'wishlists'],
  ['returns', 'feeds'],
  ['chat', 'contact'],
  ['account'],
  ['import'],
  ['office'],
  ['http'],
]

/** The configuration's type, which every room may use. */
const BACKEND_BASE = 'lib/backend/configuration.ts'

const BACKEND_ROOM = /^lib\/backend\/([\w-]+)\//

function isBackendEdgeAllowed(fromPath: string, toPath: string): boolean {
  const [from, to] = [BACKEND_ROOM.exec(fromPath)?.[1], BACKEND_ROOM.exec(toPath)?.[1]]
  if (from === undefined || from === to || toPath === BACKEND_BASE) return true
  const rankOf = (room: string) => BACKEND_RANKS.findIndex((rooms) => rooms.includes(room))
  return to !== undefined && rankOf(to) >= 0 && rankOf(to) < rankOf(from)
}

/** The islands' access to their store, and the declaration of a part's policy: all views may use them. */
const SITE_PARTS = ['components/site/site-provider.client.tsx', 'components/site/policy-sources.tsx']

const CALL_TABLE = /^lib\/contracts\/calls(?:\.ts$|\/)/
const CONFIG_DESCRIPTIONS = /^lib\/contracts\/(?:[\w-]+-help|config-keys)\.ts$/

function placeOf(path: string): string {
  const [top = '', second] = path.split('/')
  return (top === 'lib' || top === 'components') && second ? `${top}/${second}` : top
}

const isRoom = (place: string): boolean => place.startsWith('lib/') && !(place in LAYER_RANK) && !(place in LEAVES)
const nameOf = (place: string): string => place.slice(place.indexOf('/') + 1)

/**
 * Rooms of lib whose rules the views of a room may use: its own, and those of the views that it may render. The shell
 * only composes views, so that it may not use the rules behind them.
 */
function rulesBehind(room: string): string[] {
  const shown = [room, ...GENERAL_VIEWS, ...(VIEW_EDGES[room] ?? [])]
  if (room === 'site') return shown
  return [...shown, ...shown.flatMap((name) => ROOM_EDGES[name] ?? [])]
}

function isViewAllowed(from: string, to: string): boolean {
  const room = nameOf(from)
  if (to in LAYER_RANK) return true
  // The type of a page's policy entries is defined where the policy is built.
  if (room === 'site' && to === 'lib/finish-html') return true
  if (to.startsWith('components/')) return [...GENERAL_VIEWS, ...(VIEW_EDGES[room] ?? [])].includes(nameOf(to))
  return isRoom(to) && rulesBehind(room).includes(nameOf(to))
}

/** Whether a file may import another. */
export function isAllowed(fromPath: string, toPath: string): boolean {
  const from = placeOf(fromPath)
  const to = placeOf(toPath)
  // The table of calls imports all schemas: too heavy for anything in the shop.
  if (CALL_TABLE.test(toPath)) return from === 'lib/conformance' || CALL_TABLE.test(fromPath)
  // Descriptions of the configuration would add 32 KiB to the worker.
  if (CONFIG_DESCRIPTIONS.test(toPath)) {
    return from === 'lib/backend' || from === 'lib/conformance' || CONFIG_DESCRIPTIONS.test(fromPath)
  }
  if (SITE_PARTS.includes(toPath) && from.startsWith('components/')) return true
  if (PAGE_LOADER.test(toPath) && from.startsWith('lib/') && from !== to) return false
  if (PAGE_LOADER.test(fromPath) && from !== to) return to in LAYER_RANK || isRoom(to)
  if (from === to) return OWN_RULES.every((rule) => rule(fromPath, toPath))
  // Stand-ins are loaded on demand, where the environment asks for them.
  if (to === 'lib/sandbox') return fromPath === 'lib/backend/serve.ts'
  if (to === 'lib/backend') return from === 'lib/sandbox' || isCommandOnBackend(fromPath, toPath)
  // The command of the Medusa demo store generates its catalog and pictures.
  if (to === 'lib/bridges') return fromPath === 'lib/cli/medusa-site.ts' && toPath.includes('/demo/')
  // The command that checks content compiles it as the storefront does.
  if (from === 'lib/cli' && to === 'lib/cms') return /^lib\/cli\/(check|store)-content\.ts$/.test(fromPath)
  // It reports typefaces that the storefront would lack.
  if (fromPath === 'lib/cli/check-typefaces.ts')
    return ['lib/core', 'lib/contracts', 'lib/config', 'lib/theme'].includes(to)
  // The back office's page for editing content compiles it too (decision 0082).
  if (from === 'lib/backend' && to === 'lib/cms') return fromPath === 'lib/backend/office/check-document.ts'
  // Redirects are validated with the storefront's table of routes (decision 0082).
  if (fromPath === 'lib/backend/text/redirect-path.ts') return ['lib/core', 'lib/routing', 'lib/tenant'].includes(to)
  // Orders are parsed with the contract's schemas.
  if (from === 'lib/cli' && to === 'lib/contracts') return fromPath === 'lib/cli/order-text.ts'
  // Texts of shoppers are printed without control characters, as in logs.
  if (from === 'lib/cli' && to === 'lib/telemetry') return true
  if (to === 'lib/cli' || to === 'lib/conformance') return false
  if (to === 'lib/server') return from === 'lib/cloudflare'
  const leaf = LEAVES[from]
  if (leaf) return leaf.includes(to)
  if (to === 'public') return from === 'lib/i18n'
  const rank = LAYER_RANK[from]
  if (rank !== undefined) return (LAYER_RANK[to] ?? Number.POSITIVE_INFINITY) < rank
  if (from.startsWith('components/')) return isViewAllowed(from, to)
  if (isRoom(from)) return to in LAYER_RANK || (ROOM_EDGES[nameOf(from)] ?? []).includes(nameOf(to))
  return from === 'app' && (to.startsWith('lib/') || to.startsWith('components/'))
}

/** Commands call the back end through its own `fetch`, in one file; folders of stores are also read without it. */
function isCommandOnBackend(fromPath: string, toPath: string): boolean {
  if (fromPath === 'lib/cli/stores.ts') return true
  if (fromPath === 'lib/cli/commands/store/new.ts') return toPath === 'lib/backend/import/new-store.ts'
  const reads = /^lib\/backend\/(?:import|store|content|text)\//
  return /^lib\/cli\/(?:check|store)-content\.ts$/.test(fromPath) && reads.test(toPath)
}

const COMMAND = /^lib\/cli\/(?:commands\/|main\.ts$)/

/** Commands use what is beside their folder; only they import each other. */
const isCommandEdgeAllowed = (fromPath: string, toPath: string): boolean =>
  !COMMAND.test(toPath) || COMMAND.test(fromPath)

const PROVIDER = /^lib\/checkout\/payment-methods\/providers\/([^/.]+)/

/** Payment providers must not import each other; files of a provider share the first part of their name. */
function isProviderEdgeAllowed(fromPath: string, toPath: string): boolean {
  const from = PROVIDER.exec(fromPath)?.[1]
  const to = PROVIDER.exec(toPath)?.[1]
  return from === undefined || to === undefined || from === to
}

/** Rules about imports within a place. */
const OWN_RULES = [isProviderEdgeAllowed, isBackendEdgeAllowed, isCommandEdgeAllowed]
