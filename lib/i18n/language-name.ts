import { getLanguage } from '../core/locales.ts'
import type { TextKey, Translate } from './catalogue.ts'

/** The name of a locale's language in that language; the locale itself if the catalogue has no name for it. */
export function languageNameOf(locale: string, t: Translate): string {
  const key = NAMED.find((name) => name === locale) ?? NAMED.find((name) => name === getLanguage(locale))
  return key ? t(`locales.${key}`) : locale
}

const NAMED: readonly TextKey<'common.locales'>[] = ['en-US', 'en-CA', 'fr-CA', 'en', 'fr']
