import type { Enhance } from './enhancer.ts'

/** A click on the cover of a map removes the cover, so that the map can be used. */
export const enhance: Enhance = (root, signal) => {
  for (const guard of root.querySelectorAll<HTMLButtonElement>('[data-cms=map]')) {
    guard.addEventListener(
      'click',
      () => {
        const frame = guard.parentElement?.querySelector('iframe')
        guard.hidden = true
        frame?.focus()
      },
      { signal },
    )
  }
}
