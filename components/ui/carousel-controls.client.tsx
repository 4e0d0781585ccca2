'use client'

import { useEffect, useRef, useState } from 'react'
import { CAROUSEL } from '#lib/core/constants.ts'
import type { CarouselNotes } from './carousel-options.ts'
import { countSets, findSet, swipeStep, wrapSet } from './carousel-position.ts'
import { Icon } from './icon.tsx'

type Place = { set: number; sets: number }

/** Arrows, dots, dragging with the mouse, arrow keys and autoplay of a carousel (specification 2.12). */
export function CarouselControls({ row, count, options, labels }: CarouselNotes & { row: HTMLUListElement }) {
  const { hasArrows = true, hasDots = true, hasAutoplay = false } = options
  const [{ set, sets }, setPlace] = useState<Place>({ set: 1, sets: 1 })
  const [isPlaying, setPlaying] = useState(hasAutoplay)
  const go = useRef<(set: number) => void>(() => {})

  useEffect(() => {
    const measure = () => {
      const total = setsOf(row, count)
      const place = { set: findSet(row, total, setPxOf(row)), sets: total }
      setPlace((old) => (old.set === place.set && old.sets === place.sets ? old : place))
    }
    go.current = (target) => {
      const isRtl = getComputedStyle(row).direction === 'rtl'
      const left = (target - 1) * setPxOf(row)
      row.scrollTo({ left: isRtl ? -left : left, behavior: isMotionReduced() ? 'instant' : 'smooth' })
    }
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    const stopDragging = listenToDrags(row, (step) => go.current(wrapSet(setOf(row, count) + step, setsOf(row, count))))
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step === 0 || event.target !== row) return
      event.preventDefault()
      go.current(wrapSet(setOf(row, count) + step, setsOf(row, count)))
    }
    row.addEventListener('keydown', onKey)
    let timer: ReturnType<typeof setTimeout> | undefined
    const resized = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, CAROUSEL.resizeDebounceMs)
    })
    resized.observe(row)
    return () => {
      row.removeEventListener('scroll', measure)
      row.removeEventListener('keydown', onKey)
      stopDragging()
      resized.disconnect()
      clearTimeout(timer)
    }
  }, [row, count])

  useEffect(() => {
    const frame = row.parentElement
    if (!frame || !isPlaying || isMotionReduced()) return
    const advance = () => {
      // Whoever looks at it or works in it reads on in peace.
      if (document.hidden || frame.matches(':hover') || frame.contains(document.activeElement)) return
      go.current(wrapSet(setOf(row, count) + 1, setsOf(row, count)))
    }
    const timer = setInterval(advance, CAROUSEL.autoplayMs)
    return () => clearInterval(timer)
  }, [row, count, isPlaying])

  if (sets < 2) return null
  const move = (step: number) => go.current(wrapSet(set + step, sets))
  return (
    <>
      {hasArrows && (
        <>
          <Arrow
            side="previous"
            label={labels.previous}
            icon={options.previousIcon}
            isAtEnd={set === 1}
            onClick={() => move(-1)}
          />
          <Arrow
            side="next"
            label={labels.next}
            icon={options.nextIcon}
            isAtEnd={set === sets}
            onClick={() => move(1)}
          />
        </>
      )}
      {hasAutoplay && (
        <button type="button" className="carousel-pause" onClick={() => setPlaying(!isPlaying)}>
          {isPlaying ? labels.pause : labels.play}
        </button>
      )}
      {hasDots && (
        <div className="carousel-dots">
          {Array.from({ length: sets }, (_, place) => place + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={labels.dot.replace('{n}', String(number))}
              aria-current={number === set ? 'true' : undefined}
              onClick={() => go.current(number)}
            />
          ))}
        </div>
      )}
    </>
  )
}

type ArrowProps = {
  side: 'previous' | 'next'
  label: string
  icon: string | undefined
  /** It would go round to the other end. */
  isAtEnd: boolean
  onClick: () => void
}

function Arrow({ side, label, icon, isAtEnd, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      className="carousel-arrow"
      data-side={side}
      data-end={isAtEnd ? '' : undefined}
      aria-label={label}
      onClick={onClick}
    >
      {icon ? (
        <i className={icon} aria-hidden="true" />
      ) : (
        <Icon name="chevron" className={side === 'previous' ? 'size-6 rotate-180' : 'size-6'} />
      )}
    </button>
  )
}

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Items side by side at the present width. */
const perSetOf = (row: HTMLElement): number => Number(getComputedStyle(row).getPropertyValue('--per-set')) || 1

const setsOf = (row: HTMLElement, count: number): number => countSets(count, perSetOf(row))

const setOf = (row: HTMLElement, count: number): number => findSet(row, setsOf(row, count), setPxOf(row))

/** From the start of a set to that of the next. */
function setPxOf(row: HTMLElement): number {
  const { columnGap } = getComputedStyle(row)
  const itemPx = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth
  return perSetOf(row) * (itemPx + (Number.parseFloat(columnGap) || 0))
}

/** Less than this is a click with an unsteady hand. */
const DRAG_BEGINS_PX = 6

/** Lets a mouse drag the row; touch scrolls it by itself. A drag of 100 px moves on by a set, a shorter one goes back. */
function listenToDrags(row: HTMLElement, onSwipe: (step: -1 | 0 | 1) => void): () => void {
  let startX: number | null = null
  let startLeft = 0
  let hasDragged = false
  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return
    startX = event.clientX
    startLeft = row.scrollLeft
    hasDragged = false
  }
  const onMove = (event: PointerEvent) => {
    if (startX === null) return
    const moved = event.clientX - startX
    if (!hasDragged && Math.abs(moved) < DRAG_BEGINS_PX) return
    hasDragged = true
    row.dataset.dragging = ''
    row.scrollLeft = startLeft - moved
  }
  const onUp = (event: PointerEvent) => {
    if (startX === null) return
    const moved = event.clientX - startX
    startX = null
    if (!hasDragged) return
    row.scrollLeft = startLeft
    delete row.dataset.dragging
    onSwipe(event.type === 'pointercancel' ? 0 : swipeStep(moved))
  }
  const onClick = (event: MouseEvent) => {
    if (!hasDragged) return
    event.preventDefault()
    event.stopPropagation()
    hasDragged = false
  }
  // Links and pictures would be dragged as such.
  const onDragStart = (event: Event) => event.preventDefault()
  row.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onUp)
  row.addEventListener('click', onClick, true)
  row.addEventListener('dragstart', onDragStart)
  return () => {
    row.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onUp)
    row.removeEventListener('click', onClick, true)
    row.removeEventListener('dragstart', onDragStart)
  }
}
