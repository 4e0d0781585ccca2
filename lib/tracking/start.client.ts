import { getRestClient } from '../api/request.client.ts'
import { ConversionAnswerWire } from '../contracts/conversion.ts'
import { hasAnalyticsConsent, readConsent } from './consent.ts'
import type { Sink } from './events.ts'
import { redact } from './redact.ts'
import { createConversions } from './sinks/conversions.ts'
import { createDataLayer, type DataLayerOwner } from './sinks/data-layer.ts'
import { createTrackingLog, type LogSession } from './sinks/tracking-log.ts'
import { putStash, takeStash } from './stash.client.ts'
import type { Tracker } from './tracker.ts'
import type { TrackingSite } from './tracking-site.ts'

/** What partners' scripts leave on the window. */
type PartnerWindow = Window & DataLayerOwner & { OnetrustActiveGroups?: string }
type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean }

/** Name of the event by which the consent tool says that the shopper has chosen. */
const CONSENT_EVENT = 'OneTrustGroupsUpdated'

/**
 * Makes the sinks and gives them what the tracker has taken so far, cleaned of everything personal. While consent is
 * pending the tracker keeps waiting; denied, events are dropped.
 */
export function startTracking(tracker: Tracker, site: TrackingSite): void {
  const partner: PartnerWindow = window
  let sinks: readonly Sink[] | undefined
  const deliver: Sink = (tracked) => {
    sinks ??= createSinks(site)
    const clean = redact(tracked)
    for (const sink of sinks) sink(clean)
  }
  const apply = () => {
    const { doNotTrack, globalPrivacyControl }: PrivacyNavigator = navigator
    const consent = readConsent(site.hasConsentTool, {
      doNotTrack,
      hasGlobalPrivacyControl: globalPrivacyControl === true,
      activeGroups: partner.OnetrustActiveGroups,
    })
    if (consent !== 'pending') tracker.connect(consent === 'granted' ? deliver : () => undefined)
  }
  if (site.hasConsentTool) window.addEventListener(CONSENT_EVENT, apply)
  apply()
}

const NOBODY = { isloggedin: false, email: '', firstname: '', lastname: '' }
const GUEST = { email: '', firstName: '', lastName: '' }

function createSinks(site: TrackingSite): readonly Sink[] {
  const rest = getRestClient(site.locale)
  const readSession = async (): Promise<LogSession | null> => {
    const answer = await rest.session()
    if (!answer.ok || answer.value.customer_data.csrf_token === '') return null
    return { isSignedIn: answer.value.isloggedin, csrfToken: answer.value.customer_data.csrf_token }
  }
  const key = `showroom:${site.tenant}:log`
  const { userAgent, language } = navigator
  const browser = { userAgent: userAgent.slice(0, 400), language: language.slice(0, 35) }
  const log = createTrackingLog({ site, readSession, fetcher: fetch.bind(window), browser }, takeStash(key))
  window.addEventListener('pagehide', () => putStash(key, log.leave()))
  const owner: PartnerWindow = window
  const sinks = [createDataLayer(owner, site.context), log.sink]
  if (!site.relaysConversions) return sinks
  const conversions = createConversions({
    hasConsent: () => hasAnalyticsConsent(owner.OnetrustActiveGroups),
    readUser: async () => {
      const answer = await rest.session()
      const { isloggedin, email, firstname, lastname } = answer.ok ? answer.value : NOBODY
      return isloggedin ? { email, firstName: firstname, lastName: lastname } : GUEST
    },
    send: (body) => rest.send({ method: 'POST', path: '/facebook', body, schema: ConversionAnswerWire }),
  })
  return [...sinks, conversions]
}
