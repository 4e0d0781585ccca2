import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { CarouselNotes } from './carousel-options.ts'

/** Draws the controls of a carousel once its row comes near the screen, until `signal` ends it. */
export function runCarousel(place: HTMLElement, signal: AbortSignal): void {
  const row = place.previousElementSibling
  if (!(row instanceof HTMLUListElement)) return
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const { CarouselControls } = await import('./carousel-controls.client.tsx')
      if (signal.aborted) return
      const root = createRoot(place)
      const notes: CarouselNotes = JSON.parse(place.dataset.notes ?? '')
      root.render(createElement(CarouselControls, { row, ...notes }))
      // React may be at work on the page that takes this one away.
      signal.addEventListener('abort', () => setTimeout(() => root.unmount()))
    },
    { rootMargin: '300px' },
  )
  observer.observe(row)
  signal.addEventListener('abort', () => observer.disconnect())
}
