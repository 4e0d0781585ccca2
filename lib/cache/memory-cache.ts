import { LRUCache } from 'lru-cache'

/** A stored page, route response or fetched resource, as Next hands it over. */
export type CacheValue = {
  kind: string
  html?: string
  rscData?: Uint8Array
  segmentData?: Map<string, Uint8Array>
  body?: Uint8Array
  data?: { body?: string; headers?: Record<string, string>; url?: string }
  headers?: Record<string, string | string[] | undefined>
  /** HTTP status of a page; 200 when it is missing. */
  status?: number
  tags?: string[]
  revalidate?: number
}

/** An entry with its times: `lastModified` in milliseconds since the epoch, lifetimes in seconds. */
export type CacheEntry = {
  value: CacheValue | null
  lastModified: number
  tags: readonly string[]
  cacheControl?: { revalidate?: number | false; expire?: number }
  /** Purges of its tags that were news when it was made, and that its maker knew of (see Purges). */
  known?: Readonly<Record<string, number>>
}

/** Bounded store for pages and fetched resources of all tenants: the least recently used goes first. */
export class MemoryCache {
  readonly #entries: LRUCache<string, CacheEntry>

  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, CacheEntry>({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (entry, key) => key.length * 2 + sizeOf(entry.value),
    })
  }

  get(key: string): CacheEntry | null {
    return this.#entries.get(key) ?? null
  }

  set(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry)
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
