/** Columns, category members and sort ranks of a store's visible products, built once per content. */

import { buildRangeColumn, buildSelectColumn, type Column } from '../../contract-server/facet-index.ts'
import { collatorOf } from '../../contract-server/formats.ts'
import type { Columns, SortOrder } from '../../contract-server/listing-matches.ts'
import { fromCents } from '../../contract-server/money.ts'
import type { CatalogProduct, Content, Stock } from '../store/content.ts'
import { isInStock } from './availability.ts'
import { priceOf } from './prices.ts'

/** Data from which listings are built. Ordinals are indexes in Content.products. */
export type CatalogIndex = {
  /** Ordinals of all visible products, sorted by position. */
  visible: readonly number[]
  columns: Columns
  /** Ordinals of visible products by category id. */
  members: ReadonlyMap<number, readonly number[]>
  /**
   * Rank of each ordinal, ascending. Products without a price have the rank Infinity and come last in both directions.
   */
  ranks: (order: SortOrder, locale: string) => Float64Array
}

/** Value of a flag that is true; in_stock has it for available products. */
const FLAG_ON = '1'

/** Spellings of 'Catalog, Search': whole, as the list that a filter splits it into, and Magento's number. */
const VISIBLE_EVERYWHERE = ['Catalog, Search', 'Catalog', 'Search', '4']

/** Indexes by content, so that both are garbage-collected together. Rebuilt when the stock or the hour changes. */
const indexes = new WeakMap<Content, { stock: Stock; hour: number; index: CatalogIndex }>()

const HOUR_MS = 3_600_000

const parts = (product: CatalogProduct): CatalogProduct[] => [product, ...product.variants]

function selectValues(product: CatalogProduct, code: string): string[] {
  return parts(product).flatMap((part) => {
    const value = part.attributes[code]
    return typeof value === 'string' ? [value] : Array.isArray(value) ? value : value === true ? [FLAG_ON] : []
  })
}

function rangeValues(product: CatalogProduct, code: string): number[] {
  return parts(product).flatMap((part) => {
    const value = part.attributes[code]
    return typeof value === 'number' ? [value] : []
  })
}

function buildColumns(content: Content): Map<string, Column> {
  const { products } = content
  const select = (valuesOf: (product: CatalogProduct) => string[]) => buildSelectColumn(products.map(valuesOf))
  const range = (numbersOf: (product: CatalogProduct) => number[]) => buildRangeColumn(products.map(numbersOf))
  const columns = new Map<string, Column>([
    ['category_id', select((product) => [...product.categories].map(String))],
    [
      'price',
      range((product) => {
        const { finalCents } = priceOf(content, product)
        return finalCents === null || product.poa ? [] : [fromCents(finalCents)]
      }),
    ],
    ['manufacturer', select((product) => (product.manufacturer === '' ? [] : [product.manufacturer]))],
    ['in_stock', select((product) => (isInStock(content, product) ? [FLAG_ON] : []))],
    ['rating', range((product) => (product.rating === null ? [] : [product.rating]))],
    ['program_id', select((product) => parts(product).flatMap((part) => part.promotions.map(String)))],
    ['entity_id', select((product) => parts(product).map((part) => String(part.entity_id)))],
    ['sku', select((product) => parts(product).map((part) => part.sku))],
    [
      'visibility',
      select((product) => (product.visibility === 'Catalog, Search' ? VISIBLE_EVERYWHERE : [product.visibility])),
    ],
  ])
  for (const [code, attribute] of content.documents.get(content.locales[0] ?? '')?.attributes ?? []) {
    columns.set(
      code,
      attribute.type === 'range'
        ? range((product) => rangeValues(product, code))
        : select((product) => selectValues(product, code)),
    )
  }
  return columns
}

const nameIn = (product: CatalogProduct, locale: string) => product.texts.get(locale)?.name ?? product.name

function buildRanks(content: Content, order: SortOrder, locale: string): Float64Array {
  const { products } = content
  const ranks = new Float64Array(products.length)
  if (order === 'price') {
    for (const product of products) {
      const { finalCents } = priceOf(content, product)
      ranks[product.ordinal] = finalCents === null || product.poa ? Number.POSITIVE_INFINITY : finalCents
    }
  } else if (order === 'rating') {
    for (const product of products) ranks[product.ordinal] = product.rating ?? 0
  } else if (order === 'position') {
    for (const product of products) ranks[product.ordinal] = product.position ?? product.entity_id
  } else if (order === 'newest') {
    for (const product of products) ranks[product.ordinal] = Date.parse(product.created_at) || 0
  } else {
    const collator = collatorOf(locale)
    const sorted = products.toSorted((a, b) => collator.compare(nameIn(a, locale), nameIn(b, locale)))
    for (const [rank, product] of sorted.entries()) ranks[product.ordinal] = rank
  }
  return ranks
}

function buildIndex(content: Content): CatalogIndex {
  const visible = content.products.filter((product) => product.visibility === 'Catalog, Search')
  visible.sort((a, b) => (a.position ?? a.entity_id) - (b.position ?? b.entity_id) || a.entity_id - b.entity_id)
  const members = new Map<number, number[]>()
  for (const product of visible) {
    for (const id of product.categories) {
      const list = members.get(id) ?? []
      members.set(id, list)
      list.push(product.ordinal)
    }
  }
  const ranks = new Map<string, Float64Array>()
  return {
    visible: visible.map((product) => product.ordinal),
    columns: buildColumns(content),
    members,
    ranks: (order, locale) => {
      const key = order === 'name' ? `${order}/${locale}` : order
      const built = ranks.get(key) ?? buildRanks(content, order, locale)
      ranks.set(key, built)
      return built
    },
  }
}

/** The index of a store's content. Built on first use, after changes of stock, and hourly, since savings end. */
export function indexOf(content: Content): CatalogIndex {
  const hour = Math.floor(Date.now() / HOUR_MS)
  const cached = indexes.get(content)
  if (cached !== undefined && cached.stock === content.stock && cached.hour === hour) return cached.index
  const index = buildIndex(content)
  indexes.set(content, { stock: content.stock, hour, index })
  return index
}
