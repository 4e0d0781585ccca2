import type { ContentCodeProps, PageCode } from './content-code-element.ts'
import type { Enhance } from './enhancer.ts'

const MODULES: Readonly<Record<PageCode, () => Promise<{ enhance: Enhance }>>> = {
  accordion: () => import('./enhance-accordion.client.ts'),
  autofill: () => import('./enhance-autofill.client.ts'),
  button: () => import('./enhance-button.client.ts'),
  click: () => import('./enhance-click.client.ts'),
  example: () => import('./enhance-example.client.ts'),
  form: () => import('./enhance-form.client.ts'),
  lightbox: () => import('./enhance-lightbox.client.ts'),
  map: () => import('./enhance-map.client.ts'),
  'page-tools': () => import('./enhance-page-tools.client.ts'),
  tabs: () => import('./enhance-tabs.client.ts'),
}

/** Whether the browser can use an enhancement: few have an interface for tools (enhance-page-tools.client.ts). */
const isUsable = (name: PageCode): boolean =>
  name !== 'page-tools' || 'modelContext' in document || 'modelContext' in navigator

/**
 * Starts the code that content needs; aborting `signal` ends it. Each enhancement is loaded separately and changes the
 * DOM directly: React never updates compiled content.
 */
export function enhanceContent(element: HTMLElement, signal: AbortSignal): void {
  const root = element.parentElement
  if (!root) return
  const props: ContentCodeProps = JSON.parse(element.dataset.props ?? '')
  const { enhancements = [], settings = {}, scripts = [], problems = [] } = props
  for (const { level, text } of problems) {
    if (level === 'warn') console.warn(text)
    else console.error(text)
  }
  for (const name of enhancements.filter(isUsable)) {
    MODULES[name]()
      .then(({ enhance }) => {
        if (signal.aborted) return
        enhance(root, signal, settings)
        releasePresses(root, name)
      })
      .catch((error: unknown) => console.warn(`The code of ${name} could not be loaded.`, error))
  }
  addScripts(scripts, signal)
}

/** Makes the buttons of an enhancement work; one that was pressed before its code was loaded is clicked now, once. */
function releasePresses(root: HTMLElement, name: PageCode): void {
  for (const button of root.querySelectorAll<HTMLElement>(`[data-cms=${name}][data-waits]`)) {
    const isPressed = button.dataset.waits === 'pressed'
    delete button.dataset.waits
    if (isPressed) button.click()
  }
}

/** Runs scripts in this order; aborting `signal` removes them. */
function addScripts(addresses: readonly string[], signal: AbortSignal): void {
  for (const src of addresses) {
    const script = document.createElement('script')
    script.src = src
    // By default scripts that are inserted by code run in order of arrival.
    script.async = false
    document.body.append(script)
    signal.addEventListener('abort', () => script.remove())
  }
}
