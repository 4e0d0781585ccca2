import { englishTexts } from '../i18n/english-texts.ts'
import type { Translate } from '../i18n/translator.ts'

const KEYS = ['useMap', 'lightbox', 'frame', 'table', 'map', 'noTemplate', 'invalidValue', 'oldBrowser'] as const

/** Texts that rules write into content (specification 2.11, 5.3, 8); '{value}' and '{name}' stand in invalidValue. */
export type ContentTexts = Readonly<Record<(typeof KEYS)[number], string>>

/** The texts in English, for content of which no page is known. */
export const ENGLISH_CONTENT_TEXTS: ContentTexts = englishTexts.content

/** The texts in the language of a page. `t` has the common texts. */
export const contentTexts = (t: Translate): ContentTexts =>
  Object.fromEntries(
    KEYS.map((key) => [key, t(`content.${key}`, { value: '{value}', name: '{name}' })]),
  ) as ContentTexts
