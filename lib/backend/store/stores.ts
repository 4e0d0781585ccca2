/** The stores this back end serves, held in memory and kept in step with the database. */
import type { Database, Queryable } from '../db/database.ts'
import { languageOf } from '../text/locale.ts'
import { Refusal } from '../text/messages.ts'
import type { Content } from './content.ts'
import { loadContent, loadStock } from './load-content.ts'

type Versions = Map<string, { revision: number; stock: number }>

/** How long another process's import or order may go unseen, in milliseconds. */
export const RECHECK_AFTER_MS = 2_000

/** Answers each store's content; created once per process by createStores. */
export type Stores = {
  /** The content of a store, loaded on first use; undefined when there is no such store. */
  get: (storeId: string) => Promise<Content | undefined>
  list: () => Promise<Content[]>
  /** Ids of all stores; loads none of them. */
  ids: () => Promise<string[]>
  /** Drops what is held of a store after an import or a removal. */
  forget: (storeId: string) => void
  /** Reads a store's stock again after an order. */
  refreshStock: (storeId: string) => Promise<void>
}

/** 404 for a store that is not in the database. */
export async function requireStore(db: Queryable, storeId: string): Promise<void> {
  const [store] = await db.query('SELECT 1 FROM store WHERE id = $1', [storeId])
  if (store === undefined) throw new Refusal(404, 'noStore')
}

/** The language of the store's own locale, such as 'fr'; 404 for an unknown store. */
export async function findLanguage(db: Queryable, storeId: string): Promise<string> {
  await requireStore(db, storeId)
  const [row] = await db.query<{ locale: string }>(
    `SELECT body->>'locale' AS locale FROM store_document WHERE store_id = $1 AND kind = 'config' AND locale = ''`,
    [storeId],
  )
  return languageOf(row?.locale ?? 'en_US')
}

/** Holds the content of every store of `db`; content that another process changed is read again within two seconds. */
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
    // Nobody else writes to an embedded database, and asking would wait for a running import.
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
    // A failed load must be tried again by the next request.
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
