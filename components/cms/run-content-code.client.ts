import type { Behaviour } from '#lib/cms/plugins/note-behaviours.ts'
import type { ContentCodeNotes } from './content-code-element.ts'
import type { Enhance } from './enhance.ts'

const MODULES: Readonly<Record<Behaviour, () => Promise<{ enhance: Enhance }>>> = {
  accordion: () => import('./behaviours/accordion.client.ts'),
  autofill: () => import('./behaviours/autofill.client.ts'),
  button: () => import('./behaviours/button.client.ts'),
  click: () => import('./behaviours/click.client.ts'),
  form: () => import('./behaviours/form.client.ts'),
  lightbox: () => import('./behaviours/lightbox.client.ts'),
  map: () => import('./behaviours/map.client.ts'),
  tabs: () => import('./behaviours/tabs.client.ts'),
}

/**
 * Starts the code that content has noted, until `signal` ends it. Each behaviour is loaded on its own and works on the
 * document, whose frozen parts React never touches again.
 */
export function runContentCode(element: HTMLElement, signal: AbortSignal): void {
  const root = element.parentElement
  if (!root) return
  const { behaviours, settings, scripts }: ContentCodeNotes = JSON.parse(element.dataset.notes ?? '')
  for (const name of behaviours) {
    MODULES[name]()
      .then(({ enhance }) => {
        if (!signal.aborted) enhance(root, signal, settings)
      })
      .catch((error: unknown) => console.warn(`The code of ${name} could not be loaded.`, error))
  }
  runScripts(scripts, signal)
}

/** Runs scripts in their order and takes them away at the end. */
function runScripts(addresses: readonly string[], signal: AbortSignal): void {
  for (const src of addresses) {
    const script = document.createElement('script')
    script.src = src
    // Scripts that are added later would run as they arrive.
    script.async = false
    document.body.append(script)
    signal.addEventListener('abort', () => script.remove())
  }
}
