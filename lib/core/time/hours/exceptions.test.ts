import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../days.ts'
import { contradict, type ExceptionLine, isYearlyDay, listExceptions } from './exceptions.ts'

const EVE = { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '14:00' }
const CHRISTMAS = { date: '12-25', title: 'Christmas' }
const datesOf = (lines: ExceptionLine[], first: string, days: number) =>
  listExceptions(lines, first, days).map(({ date }) => date)

describe('the exceptions of the next days', () => {
  it('are listed by day and time, with those of every year', () => {
    expect(listExceptions([CHRISTMAS, EVE], '2026-12-01', 60)).toEqual([
      EVE,
      { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
    ])
    expect(datesOf([CHRISTMAS, EVE], '2026-12-25', 366)).toEqual(['2026-12-25', '2027-12-25'])
    const siesta = [
      { date: '2026-12-24', open: '4 p.m.', close: '6 p.m.' },
      { date: '2026-12-24', open: '9', close: '5' },
      { date: '2026-12-24', open: '9:00', close: '12:00' },
    ]
    expect(listExceptions(siesta, '2026-12-24', 1).map(({ open }) => open)).toEqual(['9', '9:00', '4 p.m.'])
  })

  it('include the days of a range, also over the end of a year', () => {
    const dated = { from: '2026-12-30', to: '2027-01-02', title: 'Inventory' }
    const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']
    expect(datesOf([dated], '2026-12-01', 60)).toEqual(days)
    expect(datesOf([{ from: '12-30', to: '01-02' }], '2026-12-01', 60)).toEqual(days)
    expect(datesOf([{ from: '12-30', to: '01-02' }], '2027-01-02', 1)).toEqual(['2027-01-02'])
    expect(datesOf([dated], '2027-01-03', 60)).toEqual([])
  })

  it('29 February of every year exists in leap years only', () => {
    expect(datesOf([{ date: '02-29' }], '2026-01-01', 1200)).toEqual(['2028-02-29'])
    expect(datesOf([{ from: '02-29', to: '03-02' }], '2027-01-01', 365)).toEqual(['2027-03-01', '2027-03-02'])
    expect(datesOf([{ from: '02-27', to: '02-29' }], '2027-01-01', 365)).toEqual(['2027-02-27', '2027-02-28'])
    expect(['02-29', '02-30', '13-01', '2026-12-25', '1-1'].map(isYearlyDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('with a year replace those of every year', () => {
    const open = { date: '2026-12-25', title: 'Open for once', open: '10:00', close: '12:00' }
    expect(listExceptions([CHRISTMAS, open], '2026-12-25', 1)).toEqual([open])
  })

  it('a day that is closed twice is listed once', () => {
    const vacation = { from: '2026-12-20', to: '2026-12-27', title: 'Vacation' }
    const closed = { date: '2026-12-25', title: 'Christmas', open: 'Closed', close: '' }
    expect(listExceptions([vacation, closed], '2026-12-25', 1)).toEqual([
      { date: '2026-12-25', title: 'Vacation', open: '', close: '' },
    ])
  })

  it('a limit never cuts a day in half', () => {
    const lines = [
      { date: '2026-12-23' },
      { date: '2026-12-24', open: '09:00', close: '12:00' },
      { date: '2026-12-24', open: '13:00', close: '15:00' },
    ]
    expect(listExceptions(lines, '2026-12-01', 60, 2).map(({ date }) => date)).toEqual(['2026-12-23'])
    expect(listExceptions(lines, '2026-12-01', 60, 3)).toHaveLength(3)
  })
})

describe('exceptions that contradict each other', () => {
  const CLOSED = { from: '2026-12-24', to: '2027-01-01' }
  it.each<[string, ExceptionLine, ExceptionLine, boolean]>([
    ['closed and open on a day', CLOSED, EVE, true],
    ['both closed', CLOSED, { date: '2026-12-31' }, false],
    ['two openings', EVE, { date: '2026-12-24', open: '14:00', close: '18:00' }, false],
    ['overlapping openings', EVE, { date: '2026-12-24', open: '13:30', close: '18:00' }, true],
    ['days beside each other', CLOSED, { date: '2027-01-02', open: '10:00', close: '12:00' }, false],
    [
      'every year over the end of the year',
      { from: '12-30', to: '01-02' },
      { date: '01-01', open: '9:00', close: '10:00' },
      true,
    ],
    ['every year and one year', CHRISTMAS, { date: '2026-12-25', open: '9:00', close: '10:00' }, false],
  ])('%s', (_name, one, other, expected) => {
    expect([contradict(one, other), contradict(other, one)]).toEqual([expected, expected])
  })

  it('exceptions contradict each other if they do on a day of the calendar', () => {
    const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-12-20', days))
    const line = fc
      .tuple(day, fc.integer({ min: 0, max: 5 }), fc.option(fc.integer({ min: 0, max: 22 })), fc.boolean())
      .map(([from, length, hour, isYearly]): ExceptionLine => {
        const cut = (date: string) => (isYearly ? date.slice(5) : date)
        const times = hour === null ? {} : { open: `${hour}:00`, close: `${hour + 1}:30` }
        return { from: cut(from), to: cut(addDays(from, length)), ...times }
      })
    const hoursOf = (lines: ExceptionLine[]) => listExceptions(lines, '2026-12-15', 40)
    fc.assert(
      fc.property(line, line, (one, other) => {
        const [first, second] = [hoursOf([one]), hoursOf([other])]
        const isSameKind = one.from?.length === other.from?.length
        const expected = first.some((a) =>
          second.some((b) => {
            if (a.date !== b.date || !isSameKind) return false
            if (a.open === '' || b.open === '') return a.open !== b.open
            return Math.abs(Number.parseInt(a.open, 10) - Number.parseInt(b.open, 10)) < 2
          }),
        )
        expect(contradict(one, other)).toBe(expected)
      }),
    )
  })
})
