import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CartWire } from '../../contracts/cart.ts'
import { DeliveryDaysWire } from '../../contracts/cart-parts.ts'
import { PickupShopsWire } from '../../contracts/location.ts'
import {
  chooseDestination,
  chooseMethod,
  describeFulfillment,
  type FulfillmentFacts,
  readOptionId,
  writeOptionId,
} from './fulfillment.ts'

const money = (amount: number) => ({ amount, currency: 'USD', formatted: `$${amount}` })
const METHODS = [
  { code: 'local', carrier_title: 'Our crew', price: money(79), delivery_estimate: 'Tue, Dec 1', books_days: true },
  { code: 'packageai_scheduled', carrier_title: 'Scheduled', price: money(99) },
  { code: 'pickup', carrier_title: 'Pickup', price: money(0), has_pickup_shops: true },
]
const cart = (fields: object = {}) => v.parse(CartWire, { shipping_methods: METHODS, ...fields })
const { store_list: SHOPS } = v.parse(PickupShopsWire, {
  store_list: [
    {
      google_code: 'dlh',
      store_name: 'Duluth',
      address: { street: '1 Lake Ave', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' },
      availability: 'in_stock',
      slots: [
        { id: 's1', day: '2026-12-01', start: '10:00', title: 'Tuesday, 10 AM', is_full: true },
        { id: 's2', day: '2026-12-01', start: '11:00', title: 'Tuesday, 11 AM' },
      ],
    },
    { google_code: 'sup', store_name: 'Superior', availability: 'unavailable' },
  ],
})
const DAYS = v.parse(DeliveryDaysWire, {
  is_required: false,
  days: [
    {
      day: '2026-12-01',
      title: 'Tuesday',
      windows: [
        { id: '08:00-12:00', title: 'morning' },
        { id: '12:00-17:00', title: 'afternoon', is_full: true },
      ],
    },
  ],
})
const facts = (fields: Partial<FulfillmentFacts> = {}): FulfillmentFacts => ({
  shops: SHOPS,
  days: new Map([['local', DAYS]]),
  address: { postal_code: '55802' },
  lineIds: ['1', '2'],
  currency: 'USD',
  texts: { arrives: (when) => `Expected: ${when}`, booked: 'booked in the shop' },
  ...fields,
})

describe('the fulfillment of a cart', () => {
  it('has one option for each method and open window, with price and date', () => {
    const [shipping] = describeFulfillment(cart(), facts()).methods
    expect(shipping).toMatchObject({ type: 'shipping', line_item_ids: ['1', '2'], selected_destination_id: 'address' })
    expect(shipping?.groups?.[0]?.options).toEqual([
      {
        id: 'local',
        title: 'Our crew',
        description: 'Expected: Tue, Dec 1',
        totals: [{ type: 'total', amount: 7900 }],
      },
      {
        id: 'local|2026-12-01|08%3A00-12%3A00',
        title: 'Our crew: Tuesday, morning',
        totals: [{ type: 'total', amount: 7900 }],
      },
      {
        id: 'packageai_scheduled',
        title: 'Scheduled',
        description: 'booked in the shop',
        totals: [{ type: 'total', amount: 9900 }],
      },
    ])
    expect(shipping?.groups?.[0]).not.toHaveProperty('selected_option_id')
  })

  it('a method whose day is required has its windows only', () => {
    const days = new Map([['local', { ...DAYS, is_required: true }]])
    const [shipping] = describeFulfillment(cart(), facts({ days })).methods
    expect(shipping?.groups?.[0]?.options[0]?.id).toBe('local|2026-12-01|08%3A00-12%3A00')
  })

  it.each([
    [{ shipping_method: 'local' }, 'local'],
    [
      { shipping_method: 'local', delivery: { day: '2026-12-01', window: '08:00-12:00' } },
      'local|2026-12-01|08%3A00-12%3A00',
    ],
    // The window has been filled since.
    [{ shipping_method: 'local', delivery: { day: '2026-12-01', window: '12:00-17:00' } }, 'local'],
  ])('%j is selected as %s', (fields, id) => {
    const [shipping] = describeFulfillment(cart(fields), facts()).methods
    expect(shipping?.groups?.[0]?.selected_option_id).toBe(id)
  })

  it('a pickup has the shops that can have the goods, their addresses and open times', () => {
    const [shipping, pickup] = describeFulfillment(
      cart({ shipping_method: 'pickup', pickup: { google_code: 'dlh', slot: 's2' } }),
      facts(),
    ).methods
    expect(shipping).toMatchObject({ line_item_ids: [] })
    expect(shipping).not.toHaveProperty('selected_destination_id')
    expect(pickup).toMatchObject({
      line_item_ids: ['1', '2'],
      destinations: [{ id: 'dlh', name: 'Duluth', address: { street_address: '1 Lake Ave', postal_code: '55802' } }],
      selected_destination_id: 'dlh',
      groups: [{ options: [{ id: 'pickup|s2', title: 'Pickup: Tuesday, 11 AM' }], selected_option_id: 'pickup|s2' }],
    })
  })

  it('without an address or shops nothing of them is described', () => {
    const { methods } = describeFulfillment(v.parse(CartWire, {}), facts({ address: null, shops: [] }))
    expect(methods).toEqual([{ id: 'shipping', type: 'shipping', line_item_ids: ['1', '2'] }])
  })
})

describe('the choice of a request', () => {
  it.each([
    ['local', '2026-12-01', '08:00-12:00'],
    ['a|b%', '', ''],
    ['pickup', 's2', ''],
  ])('the id of %s %s %s is read as it was written', (code, day, window) => {
    expect(readOptionId(writeOptionId({ code, day, window }))).toEqual({ code, day, window })
  })

  it.each(['', '|a', 'a|b|c|d', '%'])('%j is no option', (id) => expect(readOptionId(id)).toBeUndefined())

  it('is the method with lines, with a selected option, with a selected destination, or the first one', () => {
    const shipping = { type: 'shipping' as const, line_item_ids: [] }
    const pickup = { type: 'pickup' as const, line_item_ids: ['1'] }
    expect(chooseMethod([shipping, pickup])).toBe(pickup)
    const selected = { type: 'pickup' as const, groups: [{ selected_option_id: 'a' }] }
    expect(chooseMethod([shipping, selected])).toBe(selected)
    const destined = { type: 'pickup' as const, selected_destination_id: 'dlh' }
    expect(chooseMethod([shipping, destined])).toBe(destined)
    expect(chooseMethod([shipping])).toBe(shipping)
    expect(chooseMethod([])).toBeUndefined()
  })

  it('is the selected destination, or the first one', () => {
    const destinations = [{ id: 'a' }, { id: 'b' }]
    expect(chooseDestination({ destinations, selected_destination_id: 'b' })).toEqual({ id: 'b' })
    expect(chooseDestination({ destinations, selected_destination_id: null })).toEqual({ id: 'a' })
    expect(chooseDestination({})).toBeUndefined()
  })
})
