'use client'

import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CarouselControlsProps } from './carousel-controls.client.tsx'
import type { CarouselSettings } from './carousel-options.ts'
import { whenIdle } from './when-idle.client.ts'
import { whenNear } from './when-near.client.ts'

/** On a busy phone the controls are loaded after this time at the latest. */
const LATEST_MS = 1_000

type Props = CarouselSettings & { name: string; style: CSSProperties; children: ReactNode }

/**
 * A carousel's row, and what moves it (arrows, dots, dragging, autoplay), whose code is loaded when the row comes near the
 * screen. It is no island: the server can't draw controls, since how many sets there are depends on the screen, and the
 * row is worked on by them in place.
 */
export function CarouselFrame({ name, style, children, ...settings }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [Controls, setControls] = useState<ComponentType<CarouselControlsProps> | null>(null)

  useEffect(() => {
    if (!row.current) return
    let callOff = () => {}
    const load = () => {
      import('./carousel-controls.client.tsx').then(
        ({ CarouselControls }) => setControls(() => CarouselControls),
        (error: unknown) => console.warn('The controls of a carousel could not be loaded.', error),
      )
    }
    const stopWaiting = whenNear(row.current, () => {
      callOff = whenIdle(load, LATEST_MS)
    })
    return () => {
      stopWaiting()
      callOff()
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      ref={frame}
      className="relative min-w-0"
      role="group"
      aria-roledescription="carousel"
      aria-label={name}
      style={style}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul ref={row} className="carousel-row" tabIndex={0} aria-label={name}>
        {children}
      </ul>
      {/* Its place is kept from the start: nothing moves when the controls arrive. */}
      <div className="carousel-controls">{Controls && <Controls frame={frame} row={row} {...settings} />}</div>
    </div>
  )
}
