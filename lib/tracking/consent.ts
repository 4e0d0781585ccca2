/** Whether a shopper may be tracked: 'pending' while nobody has said what was chosen. */
export type Consent = 'granted' | 'denied' | 'pending'

/** Who asks a store's shoppers: nobody, its consent tool (onetrust_cookies_settings), or the site's own banner. */
export type ConsentSource = 'none' | 'tool' | 'banner'

/** What a shopper has answered the site's own banner. */
export type ConsentChoice = Exclude<Consent, 'pending'>

/** What a browser says of its shopper's wishes. */
export type ConsentSignals = {
  readonly doNotTrack: string | null | undefined
  readonly hasGlobalPrivacyControl: boolean
  /** The consent tool's list of active groups, e.g. ',C0001,C0002,'; undefined until it is loaded. */
  readonly activeGroups: string | undefined
  /** What was answered to the banner; undefined before. */
  readonly choice: ConsentChoice | undefined
}

/** Group of analytics cookies in the consent tool. */
const ANALYTICS_GROUP = 'C0002'

/** Whether the browser itself asks not to be tracked: Do Not Track or Global Privacy Control. */
export const isRefusedByBrowser = ({
  doNotTrack,
  hasGlobalPrivacyControl,
}: Pick<ConsentSignals, 'doNotTrack' | 'hasGlobalPrivacyControl'>): boolean =>
  doNotTrack === '1' || doNotTrack === 'yes' || hasGlobalPrivacyControl

/**
 * Reads the shopper's wish. A browser that refuses always denies; a store that asks waits for the answer, and in one
 * that does not ask tracking is on.
 */
export function readConsent(source: ConsentSource, signals: ConsentSignals): Consent {
  if (isRefusedByBrowser(signals)) return 'denied'
  if (source === 'none') return 'granted'
  if (source === 'banner') return signals.choice ?? 'pending'
  if (signals.activeGroups === undefined) return 'pending'
  return hasAgreed(source, signals) ? 'granted' : 'denied'
}

/**
 * Whether the shopper has agreed to analytics cookies in so many words: what the social network needs. Where no banner
 * of the site's own asks, the group of analytics cookies must be among the active ones.
 */
export function hasAgreed(source: ConsentSource, signals: ConsentSignals): boolean {
  if (isRefusedByBrowser(signals)) return false
  if (source === 'banner') return signals.choice === 'granted'
  return (signals.activeGroups ?? '').split(',').includes(ANALYTICS_GROUP)
}

/** Cookie that keeps the answer to the banner. */
const CHOICE_COOKIE = 'showroom_consent'
/** Asked again after half a year, as data protection authorities advise. */
const CHOICE_SECONDS = 180 * 24 * 3600

/** Reads the answer from a document's cookies; undefined for none and for anything that is none. */
export function readChoice(cookies: string): ConsentChoice | undefined {
  const [, choice] = /(?:^|;\s*)showroom_consent=(granted|denied)(?:;|$)/.exec(cookies) ?? []
  return choice === 'granted' || choice === 'denied' ? choice : undefined
}

/** Writes the cookie of an answer; `isSecure` for pages that came over https. */
export const formatChoice = (choice: ConsentChoice, isSecure: boolean): string =>
  `${CHOICE_COOKIE}=${choice}; path=/; max-age=${CHOICE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Name of the window's event by which the banner says that the shopper has answered. */
export const CHOICE_EVENT = 'showroom:consent'
