import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PickupShopsWire } from '../../contracts/location.ts'
import { canPickUpAt, firstDay, groupByDay, nextSlot } from './pickup-choice.ts'

const slot = (id: string, is_full = false) => ({ id, day: id.slice(0, 10), start: id.slice(11), is_full })

const shopWith = (availability: string, slots: readonly object[] = []) => {
  const { store_list } = v.parse(PickupShopsWire, { store_list: [{ google_code: 'A', availability, slots }] })
  const [shop] = store_list
  if (!shop) throw new Error('The shop was not read')
  return shop
}

const THURSDAY = '2026-12-03T17:00'
const FRIDAY = '2026-12-04T10:00'

it.each([
  ['in_stock', [], true],
  ['to_order', [], true],
  ['on_display', [], true],
  ['unavailable', [], false],
  ['unavailable', [slot(THURSDAY)], false],
  ['in_stock', [slot(THURSDAY, true), slot(FRIDAY)], true],
  ['in_stock', [slot(THURSDAY, true)], false],
  ['a new word', [], true],
])('a shop with goods %s and times %j can be chosen: %s', (availability, slots, expected) => {
  expect(canPickUpAt(shopWith(availability, slots))).toBe(expected)
})

it('the first day is that of the chosen time, else the first with room, else the first', () => {
  const shop = shopWith('in_stock', [slot(THURSDAY, true), slot(FRIDAY)])
  expect(nextSlot(shop)?.id).toBe(FRIDAY)
  expect(firstDay(shop, '')).toBe('2026-12-04')
  expect(firstDay(shop, THURSDAY)).toBe('2026-12-03')
  expect(firstDay(shopWith('in_stock', [slot(THURSDAY, true)]), '')).toBe('2026-12-03')
  expect(firstDay(shopWith('in_stock'), '')).toBe('')
})

it('times are grouped by day, in their order', () => {
  const days = groupByDay(shopWith('in_stock', [slot('2026-12-03T16:00'), slot(THURSDAY), slot(FRIDAY)]).slots)
  expect([...days].map(([day, slots]) => [day, slots.map(({ start }) => start)])).toEqual([
    ['2026-12-03', ['16:00', '17:00']],
    ['2026-12-04', ['10:00']],
  ])
})
