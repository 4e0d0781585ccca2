import { whenIdle } from '#components/ui/when-idle.client.ts'
import { CONTENT_CODE } from './content-code-element.ts'

/** Content is enhanced after this time at the latest, even if the browser is never idle. */
const LATEST_MS = 1_000

/** Holds back a click on a button whose code isn't loaded yet; enhance-content.client.ts repeats it afterwards. */
function holdPress(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-cms][data-waits]')
  if (!button) return
  event.stopImmediatePropagation()
  button.dataset.waits = 'pressed'
}

/**
 * Enhances content of staff when it appears and stops when it is removed: defines the custom element that is rendered
 * after content that needs code (content-code.tsx). Only files in this folder change the DOM directly; the others are
 * loaded when the first such element appears and the browser is idle.
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
