/** By address; what a document has loaded is the same for all that ask. */
const loading = new Map<string, Promise<void>>()

/**
 * Loads an outside script once a page load; resolves when it has run. A script that can't be loaded rejects with
 * 'The script could not be loaded' and is tried again by the next call.
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

/**
 * Runs an outside script, however often it has run before; the function returned removes its element. `onFail` is called
 * when it can't be loaded.
 */
export function runScript(src: string, onFail: () => void = () => undefined): () => void {
  const script = Object.assign(document.createElement('script'), { src, async: true, onerror: onFail })
  document.head.append(script)
  return () => script.remove()
}
