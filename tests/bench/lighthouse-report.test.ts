import { describe, expect, it } from 'vitest'
import { formatLighthouse, type LighthouseAnswer } from './lighthouse-report.ts'

const answer = (performance: number, lcpMs: number): LighthouseAnswer => ({
  categories: {
    performance: { score: performance },
    accessibility: {
      score: 0.9,
      auditRefs: [
        { id: 'contrast', weight: 7 },
        { id: 'hint', weight: 0 },
      ],
    },
  },
  audits: {
    'largest-contentful-paint': { score: 1, numericValue: lcpMs },
    contrast: { score: 0, title: 'Colors lack contrast' },
    hint: { score: 0, title: 'Only a hint' },
  },
})

describe('telling what Lighthouse found', () => {
  it('takes the median of each figure, the best performance, and names what costs points', () => {
    const page = { name: 'home', answers: [answer(0.99, 1_500), answer(0.9, 2_500), answer(0.97, 1_700)] }
    const [, row = '', ...failures] = formatLighthouse([page]).split('\n')
    expect(row.split(/ {2,}/)).toEqual(['home', '99', '97', '90', '0', '0', '0.00', '1.70', '0', '0.000'])
    expect(failures).toEqual(['home, accessibility: Colors lack contrast'])
  })
})
