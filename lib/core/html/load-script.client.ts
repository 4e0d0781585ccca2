/** By address, so that each script is loaded once per document. */
const loading = new Map<string, Promise<void>>()

/**
 * Loads an external script once per document; resolves after it has run. If it fails, rejects with 'The script could
 * not be loaded', and the next call tries again.
 */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  const present = loading.get(src)
  if (present) return present
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(src)
      script.remove()
      reject(new Error('The script could not be loaded'))
    }
  })
  loading.set(src, loaded)
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  script.async = true
  script.src = src
  document.head.append(script)
  return loaded
}

/** Removes a loaded script from the page, so that the next call of loadScript runs it again. */
export function forgetScript(src: string): void {
  loading.delete(src)
  for (const script of document.head.querySelectorAll('script')) if (script.src === src) script.remove()
}

/**
 * Runs an external script even if it has run before; the returned function removes its element. `onFail` is called if
 * it fails to load.
 */
export function runScript(src: string, onFail: () => void = () => undefined): () => void {
  const script = Object.assign(document.createElement('script'), { src, async: true, onerror: onFail })
  document.head.append(script)
  return () => script.remove()
}

const styles = new WeakMap<Document, Set<string>>()

/** Adds a style sheet to a document once, without waiting for it. */
export function loadStyle(document: Document, url: string): void {
  const known = styles.get(document) ?? new Set()
  styles.set(document, known)
  if (known.has(url)) return
  known.add(url)
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url }))
}
