/**
 * Event on the document: the page's code runs. It releases what lib/finish-html/passes/delay-scripts.ts has delayed.
 */
export const PAGE_READY = 'showroom:ready'

/**
 * Property of the window: clicks on phone links before the page's code runs (lib/finish-html/passes/delay-scripts.ts).
 * null once the code listens itself.
 */
export const EARLY_CALLS = 'showroomCalls'

let isReady = false

/** Call in the browser only. */
export function announcePageReady(): void {
  isReady = true
  document.dispatchEvent(new Event(PAGE_READY))
}

/** Whether the visit's first page is hydrated: components that mount later have no server-rendered markup. */
export const isPageReady = (): boolean => isReady
