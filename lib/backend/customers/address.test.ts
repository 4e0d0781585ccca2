import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeAddress, EMPTY_ADDRESS, findAddressErrors, isEmail, isEstimate, mergeAddress } from './address.ts'

const GOOD = {
  firstname: 'Ann',
  lastname: 'Ex',
  street: ['1 Road'],
  city: 'Duluth',
  region: 'Minnesota',
  postcode: '55802',
  country_id: 'us',
  telephone: '218-555-0123',
}

const mistakes = (fields: object) => findAddressErrors(mergeAddress(EMPTY_ADDRESS, { ...GOOD, ...fields }))

describe('addresses', () => {
  it('does not cut a postcode in the middle of a character', () => {
    const { postcode } = mergeAddress(EMPTY_ADDRESS, { country_id: 'CA', postcode: '🦦🦦🦦' })
    expect(postcode).toBe('🦦🦦🦦')
    expect(mergeAddress(EMPTY_ADDRESS, { country_id: 'CA', postcode: 'm5v1a1' }).postcode).toBe('M5V 1A1')
  })

  it('a valid address has no errors and is normalized', () => {
    const address = mergeAddress(EMPTY_ADDRESS, GOOD)
    expect(findAddressErrors(address)).toEqual([])
    expect(address).toMatchObject({ region: 'MN', country_id: 'US', telephone: '2185550123' })
  })

  it('postcodes are checked by country', () => {
    expect(mistakes({ postcode: '55802-1234' })).toEqual([])
    expect(mistakes({ postcode: '5580' })).toEqual(['badPostcode'])
    expect(mistakes({ country_id: 'CA', region: 'QC', postcode: 'h2x 1y4' })).toEqual([])
    expect(mistakes({ country_id: 'CA', region: 'QC', postcode: 'D2X 1Y4' })).toEqual(['badPostcode'])
    expect(mistakes({ country_id: 'DE', region: '', postcode: '10115', telephone: '+49 30 5550123' })).toEqual([])
  })

  it('telephone numbers of North America have 10 digits, area and exchange from 2 on', () => {
    expect(mergeAddress(EMPTY_ADDRESS, { telephone: '+1 (212) 555-0123' }).telephone).toBe('2125550123')
    for (const telephone of ['1125550123', '2121550123', '212555012', '22125550123', '1212555012', '']) {
      expect(mistakes({ telephone }), telephone).toEqual(['badTelephone'])
    }
  })

  it.each(['+44 7911 123456', '+52 55 1234 5678', '218-555-0142 ext. 7', '(218) 555-0142 x7'])(
    'F32 keeps the telephone %j as it was sent and rejects it',
    (telephone) => {
      expect(mergeAddress(EMPTY_ADDRESS, { telephone }).telephone).toBe(telephone)
      expect(mistakes({ telephone })).toEqual(['badTelephone'])
    },
  )

  it('F32 removes invisible characters that were copied with the text', () => {
    const copied = { firstname: '\u200bAnn\u200b', lastname: '\u202egreB', telephone: '\u202a218-555-0123\u202c' }
    expect(mergeAddress(EMPTY_ADDRESS, copied)).toMatchObject({
      firstname: 'Ann',
      lastname: 'greB',
      telephone: '2185550123',
    })
    expect(mistakes({ city: '\u200b\u00a0' })).toEqual(['needCity'])
    // Joiners are part of emoji and of some scripts.
    for (const firstname of ['👩\u200d🚀', 'علی\u200cرضا'])
      expect(mergeAddress(EMPTY_ADDRESS, { firstname }).firstname).toBe(firstname)
  })

  it('text longer than its field is rejected, not cut; names in any script are kept', () => {
    for (const field of ['firstname', 'city', 'company', 'telephone']) {
      expect(() => mergeAddress(EMPTY_ADDRESS, { [field]: 'a'.repeat(256) }), field).toThrow('textTooLong')
    }
    for (const firstname of ['李小龍', 'Ŵýñ Ó’Brien', 'Ann 🦦', 'a'.repeat(255)]) {
      expect(mergeAddress(EMPTY_ADDRESS, { firstname }).firstname).toBe(firstname)
    }
  })

  it('e-mail addresses have one @ and a dotted domain', () => {
    for (const good of ['a@example.com', 'first.last+tag@mail.example.org', 'a@exämple.com'])
      expect(isEmail(good), good).toBe(true)
    const longest = `a@${'x'.repeat(248)}.com`
    expect([longest.length, isEmail(longest), isEmail(`a${longest}`)]).toEqual([254, true, false])
    for (const bad of [
      'a',
      'a@b.c ',
      'a@b.c.',
      'a@b',
      '@example.com',
      'a b@example.com',
      'a@example..com',
      '<a@example.com>',
      'a@example.com/',
      'a@example.com?subject=x',
      'a@[127.0.0.1]',
    ]) {
      expect(isEmail(bad), bad).toBe(false)
    }
  })

  it('fields that are not sent keep their value, null clears them, control characters become blanks', () => {
    const present = mergeAddress(EMPTY_ADDRESS, GOOD)
    expect(mergeAddress(present, { city: 'Ely\u0000\n' })).toMatchObject({ city: 'Ely', firstname: 'Ann' })
    expect(mergeAddress(present, { company: null, street: 'One\nTwo\nThree' })).toMatchObject({
      company: '',
      street: ['One', 'Two, Three'],
    })
  })

  it.each([
    ['firstname', '', 'needFirstname'],
    ['lastname', '', 'needLastname'],
    ['street', '', 'needStreet'],
    ['city', '', 'needCity'],
    ['region', 'Bavaria', 'needRegion'],
    ['postcode', '', 'needPostcode'],
    ['telephone', '555', 'badTelephone'],
    ['email', 'nobody', 'badEmail'],
  ])('an address with the %s %j is rejected: %s', (field, value, mistake) => {
    expect(mistakes({ [field]: value })).toEqual([mistake])
  })

  it('a country is two letters, and required', () => {
    for (const country_id of ['', 'USA', 'U', '1US'])
      expect(mistakes({ country_id }), country_id).toContain('needCountry')
    expect(mistakes({ email: 'ann@example.com' })).toEqual([])
  })

  it('outside of North America a telephone number has 6 to 15 digits, a postcode 2 to 12 letters, digits, blanks and dashes', () => {
    const abroad = (fields: object) =>
      mistakes({ country_id: 'DE', region: '', postcode: '10115', telephone: '55501234', ...fields })
    expect(abroad({})).toEqual([])
    expect(abroad({ telephone: '(0) 555-012' })).toEqual([])
    expect(abroad({ telephone: '55501' })).toEqual(['badTelephone'])
    expect(abroad({ telephone: '1'.repeat(15) })).toEqual([])
    expect(abroad({ telephone: '1'.repeat(16) })).toEqual(['badTelephone'])
    expect(abroad({ postcode: 'SW1A-1AA 12' })).toEqual([])
    for (const postcode of ['1', '#10115', '10115#', '1'.repeat(13)])
      expect(abroad({ postcode })).toEqual(['badPostcode'])
  })

  it.each([
    ['US', 'D.C.', 'DC'],
    ['US', 'Washington DC', 'DC'],
    ['US', 'Minn.', 'MN'],
    ['US', 'n.y.', 'NY'],
    ['US', 'north  carolina', 'NC'],
    ['CA', 'PQ', 'QC'],
    ['CA', 'Que\u0301bec', 'QC'],
    ['CA', 'Ont.', 'ON'],
    ['CA', 'Newfoundland', 'NL'],
    ['CA', 'British-Columbia', 'BC'],
    ['CA', 'Colombie Britannique', 'BC'],
    ['CA', 'P.E.I.', 'PE'],
  ])('F33 in %s the region %s is %s', (country_id, region, code) => {
    expect(mergeAddress(EMPTY_ADDRESS, { country_id, region }).region).toBe(code)
  })

  it.each([
    ['US', 'New'],
    ['US', 'Miss.'],
    ['US', 'Mi.x'],
    ['CA', 'Qu'],
    ['US', 'constructor'],
  ])('F33 in %s the region %s is not guessed', (country_id, region) => {
    const address = mergeAddress(EMPTY_ADDRESS, { country_id, region })
    expect(findAddressErrors(address)).toContain('needRegion')
  })

  it('P36 a postcode is required only in countries that have postal codes', () => {
    const abroad = (country_id: string, postcode: string) =>
      mistakes({ country_id, region: '', postcode, telephone: '55501234' })
    for (const country of ['HK', 'AE', 'QA']) expect(abroad(country, '')).toEqual([])
    expect(abroad('HK', '999077')).toEqual([])
    expect(abroad('HK', '#')).toEqual(['badPostcode'])
    for (const country of ['DE', 'IE', '']) expect(abroad(country, '')).toContain('needPostcode')
  })

  it('for an estimate only the postcode is validated', () => {
    const estimate = (postcode: string) => findAddressErrors({ ...EMPTY_ADDRESS, country_id: 'US', postcode }, true)
    expect([estimate('55802'), estimate('5580'), estimate('')]).toEqual([[], ['badPostcode'], ['needPostcode']])
    const inCanada = { ...EMPTY_ADDRESS, country_id: 'CA', postcode: 'H2X' }
    expect([findAddressErrors(inCanada, true), findAddressErrors({ ...inCanada, country_id: 'US' }, true)]).toEqual([
      [],
      ['badPostcode'],
    ])
    expect(findAddressErrors(inCanada)).toContain('badPostcode')
  })

  it('is formatted in lines, as text and as HTML, without missing parts', () => {
    const address = mergeAddress(EMPTY_ADDRESS, {
      ...GOOD,
      prefix: 'Dr.',
      middlename: 'B.',
      suffix: 'Jr.',
      company: 'Lake & Sons',
      street: ['1 Road', 'Apt 2'],
    })
    const lines = ['Dr. Ann B. Ex Jr.', 'Lake & Sons', '1 Road', 'Apt 2', 'Duluth, MN 55802', 'US']
    const wire = describeAddress(address, ['needCity'], 'en_US', false)
    expect(wire.formatted_text).toBe(lines.join('\n'))
    expect(wire.formatted_html).toBe(lines.join('<br>').replace('&', '&#38;'))
    expect(wire.street).toEqual(['1 Road', 'Apt 2'])
    expect(wire.validation_errors).toEqual([expect.stringMatching(/city/i)])
    const short = { ...EMPTY_ADDRESS, firstname: 'Ann', city: 'Ely', country_id: 'US' }
    expect(describeAddress(short, [], 'en_US', false).formatted_text).toBe('Ann\nEly\nUS')
    expect(describeAddress(EMPTY_ADDRESS, [], 'en_US', false).formatted_text).toBe('')
    expect(describeAddress(address, [], 'en_US', true)).toMatchObject({ formatted_text: '', formatted_html: '' })
  })

  it('texts and numbers become one line; other types are ignored', () => {
    const read = (sent: object, present = EMPTY_ADDRESS) => mergeAddress(present, { ...sent })
    expect(read({ postcode: 55802, city: 'St.\u007fPaul\u0001X' })).toMatchObject({
      postcode: '55802',
      city: 'St. Paul X',
    })
    expect(read({ city: ['Ely'] }, { ...EMPTY_ADDRESS, city: 'Duluth' }).city).toBe('Duluth')
    expect(read({ postcode: ' 10115 ' }).postcode).toBe('10115')
    expect(read({ street: [' 1 Road ', '', 'Apt 2'] }).street).toEqual(['1 Road', 'Apt 2'])
    expect(read({ street: [5, ['x']] }).street).toEqual(['5'])
    const present = { ...EMPTY_ADDRESS, street: ['1 Road'] }
    expect(read({ city: 'Ely' }, present).street).toEqual(['1 Road'])
    expect(read({ country_id: 'CA', postcode: 'm5v 1a1 2' }).postcode).toBe('m5v 1a1 2')
    expect(read({ country_id: 'CA', postcode: 'm5v-1a1' }).postcode).toBe('M5V 1A1')
  })

  it('an estimate accepts only {postcode, country_id, region, city} or a part of it', () => {
    expect(isEstimate({ postcode: '1' })).toBe(true)
    expect(isEstimate({ postcode: '1', country_id: 'US' })).toBe(true)
    expect(isEstimate({ postcode: '1', country_id: 'US', region: 'MN', city: 'x' })).toBe(true)
    expect(isEstimate({ postcode: '1', street: 'x' })).toBe(false)
    expect(isEstimate({})).toBe(false)
  })

  it('for any form data the address is bounded and its HTML has only the shop’s markup', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(EMPTY_ADDRESS)), fc.anything()), (sent) => {
        const address = mergeAddress(EMPTY_ADDRESS, sent)
        expect(address.street.length).toBeLessThanOrEqual(2)
        const { formatted_html } = describeAddress(address, findAddressErrors(address), 'en_US', false)
        expect(formatted_html.replaceAll('<br>', '')).not.toMatch(/[<>"']/)
      }),
    )
  })
})
