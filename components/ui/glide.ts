/** What glides: a row that scrolls sideways. */
type Row = Pick<HTMLElement, 'scrollLeft' | 'dataset'>

/** Slow, fast, slow: how far along a movement is, from 0 to 1, at a part of its time. */
const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2)

/**
 * Scrolls a row to `left` within `durationMs`; browsers' own smooth scrolling takes what time it likes. The row is marked
 * data-moving meanwhile, since snapping would hold it back.
 *
 * @returns stops it where it is
 */
export function glide(row: Row, left: number, durationMs: number): () => void {
  const from = row.scrollLeft
  const start = performance.now()
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    delete row.dataset.moving
  }
  const step = (now: number) => {
    const part = durationMs > 0 ? Math.min(1, Math.max(0, now - start) / durationMs) : 1
    row.scrollLeft = from + (left - from) * ease(part)
    if (part === 1) return stop()
    frame = requestAnimationFrame(step)
  }
  row.dataset.moving = ''
  step(start)
  return stop
}
