/**
 * The catalog of a store in memory: what Medusa's Store API can't do fast (filters with counts, suggestions) is read from
 * it. It is built from Medusa at the start, kept by Medusa's events and read anew now and then, so that nothing stays wrong
 * for long that no event told of, such as a price list that begins at midnight.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '../engine-client.ts'
import type { Market } from '../markets.ts'
import { createQueues } from '../one-at-a-time.ts'
import type { StoreSettings } from '../store-settings.ts'
import { type CatalogEntry, toEntry } from './catalog-entry.ts'
import { type CategoryNode, mapCategories } from './category-from-medusa.ts'
import { createMarketIndex, type MarketIndex } from './market-index.ts'
import { PRODUCTS_LIMIT, readCategories, readProductIds, readProducts } from './read-products.ts'
import { createSearch, type Search } from './search-index.ts'

/** A gentle reader rests so many times as long as it has read. */
const REST_FACTOR = 4

/** A market's products and its search. */
type MarketCatalog = { market: Market; index: MarketIndex; search: Search }

/** What has changed, as far as pages show it. */
export type CatalogChange = {
  /** Ids and handles under which products are new, gone, or called otherwise. */
  addresses: string[]
  /** Whether a listing shows something else now. */
  isListed: boolean
}

/** The catalog of a store. */
export type Catalog = {
  /** The catalog of a market. */
  of: (market: Market) => MarketCatalog
  categories: () => readonly CategoryNode[]
  /**
   * Reads everything from Medusa, some products at a time, between which events are heard. Who asks while it is being read
   * shares the next reading with all others. A gentle one leaves Medusa most of its time for shoppers.
   */
  load: (options?: { isGentle?: boolean }) => Promise<void>
  loadCategories: () => Promise<void>
  /** Reads these products from Medusa; those that it does not have any more are taken out. */
  refresh: (ids: readonly string[]) => Promise<CatalogChange>
}

/** Makes the empty catalog of a store. */
export function createCatalog(engine: Engine, settings: StoreSettings, markets: readonly Market[]): Catalog {
  const catalogs = new Map<Market, MarketCatalog>(
    markets.map((market) => {
      const index = createMarketIndex()
      return [market, { market, index, search: createSearch(index) }]
    }),
  )
  let categories: readonly CategoryNode[] = []
  let byId: ReadonlyMap<string, CategoryNode> = new Map()

  const inTurn = createQueues()
  let nextLoad: Promise<void> | undefined

  const loadCategories = async () => {
    categories = mapCategories(await readCategories(engine))
    byId = new Map(categories.map((category) => [category.entity_id, category]))
  }

  const refreshSome = async (ids: readonly string[], change: CatalogChange) => {
    const note = (before: CatalogEntry | undefined, after: CatalogEntry | undefined) => {
      if (before?.handle !== after?.handle) change.addresses.push(...pageKeys(before), ...pageKeys(after))
      if (tileOf(before) !== tileOf(after)) change.isListed = true
    }
    for (const [market, products] of await readProducts(engine, markets, ids)) {
      const { index } = catalogs.get(market) as MarketCatalog
      const entries = products.map((product) => toEntry(product, { settings, market }, byId))
      const before = index.put(entries)
      for (const entry of entries) note(before.get(entry.id), entry)
      const there = new Set(entries.map(({ id }) => id))
      for (const entry of index.remove(ids.filter((id) => !there.has(id)))) note(entry, undefined)
    }
  }

  const refresh = async (ids: readonly string[], restFactor = 0) => {
    const change: CatalogChange = { addresses: [], isListed: false }
    for (let start = 0; start < ids.length; start += PRODUCTS_LIMIT) {
      const startedMs = performance.now()
      await inTurn('products', () => refreshSome(ids.slice(start, start + PRODUCTS_LIMIT), change))
      if (restFactor > 0) await sleep((performance.now() - startedMs) * restFactor)
    }
    return change
  }

  const loadAll = async (isGentle: boolean) => {
    await loadCategories()
    const present = [...catalogs.values()].flatMap(({ index }) => index.entries().map(({ id }) => id))
    // Those that Medusa does not list any more are asked for as well, and taken out.
    await refresh([...new Set([...(await readProductIds(engine)), ...present])], isGentle ? REST_FACTOR : 0)
  }

  return {
    of: (market) => catalogs.get(market) as MarketCatalog,
    categories: () => categories,
    loadCategories,
    load: ({ isGentle = false } = {}) => {
      nextLoad ??= inTurn('all', () => {
        nextLoad = undefined
        return loadAll(isGentle)
      })
      return nextLoad
    },
    refresh: (ids) => refresh(ids),
  }
}

const pageKeys = (entry: CatalogEntry | undefined): string[] =>
  entry ? [entry.id, ...(entry.handle === '' ? [] : [entry.handle])] : []

/** Up to so many units a tile says that few are left. */
const FEW_UNITS = 3

/** What a tile and the filters show of a product, as text to compare: a tile tells many units from few, not how many. */
function tileOf(entry: CatalogEntry | undefined): string {
  if (!entry) return ''
  const { location_inventory, ...rest } = entry.summary
  const shops = Array.isArray(location_inventory) ? location_inventory : []
  const units = shops.map((row) => Math.min(Number((row as { qty?: number }).qty ?? 0), FEW_UNITS + 1))
  return JSON.stringify([rest, units, [...entry.values], [...entry.numbers]])
}
