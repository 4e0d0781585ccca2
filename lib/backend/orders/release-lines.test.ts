import { describe, expect, it } from 'vitest'
import { subtractUnits } from './release-lines.ts'

describe('units of an order without some of its lines', () => {
  it('leave what other lines have taken of the same product and shop', () => {
    const taken = [
      [1, 'DULUTH', 3],
      [1, 'HERMANTOWN', 1],
      [2, 'DULUTH', 1],
    ] as const
    const range = [
      [1, 'DULUTH', 1],
      [1, 'HERMANTOWN', 1],
    ] as const
    expect(subtractUnits(taken, range)).toEqual([
      [1, 'DULUTH', 2],
      [2, 'DULUTH', 1],
    ])
    expect(subtractUnits(taken, [...range, [1, 'DULUTH', 2]])).toEqual([[2, 'DULUTH', 1]])
    expect(subtractUnits(taken, [[3, 'DULUTH', 1]])).toEqual(taken)
    expect(subtractUnits(taken, [[2, 'DULUTH', 5]])).toEqual(taken.slice(0, 2))
  })
})
