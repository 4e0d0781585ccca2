/** Gives an element its behaviour, until `signal` ends it. */
export type Behave = (element: HTMLElement, signal: AbortSignal) => void

/**
 * Defines an element of plain HTML whose code is loaded when it first appears in the document, however it came there,
 * and ends where it goes. Unlike a client component it adds nothing to pages that could hold it and don't.
 */
export function defineLateElement(name: string, load: () => Promise<Behave>): void {
  if (customElements.get(name)) return
  customElements.define(
    name,
    class extends HTMLElement {
      end: AbortController | undefined

      connectedCallback() {
        this.end = new AbortController()
        const { signal } = this.end
        load()
          .then((behave) => signal.aborted || behave(this, signal))
          .catch((error: unknown) => console.warn(`The code of ${name} could not be loaded.`, error))
      }

      disconnectedCallback() {
        this.end?.abort()
      }
    },
  )
}
