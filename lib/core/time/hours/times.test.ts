import { describe, expect, it } from 'vitest'
import { formatHours, formatTimeOfDay } from './times.ts'

describe('formatTimeOfDay', () => {
  const spaces = (text: string) => text.replace(/\s/g, ' ')

  it('formats a time of day for the locale', () => {
    expect(spaces(formatTimeOfDay('09:30', 'en-US'))).toBe('9:30 AM')
    expect(spaces(formatTimeOfDay('17:05', 'fr-CA'))).toBe('17 h 05')
  })

  it('F40 writes hours after midnight, and times in other forms, as those of the clock', () => {
    expect(spaces(formatTimeOfDay('24:00', 'en-US'))).toBe('12:00 AM')
    expect(spaces(formatTimeOfDay('25:00', 'en-US'))).toBe('1:00 AM')
    expect(spaces(formatTimeOfDay('9 h 30', 'en-US'))).toBe('9:30 AM')
    expect(spaces(formatTimeOfDay('6 p.m.', 'fr-CA'))).toBe('18 h 00')
    expect(spaces(formatTimeOfDay('１８：３０', 'en-US'))).toBe('6:30 PM')
    expect(spaces(formatTimeOfDay('8:30a', 'en-US'))).toBe('8:30 AM')
    expect(spaces(formatTimeOfDay('5p', 'en-US'))).toBe('5:00 PM')
  })

  it.each(['', 'noon', '49:00', '09:75', '13 pm', '9'])('leaves %j unchanged', (text) => {
    expect(formatTimeOfDay(text, 'en-US')).toBe(text)
  })
})

describe('a line of opening hours', () => {
  const words = { closed: 'Closed', allDay: 'Open 24 hours' }
  it.each([
    ['11:00', '01:00', '11:00 AM – 1:00 AM'],
    ['00:00', '24:00', 'Open 24 hours'],
    ['06:00', '06:00', 'Open 24 hours'],
    ['Closed', 'Closed', 'Closed'],
    ['By appointment', ' By appointment', 'By appointment'],
    ['4 p.m.', '1:30 am', '4:00 PM – 1:30 AM'],
    ['10:00 AM', 'midnight', '10:00 AM – midnight'],
    ['', '', 'Closed'],
    ['Closed', '', 'Closed'],
    ['–', '–', 'Closed'],
    ['24 hours', '', 'Open 24 hours'],
    ['24 h', '24 h', 'Open 24 hours'],
    ['00:00', '23:59', 'Open 24 hours'],
    ['09.00', '1730', '9:00 AM – 5:30 PM'],
    ['By appointment', '', 'By appointment'],
  ])('F40 from %j to %j is %j', (open, close, expected) => {
    expect(formatHours({ open, close }, 'en-US', words).replace(/\s/g, ' ')).toBe(expected)
  })
})
