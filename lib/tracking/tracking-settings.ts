import type { StoreConfig } from '../config/store-config.ts'
import { TIMINGS_MS } from '../core/constants.ts'
import type { Site } from '../site/site.ts'
import type { ConsentSource } from './consent.ts'
import { listPartners, type Partner } from './partners.ts'
import { readVitalsPercent } from './vitals.ts'

/** Settings of tracking, besides what every island knows of its store. */
export type TrackingSettings = {
  readonly storeCode: string
  /** Who asks the shopper; events and partners wait for the answer. */
  readonly consent: ConsentSource
  /** Events also go to the social network's relay. */
  readonly relaysConversions: boolean
  /** How long after the load event sinks are made. */
  readonly delayMs: number
  /** First entry of the data layer: what describes site and dealer; empty fields are left out. */
  readonly context: Readonly<Record<string, string>>
  readonly partners: readonly Partner[]
  /** Browsers that it matches are bots, which nobody counts; missing without one. */
  readonly botsPattern?: string
  /** Share of visits whose web vitals are measured. */
  readonly vitalsPercent: number
}

/** Who asks a store's shoppers for consent: its tool before the site's own banner (specification 3.1). */
export function consentSourceOf({ features, partners }: Pick<StoreConfig, 'features' | 'partners'>): ConsentSource {
  if (partners.oneTrustDomainId !== '') return 'tool'
  return features.cookieBanner ? 'banner' : 'none'
}

/** The settings of a site for tracking. */
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
