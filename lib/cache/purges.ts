import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './memory-cache.ts'

/**
 * Limit of remembered tags; the oldest purges are forgotten first, when the entries they concern have expired by age.
 */
export const MAX_PURGED_TAGS = 50_000

/**
 * Longest delay in milliseconds until an instance knows another's purge, and largest difference between clocks of
 * instances. An entry written this soon after a purge may come from an instance that didn't know the purge.
 */
export const PURGE_DELAY_MS = 2_000

/** The times at which tags were purged, as far as this instance knows. In milliseconds since the epoch. */
export class Purges {
  readonly #purgedAt = new LRUCache<string, number>({ max: MAX_PURGED_TAGS })

  /** Remembers a purge; returns false if this or a later purge of the tag was already known. */
  add(tag: string, at: number): boolean {
    if ((this.#purgedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= at) return false
    this.#purgedAt.set(tag, at)
    return true
  }

  /**
   * Purges of these tags shortly before a time, which other instances may not have known yet: they are stored with an
   * entry whose renewal began at that time.
   */
  recentBefore(time: number, tags: readonly string[]): Record<string, number> | undefined {
    const recent = tags.flatMap((tag) => {
      const at = this.#purgedAt.get(tag)
      return at !== undefined && at < time && at > time - 2 * PURGE_DELAY_MS ? [[tag, at] as const] : []
    })
    return recent.length === 0 ? undefined : Object.fromEntries(recent)
  }

  /** Whether the entry was made before one of its tags was purged, or by an instance that didn't know of the purge. */
  hasPurged({ tags, lastModified, known }: CacheEntry, extraTags: readonly string[] = []): boolean {
    const concerns = (tag: string): boolean => {
      const at = this.#purgedAt.get(tag)
      if (at === undefined) return false
      // The renewal of an entry that lists this purge began after it.
      if (known && (known[tag] ?? 0) >= at) return false
      return at >= lastModified - PURGE_DELAY_MS
    }
    return tags.some(concerns) || extraTags.some(concerns)
  }
}
