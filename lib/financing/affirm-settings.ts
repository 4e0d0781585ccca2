import { AFFIRM_COUNTRIES, type AffirmSettings } from '../site/provider-globals.ts'
import { namedScriptUrl } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/** Settings of the line with Affirm's monthly payment; `minimum` is the lowest price with one. */
export type AffirmLine = AffirmSettings & { readonly minimum: number }

/**
 * Settings that start Affirm, the provider of monthly payments (S1-3.1); null if the store doesn't use Affirm, if
 * Affirm doesn't serve the store's country, or on pagespeed pages, which load no partner scripts.
 */
export function buildAffirmSettings({ config, locale, variant }: Site): AffirmLine | null {
  const { affirm } = config.payments
  const country = AFFIRM_COUNTRIES[config.locale.country]
  if (!affirm?.publicApiKey || !country || variant.isPagespeed) return null
  const scriptUrl = namedScriptUrl('affirm', affirm.scriptUrl, config.partners.scriptUrls)
  const { minimum } = config.productPage.financingPlans
  return { scriptUrl, publicKey: affirm.publicApiKey, locale, country, minimum }
}
