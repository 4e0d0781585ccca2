/**
 * Marks the document as one that is laid out in parts. Not on back, reload or with an anchor, where the browser scrolls
 * to a position in a page of full height. Comes before the style sheet: scripts after it wait for it, and the browser
 * may lay out the page before they run.
 */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.parts = ''

export {}
