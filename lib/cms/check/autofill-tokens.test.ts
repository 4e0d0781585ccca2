import { describe, expect, it } from 'vitest'
import { type AutofillControl, findAutofillFault, readAutofillTokens } from './autofill-tokens.ts'

const faultOf = (control: Partial<AutofillControl>) =>
  findAutofillFault({ tagName: 'input', type: '', name: '', autocomplete: undefined, ...control })

describe('P39 tokens of autocomplete', () => {
  it.each([
    { autocomplete: 'shipping address-line1' },
    { autocomplete: 'shipping  address-line1' },
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
    [' false ', 'off'],
    ['disable', 'off'],
    ['off name', 'name'],
    ['notes', 'name'],
    ['volcano', 'name'],
    ['myshipping name', 'name'],
    ['shippings name', 'name'],
    ['athome tel', 'tel'],
    ['homes tel', 'tel'],
    ['home name', 'name'],
    ['shipping zip', 'shipping postal-code'],
    ['shipping billing name', 'shipping name'],
    ['section-a section-b name', 'section-a name'],
    ['nope', 'off'],
    ['shipping off', 'shipping name'],
  ])('P39 %j is not in the standard; the suggestion is %j', (autocomplete, right) =>
    expect(faultOf({ name: 'your-name', autocomplete })).toBe(
      `autocomplete="${autocomplete}" is not in the HTML standard; write autocomplete="${right}"`,
    ),
  )

  it.each(['online', 'salon', 'webauthn'])('P39 %j is not in the standard', (autocomplete) =>
    expect(faultOf({ autocomplete })).toContain('is not in the HTML standard'),
  )

  it.each(['', 'shopping-list-of-ann'])('P39 %j is not in the standard, and nothing similar is', (autocomplete) =>
    expect(faultOf({ autocomplete })).toBe(`autocomplete="${autocomplete}" is not in the HTML standard`),
  )

  it.each([
    [{ autocomplete: 'street-address' }, 'does not fit a field of one line; write autocomplete="address-line1"'],
    [{ type: 'password', autocomplete: 'email' }, 'does not fit type="password"; write type="text"'],
    [{ type: 'number', autocomplete: 'postal-code' }, 'does not fit type="number"; write type="text"'],
    [{ tagName: 'avb-query-autofill', type: ' email ', autocomplete: 'name' }, 'does not fit type="email"'],
    [{ type: 'email', autocomplete: 'organization' }, 'does not fit type="email"'],
    [{ type: 'email', autocomplete: 'one-time-code' }, 'does not fit type="email"'],
    [{ type: 'email', autocomplete: 'name' }, 'does not fit type="email"; write type="text"'],
  ])('P39 %j does not fit its control', (control, fault) => expect(faultOf(control)).toContain(fault))

  it.each([
    [{ type: 'email' }, 'email'],
    [{ type: 'tel', name: 'number' }, 'tel'],
    [{ type: 'password' }, 'current-password'],
    [{ type: 'password', name: 'user-name' }, 'current-password'],
    [{ type: 'telephone', name: 'zip' }, 'postal-code'],
    [{ type: 'your-email', name: 'zip' }, 'postal-code'],
    [{ name: 'your-name' }, 'name'],
    [{ name: 'firstName' }, 'given-name'],
    [{ name: 'street' }, 'address-line1'],
    [{ name: 'postal_code' }, 'postal-code'],
    [{ tagName: 'select', name: 'country_id' }, 'country'],
  ])('P39 %j has no token; the suggestion is %s', (control, token) =>
    expect(faultOf(control)).toBe(`has no autocomplete, so browsers don't fill it in; write autocomplete="${token}"`),
  )

  it.each([
    ['OFF', '', 'off'],
    ['name', '', 'name'],
    ['section-a billing work tel-extension webauthn', 'billing', 'tel-extension'],
  ])('the group and field of %j are %j and %j', (value, group, field) =>
    expect(readAutofillTokens(value)).toEqual({ group, field }),
  )

  it('reads a value of any length', () =>
    expect(faultOf({ autocomplete: 'shipping '.repeat(100_000) })?.length).toBeLessThan(200))
})
