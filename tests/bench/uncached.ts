/** Uncached pages, with a fast and with a slow back end. */
import { BENCH_HOST, categoryPath, filteredPath, productPath, searchPath } from './bench-store.ts'
import { measureEach, type Visit } from './each-once.ts'
import { type Cost, measure, type Target } from './load.ts'
import { isQuick } from './performance-doc.ts'
import { countWaves, readCalls, setProxy } from './proxy-client.ts'
import { PORTS } from './servers.ts'
import { fetchPage } from './site-pages.ts'

/** Delay of each response of a slow back end. */
const SLOW_MS = 300
const [WARM_UP_COUNT, COUNT, SLOW_COUNT] = isQuick ? [5, 15, 3] : [20, 100, 12]

const URL_OF_SITE = `http://localhost:${PORTS.storefront}`

/** Kinds of pages by name. Each path is requested once, so that each visit is the first. */
const KINDS: readonly [name: string, pathOf: (index: number) => string][] = [
  ['cold category', categoryPath],
  ['cold product', productPath],
  ['filtered listing', filteredPath],
  ['search', searchPath],
]

const visitsOf = (pathOf: (index: number) => string, first: number, count: number): Visit[] =>
  Array.from({ length: count }, (_, index) => ({ host: BENCH_HOST, path: pathOf(first + index) }))

/** Measures pages on their first visit, and those that are never stored. */
export async function measureUncached(pid: number): Promise<Cost[]> {
  const costs: Cost[] = []
  for (const [name, pathOf] of KINDS) {
    const target = { name, url: URL_OF_SITE, pid }
    await measureEach(target, visitsOf(pathOf, 0, WARM_UP_COUNT))
    costs.push(await measureEach(target, visitsOf(pathOf, WARM_UP_COUNT, COUNT)))
  }
  return costs
}

/** The same with responses of the back end that are 300 ms late, and with other paths. */
export async function measureSlow(pid: number): Promise<Cost[]> {
  await setProxy(PORTS.proxy, { delayMs: SLOW_MS, storeCount: 1 })
  const costs: Cost[] = []
  for (const [name, pathOf] of KINDS) {
    const target = { name: `${name}, back end ${SLOW_MS} ms`, url: URL_OF_SITE, pid }
    costs.push(await measureEach(target, visitsOf(pathOf, WARM_UP_COUNT + COUNT, SLOW_COUNT)))
  }
  return costs
}

/** A store without visits before the waves of its pages are counted. */
const NEW_STORE = 'alderloom'

/** Paths of products of a store that have reviews, which the page requests when the product has been loaded. */
async function findReviewedProducts(store: string): Promise<string[]> {
  const address = `http://localhost:${PORTS.backend}/${store}/api/rest/categories/default-category`
  const response = await fetch(`${address}?embed=products&limit=48`)
  const { products } = (await response.json()) as { products: { url_key: string; reviews_count: number }[] }
  return products.filter(({ reviews_count }) => reviews_count > 0).map(({ url_key }) => `/product/${url_key}`)
}

/** Number of successive waits of a cold product page for a slow back end: in a new store, then in a known one. */
export async function describeWaves(pid: number): Promise<string> {
  const [first, second] = await findReviewedProducts(NEW_STORE)
  const lines: string[] = []
  for (const [name, path] of [
    ['a new store', first],
    ['a known store', second],
  ]) {
    await setProxy(PORTS.proxy, { delayMs: SLOW_MS, storeCount: 0 })
    const target = { name: name ?? '', url: URL_OF_SITE, pid }
    const visit = { host: `${NEW_STORE}.localhost`, path: path ?? '/' }
    const { firstByteMs = 0 } = await measureEach(target, [visit])
    const calls = await readCalls(PORTS.proxy)
    lines.push(
      `cold product of ${name}, back end ${SLOW_MS} ms: ${calls.length} calls in ${countWaves(calls)} waves, first byte after ${firstByteMs.toFixed(0)} ms`,
    )
  }
  return lines.join('\n')
}

/** Reads the cart of a session through the gateway. */
export async function measureCart(pid: number, options: Parameters<typeof measure>[1]): Promise<Cost> {
  const { cookies } = await fetchPage(PORTS.storefront, BENCH_HOST, '/api/rest/customers/self/session')
  const cookie = cookies.map((text) => text.split(';')[0]).join('; ')
  if (cookie === '') throw new Error('The back end returned no session.')
  const target: Target = {
    name: 'gateway cart read',
    url: `${URL_OF_SITE}/api/rest/cart`,
    host: `${BENCH_HOST}:${PORTS.storefront}`,
    pid,
    headers: { cookie },
  }
  return measure(target, options)
}
