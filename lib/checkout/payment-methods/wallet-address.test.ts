import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { emptyAddressForm } from '../../address/address.ts'
import { parseWalletAddress } from './wallet-address.ts'

const HTML = 'Jordan Sample<br>410 Terry Ave N<br>Suite 5<br>Seattle, WA 98109<br>United States<br>T: 2065550142'

it('S2-3.6-07 the wallet’s address is parsed line by line', () => {
  expect(parseWalletAddress(HTML)).toMatchObject({
    firstName: 'Jordan',
    lastName: 'Sample',
    street: '410 Terry Ave N',
    street2: 'Suite 5',
    city: 'Seattle',
    region: 'WA',
    postcode: '98109',
    phone: '2065550142',
  })
  const other = 'María del Mar O&#39;Neil<br />\n<b>1 Main St</b><BR>St. Paul, New York 10001-1234<br/>USA'
  expect(parseWalletAddress(other)).toMatchObject({
    firstName: 'María',
    lastName: "del Mar O'Neil",
    street: '1 Main St',
    street2: '',
    city: 'St. Paul',
    region: 'New York',
    postcode: '10001-1234',
  })
})

it('S2-3.6-08 the telephone is the text after T:, and empty without it', () => {
  expect(parseWalletAddress(HTML).phone).toBe('2065550142')
  expect(parseWalletAddress(HTML.replace('<br>T: 2065550142', '')).phone).toBe('')
  expect(parseWalletAddress('Ann Berg<br>T: ').phone).toBe('')
})

it('S2-3.6-09 S2-9.3-03 the country is US, whatever the HTML says', () => {
  for (const html of [HTML, HTML.replace('United States', 'Canada'), '', 'Deutschland']) {
    expect(parseWalletAddress(html).countryId).toBe('US')
  }
})

const line = fc.string({ minLength: 1, maxLength: 30 })

it('S2-3.6-07 the address never has markup, and only texts of limited length', () => {
  const html = fc.oneof(
    fc.string(),
    fc.array(fc.oneof(line, fc.constant('a, b 1'), fc.constant('T: 1'))).map((lines) => lines.join('<br>')),
  )
  fc.assert(
    fc.property(html, (text) => {
      const address = parseWalletAddress(text)
      expect(address.countryId).toBe('US')
      for (const value of Object.values(address)) {
        expect(typeof value).toBe('string')
        expect(value.length).toBeLessThanOrEqual(2_500)
        expect(value).not.toMatch(/<br\s*\/?>/i)
      }
    }),
  )
})

const word = fc.stringMatching(/^[A-Z][a-z]{1,10}$/)

it('S2-3.6-07 S2-3.6-08 an address of that layout is parsed back to its parts', () => {
  const parts = fc.record({
    firstName: word,
    lastName: word,
    street: fc.tuple(fc.integer({ min: 1, max: 9_999 }), word).map(([number, name]) => `${number} ${name} St`),
    city: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    region: fc.constantFrom('WA', 'NY', 'New Mexico'),
    postcode: fc.stringMatching(/^\d{5}(-\d{4})?$/),
    phone: fc.stringMatching(/^\d{10}$/),
  })
  fc.assert(
    fc.property(parts, (address) => {
      const { firstName, lastName, street, city, region, postcode, phone } = address
      const html = `${firstName} ${lastName}<br>${street}<br>${city}, ${region} ${postcode}<br>United States<br>T: ${phone}`
      expect(parseWalletAddress(html)).toMatchObject(address)
    }),
  )
})

it.each([
  ['', {}],
  ['Ann', { firstName: 'Ann' }],
  [
    'Ann Berg<br><br> <br>1 Road<br>T: 5<br>Duluth, MN 55802',
    {
      firstName: 'Ann',
      lastName: 'Berg',
      street: '1 Road',
      city: 'Duluth',
      region: 'MN',
      postcode: '55802',
      phone: '5',
    },
  ],
  [
    'Ann Berg<br>1 Road<br>Apt 2<br>Floor 3',
    { firstName: 'Ann', lastName: 'Berg', street: '1 Road', street2: 'Apt 2, Floor 3' },
  ],
  [
    'Ann Berg<br>Duluth, MN 55802',
    { firstName: 'Ann', lastName: 'Berg', city: 'Duluth', region: 'MN', postcode: '55802' },
  ],
])('S2-3.6-07 of %j the missing lines leave their fields empty', (html, filled) => {
  expect(parseWalletAddress(html)).toEqual({ ...emptyAddressForm('US'), ...filled })
})

it('S2-3.6-07 reads twelve lines of 200 characters', () => {
  const long = parseWalletAddress(`${'x'.repeat(300)}${'<br>y'.repeat(20)}`)
  expect([long.firstName.length, long.street2.split(', ').length]).toEqual([200, 10])
})
