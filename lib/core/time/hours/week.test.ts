import { describe, expect, it } from 'vitest'
import { readWeek, readWeekdays } from './week.ts'

describe('the weekdays of opening hours', () => {
  it.each([
    ['Mon–Thu', 'en-US', [1, 2, 3, 4]],
    ['Monday - Friday', 'en-US', [1, 2, 3, 4, 5]],
    ['Monday through Friday', 'fr-CA', [1, 2, 3, 4, 5]],
    ['lun–mer', 'fr-CA', [1, 2, 3]],
    ['Lun. au ven.', 'fr-CA', [1, 2, 3, 4, 5]],
    ['sam., dim.', 'fr-CA', [6, 7]],
    ['Sat & Sun', 'en-US', [6, 7]],
    ['Fri–Mon', 'en-US', [5, 6, 7, 1]],
    ['Daily', 'en-US', [1, 2, 3, 4, 5, 6, 7]],
    ['Tous les jours', 'fr-CA', [1, 2, 3, 4, 5, 6, 7]],
    ['du lundi au vendredi', 'fr-CA', [1, 2, 3, 4, 5]],
    ['Mondays', 'en-US', [1]],
    ['Fin de semaine', 'fr-CA', [6, 7]],
    ['Weekdays, Sat', 'en-US', [1, 2, 3, 4, 5, 6]],
    ['M–F', 'en-US', [1, 2, 3, 4, 5]],
    ['L-V', 'fr-CA', [1, 2, 3, 4, 5]],
    ['Mon-Fri:', 'en-US', [1, 2, 3, 4, 5]],
    ['24/7', 'en-US', [1, 2, 3, 4, 5, 6, 7]],
    ['Tues, Weds & Thurs', 'en-US', [2, 3, 4]],
    ['Mon till Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['Mon ~ Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['Mon… Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['Mon...Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['jeudis', 'fr-CA', [4]],
  ])('%s (%s)', (days, locale, expected) => {
    expect(readWeekdays(days, locale)).toEqual(expected)
  })

  it.each(['', 'By appointment', 'Mon–', 'Mon, holidays', 'Mon–Wed–Fri', 'T–F', '1–5'])(
    '%j are no weekdays',
    (days) => {
      expect(readWeekdays(days, 'en-US')).toEqual([])
    },
  )
})

describe('the openings of a week', () => {
  const line = (text: string) => {
    const [days = '', open = '', close = ''] = text.split('|')
    return { days, open, close }
  }
  /** Openings by weekday in hours: 'Mon 9–17', 'Sun' if the shop is closed, 'Sat ?' if its hours can't be read. */
  const weekOf = (...lines: string[]) => {
    const week = readWeek(lines.map(line), 'en-US')
    const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    return (
      week &&
      names.map((name, index) => {
        const openings = week.get(index + 1)
        const hours = openings?.map(({ opensAt, closesAt }) => `${opensAt / 60}–${closesAt / 60}`) ?? ['?']
        return [name, ...hours].join(' ')
      })
    )
  }

  it('are those of the lines, in order; a day without a line is closed', () => {
    expect(weekOf('Mon–Tue|13:00|17:00', 'Mon|9:00|12:00', 'Sat|20:00|2:00')).toEqual([
      'Mon 9–12 13–17',
      'Tue 13–17',
      'Wed',
      'Thu',
      'Fri',
      'Sat 20–26',
      'Sun',
    ])
  })

  it('a line for fewer days replaces one for more, unless their hours have nothing in common', () => {
    const lines = ['Daily|9:00|17:00', 'Fri|9:00|20:00', 'Sat|18:00|20:00', 'Sun|Closed|']
    expect(weekOf(...lines)?.slice(3)).toEqual(['Thu 9–17', 'Fri 9–20', 'Sat 9–17 18–20', 'Sun'])
    expect(weekOf(...lines.toReversed())).toEqual(weekOf(...lines))
    expect(weekOf('Fri|9:00|17:00', 'Fri|10:00|18:00')?.[4]).toBe('Fri 9–17 10–18')
    expect(weekOf('Daily|Closed|', 'Fri|10:00|18:00')?.slice(3, 5)).toEqual(['Thu', 'Fri 10–18'])
  })

  it('of a day whose hours can’t be read are unknown', () => {
    expect(weekOf('Daily|9:00|17:00', 'Sat|By appointment|')?.slice(4)).toEqual(['Fri 9–17', 'Sat ?', 'Sun 9–17'])
  })

  it('are unknown without hours, and with hours of days that can’t be read', () => {
    expect(weekOf()).toBeNull()
    expect(weekOf('Public holidays|9:00|12:00')).toBeNull()
    expect(weekOf('Mon–Fri|9:00|17:00', 'Saturday (summer)|9:00|12:00')).toBeNull()
    const week = weekOf('Mon|9:00|17:00', 'Holidays|10:00|12:00', 'In winter|Closed|')
    expect(week?.slice(0, 2)).toEqual(['Mon 9–17', 'Tue'])
  })
})
