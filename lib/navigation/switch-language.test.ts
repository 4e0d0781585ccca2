import { describe, expect, it } from 'vitest'
import { pathOfSegments, switchLanguage } from './switch-language.ts'

const FRENCH = { locale: 'fr-CA', name: 'Français', prefix: '' }
const ENGLISH = { locale: 'en-CA', name: 'English', prefix: '/en-CA' }
const switchTo = (target: typeof FRENCH, route: string, localized = {}) =>
  switchLanguage(route, target, [FRENCH, ENGLISH], localized)

describe('switchLanguage', () => {
  it.each([
    ['/delivery', '/en-CA/delivery'],
    ['/', '/en-CA'],
    ['', '/en-CA'],
    ['/search/x?page=2', '/en-CA/search/x?page=2'],
    ['/fr-CA/delivery', '/en-CA/delivery'],
    ['/en-california', '/en-CA/en-california'],
  ])('leads from %s to the same page under the other prefix', (route, expected) => {
    expect(switchTo(ENGLISH, route)).toBe(expected)
  })

  it.each([
    ['/en-CA/delivery', '/delivery'],
    ['/en-CA', '/'],
    ['/en-CA?pagespeed=true', '/?pagespeed=true'],
  ])('leads from %s back to the default language without prefix', (route, expected) => {
    expect(switchTo(FRENCH, route)).toBe(expected)
  })

  it('uses the localized path of the page and keeps its query', () => {
    const localized = { 'en-CA': '/en-CA/catalog/tvs', 'fr-CA': '/catalog/televiseurs' }
    expect(switchTo(ENGLISH, '/catalog/televiseurs?color=Black&page=2', localized)).toBe(
      '/en-CA/catalog/tvs?color=Black&page=2',
    )
  })
})

describe('pathOfSegments', () => {
  it.each([
    [[], ''],
    [['checkout', 'cart'], '/checkout/cart'],
    [['(checkout)', 'checkout', 'onepage'], '/checkout/onepage'],
    [['live', 'contact'], '/contact'],
    [['search', 'tv%20stand/lg'], '/search/tv%20stand/lg'],
    [['delivery/returns'], '/delivery/returns'],
    [['blog', 'live'], '/blog/live'],
    [['blog', 'a-quiet-kitchen'], '/blog/a-quiet-kitchen'],
  ])('is the public path of %j', (segments, path) => expect(pathOfSegments(segments)).toBe(path))

  it.each([
    // Other languages have other names for these.
    [['catalog', 'televiseurs', '-']],
    [['live', 'catalog', 'televiseurs']],
    [['product', 'dw-300']],
    [['special', 'program_id/12']],
    // All addresses without a page have the same HTML.
    [['~not-found']],
    [['~moved/old.html']],
  ])('is empty for %j', (segments) => expect(pathOfSegments(segments)).toBe(''))
})
