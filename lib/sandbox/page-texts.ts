/** Texts of the stand-ins' pages and of their scripts in shops. */
import type { Context } from 'hono'
import { type Catalogue, TEXTS } from '../backend/locales/locales.ts'
import type { ServerTextKey } from '../contract-server/texts.ts'
import { readPage } from './read-page.ts'

type SandboxKey = ServerTextKey<Catalogue, 'sandbox'>

/** Key of a sentence of the providers' pages. */
export type PageTextKey = keyof Catalogue['sandbox']['pages']

export const sayOnPage = TEXTS.translator('sandbox')

/** The language of a page without a store: the browser's first one, English if it has no texts. */
export const readAcceptedLanguage = (context: Context): string =>
  TEXTS.textLanguageOf(context.req.header('accept-language') ?? '')

/** Parts of sandbox.json, by the script that uses one. */
const PARTS: Readonly<Record<string, keyof Catalogue['sandbox']>> = {
  'challenge-box.js': 'challenge',
  'google-pay.js': 'googlePay',
  'provider-windows.js': 'windows',
  'wallet-sdk.js': 'bank',
  'wallet-sheet.js': 'applePay',
}

/** A function of JavaScript that returns the texts of a part in the language of a locale. */
function writeTexts(part: keyof Catalogue['sandbox']): string {
  const keys = TEXTS.list('sandbox').filter((key) => key.startsWith(`${part}.`)) as SandboxKey[]
  const textsIn = (language: string) =>
    // Placeholders stay for the script.
    keys.map((key) => [key.slice(part.length + 1), sayOnPage(key, language, { amount: '{amount}' })])
  const all = TEXTS.languages.map((language) => [language, Object.fromEntries(textsIn(language))])
  return `((all) => (locale) => all[locale.split(/[-_]/)[0]] ?? all.en)(${JSON.stringify(Object.fromEntries(all))})`
}

/**
 * A file of the folder pages, in one piece. In a script, TEXTS_BY_LOCALE becomes the function that returns its texts.
 */
export async function readPageFile(name: string): Promise<string> {
  const file = await readPage(name)
  const part = PARTS[name]
  return part === undefined ? file : file.replace('TEXTS_BY_LOCALE', () => writeTexts(part))
}
