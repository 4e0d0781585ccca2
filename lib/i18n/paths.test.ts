import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'
import { localePrefix } from './shell-paths.ts'

describe('paths', () => {
  it('keep every text inside its own segment', () => {
    expect(paths.special('color', 'Black/White & “x”')).toBe('/special/color/Black%2FWhite%20%26%20%E2%80%9Cx%E2%80%9D')
    expect(paths.product('../../x')).toBe('/product/..%2F..%2Fx')
    expect(paths.promotion('7')).toBe('/catalog/special/promotion/7')
  })

  it('S1-2.1-09 write spaces of a search as + and a real plus as %2B', () => {
    expect(paths.search('gas range')).toBe('/search/gas+range')
    expect(paths.search(' C++ ')).toBe('/search/C%2B%2B')
  })

  it('lead to the catalog root for the default category', () => {
    expect([paths.category(''), paths.category('default-category'), paths.category('ranges')]).toEqual([
      '/catalog',
      '/catalog',
      '/catalog/ranges',
    ])
  })
})

describe('localePrefix', () => {
  it('is empty for the default locale', () => {
    expect(localePrefix('fr-CA', 'fr-CA')).toBe('')
    expect(localePrefix('en-CA', 'fr-CA')).toBe('/en-CA')
  })
})
