import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { findAutofillFaults, readControls } from './autofill.ts'

const faultsOf = (html: string): string[] => findAutofillFaults(readControls(JSDOM.fragment(html)))

describe('autofill of forms', () => {
  it.each([
    '<input name="shipping-street" autocomplete="shipping address-line1">',
    '<input type="tel" name="billing-phone" autocomplete="billing mobile tel">',
    '<input name="shipping-email" autocomplete="section-gift shipping home email webauthn">',
    '<input type="email" autocomplete="username">',
    '<input type="email" autocomplete="off">',
    '<input type="password" autocomplete="new-password">',
    '<select name="type" autocomplete="CC-TYPE"></select>',
    '<input name="q">',
    '<input name="quantity" type="number">',
    '<textarea name="message"></textarea>',
    '<input type="hidden" name="name">',
    '<input type="checkbox" name="company">',
  ])('accepts %s', (html) => expect(faultsOf(html)).toEqual([]))

  it.each([
    ['<input autocomplete="zip">', 'autocomplete="zip" is not in the HTML standard'],
    ['<input autocomplete="given-name shipping">', 'autocomplete="given-name shipping" is not in the HTML standard'],
    ['<input autocomplete="home postal-code">', 'autocomplete="home postal-code" is not in the HTML standard'],
    ['<input autocomplete="">', 'autocomplete="" is not in the HTML standard'],
    ['<input autocomplete="shipping off">', 'autocomplete="shipping off" is not in the HTML standard'],
    ['<input name="billing-city" autocomplete="shipping address-level2">', 'is not for billing'],
    ['<input name="city" autocomplete="shipping address-level2">', 'is not for no group'],
    ['<input type="email">', 'has no autocomplete'],
    ['<input name="firstName">', 'has no autocomplete'],
    ['<select name="shipping-countryId"></select>', 'has no autocomplete'],
    ['<input type="password" autocomplete="email">', 'does not fit type="password"'],
  ])('refuses %s', (html, fault) => {
    const faults = faultsOf(html)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(fault)
  })
})
