import { describe, expect, it } from 'vitest'
import { formatHours, formatTimeOfDay, isClosedLine, readOpening, writtenTimes } from './times.ts'

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

describe('an opening', () => {
  const read = (open: string, close: string) => {
    const opening = readOpening({ open, close })
    return opening && [opening.opens, opening.opens + opening.lasts]
  }

  it.each<[string, string, [number, number]]>([
    ['0930', '17:05:00', [570, 1025]],
    ['9 h', '17h30', [540, 1050]],
    ['12 am', '12 pm', [0, 720]],
    ['12:59 a.m.', '1:00 PM', [59, 780]],
    ['1 am', '11:59 pm', [60, 1440]],
    ['noon', 'Midnight', [720, 1440]],
    ['12 noon', '12 midnight', [720, 1440]],
    ['midi', 'minuit', [720, 1440]],
    ['midnight', '6:00', [0, 360]],
    ['24:00', '6:00', [0, 360]],
    ['16:00', '25:30', [960, 1530]],
    ['16:00', '1:30', [960, 1530]],
    ['9:00', '9:00', [540, 1980]],
    ['00:00', '24:00', [0, 1440]],
    ['Open 24 h', '', [0, 1440]],
    ['', '24/7', [0, 1440]],
    ['24 h sur 24', ' 24 hours a day ', [0, 1440]],
  ])('from %j to %j', (open, close, expected) => {
    expect(read(open, close)).toEqual(expected)
  })

  it.each([
    ['9', '17:00'],
    ['9:00', 'late'],
    ['soon', '17:00'],
    ['9:60', '17:00'],
    ['9:60 am', '17:00'],
    ['0 am', '17:00'],
    ['13 pm', '17:00'],
    ['24:01', '30:00'],
    ['0:00', '24:01'],
    ['9:00', '48:01'],
    ['24 hours', '17:00'],
    ['9:00', '24 hours'],
    ['', ''],
  ])('from %j to %j can’t be read', (open, close) => {
    expect(read(open, close)).toBeUndefined()
  })
})

it('times are written without spaces, and a word for both only once', () => {
  expect(writtenTimes({ open: ' 9:00 ', close: '17:00' })).toEqual(['9:00', '17:00'])
  expect(writtenTimes({ open: 'Closed', close: ' Closed' })).toEqual(['Closed'])
  expect(writtenTimes({ open: '', close: ' 17:00' })).toEqual(['17:00'])
})

it('a line is closed if both of its fields say so', () => {
  expect(isClosedLine({ open: ' Fermé ', close: '' })).toBe(true)
  expect(isClosedLine({ open: 'Closed', close: '17:00' })).toBe(false)
  expect(isClosedLine({ open: '9:00', close: 'closed' })).toBe(false)
})
