import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveBy, pinch, WHOLE, zoomAt } from './zoom.ts'

const frame = { width: 400, height: 400 }
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) })

describe('an enlarged picture', () => {
  it('keeps the point below the pointer in its place', () => {
    const zoom = zoomAt(WHOLE, { x: 100, y: -50 }, 2, frame)
    expect(zoom).toEqual({ scale: 2, x: -100, y: 50 })
    // A point at 100 px from the middle is twice as far from the moved middle.
    expect(zoom.x + 100 * zoom.scale).toBe(100)
  })

  it('follows two fingers that spread and move', () => {
    const before = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ] as const
    const apart = [
      { x: -80, y: 10 },
      { x: 120, y: 10 },
    ] as const
    expect(pinch(WHOLE, before, apart, frame)).toEqual({ scale: 2, x: 20, y: 10 })
    expect(pinch({ scale: 2, x: 20, y: 10 }, apart, before, frame)).toEqual(WHOLE)
    expect(pinch(WHOLE, [before[0], before[0]], before, frame)).toEqual(WHOLE)
  })

  it('is never smaller than the whole picture, larger than five times, or moved past its edges', () => {
    const step = fc.oneof(
      fc.tuple(point, fc.double({ min: 0.1, max: 10, noNaN: true })).map(
        ([at, factor]) =>
          (zoom: typeof WHOLE) =>
            zoomAt(zoom, at, factor, frame),
      ),
      point.map((by) => (zoom: typeof WHOLE) => moveBy(zoom, by, frame)),
      fc.tuple(point, point, point, point).map(
        ([a, b, c, d]) =>
          (zoom: typeof WHOLE) =>
            pinch(zoom, [a, b], [c, d], frame),
      ),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { scale, x, y } = steps.reduce((zoom, take) => take(zoom), WHOLE)
        const limit = (400 * (scale - 1)) / 2 + 1e-9
        expect(scale >= 1 && scale <= 5 && Math.abs(x) <= limit && Math.abs(y) <= limit).toBe(true)
      }),
    )
  })
})
