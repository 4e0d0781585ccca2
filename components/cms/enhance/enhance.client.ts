import { CONTENT_CODE } from './content-code-element.ts'

/**
 * Has content that staff wrote enhanced wherever it appears, and ended where it goes: defines the element that stands
 * beside content which needs code (content-code.tsx). This folder is the only one that works on the document by hand;
 * its other files are loaded when the first such element appears.
 */
export function startEnhancing(): void {
  if (customElements.get(CONTENT_CODE)) return
  customElements.define(
    CONTENT_CODE,
    class extends HTMLElement {
      end: AbortController | undefined

      connectedCallback() {
        this.end = new AbortController()
        const { signal } = this.end
        import('./enhance-content.client.ts')
          .then(({ enhanceContent }) => signal.aborted || enhanceContent(this, signal))
          .catch((error: unknown) => console.warn('The code of content could not be loaded.', error))
      }

      disconnectedCallback() {
        this.end?.abort()
      }
    },
  )
}
