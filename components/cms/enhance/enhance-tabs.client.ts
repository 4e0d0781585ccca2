import type { Enhance } from './enhancer.ts'

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Tabs show one section at a time; arrow keys, Home and End move between them. */
export const enhance: Enhance = (root, signal) => {
  for (const group of root.querySelectorAll<HTMLElement>('[data-cms=tabs]')) {
    const bar = group.querySelector(':scope > [role=tablist]')
    const tabs = [...(bar?.querySelectorAll<HTMLElement>(':scope > [role=tab]') ?? [])]
    const show = (shown: number) => {
      tabs.forEach((tab, index) => {
        tab.setAttribute('aria-selected', String(index === shown))
        tab.tabIndex = index === shown ? 0 : -1
        const id = CSS.escape(tab.getAttribute('aria-controls') ?? '')
        // The document can't find elements in a shadow root.
        group.querySelector(`#${id}`)?.toggleAttribute('data-shown', index === shown)
      })
    }
    bar?.addEventListener(
      'click',
      ({ target }) => {
        const index = tabs.findIndex((tab) => target instanceof Node && tab.contains(target))
        if (index >= 0) show(index)
      },
      { signal },
    )
    group.addEventListener(
      'keydown',
      (event) => {
        const index = tabs.indexOf(event.target as HTMLElement)
        const next = index < 0 ? undefined : STEPS[event.key]?.(index, tabs.length)
        if (next === undefined) return
        event.preventDefault()
        show(next)
        tabs[next]?.focus()
      },
      { signal },
    )
  }
}
