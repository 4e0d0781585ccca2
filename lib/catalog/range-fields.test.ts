import { describe, expect, it } from 'vitest'
import { formatCatalogQuery, parseCatalogQuery } from './catalog-query.ts'
import { hasRangeFields, withRangeFields } from './range-fields.ts'

const read = (search: string, locale = 'en-US') => {
  const parameters = new URLSearchParams(search)
  return formatCatalogQuery(withRangeFields(parseCatalogQuery(parameters), parameters, locale))
}

describe('fields of a range', () => {
  it.each([
    ['price.from=100&price.to=500', 'price=100-500'],
    ['price.from=500&price.to=100', 'price=100-500'],
    ['price.from=&price.to=500', 'price=0-500'],
    ['price.from=100&price.to=', 'price=100-999999999'],
    ['price.from=&price.to=', ''],
    ['price.from=1%2C299&price.to=%242%2C000', 'price=1299-2000'],
    ['color=Red&price.from=1&width.to=30&page=2', 'color=Red&price=1-999999999&width=0-30'],
  ])('%s is the query %s', (search, query) => {
    expect(read(search)).toBe(query)
    expect(hasRangeFields(new URLSearchParams(search))).toBe(true)
  })

  it('F11 parses the numbers of both ends in the language of the page', () => {
    expect(read('price.from=299%2C50&price.to=1500', 'fr-CA')).toBe('price=299.5-1500')
    expect(read('price.from=1+299%2C50&price.to=', 'fr-CA')).toBe('price=1299.5-999999999')
    expect(read('width.from=29%2C125&width.to=30%2C5', 'fr-CA')).toBe('width=29.125-30.5')
    expect(read('price.from=free&price.to=1500')).toBe('price=0-1500')
  })

  it('are not found among other parameters', () => {
    expect(hasRangeFields(new URLSearchParams('price=1-2&a.b=1&from=2'))).toBe(false)
  })
})
