import { describe, expect, it } from 'vitest'
import { buildCart } from './cart-fixtures.ts'
import { canAskLocation, deliveryAddressOf } from './delivery-area.ts'

describe('the shopper’s location', () => {
  it('may be requested only if the store allows it, no date is booked and no postcode is known', () => {
    expect(canAskLocation(buildCart(), true)).toBe(true)
    expect(canAskLocation(buildCart(), false)).toBe(false)
    expect(canAskLocation(buildCart({ billing_address: { postcode: '55802' } }), true)).toBe(false)
    expect(canAskLocation(buildCart({ shipping: { data: { delivery_date: 'May 12' } } }), true)).toBe(false)
  })

  it('depends on the address that the goods are sent to', () => {
    const addresses = {
      billing_address: { postcode: '1' },
      shipping_address: { postcode: '2', same_as_billing: false },
    }
    expect(deliveryAddressOf(buildCart(addresses)).postcode).toBe('2')
    const same = { ...addresses, shipping_address: { postcode: '2' } }
    expect(deliveryAddressOf(buildCart(same)).postcode).toBe('1')
  })
})
