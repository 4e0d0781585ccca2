import { AFFIRM_COUNTRIES, type AffirmSettings } from '../site/provider-globals.ts'
import { namedScriptUrl } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/**
 * What the provider of monthly payments (affirm, specification 3.1) is started with; null for a store without the
 * provider, or where it serves nobody, and on pages without scripts of partners.
 */
export function buildMonthlyPayments({ config, locale, variant }: Site): AffirmSettings | null {
  const { affirm } = config.payments
  const country = AFFIRM_COUNTRIES[config.locale.country]
  if (!affirm?.publicApiKey || !country || variant.isPagespeed) return null
  const scriptUrl = namedScriptUrl('affirm', affirm.scriptUrl, config.partners.scriptUrls)
  return { scriptUrl, publicKey: affirm.publicApiKey, locale, country }
}
