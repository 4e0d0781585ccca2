/**
 * Begins the scripts of the page (addresses in this element's `data-scripts`) once it has been shown with its urgent
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

for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, begin, { once: true })

if (document.hidden) {
  begin()
} else {
  setTimeout(begin, PATIENCE_MS)
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')]
  // Told once the browser has shown the page, which it may do much later than it has drawn it.
  const shown = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  Promise.allSettled([shown, ...pictures.map((picture) => picture.decode())]).then(() =>
    requestAnimationFrame(() => setTimeout(begin)),
  )
}

export {}
