import type { Translate } from '../i18n/catalogue.ts'
import { inEnglish } from '../i18n/english-texts.ts'

const KEYS = [
  'useMap',
  'lightbox',
  'frame',
  'table',
  'map',
  'noTemplate',
  'oldBrowser',
  'exampleSource',
  'exampleShown',
  'copy',
  'copied',
  'formSent',
  'formFailed',
  'formCheck',
  'formFiles',
] as const

/** Texts that tag rules write into content (S1-2.11, S1-5.3, S1-8). */
export type ContentTexts = Readonly<Record<(typeof KEYS)[number], string>> & {
  /** Message about an attribute with a value that is not accepted. */
  readonly invalidValue: (attribute: { readonly name: string; readonly value: string }) => string
}

/** The texts in the language of a page. `t` has the common texts. */
export const contentTexts = (t: Translate): ContentTexts => ({
  ...(Object.fromEntries(KEYS.map((key) => [key, t(`content.${key}`)])) as Record<(typeof KEYS)[number], string>),
  invalidValue: ({ name, value }) => t('content.invalidValue', { name, value }),
})

/** The texts in English, for content outside of a page. */
export const ENGLISH_CONTENT_TEXTS: ContentTexts = contentTexts(inEnglish)
