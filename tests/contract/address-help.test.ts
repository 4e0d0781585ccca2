import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGoogleAddresses } from '#lib/backend/providers/google-addresses.ts'
import { AddressCheckWire, AddressSuggestionsWire, PlaceAddressWire } from '#lib/contracts/address-lookup.ts'
import { GOOGLE_MAPS, GOOGLE_MAPS_TEST_KEY } from '#lib/sandbox/google-maps.ts'
import { HOUSES } from '#lib/sandbox/made-up-houses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const SESSION = '8b1c5a4e-97f1-4f3c-9d39-0c5a2f6e1b70'
const HOUSE = { street: ['102 W Superior St'], city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' }

describeOnDatabase('help with addresses', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) => JSON.stringify({ ...JSON.parse(text), address_provider: 'google' }),
    })
    backEnd = await startBackEnd(kind, { folder })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
  })
  afterAll(() => backEnd.close())

  const suggest = (q: unknown, country = 'US', session: unknown = SESSION) =>
    shopper.call('POST', '/addresses/suggest', { q, country, session })
  const titles = async (q: string, country?: string) => {
    const { status, body } = await suggest(q, country)
    expect(status).toBe(200)
    const { suggestions } = expectWire(AddressSuggestionsWire, body)
    return suggestions.map(({ title, detail }) => `${title} | ${detail}`)
  }
  const check = async (change: object = {}) => {
    const { status, body } = await shopper.call('POST', '/addresses/check', { ...HOUSE, ...change })
    expect(status).toBe(200)
    return expectWire(AddressCheckWire, body)
  }

  it('the configuration names the provider', async () => {
    expect(await shopper.get('/config')).toMatchObject({ address_provider: 'google' })
  })

  it('suggests up to five houses that begin like the typed text, in the country of the form', async () => {
    expect(await titles('2114 w sup')).toEqual(['2114 W Superior St | Duluth, MN, USA'])
    expect(await titles('2114 West Superior')).toEqual(['2114 W Superior St | Duluth, MN, USA'])
    expect(await titles('99 superior')).toEqual([])
    expect(await titles('102 ')).toHaveLength(2)
    expect(await titles('4920 miller')).toEqual(['4920 Miller Trunk Hwy | Hermantown, MN, USA'])
    expect(await titles('2700 bd lau')).toEqual([])
    expect(await titles('2700 boul lau', 'CA')).toHaveLength(1)
    expect(await titles('2700 bd lau', 'CA')).toEqual(['2700 Bd Laurier | Québec, QC, Canada'])
    expect(await titles('141', 'US')).toHaveLength(5)
  })

  it('names the provider below suggestions, and lets nobody store them', async () => {
    const { body, headers } = await suggest('2114 w')
    expect(body).toMatchObject({ attribution: 'Google Maps' })
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('returns the address of a suggestion, also of a territory, which is a state by mail', async () => {
    const choose = async (q: string, country?: string) => {
      const { suggestions } = expectWire(AddressSuggestionsWire, (await suggest(q, country)).body)
      const { body } = await shopper.call('POST', '/addresses/details', { id: suggestions[0]?.id, session: SESSION })
      return expectWire(PlaceAddressWire, body)
    }
    expect(await choose('2114 w sup')).toEqual({ ...HOUSE, street: ['2114 W Superior St'], postcode: '55806' })
    expect(await choose('1750 calle')).toEqual({
      street: ['1750 Calle Loíza'],
      city: 'San Juan',
      region: 'PR',
      postcode: '00911',
      country_id: 'US',
    })
    expect(await choose('1200 bd alph', 'CA')).toMatchObject({ region: 'QC', postcode: 'G6V 6Y8', country_id: 'CA' })
    expect((await shopper.call('POST', '/addresses/details', { id: 'ChIJgone', session: SESSION })).status).toBe(404)
  })

  it('knows every address that it suggests', async () => {
    for (const { number, street, city, region, postcode, country, hasUnits } of HOUSES.filter((_, i) => i % 8 === 0)) {
      const entered = { street: [`${number} ${street}`], city, region, postcode, country_id: country }
      expect(await check(entered), entered.street[0]).toMatchObject(
        hasUnits ? { status: 'unknown', reason: 'unit_missing' } : { status: 'ok', reason: '' },
      )
    }
  })

  it.each([
    [{ street: ['102 west superior street'] }],
    [{ street: ['102 W. SUPERIOR ST'], city: 'DULUTH' }],
    [{ postcode: '55802-9876' }],
    [{ street: ['300 Canal Park Drive', 'Apt. 4B'] }],
    [{ street: ['300 Canal Park Dr # 4B'] }],
    [{ street: ['PO Box 1234'], postcode: '55801' }],
    [{ street: ['PSC 1234 Box 5678'], city: 'APO', region: 'AE', postcode: '09012' }],
    [{ street: ['RR 3 Box 45B'], city: 'Two Harbors', postcode: '55616' }],
    [{ street: ['General Delivery'], city: 'Grand Marais', postcode: '55604' }],
    [
      {
        street: ['CP 4001, succ. Centre-ville'],
        city: 'Montréal',
        region: 'QC',
        postcode: 'H3C 0A8',
        country_id: 'CA',
      },
    ],
    [
      {
        street: ['2700, boulevard Laurier', 'bureau 12'],
        city: 'Quebec',
        region: 'QC',
        postcode: 'g1v2l8',
        country_id: 'CA',
      },
    ],
  ])('has no doubt about %j', async (change) => {
    const { status, address, reason } = await check(change)
    expect([status, reason]).toEqual(['ok', ''])
    expect(address.street).toEqual('street' in change ? change.street : HOUSE.street)
  })

  it.each([
    [{ postcode: '55806' }, { postcode: '55802' }],
    [{ street: ['102 W Superor St'] }, { street: ['102 W Superior St'] }],
    [{ region: 'WI' }, { region: 'MN' }],
    [{ city: 'Dulluth' }, { city: 'Duluth' }],
    [{ street: ['300 Canel Park Dr', 'Apt 4B'] }, { street: ['300 Canal Park Dr Apt 4B'] }],
  ])('corrects %j to %j, and leaves the rest as it was entered', async (change, corrected) => {
    expect(await check(change)).toEqual({
      status: 'corrected',
      reason: 'changed',
      address: { ...HOUSE, ...change, ...corrected },
    })
  })

  it('says that it does not know a house, and that a unit is missing', async () => {
    const unknown = { street: ['99999 W Superior St'] }
    expect(await check(unknown)).toEqual({ status: 'unknown', reason: 'not_found', address: { ...HOUSE, ...unknown } })
    const building = { street: ['300 Canal Park Dr'] }
    expect(await check(building)).toMatchObject({ status: 'unknown', reason: 'unit_missing' })
    expect(await check({ country_id: 'DE', region: '', postcode: '10115' })).toMatchObject({ reason: 'not_checked' })
  })

  it.each([
    ['a text of two letters', { q: '12' }],
    ['a long text', { q: 'a'.repeat(121) }],
    ['no text', { q: 7 }],
    ['a country in words', { country: 'USA' }],
    ['a session that is not safe in a URL', { session: 'a/b?c=d' }],
    ['a long session', { session: 'a'.repeat(37) }],
    ['no session', { session: undefined }],
  ])('refuses %s', async (_, change) => {
    const body = { q: '2114 w', country: 'US', session: SESSION, ...change }
    expect((await shopper.call('POST', '/addresses/suggest', body)).status).toBe(400)
  })

  it('refuses long ids, and addresses with too many or too long lines', async () => {
    const details = { id: 'a'.repeat(1001), session: SESSION }
    expect((await shopper.call('POST', '/addresses/details', details)).status).toBe(400)
    for (const street of [['a', 'b', 'c', 'd', 'e'], ['a'.repeat(256)], 'a'])
      expect((await shopper.call('POST', '/addresses/check', { ...HOUSE, street })).status).toBe(400)
  })

  it('needs the session’s token, and has no address that a URL could contain', async () => {
    shopper.csrfToken = ''
    expect((await suggest('2114 w')).status).toBe(403)
    for (const path of ['/addresses/suggest?q=2114', '/addresses/details', '/addresses/check'])
      expect((await shopper.call('GET', path)).status).toBe(404)
  })

  it('a session has three hundred suggestions an hour', async () => {
    let last = 200
    for (let count = 0; count < 301; count += 1) last = (await suggest('2114 w')).status
    expect(last).toBe(429)
  })
})

describeOnDatabase('a store without help with addresses', (kind) => {
  const CALLS = [
    ['/addresses/suggest', { q: '2114 w', country: 'US', session: SESSION }],
    ['/addresses/details', { id: 'a', session: SESSION }],
    ['/addresses/check', HOUSE],
  ] as const

  it.each([
    ['names no provider', {}, true],
    ['names one that does not exist', { address_provider: 'constructor' }, true],
    ['names one for which the back end has no key', { address_provider: 'google' }, false],
  ])('that %s has no such calls, and its configuration names none', async (_, change, hasProviders) => {
    const folder = await copyFixtureStore({
      'config.json': (text) => JSON.stringify({ ...JSON.parse(text), ...change }),
    })
    const backEnd = await startBackEnd(kind, { folder, hasProviders })
    const shopper = await createShopper(backEnd)
    for (const [path, body] of CALLS) expect((await shopper.call('POST', path, body)).status, path).toBe(404)
    expect(await shopper.get('/config')).toMatchObject({ address_provider: '' })
    await backEnd.close()
  })
})

describeOnDatabase('the stand-in of Google Maps', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null })
  })
  afterAll(() => backEnd.close())

  const send = async (path: string, body?: object, headers: object = {}) => {
    const response = await backEnd.app.request(`${GOOGLE_MAPS}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-goog-api-key': GOOGLE_MAPS_TEST_KEY, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }

  it.each([
    ['a wrong key', '/v1/places:autocomplete', { input: 'a' }, { 'x-goog-api-key': 'another' }, 400],
    ['no text', '/v1/places:autocomplete', { input: ' ' }, {}, 400],
    ['a session token of another form', '/v1/places:autocomplete', { input: 'a', sessionToken: 'a b' }, {}, 400],
    ['sixteen regions', '/v1/places:autocomplete', { input: 'a', includedRegionCodes: Array(16).fill('us') }, {}, 400],
    ['six types', '/v1/places:autocomplete', { input: 'a', includedPrimaryTypes: Array(6).fill('premise') }, {}, 400],
    ['a place without a field mask', '/v1/places/ChIJa', undefined, {}, 400],
    ['a place that is gone', '/v1/places/ChIJa', undefined, { 'x-goog-fieldmask': 'addressComponents' }, 404],
    ['no lines', '/v1:validateAddress', { address: { regionCode: 'US' } }, {}, 400],
    [
      'a long address',
      '/v1:validateAddress',
      { address: { regionCode: 'US', addressLines: ['a'.repeat(281)] } },
      {},
      400,
    ],
    [
      'a region without validation',
      '/v1:validateAddress',
      { address: { regionCode: 'XX', addressLines: ['a'] } },
      {},
      400,
    ],
  ])('refuses %s', async (_, path, body, headers, status) => {
    expect(await send(path, body, headers)).toMatchObject({ status, body: { error: { code: status } } })
  })

  it('refuses a request without a key', async () => {
    const response = await backEnd.app.request(`${GOOGLE_MAPS}/v1/places/ChIJa`)
    expect(response.status).toBe(403)
  })

  it('is called by the real adapter, whose failures do not contain the request', async () => {
    const addresses = createGoogleAddresses({
      key: 'wrong',
      placesUrl: `http://localhost:4000${GOOGLE_MAPS}`,
      validationUrl: `http://localhost:4000${GOOGLE_MAPS}`,
      send: (request) => backEnd.app.fetch(request),
    })
    const typed = { text: '2114 W', country: 'US', session: SESSION, locale: 'en-US' }
    await expect(addresses.suggest(typed)).rejects.toThrow(/^status 400$/)
    await expect(addresses.check(HOUSE, 'en-US')).rejects.toThrow(/^status 400$/)
  })
})
