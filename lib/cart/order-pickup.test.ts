import * as v from 'valibot'
import { expect, it } from 'vitest'
import { OrderPickupWire } from '../contracts/cart.ts'
import { mapOrderPickup } from './order-pickup.ts'

const read = (wire: unknown) => mapOrderPickup(v.parse(OrderPickupWire, wire))

it('maps a pickup; texts that are missing are empty', () => {
  expect(read({ store_name: 'Hermantown', code: 'CDF347', title: 'Thursday, 5 PM' })).toEqual({
    shop: 'Hermantown',
    address: '',
    phone: '',
    title: 'Thursday, 5 PM',
    code: 'CDF347',
    status: 'waiting',
    bring: '',
  })
})

it.each([null, undefined, [], 'Hermantown', {}])('%j is no pickup', (wire) => {
  expect(read(wire)).toBeNull()
})
