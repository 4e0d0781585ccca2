import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DEFAULT_LOCALE,
  FALLBACK_LOCALE,
  getLanguage,
  isSupportedLocale,
  KNOWN_LOCALES,
  toDashLocale,
  toKnownLocale,
} from './locales.ts'

describe('locales', () => {
  it('S1-9-01 has en, fr, en-US, en-CA, fr-CA; default en-US, fallback en; a configuration’s en_US is en-US', () => {
    expect(KNOWN_LOCALES).toEqual(['en', 'fr', 'en-US', 'en-CA', 'fr-CA'])
    expect([DEFAULT_LOCALE, FALLBACK_LOCALE]).toEqual(['en-US', 'en'])
    expect(toDashLocale('en_US')).toBe(DEFAULT_LOCALE)
  })

  it.each([
    ['en_US', 'en-US'],
    ['fr-ca', 'fr-CA'],
    [' EN ', 'en'],
    ['', undefined],
    ['en_US.UTF-8', undefined],
    ['../etc', undefined],
  ])('formats %j as %j', (locale, expected) => {
    expect(toDashLocale(locale)).toBe(expected)
  })

  it('returns only locales that Intl accepts', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z]{1,4}[-_][a-zA-Z0-9]{1,4}$/)), (text) => {
        const locale = toDashLocale(text)
        if (locale) expect(() => new Intl.NumberFormat(locale)).not.toThrow()
      }),
    )
  })

  it('S1-2.3-01 rejects a locale that is neither en-US nor among the locales of the store, with any separator', () => {
    expect(isSupportedLocale('de-DE', ['en_CA', 'fr_CA'])).toBe(false)
    expect(isSupportedLocale('fr-CA', ['en_CA', 'fr_CA'])).toBe(true)
    expect(isSupportedLocale('fr_CA', ['en-CA', 'fr-CA'])).toBe(true)
    expect(isSupportedLocale('en-US', ['en_CA', 'fr_CA'])).toBe(true)
    expect(isSupportedLocale('en_US', [])).toBe(true)
    expect(isSupportedLocale('fr-CA', [])).toBe(false)
  })

  it('S1-2.3-02 rejects every locale except en-US if the store has exactly one, even that one', () => {
    expect(isSupportedLocale('fr-CA', ['fr_CA'])).toBe(false)
    expect(isSupportedLocale('fr-CA', ['en_US'])).toBe(false)
    expect(isSupportedLocale('en-US', ['fr_CA'])).toBe(true)
  })

  it('returns the language of a locale', () => {
    expect(getLanguage('fr_CA')).toBe('fr')
    expect(getLanguage('not a locale')).toBe('en')
  })

  it('finds translations for any locale', () => {
    expect(toKnownLocale('fr_CA')).toBe('fr-CA')
    expect(toKnownLocale('fr-FR')).toBe('fr')
    expect(toKnownLocale('de')).toBe('en')
  })
})
