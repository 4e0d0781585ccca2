import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { measuredPassword } from '../../core/measured-password.ts'
import { languageOf } from '../text/locale.ts'

const meters = new Map<string, Promise<ZxcvbnFactory>>()

/** zxcvbn with the word lists that the storefront uses too; loaded with the first password. */
async function openMeter(language: string): Promise<ZxcvbnFactory> {
  const [core, common, words] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    language === 'fr'
      ? import('@zxcvbn-ts/language-fr/dist/commonWords.json.mjs')
      : import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, commonWords: words.default },
    graphs: common.adjacencyGraphs,
  })
}

/** Strength from 0 to 4, the same as in the storefront; `guessableWords` are names and e-mail addresses. */
export async function measureStrength(password: string, locale: string, guessableWords: readonly string[]) {
  const language = languageOf(locale) === 'fr' ? 'fr' : 'en'
  const meter = meters.get(language) ?? openMeter(language)
  meters.set(language, meter)
  return (await meter).check(...measuredPassword(password, guessableWords)).score
}
