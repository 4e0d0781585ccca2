/** Addresses of every route of a store in a language, with a product and a post of its own. */
import { getPage } from './raw-request.ts'
import { type RouteNames, routesOf, type StoreRoute } from './routes.ts'
import type { DemoStore } from './stores.ts'

/** A route with the address that it has in a store: '/en-CA/catalog/tvs'. */
export type RouteAddress = StoreRoute & { address: string }

/** First address on a page that a pattern finds. */
const findAddress = async (store: DemoStore, path: string, pattern: RegExp): Promise<string> =>
  pattern.exec((await getPage(store, path)).body)?.[1] ?? ''

/** The routes of a store with their addresses: those of products and posts are read from the store's own pages. */
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
  // The wallet's route and another language carry no language.
  const prefixOf = (path: string): string => (/^\/(index\.php|de-DE)/.test(path) ? '' : prefix)
  const addressOf = (path: string): string => known[path] ?? (prefixOf(path) + path).replace(/(.)\/$/, '$1')
  return routesOf(store, names, options).map((route) => ({ ...route, address: addressOf(route.path) }))
}
