import { scriptUrlOf } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'

/** What the provider of monthly payments (affirm, specification 3.1) is started with; public values only. */
export type MonthlyPayments = {
  readonly scriptUrl: string
  readonly publicKey: string
  readonly locale: string
  /** ISO 3166-1 alpha-3, as the provider writes countries. */
  readonly country: string
}

/** Countries the provider serves. */
const COUNTRIES: Readonly<Record<string, string>> = { US: 'USA', CA: 'CAN' }

/** null for a store without the provider, or where it serves nobody, and on pages without scripts of partners. */
export function buildMonthlyPayments({ config, locale, variant }: Site): MonthlyPayments | null {
  const { affirm } = config.payments
  const country = COUNTRIES[config.locale.country]
  if (!affirm?.publicApiKey || !country || variant.isPagespeed) return null
  const named = { ...config.partners.scriptUrls, ...(affirm.scriptUrl && { affirm: affirm.scriptUrl }) }
  return { scriptUrl: scriptUrlOf('affirm', named), publicKey: affirm.publicApiKey, locale, country }
}
