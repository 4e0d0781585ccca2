import { describe, expect, it } from 'vitest'
import { findHoursFault } from './hours-faults.ts'

const faultOf = (days: string, open: string, close: string, locale = 'en-US') =>
  findHoursFault({ days, open, close }, locale)

describe('opening hours that staff wrote', () => {
  it.each([
    ['Mon–Fri', '09:00', '17:00'],
    ['Fri', '11:00', '01:00'],
    ['Sat', '6 PM', '4 AM'],
    ['Daily', '00:00', '24:00'],
    ['Sun', 'Closed', 'Closed'],
    ['Sun', 'By appointment', ''],
    ['Public holidays', '10:00', '14:00'],
    ['Sat', '9.30 AM', '5.30 PM'],
    ['Sat', '10:00', '02:00'],
    ['Sat', '9:00', '9:00'],
    ['Sat', '9:00', '05:00 AM'],
  ])('F40 reports nothing for %s %s–%s', (days, open, close) => expect(faultOf(days, open, close)).toBeUndefined())

  it('F40 reports an afternoon that is written as a morning, with the right form', () => {
    expect(faultOf('Mon–Fri', '9:00', '5:00')).toBe(
      "'5:00' is in the morning of the next day; write 17:00 if the afternoon is meant, or 29:00 for the night",
    )
    expect(faultOf('lun–ven', '9 h', '5 h 30', 'fr-CA')).toContain('write 17 h 30')
    expect(faultOf('Sat', ' 10:00', ' 05:00 ')).toContain('write 17:00 if the afternoon is meant, or 29:00')
    expect(faultOf('Sat', '10:00', '02:01')).toContain('write 14:01')
  })

  it('F40 reports days and times that can’t be read', () => {
    expect(faultOf('Mon–Fri (winter)', '9:00', '17:00')).toBe(
      "'Mon–Fri (winter)' names no weekdays that can be read; write them as Mon–Fri, Sat",
    )
    for (const [open, close] of [
      ['9', '5'],
      ['9:00–12:00', '13:00–17:00'],
      ['٩:٠٠', '١٧:٠٠'],
    ] as const)
      expect(faultOf('Mon', open, close)).toMatch(
        /are no times of day that can be read; write them as 09:00 and 17:30, a line for each opening$/,
      )
  })
})
