'use client'

import { useEffect, useRef, useState } from 'react'
import { CAROUSEL } from '#lib/core/constants.ts'
import type { CarouselNotes } from './carousel-options.ts'
import { countSets, findSet, swipeStep, wrapSet } from './carousel-position.ts'
import { glide } from './glide.ts'
import { Icon } from './icon.tsx'

type Place = { set: number; sets: number }

/** Arrows, dots, dragging by mouse and finger, arrow keys and autoplay of a carousel (specification 2.12). */
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
    let stopGliding = () => {}
    go.current = (target) => {
      const isRtl = getComputedStyle(row).direction === 'rtl'
      // The last set may be shorter than a whole one.
      const left = Math.min((target - 1) * setPxOf(row), row.scrollWidth - row.clientWidth)
      stopGliding()
      stopGliding = glide(row, isRtl ? -left : left, isMotionReduced() ? 0 : CAROUSEL.transitionMs)
    }
    measure()
    row.addEventListener('scroll', measure, { passive: true })
    const stopDragging = listenToDrags(row, {
      onStart: () => {
        stopGliding()
        return setOf(row, count)
      },
      onDrop: (target) => go.current(wrapSet(target, setsOf(row, count))),
    })
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
      stopGliding()
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

type DragListener = {
  /** Answers the set that the row shows. */
  onStart: () => number
  /** The row is let go, and has to show this set. */
  onDrop: (set: number) => void
}

/**
 * Lets a mouse or a finger drag the row (data-swipes keeps the browser's own sideways scrolling off it). A drag of 100 px
 * moves on by a set, a shorter one goes back, whatever drags.
 */
function listenToDrags(row: HTMLElement, { onStart, onDrop }: DragListener): () => void {
  let startX: number | null = null
  let startLeft = 0
  let startSet = 1
  let hasDragged = false
  const onDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    startSet = onStart()
    startX = event.clientX
    startLeft = row.scrollLeft
    hasDragged = false
  }
  const onMove = (event: PointerEvent) => {
    if (startX === null || !event.isPrimary) return
    const moved = event.clientX - startX
    if (!hasDragged && Math.abs(moved) < DRAG_BEGINS_PX) return
    hasDragged = true
    row.dataset.dragging = ''
    row.scrollLeft = startLeft - moved
  }
  const onUp = (event: PointerEvent) => {
    if (startX === null || !event.isPrimary) return
    const moved = event.clientX - startX
    startX = null
    if (!hasDragged) return
    delete row.dataset.dragging
    onDrop(event.type === 'pointercancel' ? startSet : startSet + swipeStep(moved))
    // The click that a drag ends with comes before any timer; a finger's has none.
    setTimeout(() => {
      hasDragged = false
    })
  }
  const onClick = (event: MouseEvent) => {
    if (!hasDragged) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Links and pictures would be dragged as such.
  const onDragStart = (event: Event) => event.preventDefault()
  row.dataset.swipes = ''
  row.addEventListener('pointerdown', onDown)
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onUp)
  row.addEventListener('click', onClick, true)
  row.addEventListener('dragstart', onDragStart)
  return () => {
    delete row.dataset.swipes
    row.removeEventListener('pointerdown', onDown)
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onUp)
    row.removeEventListener('click', onClick, true)
    row.removeEventListener('dragstart', onDragStart)
  }
}
