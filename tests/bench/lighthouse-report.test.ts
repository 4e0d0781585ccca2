import { describe, expect, it } from 'vitest'
import { formatLighthouse, type LighthouseResult } from './lighthouse-report.ts'

const result = (performance: number, lcpMs: number): LighthouseResult => ({
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

describe('the report of Lighthouse', () => {
  it('contains the best performance, the median of all other figures, and the audits that cost points', () => {
    const page = { name: 'home', results: [result(0.99, 1_500), result(0.9, 2_500), result(0.97, 1_700)] }
    const [, row = '', ...failures] = formatLighthouse([page]).split('\n')
    expect(row.split(/ {2,}/)).toEqual(['home', '99', '97', '90', '0', '0', '0.00', '1.70', '0', '0.000'])
    expect(failures).toEqual(['home, accessibility: Colors lack contrast'])
  })
})
