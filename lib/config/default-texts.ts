import { englishDefaults } from '../i18n/english-texts.ts'
import { loadMessages } from '../i18n/messages.ts'

/** Default texts for a store without its own (S1-9): 'defaults' in public/locales/{lng}/site.json. */
export type DefaultTexts = Readonly<Record<keyof typeof englishDefaults, string>>

export const ENGLISH_DEFAULTS: DefaultTexts = englishDefaults

export async function loadDefaultTexts(locale: string): Promise<DefaultTexts> {
  const { defaults } = await loadMessages(locale, 'site')
  return { ...ENGLISH_DEFAULTS, ...defaults }
}
