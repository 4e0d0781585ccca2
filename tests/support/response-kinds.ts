/** URLs of the storefront, at least one for each route, and for each kind of response. */
import { NextRequest } from 'next/server'
import { markdownRouteOf } from '#lib/routing/markdown-route.ts'
import { routeOf } from '#lib/routing/route.ts'
import { routePatternOf } from '#lib/routing/route-pattern.ts'
import { productPath } from './demo-products.ts'

/** A request to the demo store Kessler, and its expected status; without `status`, any that is no failure. */
export type ResponseKind = {
  kind: string
  path: string
  status?: number
  method?: string
  body?: string
  headers?: Record<string, string>
}

const pages = (status: number | undefined, paths: readonly string[]): ResponseKind[] =>
  paths.map((path) => ({ kind: `page ${path}`, path, ...(status === undefined ? {} : { status }) }))

const post = (path: string, status: number | undefined, body = '{}'): ResponseKind => ({
  kind: `POST ${path}`,
  path,
  ...(status === undefined ? {} : { status }),
  method: 'POST',
  body,
  headers: { 'content-type': 'application/json' },
})

const PRODUCT = productPath('kessler', 'atRegularPrice')

/** URLs of stored pages, and of pages rendered for each request, that are requested as Markdown. */
const MARKDOWN = ['/', '/about', PRODUCT, '/catalog/ranges', '/catalog/ranges?price=1-9000&dir=desc', '/search/range']

/** URLs of pages: includes all page routes (tests/architecture/response-kinds.test.ts). */
const OF_PAGES: readonly ResponseKind[] = [
  ...pages(200, [
    '/',
    '/about',
    '/blog',
    '/blog/gas-electric-or-induction',
    '/brands',
    '/catalog/ranges',
    '/catalog/ranges?price=1-9000&dir=desc',
    '/checkout',
    '/checkout/cart',
    '/checkout/confirmation',
    '/checkout/delivery',
    '/checkout/onepage',
    '/checkout/payment',
    '/checkout/review',
    '/checkout/success',
    '/compare',
    '/contact',
    '/contact?sent=1',
    '/customer/account',
    '/customer/account/create',
    '/customer/account/forgotpassword',
    '/customer/account/login',
    '/customer/account/resetpassword',
    '/customer/address',
    '/customer/cards',
    '/customer/restock-notices',
    '/sales/delivery',
    '/locations',
    PRODUCT,
    '/promotions',
    '/request-quote',
    '/request-quote?failed=1',
    '/sales/guest/form',
    '/sales/order/history',
    '/search/range',
    '/special/in_stock/1',
    '/special/in_stock/1?price=1-9000&dir=desc',
    '/wishlist',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/llms.txt',
    '/agents.md',
  ]),
  ...pages(undefined, [
    '/catalog/ranges?_tiles=1',
    '/search/range?_tiles=1',
    '/content-example?html=%3Cp%3Ea%3C%2Fp%3E',
    `${PRODUCT}?configurable_entity_id=1`,
  ]),
  ...pages(404, ['/no-such-page', '/xx-XX/about', '/wishlist/shared/0123456789abcdefABCDEF']),
  { kind: 'data of a page', path: '/about?_rsc', status: 200, headers: { rsc: '1' } },
  ...MARKDOWN.map((path) => ({ kind: `${path} as Markdown`, path, status: 200, headers: { accept: 'text/markdown' } })),
  { kind: 'missing page as Markdown', path: '/no-such-page', status: 404, headers: { accept: 'text/markdown' } },
  { kind: 'redirect of data', path: '/about', status: 307, headers: { rsc: '1' } },
  { kind: 'redirect', path: '/catalog/ranges/', status: 308 },
  { kind: 'icon', path: '/favicon.ico', status: 302 },
]

/** URLs of all route handlers outside of stores' pages. */
const OF_HANDLERS: readonly ResponseKind[] = [
  { kind: 'gateway', path: '/api/rest/config', status: 200 },
  { kind: 'error of the gateway', path: '/api/rest/no-such-call', status: 404 },
  { kind: 'theme', path: '/theme/any.css', status: 200 },
  { kind: 'media', path: '/media/logo.svg', status: 200 },
  { kind: 'missing media', path: '/media/no-such-picture.jpg', status: 404 },
  { kind: 'feed without a token', path: '/feeds/en-US/google.xml', status: 403 },
  { kind: 'feed of an unknown language', path: '/feeds/xx-XX/google.xml', status: 404 },
  post('/api/feed-report', 400),
  post('/api/order-events', 400),
  { kind: 'missing site script', path: '/site-script/en-US/block/none/none.js', status: 404 },
  {
    kind: 'frame asked for as a page',
    path: '/api/card-gateway?gateway=https://a.test',
    status: 404,
    headers: { 'sec-fetch-dest': 'document' },
  },
  { kind: 'frame in a browser that does not say so', path: '/api/card-gateway?gateway=https://a.test', status: 200 },
  { kind: 'profile for assistants', path: '/.well-known/ucp', status: 200 },
  { kind: 'unknown call of an assistant', path: '/api/ucp/none', status: 404 },
  { kind: 'call of an assistant without a profile', path: '/api/ucp/carts/1', status: 400 },
  { kind: 'hand-over that has expired', path: '/api/ucp/continue/1', status: 410 },
  post('/api/mcp', 400),
  { kind: 'way back from a bank', path: '/api/payment-return', status: 200 },
  post('/api/payment-return', 200),
  { kind: 'kiosk', path: '/api/kiosk/none', status: 404 },
  { kind: 'worker of screens', path: '/api/kiosk/worker.js', status: 200 },
  { kind: 'PayPal', path: '/index.php/paypal/standard/redirect/', status: 308 },
  { kind: 'no PayPal', path: '/index.php/none', status: 404 },
  post('/api/contact', 403),
  post('/api/request-quote', 403),
  post('/api/forms/newsletter/subscriber/new', 403),
  post('/showroom/log', 403),
  post('/api/log', 403),
  post('/api/vitals', undefined),
  post('/api/revalidate', 400),
  post('/api/revalidate', 401, '{"tags":["tenant:kessler"]}'),
  { kind: 'health', path: '/healthz', status: 200 },
  { kind: 'readiness', path: '/readyz', status: 200 },
]

/** Responses that no route makes. */
const OF_NO_ROUTE: readonly ResponseKind[] = [
  { kind: 'missing build file', path: '/_next/static/none.js', status: 404 },
  { kind: 'texts', path: '/locales/en/common.json', status: 200 },
  { kind: 'HEAD', path: '/catalog/ranges', status: 200, method: 'HEAD' },
  { kind: 'OPTIONS of a page', path: '/', status: 204, method: 'OPTIONS' },
  { kind: 'OPTIONS of the gateway', path: '/api/rest/cart', status: 204, method: 'OPTIONS' },
  { kind: 'other method', path: '/', status: 405, method: 'PATCH' },
  post('/about', 405),
  post('/index.php/newsletter/subscriber/new', 405),
  post('/checkout/success', 303),
  { kind: 'TRACE', path: '/', status: 405, method: 'TRACE' },
  { kind: 'TRACE of the gateway', path: '/api/rest/cart', status: 405, method: 'TRACE' },
  ...['api/rest', 'media', 'theme', 'site-script', '_next/static', 'index.php'].map((folder) => ({
    kind: `undecodable ${folder}`,
    path: `/${folder}/%ff`,
    status: 400,
  })),
  ...['/%ff', '/catalog/%0a', '/catalog/a%0db', '/product/%e2%80%a8', '/search/%0a', '/about%0a', '/robots.txt%0a'].map(
    (path) => ({ kind: `unreadable ${path}`, path, status: 404 }),
  ),
]

export const RESPONSE_KINDS: readonly ResponseKind[] = [...OF_PAGES, ...OF_HANDLERS, ...OF_NO_ROUTE]

/** Page routes in the table. */
export const requestedPageRoutes = (): string[] =>
  OF_PAGES.map(({ path, headers }) => {
    const url = new URL(path, 'http://a.test')
    const route = routeOf(url.pathname, url.searchParams)
    return routePatternOf((markdownRouteOf(new NextRequest(url, { headers }), route) ?? route).pathname)
  })

/**
 * Whether a route handler is in the table.
 *
 * @param route its folder below app: 'api/rest/[...path]'
 */
export function isHandlerRequested(route: string): boolean {
  const escaped = route.replace(/[.]/g, '\\.')
  const pattern = new RegExp(`^/${escaped.replace(/\[\\\.\\\.\\\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+')}/?$`)
  return OF_HANDLERS.some(({ path }) => pattern.test(path.split('?')[0] ?? ''))
}
