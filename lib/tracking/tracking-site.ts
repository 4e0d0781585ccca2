import { TIMINGS_MS } from '../core/constants.ts'
import type { Site } from '../site/site.ts'

/** What tracking knows of its store. */
export type TrackingSite = {
  readonly tenant: string
  /** Dash form. */
  readonly locale: string
  readonly storeCode: string
  readonly storeName: string
  readonly hasConsentTool: boolean
  /** Events also go to the social network's relay. */
  readonly relaysConversions: boolean
  /** How long after the load event sinks are made. */
  readonly delayMs: number
  /** First entry of the data layer: what describes site and dealer; empty fields are left out. */
  readonly context: Readonly<Record<string, string>>
}

/** Narrows a site for tracking. */
export function buildTrackingSite({ tenant, locale, config }: Site): TrackingSite {
  const { identity, partners } = config
  const context = {
    environment: identity.environment,
    region: identity.region,
    merchant_type: identity.merchantType,
    ga4_id: partners.ga4Id,
    ga_account: partners.gaAccount,
    ga_site: partners.gaSite,
  }
  return {
    tenant: tenant.tenant,
    locale,
    storeCode: identity.storeCode,
    storeName: identity.name,
    hasConsentTool: partners.oneTrustDomainId !== '',
    relaysConversions: partners.relaysConversions,
    delayMs: TIMINGS_MS.delayedAnalytics,
    context: Object.fromEntries(Object.entries(context).filter(([, value]) => value !== '')),
  }
}
