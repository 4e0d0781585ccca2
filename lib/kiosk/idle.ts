/** How long before it starts over a screen asks whether somebody is still there, at most. */
const WARNING_MS = 20_000

/** How a screen in use stands: left alone, warning, or over. */
export type Idle =
  | { readonly phase: 'in use' }
  | { readonly phase: 'warning'; readonly secondsLeft: number }
  | { readonly phase: 'over' }

/** The warning takes the end of the idle time, never more than half of it. */
export const warningMsOf = (idleMs: number): number => Math.min(WARNING_MS, idleMs / 2)

/** Judges a screen that has not been touched for a while (specification 2.18). `nextMs`: when it is to be judged again. */
export function judgeIdle(idleMs: number, untouchedMs: number): Idle & { readonly nextMs: number } {
  const leftMs = idleMs - untouchedMs
  if (leftMs <= 0) return { phase: 'over', nextMs: 0 }
  const warningMs = warningMsOf(idleMs)
  if (leftMs > warningMs) return { phase: 'in use', nextMs: leftMs - warningMs }
  const secondsLeft = Math.ceil(leftMs / 1000)
  return { phase: 'warning', secondsLeft, nextMs: leftMs - (secondsLeft - 1) * 1000 }
}
