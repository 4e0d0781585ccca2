/** Searches with limits that are read from the words: 'quiet dishwasher under 42 dB', 'sofa under $900'. */
import type { SearchListingWire } from '../../contracts/listing.ts'
import { type Columns, findByValue } from '../listing-matches.ts'
import { toDashes } from '../locale.ts'
import { searchLanguageOf } from './language.ts'
import { type Limit, type NumericProperty, PRICE, readLimits } from './read-limits.ts'
import type { AppliedRules, SearchIndex } from './search-index.ts'

/** `limits` are those that apply; if no match meets them, none does, and `correctedTerm` is the search without them. */
type LimitedMatches = {
  /** Rows of the matching products, best match first. */
  readonly ordinals: readonly number[]
  readonly correctedTerm: string
  readonly isPartial: boolean
  readonly limits: SearchListingWire['limits']
  readonly steering?: AppliedRules | undefined
}

/** Texts of a server: 'Price', '{label}: up to {value}', '{label}: {value} or more', '{label}: {from} to {to}'. */
type LimitText = 'price' | 'limitAtMost' | 'limitAtLeast' | 'limitBetween'

/** What a search with limits needs of a server. */
export type LimitedSearch = {
  readonly search: SearchIndex
  readonly locale: string
  /** Properties with units, the more important first. */
  readonly measures: readonly NumericProperty[]
  readonly columns: Columns
  /** Rows of all products that are shown. */
  readonly all: readonly number[]
  /** Row of a product; undefined for one that is gone. */
  readonly ordinalOf: (id: number) => number | undefined
  readonly formatPrice: (amount: number) => string
  readonly translate: (key: LimitText, values?: Readonly<Record<string, string>>) => string
}

/** 'Price: up to $900'. */
function describeLimit(server: LimitedSearch, { code, from, to }: Limit): string {
  const { locale, measures, formatPrice, translate } = server
  const measure = code === PRICE ? undefined : measures.find((candidate) => candidate.code === code)
  const format = (value: number) =>
    measure ? `${value.toLocaleString(toDashes(locale))} ${measure.unit}` : formatPrice(value)
  const label = measure?.label ?? translate('price')
  if (from === undefined) return translate('limitAtMost', { label, value: format(to ?? 0) })
  if (to === undefined) return translate('limitAtLeast', { label, value: format(from) })
  return translate('limitBetween', { label, from: format(from), to: format(to) })
}

export async function findLimited(server: LimitedSearch, term: string): Promise<LimitedMatches> {
  const { search, locale, measures, columns, all, ordinalOf } = server
  const find = async (words: string): Promise<LimitedMatches> => {
    const { ids, steering, ...matches } = await search.find(words)
    return { ...matches, ordinals: ids.flatMap((id) => ordinalOf(id) ?? []), limits: [], steering }
  }
  const { rest, limits } = readLimits(term, measures, searchLanguageOf(locale))
  if (limits.length === 0) return find(term)
  const matches: LimitedMatches =
    rest === '' ? { ordinals: all, correctedTerm: '', isPartial: false, limits: [] } : await find(rest)
  const ordinals = limits.reduce<readonly number[]>(
    (left, { code, from = '', to = '' }) => findByValue(columns, left, code, [`${from}-${to}`]) ?? left,
    matches.ordinals,
  )
  if (ordinals.length === 0)
    return rest === '' ? find(term) : { ...matches, correctedTerm: matches.correctedTerm || rest }
  return {
    ...matches,
    ordinals,
    limits: limits.map((limit) => ({
      attribute: limit.code,
      display_name: describeLimit(server, limit),
      term: limit.rest,
    })),
  }
}
