/** Event on the document: the page's code runs. What waited for it (lib/cache/late-scripts.ts) goes on. */
export const PAGE_READY = 'showroom:ready'
