import { describe, expect, it } from 'vitest'
import { formatName, toAddressForm, toAddressInput } from '../../address/address.ts'
import { buildCart } from '../../cart/cart-fixtures.ts'
import {
  areAddressesComplete,
  isBillingComplete,
  isDuplicateShipping,
  isShippingComplete,
  toBillingForm,
  toBillingInput,
} from './cart-addresses.ts'

const billing = { phone: '+1 (218) 555-0123', firstName: 'Ann', validationErrors: [] as string[] }

describe('complete addresses', () => {
  it('S2-5.2-01 billing has phone, first name, e-mail and no validation errors', () => {
    expect(isBillingComplete(billing, 'ann@example.com')).toBe(true)
    expect(isBillingComplete({ ...billing, phone: '' }, 'ann@example.com')).toBe(false)
    expect(isBillingComplete({ ...billing, firstName: '' }, 'ann@example.com')).toBe(false)
    expect(isBillingComplete(billing, '')).toBe(false)
    expect(isBillingComplete({ ...billing, validationErrors: ['City is missing'] }, 'ann@example.com')).toBe(false)
  })

  it('S2-5.2-02 shipping has a first name and no validation errors', () => {
    expect(isShippingComplete({ firstName: 'Ann', validationErrors: [] })).toBe(true)
    expect(isShippingComplete({ firstName: '', validationErrors: [] })).toBe(false)
    expect(isShippingComplete({ firstName: 'Ann', validationErrors: ['no'] })).toBe(false)
  })

  it('S2-5.2-03 with same as billing only billing counts', () => {
    const wire = {
      email: 'ann@example.com',
      billing_address: { firstname: 'Ann', telephone: '2185550123' },
      shipping_address: { same_as_billing: true, validation_errors: ['City is missing'] },
    }
    expect(areAddressesComplete(buildCart(wire))).toBe(true)
    const elsewhere = { ...wire, shipping_address: { ...wire.shipping_address, same_as_billing: false } }
    expect(areAddressesComplete(buildCart(elsewhere))).toBe(false)
  })

  it('S2-5.2-06 a separate shipping address equal to billing is a duplicate, two empty ones are not', () => {
    const cart = (billingText: string, shippingText: string, isSame = false) =>
      buildCart({
        billing_address: { formatted_text: billingText },
        shipping_address: { formatted_text: shippingText, same_as_billing: isSame },
      })
    expect(isDuplicateShipping(cart('Ann, Duluth', 'Ann, Duluth'))).toBe(true)
    expect(isDuplicateShipping(cart('Ann, Duluth', 'Ben, Duluth'))).toBe(false)
    expect(isDuplicateShipping(cart('', ''))).toBe(false)
    expect(isDuplicateShipping(cart('Ann, Duluth', 'Ann, Duluth', true))).toBe(false)
  })
})

describe('forms of a cart’s addresses', () => {
  const hidden = { prefix: 'Dr.', middlename: 'Lou', suffix: 'Jr.', fax: '218-555-0199', email: 'desk@example.com' }
  const place = { firstname: 'Ann', lastname: 'Berg', street: ['1 Lake Ave'], telephone: '2185550123' }

  it('S2-3.2-13 send back prefix, middle name, suffix, fax and e-mail, which they do not show', () => {
    const cart = buildCart({
      email: 'ann@example.com',
      billing_address: { ...place, ...hidden },
      shipping_address: { ...place, ...hidden },
    })
    expect(toAddressInput(toAddressForm(cart.shipping, 'US'), cart.shipping)).toMatchObject(hidden)
    expect(toBillingInput(toBillingForm(cart, 'US'), 'new@example.com', cart.billing)).toMatchObject(hidden)
    expect(formatName(cart.billing)).toBe('Dr. Ann Lou Berg Jr.')
  })

  it('S2-3.2-13 send these fields of a chosen address instead, and clear those that it lacks', () => {
    const { shipping } = buildCart({ shipping_address: { ...place, ...hidden } })
    const chosen = buildCart({ shipping_address: { ...place, prefix: 'Ms.' } }).shipping
    const none = { middlename: '', suffix: '', fax: '', email: '' }
    expect(toAddressInput(toAddressForm(chosen, 'US'), shipping)).toMatchObject({ ...none, prefix: 'Ms.' })
  })

  it('S2-5.2-01 send the shopper’s e-mail with a billing address, also after the e-mail has changed', () => {
    const cart = buildCart({ email: 'old@example.com', billing_address: { ...place, email: 'old@example.com' } })
    expect(toBillingInput(toBillingForm(cart, 'US'), 'new@example.com', cart.billing).email).toBe('new@example.com')
  })
})
