/** Builds a page of a listing with its filters and sort options. */

import { priceBuckets } from '../../../contracts/price-buckets.ts'
import { translate } from '../messages.ts'
import { type AttributeSettings, textIn } from '../store-settings.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { CategoryNode } from './category-from-medusa.ts'
import { type Faceted, filterAndCount } from './facets.ts'
import type { MedusaListingQuery } from './listing-query.ts'
import type { Mapping, ProductFields } from './product-from-medusa.ts'

/** Products of a listing. `isRanked`: they are in the order of a search's relevance. */
export type ListingSource = {
  entries: readonly CatalogEntry[]
  isRanked?: boolean
  /** Categories of the category filter. */
  categories: readonly CategoryNode[]
}

/** Maximum number of distinct values with which a range filter also offers single values. */
const NUMBER_LIMIT = 12

type FilterFields = {
  attribute: string
  label: string
  type: 'select' | 'range' | 'flag'
  unit: string
  min: number | null
  max: number | null
  values: { value: string; display_name: string; product_count: number; swatch: string }[]
}

/** Sort options of a listing. */
export function describeSort(locale: string, isRanked = false) {
  const order = (code: string, key: Parameters<typeof translate>[0], dir: 'asc' | 'desc') => ({
    code,
    name: translate(key, locale),
    dir,
  })
  return [
    order('position', isRanked ? 'sortRelevance' : 'sortPosition', 'asc'),
    order('name', 'sortName', 'asc'),
    order('price', 'sortPrice', 'asc'),
    order('price', 'sortPriceDown', 'desc'),
    order('newest', 'sortNewest', 'desc'),
  ]
}

function sortMatches(
  matches: readonly CatalogEntry[],
  { order, dir }: MedusaListingQuery,
  locale: string,
): CatalogEntry[] {
  const collator = new Intl.Collator(locale, { numeric: true })
  const isDown = (dir ?? (order === 'newest' ? 'desc' : 'asc')) === 'desc'
  const turn = isDown ? -1 : 1
  if (order === 'name') return matches.toSorted((a, b) => turn * collator.compare(a.name, b.name))
  if (order === 'newest')
    return matches.toSorted((a, b) => (a.createdAt < b.createdAt ? -turn : a.createdAt > b.createdAt ? turn : 0))
  if (order === 'price') {
    // Products without price come last in both directions.
    return matches.toSorted((a, b) =>
      a.price === null || b.price === null
        ? Number(a.price === null) - Number(b.price === null)
        : turn * (a.price - b.price),
    )
  }
  return isDown ? matches.toReversed() : [...matches]
}

const limitsOf = (numbers: readonly number[]) => ({
  min: numbers.length === 0 ? null : numbers.reduce((least, number) => Math.min(least, number)),
  max: numbers.length === 0 ? null : numbers.reduce((most, number) => Math.max(most, number)),
})

function describeFilters(
  source: ListingSource,
  { counts, numbers }: Faceted,
  { settings, market }: Mapping,
): FilterFields[] {
  const { locale, money } = market
  const collator = new Intl.Collator(locale, { numeric: true })
  const plain = { unit: '', min: null, max: null }
  const select = (
    attribute: string,
    label: string,
    { swatches = {}, values: listed = [] }: Partial<AttributeSettings> = {},
    name = (value: string) => value,
  ): FilterFields => {
    const place = (value: string) => (listed.includes(value) ? listed.indexOf(value) : listed.length)
    const values = [...(counts.get(attribute) ?? [])]
      .map(([value, product_count]) => ({
        value,
        display_name: name(value),
        product_count,
        swatch: swatches[value] ?? '',
      }))
      .sort((a, b) => place(a.value) - place(b.value) || collator.compare(a.display_name, b.display_name))
    return { ...plain, attribute, label, type: 'select', values }
  }
  const categoryCounts = counts.get('category_id')
  const prices = numbers.get('price') ?? []
  const filters: FilterFields[] = [
    {
      ...plain,
      attribute: 'category_id',
      label: translate('category', locale),
      type: 'select',
      values: source.categories.flatMap(({ entity_id, name }) => {
        const product_count = categoryCounts?.get(entity_id) ?? 0
        return product_count === 0
          ? []
          : [{ value: entity_id, display_name: name, product_count, swatch: '', image: '' }]
      }),
    },
    {
      attribute: 'price',
      label: translate('price', locale),
      type: 'range',
      unit: '',
      ...limitsOf(prices),
      values: priceBuckets(prices, (amount) => money(amount).formatted),
    },
    select('manufacturer', translate('brand', locale)),
    { ...select('in_stock', translate('availability', locale), {}, () => translate('inStock', locale)), type: 'flag' },
  ]
  for (const { code, label, type, unit, swatches, values: order } of settings.attributes) {
    if (type === 'select') filters.push(select(code, textIn(label, locale), { swatches, values: order }))
    else {
      const found = numbers.get(code) ?? []
      const tally = new Map<number, number>()
      for (const number of found) tally.set(number, (tally.get(number) ?? 0) + 1)
      const values = [...tally]
        .sort(([a], [b]) => a - b)
        .map(([number, product_count]) => ({
          value: String(number),
          display_name: `${number} ${unit}`.trim(),
          product_count,
          swatch: '',
          image: '',
        }))
      const ticks = values.length > NUMBER_LIMIT ? [] : values
      filters.push({ attribute: code, label: textIn(label, locale), type, unit, ...limitsOf(found), values: ticks })
    }
  }
  return filters.filter(({ values, min }) => values.length > 0 || min !== null)
}

/** Builds the requested page of a listing. A page beyond the end has no products but the right count. */
export function buildListing(source: ListingSource, query: MedusaListingQuery, mapping: Mapping) {
  const { attributes } = mapping.settings
  const selects = attributes.filter(({ type }) => type === 'select').map(({ code }) => code)
  const ranges = new Set(['price', ...attributes.filter(({ type }) => type === 'range').map(({ code }) => code)])
  const names = ['category_id', 'manufacturer', 'in_stock', ...selects]
  const faceted = filterAndCount(source.entries, query.filters, names, ranges)
  const start = (query.page - 1) * query.limit
  const sorted = sortMatches(faceted.matches, query, mapping.market.locale)
  return {
    product_count: faceted.matches.length,
    products: sorted.slice(start, start + query.limit).map(({ summary }): ProductFields => summary),
    filters: describeFilters(source, faceted, mapping),
    filter_attributes: [...names, ...ranges],
    sort: describeSort(mapping.market.locale, source.isRanked),
  }
}
