import { expect, it } from 'vitest'
import { formatErrorTime } from './error-time.ts'

it('S1-2.4-04 the time of an error is in long en-US format with the time zone’s name', () => {
  const time = new Date('2026-11-20T20:04:05Z')
  expect(formatErrorTime(time, 'America/New_York')).toBe('November 20, 2026 at 3:04:05 PM Eastern Standard Time')
  expect(formatErrorTime(time, 'Europe/Paris')).toBe('November 20, 2026 at 9:04:05 PM Central European Standard Time')
})
