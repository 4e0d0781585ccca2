import { describe, expect, it } from 'vitest'
import { buildAlternates, languagePaths } from './alternates.ts'
import type { Site } from './site.ts'

/** The parts of a site that addresses depend on; its language is the default one. */
const siteOf = (locales: readonly string[], hasAlternateLinks = true): Site =>
  ({
    tenant: { locale: locales[0], locales },
    config: { locale: { hasAlternateLinks } },
    url: (path: string) => new URL(path, 'https://shop.example.com/').href,
  }) as unknown as Site
const BILINGUAL = siteOf(['fr-CA', 'en-CA'])

describe('languagePaths', () => {
  it('puts the path of each language under its prefix', () => {
    expect(languagePaths(BILINGUAL, '/catalog/televiseurs', { 'en-CA': '/catalog/tvs' })).toEqual({
      'fr-CA': '/catalog/televiseurs',
      'en-CA': '/en-CA/catalog/tvs',
    })
    expect(languagePaths(BILINGUAL, '/')).toEqual({ 'fr-CA': '/', 'en-CA': '/en-CA' })
  })

  it('is empty for a store with one language', () => {
    expect(languagePaths(siteOf(['en-US']), '/delivery')).toEqual({})
  })
})

describe('buildAlternates', () => {
  it('names the canonical address, one per language with the same query, and x-default', () => {
    expect(buildAlternates(BILINGUAL, '/catalog/televiseurs?page=2', { 'en-CA': '/catalog/tvs' })).toEqual({
      canonical: 'https://shop.example.com/catalog/televiseurs?page=2',
      languages: {
        'fr-CA': 'https://shop.example.com/catalog/televiseurs?page=2',
        'en-CA': 'https://shop.example.com/en-CA/catalog/tvs?page=2',
        'x-default': 'https://shop.example.com/catalog/televiseurs?page=2',
      },
    })
  })

  it('names the canonical address alone without hreflang and with one language', () => {
    const canonical = 'https://shop.example.com/delivery'
    expect(buildAlternates(siteOf(['fr-CA', 'en-CA'], false), '/delivery')).toEqual({ canonical })
    expect(buildAlternates(siteOf(['en-US']), '/delivery')).toEqual({ canonical })
  })
})
