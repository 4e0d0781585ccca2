/** A row that scrolls horizontally. */
type Row = Pick<HTMLElement, 'scrollLeft' | 'dataset'>

/** Ease-in-out: fraction of the distance covered at a fraction of the time, both from 0 to 1. */
const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2)

/**
 * Scrolls a row to `left` within `durationMs`; the duration of the browser's own smooth scrolling can't be set. The row
 * has data-moving meanwhile, which turns off scroll snapping.
 *
 * @returns a function that stops the row at its current position
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
