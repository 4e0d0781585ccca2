import english from '../../public/locales/en/edge.json' with { type: 'json' }
import french from '../../public/locales/fr/edge.json' with { type: 'json' }
import { getLanguage } from '../core/locales.ts'
import { errorTexts } from './error-texts.ts'

type PageTexts = { readonly title: string; readonly text: string }

/** Texts of the pages that the edge answers itself, and their language. */
export type EdgeTexts = { readonly language: string } & Readonly<
  Record<'unknownHost' | 'unauthorized' | 'error', PageTexts>
>

/** The texts in the language of a locale; at hand without loading anything. */
export function edgeTexts(locale: string): EdgeTexts {
  const isFrench = getLanguage(locale) === 'fr'
  return { ...(isFrench ? french : english), error: errorTexts(locale), language: isFrench ? 'fr' : 'en' }
}

/** Language that a browser prefers, where no store says which: the first of Accept-Language, '' without one. */
export const preferredLocale = (headers: Headers): string =>
  (headers.get('accept-language') ?? '').split(/[,;]/, 1)[0]?.trim() ?? ''
