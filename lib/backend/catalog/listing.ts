/** One page of a listing with its filters, their counts and the sort options (specification 7.2). */
import type { CategoryWire } from '../../contracts/category.ts'
import type { FilterWire } from '../../contracts/listing.ts'
import { priceBuckets } from '../../contracts/price-buckets.ts'
import type { ProductSummaryWire } from '../../contracts/product.ts'
import { mediaAddress } from '../media/addresses.ts'
import { splitWords } from '../text/fold.ts'
import { collatorOf } from '../text/formats.ts'
import { say } from '../text/messages.ts'
import { formatCents, toCents } from '../text/money.ts'
import { type CatalogIndex, indexOf, type SortOrder } from './catalog-index.ts'
import { type Condition, type Counted, filterAndCount, findCodes, meets, type SelectColumn } from './facet-index.ts'
import type { Filter, ListingQuery } from './parse-query.ts'
import { buildProductSummary, labelValue } from './product-summary.ts'
import type { View } from './view.ts'

/** A page of products and everything a shopper narrows it down with. */
export type Listing = {
  product_count: number
  products: ProductSummaryWire[]
  filters: FilterWire[]
  filter_attributes: string[]
  sort: CategoryWire['sort']
}

/** Where a listing's products come from: their ordinals, and whether that order means something (a search's rank). */
export type ListingSource = {
  candidates: readonly number[]
  ranked?: boolean
  /** Category whose children are offered as the category filter; all categories when absent. */
  categoryId?: number
}

const STARS = [4, 3, 2, 1]

/** Highest number of distinct numbers that a range also offers as values to tick. */
const RANGE_VALUE_LIMIT = 12

const parseSpan = (value: string): { from: number; to: number } | undefined => {
  const found = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(value)
  if (found !== null) {
    return { from: Number(found[1] ?? Number.NEGATIVE_INFINITY), to: Number(found[2] ?? Number.POSITIVE_INFINITY) }
  }
  const number = Number(value)
  return value !== '' && Number.isFinite(number) ? { from: number, to: number } : undefined
}

/** Turns the filters of a request into one condition an attribute; unknown attributes filter everything out. */
function buildConditions(index: CatalogIndex, filters: readonly Filter[]): Map<string, Condition> {
  const conditions = new Map<string, Condition>()
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
    const condition: Condition =
      column.kind === 'range'
        ? { kind: 'range', ranges: notEqual.flatMap((value) => parseSpan(value) ?? []) }
        : { kind: 'select', codes: new Set(findCodes(column, notEqual)) }
    return [{ column, condition }]
  })
  if (exclusions.length === 0) return candidates
  return candidates.filter((ordinal) => !exclusions.some(({ column, condition }) => meets(column, condition, ordinal)))
}

/** The file of media/ that is a brand's logo by its name: brand-tessaro-figli.svg; '' without one. */
function brandLogo({ content, baseMediaUrl }: View, brand: string): string {
  const file = LOGO_ENDINGS.map((ending) => `brand-${splitWords(brand).join('-')}.${ending}`).find((name) =>
    content.media.has(name),
  )
  return mediaAddress(content, baseMediaUrl, file)
}

const LOGO_ENDINGS = ['svg', 'png', 'webp']

function describeSelect(
  view: View,
  attribute: string,
  column: SelectColumn,
  counts: Int32Array,
  condition: Condition | undefined,
): FilterWire['values'] {
  const definition = view.documents.attributes.get(attribute)
  const listed = new Map((definition?.options ?? []).map(({ value, swatch }, place) => [value, { place, swatch }]))
  const chosen = condition?.kind === 'select' ? condition.codes : undefined
  const values = column.values.flatMap((value, code) => {
    const count = counts[code] ?? 0
    if (count === 0 && !chosen?.has(code)) return []
    const swatch = listed.get(value)?.swatch ?? ''
    const display = definition?.type === 'flag' ? say('yes', view.locale) : labelValue(view, attribute, value)
    const image = attribute === 'manufacturer' ? brandLogo(view, value) : ''
    return [{ value, display_name: display, product_count: count, swatch: swatch.startsWith('#') ? swatch : '', image }]
  })
  const collator = collatorOf(view.locale)
  const place = (value: string) => listed.get(value)?.place ?? listed.size
  return values.sort((a, b) => place(a.value) - place(b.value) || collator.compare(a.display_name, b.display_name))
}

function describeCategories(
  view: View,
  source: ListingSource,
  column: SelectColumn,
  counts: Int32Array,
  condition: Condition | undefined,
): FilterWire['values'] {
  const chosen = condition?.kind === 'select' ? condition.codes : undefined
  const isWhole = source.categoryId === undefined
  const categories = [...view.documents.categories.values()].filter((category) =>
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
  // Places are those among siblings: where categories of all levels are offered, the fullest come first.
  return isWhole ? values.sort((a, b) => b.product_count - a.product_count) : values
}

function describeRange(view: View, attribute: string, numbers: number[]) {
  const span = numbers.reduce(({ min, max }, number) => ({ min: Math.min(min, number), max: Math.max(max, number) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  })
  const limits = numbers.length === 0 ? { min: null, max: null } : span
  if (attribute === 'price') {
    const format = (amount: number) => formatCents(toCents(amount), view.locale, view.content.currency)
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
            display_name: labelValue(view, attribute, number),
            product_count: count,
            swatch: '',
            image: '',
          }))
  return { ...limits, values }
}

function describeFilters(
  view: View,
  index: CatalogIndex,
  source: ListingSource,
  counted: Counted,
  conditions: ReadonlyMap<string, Condition>,
): FilterWire[] {
  const { locale } = view
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
        ? describeCategories(view, source, column, counts, conditions.get(attribute))
        : describeSelect(view, attribute, column, counts, conditions.get(attribute))
    const named = swap === undefined ? values : values.map((value) => ({ ...value, display_name: swap(value.value) }))
    if (values.length > 0) filters.push({ ...built, attribute, label, type, values: named })
  }
  const range = (attribute: string, label: string, unit: string) => {
    const numbers = counted.numbers.get(attribute) ?? []
    if (numbers.length === 0 && !conditions.has(attribute)) return
    filters.push({ ...built, attribute, label, type: 'range', unit, ...describeRange(view, attribute, numbers) })
  }

  select('category_id', say('category', locale))
  range('price', say('price', locale), '')
  select('manufacturer', say('brand', locale))
  select('in_stock', say('availability', locale), 'flag', () => say('inStock', locale))
  const ratings = counted.numbers.get('rating') ?? []
  if (ratings.length > 0) {
    const values = STARS.map((stars) => ({
      value: String(stars),
      display_name: stars === 1 ? say('oneStarUp', locale) : say('ratingUp', locale, { count: stars }),
      product_count: ratings.filter((rating) => rating >= stars).length,
      swatch: '',
      image: '',
    }))
    filters.push({
      ...built,
      attribute: 'rating',
      label: say('rating', locale),
      type: 'select',
      values: values.filter(({ product_count }) => product_count > 0),
    })
  }
  const attributes = [...view.documents.attributes.values()].filter(({ filterable }) => filterable)
  const ordered = attributes.sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
  for (const { code, label, type, unit } of ordered) {
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

/** The orders a listing can be sorted by; in a search 'position' is the best match. */
export function describeSort(locale: string, ranked = false): CategoryWire['sort'] {
  return (Object.keys(SORT_NAMES) as SortOrder[]).flatMap((code): CategoryWire['sort'] => {
    const name = say(code === 'position' && ranked ? 'sortRelevance' : SORT_NAMES[code], locale)
    const option = { code, name, dir: code === 'newest' || code === 'rating' ? 'desc' : 'asc' } as const
    return code === 'price' ? [option, { code, name: say('sortPriceDown', locale), dir: 'desc' }] : [option]
  })
}

function sortMatches(view: View, index: CatalogIndex, source: ListingSource, matches: number[], query: ListingQuery) {
  const order = isSortOrder(query.order) ? query.order : 'position'
  const descending = (query.dir ?? (order === 'newest' || order === 'rating' ? 'desc' : 'asc')) === 'desc'
  if (order === 'position') {
    // Candidates come in their own order: by position, or by rank in a search.
    const ordered = source.ranked ? matches : [...matches]
    return descending ? ordered.toReversed() : ordered
  }
  const ranks = index.ranks(order, view.locale)
  const last = Number.POSITIVE_INFINITY
  // Equal ones keep their place: the sort is stable.
  return matches.toSorted((a, b) => {
    const first = ranks[a] ?? last
    const second = ranks[b] ?? last
    if (first === second) return 0
    if (first === last || second === last) return first === last ? 1 : -1
    return descending ? second - first : first - second
  })
}

/** Builds the asked page of a listing. A page past the end has no products but the right count. */
export function buildListing(view: View, source: ListingSource, query: ListingQuery): Listing {
  const index = indexOf(view.content)
  const conditions = buildConditions(index, query.filters)
  const candidates = excludeValues(index, source.candidates, query.filters)
  const counted = filterAndCount(index.columns, candidates, conditions)
  const unknown = [...conditions.keys()].some((attribute) => !index.columns.has(attribute))
  const matches = unknown ? [] : sortMatches(view, index, source, counted.matches, query)
  const start = (query.page - 1) * query.limit
  return {
    product_count: matches.length,
    products: matches.slice(start, start + query.limit).flatMap((ordinal) => {
      const product = view.content.products[ordinal]
      return product === undefined ? [] : [buildProductSummary(view, product)]
    }),
    filters: describeFilters(view, index, source, counted, conditions),
    filter_attributes: [...index.columns.keys()],
    sort: describeSort(view.locale, source.ranked),
  }
}

/** Ordinals of the visible products that have any of `values` in a column; undefined for an unknown attribute. */
export function findByValue(view: View, attribute: string, values: readonly string[]): number[] | undefined {
  const index = indexOf(view.content)
  const column = index.columns.get(attribute)
  if (column === undefined) return undefined
  const conditions = buildConditions(index, [
    { attribute, in: [...values], notEqual: [], from: undefined, to: undefined },
  ])
  const condition = conditions.get(attribute)
  return condition === undefined ? [] : index.visible.filter((ordinal) => meets(column, condition, ordinal))
}
