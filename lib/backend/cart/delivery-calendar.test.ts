import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../core/time/days.ts'
import { DeliveryBookSchema } from '../store/delivery-book.ts'
import { changeDeadline, deliversOn, findArea, findWindow, listDays, windowIdOf } from './delivery-calendar.ts'

const DULUTH = { country: 'US', region: 'MN' }
const bookOf = (fields: object = {}) =>
  v.parse(DeliveryBookSchema, {
    windows: [{ title: 'Morning', from: '08:00', to: '12:00', capacity: 4 }],
    ...fields,
  })
const dayAfter = (count: number) => addDays('2026-01-01', count)
const days = fc.integer({ min: 0, max: 1_500 }).map(dayAfter)
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })

describe('the days of a method', () => {
  it('are those of its weekdays, without closed days and public holidays', () => {
    const book = bookOf({ days: 4, weekdays: [4, 5], closed: ['2026-12-03'] })
    // Thursday 26 November is Thanksgiving.
    expect(listDays(book, '2026-11-23', '55802', DULUTH)).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-10',
      '2026-12-11',
    ])
  })

  it('are fourteen from Monday to Friday by default', () => {
    const list = listDays(bookOf(), '2026-11-28', '', DULUTH)
    expect(list).toHaveLength(14)
    expect([list[0], list.at(-1)]).toEqual(['2026-11-30', '2026-12-17'])
  })

  it('are those of the first area with the postal code, in any notation', () => {
    const areas = [
      { title: 'Old Montréal', postcodes: ['H2X 1'], weekdays: [6] },
      { postcodes: ['h2', 'H3'], weekdays: [2] },
    ]
    const book = bookOf({ areas, weekdays: [1] })
    expect(findArea(book, 'h2x1y4')?.title).toBe('Old Montréal')
    expect(findArea(book, 'H2Y 1A1')?.weekdays).toEqual([2])
    expect(findArea(book, '')).toBeUndefined()
    expect(deliversOn(book, '2026-12-05', 'H2X 1Y4', DULUTH)).toBe(true)
    expect(deliversOn(book, '2026-12-05', 'H3A 1A1', DULUTH)).toBe(false)
    expect(deliversOn(book, '2026-12-07', 'M5V 2T6', DULUTH)).toBe(true)
  })

  it('are in rising order, none before the first, each a day of delivery, and none between them is left out', () => {
    fc.assert(
      fc.property(days, weekdays, fc.integer({ min: 1, max: 60 }), fc.array(days), (first, week, count, closed) => {
        const book = bookOf({ days: count, weekdays: week, closed })
        const list = listDays(book, first, '', DULUTH)
        expect(list).toHaveLength(count)
        expect(list.toSorted()).toEqual(list)
        expect(list.every((day) => day >= first && deliversOn(book, day, '', DULUTH))).toBe(true)
        let between = 0
        for (let day = first; day <= (list.at(-1) ?? first); day = addDays(day, 1))
          if (deliversOn(book, day, '', DULUTH)) between++
        expect(between).toBe(count)
      }),
    )
  })

  it('begin after a year in which the store is closed, and are missing if no weekday has deliveries', () => {
    const closed = Array.from({ length: 400 }, (_, count) => addDays('2026-12-01', count))
    expect(listDays(bookOf({ closed, days: 1 }), '2026-12-01', '', DULUTH)).toEqual(['2028-01-05'])
    expect(listDays({ ...bookOf(), weekdays: [] }, '2026-12-01', '', DULUTH)).toEqual([])
  })
})

it('a window of a day is found by its hours', () => {
  const windows = [
    { title: 'Morning', from: '08:00', to: '12:00', capacity: 4 },
    { title: 'Late morning', from: '10:00', to: '12:00', capacity: 2 },
  ]
  const book = bookOf({ windows })
  expect(book.windows.map(windowIdOf)).toEqual(['08:00-12:00', '10:00-12:00'])
  expect(findWindow(book, '10:00-12:00')?.title).toBe('Late morning')
  expect(findWindow(book, '08:00-10:00')).toBeUndefined()
})

describe('the last time to change', () => {
  it('is a time of day in the store’s time zone, also across a change of clocks', () => {
    const book = bookOf({ change_until: { days: 1, time: '15:00' } })
    expect(changeDeadline(book, '2026-12-03', 'America/Chicago')?.toISOString()).toBe('2026-12-02T21:00:00.000Z')
    const half = bookOf({ change_until: { days: 1, time: '15:30' } })
    expect(changeDeadline(half, '2026-12-03', 'America/Chicago')?.toISOString()).toBe('2026-12-02T21:30:00.000Z')
    // Clocks go back on Sunday 1 November.
    expect(changeDeadline(book, '2026-11-01', 'America/Chicago')?.toISOString()).toBe('2026-10-31T20:00:00.000Z')
    expect(changeDeadline(book, '2026-11-02', 'America/Chicago')?.toISOString()).toBe('2026-11-01T21:00:00.000Z')
  })

  it('does not exist if the method allows no change', () => {
    expect(changeDeadline(bookOf(), '2026-12-03', 'America/Chicago')).toBeUndefined()
  })
})
