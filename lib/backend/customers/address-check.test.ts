import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeAddress } from './address-check.ts'
import { haveSameWords, wordsOf } from './address-words.ts'

const HOUSE = { street: ['102 W Superior St'], city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' }
const found = (address: object, change: object = {}) => ({
  isFound: true,
  isUnitMissing: false,
  address: { ...HOUSE, ...address },
  ...change,
})

describe('words of an address', () => {
  it.each([
    ['1 Lake Avenue, Apt. 2', '1 LAKE AVE # 2'],
    ['123½ East 4th Street', '123 1/2 E 4TH ST'],
    ['10-123 Main St', '123 Main St Unit 10'],
    ['350, rue de l’Église Ouest, app. 4', '350 RUE DE L EGLISE O #4'.replace(' O ', ' W ')],
    ['2700, boulevard Laurier', '2700 Bd Laurier'],
    ['Saint Paul', 'St. Paul'],
    ['Suite 200', 'Ste 200'],
  ])('%j are those of %j', (one, other) => {
    expect(haveSameWords(one, other)).toBe(true)
  })

  it.each([
    ['1 Lake Ave', '2 Lake Ave'],
    ['1 N Lake Ave', '1 S Lake Ave'],
    ['1 Lake Ave', '1 Lake St'],
    ['1 Lake Ave Apt 2', '1 Lake Ave Apt 3'],
  ])('%j are not those of %j', (one, other) => {
    expect(haveSameWords(one, other)).toBe(false)
  })

  it('are the same for a text in capitals, and have no signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc 12é.,#½-') }), (text) => {
        expect(wordsOf(text.toUpperCase())).toEqual(wordsOf(text))
        expect(wordsOf(text).join('')).toMatch(/^[a-z\d/]*$/)
      }),
    )
  })
})

describe('judging an address', () => {
  it('keeps what was entered where the postal service says the same in other words', () => {
    const entered = { ...HOUSE, street: ['102 West Superior Street'], city: 'DULUTH' }
    expect(judgeAddress(entered, found({ postcode: '55802-1234' }))).toEqual({
      status: 'ok',
      reason: '',
      address: entered,
    })
    expect(judgeAddress({ ...entered, postcode: '55806' }, found({}))).toEqual({
      status: 'corrected',
      reason: 'changed',
      address: { ...entered, postcode: '55802' },
    })
  })

  it('takes nothing from a finding that lacks it', () => {
    const nothing = { street: [], city: '', region: '', postcode: '', country_id: '' }
    expect(judgeAddress(HOUSE, found(nothing))).toEqual({ status: 'ok', reason: '', address: HOUSE })
  })

  it('does not move an address to another country', () => {
    expect(judgeAddress(HOUSE, found({ country_id: 'CA' }))).toMatchObject({ status: 'unknown', address: HOUSE })
  })

  it('has no doubt about mail that no house receives', () => {
    const lost = found({}, { isFound: false })
    const street = fc.constantFrom(
      'PO Box 7',
      'P. O. BOX 12',
      'RR 2',
      'HC 68 Box 23-A',
      'General Delivery',
      'Box 7',
      'CP 12',
    )
    fc.assert(
      fc.property(street, (line) => {
        expect(judgeAddress({ ...HOUSE, street: [line] }, lost)).toMatchObject({ status: 'ok' })
      }),
    )
    expect(judgeAddress({ ...HOUSE, region: 'AP' }, lost)).toMatchObject({ status: 'ok' })
    expect(judgeAddress({ ...HOUSE, street: ['12 Boxwood Rd'] }, lost)).toMatchObject({ reason: 'not_found' })
  })

  it('never changes the country, and never names a correction that equals what was entered', () => {
    const place = fc.record({
      street: fc.array(fc.string({ maxLength: 12 }), { maxLength: 2 }),
      city: fc.string({ maxLength: 8 }),
      region: fc.constantFrom('MN', 'WI', ''),
      postcode: fc.constantFrom('55802', '55802-1234', '54880', ''),
      country_id: fc.constantFrom('US', 'CA', ''),
    })
    fc.assert(
      fc.property(place, place, fc.boolean(), fc.boolean(), (entered, address, isFound, isUnitMissing) => {
        const judged = judgeAddress(entered, { isFound, isUnitMissing, address })
        expect(judged.address.country_id).toBe(entered.country_id)
        expect(judged.status === 'corrected').toBe(!isDeepStrictEqual(judged.address, { ...entered }))
      }),
    )
  })
})
