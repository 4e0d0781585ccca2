import type { Sink, Tracked, TrackingEvent } from './events.ts'

/** Events that wait for the sinks; beyond that the newest are dropped. */
export const WAITING_LIMIT = 100

/** How a shopper can be reached, '' where it is not known: no part of any event, for the sink that hashes it. */
export type Contact = { readonly phone: string }

/** Takes events from the first moment on and hands them to the sinks once there are some. */
export type Tracker = {
  readonly track: (event: TrackingEvent) => void
  /** Puts events of the page before in front of those that wait. */
  readonly restore: (earlier: readonly Tracked[]) => void
  /** Takes out the events that no sink has got yet. */
  readonly takeWaiting: () => readonly Tracked[]
  /** Keeps what the shopper has entered, for as long as the page is there. */
  readonly noteContact: (contact: Contact) => void
  readonly readContact: () => Contact
  /** Gives the waiting events to `sink` in their order, and every later one; replaces an earlier sink. */
  readonly connect: (sink: Sink) => void
}

/**
 * Makes a tracker. It is all that a page's first scripts hold of tracking; sinks come later (specification 4.1).
 *
 * @param readPath path of the page an event happens on
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
