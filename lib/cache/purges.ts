import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './memory-cache.ts'

/** Most tags whose purge is remembered; the oldest purges are forgotten first, by then entries were renewed by age. */
export const MAX_PURGED_TAGS = 50_000

/**
 * An instance hears of another's purge this much later at most (in milliseconds); clocks of instances may differ by no
 * more. What was written so shortly after a purge may have been made by one who didn't know of it.
 */
export const HEARSAY_MS = 2_000

/** When tags were purged, as far as this instance knows. Times are in milliseconds since the epoch. */
export class Purges {
  readonly #purgedAt = new LRUCache<string, number>({ max: MAX_PURGED_TAGS })

  /** Remembers a purge; false when it or a later one of the tag was known. */
  add(tag: string, at: number): boolean {
    if ((this.#purgedAt.get(tag) ?? Number.NEGATIVE_INFINITY) >= at) return false
    this.#purgedAt.set(tag, at)
    return true
  }

  /** Purges of these tags so recent that others may not know of them; they belong into an entry written now. */
  recentOf(tags: readonly string[], now: number): Record<string, number> | undefined {
    const recent = tags.flatMap((tag) => {
      const at = this.#purgedAt.get(tag)
      return at !== undefined && at > now - 2 * HEARSAY_MS ? [[tag, at] as const] : []
    })
    return recent.length === 0 ? undefined : Object.fromEntries(recent)
  }

  /** Whether the entry was made before one of its tags was purged, or by someone who didn't know of that purge. */
  concern({ tags, lastModified, known }: CacheEntry, extraTags: readonly string[] = []): boolean {
    const concerns = (tag: string): boolean => {
      const at = this.#purgedAt.get(tag)
      if (at === undefined) return false
      // Whoever noted this purge made the entry after it, even in the same millisecond.
      if (known && (known[tag] ?? 0) >= at) return false
      return at >= lastModified - HEARSAY_MS
    }
    return tags.some(concerns) || extraTags.some(concerns)
  }
}
