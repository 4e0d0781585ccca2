import * as v from 'valibot'
import { expect, it } from 'vitest'
import { CartWire } from '../../contracts/cart.ts'
import { listMissing } from './missing-parts.ts'

const ADDRESS = { firstname: 'Ann', lastname: 'Berg', street: ['1 Main St'], postcode: '55802' }
const METHODS = [
  { code: 'local', books_days: true },
  { code: 'packageai_scheduled' },
  { code: 'pickup', has_pickup_shops: true },
  { code: 'parcel' },
]
const READY = { email: 'a@example.com', billing_address: ADDRESS, shipping_methods: METHODS, shipping_method: 'parcel' }
const codesOf = (fields: object, offered: { hasHandlers?: boolean; hasFulfillment?: boolean } = {}) =>
  listMissing(v.parse(CartWire, { ...READY, ...fields }), {
    hasHandlers: true,
    hasFulfillment: true,
    say: (key) => key,
    ...offered,
  }).map((message) => `${message.code} ${message.path ?? ''}`.trim())

const DELIVERY = '$.fulfillment.methods[0]'

it.each([
  [{}, []],
  [{ email: '' }, ['missing $.buyer.email']],
  [{ billing_address: { ...ADDRESS, lastname: '' } }, ['missing $.buyer']],
  [{ billing_address: { ...ADDRESS, street: [] } }, [`missing ${DELIVERY}.destinations`]],
  [{ billing_address: { ...ADDRESS, validation_errors: ['wrong'] } }, [`invalid ${DELIVERY}.destinations[0]`]],
  [{ shipping_methods: [], shipping_method: '' }, [`address_undeliverable ${DELIVERY}.destinations[0]`]],
  [{ shipping_method: '' }, [`missing ${DELIVERY}.groups[0].selected_option_id`]],
  [{ shipping_method: 'packageai_scheduled' }, ['schedule_delivery']],
  [{ shipping_method: 'packageai_scheduled', shipping: { data: { delivery_date: 'Tue' } } }, []],
  [{ shipping_method: 'local' }, []],
  [{ shipping_method: 'local', delivery: { parts: [{ part: 'all', is_required: true }] } }, ['schedule_delivery']],
  [{ shipping_method: 'local', delivery: { parts: [{ part: 'all', is_required: true, day: '2026-12-01' }] } }, []],
  [{ shipping_method: 'local', delivery: { parts: [{ part: 'rest', is_required: true, is_waiting: true }] } }, []],
  [{ shipping_method: 'pickup' }, ['missing $.fulfillment.methods[1].selected_destination_id']],
  [{ shipping_method: 'pickup', pickup: { google_code: 'dlh' }, billing_address: { ...ADDRESS, street: [] } }, []],
])('a cart with %j lacks %j', (fields, codes) => {
  expect(codesOf(fields)).toEqual(codes)
})

it('without a common handler or the fulfillment extension the buyer does the rest in the shop', () => {
  expect(codesOf({}, { hasHandlers: false })).toEqual(['payment_in_shop'])
  expect(codesOf({ shipping_method: '' }, { hasFulfillment: false })).toEqual(['delivery_in_shop'])
})
