import { PAGE_READY } from '../../core/html/page-ready.ts'

/**
 * Lays out the deferred parts of a marked document (mark-parts.ts) one by one, when the page's code runs and the
 * browser is idle; reading a part's height makes the browser lay it out separately. All remaining parts are added at
 * once before a key or a link takes effect (so that End and #reviews scroll to the right position, and the scroll
 * position is saved for the whole page), and before the browser goes back to a page.
 */
const { dataset } = document.documentElement
let parts = 'parts' in dataset ? [...document.querySelectorAll<HTMLElement>('[data-deferred]')] : []

const addAll = () => {
  parts = []
  delete dataset.parts
}

const addNext = () => {
  // Safari has no idle callbacks.
  const whenIdle = self.requestIdleCallback || setTimeout
  whenIdle(() => {
    const part = parts.shift()
    if (!part) return addAll()
    part.removeAttribute('data-deferred')
    void part.offsetHeight
    addNext()
  })
}

document.addEventListener('keydown', addAll, { once: true })
document.addEventListener('click', (event) => (event.composedPath()[0] as Element).closest?.('a') && addAll(), true)
addEventListener('popstate', addAll, true)
document.addEventListener(PAGE_READY, addNext, { once: true })
