import { LRUCache } from 'lru-cache'
import { RETRY_AFTER_S, withStaleHeaders } from '../finish-html/cache-headers.ts'
import type { CacheEntry, CacheValue, MemoryCache } from './memory-cache.ts'
import { announcePurge } from './purge-listeners.ts'
import type { Purges } from './purges.ts'

/**
 * The cache that instances share (lib/cache/redis-cache.node.ts). It never throws or takes long; while down it is
 * empty.
 */
export type SharedCache = {
  read: (key: string) => Promise<CacheEntry | null>
  /** Writes in the background. */
  write: (key: string, entry: CacheEntry) => void
  /** Publishes to all other instances, with a delay, that tags were purged at a time (milliseconds since the epoch). */
  purge: (tags: readonly string[], at: number) => Promise<void>
}

/** An entry as it is stored: its time is that at which its renewal began. */
export type NewEntry = Omit<CacheEntry, 'lastModified' | 'known'>

/** Maximum number of renewals whose beginning is remembered. */
const MAX_RENEWALS = 10_000
/** A renewal that hasn't stored anything after this time has failed: none waits this long for the back end. */
const RENEWAL_LIMIT_MS = 60_000

/**
 * This instance's memory, in front of the cache that all instances share. A fresh entry in memory is served from there;
 * a missing or stale one is first looked up in the shared cache, where another instance may have renewed it already. A
 * purged tag makes entries stale, but doesn't remove them: they are served while one renewal runs and for as long as
 * the back end is down. A purge concerns renewals in progress too: they may have read what was there before it.
 */
export class LayeredCache {
  readonly #memory: MemoryCache
  readonly #purges: Purges
  readonly #shared: SharedCache | null
  /** Stale values that were returned: Next stores the same value again when its renewal has failed. */
  readonly #handedOut = new WeakSet<CacheValue>()
  /** Key → when `get` found no fresh entry, so that Next began to make one. */
  readonly #begunAt = new LRUCache<string, number>({ max: MAX_RENEWALS })

  constructor(memory: MemoryCache, purges: Purges, shared: SharedCache | null = null) {
    this.#memory = memory
    this.#purges = purges
    this.#shared = shared
  }

  /**
   * Returns the entry; if one of its tags was purged since it was made, `lastModified` is moved back beyond its
   * lifetime.
   */
  async get(key: string, extraTags: readonly string[] = [], now = Date.now()): Promise<CacheEntry | null> {
    const memoryEntry = this.#memory.get(key)
    const isStale = (entry: CacheEntry) => isOld(entry, now) || this.#purges.hasPurged(entry, extraTags)
    if (memoryEntry && !isStale(memoryEntry)) return memoryEntry
    const shared = this.#shared && (await this.#shared.read(key))
    const isNews = shared && (!memoryEntry || shared.lastModified > memoryEntry.lastModified)
    if (isNews) this.#memory.set(key, shared)
    const entry = isNews ? shared : memoryEntry
    if (entry && !isStale(entry)) return entry
    this.#begin(key, now)
    return entry && this.#asStale(entry, now)
  }

  /** Stores what a renewal has made that began with the first `get` of a missing or stale entry. */
  set(key: string, entry: NewEntry, now = Date.now()): void {
    const begunAt = this.#end(key) ?? now
    const isKeptForWant = entry.value !== null && this.#handedOut.has(entry.value)
    const known = this.#purges.recentBefore(begunAt, entry.tags)
    const noted = { ...entry, lastModified: isKeptForWant ? now : begunAt, ...(known && { known }) }
    this.#memory.set(key, noted)
    if (!isKeptForWant) this.#shared?.write(key, noted)
  }

  /** Renews the last good entry for RETRY_AFTER_S, because its renewal has failed. */
  keepLastGood(key: string, now = Date.now()): void {
    const begunAt = this.#end(key) ?? now
    const last = this.#memory.get(key)
    if (!last) return
    const known = this.#purges.recentBefore(begunAt, last.tags)
    const cacheControl = { ...last.cacheControl, revalidate: RETRY_AFTER_S }
    this.#memory.set(key, { ...last, lastModified: now, cacheControl, ...(known && { known }) })
  }

  /**
   * Makes every entry with one of the tags stale: in this instance immediately, in all others within PURGE_DELAY_MS.
   */
  async purge(tags: readonly string[], now = Date.now()): Promise<void> {
    for (const tag of tags) this.#purges.add(tag, now)
    announcePurge(tags)
    await this.#shared?.purge(tags, now)
  }

  /** Several requests of a stale entry share one renewal: it began with the first of them. */
  #begin(key: string, now: number): void {
    const begunAt = this.#begunAt.get(key)
    if (begunAt === undefined || begunAt < now - RENEWAL_LIMIT_MS) this.#begunAt.set(key, now)
  }

  #end(key: string): number | undefined {
    const begunAt = this.#begunAt.get(key)
    this.#begunAt.delete(key)
    return begunAt
  }

  #asStale(entry: CacheEntry, now: number): CacheEntry {
    const value = entry.value && withStaleHeaders(entry.value)
    if (value) this.#handedOut.add(value)
    return { ...entry, value, lastModified: Math.min(entry.lastModified, now - lifetimeMs(entry) - 1) }
  }
}

/** Lifetime in milliseconds; 0 if the entry has none. */
const lifetimeMs = ({ cacheControl, value }: CacheEntry): number =>
  (cacheControl?.revalidate || value?.revalidate || 0) * 1000

const isOld = (entry: CacheEntry, now: number): boolean => {
  const lifetime = lifetimeMs(entry)
  return lifetime > 0 && entry.lastModified + lifetime < now
}

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Whether a value is worth storing. A fetched value without an address comes from unstable_cache; without a lifetime it
 * is the registry's record for the current half minute (lib/api/lookup-tenant.server.ts), which is in memory already:
 * ten thousand stores would displace pages with records that are never read again.
 */
export const isShareable = (value: object | null): boolean => {
  if (!(value && 'kind' in value && value.kind === 'FETCH')) return true
  const { data, revalidate = YEAR_S } = value as CacheValue
  return data?.url !== '' || revalidate < YEAR_S
}
