import type { StoreConfig } from '../config/store-config.ts'
import { TIMINGS_MS } from '../core/constants.ts'
import type { Site } from '../site/site.ts'
import type { ConsentSource } from './consent.ts'
import { listPartners, type Partner } from './partners.ts'
import { readVitalsPercent } from './vitals.ts'

export type TrackingSettings = {
  readonly storeCode: string
  /** Where shoppers give consent; events and partners wait for the choice. */
  readonly consent: ConsentSource
  /** Whether events also go to the social network's relay. */
  readonly relaysConversions: boolean
  /** Delay after the load event until sinks are created. */
  readonly delayMs: number
  /** First entry of the data layer, which describes site and dealer; without empty fields. */
  readonly context: Readonly<Record<string, string>>
  readonly partners: readonly Partner[]
  /** Expression for user agents of bots, whose events are dropped; missing if not configured. */
  readonly botsPattern?: string
  /** Percentage of visits whose web vitals are measured. */
  readonly vitalsPercent: number
}

/** Where a store's shoppers give consent: its tool, else the site's banner (S1-3.1). */
export function consentSourceOf({ features, partners }: Pick<StoreConfig, 'features' | 'partners'>): ConsentSource {
  if (partners.oneTrustDomainId !== '') return 'tool'
  return features.cookieBanner ? 'banner' : 'none'
}

export function trackingSettings(site: Site): TrackingSettings {
  const { identity, partners } = site.config
  const context = {
    environment: identity.environment,
    region: identity.region,
    merchant_type: identity.merchantType,
    ga4_id: partners.ga4Id,
    ga_account: partners.gaAccount,
    ga_site: partners.gaSite,
  }
  return {
    storeCode: identity.storeCode,
    consent: consentSourceOf(site.config),
    relaysConversions: partners.relaysConversions,
    delayMs: TIMINGS_MS.delayedAnalytics,
    context: Object.fromEntries(Object.entries(context).filter(([, value]) => value !== '')),
    partners: listPartners(site),
    ...(partners.botsPattern && { botsPattern: partners.botsPattern }),
    vitalsPercent: readVitalsPercent(process.env),
  }
}
