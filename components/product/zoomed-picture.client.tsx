'use client'

import { type PointerEvent, useEffect, useRef } from 'react'
import type { Picture } from '#lib/product/product.ts'
import { CLOSE, moveBy, type Point, pinch, WHOLE, type Zoom, zoomAt } from '#lib/product/zoom.ts'

/** A shorter drag is a tap; a longer one over the whole picture changes the medium. */
const TAP_PX = 8
const SWIPE_PX = 60
/** A click within this time after a touch comes from that touch, which is already handled. */
const CLICK_MS = 600
/** Scale of one key press. */
const KEY_FACTOR = 1.5

type Props = {
  picture: Picture
  alt: string
  label: string
  /** Moves by this number of media. */
  onSwipe: (step: 1 | -1) => void
}

/**
 * A picture that a pinch, a tap, the wheel with Ctrl and the keys + and - enlarge, and one finger moves. A swipe over
 * the unscaled picture changes the medium. The picture follows the fingers without React: nothing renders while it
 * moves.
 */
export function ZoomedPicture({ picture, alt, label, onSwipe }: Props) {
  const frame = useRef<HTMLButtonElement>(null)
  const zoom = useRef<Zoom>(WHOLE)
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point | null>(null)
  const hasMoved = useRef(false)
  const liftedAt = useRef(Number.NEGATIVE_INFINITY)

  const sizeOf = (button: HTMLElement) => ({ width: button.clientWidth, height: button.clientHeight })
  const pointOf = (button: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = button.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const show = (button: HTMLElement, next: Zoom) => {
    zoom.current = next
    const { scale, x, y } = next
    const image = button.firstElementChild as HTMLElement
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    button.setAttribute('aria-pressed', String(scale > 1))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture in the same button, which keeps the focus
  useEffect(() => {
    if (frame.current) show(frame.current, WHOLE)
  }, [picture])

  useEffect(() => {
    const button = frame.current
    if (!button) return
    // React's wheel listener is passive, so the browser would zoom the page instead.
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      show(button, zoomAt(zoom.current, pointOf(button, event), Math.exp(-event.deltaY / 100), sizeOf(button)))
    }
    button.addEventListener('wheel', turn, { passive: false })
    return () => button.removeEventListener('wheel', turn)
  })

  const press = (event: PointerEvent<HTMLButtonElement>) => {
    const { currentTarget: button, pointerId } = event
    button.setPointerCapture(pointerId)
    const point = pointOf(button, event)
    fingers.current.set(pointerId, point)
    if (fingers.current.size > 1) hasMoved.current = true
    else {
      start.current = point
      hasMoved.current = false
    }
  }
  const move = (event: PointerEvent<HTMLButtonElement>) => {
    const { currentTarget: button, pointerId } = event
    const before = [...fingers.current.values()]
    const old = fingers.current.get(pointerId)
    if (!old) return
    const point = pointOf(button, event)
    fingers.current.set(pointerId, point)
    const after = [...fingers.current.values()]
    const [a, b] = before
    const [c, d] = after
    if (a && b && c && d) show(button, pinch(zoom.current, [a, b], [c, d], sizeOf(button)))
    else if (zoom.current.scale > 1) {
      show(button, moveBy(zoom.current, { x: point.x - old.x, y: point.y - old.y }, sizeOf(button)))
    }
    const from = start.current
    if (from && Math.hypot(point.x - from.x, point.y - from.y) > TAP_PX) hasMoved.current = true
  }
  const toggle = (button: HTMLElement, point: Point) =>
    show(button, zoom.current.scale > 1 ? WHOLE : zoomAt(WHOLE, point, CLOSE, sizeOf(button)))
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    const { currentTarget: button, pointerId, timeStamp } = event
    const from = start.current
    const isLast = fingers.current.size === 1
    fingers.current.delete(pointerId)
    liftedAt.current = timeStamp
    if (!isLast || !from) return
    start.current = null
    const point = pointOf(button, event)
    // Not every tap fires a click.
    if (!hasMoved.current) toggle(button, point)
    const across = point.x - from.x
    if (zoom.current.scale > 1) return
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > Math.abs(point.y - from.y)) onSwipe(across < 0 ? 1 : -1)
  }

  return (
    <button
      ref={frame}
      type="button"
      aria-label={label}
      aria-pressed={false}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={({ pointerId }) => fingers.current.delete(pointerId)}
      // A click by keyboard or screen reader has no position: it enlarges the middle.
      onClick={({ currentTarget, timeStamp }) =>
        timeStamp - liftedAt.current > CLICK_MS && toggle(currentTarget, { x: 0, y: 0 })
      }
      onKeyDown={({ key, currentTarget: button }) => {
        const factor = key === '+' || key === '=' ? KEY_FACTOR : key === '-' ? 1 / KEY_FACTOR : 0
        if (factor) show(button, zoomAt(zoom.current, { x: 0, y: 0 }, factor, sizeOf(button)))
      }}
      className={
        'grid size-full touch-none place-items-center overflow-hidden [cursor:zoom-in] ' +
        'aria-pressed:cursor-grab aria-pressed:active:cursor-grabbing'
      }
    >
      <img
        key={picture.large}
        src={picture.large}
        alt={alt}
        draggable={false}
        className="size-[min(100vw,100dvh)] bg-backdrop object-contain will-change-transform select-none"
      />
    </button>
  )
}
