import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AddressForm, emptyAddressForm, findAddressProblems, toAddressInput } from '#lib/address/address.ts'
import { formatPostcodeInput } from '#lib/address/postcode.ts'
import { AddressWire } from '#lib/contracts/address.ts'
import { type BackEnd, createShopper, describeOnDatabase, type Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

/** An address as a shopper types it, and its postcode as it is stored if it is written differently. */
type Row = { about: string; street: string; street2?: string; place: string; stored?: string } & Partial<AddressForm>

/** `place`: city, region and postcode, split at the last two commas. */
const US: readonly Row[] = [
  { about: 'a PO box', street: 'PO Box 1234', place: 'Duluth, MN, 55801' },
  { about: 'a PO box with dots and a ZIP+4', street: 'P.O. Box 88', place: 'Saginaw, MN, 55779-0088', stored: '55779' },
  { about: 'a PO box of one digit', street: 'Box 7', place: 'Isabella, MN, 55607' },
  {
    about: 'an army post office',
    street: 'PSC 1234 Box 5678',
    street2: 'Unit 45013',
    place: 'APO, AE, 09012-1234',
    stored: '09012',
  },
  { about: 'a unit of the army', street: 'CMR 402 Box 1357', place: 'APO, AE, 09180' },
  {
    about: 'a fleet post office',
    street: 'USS Nimitz (CVN-68)',
    street2: 'Unit 100100 Box 4120',
    place: 'FPO, AP, 96620',
  },
  { about: 'a diplomatic post office', street: 'Unit 3400 Box 203', place: 'DPO, AA, 34023' },
  { about: 'a telephone abroad', street: 'Unit 2050 Box 4190', place: 'APO, AP, 96278', phone: '+82 31 690 1234' },
  {
    about: 'an urbanization in Puerto Rico',
    street: 'Urb Las Gladiolas',
    street2: '150 Calle A Apt 2',
    place: 'San Juan, PR, 00926',
  },
  {
    about: 'a condominium in Puerto Rico',
    street: 'Cond. Señorial Plaza, 1234 Ave. Muñoz Rivera',
    place: 'Mayagüez, PR, 00680',
    phone: '7875550123',
  },
  { about: 'a highway contract route', street: 'HC 68 Box 23-A', place: 'Utuado, PR, 00641' },
  {
    about: 'Guam',
    street: '120 Father Duenas Ave',
    street2: 'Ste 102',
    place: 'Hagatna, GU, 96910',
    phone: '671-555-0123',
  },
  {
    about: 'the Virgin Islands',
    street: '1B & 2C Estate Thomas',
    place: 'St. Thomas, VI, 00802',
    phone: '340 555 0123',
  },
  { about: 'American Samoa', street: 'PO Box 1618', place: 'Pago Pago, AS, 96799' },
  { about: 'the Northern Mariana Islands', street: 'PMB 123 PO Box 10001', place: 'Saipan, MP, 96950' },
  { about: 'Palau', street: 'PO Box 9', place: 'Koror, PW, 96940', phone: '+680 488 2345' },
  { about: 'Micronesia', street: 'PO Box 12', place: 'Kolonia, FM, 96941', phone: '+691 320 1234' },
  { about: 'the Marshall Islands', street: 'PO Box 1', place: 'Majuro, MH, 96960', phone: '+692 625 1234' },
  { about: 'a rural route', street: 'RR 3 Box 45B', place: 'Two Harbors, MN, 55616' },
  { about: 'a fraction after the number', street: '123 1/2 E 4th St', place: 'Duluth, MN, 55805' },
  { about: 'a fraction as one sign', street: '1234½ Lavaque Jct. Rd.', place: 'Hermantown, MN, 55811' },
  { about: 'a number with a hyphen', street: '12-34 56th Ave', place: 'Long Island City, NY, 11101' },
  { about: 'a number with a letter', street: '221B Baker St', place: 'Superior, WI, 54880' },
  { about: 'a number of a grid', street: 'N6W23001 Bluemound Rd', place: 'Waukesha, WI, 53188' },
  { about: 'a number with a point', street: '39.2 Rd', place: 'Palisade, CO, 81526' },
  { about: 'a grid of directions', street: '842 E 1700 S', place: 'Salt Lake City, UT, 84105' },
  { about: 'directions on both sides', street: '4300 SW Cedar Hills Blvd NE', place: 'Beaverton, OR, 97005' },
  { about: 'no number', street: 'Old Mission Ranch', place: 'Kayenta, AZ, 86033' },
  { about: 'an apartment in line 2', street: '300 Canal Park Dr', street2: '# 4B', place: 'Duluth, MN, 55802' },
  {
    about: 'an attention line',
    street: 'c/o Nuñez Bros.',
    street2: '2208½ State St SE, Ste #200-B',
    place: "Coeur d'Alene, ID, 83814",
  },
  { about: 'general delivery', street: 'General Delivery', place: 'Grand Marais, MN, 55604' },
  { about: 'a ZIP with zeros in front', street: '1 Main St', place: 'Holtsville, NY, 00501' },
  { about: 'a ZIP+4 without a hyphen', street: '1 Main St', place: 'Duluth, MN, 558021234', stored: '55802' },
  { about: 'a ZIP+4 with a blank', street: '1 Main St', place: 'Duluth, MN, 55802 1234', stored: '55802' },
  { about: 'a place with a letter for a name', street: '1 Main St', place: 'Y, AK, 99688' },
  { about: 'a long name of a place', street: '1 Main St', place: 'Rancho Santa Margarita y las Flores, CA, 92688' },
]

const CA: readonly Row[] = [
  { about: 'a rural postcode', street: 'RR 2', place: 'Petty Harbour, NL, A0A 3H0' },
  { about: 'a postcode without a blank', street: '1 Main St', place: 'Toronto, ON, m5v1a1', stored: 'M5V 1A1' },
  { about: 'a postcode with a hyphen', street: '1 Main St', place: 'Toronto, ON, M5V-1A1', stored: 'M5V 1A1' },
  { about: 'a unit before the number', street: '10-123 ½ Main St NW', place: 'Edmonton, AB, T5J 2R7' },
  {
    about: 'accents and apostrophes',
    street: '1200, boul. Alphonse-Desjardins',
    place: "L'Île-des-Sœurs, QC, H3E 1A1",
  },
  {
    about: 'an apartment in French',
    street: '350, rue de l’Église Ouest',
    street2: 'app. 4',
    place: 'Québec, QC, G1K 6E2',
  },
  { about: 'a station', street: 'PO Box 4001 Stn A', place: 'Victoria, BC, V8X 3X4' },
  { about: 'a succursale', street: 'CP 4001, succ. Centre-ville', place: 'Montréal, QC, H3C 0A8' },
  { about: 'general delivery', street: 'General Delivery', place: 'Fond-du-Lac, SK, S0J 0W0' },
  { about: 'poste restante', street: 'Poste restante', place: 'Kuujjuaq, QC, J0M 1C0' },
  {
    about: 'a site and compartment',
    street: 'Site 6 Comp 10',
    street2: 'RR 8 Stn Main',
    place: 'Millarville, AB, T0L 1K0',
  },
  { about: 'forces abroad', street: 'PO Box 5053 Stn Forces', place: 'Belleville, ON, K8N 5W6' },
  { about: 'a ship', street: 'HMCS Toronto', street2: 'PO Box 99000 Stn Forces', place: 'Halifax, NS, B3K 5X5' },
  { about: 'a legal land description', street: 'NW-16-36-21-W4', place: 'Big Valley, AB, T0J 0G0' },
  { about: 'the territories', street: '5100 52 St', place: 'Yellowknife, NT, X1A 1T3' },
  { about: 'Nunavut', street: 'PO Box 1000', place: 'Iqaluit, NU, X0A 0H0' },
  { about: 'the Yukon', street: '2 Rue d’Abbadie', place: 'Whitehorse, YT, Y1A 2C6' },
  { about: 'Saint-Louis-du-Ha! Ha!', street: '95, rue Commerciale', place: 'Saint-Louis-du-Ha! Ha!, QC, G0L 3S0' },
]

const NAMES: readonly (readonly [firstName: string, lastName: string])[] = [
  ['J', 'O'],
  ["D'Arcy", 'O’Neil-Saint-Jean'],
  ['María José', 'de la Cruz y Núñez'],
  ['Nguyễn', 'Thị Minh Khai'],
  ['Jr.', 'St. John III'],
  ['李', '小龍'],
  ['Hubert Blaine', `Wolfeschlegelstein${'hausenberger'.repeat(15)}`],
]

function formOf(countryId: string, { about: _, place, stored: __, ...fields }: Row): AddressForm {
  const parts = place.split(', ')
  const [region = '', postcode = ''] = parts.slice(-2)
  const phone = countryId === 'US' ? '218-555-0123' : '(416) 555-0123'
  return {
    ...emptyAddressForm(countryId),
    firstName: 'Ann',
    lastName: 'Berg',
    phone,
    city: parts.slice(0, -2).join(', '),
    region,
    postcode: formatPostcodeInput(postcode, countryId),
    ...fields,
  }
}

const rows = [...US.map((row) => ['US', row] as const), ...CA.map((row) => ['CA', row] as const)]

describeOnDatabase('addresses to which the postal services of the United States and Canada deliver', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  let book: string
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    shopper = await createShopper(backEnd)
    const account = { firstname: 'Ann', lastname: 'Berg', email: 'ann@example.com', password: 'harbour-lantern-58' }
    await shopper.call('POST', '/customers', { ...account, newsletter_is_subscribed: false })
    const entered = { login: account.email, password: account.password }
    const { body } = await shopper.call('POST', '/customers/self/session', entered)
    await shopper.openSession()
    book = `/customers/${(body as { customer_id: string }).customer_id}/addresses`
  })
  afterAll(() => backEnd.close())

  const cases = rows.map(([country, row]) => [`${country}: ${row.about}`, country, row] as const)

  it.each(cases)('%s', async (_, country, row) => {
    const form = formOf(country, row)
    expect(findAddressProblems(form, true)).toEqual({})
    const input = toAddressInput(form)
    const saved = await Promise.all([
      shopper.call('PUT', '/cart/billing_address', input),
      shopper.call('PUT', '/cart/shipping_address', { ...input, same_as_billing: false }),
      shopper.call('POST', book, input),
    ])
    const parts = row.place.split(', ')
    for (const { status, body } of saved) {
      expect([200, 201]).toContain(status)
      expect(expectWire(AddressWire, body)).toMatchObject({
        street: [row.street, row.street2 ?? ''].filter((line) => line !== ''),
        city: form.city,
        region: parts.at(-2),
        postcode: row.stored ?? parts.at(-1),
        country_id: country,
        validation_errors: [],
      })
    }
    const { entity_id } = saved[2].body as { entity_id: string }
    await shopper.call('DELETE', `/customers/addresses/${entity_id}`)
  })

  it.each(NAMES)('the name %s %s', async (firstName, lastName) => {
    const form = { ...formOf('US', US[0] as Row), firstName, lastName }
    expect(findAddressProblems(form, true)).toEqual({})
    const { body } = await shopper.call('PUT', '/cart/billing_address', toAddressInput(form))
    expect(body).toMatchObject({ firstname: firstName, lastname: lastName, validation_errors: [] })
  })

  it('an order goes to military mail, to a territory and to a village without street names', async () => {
    for (const about of ['an army post office', 'the Virgin Islands', 'general delivery']) {
      const buyer = await createShopper(backEnd)
      const input = toAddressInput(formOf('US', US.find((row) => row.about === about) as Row))
      await buyer.call('POST', '/cart/items', { product_id: 6 })
      await buyer.call('PUT', '/cart', { email: 'ann@example.com' })
      await buyer.call('PUT', '/cart/billing_address', input)
      await buyer.call('PUT', '/cart', { shipping_method: 'national' })
      await buyer.call('PUT', '/cart/payment', { method: 'checkmo', data: {} })
      const placed = await buyer.call('POST', '/cart/place', { method: 'checkmo', data: {} })
      expect([about, placed.status]).toEqual([about, 200])
    }
  })
})

describe('an address that is not one', () => {
  it.each([
    ['US', { postcode: '5580' }, { postcode: 'postcode' }],
    ['US', { region: '' }, { region: 'required' }],
    ['US', { phone: '+82 31 690 1234' }, { phone: 'phone' }],
    ['CA', { postcode: 'D5V 1A1' }, { postcode: 'postcode' }],
  ])('in %s with %j has the problem %j', (country, change, problem) => {
    const row = (country === 'US' ? US : CA)[0] as Row
    expect(findAddressProblems({ ...formOf(country, row), ...change }, true)).toEqual(problem)
  })
})
