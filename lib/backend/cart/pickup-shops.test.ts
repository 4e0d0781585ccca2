import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CatalogProduct } from '../store/content.ts'
import type { LocationRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { createTestStore, shippingMethod } from './cart-fixtures.ts'
import { describeSoonestPickup } from './pickup.ts'
import { findSupply, findSupplyOfGoods, hasPickupShops, listPickupShops, planAtShop } from './pickup-shops.ts'
import { clockOf, dayOf } from './pickup-slots.ts'

const shop = (google_code: string, fields: Partial<LocationRecord> = {}): LocationRecord => ({
  google_code,
  store_name: google_code,
  address: { street: '', city: '', region: 'MN', postcode: '55802', country_id: 'US' },
  phone: '',
  pickup_method: '',
  hours: [{ days: 'Mon–Sat', open: '09:00', close: '18:00' }],
  exceptions: [],
  ...fields,
})

const NORTH = shop('north')
const SOUTH = shop('south')
const store = createTestStore({
  locations: new Map([NORTH, SOUTH, shop('depot', { pickup: false })].map((one) => [one.google_code, one])),
})
const { content } = store
const WASHER = 1
const PEDESTAL = 2

const goods = (...wanted: [id: number, units: number, fields?: Partial<CatalogProduct>][]) =>
  new Map(
    wanted.map(([id, units, fields]) => {
      const product = content.productById.get(id)
      if (!product) throw new Error(`There is no product ${id}`)
      return [{ ...product, ...fields }, units] as const
    }),
  )

describe('what a shop has of goods', () => {
  // North has 3 washers and south has 2; pedestals are not counted.
  it.each([
    ['all units', goods([WASHER, 3]), 'north', 'in_stock'],
    ['units of both shops', goods([WASHER, 4]), 'north', 'to_order'],
    ['more than all shops have', goods([WASHER, 6]), 'north', 'unavailable'],
    ['goods that are not counted', goods([PEDESTAL, 1]), 'north', 'to_order'],
    ['a product that it only shows', goods([WASHER, 3, { on_display: ['south'] }]), 'south', 'on_display'],
    [
      'a shown product beside one to order',
      goods([WASHER, 3, { on_display: ['south'] }], [PEDESTAL, 1]),
      'south',
      'to_order',
    ],
  ])('%s', (_, demand, code, expected) => {
    expect(findSupplyOfGoods(content, demand, code).availability).toBe(expected)
  })

  it('goods are never more available than one of them alone', () => {
    const ranks = ['in_stock', 'on_display', 'to_order', 'unavailable']
    const units = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(units, units, fc.constantFrom('north', 'south'), (washers, pedestals, code) => {
        const rankOf = (demand: ReturnType<typeof goods>) =>
          ranks.indexOf(findSupplyOfGoods(content, demand, code).availability)
        expect(rankOf(goods([WASHER, washers], [PEDESTAL, pedestals]))).toBe(
          Math.max(rankOf(goods([WASHER, washers])), rankOf(goods([PEDESTAL, pedestals]))),
        )
      }),
    )
  })

  it('goods together take as long as the slowest of them', () => {
    const madeIn = (days: number) => ({ lead_time_days: [days, days] as [number, number] })
    const leadOf = (demand: ReturnType<typeof goods>) => findSupplyOfGoods(content, demand, 'north').leadDays
    expect(leadOf(goods([PEDESTAL, 1, madeIn(14)], [WASHER, 1]))).toBe(14)
    expect(leadOf(goods([PEDESTAL, 1, madeIn(14)], [PEDESTAL, 1, madeIn(21)]))).toBe(21)
    expect(leadOf(goods([WASHER, 1]))).toBe(0)
  })

  it('the last unit of all shops can be brought to another shop', () => {
    expect(findSupplyOfGoods(content, goods([WASHER, 5]), 'south').availability).toBe('to_order')
  })

  it('of a product on its page, a shop has it, shows it or can order it, with its lead time', () => {
    const [washer] = goods([WASHER, 1]).keys()
    const [pedestal] = goods([PEDESTAL, 1, { lead_time_days: [7, 14] }]).keys()
    const [shown] = goods([PEDESTAL, 1, { on_display: ['south'] }]).keys()
    if (!washer || !pedestal || !shown) throw new Error('A product is missing')
    const units = new Map([
      ['north', 3],
      ['south', 0],
    ])
    expect(findSupply(content, washer, units, 'north')).toEqual({ availability: 'in_stock', leadDays: 0 })
    expect(findSupply(content, washer, units, 'south')).toEqual({ availability: 'to_order', leadDays: 0 })
    expect(findSupply(content, pedestal, new Map(), 'north')).toEqual({ availability: 'to_order', leadDays: 14 })
    expect(findSupply(content, shown, new Map(), 'south')).toEqual({ availability: 'on_display', leadDays: 0 })
  })

  it('of a product that is sold out everywhere, a shop may show one', () => {
    const [oak] = goods([32, 1, { on_display: ['north'] }]).keys()
    if (!oak) throw new Error('There is no sofa')
    const units = new Map([['north', 0]])
    expect(findSupply(content, oak, units, 'north').availability).toBe('on_display')
    expect(findSupply(content, oak, units, 'south').availability).toBe('unavailable')
  })
})

describe('when goods can be picked up', () => {
  /** A Thursday. */
  const NOW = new Date('2026-12-03T10:20:00Z')
  const slots = { minutes: 60, capacity: 4, days: 1, lead_minutes: 120 }
  const ready = (
    method: Parameters<typeof shippingMethod>[0],
    supply: { availability: 'in_stock' | 'to_order'; leadDays?: number },
    at = NORTH,
    of: StoreContext = store,
  ) => {
    const { readyAt, readyDay, slots } = planAtShop(
      of,
      shippingMethod({ pickup: true, ...method }),
      at,
      { leadDays: 0, ...supply },
      NOW,
    )
    return [readyAt === undefined ? readyDay : `${dayOf(readyAt)} ${clockOf(readyAt)}`, slots.length]
  }
  const IN_STOCK = { availability: 'in_stock' } as const
  const TO_ORDER = { availability: 'to_order' } as const

  it.each([
    ['in stock, with slots', { code: 'p', slots }, IN_STOCK, ['2026-12-03 12:30', 5]],
    ['in stock, after the cut-off', { code: 'p', slots, cutoff: '10:00' }, IN_STOCK, ['2026-12-04 11:00', 7]],
    ['in stock, before the cut-off', { code: 'p', slots, cutoff: '23:00' }, IN_STOCK, ['2026-12-03 12:30', 5]],
    ['in stock, at the cut-off', { code: 'p', slots, cutoff: '10:20' }, IN_STOCK, ['2026-12-04 11:00', 7]],
    [
      'in stock, with slots that ignore the days',
      { code: 'p', slots, days: [2, 3] },
      IN_STOCK,
      ['2026-12-03 12:30', 5],
    ],
    ['in stock, without slots', { code: 'p' }, IN_STOCK, ['2026-12-03 12:30', 0]],
    ['in stock, without slots, after a day', { code: 'p', days: [1, 2] }, IN_STOCK, ['2026-12-04 11:00', 0]],
    ['from another shop', { code: 'p', slots }, TO_ORDER, ['2026-12-04 11:00', 7]],
    ['from another shop in two workdays', { code: 'p', slots, days: [0, 2] }, TO_ORDER, ['2026-12-07 11:00', 7]],
    ['made in a week', { code: 'p', slots }, { ...TO_ORDER, leadDays: 7 }, ['2026-12-11 11:00', 7]],
  ] as const)('%s', (_, method, supply, expected) => {
    expect(ready({ ...method, days: 'days' in method ? [...method.days] : undefined }, supply)).toEqual(expected)
  })

  it('at a shop whose hours can’t be read there is a day without times', () => {
    const closed = shop('north', { hours: [{ days: 'Mon–Sat', open: 'By appointment', close: '' }] })
    expect(ready({ code: 'p', slots }, IN_STOCK, closed)).toEqual(['2026-12-03', 0])
  })

  it('a shop that can’t have the goods has neither day nor times', () => {
    const method = shippingMethod({ code: 'p', pickup: true, slots })
    const supply = { availability: 'unavailable', leadDays: 0 } as const
    expect(planAtShop(store, method, NORTH, supply, NOW)).toMatchObject({ readyAt: undefined, readyDay: '', slots: [] })
  })

  it('on a holiday a shop has no times', () => {
    const closed = shop('north', { exceptions: [{ date: '2026-12-03', title: 'Inventory' }] })
    expect(ready({ code: 'p', slots }, IN_STOCK, closed)).toEqual(['2026-12-04 11:00', 7])
  })
})

describe('the estimate of a pickup method', () => {
  const describeAt = (now: string, demand = goods([WASHER, 3]), shops: readonly LocationRecord[] = [NORTH, SOUTH]) => {
    const other = createTestStore({ locations: new Map(shops.map((one) => [one.google_code, one])) })
    const method = shippingMethod({ code: 'p', pickup: true, days: [0, 1], cutoff: '17:00' })
    return describeSoonestPickup(other, method, demand, new Date(now))
  }

  // North has the washers and closes at 18:00; south gets them on the next workday.
  it.each([
    ['in time for the same day', '2026-12-03T12:00:00Z', 'Ready Thu, Dec 3'],
    ['too late for the same day, though before the cut-off', '2026-12-03T16:50:00Z', 'Ready Fri, Dec 4'],
    ['after the cut-off', '2026-12-03T17:10:00Z', 'Ready Fri, Dec 4'],
  ])('%s is the day on which the first shop has the goods', (_, now, estimate) => {
    expect(describeAt(now)).toBe(estimate)
  })

  it('is missing if no shop can have the goods, or if the store has no shops for pickup', () => {
    expect(describeAt('2026-12-03T12:00:00Z', goods([WASHER, 6]))).toBeUndefined()
    expect(describeAt('2026-12-03T12:00:00Z', goods([WASHER, 3]), [])).toBeUndefined()
  })
})

it('shops without pickup are left out', () => {
  expect(listPickupShops(store).map(({ google_code }) => google_code)).toEqual(['north', 'south'])
  expect(hasPickupShops(store, shippingMethod({ code: 'p', pickup: true }))).toBe(true)
  expect(hasPickupShops(store, shippingMethod({ code: 'crew' }))).toBe(false)
  const none = createTestStore({ locations: new Map() })
  expect(hasPickupShops(none, shippingMethod({ code: 'p', pickup: true }))).toBe(false)
})
