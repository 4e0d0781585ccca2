import { describe, expect, it } from 'vitest'
import type { CatalogProduct } from '../store/content.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import {
  canShip,
  clockIn,
  describeEstimate,
  describeReadyEstimate,
  firstPossibleDay,
  isOfferedFor,
  planArrival,
  regionOf,
  shippingCents,
  shipsTo,
} from './shipping.ts'

const method = (fields: Partial<ShippingRecord>): ShippingRecord => ({
  code: 'x',
  carrier: '',
  carrier_title: 'X',
  price: 79,
  pickup: false,
  ready_first: false,
  ...fields,
})

const DULUTH = { country: 'US', region: 'MN', postcode: '55802' }
const MINNESOTA = { timeZone: 'America/Chicago', region: { country: 'US', region: 'MN' } }

/** To the postcodes of Duluth on Tuesdays and Thursdays. */
const BOOK = {
  days: 14,
  weekdays: [1, 2, 3, 4, 5],
  closed: [],
  windows: [],
  areas: [{ title: 'Duluth', postcodes: ['558'], weekdays: [2, 4] }],
}

const product = (fields: Partial<CatalogProduct> = {}): CatalogProduct =>
  ({
    entity_id: 1,
    type_id: 'simple',
    variants: [],
    bundle_options: [],
    shipping_class: 'large',
    ...fields,
  }) as CatalogProduct

const storeOf = (locale: string, stock = new Map<number, Map<string, number>>()): StoreContext =>
  ({
    locale,
    content: { timeZone: 'America/Chicago', stock },
    documents: { locations: new Map([['A', { address: { country_id: 'US', region: 'MN' } }]]) },
  }) as unknown as StoreContext

describe('shipping methods', () => {
  it('deliver to their countries and postcode prefixes; an unknown destination excludes no method', () => {
    const local = method({ countries: ['US'], postcodes: ['558', '557'] })
    expect(shipsTo(local, DULUTH)).toBe(true)
    expect(shipsTo(local, { ...DULUTH, postcode: '55101' })).toBe(false)
    expect(shipsTo(local, { ...DULUTH, country: 'CA' })).toBe(false)
    expect(shipsTo(local, { country: '', region: '', postcode: '' })).toBe(true)
    expect(shipsTo(method({ postcodes: ['h2x'] }), { country: 'CA', region: 'QC', postcode: 'H2X 1Y4' })).toBe(true)
    expect(shipsTo(method({ pickup: true, countries: ['US'] }), { ...DULUTH, country: 'CA' })).toBe(true)
  })

  it('are free from free_from on', () => {
    expect(shippingCents(method({ free_from: 499 }), 49_899)).toBe(7_900)
    expect(shippingCents(method({ free_from: 499 }), 49_900)).toBe(0)
    expect(shippingCents(method({}), 1_000_000)).toBe(7_900)
  })

  it('depend on the goods: no parcel for a refrigerator, no installation of a water filter', () => {
    const parcel = method({ carries: ['parcel'] })
    const installed = method({ needs: ['large'] })
    const filter = product({ shipping_class: 'parcel' })
    const variant = product({ shipping_class: '', parent: filter })
    expect([canShip(parcel, [filter]), canShip(parcel, [variant])]).toEqual([true, true])
    expect([canShip(parcel, [filter, product()]), canShip(parcel, [product({ shipping_class: '' })])]).toEqual([
      false,
      false,
    ])
    expect([canShip(installed, [filter]), canShip(installed, [filter, product()])]).toEqual([false, true])
    expect([canShip(method({}), [product({ shipping_class: '' })]), canShip(installed, [])]).toEqual([true, true])
  })
})

describe('a method that ships goods in stock first', () => {
  const STOCK = new Map([[1, new Map([['A', 3]])]])
  const inStock = product()
  const made = product({ entity_id: 2, lead_time_days: [14, 21] })
  const split = method({ ready_first: true, days: [1, 1] })

  it('is offered only if some goods are in stock and others must be made', () => {
    const offered = (goods: CatalogProduct[]) => isOfferedFor(storeOf('en_US', STOCK), split, goods)
    expect([offered([inStock, made]), offered([inStock]), offered([made]), offered([])]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(isOfferedFor(storeOf('en_US', STOCK), method({}), [inStock])).toBe(true)
  })

  it('states the day of the goods in stock beside that of the others', () => {
    const ready = (one: ShippingRecord) => describeReadyEstimate(storeOf('en_US', STOCK), one, [inStock, made], DULUTH)
    expect(ready(split)).not.toBe('')
    expect(ready(split)).toBe(describeEstimate(storeOf('en_US', STOCK), split, [inStock], DULUTH))
    expect(ready(method({ days: [1, 1] }))).toBe('')
  })
})

describe('the first day that can be chosen', () => {
  const now = new Date('2026-11-23T15:00:00Z')
  const firstOf = (days: [number, number], goods: CatalogProduct[]) =>
    firstPossibleDay(storeOf('en_US'), method({ days }), goods, DULUTH, now)

  it('is never today', () => {
    expect(firstOf([0, 0], [product()])).toBe('2026-11-24')
    expect(firstOf([1, 4], [product()])).toBe('2026-11-24')
    expect(firstOf([2, 4], [product()])).toBe('2026-11-25')
  })

  it('counts the longest lead time of goods that must be made', () => {
    expect(firstOf([1, 1], [product(), product({ lead_time_days: [7, 14] })])).toBe('2026-12-08')
  })
})

describe('the store’s clock and region', () => {
  it('are those of its time zone and its first shop; without them UTC and no region', () => {
    const now = new Date('2026-11-23T15:04:00Z')
    expect([clockIn('America/Chicago', now), clockIn('Nowhere/Else', now)]).toEqual(['09:04', '15:04'])
    expect(regionOf(storeOf('en_US'))).toEqual({ country: 'US', region: 'MN' })
    const documents = { locations: new Map() } as unknown as StoreContext['documents']
    expect(regionOf({ ...storeOf('en_US'), documents })).toEqual({ country: '', region: '' })
  })
})

describe('delivery dates', () => {
  it.each([
    ['Monday morning', '2026-11-23T15:00:00Z', [0, 0], ['2026-11-24', '2026-11-30']],
    ['Monday after the cut-off', '2026-11-23T20:30:00Z', [0, 0], ['2026-11-25', '2026-12-01']],
    ['Monday at the cut-off', '2026-11-23T20:00:00Z', [0, 0], ['2026-11-25', '2026-12-01']],
    ['a Sunday', '2026-11-22T20:30:00Z', [0, 0], ['2026-11-24', '2026-11-30']],
    ['a Saturday after the cut-off', '2026-11-28T22:00:00Z', [0, 0], ['2026-12-01', '2026-12-04']],
    ['just before midnight at the store', '2026-11-24T05:59:00Z', [0, 0], ['2026-11-25', '2026-12-01']],
    ['a product made in six to eight weeks', '2026-11-23T15:00:00Z', [42, 56], ['2027-01-05', '2027-01-22']],
  ] as const)('%s, with days for Thanksgiving', (_, now, lead, expected) => {
    expect(planArrival({ days: [1, 4], cutoff: '14:00' }, lead, { ...MINNESOTA, now: new Date(now) })).toEqual(expected)
  })

  it('without a cut-off an order of the evening counts from the same day', () => {
    const evening = new Date('2026-11-24T04:00:00Z')
    expect(planArrival({ days: [1, 1] }, [0, 0], { ...MINNESOTA, now: evening })).toEqual(['2026-11-24', '2026-11-24'])
  })

  it('are not those of a postcode’s zone while the postcode is unknown', () => {
    const zoned = method({ days: [1, 1], zones: [{ postcodes: [''], days: [9, 9] }] })
    const estimate = describeEstimate(storeOf('en_US'), zoned, [], { postcode: '' }, new Date('2026-11-23T15:00:00Z'))
    expect(estimate).toBe('Tue, Nov 24')
  })

  const now = new Date('2026-11-23T15:00:00Z')
  it.each([
    ['en_US', { days: [1, 4] }, 'Tue, Nov 24 – Mon, Nov 30'],
    ['fr_CA', { days: [1, 4] }, 'mar. 24 nov. – lun. 30 nov.'],
    ['en_US', { days: [1, 1] }, 'Tue, Nov 24'],
    ['en_US', { days: [0, 1], pickup: true }, 'Ready Mon, Nov 23 – Tue, Nov 24'],
    ['en_US', { days: [1, 4], zones: [{ postcodes: ['558'], days: [2, 2] }] }, 'Wed, Nov 25'],
    ['en_US', { days: [1, 4], zones: [{ postcodes: ['99'], days: [9, 9] }] }, 'Tue, Nov 24 – Mon, Nov 30'],
    ['en_US', { code: 'packageAI_day', days: [2, 4] }, 'You choose the day, from Wed, Nov 25'],
    ['fr_CA', { code: 'packageAI_day', days: [0, 4] }, 'Vous choisissez le jour, dès le mar. 24 nov.'],
    ['en_US', { days: [1, 4], book: BOOK }, 'Tue, Nov 24 – Tue, Dec 1'],
    ['en_US', { days: [1, 4], book: { ...BOOK, required: true } }, 'You choose the day, from Tue, Nov 24'],
    ['en_US', { days: [1, 4], book: { ...BOOK, required: true, weekdays: [], areas: [] } }, ''],
    ['en_US', {}, ''],
  ] as const)('is in the language of the shopper: %s, %j', (locale, fields, text) => {
    const offered = method(fields as unknown as Partial<ShippingRecord>)
    const estimate = describeEstimate(storeOf(locale), offered, [product()], DULUTH, now)
    // The kind of spaces depends on the version of the locale data.
    expect(estimate.replace(/\s/g, ' ')).toBe(text)
  })

  it('include the longest lead time of goods not in stock, and no lead time of goods in stock', () => {
    const made = product({ lead_time_days: [14, 21] })
    const slow = product({ entity_id: 2, parent: product({ lead_time_days: [42, 56] }) })
    const estimate = (goods: CatalogProduct[], stock = new Map<number, Map<string, number>>()) =>
      describeEstimate(storeOf('en_US', stock), method({ days: [1, 1] }), goods, DULUTH, now).replace(/\s/g, ' ')
    expect(estimate([made])).toBe('Tue, Dec 8 – Tue, Dec 15')
    expect(estimate([made, slow, product()])).toBe('Tue, Jan 5 – Tue, Jan 19')
    expect(estimate([made], new Map([[1, new Map([['A', 3]])]]))).toBe('Tue, Nov 24')
  })
})
