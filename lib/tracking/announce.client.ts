import type { TrackingEvent } from './events.ts'

/** Name of the window's event by which code outside React has something tracked; its detail is the event. */
export const ANNOUNCED = 'showroom:track'

/** Has an event tracked from code that knows no tracker. One that comes before tracking has started is lost. */
export const announce = (event: TrackingEvent): void =>
  void window.dispatchEvent(new CustomEvent(ANNOUNCED, { detail: event }))
