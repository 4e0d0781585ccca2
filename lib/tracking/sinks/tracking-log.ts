import type { LogEntryWire } from '../../contracts/tracking-log.ts'
import { APP_VERSION, TRACKING_LOG_PATH } from '../../core/constants.ts'
import type { SiteForClient } from '../../site/site-for-client.ts'
import type { Sink, Tracked } from '../events.ts'
import type { TrackingSettings } from '../tracking-settings.ts'

/** Limit of waiting entries; beyond it new ones are dropped. */
const QUEUE_LIMIT = 100
/** Limit of entries sent while the page is left: browsers allow 64 kB for all of them. */
const LAST_LIMIT = 20
const RETRY_MS = 15_000
const MAX_TRIES = 4

/** The parts of the shopper's session that the log needs: sign-in state, and the token for writes. */
export type LogSession = { readonly isSignedIn: boolean; readonly csrfToken: string }

export type LogParts = {
  readonly site: Pick<SiteForClient, 'storeName' | 'locale'> & Pick<TrackingSettings, 'storeCode'>
  /** The session; null if the request fails. `isFresh` requests it from the server again. */
  readonly readSession: (isFresh: boolean) => Promise<LogSession | null>
  readonly fetcher: typeof fetch
  readonly browser: LogEntryWire['navigator']
}

export type TrackingLog = {
  readonly sink: Sink
  /** Sends waiting entries while the page is left; returns those that can't be sent without a token. */
  readonly leave: () => readonly Tracked[]
}

/** Builds the log entry of an event (S1-7.9). */
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
 * Sends events with POST /showroom/log, one entry per request as the specification requires, sequentially. Entries wait
 * for the session's CSRF token; a session that can't be read, or whose token is refused with 403, is requested again a
 * few times. Entries that fail for another reason are dropped: a log must not keep a page busy.
 *
 * @param earlier entries of the previous page
 */
export function createTrackingLog(parts: LogParts, earlier: readonly Tracked[] = []): TrackingLog {
  const queue: Tracked[] = earlier.slice(0, QUEUE_LIMIT)
  let session: LogSession | null = null
  let isSending = false
  let isWaiting = false
  /** Whether the token of the present session was refused: then entries wait for the next attempt. */
  let isRefused = false
  let tries = 0

  /** Resolves to the response's status; undefined if the request fails. */
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

  /**
   * Sends waiting entries; false if the session's token is refused, with the refused entry back at the front of the
   * queue.
   */
  async function sendQueue(token: LogSession): Promise<boolean> {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      if ((await post(entry, token)) === 403) {
        queue.unshift(entry)
        return false
      }
    }
    return true
  }

  /** `isRetry`: requests the session from the server again; else uses the page's, which changes with sign-in. */
  async function send(isRetry = false): Promise<void> {
    if (isSending || (isRefused && !isRetry)) return
    isSending = true
    session = await parts.readSession(isRetry)
    isRefused = false
    if (session && !(await sendQueue(session))) {
      const { csrfToken } = session
      session = await parts.readSession(true)
      // An unchanged token would be refused again.
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
