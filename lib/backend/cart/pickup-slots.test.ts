import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../core/time/days.ts'
import {
  clockOf,
  dayOf,
  findReadyTime,
  formatInstant,
  listPickupSlots,
  type OpeningsOn,
  readClock,
  SLOT_LIMIT,
  startOfDay,
} from './pickup-slots.ts'

/** 2026-12-03 is a Thursday. */
const THURSDAY = '2026-12-03'
const at = (day: string, clock: string) => startOfDay(day) + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const text = (time: number | undefined) => (time === undefined ? 'never' : `${dayOf(time)} ${clockOf(time)}`)

/** 9 to 18 from Monday to Friday. */
const OFFICE: OpeningsOn = (day) =>
  [0, 6].includes(new Date(day).getUTCDay()) ? [] : [{ opensAt: 540, closesAt: 1080 }]
/** 16:00 to 1:30 of the next day, each day. */
const NIGHT: OpeningsOn = () => [{ opensAt: 960, closesAt: 1530 }]
const NEVER: OpeningsOn = () => []

describe('when goods are ready', () => {
  it.each([
    ['two hours later, rounded up', OFFICE, '10:20', 120, `${THURSDAY} 12:30`],
    ['at once if nothing has to be done', OFFICE, '10:30', 0, `${THURSDAY} 10:30`],
    ['after the shop opens, as minutes count while it is open', OFFICE, '07:00', 120, `${THURSDAY} 11:00`],
    ['on the next day if the shop closes before', OFFICE, '17:00', 120, '2026-12-04 10:00'],
    ['never exactly at closing time', OFFICE, '16:00', 120, '2026-12-04 09:00'],
    ['after a weekend', OFFICE, '18:00', 600, '2026-12-07 10:00'],
    ['after midnight if the shop is open then', NIGHT, '23:40', 60, '2026-12-04 00:45'],
    ['within an opening that began the day before', NIGHT, '00:30', 30, `${THURSDAY} 01:00`],
    ['never if the shop does not open', NEVER, '10:00', 0, 'never'],
  ])('%s', (_, openings, clock, minutes, expected) => {
    expect(text(findReadyTime(openings, at(THURSDAY, clock), minutes))).toBe(expected)
  })

  it('overlapping openings count once', () => {
    const double: OpeningsOn = () => [
      { opensAt: 540, closesAt: 720 },
      { opensAt: 600, closesAt: 780 },
    ]
    expect(text(findReadyTime(double, at(THURSDAY, '09:00'), 200))).toBe(`${THURSDAY} 12:30`)
  })
})

describe('slots', () => {
  const slotsOf = (openings: OpeningsOn, clock: string, minutes = 60, days = 1) =>
    listPickupSlots(openings, at(THURSDAY, clock), { minutes, days }).map(
      ({ id, endsAt }) => `${id}–${clockOf(endsAt)}`,
    )

  it('begin when the goods are ready, in steps from the opening', () => {
    expect(slotsOf(OFFICE, '15:10')).toEqual(['2026-12-03T16:00–17:00', '2026-12-03T17:00–18:00'])
    expect(slotsOf(OFFICE, '16:00', 90)).toEqual(['2026-12-03T16:30–18:00'])
  })

  it('end with the opening; a shorter opening is one slot', () => {
    expect(slotsOf(OFFICE, '09:00', 240)).toEqual(['2026-12-03T09:00–13:00', '2026-12-03T13:00–17:00'])
    expect(slotsOf(() => [{ opensAt: 540, closesAt: 600 }], '09:00', 240)).toEqual(['2026-12-03T09:00–10:00'])
  })

  it('of two openings are in the order of the day, and openings that end before they begin have none', () => {
    const split: OpeningsOn = () => [
      { opensAt: 900, closesAt: 960 },
      { opensAt: 540, closesAt: 600 },
      { opensAt: 700, closesAt: 700 },
      { opensAt: 800, closesAt: 740 },
    ]
    expect(slotsOf(split, '00:00')).toEqual(['2026-12-03T09:00–10:00', '2026-12-03T15:00–16:00'])
  })

  it('are four hundred at most', () => {
    const always: OpeningsOn = () => [{ opensAt: 0, closesAt: 1_440 }]
    expect(slotsOf(always, '00:00', 15, 31)).toHaveLength(SLOT_LIMIT)
  })

  it('begin before the end of the last day that can be chosen', () => {
    const always: OpeningsOn = () => [{ opensAt: 0, closesAt: 1_440 }]
    expect(slotsOf(always, '00:00', 480, 2).at(-1)).toBe('2026-12-04T16:00–00:00')
    expect(slotsOf(NIGHT, '20:00', 60, 1).at(-1)).toBe('2026-12-03T23:00–00:00')
  })

  it('after midnight belong to the next day', () => {
    expect(slotsOf(NIGHT, '23:00', 60, 2).slice(0, 3)).toEqual([
      '2026-12-03T23:00–00:00',
      '2026-12-04T00:00–01:00',
      '2026-12-04T16:00–17:00',
    ])
  })

  it('are within the days that can be chosen, closed days included', () => {
    const days = new Set(slotsOf(OFFICE, '09:00', 60, 5).map((id) => id.slice(0, 10)))
    expect([...days]).toEqual(['2026-12-03', '2026-12-04', '2026-12-07'])
  })

  it('never begin before the goods are ready, never overlap, and are inside an opening', () => {
    const opening = fc
      .tuple(fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 1, max: 900 }))
      .map(([opensAt, lasts]) => ({ opensAt, closesAt: opensAt + lasts }))
    fc.assert(
      fc.property(
        fc.array(fc.option(opening, { nil: undefined }), { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 0, max: 7 * 1_440 }),
        fc.integer({ min: 15, max: 480 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 3_000 }),
        (week, offset, minutes, days, lead) => {
          const openings: OpeningsOn = (day) => {
            const one = week[new Date(day).getUTCDay()]
            // Openings of one day don't reach into those of the next here: shops don't open twice at a time.
            return one ? [{ ...one, closesAt: Math.min(one.closesAt, 1_440) }] : []
          }
          const from = startOfDay(THURSDAY) + offset
          const ready = findReadyTime(openings, from, lead)
          if (ready === undefined) return
          expect(ready).toBeGreaterThanOrEqual(from + lead)
          const slots = listPickupSlots(openings, ready, { minutes, days })
          expect(slots.length).toBeLessThanOrEqual(SLOT_LIMIT)
          slots.forEach((slot, index) => {
            expect(slot.startsAt).toBeGreaterThanOrEqual(ready)
            expect(slot.endsAt).toBeLessThanOrEqual(slot.startsAt + minutes)
            expect(slot.startsAt).toBeGreaterThanOrEqual(slots[index - 1]?.endsAt ?? 0)
            const [open] = openings(dayOf(slot.startsAt))
            const midnight = startOfDay(dayOf(slot.startsAt))
            expect(slot.startsAt - midnight).toBeGreaterThanOrEqual(open?.opensAt ?? Number.POSITIVE_INFINITY)
            expect(slot.endsAt - midnight).toBeLessThanOrEqual(open?.closesAt ?? 0)
            expect(dayOf(slot.startsAt) < addDays(dayOf(ready), days)).toBe(true)
          })
        },
      ),
    )
  })
})

describe('the clock of a shop', () => {
  it.each([
    ['2026-12-03T22:30:00Z', 'America/Chicago', '2026-12-03 16:30'],
    ['2026-12-04T03:00:00Z', 'America/Chicago', '2026-12-03 21:00'],
    ['2026-07-01T12:00:00Z', 'America/St_Johns', '2026-07-01 09:30'],
    ['2026-07-01T12:00:00Z', 'Asia/Kolkata', '2026-07-01 17:30'],
    ['2026-12-03T12:00:00Z', 'UTC', '2026-12-03 12:00'],
    ['2026-07-01T12:00:00Z', 'Nowhere/Else', '2026-07-01 12:00'],
  ])('%s in %s is %s', (instant, zone, expected) => {
    expect(text(readClock(new Date(instant), zone))).toBe(expected)
  })

  it.each([
    ['2026-12-03', '17:00', 'America/Chicago', '2026-12-03T17:00:00-06:00'],
    ['2026-07-03', '17:00', 'America/Chicago', '2026-07-03T17:00:00-05:00'],
    ['2026-11-01', '01:30', 'America/Chicago', '2026-11-01T01:30:00-05:00'],
    ['2026-11-01', '17:00', 'America/Chicago', '2026-11-01T17:00:00-06:00'],
    ['2027-03-14', '02:30', 'America/Chicago', '2027-03-14T03:30:00-05:00'],
    ['2027-03-14', '17:00', 'America/Chicago', '2027-03-14T17:00:00-05:00'],
    ['2026-12-03', '17:00', 'Nowhere/Else', '2026-12-03T17:00:00+00:00'],
  ])('%s %s in %s is %s', (day, clock, zone, expected) => {
    expect(formatInstant(at(day, clock), zone)).toBe(expected)
  })
})
