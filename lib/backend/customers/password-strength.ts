import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { languageOf } from '../../contract-server/locale.ts'
import { measuredPassword } from '../../core/secrets/measured-password.ts'

/** Common words by language. Other languages get those of English. */
const WORD_LISTS = {
  en: () => import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
  fr: () => import('@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'),
}

const hasWordList = (language: string): language is keyof typeof WORD_LISTS => Object.hasOwn(WORD_LISTS, language)

const meters = new Map<string, Promise<ZxcvbnFactory>>()

/** zxcvbn with the word lists that the storefront uses too; loaded with the first password. */
async function openMeter(language: keyof typeof WORD_LISTS): Promise<ZxcvbnFactory> {
  const [core, common, words] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    WORD_LISTS[language](),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, commonWords: words.default },
    graphs: common.adjacencyGraphs,
  })
}

/** Strength from 0 to 4, the same as in the storefront; `guessableWords` are names and e-mail addresses. */
export async function measureStrength(password: string, locale: string, guessableWords: readonly string[]) {
  const own = languageOf(locale)
  const language = hasWordList(own) ? own : 'en'
  const meter = meters.get(language) ?? openMeter(language)
  meters.set(language, meter)
  return (await meter).check(...measuredPassword(password, guessableWords)).score
}
