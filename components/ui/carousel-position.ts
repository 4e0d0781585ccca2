import { CAROUSEL } from '#lib/core/constants.ts'

/** Number of sets, i.e. how often a carousel can be moved by all it shows at once; 1 at least. */
export const countSets = (items: number, perSet: number): number => Math.max(1, Math.ceil(items / Math.max(1, perSet)))

/** A set's index from 1, wrapped: after the last comes 1, before 1 the last (specification 4.13). */
export const wrapSet = (index: number, sets: number): number => ((((index - 1) % sets) + sets) % sets) + 1

/**
 * Which set a scrolled row shows, from 1; the end of the row is the last one, though it may be shorter.
 *
 * @param setPx from the start of a set to that of the next: less than the row's width where the next item can be seen
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
 * Which way a drag moves on: 1 to the next set, -1 to the previous, 0 when it was shorter than 100 px (specification 9).
 *
 * @param movedPx how far the pointer went to the right
 */
export function swipeStep(movedPx: number): -1 | 0 | 1 {
  if (Math.abs(movedPx) < CAROUSEL.swipeThresholdPx) return 0
  return movedPx < 0 ? 1 : -1
}
