/** Contents of stores: the recently used ones are cached in memory and refreshed when the database changes. */
import { LRUCache } from 'lru-cache'
import { languageOf } from '../../contract-server/locale.ts'
import { createGate } from '../db/create-gate.ts'
import type { Database, Queryable } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'
import type { Content } from './content.ts'
import { type LoadedContent, loadContent } from './load-content.ts'
import { loadStock, loadUnitsSold } from './load-products.ts'

/** Of the table `store`. A store that was removed and imported again has the revision 1 again, but another import. */
export const CONTENT_VERSION = "revision || '.' || import_id"

/** `content` changes with each import and each change of products, content or reviews, `stock` with each order. */
export type StoreVersion = { content: string; stock: number }

/** Longest delay until another process's import or order is noticed. */
export const RECHECK_AFTER_MS = 2_000

/** Limit of the loaded contents' estimated size. */
const DEFAULT_LIMIT_BYTES = 256 * 1024 ** 2

/** Each running load takes memory that the limit doesn't count, and time from requests of loaded stores. */
const LOADS_AT_ONCE = 2

/** What the cache holds and has done since the process started. */
type StoresUsage = { count: number; bytes: number; loads: number; evictions: number }

/** Access to the stores' contents. One instance per process. */
export type Stores = {
  /** The content of a store, loaded if it isn't in memory; undefined if the store does not exist. */
  get: (storeId: string) => Promise<Content | undefined>
  /** Versions of all stores by id, without loading the stores. */
  versions: () => Promise<ReadonlyMap<string, StoreVersion>>
  usage: () => StoresUsage
  /** Drops a store from the cache after an import or a removal. */
  forget: (storeId: string) => void
  /** Reloads a loaded store's stock after an order. */
  refreshStock: (storeId: string) => Promise<void>
  /** Reloads the sales of all loaded stores after they were counted. */
  refreshUnitsSold: () => Promise<void>
}

/** Responds 404 if the store does not exist. */
export async function requireStore(db: Queryable, storeId: string): Promise<void> {
  const [store] = await db.query('SELECT 1 FROM store WHERE id = $1', [storeId])
  if (store === undefined) throw new Refusal(404, 'noStore')
}

/** The store's default language, such as 'fr'. Responds 404 if the store does not exist. */
export async function findLanguage(db: Queryable, storeId: string): Promise<string> {
  await requireStore(db, storeId)
  const [row] = await db.query<{ locale: string }>(
    `SELECT body->>'locale' AS locale FROM store_document WHERE store_id = $1 AND kind = 'config' AND locale = ''`,
    [storeId],
  )
  return languageOf(row?.locale ?? 'en_US')
}

/**
 * Caches the contents of stores in `db`: the most recently used ones up to `limitBytes`, at least one. A request keeps
 * the content that it uses. Content changed by another process is reloaded within two seconds.
 */
export function createStores(db: Database, { limitBytes = DEFAULT_LIMIT_BYTES }: { limitBytes?: number } = {}): Stores {
  let [loads, evictions] = [0, 0]
  const loaded = new LRUCache<string, LoadedContent>({
    maxSize: limitBytes,
    // A store that is larger than the limit is kept alone: otherwise each request would load it again.
    sizeCalculation: ({ bytes }) => Math.min(bytes, limitBytes),
    dispose: (_content, _id, reason) => {
      if (reason === 'evict') evictions++
    },
  })
  const loading = new Map<string, Promise<Content | undefined>>()
  /** Loading stores whose stock has changed. */
  const restocked = new Set<string>()
  const gate = createGate(LOADS_AT_ONCE)
  let versions: ReadonlyMap<string, StoreVersion> = new Map()
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  function drop(storeId: string) {
    loaded.delete(storeId)
    loading.delete(storeId)
  }

  async function readVersions() {
    const rows = await db.query<{ id: string; content: string; stock: number }>(
      `SELECT id, ${CONTENT_VERSION} AS content, stock_revision AS stock FROM store ORDER BY id`,
    )
    const next = new Map(rows.map(({ id, content, stock }) => [id, { content, stock }]))
    for (const [id, before] of versions) {
      const now = next.get(id)
      if (now?.content !== before.content) drop(id)
      else if (now.stock !== before.stock) await refreshStock(id)
    }
    versions = next
    checkedAt = performance.now()
  }

  async function recheck() {
    // Only this process writes to an embedded database, and a query would wait for a running import.
    const lastsMs = db.isShared ? RECHECK_AFTER_MS : Number.POSITIVE_INFINITY
    if (performance.now() - checkedAt < lastsMs) return
    checking ??= readVersions().finally(() => {
      checking = undefined
    })
    await checking
  }

  async function refreshStock(storeId: string) {
    // Not awaited, since the load may wait for others.
    if (loading.has(storeId)) restocked.add(storeId)
    const present = loaded.peek(storeId)
    if (present !== undefined) present.content.stock = await loadStock(db, storeId)
  }

  async function refreshUnitsSold() {
    for (const [storeId, { content }] of [...loaded.entries()]) content.unitsSold = await loadUnitsSold(db, storeId)
  }

  async function load(storeId: string): Promise<LoadedContent | undefined> {
    restocked.delete(storeId)
    loads++
    const present = await loadContent(db, storeId)
    while (present !== undefined && restocked.delete(storeId)) present.content.stock = await loadStock(db, storeId)
    return present
  }

  function startLoad(storeId: string): Promise<Content | undefined> {
    const result = gate(() => load(storeId)).then(
      (present) => {
        // A store that was changed during the load is loaded again by the next request.
        if (loading.get(storeId) !== result) return present?.content
        loading.delete(storeId)
        if (present !== undefined) loaded.set(storeId, present)
        return present?.content
      },
      (error: unknown) => {
        // The next request retries a failed load.
        if (loading.get(storeId) === result) loading.delete(storeId)
        throw error
      },
    )
    loading.set(storeId, result)
    return result
  }

  async function get(storeId: string) {
    await recheck()
    if (!versions.has(storeId)) return undefined
    return loaded.get(storeId)?.content ?? loading.get(storeId) ?? startLoad(storeId)
  }

  const listVersions = async () => {
    await recheck()
    return versions
  }

  return {
    get,
    versions: listVersions,
    usage: () => ({ count: loaded.size, bytes: loaded.calculatedSize, loads, evictions }),
    forget: (storeId) => {
      drop(storeId)
      checkedAt = Number.NEGATIVE_INFINITY
    },
    refreshStock,
    refreshUnitsSold,
  }
}
