import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTimeZone, momentOf } from './zone.ts'

const CHICAGO = 'America/Chicago'
const at = (day: string, minutes: number, zone = CHICAGO) => momentOf(day, minutes, zone).toISOString().slice(0, 16)

it('the moment of a time by the clock, in winter and in summer', () => {
  expect(at('2026-12-24', 9 * 60)).toBe('2026-12-24T15:00')
  expect(at('2026-07-04', 9 * 60)).toBe('2026-07-04T14:00')
  expect(at('2026-12-31', 26 * 60)).toBe('2027-01-01T08:00')
  expect(at('2026-12-24', 9 * 60, 'America/St_Johns')).toBe('2026-12-24T12:30')
  expect(at('2026-12-24', 9 * 60, 'Mars/Base')).toBe('2026-12-24T09:00')
})

it('the clock is put back on 2026-11-01: one o’clock occurs twice, and the first is meant', () => {
  expect(at('2026-11-01', 0)).toBe('2026-11-01T05:00')
  expect(at('2026-11-01', 60)).toBe('2026-11-01T06:00')
  expect(at('2026-11-01', 120)).toBe('2026-11-01T08:00')
  expect(at('2026-10-31', 26 * 60)).toBe('2026-11-01T08:00')
})

it('the clock is put forward on 2027-03-14: half past two doesn’t occur, and is half past three', () => {
  expect(at('2027-03-14', 60)).toBe('2027-03-14T07:00')
  expect(at('2027-03-14', 150)).toBe('2027-03-14T08:30')
  expect(at('2027-03-14', 210)).toBe('2027-03-14T08:30')
  expect(at('2027-03-13', 26 * 60)).toBe('2027-03-14T08:00')
})

it('a later time by the clock is never an earlier moment, outside of the hour that occurs twice or not at all', () => {
  const zones = fc.constantFrom(
    CHICAGO,
    'America/Toronto',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  )
  const quarters = fc.integer({ min: 0, max: 365 * 96 - 1 })
  fc.assert(
    fc.property(zones, quarters, quarters, (zone, one, other) => {
      const [first, second] = [one, other]
        .sort((a, b) => a - b)
        .map((quarter) => momentOf('2026-06-01', quarter * 15, zone))
      const elapsed = (second?.getTime() ?? 0) - (first?.getTime() ?? 0)
      expect(Math.abs(elapsed - Math.abs(one - other) * 900_000)).toBeLessThanOrEqual(3_600_000)
    }),
  )
})

it('knows the names of time zones', () => {
  expect([CHICAGO, 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
