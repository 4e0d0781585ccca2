import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawDimensions } from './draw-dimensions.ts'

const draw = (width: number, depth: number, height: number, isMetric = false) =>
  drawDimensions({ width, depth, height }, isMetric)

describe('the drawing of a size', () => {
  it('is to scale in width and height, beside the reference', () => {
    const drawing = draw(36, 34, 70)
    const [bottomLeft = [0, 0], bottomRight = [0, 0], topRight = [0, 0]] = drawing?.faces.front ?? []
    const scale = drawing?.reference.scale ?? 0
    expect(bottomRight[0] - bottomLeft[0]).toBeCloseTo(36 * scale, 0)
    expect(bottomRight[1] - topRight[1]).toBeCloseTo(70 * scale, 0)
    expect(bottomLeft[1] - (drawing?.reference.corner[1] ?? 0)).toBeCloseTo(67 * scale, 0)
  })

  it.each([
    ['person', 24, 30, 20, false],
    ['person', 60, 20, 30, true],
    ['letter', 23.9, 2, 3, false],
    ['a4', 23.9, 2, 3, true],
    ['letter', 7, 2, 3, false],
    ['card', 6.9, 2, 3, true],
  ] as const)('has a %s beside %d × %d × %d in. (metric: %s)', (name, width, depth, height, isMetric) => {
    expect(draw(width, depth, height, isMetric)?.reference.name).toBe(name)
  })

  it('does not exist for an unknown length, a grain of dust and a house', () => {
    expect(draw(Number.NaN, 2, 3)).toBeNull()
    expect(draw(0.3, 0.2, 0.4)).toBeNull()
    expect(draw(601, 20, 20)).toBeNull()
    expect(draw(600, 20, 20)).not.toBeNull()
  })

  it('stays inside its edges, with space for labels and no part above another', () => {
    const length = fc.double({ min: 0.01, max: 600, noNaN: true })
    fc.assert(
      fc.property(length, length, fc.double({ min: 0.5, max: 600, noNaN: true }), fc.boolean(), (w, d, h, isMetric) => {
        const drawing = draw(w, d, h, isMetric)
        if (!drawing) throw new Error('not drawn')
        const { faces, lines, reference } = drawing
        const points = [...faces.front, ...faces.top, ...faces.side]
        for (const [x, y] of points) {
          expect(x).toBeGreaterThanOrEqual(reference.corner[0] + 80)
          expect(x).toBeLessThanOrEqual(drawing.width - 63)
          expect(y).toBeGreaterThanOrEqual(0)
          expect(y).toBeLessThanOrEqual(drawing.height - 27)
        }
        expect(reference.corner[0]).toBeGreaterThanOrEqual(0)
        expect(reference.corner[1]).toBeGreaterThanOrEqual(0)
        expect(lines.width.label[1]).toBeLessThan(drawing.height - 3)
        expect(lines.depth.label[0]).toBeLessThan(drawing.width - 45)
        expect(drawing.height).toBeLessThanOrEqual(260)
      }),
    )
  })
})
