import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findOpenState, readWeekdays } from './open-hours.ts'

const DULUTH = [
  { days: 'Mon–Thu', open: '09:00', close: '18:00' },
  { days: 'Fri', open: '09:00', close: '20:00' },
  { days: 'Sat', open: '09:00', close: '16:00' },
]
const inDuluth = (now: string, hours = DULUTH) =>
  findOpenState(hours, { locale: 'en-US', timeZone: 'America/Chicago', now: new Date(now) })

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
  ])('%s (%s)', (days, locale, expected) => {
    expect(readWeekdays(days, locale)).toEqual(expected)
  })

  it.each(['', 'By appointment', 'Mon–', 'Mon, holidays', 'Mon–Wed–Fri', 'M–F', '1–5'])('%j names none', (days) => {
    expect(readWeekdays(days, 'en-US')).toEqual([])
  })
})

describe('whether a shop is open', () => {
  it.each([
    // Chicago is six hours behind in winter, five in summer.
    ['2026-11-25T15:00:00Z', { isOpen: true, closesAt: '18:00' }],
    ['2026-07-15T14:00:00Z', { isOpen: true, closesAt: '18:00' }],
    ['2026-11-25T14:59:00Z', { isOpen: false, opensAt: '09:00', weekday: 3, isToday: true }],
    ['2026-11-26T00:00:00Z', { isOpen: false, opensAt: '09:00', weekday: 4, isToday: false }],
    ['2026-11-28T23:00:00Z', { isOpen: false, opensAt: '09:00', weekday: 1, isToday: false }],
    ['2026-11-29T18:00:00Z', { isOpen: false, opensAt: '09:00', weekday: 1, isToday: false }],
  ])('at %s', (now, expected) => {
    expect(inDuluth(now)).toEqual(expected)
  })

  it('is open to the end of the day where it closes at midnight', () => {
    const late = [{ days: 'Daily', open: '10:00', close: '00:00' }]
    expect(inDuluth('2026-11-26T05:59:00Z', late)).toEqual({ isOpen: true, closesAt: '00:00' })
    expect(inDuluth('2026-11-26T06:00:00Z', late)).toMatchObject({ isOpen: false, isToday: true })
  })

  it('waits a week where it opens on one day alone, and that has passed', () => {
    const wednesdays = [{ days: 'Wed', open: '09:00', close: '10:00' }]
    expect(inDuluth('2026-11-25T20:00:00Z', wednesdays)).toEqual({
      isOpen: false,
      opensAt: '09:00',
      weekday: 3,
      isToday: false,
    })
  })

  it('says nothing of hours that can not be read, and of none', () => {
    const at = (days: string, open: string, close: string) => inDuluth('2026-11-25T15:00:00Z', [{ days, open, close }])
    expect(inDuluth('2026-11-25T15:00:00Z', [])).toBeNull()
    expect(at('By appointment', '09:00', '18:00')).toBeNull()
    expect(at('Mon–Fri', '9 am', '6 pm')).toBeNull()
    expect(at('Mon–Fri', '18:00', '02:00')).toBeNull()
    expect(at('Sun', '', '')).toBeNull()
    expect(
      inDuluth('2026-11-25T15:00:00Z', [...DULUTH, { days: 'Holidays', open: '10:00', close: '12:00' }]),
    ).toBeNull()
    expect(inDuluth('2026-11-25T15:00:00Z', [...DULUTH, { days: 'Sunday', open: '', close: '' }])).not.toBeNull()
  })

  it('counts in UTC where the zone is unknown, and never throws', () => {
    const unknown = { locale: 'en-US', timeZone: 'Mars/Base', now: new Date('2026-11-25T10:00:00Z') }
    expect(findOpenState(DULUTH, unknown)).toEqual({ isOpen: true, closesAt: '18:00' })
    const line = fc.record({ days: fc.string(), open: fc.string(), close: fc.string() })
    fc.assert(fc.property(fc.array(line), (hours) => findOpenState(hours, unknown) !== undefined))
  })
})
