/**
 * Events that a page could not hand over before it was left, kept for the next page of this tab. They hold nothing
 * about the shopper, only what was done on which page.
 */
import type { Tracked } from './events.ts'

/** Takes the kept events out; none where storage is refused or holds something else. */
export function takeStash(key: string): Tracked[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry?.event?.event === 'string') : []
  } catch {
    return []
  }
}

/** Keeps events; without storage they are lost. */
export function putStash(key: string, events: readonly Tracked[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(key, JSON.stringify(events))
  } catch {
    // Full or forbidden.
  }
}
