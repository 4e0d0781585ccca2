import { PAGE_READY } from '../../core/page-ready.ts'

/**
 * Adds the parts of a marked document (mark-parts.ts) one by one once the page's code runs and the browser is idle;
 * reading its height has a part laid out by itself. All that are left are there before a key or a link is answered (End
 * and #reviews lead where they say, and the place that is left is noted in a whole page), and before a page that was left
 * comes back.
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
