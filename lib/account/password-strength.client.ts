import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { measuredPassword } from '../core/measured-password.ts'

const meters = new Map<string, Promise<ZxcvbnFactory>>()

async function openMeter(language: string): Promise<ZxcvbnFactory> {
  // Always true, and said where the compiler sees it: bundles of the server leave out 1.1 MB of words.
  if (typeof window !== 'undefined') {
    const [core, common, words] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      // Half of what the whole language packages weigh.
      language === 'fr'
        ? import('@zxcvbn-ts/language-fr/dist/commonWords.json.mjs')
        : import('@zxcvbn-ts/language-en/dist/commonWords.json.mjs'),
    ])
    return new core.ZxcvbnFactory({
      dictionary: { ...common.dictionary, commonWords: words.default },
      graphs: common.adjacencyGraphs,
    })
  }
  throw new Error('Passwords are measured in browsers.')
}

/** Loads what measures passwords; called when a field for one gets the focus, for it is larger than the page. */
function loadMeter(locale: string): Promise<ZxcvbnFactory> {
  const language = locale.startsWith('fr') ? 'fr' : 'en'
  const meter = meters.get(language)
  if (meter) return meter
  const opened = openMeter(language)
  meters.set(language, opened)
  // The next focus tries again.
  opened.catch(() => meters.delete(language))
  return opened
}

/** Begins to load the meter. */
export const prepareMeter = (locale: string): void => void loadMeter(locale).catch(() => undefined)

/**
 * Strength of a password from 0 to 4; null when the meter can't be had.
 *
 * @param guessableWords words that are easy to guess for somebody who knows the shopper: name, e-mail address
 */
export async function measureStrength(
  password: string,
  locale: string,
  guessableWords: readonly string[],
): Promise<number | null> {
  try {
    const meter = await loadMeter(locale)
    return meter.check(...measuredPassword(password, guessableWords)).score
  } catch {
    return null
  }
}
