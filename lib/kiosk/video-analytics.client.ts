import { PRODUCT_NAME } from '../core/constants.ts'

/** A video that was played: on which screen, and which (specification 3.15). */
export type VideoEvent = { readonly token: string; readonly video: string }

/** Keeps events on the device until they can be sent. */
export type VideoEventStore = {
  add(event: VideoEvent): Promise<void>
  list(): Promise<readonly { readonly key: IDBValidKey; readonly event: VideoEvent }[]>
  remove(keys: readonly IDBValidKey[]): Promise<void>
}

/** Names of the browser's database and its object store (specification 7.8). */
export const DATABASE = `${PRODUCT_NAME}-kiosk-video-analytics`
export const OBJECT_STORE = 'analytics-post-events-store'

/** A screen that is offline for weeks forgets the oldest. */
const KEPT_LIMIT = 1_000

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(OBJECT_STORE, { autoIncrement: true })
  const database = await settled(opening)
  const transaction = database.transaction(OBJECT_STORE, mode)
  transaction.oncomplete = () => database.close()
  return transaction.objectStore(OBJECT_STORE)
}

/** The events in the browser's database. Its methods reject where the browser refuses one. */
export const deviceEventStore: VideoEventStore = {
  async add(event) {
    await settled((await openStore('readwrite')).add(event))
  },
  async list() {
    const store = await openStore('readonly')
    const [keys, events] = await Promise.all([
      settled(store.getAllKeys()),
      settled(store.getAll() as IDBRequest<VideoEvent[]>),
    ])
    return keys.flatMap((key, index) => (events[index] ? [{ key, event: events[index] }] : []))
  },
  async remove(keys) {
    const store = await openStore('readwrite')
    await Promise.all(keys.map((key) => settled(store.delete(key))))
  },
}

/**
 * Reports videos as they have been played. What can't be sent is kept on the device and goes with the next report that
 * is taken, or when `sendKept` is called because the device is online again; what is sent is forgotten.
 *
 * @param send answers whether the service has taken the videos of a screen
 */
export function createVideoAnalytics(
  store: VideoEventStore,
  send: (token: string, playedVideos: readonly string[]) => Promise<boolean>,
): { report(event: VideoEvent): Promise<void>; sendKept(): Promise<void> } {
  const sendKept = async () => {
    const kept = await store.list()
    const byToken = Map.groupBy(kept, ({ event }) => event.token)
    for (const [token, events] of byToken) {
      const isSent = await send(
        token,
        events.map(({ event }) => event.video),
      )
      if (!isSent) return
      await store.remove(events.map(({ key }) => key))
    }
  }
  return {
    async report(event) {
      if (await send(event.token, [event.video])) return sendKept()
      await store.add(event)
      const kept = await store.list()
      await store.remove(kept.slice(0, Math.max(0, kept.length - KEPT_LIMIT)).map(({ key }) => key))
    },
    sendKept,
  }
}
