/**
 * Loads the scripts of the page (addresses in this element's `data-scripts`) once the browser has painted it with its
 * urgent pictures; immediately in a hidden tab or when the shopper touches the page or presses a key, and after
 * PATIENCE_MS in a browser that is slow to paint. Each script is added in a separate task, so that a tap in between is
 * handled.
 *
 * React looks for its scripts by `script[async][src]`, and loads none twice.
 */

/** Longest wait for the first paint, in milliseconds. */
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
  // Resolves when the browser has shown the page, which can be much later than a frame callback.
  const shown = new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
  Promise.allSettled([shown, ...pictures.map((picture) => picture.decode())]).then(() =>
    requestAnimationFrame(() => setTimeout(begin)),
  )
}

export {}
