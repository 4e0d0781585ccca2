import { expect, it } from 'vitest'
import { describeShopHours } from './shop-hours.ts'

const CHICAGO = 'America/Chicago'
const daysOf = (exceptions: { date?: string; from?: string; to?: string }[], now: string, time_zone?: string) =>
  describeShopHours({ exceptions, time_zone }, CHICAGO, new Date(now)).exceptions.map(({ date }) => date)

it('lists exceptions from yesterday to 60 days ahead, by the shop’s calendar', () => {
  const days = [{ date: '2026-11-27' }, { date: '2026-11-28' }, { date: '2027-01-27' }, { date: '2027-01-28' }]
  expect(daysOf(days, '2026-11-29T18:00:00Z')).toEqual(['2026-11-28', '2027-01-27'])
  // In Auckland it is the 30th.
  expect(daysOf(days, '2026-11-29T18:00:00Z', 'Pacific/Auckland')).toEqual(['2027-01-27', '2027-01-28'])
})

it('lists at most a hundred, and none for a shop without them', () => {
  const opening = (hour: number) => ({ from: '2026-11-01', to: '2027-02-28', open: `${hour}:00`, close: `${hour}:30` })
  expect(daysOf([opening(9), opening(10), opening(11)], '2026-11-29T18:00:00Z')).toHaveLength(99)
  expect(describeShopHours({}, CHICAGO)).toEqual({ time_zone: '', exceptions: [] })
})
