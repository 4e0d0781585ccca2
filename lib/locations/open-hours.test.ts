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
    ['du lundi au vendredi', 'fr-CA', [1, 2, 3, 4, 5]],
    ['Mondays', 'en-US', [1]],
    ['Fin de semaine', 'fr-CA', [6, 7]],
    ['Weekdays, Sat', 'en-US', [1, 2, 3, 4, 5, 6]],
    ['M–F', 'en-US', [1, 2, 3, 4, 5]],
    ['L-V', 'fr-CA', [1, 2, 3, 4, 5]],
    ['Mon-Fri:', 'en-US', [1, 2, 3, 4, 5]],
    ['24/7', 'en-US', [1, 2, 3, 4, 5, 6, 7]],
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

describe('whether a shop is open', () => {
  it.each([
    // Chicago is UTC-6 in winter, UTC-5 in summer.
    ['2026-11-25T15:00:00Z', { isOpen: true, closesAt: '18:00' }],
    ['2026-07-15T14:00:00Z', { isOpen: true, closesAt: '18:00' }],
    ['2026-11-25T14:59:00Z', { isOpen: false, opensAt: '09:00', weekday: 3, isToday: true }],
    ['2026-11-26T00:00:00Z', { isOpen: false, opensAt: '09:00', weekday: 4, isToday: false }],
    ['2026-11-28T23:00:00Z', { isOpen: false, opensAt: '09:00', weekday: 1, isToday: false }],
    ['2026-11-29T18:00:00Z', { isOpen: false, opensAt: '09:00', weekday: 1, isToday: false }],
  ])('at %s', (now, expected) => {
    expect(inDuluth(now)).toEqual(expected)
  })

  it('is open until the end of the day if it closes at midnight', () => {
    const late = [{ days: 'Daily', open: '10:00', close: '00:00' }]
    expect(inDuluth('2026-11-26T05:59:00Z', late)).toEqual({ isOpen: true, closesAt: '00:00' })
    expect(inDuluth('2026-11-26T06:00:00Z', late)).toMatchObject({ isOpen: false, isToday: true })
  })

  describe('F40 with an evening past midnight', () => {
    const LATE = [
      { days: 'Mon–Thu', open: '09:00', close: '18:00' },
      { days: 'Fri', open: '11:00', close: '01:00' },
      { days: 'Sat', open: '06:00', close: '24:00' },
    ]
    it.each([
      ['2026-11-25T16:00:00Z', { isOpen: true, closesAt: '18:00' }],
      ['2026-11-28T05:30:00Z', { isOpen: true, closesAt: '01:00' }],
      ['2026-11-28T06:30:00Z', { isOpen: true, closesAt: '01:00' }],
      ['2026-11-28T08:00:00Z', { isOpen: false, opensAt: '06:00', weekday: 6, isToday: true }],
      ['2026-11-29T05:59:00Z', { isOpen: true, closesAt: '24:00' }],
      ['2026-11-29T06:00:00Z', { isOpen: false, opensAt: '09:00', weekday: 1, isToday: false }],
    ])('at %s', (now, expected) => {
      expect(inDuluth(now, LATE)).toEqual(expected)
    })

    it('in French, and if the next day’s hours follow without a break', () => {
      const at = (now: string) =>
        findOpenState(
          [
            { days: 'du lundi au vendredi', open: '9 h', close: '21 h 30' },
            { days: 'samedi', open: '11 h', close: 'minuit' },
            { days: 'dim.', open: '0 h', close: '2 h 30' },
          ],
          { locale: 'fr-CA', timeZone: 'America/Chicago', now: new Date(now) },
        )
      expect(at('2026-11-25T16:00:00Z')).toEqual({ isOpen: true, closesAt: '21 h 30' })
      expect(at('2026-11-29T05:30:00Z')).toEqual({ isOpen: true, closesAt: '2 h 30' })
      expect(at('2026-11-29T09:00:00Z')).toMatchObject({ isOpen: false, opensAt: '9 h', weekday: 1 })
    })

    it('on Sunday night into Monday, the end of the week', () => {
      const hours = [{ days: 'Sun', open: '20:00', close: '25:30' }]
      expect(inDuluth('2026-11-30T07:29:00Z', hours)).toEqual({ isOpen: true, closesAt: '25:30' })
      expect(inDuluth('2026-11-30T07:30:00Z', hours)).toMatchObject({ isOpen: false, weekday: 7 })
    })
  })

  it.each([
    ['00:00', '24:00'],
    ['00:00', '00:00'],
    ['06:00', '06:00'],
    ['12 am', 'midnight'],
  ])('F40 has no closing time if it is open from %s to %s every day', (open, close) => {
    const hours = [{ days: 'Daily', open, close }]
    expect(inDuluth('2026-11-25T16:00:00Z', hours)).toEqual({ isOpen: true, closesAt: null })
  })

  it('F40 is closed on days marked as closed', () => {
    const hours = [...DULUTH, { days: 'Sunday', open: 'Closed', close: 'Closed' }]
    expect(inDuluth('2026-11-29T18:00:00Z', hours)).toMatchObject({ isOpen: false, weekday: 1 })
  })

  it('P23 F40 prefers a line about fewer days', () => {
    const daily = { days: 'Daily', open: '09:00', close: '18:00' }
    const sunday = (now: string, open: string, close: string) => inDuluth(now, [{ days: 'Sunday', open, close }, daily])
    expect(sunday('2026-11-29T18:00:00Z', '', 'Closed')).toMatchObject({ isOpen: false, weekday: 1 })
    expect(sunday('2026-11-29T18:00:00Z', '12:00', '16:00')).toEqual({ isOpen: true, closesAt: '16:00' })
    expect(sunday('2026-11-29T23:00:00Z', '12:00', '16:00')).toMatchObject({ isOpen: false, weekday: 1 })
    // A second opening on the same day is shown, too.
    expect(sunday('2026-11-30T01:30:00Z', '19:00', '21:00')).toEqual({ isOpen: true, closesAt: '21:00' })
    const spans = [
      { days: 'Mon–Fri', open: '09:00', close: '12:00' },
      { days: 'Mon–Fri', open: '13:00', close: '18:00' },
    ]
    expect(inDuluth('2026-11-25T18:30:00Z', spans)).toMatchObject({ isOpen: false, opensAt: '13:00', isToday: true })
  })

  it('F40 a line that can’t be parsed only affects its days', () => {
    const hours = [...DULUTH, { days: 'Sun', open: 'By appointment', close: '' }]
    expect(inDuluth('2026-11-25T16:00:00Z', hours)).toEqual({ isOpen: true, closesAt: '18:00' })
    expect(inDuluth('2026-11-26T01:00:00Z', hours)).toMatchObject({ isOpen: false, weekday: 4 })
    expect(inDuluth('2026-11-29T01:00:00Z', hours)).toBeNull()
    expect(inDuluth('2026-11-29T18:00:00Z', hours)).toBeNull()
    const holidays = [...DULUTH, { days: 'Holidays', open: '10:00', close: '12:00' }]
    expect(inDuluth('2026-11-25T16:00:00Z', holidays)).toEqual({ isOpen: true, closesAt: '18:00' })
  })

  it.each([
    ['24 hours', ''],
    ['Open 24 hours', 'Open 24 hours'],
    ['00:00', '23:59'],
  ])('F40 %j to %j is the whole day', (open, close) => {
    expect(inDuluth('2026-11-25T16:00:00Z', [{ days: '24/7', open, close }])).toEqual({ isOpen: true, closesAt: null })
  })

  it('opens next week if its only opening of the week has passed', () => {
    const wednesdays = [{ days: 'Wed', open: '09:00', close: '10:00' }]
    expect(inDuluth('2026-11-25T20:00:00Z', wednesdays)).toEqual({
      isOpen: false,
      opensAt: '09:00',
      weekday: 3,
      isToday: false,
    })
  })

  it('is unknown for hours that can’t be parsed, and without hours', () => {
    const at = (days: string, open: string, close: string) => inDuluth('2026-11-25T15:00:00Z', [{ days, open, close }])
    expect(inDuluth('2026-11-25T15:00:00Z', [])).toBeNull()
    expect(at('By appointment', '09:00', '18:00')).toBeNull()
    expect(at('Mon–Fri', '9', '6')).toBeNull()
    expect(at('Mon–Fri', '09:00', '34:00')).toBeNull()
    expect(at('Sun', '', '')).toBeNull()
    expect(inDuluth('2026-11-25T15:00:00Z', [...DULUTH, { days: 'Dec 24', open: '10:00', close: '12:00' }])).toBeNull()
    expect(inDuluth('2026-11-25T15:00:00Z', [...DULUTH, { days: 'Sunday', open: '', close: '' }])).not.toBeNull()
  })

  it('uses UTC for an unknown time zone, and never throws', () => {
    const unknown = { locale: 'en-US', timeZone: 'Mars/Base', now: new Date('2026-11-25T10:00:00Z') }
    expect(findOpenState(DULUTH, unknown)).toEqual({ isOpen: true, closesAt: '18:00' })
    const line = fc.record({ days: fc.string(), open: fc.string(), close: fc.string() })
    fc.assert(fc.property(fc.array(line), (hours) => findOpenState(hours, unknown) !== undefined))
  })
})
