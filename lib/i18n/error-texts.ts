import english from '../../public/locales/en/error.json' with { type: 'json' }
import french from '../../public/locales/fr/error.json' with { type: 'json' }
import { toKnownLocale } from '../core/locales.ts'

/** Texts of the error page (S1-2.4). */
export type ErrorTexts = Readonly<typeof english>

/** The texts in the language of a locale. Synchronous, because the error page must not depend on another load. */
export const errorTexts = (locale: string): ErrorTexts => (toKnownLocale(locale).startsWith('fr') ? french : english)
