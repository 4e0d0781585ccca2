/** Fields of a plain range form, 'price.from=100&price.to=500' for 'price=100-500'. */
import { parseTypedNumber } from '../core/parse-typed-number.ts'
import { type CatalogQuery, RANGE_END, type RangeFilter, withFilter } from './catalog-query.ts'

const RANGE_FIELD = /^([a-z][a-z0-9_]{0,63})\.(from|to)$/i
const MAX_RANGES = 20

/** Tells if a query comes from a plain range form: its own spelling is another one. */
export const hasRangeFields = (search: URLSearchParams): boolean =>
  [...search.keys()].some((key) => RANGE_FIELD.test(key))

/**
 * A number as the field of a range takes it; undefined for any other text.
 *
 * @param attribute of the range: prices are amounts of money
 */
export const parseRangeField = (typed: string, attribute: string, locale: string): number | undefined =>
  parseTypedNumber(typed, locale, attribute === 'price')

/** The range that two fields hold; an end that is left empty is open. Null if neither says anything. */
function readRange(search: URLSearchParams, attribute: string, locale: string): RangeFilter | null {
  const [from, to] = ['from', 'to'].map((end) =>
    parseRangeField(search.get(`${attribute}.${end}`) ?? '', attribute, locale),
  )
  if (from === undefined && to === undefined) return null
  const ends = [from ?? 0, to ?? RANGE_END]
  return { attribute, from: Math.min(...ends), to: Math.max(...ends) }
}

/**
 * A query with the ranges that the fields of a plain form hold, typed as in the language of the page.
 *
 * @param locale in dash form
 */
export function withRangeFields(query: CatalogQuery, search: URLSearchParams, locale: string): CatalogQuery {
  const attributes = [...search.keys()].flatMap((key) => RANGE_FIELD.exec(key)?.[1] ?? [])
  return [...new Set(attributes)].slice(0, MAX_RANGES).reduce((changed, attribute) => {
    const range = readRange(search, attribute, locale)
    return range ? withFilter(changed, range) : changed
  }, query)
}
