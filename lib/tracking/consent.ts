/** Whether a shopper may be tracked; 'pending' before a choice. */
export type Consent = 'granted' | 'denied' | 'pending'

/**
 * Where shoppers give consent: nowhere, in the store's consent tool (onetrust_cookies_settings), or in the site's
 * banner.
 */
export type ConsentSource = 'none' | 'tool' | 'banner'

/** A shopper's choice in the site's banner. */
export type ConsentChoice = Exclude<Consent, 'pending'>

/** The browser's signals about consent. */
export type ConsentSignals = {
  readonly doNotTrack: string | null | undefined
  readonly hasGlobalPrivacyControl: boolean
  /** The consent tool's list of active groups, e.g. ',C0001,C0002,'; undefined until it is loaded. */
  readonly activeGroups: string | undefined
  /** The choice in the banner; undefined before. */
  readonly choice: ConsentChoice | undefined
}

/** Group of analytics cookies in the consent tool. */
const ANALYTICS_GROUP = 'C0002'

/** Whether the browser refuses tracking: Do Not Track or Global Privacy Control. */
export const isRefusedByBrowser = ({
  doNotTrack,
  hasGlobalPrivacyControl,
}: Pick<ConsentSignals, 'doNotTrack' | 'hasGlobalPrivacyControl'>): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || hasGlobalPrivacyControl

/**
 * The shopper's consent. A browser signal always denies; with a tool or banner consent is pending until a choice;
 * without one tracking is on.
 */
export function readConsent(source: ConsentSource, signals: ConsentSignals): Consent {
  if (isRefusedByBrowser(signals)) return 'denied'
  if (source === 'none') return 'granted'
  if (source === 'banner') return signals.choice ?? 'pending'
  if (signals.activeGroups === undefined) return 'pending'
  return hasAgreed(source, signals) ? 'granted' : 'denied'
}

/**
 * Whether the shopper has explicitly agreed to analytics cookies, which the social network requires. Without the site's
 * banner, the group of analytics cookies must be active.
 */
export function hasAgreed(source: ConsentSource, signals: ConsentSignals): boolean {
  if (isRefusedByBrowser(signals)) return false
  if (source === 'banner') return signals.choice === 'granted'
  return (signals.activeGroups ?? '').split(',').includes(ANALYTICS_GROUP)
}

/** Cookie with the choice in the banner. */
const CHOICE_COOKIE = 'showroom_consent'
/** The banner appears again after half a year, as data protection authorities advise. */
const CHOICE_SECONDS = 180 * 24 * 3600

/** Parses the choice in a document's cookies; undefined if missing or invalid. */
export function readChoice(cookies: string): ConsentChoice | undefined {
  const [, choice] = /(?:^|;\s*)showroom_consent=(granted|denied)(?:;|$)/.exec(cookies) ?? []
  return choice === 'granted' || choice === 'denied' ? choice : undefined
}

/** The cookie of a choice; `isSecure` for pages over https. */
export const formatChoice = (choice: ConsentChoice, isSecure: boolean): string =>
  `${CHOICE_COOKIE}=${choice}; path=/; max-age=${CHOICE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Window event of the banner after a choice. */
export const CHOICE_EVENT = 'showroom:consent'
