import { describe, expect, it } from 'vitest'
import { subtractParts } from './release-lines.ts'

describe('units of an order without some of its lines', () => {
  it('leave what other lines have taken of the same product and shop', () => {
    const taken = [
      [1, 'DULUTH', 3],
      [1, 'HERMANTOWN', 1],
      [2, 'DULUTH', 1],
    ] as const
    const range = { product_id: 1, shops: { DULUTH: 1, HERMANTOWN: 1 } }
    expect(subtractParts(taken, [range])).toEqual([
      [1, 'DULUTH', 2],
      [2, 'DULUTH', 1],
    ])
    expect(subtractParts(taken, [range, { product_id: 1, shops: { DULUTH: 2 } }])).toEqual([[2, 'DULUTH', 1]])
    expect(subtractParts(taken, [{ product_id: 3, shops: { DULUTH: 1 } }])).toEqual(taken)
    expect(subtractParts(taken, [{ product_id: 2, shops: { DULUTH: 5 } }])).toEqual(taken.slice(0, 2))
  })
})
