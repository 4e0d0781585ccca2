/** Maximum duration of the warning before the screen starts over. */
const WARNING_MS = 20_000

export type Idle =
  | { readonly phase: 'in use' }
  | { readonly phase: 'warning'; readonly secondsLeft: number }
  | { readonly phase: 'over' }

/** Duration of the warning: it is the last part of the idle time, at most half of it. */
export const warningMsOf = (idleMs: number): number => Math.min(WARNING_MS, idleMs / 2)

/** State of a screen after `untouchedMs` without input (S1-2.18). `nextMs` is the time until the next check. */
export function judgeIdle(idleMs: number, untouchedMs: number): Idle & { readonly nextMs: number } {
  const leftMs = idleMs - untouchedMs
  if (leftMs <= 0) return { phase: 'over', nextMs: 0 }
  const warningMs = warningMsOf(idleMs)
  if (leftMs > warningMs) return { phase: 'in use', nextMs: leftMs - warningMs }
  const secondsLeft = Math.ceil(leftMs / 1000)
  return { phase: 'warning', secondsLeft, nextMs: leftMs - (secondsLeft - 1) * 1000 }
}

/**
 * The number that screen readers announce in a warning of `seconds`: the initial one, then 10 and 5. Announcing each
 * second would never end.
 */
export function announcedSeconds(secondsLeft: number, seconds: number): number {
  if (secondsLeft > 10) return seconds
  return secondsLeft > 5 ? Math.min(10, seconds) : Math.min(5, seconds)
}
