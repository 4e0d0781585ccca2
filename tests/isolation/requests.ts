/** Requests as visitors, crawlers and attackers send them, to any store, of any kind, with any headers. */
import type { DemoStore } from '#tests/support/stores.ts'
import { MADE_UP_STORES, type RequestedStore } from './marks.ts'

/** `store` is the only store that the response may name. */
export type MixedRequest = {
  readonly store: RequestedStore
  readonly kind: Kind
  readonly host: string
  readonly method: 'GET' | 'HEAD'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

export type Kind = 'page' | 'soft navigation' | 'gateway' | 'media' | 'file'

/** Pseudorandom numbers in [0, 1) from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const PATHS: Readonly<Record<Kind, Readonly<Record<'demo' | 'made-up', readonly string[]>>>> = {
  page: {
    demo: [
      '/',
      '/catalog/all',
      '/search/lamp',
      '/checkout/cart',
      '/promotions',
      '/locations',
      '/no-such-page',
      '/wishlist',
    ],
    'made-up': ['/', '/catalog/all', '/product/product-1', '/about', '/search/x', '/checkout/cart', '/no/such/page'],
  },
  'soft navigation': {
    demo: ['/', '/catalog/all', '/contact', '/compare'],
    'made-up': ['/', '/catalog/all', '/product/product-1', '/about'],
  },
  gateway: {
    demo: [
      '/api/rest/config',
      '/api/rest/menus',
      '/api/rest/cart',
      '/api/rest/customers/self/session',
      '/api/rest/nothing',
    ],
    'made-up': ['/api/rest/config', '/api/rest/cart', '/api/rest/customers/self/session', '/api/rest/nothing'],
  },
  media: { demo: ['/media/no-such-picture.svg', '/media/logo.svg'], 'made-up': ['/media/a.svg', '/media/b/c.png'] },
  file: {
    demo: ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/llms.txt', '/theme/x.css', '/favicon.ico'],
    'made-up': [
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/llms.txt',
      '/theme/x.css',
      '/site-script/x.js',
    ],
  },
}

const KINDS: readonly Kind[] = ['page', 'page', 'soft navigation', 'gateway', 'media', 'file']
const DEMO_STORES: readonly DemoStore[] = ['kessler', 'alderloom', 'volteo']
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
/**
 * Four of five requests to generated stores go to these, so that caches are hit; the others are mostly first visits.
 */
const BUSY_STORES = 200

/** Headers that caches, proxies and Next evaluate, with values that belong to another store. */
function fuzzHeaders(random: () => number, foreignHost: string): Record<string, string> {
  const choices: readonly Record<string, string>[] = [
    { 'x-forwarded-host': foreignHost },
    { forwarded: `host=${foreignHost};proto=http` },
    { 'x-host': foreignHost, 'x-original-host': foreignHost },
    { 'x-original-url': '/checkout', 'x-rewrite-url': `//${foreignHost}/` },
    { 'x-middleware-rewrite': `/${foreignHost}/en-US/desktop` },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-invoke-path': `/${foreignHost}/en-US/desktop`, 'x-matched-path': `/${foreignHost}/en-US/desktop` },
    { 'x-nextjs-data': '1' },
    { 'x-prerender-revalidate': 'none', 'x-showroom-status': '200' },
    { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { origin: `http://${foreignHost}`, referer: `http://${foreignHost}/` },
    { cookie: `NEXT_LOCALE=fr-CA; showroom_session=${foreignHost.length}.forged; sid=forged` },
    { 'accept-language': 'fr-CA,fr;q=0.9' },
    { 'user-agent': PHONE },
    { 'if-none-match': '"forged"', range: 'bytes=0-99' },
    {},
    {},
    {},
  ]
  return { ...pick(random, choices), ...pick(random, choices) }
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

/** Equivalent spellings of a hostname: upper case, or with a trailing dot. */
function spell(random: () => number, host: string, port: number): string {
  const roll = random()
  return `${roll < 0.05 ? host.toUpperCase() : roll < 0.1 ? `${host}.` : host}:${port}`
}

export function mixRequest(random: () => number, port: number): MixedRequest {
  const roll = random()
  const index = Math.floor(random() * (random() < 0.8 ? BUSY_STORES : MADE_UP_STORES))
  const store: RequestedStore = roll < 0.45 ? pick(random, DEMO_STORES) : roll < 0.95 ? index : 'unknown'
  const hostname =
    store === 'unknown'
      ? `store-${MADE_UP_STORES + index}.example.test`
      : typeof store === 'number'
        ? `store-${store}.example.test`
        : `${store}.localhost`
  const kind = pick(random, KINDS)
  const path = pick(random, PATHS[kind][typeof store === 'string' && store !== 'unknown' ? 'demo' : 'made-up'])
  // Some requests have an address that no cache contains.
  const query = random() < 0.2 ? `?utm_content=${Math.floor(random() * 1_000)}` : ''
  const foreign = typeof store === 'string' ? `store-${index}.example.test` : `${pick(random, DEMO_STORES)}.localhost`
  return {
    store,
    kind,
    host: spell(random, hostname, port),
    method: random() < 0.03 ? 'HEAD' : 'GET',
    path: `${path}${query}`,
    headers: { ...fuzzHeaders(random, `${foreign}:${port}`), ...(kind === 'soft navigation' && { rsc: '1' }) },
  }
}
