import { expect, it } from 'vitest'
import { isComparePath, pageKindOf } from './page-kind.ts'

it('S1-2.1-15 any path that contains compare is a compare page', () => {
  for (const path of ['/compare', '/fr/compare', '/compare/ranges', '/help/how-to-compare', '/Compare']) {
    expect(isComparePath(path), path).toBe(true)
  }
  for (const path of ['/', '/catalog/x', '/wishlist', '/com/pare']) expect(isComparePath(path), path).toBe(false)
})

it('recognizes product and compare pages by their route', () => {
  expect(pageKindOf(['product', 'dw-300'])).toBe('product')
  expect(pageKindOf(['live', 'product', 'dw-300'])).toBe('product')
  expect(pageKindOf(['compare'])).toBe('compare')
  expect(pageKindOf(['product', 'compare-set'])).toBe('product')
  for (const other of [[], ['catalog', 'product'], ['live', 'catalog']]) expect(pageKindOf(other)).toBeUndefined()
})

it('S1-2.1-15 compare may be in any part of the path, not in the query of a listing', () => {
  for (const segments of [
    ['help/how-to-compare'],
    ['blog', 'compare-ranges'],
    ['catalog', 'compare-ranges', '~'],
    ['live', 'special', 'brand/Compare'],
  ]) {
    expect(pageKindOf(segments), segments.join(' ')).toBe('compare')
  }
  for (const query of ['name=compare', 'name%3Dcompare'])
    expect(pageKindOf(['catalog', 'ranges', query])).toBeUndefined()
})
