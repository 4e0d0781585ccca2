import { EARLY_CALLS } from '../../core/page-ready.ts'

/** Counts clicks on telephone links, which the browser follows by itself, until the page's code takes the count over. */
const page = self as unknown as { [EARLY_CALLS]: number | null }
page[EARLY_CALLS] = 0
document.addEventListener(
  'click',
  (event) => {
    const count = page[EARLY_CALLS]
    // The first of the path is inside a shadow root, where the event's target is its host.
    const [target] = event.composedPath() as Element[]
    if (count !== null && target?.closest?.('a[href^="tel:"]')) page[EARLY_CALLS] = count + 1
  },
  true,
)
