import { describe, expect, it } from 'vitest'
import { type AutofillControl, findAutofillFault } from './autofill-tokens.ts'

const faultOf = (control: Partial<AutofillControl>) =>
  findAutofillFault({ tagName: 'input', type: '', name: '', autocomplete: undefined, ...control })

describe('P39 tokens of autocomplete', () => {
  it.each([
    { autocomplete: 'shipping address-line1' },
    { type: 'tel', autocomplete: 'billing mobile tel' },
    { autocomplete: 'section-gift shipping home email webauthn' },
    { type: 'email', autocomplete: 'username' },
    { type: 'email', autocomplete: 'off' },
    { type: 'PASSWORD', autocomplete: 'new-password' },
    { type: 'date', autocomplete: 'bday' },
    { tagName: 'select', autocomplete: ' CC-TYPE ' },
    { tagName: 'textarea', autocomplete: 'street-address' },
    { tagName: 'textarea', type: 'email', autocomplete: 'name' },
    { name: 'q' },
    { name: 'message' },
    { type: 'hidden', name: 'name' },
    { type: 'checkbox', name: 'company' },
    { type: 'toString', autocomplete: 'name' },
  ])('fit %j', (control) => expect(faultOf(control)).toBeUndefined())

  it.each([
    ['zip', 'postal-code'],
    ['phone', 'tel'],
    ['e-mail', 'email'],
    ['fname', 'given-name'],
    ['lastname', 'family-name'],
    ['full-name', 'name'],
    ['postal_code', 'postal-code'],
    ['adress-line1', 'address-line1'],
    ['given-name shipping', 'shipping given-name'],
    ['home postal-code', 'postal-code'],
    ['section-contact contact email', 'section-contact email'],
    ['false', 'off'],
    ['nope', 'off'],
    ['shipping off', 'shipping name'],
  ])('P39 %j is not in the standard; the suggestion is %j', (autocomplete, right) =>
    expect(faultOf({ name: 'your-name', autocomplete })).toBe(
      `autocomplete="${autocomplete}" is not in the HTML standard; write autocomplete="${right}"`,
    ),
  )

  it.each(['', 'shopping-list-of-ann'])('P39 %j is not in the standard, and nothing similar is', (autocomplete) =>
    expect(faultOf({ autocomplete })).toBe(`autocomplete="${autocomplete}" is not in the HTML standard`),
  )

  it.each([
    [{ autocomplete: 'street-address' }, 'does not fit a field of one line; write autocomplete="address-line1"'],
    [{ type: 'password', autocomplete: 'email' }, 'does not fit type="password"; write type="text"'],
    [{ type: 'number', autocomplete: 'postal-code' }, 'does not fit type="number"; write type="text"'],
    [{ type: 'email', autocomplete: 'name' }, 'does not fit type="email"; write type="text"'],
  ])('P39 %j does not fit its control', (control, fault) => expect(faultOf(control)).toContain(fault))

  it.each([
    [{ type: 'email' }, 'email'],
    [{ type: 'tel', name: 'number' }, 'tel'],
    [{ type: 'password' }, 'current-password'],
    [{ name: 'your-name' }, 'name'],
    [{ name: 'firstName' }, 'given-name'],
    [{ name: 'street' }, 'address-line1'],
    [{ name: 'postal_code' }, 'postal-code'],
    [{ tagName: 'select', name: 'country_id' }, 'country'],
  ])('P39 %j has no token; the suggestion is %s', (control, token) =>
    expect(faultOf(control)).toBe(`has no autocomplete, so browsers don't fill it in; write autocomplete="${token}"`),
  )

  it('reads a value of any length', () =>
    expect(faultOf({ autocomplete: 'shipping '.repeat(100_000) })?.length).toBeLessThan(200))
})
