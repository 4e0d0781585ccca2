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
      tabs.forEach((tab, place) => {
        tab.setAttribute('aria-selected', String(place === shown))
        tab.tabIndex = place === shown ? 0 : -1
        document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('data-shown', place === shown)
      })
    }
    bar?.addEventListener(
      'click',
      ({ target }) => {
        const place = tabs.findIndex((tab) => target instanceof Node && tab.contains(target))
        if (place >= 0) show(place)
      },
      { signal },
    )
    group.addEventListener(
      'keydown',
      (event) => {
        const place = tabs.indexOf(event.target as HTMLElement)
        const next = place < 0 ? undefined : STEPS[event.key]?.(place, tabs.length)
        if (next === undefined) return
        event.preventDefault()
        show(next)
        tabs[next]?.focus()
      },
      { signal },
    )
  }
}
