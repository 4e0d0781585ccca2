import * as v from 'valibot'
import { expect, it } from 'vitest'
import { ShippingOptionWire } from '../contracts/cart.ts'
import { US_FORMAT } from './cart-fixtures.ts'
import { groupShippingOptions } from './product-shipping.ts'

const option = (part: Record<string, unknown>) => v.parse(ShippingOptionWire, part)

it('S2-7.2-06 S1-7.3-08 groups the shipping options of a product by carrier_title, or by carrier without one', () => {
  const groups = groupShippingOptions(
    [
      option({ code: 'a', carrier: 'local', carrier_title: 'Local delivery', price: { amount: 79 } }),
      option({ code: 'b', carrier: 'parcel', carrier_title: ' ' }),
      option({ code: 'c', carrier: 'local', carrier_title: 'Local delivery', price: { amount: 149 } }),
    ],
    US_FORMAT,
  )
  expect(groups.map(({ carrier, options }) => [carrier, options.map(({ code }) => code)])).toEqual([
    ['Local delivery', ['a', 'c']],
    ['parcel', ['b']],
  ])
  expect(groups[0]?.options[0]?.price?.formatted).toBe('$79.00')
  // null doesn't mean free.
  expect(groups[1]?.options[0]?.price).toBeNull()
})
