'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { CAROUSEL } from '#lib/core/constants.ts'
import { listenToDrags } from './carousel-drag.client.ts'
import type { CarouselSettings } from './carousel-options.ts'
import { countSets, findSet, wrapSet } from './carousel-position.ts'
import { glide } from './glide.ts'
import { Icon } from './icon.client.tsx'
import { withDeferredMessages } from './messages.client.tsx'

/** `middlePx` is the distance from the top of the carousel to the middle of its arrows. */
type Position = { set: number; sets: number; middlePx: number }

export type CarouselControlsProps = CarouselSettings & {
  /** The whole carousel: autoplay pauses while it is hovered or contains the focus. */
  frame: RefObject<HTMLElement | null>
  /** The element that scrolls. */
  row: RefObject<HTMLUListElement | null>
}

export const CarouselControls = withDeferredMessages(['carousel'], Controls)

function Controls({ frame, row: rowRef, count, options }: CarouselControlsProps) {
  const t = useTranslations('carousel')
  const { hasArrows = true, hasDots = true, hasAutoplay = false } = options
  const [{ set, sets, middlePx }, setPosition] = useState<Position>({ set: 1, sets: 1, middlePx: 0 })
  const [isPlaying, setPlaying] = useState(hasAutoplay)
  const go = useRef<(set: number) => void>(() => {})

  useEffect(() => {
    const row = rowRef.current
    if (!row) return
    const measure = () => {
      const total = setsOf(row, count)
      const position = { set: findSet(row, total, setPxOf(row)), sets: total, middlePx: middlePxOf(row) }
      setPosition((old) => (isSame(old, position) ? old : position))
    }
    let stopGliding = () => {}
    go.current = (target) => {
      const isRtl = getComputedStyle(row).direction === 'rtl'
      // The last set may have fewer items than the others.
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
  }, [rowRef, count])

  useEffect(() => {
    const [whole, row] = [frame.current, rowRef.current]
    if (!whole || !row || !isPlaying || isMotionReduced()) return
    const advance = () => {
      // Don't move the items while the shopper reads or uses them.
      if (document.hidden || whole.matches(':hover') || whole.contains(document.activeElement)) return
      go.current(wrapSet(setOf(row, count) + 1, setsOf(row, count)))
    }
    const timer = setInterval(advance, CAROUSEL.autoplayMs)
    return () => clearInterval(timer)
  }, [frame, rowRef, count, isPlaying])

  if (sets < 2) return null
  const move = (step: number) => go.current(wrapSet(set + step, sets))
  return (
    <>
      {hasArrows && (
        <>
          <Arrow
            side="previous"
            label={t('previous')}
            icon={options.previousIcon}
            isAtEnd={set === 1}
            middlePx={middlePx}
            onClick={() => move(-1)}
          />
          <Arrow
            side="next"
            label={t('next')}
            icon={options.nextIcon}
            isAtEnd={set === sets}
            middlePx={middlePx}
            onClick={() => move(1)}
          />
        </>
      )}
      {hasAutoplay && (
        <button
          type="button"
          className="min-h-11 px-3 text-sm/inherit underline"
          onClick={() => setPlaying(!isPlaying)}
        >
          {t(isPlaying ? 'pause' : 'play')}
        </button>
      )}
      {hasDots && (
        <div className="flex flex-wrap justify-center">
          {Array.from({ length: sets }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-label={t('dot', { n: String(number) })}
              aria-current={number === set ? 'true' : undefined}
              className={
                'grid h-11 w-7 place-items-center before:size-[0.6rem] before:rounded-[50%] before:border ' +
                'before:border-muted aria-current:before:border-link aria-current:before:bg-link'
              }
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
  /** The button would wrap to the other end. */
  isAtEnd: boolean
  middlePx: number
  onClick: () => void
}

const SIDES = { previous: '-left-3', next: '-right-3' } as const

function Arrow({ side, label, icon, isAtEnd, middlePx, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      // On a phone the arrow would cover the first item; shoppers swipe back instead.
      className={
        'absolute z-2 grid -translate-y-1/2 size-11 place-items-center rounded-full border border-line bg-page ' +
        `text-text shadow-[0_1px_4px_rgb(0_0_0/0.15)] hover:border-text ${SIDES[side]} ` +
        (isAtEnd ? 'max-sm:hidden' : '')
      }
      style={{ top: middlePx }}
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

const isSame = (one: Position, other: Position): boolean =>
  one.set === other.set && one.sets === other.sets && one.middlePx === other.middlePx

/** A lower picture is an icon, or hasn't been loaded yet. */
const LOWEST_PICTURE_PX = 44

/** Middle of the first item's picture, so that the arrows don't cover text; without a picture, middle of the row. */
function middlePxOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  const picture = row.firstElementChild?.querySelector('img')?.getBoundingClientRect()
  const shown = picture && picture.height >= LOWEST_PICTURE_PX ? picture : { top, height }
  return Math.round(row.offsetTop + shown.top - top + shown.height / 2)
}

/** Number of items side by side at the current width. */
const perSetOf = (row: HTMLElement): number => Number(getComputedStyle(row).getPropertyValue('--per-set')) || 1

const setsOf = (row: HTMLElement, count: number): number => countSets(count, perSetOf(row))

const setOf = (row: HTMLElement, count: number): number => findSet(row, setsOf(row, count), setPxOf(row))

/** Distance in px from the start of a set to the start of the next. */
function setPxOf(row: HTMLElement): number {
  const { columnGap } = getComputedStyle(row)
  const itemPx = row.firstElementChild?.getBoundingClientRect().width ?? row.clientWidth
  return perSetOf(row) * (itemPx + (Number.parseFloat(columnGap) || 0))
}
