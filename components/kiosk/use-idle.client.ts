import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { judgeIdle } from '#lib/kiosk/idle.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

/** How often frames are looked at: browsers remember a touch or key for some five seconds. */
const FRAME_CHECK_MS = 2_000

/**
 * Whether a frame is used: a card's fields, a delivery calendar, a bank's check. A frame of another origin keeps its touches
 * and keys to itself, but browsers note them for the pages around it.
 */
const isFrameInUse = (): boolean =>
  document.activeElement instanceof HTMLIFrameElement && navigator.userActivation?.isActive === true

/** A key that writes something: no button is pressed by it. */
const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.key.length === 1 && event.key !== ' '

/** Attribute of what asks whether somebody is there: a touch in it is for its own buttons. */
export const OWN_TOUCHES = 'data-own-touches'

/**
 * Watches whether anybody uses the screen (specification 2.18): any touch, key or pointer begins the idle time anew, in
 * frames too.
 *
 * @param isWatched false: nothing ends, whoever looks on
 * @param onTouch somebody is there
 * @param onOver the idle time has passed
 * @returns seconds that are left once the screen warns, else null; and how to say that somebody is there
 */
export function useIdle(
  idleMs: number,
  isWatched: boolean,
  { onTouch, onOver }: { onTouch: () => void; onOver: () => void },
): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const touchedAt = useRef(0)
  const check = useRef<() => void>(() => undefined)
  const tellTouch = useEffectEvent(onTouch)
  const tellOver = useEffectEvent(onOver)

  const stay = useCallback(() => {
    touchedAt.current = performance.now()
    check.current()
  }, [])

  useEffect(() => {
    if (!isWatched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    touchedAt.current = performance.now()
    check.current = () => {
      clearTimeout(timer)
      const idle = judgeIdle(idleMs, performance.now() - touchedAt.current)
      setSecondsLeft(idle.phase === 'warning' ? idle.secondsLeft : null)
      if (idle.phase === 'over') tellOver()
      else timer = setTimeout(check.current, idle.nextMs)
    }
    check.current()
    return () => {
      clearTimeout(timer)
      check.current = () => undefined
      setSecondsLeft(null)
    }
  }, [idleMs, isWatched])

  useEffect(() => {
    const noteLife = () => {
      tellTouch()
      stay()
    }
    const live = (event: Event) => {
      const { target } = event
      const isOwn = target instanceof Element && target.closest(`[${OWN_TOUCHES}]`)
      if (!isOwn || isTyping(event)) noteLife()
    }
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true })
    const frames = setInterval(() => {
      if (isFrameInUse()) noteLife()
    }, FRAME_CHECK_MS)
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live)
      clearInterval(frames)
    }
  }, [stay])

  return { secondsLeft, stay }
}
