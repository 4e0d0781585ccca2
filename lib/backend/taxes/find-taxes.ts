/**
 * Which entries of taxes.json count at a place. An entry applies if its country, region, city and postal areas match
 * the address. Of the entries that one authority levies, those of a product's class count if there are any, else those
 * of the standard class; of these only the ones with the narrowest place. Everything that counts is added up; no tax is
 * charged on another one.
 */
import { foldLetters } from '../../core/text/fold-letters.ts'
import { compactPostcode, isInRange, narrownessOf, type PostalRange, parsePostalRange } from '../store/postal-range.ts'
import { STANDARD_CLASS, TAX_LEVELS, type TaxLevel, type TaxRecord } from '../store/tax-schema.ts'

/** Place of a delivery; '' if unknown. */
export type TaxPlace = {
  readonly country: string
  readonly region: string
  readonly city?: string
  readonly postcode: string
}

/** An entry that applies at a place. */
export type PlacedTax = {
  readonly record: TaxRecord
  readonly level: TaxLevel
  /** The same for all entries of one authority: there is one county and one city, but may be several districts. */
  readonly authority: string
  /** Higher for narrower places. */
  readonly narrowness: number
}

/** The level of an entry that does not state it. */
export function levelOf({ level, region, county, city, postcodes, district }: TaxRecord): TaxLevel {
  if (level !== undefined) return level
  if (district !== undefined) return 'district'
  if (city !== undefined) return 'city'
  if (county !== undefined) return 'county'
  if (postcodes !== undefined) return 'district'
  return region === '*' ? 'country' : 'region'
}

const foldName = (text: string): string =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type IndexedTax = {
  readonly record: TaxRecord
  readonly order: number
  readonly level: TaxLevel
  readonly authority: string
  readonly city: string | undefined
}
type IndexedRange = { readonly tax: IndexedTax; readonly range: PostalRange }

/** Characters of a postcode by which ranges are looked up: a store may have 50,000 of them. */
const HEAD = 3

/** Characters of the longest postcode. */
const LONGEST_CODE = 12

/** Ranges over more heads than this are compared with every postcode. */
const MOST_HEADS = 20

type CountryIndex = {
  /** Entries without postal areas, by region ('*' for all). */
  readonly byRegion: Map<string, IndexedTax[]>
  /** Entries by whole codes and their beginnings: most entries have many of them. */
  readonly byCode: Map<string, IndexedTax[]>
  /** Ranges by the first characters of their postcodes. */
  readonly byHead: Map<string, IndexedRange[]>
  /** Ranges that are too wide for `byHead`. */
  readonly wide: IndexedRange[]
}

export type TaxIndex = ReadonlyMap<string, CountryIndex>

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/** First characters of the postcodes in a range; undefined if there are too many. */
function headsOf({ from, to }: PostalRange): string[] | undefined {
  if (from.length < HEAD) return undefined
  const [first, last] = [from.slice(0, HEAD), to.slice(0, HEAD)]
  if (first === last) return [first]
  const [low, high] = [Number(first), Number(last)]
  if (!(high - low < MOST_HEADS)) return undefined
  return Array.from({ length: high - low + 1 }, (_, index) => String(low + index).padStart(HEAD, '0'))
}

function addToIndex(index: CountryIndex, tax: IndexedTax) {
  if (tax.record.postcodes === undefined) {
    push(index.byRegion, tax.record.region, tax)
    return
  }
  for (const text of tax.record.postcodes) {
    const area = parsePostalRange(text, tax.record.country)
    if (!('value' in area)) continue
    const { from, to } = area.value
    if (from === to) {
      push(index.byCode, from, tax)
      continue
    }
    const heads = headsOf(area.value)
    if (heads === undefined) index.wide.push({ tax, range: area.value })
    for (const head of heads ?? []) push(index.byHead, head, { tax, range: area.value })
  }
}

/** Prepares the entries of a store, in file order, for `findTaxes`. */
export function indexTaxes(records: Iterable<TaxRecord>): TaxIndex {
  const countries = new Map<string, CountryIndex>()
  let order = 0
  for (const record of records) {
    const country = countries.get(record.country) ?? {
      byRegion: new Map(),
      byCode: new Map(),
      byHead: new Map(),
      wide: [],
    }
    countries.set(record.country, country)
    const level = levelOf(record)
    const authority = level === 'district' ? `district ${foldName(record.district ?? record.title)}` : level
    const city = record.city === undefined ? undefined : foldName(record.city)
    addToIndex(country, { record, order: order++, level, authority, city })
  }
  return countries
}

/** The entries that apply at a place, from the widest level to the narrowest, else in file order. */
export function findTaxes(index: TaxIndex, { country, region, city = '', postcode }: TaxPlace): PlacedTax[] {
  const entries = index.get(country)
  if (entries === undefined) return []
  const [town, code] = [foldName(city), compactPostcode(postcode).slice(0, LONGEST_CODE)]
  /** Narrowness of the entries with a postal area in which the place is. */
  const areas = new Map<IndexedTax, number>()
  const add = (tax: IndexedTax, range: PostalRange) =>
    areas.set(tax, Math.max(areas.get(tax) ?? 0, narrownessOf(range)))
  for (let length = 1; length <= code.length; length++) {
    const beginning = code.slice(0, length)
    for (const tax of entries.byCode.get(beginning) ?? []) add(tax, { from: beginning, to: beginning })
  }
  for (const { tax, range } of [...(entries.byHead.get(code.slice(0, HEAD)) ?? []), ...entries.wide]) {
    if (isInRange(range, code)) add(tax, range)
  }
  const everywhere = ['*', ...(region === '*' ? [] : [region])].flatMap((name) => entries.byRegion.get(name) ?? [])
  return [...everywhere, ...areas.keys()]
    .filter(({ record, city: only }) => {
      const isRegion = record.region === '*' || record.region === region
      return isRegion && (only === undefined || only === town)
    })
    .sort((a, b) => TAX_LEVELS.indexOf(a.level) - TAX_LEVELS.indexOf(b.level) || a.order - b.order)
    .map((tax) => ({
      record: tax.record,
      level: tax.level,
      authority: tax.authority,
      // A postal area is narrower than a city, and both than a region, and that than the country.
      narrowness: (areas.get(tax) ?? 0) + (tax.city === undefined ? 0 : 0.25) + (tax.record.region === '*' ? 0 : 0.125),
    }))
}

/** Of the entries at a place those that count for a class of products, in the same order. */
export function taxesForClass(taxes: readonly PlacedTax[], productClass: string): PlacedTax[] {
  const classOf = ({ record }: PlacedTax) => record.class ?? STANDARD_CLASS
  const counting = new Set<PlacedTax>()
  for (const entries of Map.groupBy(taxes, ({ authority }) => authority).values()) {
    const own = entries.filter((tax) => classOf(tax) === productClass)
    const chosen = own.length > 0 ? own : entries.filter((tax) => classOf(tax) === STANDARD_CLASS)
    const narrowest = Math.max(...chosen.map(({ narrowness }) => narrowness))
    for (const tax of chosen) if (tax.narrowness === narrowest) counting.add(tax)
  }
  return taxes.filter((tax) => counting.has(tax))
}
