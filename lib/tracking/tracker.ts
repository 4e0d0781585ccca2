import type { Sink, Tracked, TrackingEvent } from './events.ts'

/** Limit of events that wait for the sinks; beyond it new ones are dropped. */
export const WAITING_LIMIT = 100

/** The shopper's contact data, '' if unknown; not part of any event, only for the sink that hashes it. */
export type Contact = { readonly phone: string }

/** Accepts events from the start of the page and passes them to the sinks once connected. */
export type Tracker = {
  readonly track: (event: TrackingEvent) => void
  /** Puts events of the previous page before the waiting ones. */
  readonly restore: (earlier: readonly Tracked[]) => void
  /** Removes and returns the events that no sink has received yet. */
  readonly takeWaiting: () => readonly Tracked[]
  /** Stores contact data that the shopper has entered, until the page is left. */
  readonly noteContact: (contact: Contact) => void
  readonly readContact: () => Contact
  /** Passes waiting and later events to `sink`; replaces an earlier sink. */
  readonly connect: (sink: Sink) => void
}

/**
 * Creates a tracker, the only part of tracking in a page's first scripts; sinks are loaded later (S1-4.1).
 *
 * @param readPath returns the path of the current page
 */
export function createTracker(readPath: () => string): Tracker {
  let waiting: Tracked[] = []
  let sink: Sink | null = null
  let contact: Contact = { phone: '' }
  return {
    track(event) {
      const tracked = { event, path: readPath(), atMs: Date.now() }
      if (sink) sink(tracked)
      else if (waiting.length < WAITING_LIMIT) waiting.push(tracked)
    },
    restore(earlier) {
      waiting = [...earlier, ...waiting].slice(0, WAITING_LIMIT)
    },
    takeWaiting() {
      const taken = waiting
      waiting = []
      return taken
    },
    noteContact(noted) {
      contact = noted
    },
    readContact: () => contact,
    connect(next) {
      sink = next
      const queued = waiting
      waiting = []
      queued.forEach(next)
    },
  }
}
