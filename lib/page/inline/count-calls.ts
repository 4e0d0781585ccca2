import { EARLY_CALLS } from '../../core/page-ready.ts'

/** Counts clicks on telephone links, which the browser follows by itself, until the page's code takes the count over. */
const page = self as unknown as { [EARLY_CALLS]: number | null }
page[EARLY_CALLS] = 0
document.addEventListener(
  'click',
  ({ target }) => {
    const count = page[EARLY_CALLS]
    if (count !== null && (target as Element).closest?.('a[href^="tel:"]')) page[EARLY_CALLS] = count + 1
  },
  true,
)
