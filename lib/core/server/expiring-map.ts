import { LRUCache } from 'lru-cache'

/**
 * A bounded LRU cache whose entries expire. `ttlResolution` is 0, so that it reads the clock each time: the library
 * otherwise caches the time until a timer runs, and on Cloudflare's workers a timer ends with the request that set it,
 * so that entries would never expire. Tests replace the clock, which the library would otherwise hold on to.
 *
 * @param max number of entries
 * @param ttlMs lifetime of an entry, unless `set` passes another
 */
export const createExpiringMap = <Value extends {}>(max: number, ttlMs: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ max, ttl: ttlMs, ttlResolution: 0, perf: { now: () => performance.now() } })
