/** Event on the document: the page's code runs. What waited for it (lib/page/passes/delay-scripts.ts) goes on. */
export const PAGE_READY = 'showroom:ready'

/**
 * Property of the window: clicks on telephone links before the page's code runs (lib/page/passes/delay-scripts.ts). null once
 * the code listens itself.
 */
export const EARLY_CALLS = 'showroomCalls'

let isReady = false

/** Says that the page's code runs, to all that wait for it. In the browser alone. */
export function announcePageReady(): void {
  isReady = true
  document.dispatchEvent(new Event(PAGE_READY))
}

/** Whether the visit's first page has been taken over: what mounts from then on has no markup of the server. */
export const isPageReady = (): boolean => isReady
