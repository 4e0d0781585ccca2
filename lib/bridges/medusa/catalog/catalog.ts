/**
 * The catalog of a store in memory: what Medusa's Store API can't do fast (filters with counts, suggestions) is read from
 * it. It is built from Medusa at the start, kept by Medusa's events and read anew now and then, so that nothing stays wrong
 * for long that no event told of, such as a price list that begins at midnight.
 */
import { getLanguage } from '../../../core/locales.ts'
import type { Engine } from '../engine-client.ts'
import type { MedusaProduct } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import type { StoreSettings } from '../store-settings.ts'
import { type CatalogEntry, toEntry } from './catalog-entry.ts'
import { type CategoryNode, mapCategories } from './category-from-medusa.ts'
import { createMarketIndex, type MarketIndex } from './market-index.ts'
import { readCategories, readProducts, withPricesOf } from './read-products.ts'
import { createSearch, type Search } from './search-index.ts'

const PRODUCT_PAGE = 200
/** Most products that are read by their ids in one call. */
const IDS_LIMIT = 100

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
  /** Reads everything from Medusa. */
  load: () => Promise<void>
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

  const toEntries = (products: readonly MedusaProduct[], market: Market) =>
    products.map((product) => toEntry(product, { settings, market }, byId))

  const loadCategories = async () => {
    categories = mapCategories(await readCategories(engine))
    byId = new Map(categories.map((category) => [category.entity_id, category]))
  }

  const loadProducts = async () => {
    const [first] = markets
    const entries = new Map<Market, CatalogEntry[]>(markets.map((market) => [market, []]))
    for (let offset = 0; first; offset += PRODUCT_PAGE) {
      const query = { limit: PRODUCT_PAGE, offset, order: 'id' }
      const products = await readProducts(engine, first, query)
      for (const market of markets) {
        const isAlike = getLanguage(market.locale) === getLanguage(first.locale)
        const own =
          market === first
            ? products
            : isAlike
              ? await withPricesOf(engine, market, products, query)
              : await readProducts(engine, market, query)
        entries.get(market)?.push(...toEntries(own, market))
      }
      if (products.length < PRODUCT_PAGE) break
    }
    for (const { market, index } of catalogs.values()) index.replaceAll(entries.get(market) ?? [])
  }

  return {
    of: (market) => catalogs.get(market) as MarketCatalog,
    categories: () => categories,
    loadCategories,
    load: async () => {
      await loadCategories()
      await loadProducts()
    },
    refresh: async (ids) => {
      const change: CatalogChange = { addresses: [], isListed: false }
      const note = (before: CatalogEntry | undefined, after: CatalogEntry | undefined) => {
        if (before?.handle !== after?.handle) change.addresses.push(...pageKeys(before), ...pageKeys(after))
        if (tileOf(before) !== tileOf(after)) change.isListed = true
      }
      const refreshIn = async ({ market, index }: MarketCatalog, asked: readonly string[]) => {
        const entries = toEntries(await readProducts(engine, market, { id: asked, limit: IDS_LIMIT }), market)
        const before = index.put(entries)
        for (const entry of entries) note(before.get(entry.id), entry)
        const there = new Set(entries.map(({ id }) => id))
        for (const entry of index.remove(asked.filter((id) => !there.has(id)))) note(entry, undefined)
      }
      for (let start = 0; start < ids.length; start += IDS_LIMIT) {
        const asked = ids.slice(start, start + IDS_LIMIT)
        await Promise.all([...catalogs.values()].map((catalog) => refreshIn(catalog, asked)))
      }
      return change
    },
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
