/**
 * Marks the document as one that is laid out in parts: not on the way back, on reload and with an anchor, where the
 * browser looks for its place in a page of full height. Stands before the style sheet: scripts after it wait for it, and
 * the browser may lay the page out before they run.
 */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (visit?.type === 'navigate' && !location.hash) document.documentElement.dataset.parts = ''

export {}
