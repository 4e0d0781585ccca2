import { describe, expect, it } from 'vitest'
import { suggestQuestions } from './suggestions.ts'

describe('the suggested questions', () => {
  it.each([
    [
      ['Height (in.)', 'Width (in.)', 'Clearance for air (in.)', 'Noise (dB)'],
      ['clearance', 'noise', 'delivery'],
    ],
    [
      ['Largeur (po)', 'Autonomie (h)'],
      ['battery', 'size', 'delivery'],
    ],
    [
      ['Width (in.)', 'Minimum doorway (in.)'],
      ['doorway', 'size', 'delivery'],
    ],
    [['Garantie'], ['delivery', 'warranty', 'stock']],
    [[], ['delivery', 'stock']],
  ])('for %j are %j', (labels, keys) => {
    expect(suggestQuestions(labels)).toEqual(keys)
  })
})
