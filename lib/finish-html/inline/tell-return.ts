import { RETURN_MESSAGE } from '../../core/checkout-constants.ts'

/**
 * Tells the checkout that the shopper is back from a bank or gateway. The checkout is the page around this one, with
 * any number of frames of the bank between, or the page that opened this window. In a top-level page, continues to the
 * checkout.
 */
const windows = new Set<Window | null | undefined>([parent, top, opener, (opener as Window | null)?.top])
for (const other of windows) if (other && other !== self) other.postMessage(RETURN_MESSAGE, location.origin)
const { checkout } = document.documentElement.dataset
if (parent === self && !opener && checkout) location.replace(checkout)
