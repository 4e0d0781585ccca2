import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, countDays, isDay, weekdayOf } from './days.ts'

it('days of the calendar, over leap years and the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(countDays('2026-10-31', '2026-11-02')).toBe(2)
  expect([weekdayOf('2026-11-29'), weekdayOf('2026-11-30')]).toEqual([7, 1])
  expect(['2028-02-29', '2027-02-29', '2026-13-01', '26-01-01', '2026-1-1'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

it('adding days is the inverse of counting them', () => {
  const days = fc.integer({ min: -30_000, max: 30_000 })
  fc.assert(
    fc.property(days, days, (from, count) => {
      const day = addDays('2026-11-29', from)
      const other = addDays(day, count)
      expect(countDays(day, other)).toBe(count)
      expect(isDay(other)).toBe(true)
      expect(Math.abs(weekdayOf(other) - weekdayOf(day) - count) % 7).toBe(0)
    }),
  )
})
