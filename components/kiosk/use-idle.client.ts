import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { judgeIdle } from '#lib/kiosk/idle.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

/** Interval for checking frames. Browsers report user activation for about 5 s after a touch or key. */
const FRAME_CHECK_MS = 2_000

/**
 * Whether a frame is in use: card fields, a delivery calendar, a bank's authentication. A cross-origin frame doesn't
 * pass its events on, but the browser reports user activation to the pages around it.
 */
const isFrameInUse = (): boolean =>
  document.activeElement instanceof HTMLIFrameElement && navigator.userActivation?.isActive === true

/** Keys that type a character; they don't activate a button. */
const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && event.key.length === 1 && event.key !== ' '

/** Attribute of the idle warning: touches inside it are for its own buttons and don't count as activity. */
export const OWN_TOUCHES = 'data-own-touches'

/**
 * Detects whether the screen is in use (S1-2.18): pointer, key, touch and scroll events restart the idle time, also in
 * frames.
 *
 * @param isWatched if false, the idle time never ends
 * @param onTouch called for each sign of activity
 * @param onOver called when the idle time is over
 * @returns `secondsLeft` during the warning, otherwise null; `stay` restarts the idle time
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
