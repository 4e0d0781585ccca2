import { PRODUCT_NAME } from '../core/constants.ts'

/** A video that was played: on which screen, and which (specification 3.15). */
export type VideoEvent = { readonly token: string; readonly video: string }

/** An event on the device. `report`: the report it was put into when it was first sent; missing before. */
type KeptEvent = { readonly key: IDBValidKey; readonly event: VideoEvent & { readonly report?: string } }

/** Keeps events on the device, in the order in which they were added, until the service has taken them. */
export type VideoEventStore = {
  add(event: VideoEvent): Promise<void>
  list(): Promise<readonly KeptEvent[]>
  /** Notes in which report events are sent. */
  assign(kept: readonly KeptEvent[], report: string): Promise<void>
  remove(keys: readonly IDBValidKey[]): Promise<void>
}

/** Names of the browser's database and its object store (specification 7.8). */
export const DATABASE = `${PRODUCT_NAME}-kiosk-video-analytics`
export const OBJECT_STORE = 'analytics-post-events-store'

/** A screen that is offline for weeks forgets the oldest. */
const KEPT_LIMIT = 5_000
/** Most videos of one report. */
const REPORT_LIMIT = 100

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Does something with the object store; done once the browser has written it down. */
async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECT_STORE, { autoIncrement: true })
  const database = await settled(opening)
  try {
    // 'strict': what was played before the power went is not played again.
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

/** The events in the browser's database. Its methods reject where the browser refuses one. */
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
  async assign(kept, report) {
    await inStore('readwrite', (store) =>
      Promise.all(kept.map(({ key, event }) => settled(store.put({ ...event, report }, key)))),
    )
  },
  async remove(keys) {
    await inStore('readwrite', (store) => Promise.all(keys.map((key) => settled(store.delete(key)))))
  },
}

/**
 * The next report: the first events of one screen. Those that were sent together before are sent together again, whatever
 * stands between them, so that the service knows the report by its name and counts it once.
 */
function nextReport(kept: readonly KeptEvent[]): readonly KeptEvent[] {
  const [first] = kept
  if (!first) return []
  const { token, report } = first.event
  if (report !== undefined) return kept.filter(({ event }) => event.report === report)
  const end = kept.findIndex(
    ({ event }, place) => event.token !== token || event.report !== undefined || place >= REPORT_LIMIT,
  )
  return end < 0 ? kept : kept.slice(0, end)
}

/** Runs one piece of work at a time, over all pages of a screen. */
const oneAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(DATABASE, work) : work()

/**
 * Reports videos as they have been played. Each is first written down on the device, then sent with what waits, in order;
 * what the service has taken is forgotten. What can't be sent goes with the next report, or when `sendKept` is called
 * because the device is online again. A report is sent under the same name until it is taken, also by the next page or
 * after a restart: a service that knows names counts each video once.
 *
 * @param send answers whether the service has taken the videos of a screen
 */
export function createVideoAnalytics(
  store: VideoEventStore,
  send: (token: string, playedVideos: readonly string[], report: string) => Promise<boolean>,
  alone: (work: () => Promise<void>) => Promise<void> = oneAtATime,
): { report(event: VideoEvent): Promise<void>; sendKept(): Promise<void> } {
  const sendAll = async () => {
    /** Screens whose reports are refused: those of another must not wait for them. */
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
      const kept = await store.list()
      if (kept.length > KEPT_LIMIT) await store.remove(kept.slice(0, kept.length - KEPT_LIMIT).map(({ key }) => key))
      await sendKept()
    },
    sendKept,
  }
}
