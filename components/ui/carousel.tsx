import type { CSSProperties, ReactNode } from 'react'
import { CAROUSEL_CONTROLS, type CarouselLabels, type CarouselNotes, type CarouselOptions } from './carousel-options.ts'

type Props = {
  /** Number of items; 0 shows the text for an empty carousel. */
  count: number
  options: CarouselOptions
  labels: CarouselLabels
  /** List items. */
  children: ReactNode
}

/** How much of the row a phone leaves to the gap and to a part of the next item. */
const PEEK = '3rem'

/** Nothing, in a form that keeps React's hands off the controls that come later. */
const EMPTY = { __html: '' } as const

/**
 * Items in a row that snaps (specification 2.12). The row is plain scrolling: it needs no script. What moves it (arrows,
 * dots, dragging, autoplay) is loaded when the row comes near the screen, by the element that the layout's scripts bring
 * to life (run-carousel.client.ts).
 */
export function Carousel({ count, options, labels, children }: Props) {
  if (count === 0) return <p className="carousel-empty">{labels.empty}</p>
  const { items, ...settings } = options
  const { xs, sm, md, lg, xl } = items
  // A slide as wide as the page stands alone on every screen.
  const peek = xl > 1 && count > xs ? PEEK : undefined
  const style = { '--xs': xs, '--sm': sm, '--md': md, '--lg': lg, '--xl': xl, '--peek': peek } as CSSProperties
  const { name, empty: _, ...controlLabels } = labels
  const notes = JSON.stringify({ count, options: settings, labels: controlLabels } satisfies CarouselNotes)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={name} style={style}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="carousel-track" tabIndex={0} aria-label={name}>
        {children}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML at all */}
      <CAROUSEL_CONTROLS key={notes} data-notes={notes} dangerouslySetInnerHTML={EMPTY} />
    </div>
  )
}
