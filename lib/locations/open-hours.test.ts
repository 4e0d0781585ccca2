import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../core/time/days.ts'
import type { DayException } from '../core/time/hours/exceptions.ts'
import { momentOf } from '../core/time/hours/zone.ts'
import { findOpenState } from './open-hours.ts'

const DULUTH = [
  { days: 'Mon–Thu', open: '09:00', close: '18:00' },
  { days: 'Fri', open: '09:00', close: '20:00' },
  { days: 'Sat', open: '09:00', close: '16:00' },
]
const inDuluth = (now: string, hours = DULUTH, exceptions: readonly DayException[] = []) =>
  findOpenState({ hours, exceptions }, { locale: 'en-US', timeZone: 'America/Chicago', now: new Date(now) })

const HOLIDAYS: readonly DayException[] = [
  { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '14:00' },
  { date: '2026-12-25', title: 'Christmas', open: '', close: '' },
  { date: '2026-12-26', title: '', open: '', close: '' },
  { date: '2026-12-31', title: 'New Year’s Eve', open: '11:00', close: '02:00' },
  { date: '2027-01-01', title: 'New Year', open: '', close: '' },
]

describe('whether a shop is open on days with other hours', () => {
  const at = (now: string) => inDuluth(now, DULUTH, HOLIDAYS)
  const opens = (date: string, weekday: number) => ({ isOpen: false, opensAt: '09:00', date, weekday, isToday: false })
  it.each([
    [
      'on the day before, for the next morning',
      '2026-12-24T02:00:00Z',
      { ...opens('2026-12-24', 4), closedToday: null },
    ],
    ['on Christmas Eve', '2026-12-24T19:59:00Z', { isOpen: true, closesAt: '14:00', title: 'Christmas Eve' }],
    ['after its short hours', '2026-12-24T20:00:00Z', { ...opens('2026-12-28', 1), closedToday: null }],
    ['on Christmas', '2026-12-25T16:00:00Z', { ...opens('2026-12-28', 1), closedToday: 'Christmas' }],
    ['on a day without title', '2026-12-26T16:00:00Z', { ...opens('2026-12-28', 1), closedToday: '' }],
    ['on New Year’s Eve', '2027-01-01T02:00:00Z', { isOpen: true, closesAt: '02:00', title: 'New Year’s Eve' }],
    ['in the night after it', '2027-01-01T07:59:00Z', { isOpen: true, closesAt: '02:00', title: 'New Year’s Eve' }],
    ['when that night ends', '2027-01-01T08:00:00Z', { ...opens('2027-01-02', 6), closedToday: 'New Year' }],
  ])('%s', (_name, now, expected) => {
    expect(at(now)).toEqual(expected)
  })

  it('opens weeks later, and never if it is closed for as long as is known', () => {
    const closedFor = (days: number) =>
      inDuluth(
        '2026-12-01T18:00:00Z',
        DULUTH,
        Array.from({ length: days }, (_, day) => ({
          date: addDays('2026-12-01', day),
          title: '',
          open: '',
          close: '',
        })),
      )
    expect(closedFor(20)).toMatchObject({ date: '2026-12-21', isOpen: false })
    expect(closedFor(90)).toBeNull()
  })

  it('hours of the shop’s own time zone', () => {
    const now = new Date('2026-12-24T14:30:00Z')
    const stateIn = (timeZone: string) =>
      findOpenState({ hours: DULUTH, exceptions: [] }, { locale: 'en-US', timeZone, now })
    expect([stateIn('America/Chicago')?.isOpen, stateIn('America/New_York')?.isOpen]).toEqual([false, true])
  })

  it('a night in which the clock is put back or forward', () => {
    const late = [{ days: 'Daily', open: '20:00', close: '03:00' }]
    // 2026-11-01 has 25 hours, 2027-03-14 has 23.
    expect(inDuluth('2026-11-01T08:59:00Z', late)).toMatchObject({ isOpen: true, closesAt: '03:00' })
    expect(inDuluth('2026-11-01T09:00:00Z', late)).toMatchObject({ isOpen: false, date: '2026-11-01', isToday: true })
    expect(inDuluth('2027-03-14T07:59:00Z', late)).toMatchObject({ isOpen: true, closesAt: '03:00' })
    expect(inDuluth('2027-03-14T08:00:00Z', late)).toMatchObject({ isOpen: false, date: '2027-03-14', isToday: true })
    const noon = [{ days: 'Sun', open: '12:00', close: '17:00' }]
    expect(inDuluth('2026-11-01T18:00:00Z', noon)).toMatchObject({ isOpen: true })
    expect(inDuluth('2027-03-14T16:59:00Z', noon)).toMatchObject({ isOpen: false, isToday: true })
    expect(inDuluth('2027-03-14T17:00:00Z', noon)).toMatchObject({ isOpen: true })
  })
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
    expect(inDuluth(now)).toMatchObject(expected)
  })

  it('is open until the end of the day if it closes at midnight', () => {
    const late = [{ days: 'Daily', open: '10:00', close: '00:00' }]
    expect(inDuluth('2026-11-26T05:59:00Z', late)).toMatchObject({ isOpen: true, closesAt: '00:00' })
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
      expect(inDuluth(now, LATE)).toMatchObject(expected)
    })

    it('in French, and if the next day’s hours follow without a break', () => {
      const at = (now: string) =>
        findOpenState(
          {
            exceptions: [],
            hours: [
              { days: 'du lundi au vendredi', open: '9 h', close: '21 h 30' },
              { days: 'samedi', open: '11 h', close: 'minuit' },
              { days: 'dim.', open: '0 h', close: '2 h 30' },
            ],
          },
          { locale: 'fr-CA', timeZone: 'America/Chicago', now: new Date(now) },
        )
      expect(at('2026-11-25T16:00:00Z')).toMatchObject({ isOpen: true, closesAt: '21 h 30' })
      expect(at('2026-11-29T05:30:00Z')).toMatchObject({ isOpen: true, closesAt: '2 h 30' })
      expect(at('2026-11-29T09:00:00Z')).toMatchObject({ isOpen: false, opensAt: '9 h', weekday: 1 })
    })

    it('on Sunday night into Monday, the end of the week', () => {
      const hours = [{ days: 'Sun', open: '20:00', close: '25:30' }]
      expect(inDuluth('2026-11-30T07:29:00Z', hours)).toMatchObject({ isOpen: true, closesAt: '25:30' })
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
    expect(inDuluth('2026-11-25T16:00:00Z', hours)).toMatchObject({ isOpen: true, closesAt: null })
  })

  it('F40 is closed on days marked as closed', () => {
    const hours = [...DULUTH, { days: 'Sunday', open: 'Closed', close: 'Closed' }]
    expect(inDuluth('2026-11-29T18:00:00Z', hours)).toMatchObject({ isOpen: false, weekday: 1 })
  })

  it('P23 F40 prefers a line about fewer days', () => {
    const daily = { days: 'Daily', open: '09:00', close: '18:00' }
    const sunday = (now: string, open: string, close: string) => inDuluth(now, [{ days: 'Sunday', open, close }, daily])
    expect(sunday('2026-11-29T18:00:00Z', '', 'Closed')).toMatchObject({ isOpen: false, weekday: 1 })
    expect(sunday('2026-11-29T18:00:00Z', '12:00', '16:00')).toMatchObject({ isOpen: true, closesAt: '16:00' })
    expect(sunday('2026-11-29T23:00:00Z', '12:00', '16:00')).toMatchObject({ isOpen: false, weekday: 1 })
    // A second opening on the same day is shown, too.
    expect(sunday('2026-11-30T01:30:00Z', '19:00', '21:00')).toMatchObject({ isOpen: true, closesAt: '21:00' })
    const spans = [
      { days: 'Mon–Fri', open: '09:00', close: '12:00' },
      { days: 'Mon–Fri', open: '13:00', close: '18:00' },
    ]
    expect(inDuluth('2026-11-25T18:30:00Z', spans)).toMatchObject({ isOpen: false, opensAt: '13:00', isToday: true })
  })

  it('F40 a line that can’t be parsed only affects its days', () => {
    const hours = [...DULUTH, { days: 'Sun', open: 'By appointment', close: '' }]
    expect(inDuluth('2026-11-25T16:00:00Z', hours)).toMatchObject({ isOpen: true, closesAt: '18:00' })
    expect(inDuluth('2026-11-26T01:00:00Z', hours)).toMatchObject({ isOpen: false, weekday: 4 })
    expect(inDuluth('2026-11-29T01:00:00Z', hours)).toBeNull()
    expect(inDuluth('2026-11-29T18:00:00Z', hours)).toBeNull()
    const holidays = [...DULUTH, { days: 'Holidays', open: '10:00', close: '12:00' }]
    expect(inDuluth('2026-11-25T16:00:00Z', holidays)).toMatchObject({ isOpen: true, closesAt: '18:00' })
  })

  it.each([
    ['24 hours', ''],
    ['Open 24 hours', 'Open 24 hours'],
    ['00:00', '23:59'],
  ])('F40 %j to %j is the whole day', (open, close) => {
    expect(inDuluth('2026-11-25T16:00:00Z', [{ days: '24/7', open, close }])).toMatchObject({
      isOpen: true,
      closesAt: null,
    })
  })

  it('opens next week if its only opening of the week has passed', () => {
    const wednesdays = [{ days: 'Wed', open: '09:00', close: '10:00' }]
    expect(inDuluth('2026-11-25T20:00:00Z', wednesdays)).toMatchObject({
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
    expect(findOpenState({ hours: DULUTH, exceptions: [] }, unknown)).toMatchObject({ isOpen: true, closesAt: '18:00' })
    const line = fc.record({ days: fc.string(), open: fc.string(), close: fc.string() })
    fc.assert(fc.property(fc.array(line), (hours) => findOpenState({ hours, exceptions: [] }, unknown) !== undefined))
  })
})

it('a closed shop is open at the moment at which it opens next, and not before', () => {
  const time = fc.integer({ min: 0, max: 47 }).map((half) => `${Math.floor(half / 2)}:${half % 2 === 0 ? '00' : '30'}`)
  const line = fc.record({ days: fc.constantFrom('Daily', 'Mon–Fri', 'Sat', 'Sun'), open: time, close: time })
  const exception = fc.record({
    date: fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-10-29', days)),
    title: fc.constantFrom('', 'Holiday'),
    open: fc.constantFrom('', '8:00', '22:00'),
    close: fc.constantFrom('', '3:30', '23:30'),
  })
  const minutes = fc.integer({ min: 0, max: 8 * 1440 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), fc.array(exception), minutes, (hours, exceptions, minute) => {
      const stateAt = (now: Date) =>
        findOpenState({ hours, exceptions }, { locale: 'en-US', timeZone: 'America/Chicago', now })
      const now = new Date(Date.parse('2026-10-30T05:00:00Z') + minute * 60_000)
      const state = stateAt(now)
      if (!state || state.isOpen) return
      const [hour = 0, half = 0] = state.opensAt.split(':').map(Number)
      const opens = momentOf(state.date, hour * 60 + half, 'America/Chicago')
      expect(opens.getTime()).toBeGreaterThan(now.getTime())
      expect(stateAt(opens)?.isOpen).toBe(true)
      const between = new Date((now.getTime() + opens.getTime()) / 2)
      expect(stateAt(between)).toMatchObject({ isOpen: false, date: state.date, opensAt: state.opensAt })
    }),
  )
})
