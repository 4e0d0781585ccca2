import { describe, expect, it } from 'vitest'
import { listLocales, pickLocale } from './locale.ts'

describe('locales', () => {
  it('a language header selects the same locale, then the same language, then the default', () => {
    const locales = ['en_CA', 'fr_CA']
    expect(pickLocale('fr-CA', locales)).toBe('fr_CA')
    expect(pickLocale('FR_ca', locales)).toBe('fr_CA')
    expect(pickLocale('fr', locales)).toBe('fr_CA')
    expect(pickLocale('en-US', locales)).toBe('en_CA')
    expect(pickLocale('de-DE', locales)).toBe('en_CA')
    expect(pickLocale('', locales)).toBe('en_CA')
  })

  it('a configuration lists its locales as texts or objects, each once, the default first', () => {
    expect(listLocales({ locale: 'fr-CA', locales: ['en_CA', { locale: 'fr_CA' }, 7] })).toEqual(['fr_CA', 'en_CA'])
    expect(listLocales({})).toEqual(['en_US'])
  })
})
