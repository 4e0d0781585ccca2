import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LocationSchema, LocationTextSchema } from './folder-schemas.ts'

const SHOP = {
  google_code: 'KES-01',
  store_name: 'Kessler',
  address: { street: '', city: '', region: '', postcode: '', country_id: 'US' },
}
const read = (fields: object) => {
  const result = v.safeParse(LocationSchema, { ...SHOP, ...fields })
  return result.success
    ? result.output
    : result.issues.map(({ path = [], message }) => `${path.map(({ key }) => key).join('.')} ${message}`)
}
const exceptionsOf = (...exceptions: object[]) => {
  const shop = read({ exceptions })
  return Array.isArray(shop) ? shop : shop.exceptions
}

describe('the exceptions of a shop', () => {
  it.each<[string, object, object]>([
    [
      'one day',
      { date: '2026-12-24', title: ' Christmas  Eve', open: '09:00', close: '14:00' },
      { date: '2026-12-24', title: 'Christmas Eve' },
    ],
    ['every year', { date: '12–25' }, { date: '12-25', title: '' }],
    ['a leap day of every year', { date: '02-29' }, { date: '02-29' }],
    ['a date in words', { date: 'Dec 24, 2026' }, { date: '2026-12-24' }],
    ['several days', { from: '2026-12-24', to: '2027-01-02' }, { from: '2026-12-24', to: '2027-01-02' }],
    ['several days of every year', { from: '12-24', to: '01-02' }, { from: '12-24', to: '01-02' }],
    ['a night', { date: '2026-12-31', open: '11:00', close: '02:00' }, { open: '11:00', close: '02:00' }],
    ['a long night', { date: '2026-12-31', open: '9:00', close: '26:00' }, { close: '26:00' }],
    ['the word for closed', { date: '2026-12-25', open: 'Closed', close: '' }, { open: 'Closed' }],
    ['a whole day', { date: '2026-12-31', open: '24 hours', close: '' }, { open: '24 hours' }],
  ])('%s', (_name, typed, expected) => {
    expect(exceptionsOf(typed)).toMatchObject([expected])
  })

  it.each<[string, object, string]>([
    [
      'a day that doesn’t exist',
      { date: '2027-02-29' },
      "exceptions.0.date must be a day such as 2026-12-24, or 12-24 for every year, not '2027-02-29'",
    ],
    [
      'the day before the month',
      { date: '24-12' },
      "exceptions.0.date must be a day such as 2026-12-24, or 12-24 for every year, not '24-12'",
    ],
    [
      'a date that may be two',
      { date: '05/06/2026' },
      "exceptions.0.date must be written as 2026-06-05, or as 2026-05-06 if that is meant, not '05/06/2026'",
    ],
    ['a moment', { date: '2026-12-24T10:00:00Z' }, 'exceptions.0.date must be a day such as'],
    ['no day', { title: 'Christmas' }, 'exceptions.0.date is missing; for several days use from and to'],
    ['half a range', { from: '2026-12-24' }, 'exceptions.0.date is missing; for several days'],
    [
      'a day and a range',
      { date: '2026-12-24', to: '2026-12-26' },
      'exceptions.0.date is for a single day; for several days use from and to only',
    ],
    ['a range with half a year', { from: '2026-12-24', to: '12-26' }, 'exceptions.0.to must have a year, like from'],
    [
      'a range that ends before it begins',
      { from: '2026-12-24', to: '2026-12-23' },
      'exceptions.0.to must not be before 2026-12-24',
    ],
    [
      'a range of years',
      { from: '2026-12-24', to: '2028-12-23' },
      'exceptions.0.to may be at most 366 days after 2026-12-24',
    ],
    [
      'times that can’t be read',
      { date: '12-24', open: '9', close: '2' },
      "exceptions.0.open is not valid: '9' and '2' are no times of day that can be read; write them as 09:00 and 17:30",
    ],
    [
      'words',
      { date: '12-24', open: 'By appointment', close: '' },
      'exceptions.0.close is missing; without both times the shop is closed',
    ],
    [
      'one time',
      { date: '12-24', open: '09:00' },
      'exceptions.0.close is missing; without both times the shop is closed',
    ],
    [
      'an afternoon as a morning',
      { date: '12-24', open: '9:00', close: '2:00' },
      "exceptions.0.open is not valid: '2:00' is in the morning of the next day; write 14:00 if the afternoon is meant, or 26:00",
    ],
    ['a long title', { date: '12-24', title: 'x'.repeat(81) }, 'exceptions.0.title may have at most 80 characters'],
  ])('refuses %s', (_name, typed, expected) => {
    expect(exceptionsOf(typed)).toEqual([expect.stringContaining(expected)])
  })

  it('refuses exceptions that contradict each other, and too many', () => {
    expect(
      exceptionsOf({ from: '2026-12-24', to: '2026-12-26' }, { date: '2026-12-24', open: '09:00', close: '14:00' }),
    ).toEqual([
      "exceptions.1 must not contradict 'exceptions.0' (2026-12-24 to 2026-12-26 closed); list each day once, or its openings one after the other",
    ])
    expect(exceptionsOf(...Array.from({ length: 201 }, () => ({ date: '12-25' })))).toEqual([
      'exceptions may have at most 200 entries',
    ])
  })
})

describe('the time zone of a shop', () => {
  it.each([
    ['America/Chicago', 'America/Chicago'],
    ['america/chicago ', 'America/Chicago'],
    ['America/New York', 'America/New_York'],
    ['UTC', 'UTC'],
  ])('%j', (typed, expected) => {
    expect(read({ time_zone: typed })).toMatchObject({ time_zone: expected })
  })

  it.each([
    ['CST', 'America/Chicago'],
    ['Eastern', 'America/New_York'],
    ['Toronto', 'America/Toronto'],
    ['America/Chicgo', 'America/Chicago'],
    ['-06:00', 'America/Chicago'],
    ['', 'America/Chicago'],
  ])('%j is refused with a right name', (typed, right) => {
    expect(read({ time_zone: typed })).toEqual([
      `time_zone must be the name of a time zone such as ${right}, not '${typed}'`,
    ])
  })
})

it('a language has titles of exceptions only', () => {
  const textOf = (fields: object) => v.safeParse(LocationTextSchema, { google_code: 'KES-01', ...fields })
  expect(textOf({ exceptions: [{ date: '12-25', title: 'Noël' }] }).output).toEqual({
    google_code: 'KES-01',
    exceptions: [{ date: '12-25', title: 'Noël' }],
  })
  expect(textOf({ exceptions: [{ date: '12-25', title: 'Noël', open: '10:00' }] }).success).toBe(false)
  expect(textOf({ time_zone: 'America/Toronto' }).success).toBe(false)
})
