/** Whether a shopper may be tracked: 'pending' while the consent tool has not said what was chosen. */
export type Consent = 'granted' | 'denied' | 'pending'

/** What a browser says of its shopper's wishes. */
export type ConsentSignals = {
  readonly doNotTrack: string | null | undefined
  readonly hasGlobalPrivacyControl: boolean
  /** The consent tool's list of active groups, e.g. ',C0001,C0002,'; undefined until it is loaded. */
  readonly activeGroups: string | undefined
}

/** Group of analytics cookies in the consent tool. */
const ANALYTICS_GROUP = 'C0002'

/**
 * Reads the shopper's wish. Do Not Track and Global Privacy Control always deny; a store with a consent tool
 * (onetrust_cookies_settings) waits for it, and without one tracking is on.
 */
export function readConsent(hasConsentTool: boolean, signals: ConsentSignals): Consent {
  if (signals.doNotTrack === '1' || signals.doNotTrack === 'yes' || signals.hasGlobalPrivacyControl) return 'denied'
  if (!hasConsentTool) return 'granted'
  if (signals.activeGroups === undefined) return 'pending'
  return hasAnalyticsConsent(signals.activeGroups) ? 'granted' : 'denied'
}

/** Whether the group of analytics cookies is among the consent tool's active ones; false without a tool. */
export const hasAnalyticsConsent = (activeGroups: string | undefined): boolean =>
  (activeGroups ?? '').split(',').includes(ANALYTICS_GROUP)
