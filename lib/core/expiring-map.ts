import { LRUCache } from 'lru-cache'

/**
 * A bounded memory whose entries end after a time; the least recently used go first. It reads the clock each time: the
 * library otherwise holds a reading until a timer of its own has run, and on Cloudflare's workers a timer ends with the
 * request that set it, so that the clock stands still and nothing ends any more.
 *
 * @param max entries held at once
 * @param ttlMs how long an entry stays, unless `set` gives it a time of its own
 */
export const createExpiringMap = <Value extends {}>(max: number, ttlMs: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ max, ttl: ttlMs, ttlResolution: 0 })
