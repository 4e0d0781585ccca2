/** URLs of all routes of a store in a language, including a product and a post of that store. */
import { getPage } from './raw-request.ts'
import { type RouteNames, routesOf, type StoreRoute } from './routes.ts'
import type { DemoStore } from './stores.ts'

/** A route with its URL in a store: '/en-CA/catalog/tvs'. */
export type RouteAddress = StoreRoute & { address: string }

/** First URL on a page that matches a pattern. */
const findAddress = async (store: DemoStore, path: string, pattern: RegExp): Promise<string> =>
  pattern.exec((await getPage(store, path)).body)?.[1] ?? ''

/** The routes of a store with their URLs: those of products and posts are read from the store's pages. */
export async function routeAddresses(
  store: DemoStore,
  names: RouteNames,
  options: { isWordy?: boolean } = {},
): Promise<RouteAddress[]> {
  const { prefix, category } = names
  const known: Readonly<Record<string, string>> = {
    '{product}': await findAddress(store, `${prefix}/catalog/${category}`, /href="([^"]*\/product\/[^"]+)"/),
    '{post}': await findAddress(store, `${prefix}/blog`, /href="([^"]*\/blog\/[^"]+)"/),
  }
  // The wallet's route and unsupported languages have no language prefix.
  const prefixOf = (path: string): string => (/^\/(index\.php|de-DE)/.test(path) ? '' : prefix)
  const addressOf = (path: string): string => known[path] ?? (prefixOf(path) + path).replace(/(.)\/$/, '$1')
  return routesOf(store, names, options).map((route) => ({ ...route, address: addressOf(route.path) }))
}
