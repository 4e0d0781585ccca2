/** One page of a listing with its filters, their counts and the sort options (S1-7.2). */
import type { CategoryWire } from '../../contracts/category.ts'
import type { FilterWire } from '../../contracts/listing.ts'
import { priceBuckets } from '../../contracts/price-buckets.ts'
import type { ProductSummaryWire } from '../../contracts/product.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { StoreContext } from '../store/store-context.ts'
import { splitWords } from '../text/fold.ts'
import { collatorOf } from '../text/formats.ts'
import { translate } from '../text/messages.ts'
import { formatCents, toCents } from '../text/money.ts'
import { type CatalogIndex, indexOf, type SortOrder } from './catalog-index.ts'
import {
  type Column,
  type FacetCondition,
  type FacetCounts,
  filterAndCount,
  findCodes,
  meets,
  type SelectColumn,
} from './facet-index.ts'
import type { CatalogListingQuery, Filter } from './parse-query.ts'
import { buildProductSummary, labelValue } from './product-summary.ts'

export type ListingPage = {
  product_count: number
  products: ProductSummaryWire[]
  filters: FilterWire[]
  filter_attributes: string[]
  sort: CategoryWire['sort']
}

/** Products of a listing by their ordinals. `ranked` means that their order is the relevance of a search. */
export type ListingCandidates = {
  candidates: readonly number[]
  ranked?: boolean
  /** Category whose children are the values of the category filter; all categories by default. */
  categoryId?: number
}

const STARS = [4, 3, 2, 1]

/** A range with at most this many distinct numbers also lists them as values. */
const RANGE_VALUE_LIMIT = 12

const parseSpan = (value: string): { from: number; to: number } | undefined => {
  const found = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value)
  if (found !== null) {
    return { from: Number(found[1] ?? Number.NEGATIVE_INFINITY), to: Number(found[2] ?? Number.POSITIVE_INFINITY) }
  }
  const number = Number(value)
  return value !== '' && Number.isFinite(number) ? { from: number, to: number } : undefined
}

/** Merges the filters of a request into one condition per attribute. An unknown attribute matches no product. */
function buildConditions(index: CatalogIndex, filters: readonly Filter[]): Map<string, FacetCondition> {
  const conditions = new Map<string, FacetCondition>()
  for (const { attribute, in: values, from, to } of filters) {
    const column = index.columns.get(attribute)
    if (values.length === 0 && from === undefined && to === undefined) continue
    if (column?.kind === 'range') {
      const spans = values.flatMap((value) => {
        const span = parseSpan(value)
        if (span === undefined) return []
        return attribute === 'rating' ? [{ from: span.from, to: Number.POSITIVE_INFINITY }] : [span]
      })
      const limits = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY }
      conditions.set(attribute, {
        kind: 'range',
        ranges: from === undefined && to === undefined ? spans : [...spans, limits],
      })
    } else {
      const known = conditions.get(attribute)
      const codes = new Set(known?.kind === 'select' ? known.codes : [])
      for (const code of column === undefined ? [-1] : findCodes(column, values)) codes.add(code)
      conditions.set(attribute, { kind: 'select', codes })
    }
  }
  return conditions
}

function excludeValues(
  index: CatalogIndex,
  candidates: readonly number[],
  filters: readonly Filter[],
): readonly number[] {
  const exclusions = filters.flatMap(({ attribute, notEqual }) => {
    const column = index.columns.get(attribute)
    if (notEqual.length === 0 || column === undefined) return []
    const condition: FacetCondition =
      column.kind === 'range'
        ? { kind: 'range', ranges: notEqual.flatMap((value) => parseSpan(value) ?? []) }
        : { kind: 'select', codes: new Set(findCodes(column, notEqual)) }
    return [{ column, condition }]
  })
  if (exclusions.length === 0) return candidates
  return candidates.filter((ordinal) => !exclusions.some(({ column, condition }) => meets(column, condition, ordinal)))
}

/** URL of a brand's logo, found by its file name in media/, e.g. brand-tessaro-figli.svg; '' if not found. */
function brandLogo({ content, baseMediaUrl }: StoreContext, brand: string): string {
  const file = LOGO_ENDINGS.map((ending) => `brand-${splitWords(brand).join('-')}.${ending}`).find((name) =>
    content.media.has(name),
  )
  return mediaAddress(content, baseMediaUrl, file)
}

const LOGO_ENDINGS = ['svg', 'png', 'webp']

function describeSelect(
  store: StoreContext,
  attribute: string,
  column: SelectColumn,
  counts: Int32Array,
  condition: FacetCondition | undefined,
): FilterWire['values'] {
  const definition = store.documents.attributes.get(attribute)
  const listed = new Map((definition?.options ?? []).map(({ value, swatch }, place) => [value, { place, swatch }]))
  const chosen = condition?.kind === 'select' ? condition.codes : undefined
  const values = column.values.flatMap((value, code) => {
    const count = counts[code] ?? 0
    if (count === 0 && !chosen?.has(code)) return []
    const swatch = listed.get(value)?.swatch ?? ''
    const display = definition?.type === 'flag' ? translate('yes', store.locale) : labelValue(store, attribute, value)
    const image = attribute === 'manufacturer' ? brandLogo(store, value) : ''
    return [{ value, display_name: display, product_count: count, swatch: swatch.startsWith('#') ? swatch : '', image }]
  })
  const collator = collatorOf(store.locale)
  const place = (value: string) => listed.get(value)?.place ?? listed.size
  return values.sort((a, b) => place(a.value) - place(b.value) || collator.compare(a.display_name, b.display_name))
}

function describeCategories(
  store: StoreContext,
  source: ListingCandidates,
  column: SelectColumn,
  counts: Int32Array,
  condition: FacetCondition | undefined,
): FilterWire['values'] {
  const chosen = condition?.kind === 'select' ? condition.codes : undefined
  const isWhole = source.categoryId === undefined
  const categories = [...store.documents.categories.values()].filter((category) =>
    isWhole ? category.entity_id > 2 : category.parent_id === source.categoryId,
  )
  const values = categories
    .sort((a, b) => a.position - b.position || a.entity_id - b.entity_id)
    .flatMap((category) => {
      const value = String(category.entity_id)
      const code = column.codeOf.get(value) ?? -1
      const count = counts[code] ?? 0
      return count === 0 && !chosen?.has(code)
        ? []
        : [{ value, display_name: category.name, product_count: count, swatch: '', image: '' }]
    })
  // Positions are relative to siblings: if categories of all levels are listed, the largest come first.
  return isWhole ? values.sort((a, b) => b.product_count - a.product_count) : values
}

function describeRange(store: StoreContext, attribute: string, numbers: number[]) {
  const span = numbers.reduce(({ min, max }, number) => ({ min: Math.min(min, number), max: Math.max(max, number) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  })
  const limits = numbers.length === 0 ? { min: null, max: null } : span
  if (attribute === 'price') {
    const format = (amount: number) => formatCents(toCents(amount), store.locale, store.content.currency)
    return { ...limits, values: priceBuckets(numbers, format) }
  }
  const counts = new Map<number, number>()
  for (const number of numbers) {
    counts.set(number, (counts.get(number) ?? 0) + 1)
    if (counts.size > RANGE_VALUE_LIMIT) break
  }
  const values =
    counts.size > RANGE_VALUE_LIMIT
      ? []
      : [...counts]
          .sort(([a], [b]) => a - b)
          .map(([number, count]) => ({
            value: String(number),
            display_name: labelValue(store, attribute, number),
            product_count: count,
            swatch: '',
            image: '',
          }))
  return { ...limits, values }
}

/** Filters of every listing, besides the store's attributes. */
const FIXED_FILTERS = ['category_id', 'price', 'manufacturer', 'in_stock', 'rating']

/** Filterable attributes, sorted by position. */
const filterableOf = ({ documents }: StoreContext) =>
  [...documents.attributes.values()]
    .filter(({ filterable }) => filterable)
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))

/** Lists of more than one page show only filters that apply to a good part of their products. */
const LONG_LIST = 24
const SMALLEST_SHARE = 1 / 4

/** Whether so few products of a long list have the attribute that its filter would only be in the way. */
function isRare(column: Column | undefined, matches: readonly number[]): boolean {
  if (column === undefined || matches.length <= LONG_LIST) return false
  const having = matches.filter((index) => (column.starts[index + 1] ?? 0) > (column.starts[index] ?? 0))
  return having.length < matches.length * SMALLEST_SHARE
}

/** Whether all products have the same single value, so that its filter would change nothing. */
function isSameForAll(column: Column | undefined, matches: readonly number[]): boolean {
  if (column?.kind !== 'select' || matches.length < 2) return false
  const codeOf = (index: number) => {
    const [start = 0, end = 0] = [column.starts[index], column.starts[index + 1]]
    return end - start === 1 ? column.codes[start] : undefined
  }
  const first = codeOf(matches[0] ?? 0)
  return first !== undefined && matches.every((index) => codeOf(index) === first)
}

function describeFilters(
  store: StoreContext,
  index: CatalogIndex,
  source: ListingCandidates,
  counted: FacetCounts,
  conditions: ReadonlyMap<string, FacetCondition>,
): FilterWire[] {
  const { locale } = store
  const built = { unit: '', min: null, max: null }
  const filters: FilterWire[] = []
  const select = (
    attribute: string,
    label: string,
    type: FilterWire['type'] = 'select',
    swap?: (value: string) => string,
  ) => {
    const column = index.columns.get(attribute)
    const counts = counted.counts.get(attribute)
    if (column?.kind !== 'select' || counts === undefined) return
    const values =
      attribute === 'category_id'
        ? describeCategories(store, source, column, counts, conditions.get(attribute))
        : describeSelect(store, attribute, column, counts, conditions.get(attribute))
    const named = swap === undefined ? values : values.map((value) => ({ ...value, display_name: swap(value.value) }))
    if (values.length > 0) filters.push({ ...built, attribute, label, type, values: named })
  }
  const range = (attribute: string, label: string, unit: string) => {
    const numbers = counted.numbers.get(attribute) ?? []
    if (numbers.length === 0 && !conditions.has(attribute)) return
    filters.push({ ...built, attribute, label, type: 'range', unit, ...describeRange(store, attribute, numbers) })
  }

  select('category_id', translate('category', locale))
  range('price', translate('price', locale), '')
  select('manufacturer', translate('brand', locale))
  select('in_stock', translate('availability', locale), 'flag', () => translate('inStock', locale))
  const ratings = counted.numbers.get('rating') ?? []
  if (ratings.length > 0) {
    const values = STARS.map((stars) => ({
      value: String(stars),
      display_name: stars === 1 ? translate('oneStarUp', locale) : translate('ratingUp', locale, { count: stars }),
      product_count: ratings.filter((rating) => rating >= stars).length,
      swatch: '',
      image: '',
    }))
    filters.push({
      ...built,
      attribute: 'rating',
      label: translate('rating', locale),
      type: 'select',
      values: values.filter(({ product_count }) => product_count > 0),
    })
  }
  for (const { code, label, type, unit } of filterableOf(store)) {
    const column = index.columns.get(code)
    const isIdle = isRare(column, counted.matches) || isSameForAll(column, counted.matches)
    if (isIdle && !conditions.has(code)) continue
    if (type === 'range') range(code, label, unit)
    else select(code, label, type)
  }
  return filters
}

const SORT_NAMES = {
  position: 'sortPosition',
  name: 'sortName',
  price: 'sortPrice',
  newest: 'sortNewest',
  rating: 'sortRating',
} as const

const isSortOrder = (order: string | undefined): order is SortOrder =>
  order !== undefined && Object.hasOwn(SORT_NAMES, order)

/** Sort options of a listing. In a search, 'position' is named "best match". */
export function describeSort(locale: string, ranked = false): CategoryWire['sort'] {
  return (Object.keys(SORT_NAMES) as SortOrder[]).flatMap((code): CategoryWire['sort'] => {
    const name = translate(code === 'position' && ranked ? 'sortRelevance' : SORT_NAMES[code], locale)
    const option = { code, name, dir: code === 'newest' || code === 'rating' ? 'desc' : 'asc' } as const
    return code === 'price' ? [option, { code, name: translate('sortPriceDown', locale), dir: 'desc' }] : [option]
  })
}

function sortMatches(
  store: StoreContext,
  index: CatalogIndex,
  source: ListingCandidates,
  matches: number[],
  query: CatalogListingQuery,
) {
  const order = isSortOrder(query.order) ? query.order : 'position'
  const descending = (query.dir ?? (order === 'newest' || order === 'rating' ? 'desc' : 'asc')) === 'desc'
  if (order === 'position') {
    // Candidates are already sorted: by position, or by relevance in a search.
    const ordered = source.ranked ? matches : [...matches]
    return descending ? ordered.toReversed() : ordered
  }
  const ranks = index.ranks(order, store.locale)
  const last = Number.POSITIVE_INFINITY
  // The sort is stable: products of equal rank keep their order.
  return matches.toSorted((a, b) => {
    const first = ranks[a] ?? last
    const second = ranks[b] ?? last
    if (first === second) return 0
    if (first === last || second === last) return first === last ? 1 : -1
    return descending ? second - first : first - second
  })
}

/** Builds the requested page of a listing. A page past the end has no products, but the correct count. */
export function buildListing(store: StoreContext, source: ListingCandidates, query: CatalogListingQuery): ListingPage {
  const index = indexOf(store.content)
  const conditions = buildConditions(index, query.filters)
  const candidates = excludeValues(index, source.candidates, query.filters)
  const counted = filterAndCount(index.columns, candidates, conditions)
  const unknown = [...conditions.keys()].some((attribute) => !index.columns.has(attribute))
  const matches = unknown ? [] : sortMatches(store, index, source, counted.matches, query)
  const start = (query.page - 1) * query.limit
  return {
    product_count: matches.length,
    products: matches.slice(start, start + query.limit).flatMap((ordinal) => {
      const product = store.content.products[ordinal]
      return product === undefined ? [] : [buildProductSummary(store, product)]
    }),
    filters: describeFilters(store, index, source, counted, conditions),
    filter_attributes: [...FIXED_FILTERS, ...filterableOf(store).map(({ code }) => code)],
    sort: describeSort(store.locale, source.ranked),
  }
}

/** Ordinals of visible products that have any of `values`; undefined for an unknown attribute. */
export function findByValue(store: StoreContext, attribute: string, values: readonly string[]): number[] | undefined {
  const index = indexOf(store.content)
  const column = index.columns.get(attribute)
  if (column === undefined) return undefined
  const conditions = buildConditions(index, [
    { attribute, in: [...values], notEqual: [], from: undefined, to: undefined },
  ])
  const condition = conditions.get(attribute)
  return condition === undefined ? [] : index.visible.filter((ordinal) => meets(column, condition, ordinal))
}
