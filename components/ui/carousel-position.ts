import { CAROUSEL } from '#lib/core/constants.ts'

/** Number of sets of `perSet` items, of which the last may have fewer; at least 1. */
export const countSets = (items: number, perSet: number): number => Math.max(1, Math.ceil(items / Math.max(1, perSet)))

/** A set's index from 1, wrapped: the last is followed by 1, and 1 is preceded by the last (S1-4.13). */
export const wrapSet = (index: number, sets: number): number => ((((index - 1) % sets) + sets) % sets) + 1

/**
 * Index, from 1, of the set that a scrolled row shows. At the end of the row it is the last set, even if that has fewer
 * items.
 *
 * @param setPx distance from the start of a set to the start of the next: less than the row's width if a part of the
 *   next item is visible
 */
export function findSet(
  { scrollLeft, clientWidth, scrollWidth }: { scrollLeft: number; clientWidth: number; scrollWidth: number },
  sets: number,
  setPx: number,
): number {
  const left = Math.abs(scrollLeft)
  if (left > 0 && left + clientWidth >= scrollWidth - 2) return sets
  return Math.min(sets, Math.round(left / Math.max(1, setPx)) + 1)
}

/**
 * Direction of a drag: 1 to the next set, -1 to the previous, 0 if it was shorter than 100 px (S1-9).
 *
 * @param movedPx how far the pointer moved to the right
 */
export function swipeStep(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) < CAROUSEL.swipeThresholdPx) return 0
  return movedPx < 0 ? 1 : -1
}
