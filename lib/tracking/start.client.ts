import { getRestClient } from '../api/request.client.ts'
import { ConversionAnswerWire } from '../contracts/conversion.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { isBot } from '../site/bots.ts'
import type { SiteForClient } from '../site/site-for-client.ts'
import { ANNOUNCED } from './announce.client.ts'
import { CHOICE_EVENT, hasAgreed, readConsent } from './consent.ts'
import type { Sink, TrackingEvent } from './events.ts'
import type { Partner } from './partners.ts'
import { redact } from './redact.ts'
import { readSignals } from './signals.client.ts'
import { createConversions } from './sinks/conversions.ts'
import { createDataLayer, type DataLayerOwner } from './sinks/data-layer.ts'
import { createTrackingLog, type LogSession } from './sinks/tracking-log.ts'
import { putStash, takeStash } from './stash.client.ts'
import type { Tracker } from './tracker.ts'
import type { TrackingSettings } from './tracking-settings.ts'

/** Globals of partners' scripts. */
type PartnerWindow = Window & DataLayerOwner

/** Window event of the consent tool after a choice. */
const CONSENT_EVENT = 'OneTrustGroupsUpdated'

/** Whether this page is in a random sample of `percent`. */
function isSampled(percent: number): boolean {
  const [roll = 0] = crypto.getRandomValues(new Uint32Array(1))
  return (roll / 2 ** 32) * 100 < percent
}

/**
 * Creates the sinks, starts the store's partners, and connects them to the tracker, whose events are cleaned of
 * personal data. While consent is pending, only the consent tool and the bot-protection sensor load, and events wait;
 * if it is denied, events are dropped. Events of bots are dropped too.
 */
export function startTracking(tracker: Tracker, site: SiteForClient, settings: TrackingSettings): void {
  // A page of the store in a frame of another one (an example of the guide) is not a visit.
  if (window.frameElement) {
    tracker.connect(() => undefined)
    return
  }
  const wishes = { hasAgreed: () => hasAgreed(settings.consent, readSignals()) }
  // These need no consent: one requests it, the other protects the shop.
  const isFree = ({ kind }: Partner) => kind === 'consent-tool' || kind === 'sensor'
  const start = async (partners: readonly Partner[]): Promise<readonly Sink[]> => {
    if (partners.length === 0) return []
    const { startPartners } = await import('./start-partners.client.ts')
    return startPartners(partners, wishes)
  }

  let sinks: Promise<readonly Sink[]> | undefined
  const open = async (): Promise<readonly Sink[]> => {
    if (isSampled(settings.vitalsPercent))
      void startVitals(() => readConsent(settings.consent, readSignals()) === 'granted')
    const siteSinks = createSinks(site, settings, wishes.hasAgreed, tracker.readContact)
    return [...siteSinks, ...(await start(settings.partners.filter((partner) => !isFree(partner))))]
  }
  const apply = async () => {
    const read = () => readConsent(settings.consent, readSignals())
    if (read() === 'pending') return
    if (read() === 'denied') return tracker.connect(() => undefined)
    sinks ??= open()
    const ready = await sinks
    // The shopper may have withdrawn consent while the partners' code loaded.
    if (read() !== 'granted') return
    tracker.connect((tracked) => {
      const clean = redact(tracked)
      for (const sink of ready) sink(clean)
    })
  }
  void start(settings.partners.filter(isFree))
  if (isBot(navigator.userAgent, settings.botsPattern ?? '')) {
    tracker.connect(() => undefined)
    return
  }
  const heard = () => void apply().catch((error: unknown) => console.warn('Tracking could not be started.', error))
  window.addEventListener(CONSENT_EVENT, heard)
  window.addEventListener(CHOICE_EVENT, heard)
  window.addEventListener(ANNOUNCED, (event) => tracker.track((event as CustomEvent<TrackingEvent>).detail))
  heard()
}

/** Starts measuring this visit's web vitals; nothing is measured if the code can't be loaded. */
const startVitals = (isAllowed: () => boolean): Promise<void> =>
  import('./report-vitals.client.ts').then(
    ({ reportVitals }) => reportVitals(isAllowed),
    () => undefined,
  )

const NOBODY = { isloggedin: false, email: '', firstname: '', lastname: '' }
const GUEST = { email: '', firstName: '', lastName: '' }

function createSinks(
  site: SiteForClient,
  settings: TrackingSettings,
  hasConsent: () => boolean,
  readContact: Tracker['readContact'],
): readonly Sink[] {
  const rest = getRestClient(site.locale)
  const readSession = async (isFresh: boolean): Promise<LogSession | null> => {
    const session = await (isFresh ? rest.refreshSession() : rest.session())
    if (!session.ok || session.value.customer_data.csrf_token === '') return null
    return { isSignedIn: session.value.isloggedin, csrfToken: session.value.customer_data.csrf_token }
  }
  const key = `showroom:${site.tenant}:log`
  const { userAgent, language } = navigator
  const browser = { userAgent: userAgent.slice(0, 400), language: language.slice(0, 35) }
  const log = createTrackingLog(
    { site: { ...site, ...settings }, readSession, fetcher: fetch.bind(window), browser },
    takeStash(key),
  )
  window.addEventListener('pagehide', () => putStash(key, log.leave()))
  const owner: PartnerWindow = window
  const sinks = [createDataLayer(owner, settings.context), log.sink]
  if (!settings.relaysConversions) return sinks
  const conversions = createConversions({
    hasConsent,
    readUser: async () => {
      const session = await rest.session()
      const { isloggedin, email, firstname, lastname } = session.ok ? session.value : NOBODY
      return { ...(isloggedin ? { email, firstName: firstname, lastName: lastname } : GUEST), ...readContact() }
    },
    send: (body) => rest.send({ method: 'POST', path: REST_PATHS.conversions, body, schema: ConversionAnswerWire }),
  })
  return [...sinks, conversions]
}
