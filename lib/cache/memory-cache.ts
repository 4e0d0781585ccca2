import { LRUCache } from 'lru-cache'

/** A stored page, route response or fetched resource, in Next's form. */
export type CacheValue = {
  kind: string
  html?: string
  rscData?: Uint8Array
  segmentData?: Map<string, Uint8Array>
  body?: Uint8Array
  data?: { body?: string; headers?: Record<string, string>; url?: string }
  headers?: Record<string, string | string[] | undefined>
  /** HTTP status of a page; 200 if missing. */
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
  /** Recent purges of its tags that the writer already knew when it made the entry: tag → time (see Purges). */
  known?: Readonly<Record<string, number>>
}

/** Limit of an instance's memory in bytes: CACHE_MEMORY_MB, by default 128 MB, or 64 MB with Redis. */
export const memoryBytes = (env: Readonly<Record<string, string | undefined>>): number =>
  (Number(env.CACHE_MEMORY_MB) || (env.REDIS_URL ? 64 : 128)) * 1024 * 1024

/** Limited store for pages and fetched resources of all tenants; removes the least recently used first. */
export class MemoryCache {
  readonly #entries: LRUCache<string, CacheEntry>

  constructor(maxBytes: number) {
    this.#entries = new LRUCache<string, CacheEntry>({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: (entry, key) => OVERHEAD + textBytes([key, ...entry.tags]) + sizeOf(entry.value),
    })
  }

  get(key: string): CacheEntry | null {
    return this.#entries.get(key) ?? null
  }

  set(key: string, entry: CacheEntry): void {
    if (entry.value) ownMemory(entry.value)
    this.#entries.set(key, entry)
  }

  /** Bytes in use, as counted for the limit. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }
}

/**
 * Copies a value's bytes into buffers of their exact size. Node cuts small buffers from slabs of 64 kB, and Redis's
 * entries arrive as one buffer: a stored segment of 300 bytes would keep all of that alive, uncounted.
 */
function ownMemory(value: CacheValue): void {
  if (value.rscData) value.rscData = copyOfView(value.rscData)
  if (value.body) value.body = copyOfView(value.body)
  for (const [path, bytes] of value.segmentData ?? []) value.segmentData?.set(path, copyOfView(bytes))
}

function copyOfView(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  copy.set(bytes)
  return copy
}

/** Estimated bytes of an entry in addition to its texts and buffers. */
const OVERHEAD = 256

/** Upper limit of the texts' bytes: V8 needs two for each character if a text has characters beyond Latin-1. */
const textBytes = (texts: readonly (string | undefined)[]): number =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0) * 2, 0)

function sizeOf(value: CacheValue | null): number {
  if (!value) return 0
  const { html, rscData, body, data, headers, tags, segmentData } = value
  const buffers = [rscData, body, ...(segmentData?.values() ?? [])].reduce(
    (sum, part) => sum + (part?.byteLength ?? 0),
    0,
  )
  const sent = Object.entries({ ...headers, ...data?.headers }).flat(2)
  return buffers + textBytes([html, data?.body, data?.url, ...(tags ?? []), ...sent, ...(segmentData?.keys() ?? [])])
}
