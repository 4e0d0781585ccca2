import english from '../../public/locales/en/edge.json' with { type: 'json' }
import french from '../../public/locales/fr/edge.json' with { type: 'json' }
import { getLanguage } from '../core/locales.ts'
import { type ErrorTexts, errorTexts } from './error-texts.ts'

/** Texts of responses of middleware and gateway, and their language. */
export type EdgeTexts = typeof english & { readonly error: ErrorTexts; readonly language: string }

export type GatewayRefusal = keyof typeof english.gateway

/** The texts in the language of a locale. Synchronous: nothing has to be loaded. */
export function edgeTexts(locale: string): EdgeTexts {
  const isFrench = getLanguage(locale) === 'fr'
  return { ...(isFrench ? french : english), error: errorTexts(locale), language: isFrench ? 'fr' : 'en' }
}

/** The browser's preferred language, where the store is unknown: the first of Accept-Language, '' if missing. */
export const preferredLocale = (headers: Headers): string =>
  (headers.get('accept-language') ?? '').split(/[,;]/, 1)[0]?.trim() ?? ''
