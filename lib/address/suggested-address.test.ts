import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyAddressForm } from './address.ts'
import { describeFilled, fillSuggested, findNextField, isTyped, readTypedStreet } from './suggested-address.ts'

const PLACE = { street: ['102 W Superior St'], city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' }
const form = { ...emptyAddressForm('US'), firstName: 'Ann', street: '102 w sup', street2: 'Apt 4' }

/** Events of a browser by their inputType; undefined: an event without one. */
const event = (inputType?: string) => Object.assign(new Event('input'), inputType === undefined ? {} : { inputType })

describe('suggestions while a street is typed', () => {
  it.each(['insertText', 'insertCompositionText', 'insertFromPaste', 'deleteContentBackward', 'deleteByCut'])(
    'begin with %s',
    (type) => {
      expect(isTyped(event(type))).toBe(true)
    },
  )

  it.each([undefined, '', 'insertReplacementText', 'historyUndo'])(
    'do not begin with %j, such as autofill’s',
    (type) => {
      expect(isTyped(event(type))).toBe(false)
    },
  )

  it('need three to a hundred and twenty characters', () => {
    expect(['', ' 1 2 ', '12', '123', '  12   Lake '].map(readTypedStreet)).toEqual([
      undefined,
      '1 2',
      undefined,
      '123',
      '12 Lake',
    ])
    expect(readTypedStreet('a'.repeat(121))).toBeUndefined()
  })

  it('fill in the address, and keep a line 2 that the suggestion lacks', () => {
    expect(fillSuggested(form, PLACE)).toEqual({
      ...form,
      street: '102 W Superior St',
      city: 'Duluth',
      region: 'MN',
      postcode: '55802',
    })
    expect(fillSuggested(form, { ...PLACE, street: ['1 A St', '# 4B'] }).street2).toBe('# 4B')
    expect(fillSuggested(form, { ...PLACE, street: [], country_id: '' })).toMatchObject({
      street: '102 w sup',
      countryId: 'US',
    })
  })

  it('go on at the first required field that is empty', () => {
    expect(findNextField(fillSuggested(form, PLACE), true)).toBe('phone')
    expect(findNextField(fillSuggested(form, { ...PLACE, region: '', postcode: '' }), true)).toBe('region')
    expect(findNextField(fillSuggested(form, { ...PLACE, region: '', postcode: '' }), false)).toBe('postcode')
    expect(findNextField({ ...fillSuggested(form, PLACE), phone: '218' }, true)).toBeUndefined()
    expect(findNextField({ ...form, countryId: 'HK', city: 'Central' }, false)).toBe('phone')
  })

  it('change nothing of the person', () => {
    const text = fc.string({ maxLength: 9 })
    const place = fc.record({
      street: fc.array(text, { maxLength: 3 }),
      city: text,
      region: text,
      postcode: text,
      country_id: text,
    })
    fc.assert(
      fc.property(place, (address) => {
        const { firstName, lastName, company, phone, email } = fillSuggested(form, address)
        expect({ firstName, lastName, company, phone, email }).toEqual({
          firstName: 'Ann',
          lastName: '',
          company: '',
          phone: '',
          email: '',
        })
        expect(describeFilled(address)).not.toMatch(/undefined/)
      }),
    )
  })

  it('are read out in one line', () => {
    expect(describeFilled(PLACE)).toBe('102 W Superior St, Duluth, MN 55802')
    expect(describeFilled({ ...PLACE, region: '', postcode: '' })).toBe('102 W Superior St, Duluth')
  })
})
