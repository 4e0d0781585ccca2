import { describe, expect, it } from 'vitest'
import { hasAnswer, isWrongCorrection, listWords, meanOf, ndcg, plainNdcg, shareOf } from './measures.ts'

describe('nDCG', () => {
  const all = [0, 1, 1, 2, 2, 3, 3]

  it('is 1 for the right products in any order of equals, with others after them or without', () => {
    expect(ndcg([3, 3], all)).toBeCloseTo(1)
    expect(ndcg([3, 3, 0, 1], all)).toBeCloseTo(1)
    expect(plainNdcg([3, 3, 2, 2, 1, 1], all)).toBeCloseTo(1)
  })

  it('is 0 if nothing fits, and 1 if no product of the store would fit', () => {
    expect(ndcg([0, 0], all)).toBe(0)
    expect(ndcg([], all)).toBe(0)
    expect(ndcg([0], [0, 0])).toBe(1)
    expect(plainNdcg([0], [0, 0])).toBe(1)
  })

  it('takes less for a right product that comes later, and for one that only nearly fits', () => {
    expect(ndcg([0, 3], [3])).toBeCloseTo(1 / Math.log2(3))
    expect(ndcg([2], [3])).toBeCloseTo(3 / 7)
    expect(ndcg([2, 2, 2, 2], [3])).toBeCloseTo(3 / 7)
  })

  it('counts ten results', () => {
    expect(ndcg([...Array(10).fill(0), 3], [3])).toBe(0)
    expect(ndcg(Array(10).fill(3), Array(40).fill(3))).toBeCloseTo(1)
    expect(plainNdcg([...Array(10).fill(0), 3], [3])).toBe(0)
  })

  it('is lower by the usual formula if only the best products are shown', () => {
    expect(plainNdcg([3, 3], all)).toBeLessThan(0.85)
  })
})

describe('a correction', () => {
  const known = listWords(['Téléviseur Luxara 55 po', 'Café'])

  it.each([
    ['luxara televiseur', 'luxura téléviseur'],
    ['cafe 55', 'cafe 65'],
    ['lx-tv700', 'lx-tv701'],
  ])('is wrong if it changes a known word, a number or a code: “%s” to “%s”', (query, correctedTerm) => {
    expect(isWrongCorrection(query, correctedTerm, known)).toBe(true)
  })

  it.each([
    ['luxarra', 'luxara'],
    ['televisseur 55', 'téléviseur 55'],
    ['cafe', ''],
  ])('is right if it changes unknown words only: “%s” to “%s”', (query, correctedTerm) => {
    expect(isWrongCorrection(query, correctedTerm, known)).toBe(false)
  })
})

describe('summaries', () => {
  it('have an answer if a product has grade 2 or 3', () => {
    expect(hasAnswer([0, 1])).toBe(false)
    expect(hasAnswer([0, 2])).toBe(true)
  })

  it('are defined for no values', () => {
    expect(meanOf([])).toBe(1)
    expect(shareOf([], () => true)).toBe(0)
    expect(meanOf([1, 0])).toBe(0.5)
    expect(shareOf([1, 2, 3, 4], (value) => value > 3)).toBe(0.25)
  })
})
