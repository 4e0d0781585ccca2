import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfQuietHours } from './quiet-hours.ts'

const endOf = (time: string, zone = 'America/Chicago') => endOfQuietHours(new Date(time), zone).toISOString()

describe('quiet hours', () => {
  it.each([
    ['an afternoon', '2026-07-01T20:00:00Z', '2026-07-01T20:00:00.000Z'],
    ['the last minute', '2026-07-02T01:59:59Z', '2026-07-02T01:59:59.000Z'],
    ['21:00', '2026-07-02T02:00:00Z', '2026-07-02T13:00:00.000Z'],
    ['after midnight', '2026-07-02T06:30:10Z', '2026-07-02T13:00:00.000Z'],
    ['07:59', '2026-07-02T12:59:00Z', '2026-07-02T13:00:00.000Z'],
    ['08:00', '2026-07-02T13:00:00Z', '2026-07-02T13:00:00.000Z'],
    ['the night to winter time', '2026-11-01T03:00:00Z', '2026-11-01T14:00:00.000Z'],
    ['the night to summer time', '2026-03-08T04:00:00Z', '2026-03-08T13:00:00.000Z'],
  ])('%s', (_, time, expected) => expect(endOf(time)).toBe(expected))

  it('half hours of Newfoundland, and UTC for an unknown zone', () => {
    expect(endOf('2026-07-02T02:00:00Z', 'America/St_Johns')).toBe('2026-07-02T10:30:00.000Z')
    expect(endOf('2026-07-02T02:00:00Z', 'Nowhere/None')).toBe('2026-07-02T08:00:00.000Z')
  })

  it('the result is never earlier, at most 12 hours later, and between 8 and 21 o’clock', () => {
    const zones = ['America/Chicago', 'America/Toronto', 'America/St_Johns', 'Pacific/Honolulu', 'America/Phoenix']
    const times = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (time, timeZone) => {
        const end = endOfQuietHours(time, timeZone)
        expect(end.getTime()).toBeGreaterThanOrEqual(time.getTime())
        expect(end.getTime() - time.getTime()).toBeLessThanOrEqual(12 * 3_600_000)
        const hour = Number(
          new Intl.DateTimeFormat('en-CA', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(end),
        )
        expect(hour >= 8 && hour < 21).toBe(true)
      }),
    )
  })
})
