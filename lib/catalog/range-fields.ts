/** Fields of a range form that was sent without script: 'price.from=100&price.to=500' means 'price=100-500'. */

import { isRangeField, RANGE_FIELD } from '../core/url/range-field.ts'
import { type CatalogQuery, RANGE_END, type RangeFilter, withFilter } from './catalog-query.ts'
import { parseTypedNumber } from './parse-typed-number.ts'

const MAX_RANGES = 20

/** Whether a query string comes from a plain range form, so that its address isn't the listing's own. */
export const hasRangeFields = (search: URLSearchParams): boolean => [...search.keys()].some(isRangeField)

/**
 * Parses a number typed into a range field; undefined for any other text.
 *
 * @param attribute 'price' is parsed as an amount of money
 */
export const parseRangeField = (typed: string, attribute: string, locale: string): number | undefined =>
  parseTypedNumber(typed, locale, attribute === 'price')

/** Range of two fields; an empty end is open. Null if neither is a number. */
function readRange(search: URLSearchParams, attribute: string, locale: string): RangeFilter | null {
  const [from, to] = ['from', 'to'].map((end) =>
    parseRangeField(search.get(`${attribute}.${end}`) ?? '', attribute, locale),
  )
  if (from === undefined && to === undefined) return null
  const ends = [from ?? 0, to ?? RANGE_END]
  return { attribute, from: Math.min(...ends), to: Math.max(...ends) }
}

/**
 * Adds the ranges of a plain form's fields to a query.
 *
 * @param locale language of the typed numbers, such as 'fr-CA'
 */
export function withRangeFields(query: CatalogQuery, search: URLSearchParams, locale: string): CatalogQuery {
  const attributes = [...search.keys()].flatMap((key) => RANGE_FIELD.exec(key)?.[1] ?? [])
  return [...new Set(attributes)].slice(0, MAX_RANGES).reduce((changed, attribute) => {
    const range = readRange(search, attribute, locale)
    return range ? withFilter(changed, range) : changed
  }, query)
}
