import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasRelativeDates, parseFolderDate } from './relative-dates.ts'

describe('dates relative to the day of the import', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['+30d', '2027-01-15'],
    ['-12d', '2026-12-04'],
    [' \u221212d ', '2026-12-04'],
    ['+0d', '2026-12-16'],
    ['last 12-16', '2026-12-16'],
    ['last 12-17', '2025-12-17'],
    ['Last 03-01', '2026-03-01'],
    ['31/05/2026', '2026-05-31'],
    ['', ''],
  ])('%j is %j', (typed, day) => {
    vi.useFakeTimers({ now: new Date('2026-12-16T23:30:00Z'), toFake: ['Date'] })
    expect(parseFolderDate(typed)).toEqual({ value: day })
  })

  it.each(['30d', '+30', '+99999d', '+1.5d', '+30 d', '+30w', 'last 3-1', 'last 02-30', 'last 13-01'])(
    '%j is rejected',
    (typed) => {
      expect(parseFolderDate(typed)).toEqual({ must: 'must be a date such as 2026-05-31' })
    },
  )

  it.each([
    ['{"created_at":"-12d"}', true],
    ['{\n  "end_date": "+30d"\n}', true],
    ['<!--\npublished_at: -40d\n-->\n<p>x</p>', true],
    ['{"created_at":"last 12-24"}', true],
    ['sku;instant_savings_to_date\nA;+30d\r\n', true],
    ['{"name":"A-12d","url_key":"wd-40d","description":"from +5d on, at last 12-24"}', false],
    ['{"end_date":"2026-05-31"}', false],
  ])('a file %j has such dates: %j', (text, has) => {
    expect(hasRelativeDates(text)).toBe(has)
  })
})
