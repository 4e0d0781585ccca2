/**
 * The catalog of a store in memory, for what Medusa's Store API can't do fast (filters with counts, suggestions). It is
 * loaded from Medusa at the start, updated by Medusa's events, and reloaded periodically, because some changes cause no
 * event, e.g. a price list that begins at midnight.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { SearchRuleRecord } from '../../../contract-server/search/rule-schema.ts'
import type { SearchIndex } from '../../../contract-server/search/search-index.ts'
import { createSerializer } from '../../../contract-server/serialize-by-key.ts'
import type { Engine } from '../engine-client.ts'
import type { Market } from '../markets.ts'
import type { StoreSettings } from '../store-settings.ts'
import { type CatalogEntry, toEntry } from './catalog-entry.ts'
import { type CategoryNode, mapCategories } from './category-from-medusa.ts'
import { createMarketIndex, type MarketIndex } from './market-index.ts'
import { createMarketSearch } from './market-search.ts'
import { PRODUCTS_LIMIT, readCategories, readProductIds, readProducts } from './read-products.ts'

/** A gentle load pauses for this multiple of the time that each read took. */
const REST_FACTOR = 4

export type MarketCatalog = { market: Market; index: MarketIndex; search: SearchIndex }

/** Changes that pages show. */
export type CatalogChange = {
  /** Ids and handles whose product is new, gone or renamed. */
  addresses: string[]
  /** Whether listings have changed. */
  isListed: boolean
}

/** The catalog of a store. */
export type Catalog = {
  of: (market: Market) => MarketCatalog
  categories: () => readonly CategoryNode[]
  /**
   * Loads everything from Medusa in batches, between which events are handled. Calls during a load share the next one.
   * A gentle load leaves Medusa most of its time for shoppers.
   */
  load: (options?: { isGentle?: boolean }) => Promise<void>
  loadCategories: () => Promise<void>
  /** Reloads these products from Medusa; removes those that Medusa no longer has. */
  refresh: (ids: readonly string[]) => Promise<CatalogChange>
}

/** Creates an empty catalog; `rules` steer its search. */
export function createCatalog(
  engine: Engine,
  settings: StoreSettings,
  markets: readonly Market[],
  rules: readonly SearchRuleRecord[] = [],
): Catalog {
  let categories: readonly CategoryNode[] = []
  const catalogs = new Map<Market, MarketCatalog>(
    markets.map((market) => {
      const index = createMarketIndex({ settings, market })
      return [
        market,
        {
          market,
          index,
          search: createMarketSearch(index, { locale: market.locale, categories: () => categories, rules }),
        },
      ]
    }),
  )
  let byId: ReadonlyMap<string, CategoryNode> = new Map()

  const inTurn = createSerializer()
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
    // Products that Medusa no longer lists are requested too, and then removed.
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

/** Up to this stock a tile shows that few are left. */
const FEW_UNITS = 3

/**
 * What tile and filters show of a product, as text for comparison. Stock is capped, because a tile shows only whether
 * few are left.
 */
function tileOf(entry: CatalogEntry | undefined): string {
  if (!entry) return ''
  const { location_inventory, ...rest } = entry.summary
  const shops = Array.isArray(location_inventory) ? location_inventory : []
  const units = shops.map((row) => Math.min(Number((row as { qty?: number }).qty ?? 0), FEW_UNITS + 1))
  return JSON.stringify([rest, units, [...entry.values], [...entry.numbers]])
}
