/** Contents of all stores, cached in memory and refreshed when the database changes. */
import type { Database, Queryable } from '../db/database.ts'
import { languageOf } from '../text/locale.ts'
import { Refusal } from '../text/messages.ts'
import type { Content } from './content.ts'
import { loadContent, loadStock } from './load-content.ts'

type Versions = Map<string, { revision: number; stock: number }>

/** Longest delay until another process's import or order is noticed. */
export const RECHECK_AFTER_MS = 2_000

/** Access to the stores' contents. One instance per process. */
export type Stores = {
  /** The content of a store, loaded on first use; undefined if the store does not exist. */
  get: (storeId: string) => Promise<Content | undefined>
  list: () => Promise<Content[]>
  /** Ids of all stores, without loading them. */
  ids: () => Promise<string[]>
  /** Drops a store from the cache after an import or a removal. */
  forget: (storeId: string) => void
  /** Reloads a store's stock after an order. */
  refreshStock: (storeId: string) => Promise<void>
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

/** Caches the content of every store in `db`. Content changed by another process is reloaded within two seconds. */
export function createStores(db: Database): Stores {
  const loaded = new Map<string, Promise<Content | undefined>>()
  let versions: Versions = new Map()
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  async function readVersions() {
    const rows = await db.query<{ id: string; revision: number; stock_revision: number }>(
      'SELECT id, revision, stock_revision FROM store ORDER BY id',
    )
    const next: Versions = new Map(rows.map((row) => [row.id, { revision: row.revision, stock: row.stock_revision }]))
    for (const [id, before] of versions) {
      const now = next.get(id)
      if (now === undefined || now.revision !== before.revision) loaded.delete(id)
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
    const content = await loaded.get(storeId)
    if (content !== undefined) content.stock = await loadStock(db, storeId)
  }

  async function get(storeId: string) {
    await recheck()
    if (!versions.has(storeId)) return undefined
    const present = loaded.get(storeId)
    if (present !== undefined) return present
    const loading = loadContent(db, storeId)
    loaded.set(storeId, loading)
    // The next request retries a failed load.
    loading.catch(() => loaded.delete(storeId))
    return loading
  }

  return {
    get,
    list: async () => {
      await recheck()
      const contents = await Promise.all([...versions.keys()].map(get))
      return contents.filter((content) => content !== undefined)
    },
    ids: async () => {
      await recheck()
      return [...versions.keys()]
    },
    forget: (storeId) => {
      loaded.delete(storeId)
      checkedAt = Number.NEGATIVE_INFINITY
    },
    refreshStock,
  }
}
