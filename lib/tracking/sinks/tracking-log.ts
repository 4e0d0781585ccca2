import type { LogEntryWire } from '../../contracts/tracking-log.ts'
import { APP_VERSION, TRACKING_LOG_PATH } from '../../core/constants.ts'
import type { SiteForClient } from '../../site/site-for-client.ts'
import type { Sink, Tracked } from '../events.ts'
import type { TrackingSettings } from '../tracking-settings.ts'

/** Entries that wait for the session or for their turn; beyond that the newest are dropped. */
const QUEUE_LIMIT = 100
/** Entries sent at once while the page is left: browsers allow 64 kB for all of them. */
const LAST_LIMIT = 20
const RETRY_MS = 15_000
const MAX_TRIES = 4

/** What the log needs of the shopper's session: whether somebody is signed in, and the token writes carry. */
export type LogSession = { readonly isSignedIn: boolean; readonly csrfToken: string }

/** What the log works with. */
export type LogParts = {
  readonly site: Pick<SiteForClient, 'storeName' | 'locale'> & Pick<TrackingSettings, 'storeCode'>
  /** The session; null while it can't be had. `isFresh` asks the server again. */
  readonly readSession: (isFresh: boolean) => Promise<LogSession | null>
  readonly fetcher: typeof fetch
  readonly browser: LogEntryWire['navigator']
}

/** The store's own tracking log. */
export type TrackingLog = {
  readonly sink: Sink
  /** Sends what waits while the page is being left; returns what can't be sent because there is no token yet. */
  readonly leave: () => readonly Tracked[]
}

/** Writes an event as an entry of the log (specification 7.9). */
export function buildLogEntry(
  { event, path, atMs }: Tracked,
  { site, browser }: Pick<LogParts, 'site' | 'browser'>,
  isSignedIn: boolean,
): LogEntryWire {
  return {
    ...event,
    storeCode: site.storeCode,
    storeName: site.storeName,
    isloggedin: isSignedIn,
    location: path,
    navigator: browser,
    timeStamp: new Date(atMs).toISOString(),
    appVersion: APP_VERSION,
  }
}

/**
 * POST /showroom/log, one entry a request as the specification has it, one after the other. Entries wait until the
 * session's CSRF token is known; a session that can't be read, or whose token is refused with 403, is asked for again a
 * few times. What the server refuses for another reason is dropped: a log must not keep a page busy.
 *
 * @param earlier entries of the page before
 */
export function createTrackingLog(parts: LogParts, earlier: readonly Tracked[] = []): TrackingLog {
  const queue: Tracked[] = earlier.slice(0, QUEUE_LIMIT)
  let session: LogSession | null = null
  let isSending = false
  let isWaiting = false
  /** The token of the present session is refused: entries wait for the next try instead of being refused one by one. */
  let isRefused = false
  let tries = 0

  /** Resolves to the status of the answer, undefined without one. */
  const post = (entry: Tracked, { isSignedIn, csrfToken }: LogSession): Promise<number | undefined> =>
    parts
      .fetcher(TRACKING_LOG_PATH, {
        method: 'POST',
        keepalive: true,
        credentials: 'same-origin',
        headers: { 'content-type': 'application/json', language: parts.site.locale, 'x-csrf-token': csrfToken },
        body: JSON.stringify({ data: buildLogEntry(entry, parts, isSignedIn) }),
      })
      .then(
        ({ status }) => status,
        () => undefined,
      )

  /** Sends what waits; false when the session's token is refused, with the refused entry first in the queue again. */
  async function sendQueue(token: LogSession): Promise<boolean> {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      if ((await post(entry, token)) === 403) {
        queue.unshift(entry)
        return false
      }
    }
    return true
  }

  /** `isRetry`: the server is asked for the session again; else the page's own is read, as signing in may change it. */
  async function send(isRetry = false): Promise<void> {
    if (isSending || (isRefused && !isRetry)) return
    isSending = true
    session = await parts.readSession(isRetry)
    isRefused = false
    if (session && !(await sendQueue(session))) {
      const { csrfToken } = session
      session = await parts.readSession(true)
      // The same token again would be refused again.
      isRefused = session?.csrfToken === csrfToken || (session !== null && !(await sendQueue(session)))
      if (isRefused) session = null
    }
    isSending = false
    if (session) tries = 0
    else if (queue.length > 0) retryLater()
  }

  function retryLater(): void {
    if (isWaiting || ++tries >= MAX_TRIES) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      void send(true)
    }, RETRY_MS)
  }

  if (queue.length > 0) void send()
  return {
    sink(tracked) {
      if (queue.length < QUEUE_LIMIT) queue.push(tracked)
      void send()
    },
    leave() {
      if (!session) return queue.splice(0)
      for (const entry of queue.splice(0).slice(0, LAST_LIMIT)) void post(entry, session)
      return []
    },
  }
}
