import type { Behave } from '#components/ui/late-element.client.ts'
import type { WidgetNotes } from '#components/ui/late-widget-element.ts'

/** Draws a widget into its place; rejects when what it needs can't be reached. */
type Show = (place: HTMLElement, notes: never, signal: AbortSignal) => Promise<void> | void

/** The code of each widget, a partner's or the store's own, loaded with the first of its kind. */
const WIDGETS: Readonly<Record<string, () => Promise<{ show: Show }>>> = {
  affirm: () => import('#components/financing/show-affirm.client.ts'),
  bazaarvoice: () => import('#components/product/show-bazaarvoice.client.ts'),
  chargeafter: () => import('#components/financing/show-chargeafter.client.ts'),
  cnet: () => import('#components/product/show-cnet.client.ts'),
  personal: () => import('#components/product/show-personal.client.tsx'),
  power_reviews: () => import('#components/product/show-power-reviews.client.ts'),
  reviews: () => import('#components/product/show-reviews.client.tsx'),
}

/** How far below the screen a widget is loaded. What is above counts as near, however one came past it: it may fill parts in sight. */
const NEAR = '100000px 0px 300px'

/** Fills the place of a widget as it comes near. One that can't be shown says so, where its notes have a text for that. */
export const runLateWidget: Behave = (place, signal) => {
  const notes = JSON.parse(place.dataset.notes ?? '{}') as WidgetNotes
  const load = WIDGETS[notes.widget]
  if (!load) return
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load()
        .then(({ show }) => signal.aborted || show(place, notes as never, signal))
        .catch(() => {
          if (typeof notes.failed === 'string') place.textContent = notes.failed
        })
    },
    { rootMargin: NEAR },
  )
  observer.observe(place)
  signal.addEventListener('abort', () => observer.disconnect())
}
