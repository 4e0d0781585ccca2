import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CardEntries,
  checkCard,
  detectCardType,
  findCardProblems,
  formatCardNumber,
  formatExpiry,
  isTypeChosen,
  readCard,
  readCollectedCard,
} from './card.ts'

const ALL = ['VI', 'MC', 'AE', 'DI', 'JCB', 'DN']
const entries = (part: Partial<CardEntries> = {}): CardEntries => ({
  number: '4111 1111 1111 1111',
  expiry: '12 / 39',
  code: '123',
  type: '',
  ...part,
})
const problems = (part: Partial<CardEntries>, types: readonly string[] = ALL) => findCardProblems(entries(part), types)

describe('the type of a card', () => {
  it.each([
    ['4111111111111111', 'VI'],
    ['341111111111111', 'AE'],
    ['371449635398431', 'AE'],
    ['5105105105105100', 'MC'],
    ['5555555555554444', 'MC'],
    ['2221000000000009', 'MC'],
    ['2720990000000007', 'MC'],
    ['6011111111111117', 'DI'],
    ['6440000000000006', 'DI'],
    ['6500000000000002', 'DI'],
    ['3530111333300000', 'JCB'],
    ['6200000000000005', 'UN'],
    ['30569309025904', 'DN'],
    ['4', ''],
    ['34', 'AE'],
    ['', ''],
    ['9999999999999999', ''],
  ])('S2-5.1-09 of %s is %s', (number, type) => expect(detectCardType(number)).toBe(type))
})

describe('a card that is entered', () => {
  it('is valid if all fields are valid', () => expect(problems({})).toEqual({}))

  it('S2-5.1-02 of a type that the method does not list is rejected', () => {
    expect(problems({}, ['MC'])).toEqual({ number: 'cardType' })
    expect(problems({}, [])).toEqual({})
  })

  it.each(['4111111111111112', '411111111111111', '4111', 'abcd', '0000000000000000'])(
    'S2-5.1-03 %s is not a card number',
    (number) => expect(problems({ number }).number).toBe('cardNumber'),
  )

  it.each([
    ['S2-5.1-04', '341111111111111', '1234', undefined],
    ['S2-5.1-04', '341111111111111', '123', 'securityCode'],
    ['S2-5.1-05', '4111111111111111', '1234', 'securityCode'],
    ['S2-5.1-05', '4111111111111111', '12', 'securityCode'],
    ['S2-5.1-05', '4111111111111111', '12a', 'securityCode'],
  ])('S2-9.2-01 %s of %s with the code %s', (_, number, code, problem) =>
    expect(problems({ number, code }).code).toBe(problem),
  )

  it.each(['13 / 39', '00 / 39', '01 / 20', '12', '', '1 / 2 / 3'])('with the date %j is rejected', (expiry) =>
    expect(problems({ expiry }).expiry).toBeDefined(),
  )

  it('has an error for each empty field', () => {
    expect(problems({ number: ' ', expiry: '', code: '' })).toEqual({
      number: 'missing',
      expiry: 'missing',
      code: 'missing',
    })
  })

  it('S2-5.1-07 is sent with two digits of the month and four of the year', () => {
    expect(readCard(entries({ expiry: '4 / 30' }))).toEqual({
      type: 'VI',
      number: '4111111111111111',
      code: '123',
      month: '04',
      year: '2030',
    })
    expect(readCard(entries({ expiry: '04/2030' }))).toMatchObject({ month: '04', year: '2030' })
  })

  it('never throws, whatever is typed', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789 /-') }))
    fc.assert(
      fc.property(fc.record({ number: text, expiry: text, code: text, type: text }), (typed) => {
        const found = findCardProblems(typed, ALL)
        if (Object.keys(found).length === 0) expect(checkCard(readCard(typed), ALL)).toBeUndefined()
      }),
    )
  })
})

describe('a type that can’t be detected from the number', () => {
  const WITH_OTHERS = ['VI', 'OT']

  it('S2-5.1-01 is chosen by the shopper if the method lists a type without numbers, and only then', () => {
    expect(isTypeChosen(WITH_OTHERS)).toBe(true)
    for (const types of [ALL, [], ['UN']]) expect(isTypeChosen(types)).toBe(false)
  })

  it('S2-5.1-01 must match the number if the number shows it', () => {
    expect(problems({}, WITH_OTHERS)).toEqual({ type: 'missing' })
    expect(problems({ type: 'VI' }, WITH_OTHERS)).toEqual({})
    expect(problems({ type: 'OT' }, WITH_OTHERS)).toEqual({ type: 'cardType' })
    expect(problems({ type: 'VI', number: '5105105105105100' }, WITH_OTHERS)).toEqual({ type: 'cardType' })
    expect(problems({ type: 'OT', number: '5105105105105100' }, WITH_OTHERS)).toEqual({})
  })

  it('S2-5.1-03 has a number with its check digit', () => {
    const withDigit = [...'0123456789'].map((digit) => `506123456789012${digit}`)
    const taken = withDigit.filter((number) => problems({ type: 'OT', number }, WITH_OTHERS).number === undefined)
    expect(taken).toHaveLength(1)
  })

  it('is sent as chosen', () => {
    const card = readCard(entries({ type: 'OT', number: '5105105105105100' }))
    expect(card.type).toBe('OT')
    expect(checkCard(card, WITH_OTHERS)).toBeUndefined()
    expect(checkCard(card, ['OT', 'MC'])).toBe('cardType')
  })
})

describe('a card that is sent', () => {
  const card = readCard(entries())

  it('S2-5.1-01 has the type of its number', () => {
    expect(checkCard(card, ALL)).toBeUndefined()
    expect(checkCard({ ...card, type: 'MC' }, ALL)).toBe('cardType')
    expect(checkCard(card, ['MC'])).toBe('cardType')
  })

  it('is complete', () => {
    expect(checkCard({ ...card, number: '4111111111111112' }, ALL)).toBe('cardNumber')
    expect(checkCard({ ...card, code: '1234' }, ALL)).toBe('securityCode')
    expect(checkCard({ ...card, year: '2020' }, ALL)).toBe('cardExpiry')
    expect(readCollectedCard({ card })).toBe(card)
    for (const draft of [{}, { card: null }, { card: '4111' }]) expect(readCollectedCard(draft)).toBeUndefined()
  })
})

describe('formatting of card fields', () => {
  it.each([
    ['41111111', '4111 1111'],
    ['4111 1111 1111 1111', '4111 1111 1111 1111'],
    ['341111111111111', '3411 111111 11111'],
    ['4111-1111', '4111 1111'],
    ['4111\u20131111\u00a01', '4111 1111 1'],
    // Not a card number: stays as typed, and is rejected later.
    ['4111-1111x', '4111-1111x'],
    ['4'.repeat(20), '4'.repeat(20)],
    ['', ''],
  ])('the number %s becomes %s', (typed, written) => expect(formatCardNumber(typed)).toBe(written))

  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1239', '12 / 39'],
    ['122039', '12 / 2039'],
    ['4', '04'],
    ['4/', '04 / '],
    ['1/3', '01 / 3'],
    ['12 / ', '12 / '],
    ['2039-04', '04 / 2039'],
    ['04-39', '04 / 39'],
    ['04.2039', '04 / 2039'],
    ['April 39', 'April 39'],
    ['04203912', '04203912'],
    ['', ''],
  ])('the date %j becomes %j', (typed, written) => expect(formatExpiry(typed)).toBe(written))

  it('does not change its own output', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 })
    fc.assert(
      fc.property(digits, (typed) => {
        const number = formatCardNumber(typed)
        expect(formatCardNumber(number)).toBe(number)
        const expiry = formatExpiry(typed)
        expect(formatExpiry(expiry)).toBe(expiry)
      }),
    )
  })
})
