import { PRODUCT_NAME } from '../core/constants.ts'

/** A played video and the screen that played it (S1-3.15). */
export type VideoEvent = { readonly token: string; readonly video: string }

/** A stored event. `report` is the id of the report in which it was first sent; missing before that. */
type KeptEvent = { readonly key: IDBValidKey; readonly event: VideoEvent & { readonly report?: string } }

/** Stores events on the device, in order, until the service has accepted them. */
export type VideoEventStore = {
  add(event: VideoEvent): Promise<void>
  list(): Promise<readonly KeptEvent[]>
  /** Stores the id of the report with its events. */
  assign(events: readonly KeptEvent[], report: string): Promise<void>
  remove(keys: readonly IDBValidKey[]): Promise<void>
}

/** Names of the IndexedDB database and its object store (S1-7.8). */
export const DATABASE = `${PRODUCT_NAME}-kiosk-video-analytics`
export const OBJECT_STORE = 'analytics-post-events-store'

/** Maximum of stored events. A screen that is offline for weeks loses the oldest. */
const KEPT_LIMIT = 5_000
/** Maximum of videos in one report. */
const REPORT_LIMIT = 100

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Runs `work` in a transaction; resolves once the transaction has been written. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECT_STORE, { autoIncrement: true })
  const database = await settled(opening)
  try {
    // 'strict': events survive a power failure right after the write.
    const transaction = database.transaction(OBJECT_STORE, mode, { durability: 'strict' })
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
    })
    const [result] = await Promise.all([work(transaction.objectStore(OBJECT_STORE)), written])
    return result
  } finally {
    database.close()
  }
}

/** Events in IndexedDB. The methods reject if the browser refuses access to it. */
export const deviceEventStore: VideoEventStore = {
  async add(event) {
    await inStore('readwrite', (store) => settled(store.add(event)))
  },
  async list() {
    const [keys, events] = await inStore('readonly', (store) =>
      Promise.all([settled(store.getAllKeys()), settled(store.getAll() as IDBRequest<KeptEvent['event'][]>)]),
    )
    return keys.flatMap((key, index) => (events[index] ? [{ key, event: events[index] }] : []))
  },
  async assign(events, report) {
    await inStore('readwrite', (store) =>
      Promise.all(events.map(({ key, event }) => settled(store.put({ ...event, report }, key)))),
    )
  },
  async remove(keys) {
    await inStore('readwrite', (store) => Promise.all(keys.map((key) => settled(store.delete(key)))))
  },
}

/**
 * Events of the next report: the first ones of one screen. Events that were sent together before are sent together
 * again, even if others are between them, so that the service recognizes the report by its id and counts it once.
 */
function nextReport(events: readonly KeptEvent[]): readonly KeptEvent[] {
  const [first] = events
  if (!first) return []
  const { token, report } = first.event
  if (report !== undefined) return events.filter(({ event }) => event.report === report)
  const end = events.findIndex(
    ({ event }, place) => event.token !== token || event.report !== undefined || place >= REPORT_LIMIT,
  )
  return end < 0 ? events : events.slice(0, end)
}

/** Runs one task at a time across all pages of the browser. */
const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(DATABASE, work) : work()

/**
 * Reports played videos. Each is first stored on the device, then sent in order with those that wait; accepted ones are
 * deleted. If sending fails, they are sent with the next report, or when `sendKept` is called after the device is
 * online again. A report keeps its id until it is accepted, also on the next page and after a restart: a service that
 * checks ids counts each video once.
 *
 * @param send returns whether the service has accepted the videos of a screen
 */
export function createVideoAnalytics(
  store: VideoEventStore,
  send: (token: string, playedVideos: readonly string[], report: string) => Promise<boolean>,
  alone: (work: () => Promise<void>) => Promise<void> = oneAtATime,
): { report(event: VideoEvent): Promise<void>; sendKept(): Promise<void> } {
  const sendAll = async () => {
    /** Screens whose reports have failed: other screens' reports must not wait for them. */
    const refused = new Set<string>()
    for (;;) {
      const events = nextReport((await store.list()).filter(({ event }) => !refused.has(event.token)))
      const [first] = events
      if (!first) return
      const { token, report = crypto.randomUUID() } = first.event
      if (first.event.report === undefined) await store.assign(events, report)
      const videos = events.map(({ event }) => event.video)
      if (await send(token, videos, report)) await store.remove(events.map(({ key }) => key))
      else refused.add(token)
    }
  }
  const sendKept = () => alone(sendAll)
  return {
    async report(event) {
      await store.add(event)
      const events = await store.list()
      if (events.length > KEPT_LIMIT)
        await store.remove(events.slice(0, events.length - KEPT_LIMIT).map(({ key }) => key))
      await sendKept()
    },
    sendKept,
  }
}
