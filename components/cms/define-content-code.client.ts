import { CONTENT_CODE } from './content-code-element.ts'

/** Starts the code of content wherever it appears in the document, and ends it where it goes. Loads it only then. */
export function defineContentCode(): void {
  if (customElements.get(CONTENT_CODE)) return
  customElements.define(
    CONTENT_CODE,
    class extends HTMLElement {
      end: AbortController | undefined

      connectedCallback() {
        this.end = new AbortController()
        const { signal } = this.end
        import('./run-content-code.client.ts')
          .then(({ runContentCode }) => signal.aborted || runContentCode(this, signal))
          .catch((error: unknown) => console.warn('The code of the content could not be loaded.', error))
      }

      disconnectedCallback() {
        this.end?.abort()
      }
    },
  )
}
