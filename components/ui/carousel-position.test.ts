import { describe, expect, it } from 'vitest'
import { CAROUSEL, ITEMS_PER_DISPLAY } from '#lib/core/constants.ts'
import { countSets, findSet, swipeStep, wrapSet } from './carousel-position.ts'

describe('position of a carousel', () => {
  it('S1-4.13-01 wraps the set between 1 and the number of sets', () => {
    expect(wrapSet(4, 3)).toBe(1)
    expect(wrapSet(0, 3)).toBe(3)
    expect(wrapSet(2, 3)).toBe(2)
    expect(wrapSet(2, 1)).toBe(1)
  })

  it('counts a last set that is not full', () => {
    expect(countSets(9, 4)).toBe(3)
    expect(countSets(8, 4)).toBe(2)
    expect(countSets(0, 4)).toBe(1)
  })

  it('returns the last set at the end of the row', () => {
    expect(findSet({ scrollLeft: 0, clientWidth: 400, scrollWidth: 900 }, 3, 400)).toBe(1)
    expect(findSet({ scrollLeft: 400, clientWidth: 400, scrollWidth: 900 }, 3, 400)).toBe(2)
    expect(findSet({ scrollLeft: 500, clientWidth: 400, scrollWidth: 900 }, 3, 400)).toBe(3)
  })

  it('uses the width of a set, not of the row, if a part of the next item is visible', () => {
    const row = { clientWidth: 390, scrollWidth: 3390 }
    expect(findSet({ ...row, scrollLeft: 300 * 7 }, 11, 300)).toBe(8)
  })

  it('S1-9-13 changes the set only after a drag of 100 px, and has the required durations', () => {
    expect([swipeStep(99), swipeStep(-99), swipeStep(-100), swipeStep(100)]).toEqual([0, 0, 1, -1])
    expect(CAROUSEL).toEqual({ autoplayMs: 5000, resizeDebounceMs: 500, transitionMs: 500, swipeThresholdPx: 100 })
  })

  it('S1-9-14 shows as many items side by side as each kind of carousel should', () => {
    const general = { xs: 1, sm: 2, md: 2, lg: 3, xl: 4 }
    const featured = { xs: 1, sm: 2, md: 3, lg: 4, xl: 5 }
    expect(ITEMS_PER_DISPLAY.general).toEqual(general)
    expect(ITEMS_PER_DISPLAY.product).toEqual(general)
    expect(ITEMS_PER_DISPLAY.cms).toEqual({ xs: 1, sm: 1, md: 1, lg: 1, xl: 1 })
    expect(ITEMS_PER_DISPLAY.promotion).toEqual(featured)
    expect(ITEMS_PER_DISPLAY.featured).toEqual(featured)
  })
})
