/** What the store sells, in the forms that the contract requires. */
import { describeFilter, type FilterOffer } from '../../../lib/contract-server/describe-filter.ts'
import { buildRangeColumn, buildSelectColumn, type Column } from '../../../lib/contract-server/facet-index.ts'
import { describeSort, findByValue, findMatches } from '../../../lib/contract-server/listing-matches.ts'
import { parseListingQuery } from '../../../lib/contract-server/listing-query.ts'
import { fromCents, toCents, toMoney } from '../../../lib/contract-server/money.ts'
import { createMemorySearch } from '../../../lib/contract-server/search/memory-search.ts'
import { translate } from './minimal-messages.ts'

const LOCALE = 'en_US'
const CURRENCY = 'USD'

/** Response of GET /config: these few keys are enough, docs/configuration.md has all. */
export const CONFIG = {
  name: 'Minimal Store',
  store_code: 'minimal',
  title: 'Minimal Store',
  locale: LOCALE,
  currency_code: CURRENCY,
  default_country: 'US',
  // Features that this store lacks: its shops, warnings for California.
  display_features: { pdp: { prop_65_warning: false }, feature_toggles: { enable_my_store: false } },
}

/** Departments have level 2; the root, with id 2, is in no menu. */
const CATEGORIES = [
  { entity_id: '3', parent_id: '2', level: 2, position: 0, name: 'Kettles', url_key: 'kettles' },
  { entity_id: '4', parent_id: '2', level: 2, position: 1, name: 'Toasters', url_key: 'toasters' },
]

export type Product = (typeof PRODUCTS)[number]

const PRODUCTS = [
  { id: '11', category: '3', key: 'copper-kettle', sku: 'KET-1', name: 'Copper Kettle', brand: 'Fernway', cents: 8900 },
  { id: '12', category: '3', key: 'steel-kettle', sku: 'KET-2', name: 'Steel Kettle', brand: 'Oakvale', cents: 4950 },
  { id: '13', category: '4', key: 'wide-toaster', sku: 'TOA-1', name: 'Wide Toaster', brand: 'Oakvale', cents: 6400 },
]
const ALL = PRODUCTS.map((_, ordinal) => ordinal)

/** The products as columns, in which listings find and count. */
const COLUMNS = new Map<string, Column>([
  ['category_id', buildSelectColumn(PRODUCTS.map(({ category }) => [category]))],
  ['manufacturer', buildSelectColumn(PRODUCTS.map(({ brand }) => [brand]))],
  ['price', buildRangeColumn(PRODUCTS.map(({ cents }) => [fromCents(cents)]))],
])
const ROWS = { columns: COLUMNS, ranks: () => PRODUCTS.map(({ cents }) => cents) }
const ORDERS = ['position', 'price'] as const

const FILTERS: readonly FilterOffer[] = [
  { attribute: 'manufacturer', label: translate('brand', LOCALE), type: 'select', show: (name) => ({ name }) },
  {
    attribute: 'price',
    label: translate('price', LOCALE),
    type: 'range',
    show: (amount) => ({ name: money(toCents(Number(amount))).formatted }),
  },
]

const SEARCH = createMemorySearch(
  PRODUCTS.map(({ name, brand, sku }, ordinal) => [ordinal, { name, brand, codes: [sku] }]),
  { locale: LOCALE },
)

/** An amount as the contract writes it. */
export const money = (cents: number, title = '') => ({ ...toMoney(cents, LOCALE, CURRENCY), title })

const toCategory = (category: (typeof CATEGORIES)[number]) => ({
  ...category,
  include_in_menu: true,
  product_count: PRODUCTS.filter((product) => product.category === category.entity_id).length,
})

const toProduct = ({ id, key, sku, name, brand, cents, category }: Product) => ({
  entity_id: id,
  url_key: key,
  sku,
  name,
  type_id: 'simple',
  manufacturer: brand,
  final_price_without_tax: fromCents(cents),
  final_price_without_tax_formatted: money(cents).formatted,
  display_price: true,
  display_add_to_cart: true,
  categories: [category],
})

/** A page of a listing: ?page=2&limit=24&order=price&dir=desc&filter[0][attribute]=… */
function toListing(candidates: readonly number[], query: URLSearchParams) {
  const matches = findMatches(ROWS, candidates, parseListingQuery(query), ORDERS)
  return {
    product_count: matches.count,
    products: matches.page.flatMap((ordinal) => PRODUCTS[ordinal] ?? []).map(toProduct),
    filters: FILTERS.flatMap((filter) => describeFilter(filter, COLUMNS, matches, LOCALE) ?? []),
    filter_attributes: FILTERS.map(({ attribute }) => attribute),
    sort: describeSort(ORDERS, (order, dir) => {
      if (order === 'position') return translate('sortPosition', LOCALE)
      return translate(dir === 'asc' ? 'sortPrice' : 'sortPriceDown', LOCALE)
    }),
  }
}

/** A product by its url_key or its id; undefined if not found. */
export const findProduct = (key: string) => PRODUCTS.find((product) => product.key === key || product.id === key)

/** Response of GET /categories. */
export const listCategories = () => CATEGORIES.map(toCategory)

/** Response of GET /categories/{key}: 'default-category' is the whole catalog; undefined if not found. */
export function readCategory(key: string, query: URLSearchParams) {
  if (key === 'default-category')
    return { entity_id: '2', name: 'All products', url_key: key, ...toListing(ALL, query) }
  const category = CATEGORIES.find(({ url_key, entity_id }) => url_key === key || entity_id === key)
  if (!category) return undefined
  const candidates = findByValue(COLUMNS, ALL, 'category_id', [category.entity_id]) ?? []
  return { ...toCategory(category), ...toListing(candidates, query) }
}

/** Response of GET /dynamic-category/{attribute}/{values}; undefined for an unknown attribute. */
export function readSpecial(attribute: string, values: string, query: URLSearchParams) {
  const candidates = findByValue(COLUMNS, ALL, attribute, values.split(','))
  return candidates && { name: values, ...toListing(candidates, query) }
}

/** Response of GET /search/{term}. */
export async function search(term: string, query: URLSearchParams) {
  const { ids, correctedTerm } = await SEARCH.find(term)
  return { ...toListing(ids, query), corrected_term: correctedTerm }
}

/** Response of GET /products/{key}; undefined if not found. */
export function readProduct(key: string) {
  const product = findProduct(key)
  return product && { ...toProduct(product), description: '<p>Made to be repaired.</p>' }
}
