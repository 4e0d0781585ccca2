import { LRUCache } from 'lru-cache'

/** A stored page, route answer or fetched resource, as Next hands it over. */
export type CacheValue = {
  kind: string
  html?: string
  rscData?: Uint8Array
  segmentData?: Map<string, Uint8Array>
  body?: Uint8Array
  data?: { body?: string; headers?: Record<string, string> }
  headers?: Record<string, string | string[] | undefined>
  tags?: string[]
  revalidate?: number
}

/** An entry with its times: `lastModified` in milliseconds since the epoch, lifetimes in seconds. */
export type CacheEntry = {
  value: CacheValue | null
  lastModified: number
  tags: readonly string[]
  cacheControl?: { revalidate?: number | false; expire?: number }
}

/** Most tags whose purge is remembered; the oldest purges are forgotten first, by then entries were renewed by age. */
const MAX_PURGED_TAGS = 50_000

/**
 * Bounded store for pages and fetched resources of all tenants: the least recently used goes first, nothing is written
 * to disk. A purged tag makes its entries stale, not gone: they are served while one renewal runs and for as long as
 * the back end is down.
 */
export class MemoryCache {
  readonly #entries: LRUCache<string, CacheEntry>
  readonly #purgedAt = new LRUCache<string, number>({ max: MAX_PURGED_TAGS })

  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, CacheEntry>({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (entry, key) => key.length * 2 + sizeOf(entry.value),
    })
  }

  /** The entry, made to look older than its lifetime when one of its tags was purged since it was written. */
  get(key: string, extraTags: readonly string[] = [], now = Date.now()): CacheEntry | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const isPurged = [...entry.tags, ...extraTags].some(
      (tag) => (this.#purgedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= entry.lastModified,
    )
    if (!isPurged) return entry
    const lifetimeS = entry.cacheControl?.revalidate || entry.value?.revalidate || 0
    return { ...entry, lastModified: Math.min(entry.lastModified, now - lifetimeS * 1000 - 1) }
  }

  set(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry)
  }

  /** Makes everything stale that carries one of the tags. */
  purge(tags: readonly string[], now = Date.now()): void {
    for (const tag of tags) this.#purgedAt.set(tag, now)
  }

  /** Bytes held, as counted for the bound. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }
}

function sizeOf(value: CacheValue | null): number {
  if (!value) return 64
  let bytes = 256
  bytes += (value.html?.length ?? 0) * 2
  bytes += value.rscData?.byteLength ?? 0
  bytes += value.body?.byteLength ?? 0
  bytes += (value.data?.body?.length ?? 0) * 2
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.byteLength
  return bytes
}
