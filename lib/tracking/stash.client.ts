/**
 * Stores events that a page could not send before it was left, for the next page of this tab. They contain no personal
 * data.
 */
import type { Tracked } from './events.ts'

/** Takes the stored events; empty if storage is refused or its content invalid. */
export function takeStash(key: string): Tracked[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.removeItem(key)
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry?.event?.event === 'string') : []
  } catch {
    return []
  }
}

/** Stores events; without storage they are lost. */
export function putStash(key: string, events: readonly Tracked[]): void {
  try {
    if (events.length > 0) sessionStorage.setItem(key, JSON.stringify(events))
  } catch {
    // Storage is full or refused.
  }
}
