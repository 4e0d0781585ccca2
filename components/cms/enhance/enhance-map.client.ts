import type { Enhance } from './enhancer.ts'

/** A guarded map can be used after a click on its guard. */
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
