import { describe, expect, it } from 'vitest'
import { chooseLocale, nearestLocale, readLocalPath, requestedLocaleOf, withoutLanguage } from './locale-path.ts'

const bilingual = (pathname: string) => chooseLocale(pathname, 'fr-CA', ['fr-CA', 'en-CA'])
const single = (pathname: string) => chooseLocale(pathname, 'en-US', ['en-US'])

describe('chooseLocale', () => {
  it('chooses the default locale for a path without language', () => {
    expect(bilingual('/catalog/televiseurs')).toEqual({
      kind: 'supported',
      locale: 'fr-CA',
      pathname: '/catalog/televiseurs',
    })
  })

  it.each([
    ['/en-CA/product/x', 'en-CA', '/product/x'],
    ['/fr-CA/product/x', 'fr-CA', '/product/x'],
    ['/en_ca/product/x', 'en-CA', '/product/x'],
    ['/en-CA', 'en-CA', '/'],
    ['/en-US/', 'en-US', '/'],
  ])('reads %s as %s and %s', (path, locale, pathname) => {
    expect(bilingual(path)).toEqual({ kind: 'supported', locale, pathname })
  })

  it.each(['/de-DE/x', '/en/x', '/fr-FR'])('rejects %s, which the store does not offer', (path) => {
    expect(bilingual(path).kind).toBe('unsupported')
  })

  it('rejects any language prefix except en-US for a store with one locale', () => {
    expect(single('/fr-CA/x')).toEqual({ kind: 'unsupported', requested: 'fr-CA' })
    expect(single('/en-US/x').kind).toBe('supported')
  })

  it.each(['/english-roses', '/frames', '/en.html', '/fridge/fr-CA'])('treats %s as a page, not a language', (path) => {
    expect(single(path)).toEqual({ kind: 'supported', locale: 'en-US', pathname: path })
  })
})

describe('a locale that the application has no texts for', () => {
  const latin = (pathname: string) => chooseLocale(pathname, 'en-US', ['en-US', 'es', 'es-419'])

  it.each([
    ['/es/catalog', 'es'],
    ['/ES_419/catalog', 'es-419'],
    ['/en_us/catalog', 'en-US'],
  ])('is read from %s if the store has it', (path, locale) => {
    expect(latin(path)).toEqual({ kind: 'supported', locale, pathname: '/catalog' })
  })

  it('is removed from a path in any form', () => {
    for (const segment of ['es', 'es-419', 'fr_CA', 'EN']) {
      expect(withoutLanguage(`/${segment}/checkout/success`)).toBe('/checkout/success')
    }
    expect(withoutLanguage('/checkout/success')).toBe('/checkout/success')
  })
})

describe('the locale that a path requests', () => {
  it.each([
    ['/fr', 'fr'],
    ['/de/catalog', 'de'],
    ['/en_CA', 'en-CA'],
    ['/EN-us/x', 'en-US'],
    ['/xx_YY/x', 'xx-YY'],
    ['/es-419', 'es-419'],
    ['/fil-PH/x', 'fil-PH'],
    ['/zh_Hant_TW/x', 'zh-Hant-TW'],
  ])('S1-2.3-03 is read from %s as %s', (path, locale) => {
    expect(requestedLocaleOf(path)).toBe(locale)
  })

  it.each(['/', '/tv', '/about', '/new', '/gas-oven', '/led-tv/x', '/english', '/en.html', '/catalog/fr', '/a--b'])(
    'is null for %s',
    (path) => {
      expect(requestedLocaleOf(path)).toBeNull()
    },
  )
})

describe('readLocalPath', () => {
  it.each([
    ['/en-CA/a?b=1#c', { locale: 'en-CA', path: '/a?b=1#c' }],
    ['/en_ca?b', { locale: 'en-CA', path: '/?b' }],
    ['/en/a', { locale: 'en-CA', path: '/a' }],
    ['/fr', { locale: 'fr-CA', path: '/' }],
    ['/a', { locale: null, path: '/a' }],
    ['/de-DE/a', null],
  ])('F14 reads %s', (path, local) => {
    expect(readLocalPath(path, ['fr-CA', 'en-CA'])).toEqual(local)
  })

  it('does not choose between two English locales', () => {
    expect(readLocalPath('/en/a', ['en-CA', 'en-GB'])).toBeNull()
    expect(nearestLocale('en', 'en-CA', ['en-CA', 'en-GB'])).toBe('en-CA')
    expect(nearestLocale('en', 'fr-CA', ['fr-CA', 'en-CA'])).toBe('en-CA')
    expect(nearestLocale('en-GB', 'fr-CA', ['fr-CA', 'en-CA'])).toBe('fr-CA')
  })
})
