'use client'

import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CarouselControlsProps, CarouselLabels, CarouselOptions } from './carousel-options.ts'

type Props = {
  /** Number of items; 0 shows the text for an empty carousel. */
  count: number
  options: CarouselOptions
  labels: CarouselLabels
  /** List items. */
  children: ReactNode
}

/**
 * Items in a row that snaps (specification 2.12). The row is plain scrolling: it needs no script. What moves it (arrows,
 * dots, dragging, autoplay) is loaded when the row comes near the screen.
 */
export function Carousel({ count, options, labels, children }: Props) {
  const track = useRef<HTMLUListElement>(null)
  const [Controls, setControls] = useState<ComponentType<CarouselControlsProps> | null>(null)

  useEffect(() => {
    const row = track.current
    if (!row) return
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const module = await import('./carousel-controls.client.tsx')
        setControls(() => module.CarouselControls)
      },
      { rootMargin: '300px' },
    )
    observer.observe(row)
    return () => observer.disconnect()
  }, [])

  if (count === 0) return <p className="carousel-empty">{labels.empty}</p>
  const { xs, sm, md, lg, xl } = options.items
  const style = { '--xs': xs, '--sm': sm, '--md': md, '--lg': lg, '--xl': xl } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div className="carousel" role="group" aria-roledescription="carousel" aria-label={labels.name} style={style}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="carousel-track" ref={track} tabIndex={0} aria-label={labels.name}>
        {children}
      </ul>
      <div className="carousel-controls">
        {Controls && <Controls track={track} count={count} options={options} labels={labels} />}
      </div>
    </div>
  )
}
