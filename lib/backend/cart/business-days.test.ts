import { describe, expect, it } from 'vitest'
import { addDays } from '../../core/time/days.ts'
import { addWorkdays, nextWorkday } from './business-days.ts'

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
  ])('%s: the first workday from %s on is %s', (_, day, region, expected) => {
    expect(nextWorkday(day, region)).toBe(expected)
  })

  it.each([
    [2000, '2000-04-21'],
    [2005, '2005-03-25'],
    [2008, '2008-03-21'],
    [2011, '2011-04-22'],
    [2038, '2038-04-23'],
    [2049, '2049-04-16'],
    [2076, '2076-04-17'],
    [2100, '2100-03-26'],
    [2285, '2285-03-20'],
  ])('Good Friday of %i is %s, according to published tables', (_, day) => {
    expect(nextWorkday(day, ON)).not.toBe(day)
    for (const other of [-7, -1, 7]) expect(nextWorkday(addDays(day, other), ON)).toBe(addDays(day, other))
  })

  it.each([
    ['Independence Day', '2028-07-04', MN, '2028-07-05'],
    ['Memorial Day when May ends with it', '2032-05-31', MN, '2032-06-01'],
    ['Memorial Day when May ends with a Sunday', '2026-05-25', MN, '2026-05-26'],
    ['the last Monday but one of May', '2027-05-24', MN, '2027-05-24'],
    ['Labour Day when September begins with it', '2025-09-01', ON, '2025-09-02'],
    ['Victoria Day, the Monday before 25 May', '2026-05-18', ON, '2026-05-19'],
    ['the Monday after it', '2026-05-25', ON, '2026-05-25'],
    ['a holiday of Canada in another country', '2026-07-01', { country: 'GB', region: '' }, '2026-07-01'],
    ['Good Friday in another country', '2027-03-26', { country: 'GB', region: '' }, '2027-03-26'],
    ['Thanksgiving of the United States in Canada', '2026-11-26', QC, '2026-11-26'],
  ])('%s: the first workday from %s on is %s', (_, day, region, expected) => {
    expect(nextWorkday(day, region)).toBe(expected)
  })

  it('are counted without weekends and holidays', () => {
    expect(addWorkdays('2026-11-23', 0, MN)).toBe('2026-11-23')
    expect(addWorkdays('2026-11-23', 4, MN)).toBe('2026-11-30')
    expect(addWorkdays('2026-11-28', 1, MN)).toBe('2026-12-01')
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  })
})
