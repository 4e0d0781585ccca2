/**
 * Begins the scripts of the page (addresses in this element's `data-scripts`) once it has been painted with its urgent
 * pictures. At once in a tab that nobody sees, when somebody touches the page, and after PATIENCE_MS in a browser that is
 * slow to paint. Each begins in a task of its own, so that a tap in between is answered.
 *
 * React looks for its scripts by `script[async][src]`, and loads none twice.
 */

/** Milliseconds after which a page that is not painted yet waits no longer. */
const PATIENCE_MS = 2_500

const scripts: string[] = JSON.parse(document.currentScript?.dataset.scripts ?? '[]')

const begin = () => {
  for (const source of scripts.splice(0)) {
    setTimeout(() => {
      const script = document.createElement('script')
      script.src = source
      script.async = true
      document.head.append(script)
    })
  }
}

/** The page itself and each urgent picture that is still loading. */
let waitingFor = 1
const settle = () => {
  waitingFor -= 1
  if (waitingFor === 0) requestAnimationFrame(() => setTimeout(begin))
}

for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, { once: true })

if (document.hidden) {
  begin()
} else {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')) {
    if (picture.complete) continue
    waitingFor += 1
    picture.onload = settle
    picture.onerror = settle
  }
  settle()
  setTimeout(begin, PATIENCE_MS)
}

export {}
