import { whenIdle } from '#components/ui/when-idle.client.ts'
import { CONTENT_CODE } from './content-code-element.ts'

/** On a busy phone content is enhanced after this time at the latest. */
const LATEST_MS = 1_000

/** Keeps the press of a button whose code is not there yet; enhance-content.client.ts repeats it once it is. */
function holdPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-cms][data-waits]')
  if (!button) return
  event.stopImmediatePropagation()
  button.dataset.waits = 'pressed'
}

/**
 * Has content that staff wrote enhanced wherever it appears, and ended where it goes: defines the element that stands
 * beside content which needs code (content-code.tsx). This folder is the only one that works on the document by hand;
 * its other files are loaded when the first such element appears and the page is idle.
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
        this.parentElement?.addEventListener('click', holdPress, { capture: true, signal })
        whenIdle(() => {
          import('./enhance-content.client.ts')
            .then(({ enhanceContent }) => signal.aborted || enhanceContent(this, signal))
            .catch((error: unknown) => console.warn('The code of content could not be loaded.', error))
        }, LATEST_MS)
      }

      disconnectedCallback() {
        this.end?.abort()
      }
    },
  )
}
