import type { TrackingEvent } from './events.ts'

/** Window event with which code outside React tracks an event; its detail is the tracking event. */
export const ANNOUNCED = 'showroom:track'

/** Tracks an event from code without a tracker. An event before tracking has started is lost. */
export const announce = (event: TrackingEvent): void =>
  void window.dispatchEvent(new CustomEvent(ANNOUNCED, { detail: event }))
