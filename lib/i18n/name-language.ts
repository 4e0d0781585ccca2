import { getLanguage } from '../core/locales.ts'
import type { TextKey, Translate } from './catalogue.ts'

/** The language of a locale in its own words; the locale as it stands where the catalogue doesn't name it. */
export function nameLanguage(locale: string, t: Translate): string {
  const key = NAMED.find((name) => name === locale) ?? NAMED.find((name) => name === getLanguage(locale))
  return key ? t(`locales.${key}`) : locale
}

const NAMED: readonly TextKey<'common.locales'>[] = ['en-US', 'en-CA', 'fr-CA', 'en', 'fr']
