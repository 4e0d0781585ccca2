/** Pixels of a drag that make a whole turn. */
const TURN_PX = 600

/** The frame after a drag from frame `start`; wraps around in both directions. */
export function frameAfterDrag(start: number, draggedPx: number, frameCount: number): number {
  const steps = Math.round((draggedPx / TURN_PX) * frameCount)
  return (((start + steps) % frameCount) + frameCount) % frameCount
}
