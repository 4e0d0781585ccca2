import { expect, it } from 'vitest'
import { buildSpecialHours, buildWeeklyHours } from './opening-hours.ts'

const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)
const entry = (fields: object) => ({ '@type': 'OpeningHoursSpecification', ...fields })

it('F40 weekly hours are one entry for each opening, in the language of the shop', () => {
  const hours = [
    { days: 'lun.–mer.', open: '9 h', close: '17 h 30' },
    { days: 'jeu.', open: '16:00', close: '01:30' },
    { days: 'ven.', open: '9 h', close: '17 h 30' },
    { days: 'sam.', open: '10:00', close: 'minuit' },
    { days: 'dim.', open: 'Fermé', close: '' },
  ]
  expect(buildWeeklyHours(hours, 'fr-CA')).toEqual([
    entry({ dayOfWeek: days('Monday', 'Tuesday', 'Wednesday', 'Friday'), opens: '09:00', closes: '17:30' }),
    entry({ dayOfWeek: days('Thursday'), opens: '16:00', closes: '01:30' }),
    entry({ dayOfWeek: days('Saturday'), opens: '10:00', closes: '23:59' }),
  ])
  for (const [open, close] of [
    ['24 hours', ''],
    ['06:00', '06:00'],
    ['06:00', '30:00'],
  ] as const)
    expect(buildWeeklyHours([{ days: 'Daily', open, close }], 'en-US'), open).toMatchObject([
      { opens: '00:00', closes: '23:59' },
    ])
})

it('hours that can’t be read are left out', () => {
  expect(buildWeeklyHours([{ days: 'Mon', open: 'By appointment', close: '' }], 'en-US')).toEqual([])
  expect(buildWeeklyHours([], 'en-US')).toEqual([])
  expect(buildSpecialHours([{ date: '2026-12-24', title: '', open: 'By appointment', close: '' }])).toEqual([])
  expect(buildSpecialHours([{ date: 'tomorrow', title: '', open: '', close: '' }])).toEqual([])
})

it('days with other hours have the days for which they are valid', () => {
  const closed = { title: 'Inventory', open: '', close: '' }
  expect(
    buildSpecialHours([
      { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '12:00' },
      { date: '2026-12-24', title: 'Christmas Eve', open: '1 p.m.', close: '4 p.m.' },
      { date: '2026-12-30', ...closed },
      { date: '2026-12-31', ...closed },
      { date: '2027-01-02', title: '', open: '20:00', close: '26:00' },
    ]),
  ).toEqual([
    entry({ validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '12:00' }),
    entry({ validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '13:00', closes: '16:00' }),
    entry({ validFrom: '2026-12-30', validThrough: '2026-12-31', opens: '00:00', closes: '00:00' }),
    entry({ validFrom: '2027-01-02', validThrough: '2027-01-02', opens: '20:00', closes: '02:00' }),
  ])
  expect(buildSpecialHours([])).toEqual([])
})
