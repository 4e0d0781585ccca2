'use client'

import { type ComponentType, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CarouselControlsProps } from './carousel-controls.client.tsx'
import type { CarouselSettings } from './carousel-options.ts'
import { whenIdle } from './when-idle.client.ts'
import { whenNear } from './when-near.client.ts'

/** The controls are loaded after this time at the latest, even if the browser is never idle. */
const LATEST_MS = 1_000

type Props = CarouselSettings & { name: string; style: CSSProperties; children: ReactNode }

/**
 * The row of a carousel. The code of its controls (arrows, dots, dragging, autoplay) is loaded when the row comes near
 * the screen. It is not an island: the server can't render the controls, because the number of sets depends on the
 * screen, and the controls work on the row's elements directly.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ul ref={row} className="carousel-row" tabIndex={0} aria-label={name}>
        {children}
      </ul>
      {/* Takes up its space from the start, so that nothing moves when the controls are rendered. */}
      <div className="carousel-controls">{Controls && <Controls frame={frame} row={row} {...settings} />}</div>
    </div>
  )
}
