/** Pixels a drag covers for a whole turn. */
const TURN_PX = 600

/** The frame after a drag from `start`: a whole turn every 600 px, endless in both directions. */
export function frameAfterDrag(start: number, draggedPx: number, frameCount: number): number {
  const steps = Math.round((draggedPx / TURN_PX) * frameCount)
  return (((start + steps) % frameCount) + frameCount) % frameCount
}
