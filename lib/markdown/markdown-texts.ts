import type { Translate } from '../i18n/catalogue.ts'
import { loadTranslator } from '../i18n/translator.ts'

/** Translators that documents in Markdown need. */
export type MarkdownTexts = {
  readonly t: Translate<'markdown'>
  readonly tProduct: Translate<'product'>
  readonly tCatalog: Translate<'catalog'>
  readonly tCommon: Translate
}

export async function loadMarkdownTexts(locale: string): Promise<MarkdownTexts> {
  const [t, tProduct, tCatalog, tCommon] = await Promise.all([
    loadTranslator(locale, 'markdown'),
    loadTranslator(locale, 'product'),
    loadTranslator(locale, 'catalog'),
    loadTranslator(locale),
  ])
  return { t, tProduct, tCatalog, tCommon }
}
