import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, countDays, isDay } from '../days.ts'
import { groupExceptions } from './exception-groups.ts'

const closed = (date: string, title = '') => ({ date, title, open: '', close: '' })
const EVE = { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '12:00' }

it('days one after the other with the same title and hours are one entry', () => {
  const exceptions = [
    closed('2026-12-31', 'Inventory'),
    closed('2027-01-01', 'Inventory'),
    { ...EVE, open: '13:00', close: '15:00', title: '' },
    EVE,
    closed('2027-01-02', 'New Year'),
    closed('2027-01-04', 'New Year'),
  ]
  expect(groupExceptions(exceptions, '2026-12-01', 60)).toEqual([
    {
      ...{ from: '2026-12-24', to: '2026-12-24', title: 'Christmas Eve' },
      openings: [
        { open: '13:00', close: '15:00' },
        { open: '09:00', close: '12:00' },
      ],
    },
    { from: '2026-12-31', to: '2027-01-01', title: 'Inventory', openings: [] },
    { from: '2027-01-02', to: '2027-01-02', title: 'New Year', openings: [] },
    { from: '2027-01-04', to: '2027-01-04', title: 'New Year', openings: [] },
  ])
  expect(groupExceptions(exceptions, '2027-01-01', 2).map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-01', '2027-01-01'],
    ['2027-01-02', '2027-01-02'],
  ])
})

it('days one after the other with other hours are entries by themselves', () => {
  const on = (day: number, open: string, close: string) => ({ date: `2026-12-${day}`, title: '', open, close })
  const exceptions = [
    on(21, '9:00', '12:00'),
    on(22, '9:00', '12:00'),
    on(23, '9:00', '15:00'),
    on(24, '10:00', '15:00'),
    on(25, '10:00', '15:00'),
    on(25, '17:00', '19:00'),
    on(26, '', ''),
  ]
  const groups = groupExceptions(exceptions, '2026-12-01', 60)
  expect(groups.map(({ from, to }) => `${from.slice(-2)}–${to.slice(-2)}`)).toEqual([
    '21–22',
    '23–23',
    '24–24',
    '25–25',
    '26–26',
  ])
})

it('every day of the span is in exactly one entry', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-12-20', days))
  const exception = fc.record({
    date: fc.oneof(day, fc.constantFrom('2026-12-32', '2026-12-24T00:00:00', 'x')),
    title: fc.constantFrom('', 'Christmas'),
    open: fc.constantFrom('', '9:00'),
    close: fc.constant(''),
  })
  fc.assert(
    fc.property(fc.array(exception), (exceptions) => {
      const groups = groupExceptions(exceptions, '2026-12-22', 10)
      const days = groups.flatMap(({ from, to }) =>
        Array.from({ length: countDays(from, to) + 1 }, (_, index) => addDays(from, index)),
      )
      const dates = exceptions.map(({ date }) => date).filter(isDay)
      const expected = dates.filter((date) => date >= '2026-12-22' && date < '2027-01-01')
      expect(days).toEqual([...new Set(expected)].sort())
    }),
  )
})
