import type { Behaviour } from '#lib/cms/plugins/note-behaviours.ts'
import type { ContentCodeProps } from './content-code-element.ts'
import type { Enhance } from './enhancer.ts'

const MODULES: Readonly<Record<Behaviour, () => Promise<{ enhance: Enhance }>>> = {
  accordion: () => import('./accordion.client.ts'),
  autofill: () => import('./autofill.client.ts'),
  button: () => import('./button.client.ts'),
  click: () => import('./click.client.ts'),
  form: () => import('./form.client.ts'),
  lightbox: () => import('./lightbox.client.ts'),
  map: () => import('./map.client.ts'),
  tabs: () => import('./tabs.client.ts'),
}

/**
 * Starts the code that content needs, until `signal` ends it. Each behaviour is loaded on its own and works on the
 * document, whose frozen parts React never touches again.
 */
export function enhanceContent(element: HTMLElement, signal: AbortSignal): void {
  const root = element.parentElement
  if (!root) return
  const { behaviours, settings, scripts }: ContentCodeProps = JSON.parse(element.dataset.props ?? '')
  for (const name of behaviours) {
    MODULES[name]()
      .then(({ enhance }) => {
        if (!signal.aborted) enhance(root, signal, settings)
      })
      .catch((error: unknown) => console.warn(`The code of ${name} could not be loaded.`, error))
  }
  addScripts(scripts, signal)
}

/** Runs scripts in their order and removes them at the end. */
function addScripts(addresses: readonly string[], signal: AbortSignal): void {
  for (const src of addresses) {
    const script = document.createElement('script')
    script.src = src
    // Scripts that are added later would run as they arrive.
    script.async = false
    document.body.append(script)
    signal.addEventListener('abort', () => script.remove())
  }
}
