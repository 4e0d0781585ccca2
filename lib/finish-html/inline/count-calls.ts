import { EARLY_CALLS } from '../../core/html/page-ready.ts'

/** Counts clicks on telephone links, which work without code, until the page's code takes over the count. */
const page = self as unknown as { [EARLY_CALLS]: number | null }
page[EARLY_CALLS] = 0
document.addEventListener(
  'click',
  (event) => {
    const count = page[EARLY_CALLS]
    // Inside a shadow root, event.target is the host; the first element of the path is what was clicked.
    const [target] = event.composedPath() as Element[]
    if (count !== null && target?.closest?.('a[href^="tel:"]')) page[EARLY_CALLS] = count + 1
  },
  true,
)
