import { describe, expect, it } from 'vitest'
import { parseAmount, parseCount } from './parse-amount.ts'

describe('numbers that people type', () => {
  it.each([
    ['1299', 1299],
    ['1,299.50', 1299.5],
    ['1 299,50 $', 1299.5],
    ['1\u00a0299,5', 1299.5],
    ['$12.5', 12.5],
    ['0', 0],
    ['1,299', 1299],
  ])('%s is an amount', (typed, amount) => expect(parseAmount(typed)).toBe(amount))

  it.each(['', '-5', '1.299', '12.345', '1e5', 'NaN', '12,34,56', 'free', '999999999'])('rejects %s', (typed) =>
    expect(parseAmount(typed)).toBeUndefined(),
  )

  it('counts are whole', () => {
    expect(['7', ' 12 ', '0', '1.5', '-1', '', '1000000'].map(parseCount)).toEqual([
      7,
      12,
      0,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
