/** Event on the document: the page's code runs. What waited for it (lib/page/passes/delay-scripts.ts) goes on. */
export const PAGE_READY = 'showroom:ready'

/**
 * Property of the window: clicks on telephone links before the page's code runs (lib/page/passes/delay-scripts.ts). null once
 * the code listens itself.
 */
export const EARLY_CALLS = 'showroomCalls'
