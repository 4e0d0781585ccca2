/**
 * The table of routes: all addresses of the storefront. Links (lib/i18n/paths.ts), the middleware (lib/routing),
 * metrics, robots.txt, the sitemap and the server's checks of a request (lib/finish-html) follow from it. It is in
 * lib/core because that is the only folder that all of them may import. A new page is a row of PAGES or SECTIONS here,
 * and its folder in app/.
 */
import { TRACKING_LOG_PATH } from '../constants.ts'

/** Addresses of pages without a variable part, without language. */
export const PAGES = {
  home: '/',
  cart: '/checkout/cart',
  wishlist: '/wishlist',
  compare: '/compare',
  locations: '/locations',
  contact: '/contact',
  brands: '/brands',
  promotions: '/promotions',
  blog: '/blog',
  requestQuote: '/request-quote',
  checkoutStart: '/checkout',
  checkout: '/checkout/onepage',
  checkoutDelivery: '/checkout/delivery',
  checkoutPayment: '/checkout/payment',
  checkoutReview: '/checkout/review',
  success: '/checkout/success',
  confirmation: '/checkout/confirmation',
  account: '/customer/account',
  signIn: '/customer/account/login',
  createAccount: '/customer/account/create',
  forgottenPassword: '/customer/account/forgotpassword',
  resetPassword: '/customer/account/resetpassword',
  addresses: '/customer/address',
  cards: '/customer/cards',
  orders: '/sales/order/history',
  findOrder: '/sales/guest/form',
  cancelRestock: '/customer/restock-notices',
} as const

/** First segments of addresses with a variable rest. */
export const SECTIONS = {
  catalog: '/catalog',
  special: '/special',
  product: '/product',
  search: '/search',
  blog: '/blog',
  sharedWishlist: '/wishlist/shared',
} as const

/** What other code has to know of a page. */
type PageProperties = {
  /** Variable parts of its folder in Next's notation, such as '/[key]'. */
  readonly rest?: string
  /**
   * Variable parts of its twin's folder below live/, '' without any. The twin renders for each request what must not be
   * stored.
   */
  readonly live?: string
  /** Rendered for each request, never stored. */
  readonly isStreamed?: true
  /** Only shown inside frames of the store's own pages, by its twin alone. */
  readonly isFramed?: true
  /** Header and footer link to it (lib/i18n/shell-paths.ts). */
  readonly isShell?: true
  /** Contains staff's page of the same name. */
  readonly hasContent?: true
  /** Requests a redirect if the store has no such page. */
  readonly mayHaveMoved?: true
  /** Public page that can be requested as Markdown. */
  readonly hasMarkdown?: true
}

/** Properties of PAGES. Apart from their addresses, because these are sent to browsers. */
export const PAGE_PROPERTIES = {
  home: { isShell: true, hasContent: true, hasMarkdown: true },
  cart: { isShell: true },
  wishlist: { isShell: true },
  compare: { isShell: true },
  locations: { isShell: true, hasContent: true, hasMarkdown: true },
  contact: { isShell: true, hasContent: true, live: '', hasMarkdown: true },
  brands: { hasMarkdown: true },
  promotions: { hasContent: true, hasMarkdown: true },
  blog: { hasContent: true, hasMarkdown: true },
  requestQuote: { hasContent: true, live: '' },
} as const satisfies { readonly [Name in keyof typeof PAGES]?: PageProperties }

/** Properties of SECTIONS. The query of a stored listing is its last segment. */
export const SECTION_PROPERTIES = {
  catalog: { rest: '/[key]/[query]', live: '/[key]', isShell: true, mayHaveMoved: true, hasMarkdown: true },
  special: { rest: '/[...path]', live: '/[...path]', hasMarkdown: true },
  product: { rest: '/[key]', live: '/[key]', mayHaveMoved: true, hasMarkdown: true },
  search: { rest: '/[[...term]]', isStreamed: true, hasMarkdown: true },
  blog: { rest: '/[key]', mayHaveMoved: true, hasMarkdown: true },
  // Not stored, because its owner may stop sharing it at any moment.
  sharedWishlist: { rest: '/[token]', isStreamed: true },
} as const satisfies { readonly [Name in keyof typeof SECTIONS]: PageProperties }

/** A page of a store. Its folder below app/[host]/[locale]/[variant] is `path` and `rest`: its pattern in metrics. */
export type PageRoute = PageProperties & { readonly path: string }

/** Pages of staff, and what no link of the shop leads to. */
export const OTHER_ROUTES = {
  /** The days of delivery of an order: mails link to it. */
  orderDelivery: { path: '/sales/delivery' },
  content: { path: '', rest: '/[...cmsId]', mayHaveMoved: true, hasMarkdown: true },
  /** Result of content that staff are typing. */
  contentExample: { path: '/content-example', live: '', isFramed: true },
  /** Tiles of a listing or search without the rest of the page. */
  tiles: { path: '/~tiles', rest: '/[...path]', live: '/[...path]' },
  /** Pages as Markdown, for software of shoppers. */
  markdown: { path: '/~markdown', rest: '/[[...path]]', live: '/[[...path]]' },
  /** STORE_FILE and APPLE_PAY_FILE. */
  files: { path: '/~files', rest: '/[name]' },
} as const satisfies Record<string, PageRoute>

const rowsOf = (
  paths: Readonly<Record<string, string>>,
  properties: Readonly<Record<string, PageProperties>>,
): PageRoute[] => Object.entries(paths).map(([name, path]) => ({ path, ...properties[name] }))

/** All pages. */
export const pageRoutes = (): PageRoute[] => [
  ...rowsOf(PAGES, PAGE_PROPERTIES),
  ...rowsOf(SECTIONS, SECTION_PROPERTIES),
  ...Object.values(OTHER_ROUTES),
]

/** Folder of the twins. */
export const LIVE = '/live'

/** Address of links to previews, with the parameter `token`; a POST to it ends the preview. */
export const PREVIEW_PATH = '/preview'

/** Files that crawlers and browsers request by a fixed name. */
export const STORE_FILE =
  /^\/(robots\.txt|sitemap(-pages|-products-[1-9]\d{0,4})?\.xml|manifest\.webmanifest|favicon\.ico|llms\.txt|agents\.md)$/

/** The file with which Apple Pay verifies a domain; its name is Apple's. */
export const APPLE_PAY_FILE = '/.well-known/apple-developer-merchantid-domain-association'

/** Start of the addresses of product feeds: '/feeds/en-US/google.xml' with the parameter `token`. */
export const FEED_PATH = '/feeds/'
/** The file with which agents find what a store offers them (https://ucp.dev); its name is the protocol's. */
export const UCP_PROFILE_PATH = '/.well-known/ucp'

/** Tools for shop assistants, by the Model Context Protocol. */
export const MCP_PATH = '/api/mcp'

/** First segments of addresses that belong to one customer; robots.txt excludes them. */
export const CUSTOMER_SECTIONS = ['/customer', '/sales'] as const

/** An address outside of stores' pages. */
export type OuterRoute = {
  /** Public path; all paths below it if it ends with '/'. */
  readonly path: string
  /** Folder in app/, and pattern in metrics; `path` without it. */
  readonly route?: string
  /** 'reads' refuses all methods but GET, HEAD and OPTIONS, 'posts' all but POST and OPTIONS. */
  readonly accepts?: 'reads' | 'posts'
  /** The middleware rewrites it to `route`, and leaves all others alone. */
  readonly isRewritten?: true
}

/** Addresses outside of stores' pages; the first row that fits a path counts. */
export const OUTER_ROUTES: readonly OuterRoute[] = [
  { path: '/_next/static/', route: '/_next/static', accepts: 'reads' },
  { path: '/_next/', route: '/_next', accepts: 'reads' },
  { path: '/api/rest/', route: '/api/rest/[...path]' },
  { path: UCP_PROFILE_PATH, route: '/api/ucp/[...path]', accepts: 'reads', isRewritten: true },
  { path: '/api/ucp/', route: '/api/ucp/[...path]' },
  { path: MCP_PATH, accepts: 'posts' },
  { path: '/api/forms/', route: '/api/forms/[...path]', accepts: 'posts' },
  { path: '/api/kiosk/worker.js', accepts: 'reads' },
  { path: '/api/kiosk/', route: '/api/kiosk/[...path]' },
  { path: '/api/card-gateway', accepts: 'reads' },
  { path: '/api/payment-return' },
  { path: '/api/contact', accepts: 'posts' },
  { path: '/api/request-quote', accepts: 'posts' },
  { path: '/api/log', accepts: 'posts' },
  { path: TRACKING_LOG_PATH, route: '/api/log', accepts: 'posts', isRewritten: true },
  { path: '/api/vitals', accepts: 'posts' },
  { path: '/api/revalidate', accepts: 'posts' },
  { path: '/api/order-events', accepts: 'posts' },
  { path: '/media/', route: '/media/[...path]', accepts: 'reads' },
  { path: FEED_PATH, route: '/feeds/[...path]', accepts: 'reads' },
  { path: '/api/feed-report', accepts: 'posts' },
  { path: '/theme/', route: '/theme/[file]', accepts: 'reads' },
  { path: '/site-script/', route: '/site-script/[...path]', accepts: 'reads' },
  { path: '/locales/', route: '/locales', accepts: 'reads' },
  { path: '/index.php/', route: '/index.php/[...path]', accepts: 'reads' },
  { path: '/healthz', accepts: 'reads' },
  { path: '/readyz', accepts: 'reads' },
]

/** Starts of all paths that the middleware's matcher leaves alone, e.g. 'api/' and 'healthz$'. */
export const outsideStarts = (): string[] => [
  ...new Set(
    OUTER_ROUTES.filter(({ isRewritten }) => !isRewritten).map(
      ({ path }) => /^\/([^/]*\/)/.exec(path)?.[1] ?? `${path.slice(1)}$`,
    ),
  ),
]

/** Pattern of these paths: never pages. */
export const outsidePattern = (): RegExp => new RegExp(`^/(?:${outsideStarts().map(escapeDots).join('|')})`)

/** Pattern of the paths that accept these methods. */
export const methodsPattern = (accepts: OuterRoute['accepts']): RegExp => {
  const paths = OUTER_ROUTES.filter((route) => route.accepts === accepts).map(({ path }) => path)
  return new RegExp(`^(?:${paths.map((path) => escapeDots(path) + (path.endsWith('/') ? '' : '$')).join('|')})`)
}

const escapeDots = (path: string): string => path.replaceAll('.', '\\.')
