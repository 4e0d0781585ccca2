import { describe, expect, it } from 'vitest'
import { formatTimeOfDay } from './hours.ts'

describe('formatTimeOfDay', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ')

  it('writes a time of day the way the locale does', () => {
    expect(spaces(formatTimeOfDay('09:30', 'en-US'))).toBe('9:30 AM')
    expect(spaces(formatTimeOfDay('17:05', 'fr-CA'))).toBe('17 h 05')
  })

  it.each(['', 'noon', '25:00', '09:75'])('leaves %j as it is', (text) => {
    expect(formatTimeOfDay(text, 'en-US')).toBe(text)
  })
})
