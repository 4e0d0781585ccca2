/** Describes a filter of a listing: its values, with the number of products that each would leave. */
import type { FilterWire } from '../contracts/listing.ts'
import { priceBuckets } from '../contracts/price-buckets.ts'
import type { Column, FacetCondition, SelectColumn } from './facet-index.ts'
import { collatorOf } from './formats.ts'
import type { Columns, ListingMatches } from './listing-matches.ts'

/** How a value is shown. Values are sorted by `place`, then by name. */
export type ShownValue = { name: string; place?: number; swatch?: string; image?: string }

/** A filter that the store offers. */
export type FilterOffer = {
  attribute: string
  label: string
  type: FilterWire['type']
  unit?: string
  /** undefined: the value is not shown. A number of a range is passed as its digits. */
  show: (value: string) => ShownValue | undefined
  /** The values with most products come first. */
  isLargestFirst?: boolean
  /** Left out of listings in which it would only be in the way. */
  isOptional?: boolean
}

/** A range with at most this many distinct numbers also lists them as values. */
const RANGE_VALUE_LIMIT = 12

/** Lists of more than one page show only filters that apply to a good part of their products. */
const LONG_LIST = 24
const SMALLEST_SHARE = 1 / 4

/** Whether so few products of a long list have the attribute that its filter would only be in the way. */
function isRare(column: Column | undefined, matches: readonly number[]): boolean {
  if (column === undefined || matches.length <= LONG_LIST) return false
  const { starts } = column
  const enough = matches.length * SMALLEST_SHARE
  let having = 0
  for (const index of matches) {
    if ((starts[index + 1] ?? 0) > (starts[index] ?? 0)) having += 1
    if (having >= enough) return false
  }
  return true
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

/** The counted values of a select or flag; chosen values are listed even if they leave no product. */
function describeSelect(
  { show, isLargestFirst }: FilterOffer,
  column: SelectColumn,
  counts: Int32Array,
  condition: FacetCondition | undefined,
  locale: string,
): FilterWire['values'] {
  const chosen = condition?.kind === 'select' ? condition.codes : undefined
  const collator = collatorOf(locale)
  const values = column.values.flatMap((value, code) => {
    const product_count = counts[code] ?? 0
    const shown = product_count > 0 || chosen?.has(code) ? show(value) : undefined
    if (shown === undefined) return []
    const { name, place = Number.POSITIVE_INFINITY, swatch = '', image = '' } = shown
    return [{ place, value, display_name: name, product_count, swatch, image }]
  })
  return values
    .sort(
      (a, b) =>
        (isLargestFirst ? b.product_count - a.product_count : 0) ||
        (a.place === b.place ? collator.compare(a.display_name, b.display_name) : a.place - b.place),
    )
    .map(({ place: _, ...value }) => value)
}

function describeRange({ attribute, show }: FilterOffer, numbers: Float64Array) {
  const nameOf = (number: number) => show(String(number))?.name ?? String(number)
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const counts = new Map<number, number>()
  for (const number of numbers) {
    if (number < min) min = number
    if (number > max) max = number
    if (counts.size <= RANGE_VALUE_LIMIT) counts.set(number, (counts.get(number) ?? 0) + 1)
  }
  const limits = numbers.length === 0 ? { min: null, max: null } : { min, max }
  if (attribute === 'price') return { ...limits, values: priceBuckets(numbers, nameOf) }
  const sorted = counts.size > RANGE_VALUE_LIMIT ? [] : [...counts].sort(([a], [b]) => a - b)
  const values = sorted.map(([number, product_count]) => ({
    value: String(number),
    display_name: nameOf(number),
    product_count,
    swatch: '',
    image: '',
  }))
  return { ...limits, values }
}

/** A filter of a listing; undefined if it has no values there. */
export function describeFilter(
  offer: FilterOffer,
  columns: Columns,
  { counted, conditions }: ListingMatches,
  locale: string,
): FilterWire | undefined {
  const { attribute, label, type, unit = '' } = offer
  const column = columns.get(attribute)
  const condition = conditions.get(attribute)
  const isIdle = offer.isOptional && (isRare(column, counted.matches) || isSameForAll(column, counted.matches))
  if (column === undefined || (isIdle && condition === undefined)) return undefined
  if (column.kind === 'range') {
    const numbers = counted.numbersOf(attribute)
    if (numbers.length === 0 && condition === undefined) return undefined
    return { attribute, label, type, unit, ...describeRange(offer, numbers) }
  }
  const values = describeSelect(offer, column, counted.countsOf(attribute), condition, locale)
  return values.length === 0 ? undefined : { attribute, label, type, unit: '', min: null, max: null, values }
}
