import { englishTexts } from '../i18n/english-texts.ts'
import { loadMessages } from '../i18n/messages.ts'

/** What stands where a store has no text of its own (specification 9), as 'defaults' in public/locales/{lng}/site.json. */
export type DefaultTexts = Readonly<Record<keyof typeof englishTexts.defaults, string>>

/** The texts in English. */
export const ENGLISH_DEFAULTS: DefaultTexts = englishTexts.defaults

/** The texts in the language of a locale. */
export async function loadDefaultTexts(locale: string): Promise<DefaultTexts> {
  const { defaults } = await loadMessages(locale, 'site')
  return { ...ENGLISH_DEFAULTS, ...(defaults as Partial<DefaultTexts>) }
}
