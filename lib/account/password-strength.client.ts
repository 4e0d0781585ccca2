import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { measuredPassword } from '../core/secrets/measured-password.ts'

const meters = new Map<string, Promise<ZxcvbnFactory>>()

async function openMeter(language: string): Promise<ZxcvbnFactory> {
  // Always true, but visible to the compiler: server bundles leave out 1.1 MB of words.
  if (typeof window !== 'undefined') {
    const [core, common, words] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      // Half the size of the whole language packages.
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

/** Loads the strength meter, which is larger than the page; called when a password field gets the focus. */
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

export const prepareMeter = (locale: string): void => void loadMeter(locale).catch(() => undefined)

/**
 * Strength of a password from 0 to 4; null if the meter can't be loaded. `guessableWords` are known to people who know
 * the shopper: name, e-mail address.
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
