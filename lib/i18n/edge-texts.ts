import english from '../../public/locales/en/edge.json' with { type: 'json' }
import french from '../../public/locales/fr/edge.json' with { type: 'json' }
import { getLanguage } from '../core/locales.ts'
import { type ErrorTexts, errorTexts } from './error-texts.ts'

/** Texts of what the edge and the gateway answer themselves, and their language. */
export type EdgeTexts = typeof english & { readonly error: ErrorTexts; readonly language: string }

/** A refusal of the gateway. */
export type GatewayRefusal = keyof typeof english.gateway

/** The texts in the language of a locale; at hand without loading anything. */
export function edgeTexts(locale: string): EdgeTexts {
  const isFrench = getLanguage(locale) === 'fr'
  return { ...(isFrench ? french : english), error: errorTexts(locale), language: isFrench ? 'fr' : 'en' }
}

/** Language that a browser prefers, where no store says which: the first of Accept-Language, '' without one. */
export const preferredLocale = (headers: Headers): string =>
  (headers.get('accept-language') ?? '').split(/[,;]/, 1)[0]?.trim() ?? ''
