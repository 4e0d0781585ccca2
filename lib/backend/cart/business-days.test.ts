import { describe, expect, it } from 'vitest'
import { addDays, addWorkdays, nextWorkday } from './business-days.ts'

const MN = { country: 'US', region: 'MN' }
const QC = { country: 'CA', region: 'QC' }
const ON = { country: 'CA', region: 'ON' }

describe('workdays', () => {
  it.each([
    ['a weekend', '2026-11-28', MN, '2026-11-30'],
    ['Thanksgiving', '2026-11-26', MN, '2026-11-27'],
    ['Christmas, then a weekend', '2026-12-25', MN, '2026-12-28'],
    ['New Year', '2027-01-01', MN, '2027-01-04'],
    ['Memorial Day', '2027-05-31', MN, '2027-06-01'],
    ['Labor Day', '2026-09-07', MN, '2026-09-08'],
    ['Good Friday in Canada', '2027-03-26', QC, '2027-03-29'],
    ['Patriots’ Day', '2027-05-24', QC, '2027-05-25'],
    ['the Fête nationale, in Québec', '2026-06-24', QC, '2026-06-25'],
    ['the same day in Ontario', '2026-06-24', ON, '2026-06-24'],
    ['Canada Day', '2026-07-01', ON, '2026-07-02'],
    ['Canadian Thanksgiving', '2026-10-12', QC, '2026-10-13'],
    ['an ordinary Monday', '2026-11-23', MN, '2026-11-23'],
  ])('%s: %s is followed by work on %s', (_, day, region, expected) => {
    expect(nextWorkday(day, region)).toBe(expected)
  })

  it('are counted without weekends and holidays', () => {
    expect(addWorkdays('2026-11-23', 0, MN)).toBe('2026-11-23')
    expect(addWorkdays('2026-11-23', 4, MN)).toBe('2026-11-30')
    expect(addWorkdays('2026-11-28', 1, MN)).toBe('2026-12-01')
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  })
})
