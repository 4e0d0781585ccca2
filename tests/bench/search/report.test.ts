import { describe, expect, it } from 'vitest'
import { type Outcome, summarize } from './evaluate.ts'
import { formatFiles, formatForms, formatNames, formatWorst, listLower } from './report.ts'

const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  file: 'kessler.en',
  query: { query: 'fridge', form: 'synonym', need: { kinds: ['refrigerator'] } },
  target: 'products',
  ndcg: 0.5,
  plainNdcg: 0.4,
  isEmpty: false,
  isMissed: false,
  isPageFound: false,
  isWronglyCorrected: false,
  isAnsweredWrongly: false,
  correctedTerm: '',
  shown: [{ name: 'Meadow', grade: 3 }],
  best: 'Meadow',
  bestGrade: 3,
  ...changes,
})

const nothing = { query: 'sofa', form: 'nothing', need: { nothing: true } } as const
const page = { query: 'returns', form: 'page', need: { page: 'returns' } } as const

describe('the figures of queries', () => {
  it('are means over what each applies to', () => {
    const summary = summarize([
      outcome(),
      outcome({ ndcg: 0, isEmpty: true, isMissed: true }),
      outcome({ ndcg: 0, isEmpty: true, bestGrade: 1 }),
      outcome({ query: nothing, target: 'nothing', ndcg: 1, isAnsweredWrongly: true, isWronglyCorrected: true }),
      outcome({ query: page, target: 'page', ndcg: 1, isPageFound: true }),
    ])
    expect(summary.ndcg).toBeCloseTo(0.5 / 3)
    expect(summary.missed).toBe(0.5)
    expect(summary.wrongCorrections).toBe(0.2)
    expect(summary.answeredWrongly).toBe(1)
    expect(summary.pagesFound).toBe(1)
  })

  it('are compared with the documented ones, file by file', () => {
    const tableOf = (tuned: number, heldOut: number) =>
      formatFiles({ tuned: [outcome({ ndcg: tuned })], heldOut: [outcome({ ndcg: heldOut })] })
    const documented = tableOf(0.5, 0.25)
    expect(documented).toMatch(/^kessler\.en, held out +1 +0\.250/m)
    expect(listLower(tableOf(0.491, 0.9), documented, 0.01)).toEqual([])
    expect(listLower(tableOf(0.489, 0.24), documented, 0.01)).toEqual(['kessler.en: 0.489 instead of 0.500'])
    expect(listLower(tableOf(0.5, 0.25), '', 0.01)).toEqual([
      'kessler.en: not documented',
      'kessler.en, held out: not documented',
    ])
  })

  it('are shown by form', () => {
    const table = formatForms({ tuned: [outcome(), outcome({ query: page, target: 'page' })], heldOut: [] })
    expect(table).toMatch(/^synonym +1 +0\.500/m)
    expect(table).toMatch(/^page +1 +– /m)
    expect(table).not.toContain('typo')
  })

  it('of names are shares', () => {
    const found = { what: 'SKUs', count: 8, first: 4, ten: 6, all: 8 }
    expect(formatNames([['kessler.en', found]])).toMatch(/^kessler\.en: SKUs +8 +50\.0 +75\.0 +100\.0$/m)
  })
})

describe('the worst queries', () => {
  it('come first, with their results and grades; right ones are left out', () => {
    const wrong = outcome({
      query: nothing,
      target: 'nothing',
      isAnsweredWrongly: true,
      correctedTerm: 'soda',
      best: '',
    })
    const text = formatWorst([outcome({ ndcg: 1 }), outcome(), wrong], 2)
    expect(text.split('\n')).toEqual([
      'kessler.en nothing “sofa”: nothing, corrected to “soda”',
      '    3  Meadow',
      'kessler.en synonym “fridge”: nDCG 0.500',
      '  best (3): Meadow',
      '    3  Meadow',
    ])
  })
})
