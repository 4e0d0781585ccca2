import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listExceptions } from './exceptions.ts'
import { readShopHours, type ShopHours } from './openings.ts'

const HOURS = [
  { days: 'Mon–Thu', open: '09:00', close: '18:00' },
  { days: 'Fri', open: '09:00', close: '20:00' },
  { days: 'Sat', open: '16:00', close: '01:30' },
]
const HOLIDAYS = [
  { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '14:00' },
  { date: '12-25', title: 'Christmas' },
  { date: '2026-12-31', title: 'New Year’s Eve', open: '10:00', close: '02:00' },
  { date: '01-01', title: 'New Year' },
  { date: '2026-12-28', open: '13:00', close: '17:00' },
  { date: '2026-12-28', open: '09:00', close: '12:00' },
]
const SHOP: ShopHours = { hours: HOURS, exceptions: listExceptions(HOLIDAYS, '2026-11-29', 60) }
const on = (day: string, shop = SHOP) =>
  readShopHours(shop, 'en-US')(day)?.map(({ opensAt, closesAt }) => [opensAt / 60, closesAt / 60]) ?? null

describe('the openings of a shop on a day', () => {
  it.each<[string, string, number[][]]>([
    ['a weekday', '2026-12-23', [[9, 18]]],
    ['a night into the next day', '2026-12-26', [[16, 25.5]]],
    ['a day that is closed every week', '2026-12-27', []],
    ['Christmas Eve, with short hours', '2026-12-24', [[9, 14]]],
    ['Christmas of every year', '2026-12-25', []],
    [
      'two openings',
      '2026-12-28',
      [
        [9, 12],
        [13, 17],
      ],
    ],
    ['New Year’s Eve until two at night', '2026-12-31', [[10, 26]]],
    ['the day after it, which is closed', '2027-01-01', []],
    ['the day on which clocks are put back', '2026-11-01', []],
  ])('%s', (_name, day, expected) => {
    expect(on(day)).toEqual(expected)
  })

  it('are unknown for hours that can’t be read, on their days only', () => {
    const hours = [...HOURS, { days: 'Sun', open: 'By appointment', close: '' }]
    expect([on('2026-12-26', { ...SHOP, hours }), on('2026-12-27', { ...SHOP, hours })]).toEqual([[[16, 25.5]], null])
    const exceptions = [{ date: '2026-12-24', title: '', open: '9', close: '2' }]
    expect(on('2026-12-24', { hours: HOURS, exceptions })).toBeNull()
    expect([on('2026-12-24', { ...SHOP, hours: [] }), on('2026-12-23', { ...SHOP, hours: [] })]).toEqual([
      [[9, 14]],
      null,
    ])
  })

  it('a closed day stays closed if the weekly hours have a line for holidays', () => {
    const hours = [...HOURS, { days: 'Holidays', open: '10:00', close: '14:00' }]
    expect(on('2026-12-25', { ...SHOP, hours })).toEqual([])
  })

  it('are in French, too', () => {
    const hours = [{ days: 'lun. au ven.', open: '9 h', close: '17 h 30' }]
    expect(readShopHours({ hours, exceptions: [] }, 'fr-CA')('2026-12-23')).toMatchObject([
      { opensAt: 540, closesAt: 1050 },
    ])
  })

  it('are in order, within the day, and last no more than a day', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('9:00', '17:00', '6 PM', '01:30', 'midnight', 'Closed', '24 h', ''),
    )
    const line = fc.record({ days: fc.constantFrom('Daily', 'Mon–Fri', 'Sat', 'Sun', 'x'), open: text, close: text })
    const exception = fc.record({
      date: fc.constantFrom('2026-12-24', '2026-12-25'),
      title: text,
      open: text,
      close: text,
    })
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(exception),
        fc.constantFrom('2026-12-24', '2026-12-25', '2026-12-26'),
        (hours, exceptions, day) => {
          const openings = readShopHours({ hours, exceptions }, 'en-US')(day) ?? []
          for (const [index, { opensAt, closesAt }] of openings.entries()) {
            expect(opensAt).toBeGreaterThanOrEqual(openings[index - 1]?.opensAt ?? 0)
            expect(opensAt).toBeLessThan(1440)
            expect(closesAt - opensAt).toBeGreaterThan(0)
            expect(closesAt - opensAt).toBeLessThanOrEqual(1440)
          }
        },
      ),
    )
  })
})
