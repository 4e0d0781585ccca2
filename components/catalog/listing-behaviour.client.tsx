'use client'

import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ListingNotes } from './listing-notes.ts'

/** A listing that grows at its end, once its code is there. */
type Endless = { readonly Tiles: ComponentType<{ root: HTMLElement }>; readonly root: HTMLElement }

/**
 * What a listing does besides its links and forms: it dims at once when it is about to change, queues the filters that
 * are chosen in a phone's drawer, and grows at its end. Everything but the dimming is loaded when it is needed.
 */
export function ListingBehaviour({ notes }: { notes: ListingNotes }) {
  const router = useRouter()
  const place = useRef<HTMLSpanElement>(null)
  const [endless, setEndless] = useState<Endless | null>(null)

  useEffect(() => {
    const root = place.current?.closest<HTMLElement>('.listing')
    if (!root) return
    const stop = new AbortController()
    const options = { signal: stop.signal }
    const go = (href: string) => {
      root.dataset.busy = ''
      router.push(href, { scroll: false })
    }
    const dim = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[data-scroll]')
      const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0
      if (link && isPlain && !event.defaultPrevented) root.dataset.busy = ''
    }
    root.addEventListener('click', dim, options)
    root.addEventListener(
      'submit',
      (event) => {
        event.preventDefault()
        const form = event.target
        import('./filter-forms.client.ts').then(
          (code) => code.submitRange(form, notes, go),
          // Without the script the form works by itself.
          () => form instanceof HTMLFormElement && form.submit(),
        )
      },
      options,
    )
    root.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.dataset.values === undefined) return
        // Without the script the list stays whole.
        import('./find-values.client.ts').then((code) => code.findValues(target)).catch(() => undefined)
      },
      options,
    )
    const drawer = root.querySelector<HTMLElement>('[popover]')
    if (drawer) waitForQueue(drawer, notes, go, options)
    if (notes.isEndless) {
      void import('./endless-tiles.client.tsx').then(({ EndlessTiles }) => {
        if (!stop.signal.aborted) setEndless({ Tiles: EndlessTiles, root })
      })
    }
    return () => {
      stop.abort()
      setEndless(null)
    }
  }, [router, notes])

  return (
    <>
      <span ref={place} hidden />
      {endless && <endless.Tiles root={endless.root} />}
    </>
  )
}

/** Loads the queue of filters as the drawer opens; what is tapped meanwhile is held until it is there. */
function waitForQueue(
  drawer: HTMLElement,
  notes: ListingNotes,
  go: (href: string) => void,
  options: { signal: AbortSignal },
) {
  const held: HTMLElement[] = []
  const hold = (event: Event) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>('a.facet, [data-apply]')
    if (!target || !drawer.matches(':popover-open')) return
    event.preventDefault()
    held.push(target)
  }
  drawer.addEventListener('click', hold, options)
  const load = () =>
    import('./filter-forms.client.ts')
      .then((code) => code.queueFilters(drawer, notes, go))
      // Without the queue every tap applies at once.
      .catch(() => undefined)
      .finally(() => {
        drawer.removeEventListener('click', hold)
        for (const target of held) target.click()
      })
  drawer.addEventListener('toggle', () => void load(), { ...options, once: true })
}
