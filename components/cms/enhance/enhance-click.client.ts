import type { Enhance } from './enhancer.ts'

/**
 * Runs the script of a link each time it is clicked (S1-2.10). The script is a file of the store, because the page's
 * policy forbids code in attributes.
 */
export const enhance: Enhance = (root, signal, { clickScript = '' }) => {
  root.addEventListener(
    'click',
    ({ target }) => {
      const name = target instanceof Element && target.closest<HTMLElement>('[data-click-script]')?.dataset.clickScript
      if (!name || !/^[\w-]{1,40}$/.test(name)) return
      const script = document.createElement('script')
      script.src = clickScript.replace('{name}', name)
      script.onload = () => script.remove()
      script.onerror = () => script.remove()
      document.head.append(script)
    },
    { signal },
  )
}
