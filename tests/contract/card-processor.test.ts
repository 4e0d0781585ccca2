import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRestClient } from '#lib/api/request.client.ts'
import { placeOrder } from '#lib/checkout/calls.client.ts'
import { CartWire } from '#lib/contracts/cart.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'

const KEY = 'fixture-key'
const CARD = { tokenization_key: KEY, ccnumber: '4111111111111111', ccexp: '1239', cvv: '123' }
const DECLINED = { ...CARD, ccnumber: '4000000000000002' }
const METHOD = { code: 'nmicreditcard', title: 'Card', cc_types: ['VI', 'MC'] }

/** The fixture store with the card processor on or off, and the challenge for guests. */
const openStore = (enabled: boolean, challenge = '0') =>
  copyFixtureStore({
    'payment.json': (text) => JSON.stringify([...JSON.parse(text), METHOD]),
    'config.json': (text) =>
      JSON.stringify({
        ...JSON.parse(text),
        nmicreditcard: { enabled, data_tokenization_key: KEY },
        recaptcha_enabled: challenge,
        recaptcha_forms: 'guest_checkout',
        recaptcha_site_key: 'site-1',
      }),
  })

describeOnDatabase('the card processor’s method', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openStore(true) })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
  })
  afterAll(() => backEnd.close())

  const sandbox = async (path: string, body: object, of = backEnd) => {
    const response = await of.app.request(`/sandbox${path}`, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  /** A token as returned by the processor's fields. */
  const tokenize = async (card: object = CARD, of = backEnd) =>
    String((await sandbox('/nmi/token/create', card, of)).body.token)
  const fillCart = async (buyer = shopper) => {
    await buyer.call('POST', '/cart/items', { product_id: 6 })
    await buyer.call('PUT', '/cart', { email: 'ann@example.com' })
    await buyer.call('PUT', '/cart/billing_address', ADDRESS)
    await buyer.call('PUT', '/cart', { shipping_method: 'national' })
  }
  const place = (token: string, headers: Record<string, string> = {}) => {
    const data = { token, method: 'nmicreditcard' }
    return shopper.call('POST', '/cart/place', { method: 'nmicreditcard', data, token }, headers)
  }
  const refusal = (message: string) => ({ status: 400, body: { messages: { error: [{ message }] } } })
  const unusable = refusal('The card could not be read. Please enter it again.')

  it('is available only if the store has enabled the processor', async () => {
    const off = await startBackEnd(kind, { folder: await openStore(false) })
    const stranger = await createShopper(off)
    const codes = async (buyer: Shopper) =>
      v.parse(CartWire, await buyer.get('/cart?embed=payment_methods')).payment_methods.map(({ code }) => code)
    expect(await codes(shopper)).toContain('nmicreditcard')
    expect(await codes(stranger)).not.toContain('nmicreditcard')
    expect(await stranger.call('PUT', '/cart/payment', { method: 'nmicreditcard' })).toMatchObject({ status: 400 })
    await off.close()
  })

  it('S2-7.4-06 PUT /cart/payment takes {method, data: {token, method}}', async () => {
    const token = await tokenize()
    const payment = { method: 'nmicreditcard', data: { token, method: 'nmicreditcard' } }
    expect(await shopper.call('PUT', '/cart/payment', payment)).toMatchObject({ status: 200, body: payment })
    expect(await shopper.get('/cart/payment')).toEqual(payment)
  })

  it('the configuration names the sandbox’s scripts, which are there, with frames that may do nothing else', async () => {
    const config = v.parse(StoreConfigWire, await shopper.get('/config'))
    const { nmi = '', recaptcha = '' } = config.provider_scripts
    for (const address of [nmi, recaptcha, nmi.replace('Collect.js', 'field.js')]) {
      const answer = await backEnd.app.request(new URL(address).pathname)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('text/javascript')
    }
    const frame = await backEnd.app.request('/sandbox/nmi/token/field.html?field=cvv')
    expect(frame.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/)
    expect((await backEnd.app.request('/sandbox/nmi/token/..%2f..%2fpackage.json')).status).toBe(404)
  })

  it('the fields load only with the key of a store', async () => {
    expect(await sandbox('/nmi/token/open', { tokenization_key: KEY })).toMatchObject({ status: 200 })
    for (const key of ['', 'other-key', 42, undefined]) {
      expect(await sandbox('/nmi/token/open', { tokenization_key: key })).toMatchObject({ status: 400 })
    }
  })

  it.each([
    ['ccnumber', '4111111111111111', ''],
    ['ccnumber', '', 'Field is empty'],
    ['ccnumber', '4111111111111112', 'Card number must be'],
    ['ccnumber', '4242424242424242', 'Only the test cards'],
    ['ccexp', '1239', ''],
    ['ccexp', '0120', 'Expiration date must be'],
    ['cvv', '123', ''],
    ['cvv', '12', 'CVV must be'],
  ])('the gateway checks the field %s with %j', async (field, value, problem) => {
    const { body } = await sandbox('/nmi/token/save', { field, value, isAmex: false })
    expect(body).toEqual({ isValid: problem === '', message: expect.stringContaining(problem) })
  })

  it('the gateway requires a four-digit code for American Express', async () => {
    const isValid = async (value: string) =>
      (await sandbox('/nmi/token/save', { field: 'cvv', value, isAmex: true })).body.isValid
    expect([await isValid('1234'), await isValid('123')]).toEqual([true, false])
  })

  it('an order is paid with a token once, and keeps only the card’s brand and last digits', async () => {
    await fillCart()
    const token = await tokenize()
    const placed = await place(token, { 'idempotency-key': 'a-1' })
    expect(placed).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect((await place(token, { 'idempotency-key': 'a-1' })).body).toEqual(placed.body)
    await fillCart()
    expect(await place(token, { 'idempotency-key': 'a-2' })).toMatchObject(unusable)
    const [order] = await backEnd.db.query<{ snapshot: { payment: unknown } }>('SELECT snapshot FROM placed_order')
    expect(order?.snapshot.payment).toEqual({
      method: 'nmicreditcard',
      data: { cc_brand: 'visa', cc_last_four: '1111' },
    })
    const rows = await backEnd.db.query<{ text: string }>(
      'SELECT snapshot::text AS text FROM placed_order UNION ALL SELECT state::text FROM cart UNION ALL SELECT id FROM spent_token',
    )
    expect(rows.filter(({ text }) => text.includes(CARD.ccnumber))).toEqual([])
  })

  it('a declined card is reported, places no order, and another one can be used', async () => {
    await fillCart()
    expect(await place(await tokenize(DECLINED))).toMatchObject(
      refusal('The card was declined. Please check it or pay another way.'),
    )
    expect(v.parse(CartWire, await shopper.get('/cart')).qty).toBe(1)
    expect((await place(await tokenize())).status).toBe(200)
  })

  it('rejects a token that is missing, invalid, or from another store’s key or another server', async () => {
    await fillCart()
    const other = await startBackEnd(kind, { configuration: { sessionSecret: 'another secret' } })
    const tokens = [
      '',
      'tok',
      'a.b',
      await tokenize({ ...CARD, tokenization_key: 'other' }),
      await tokenize(CARD, other),
    ]
    for (const token of tokens) expect(await place(token)).toMatchObject(unusable)
    await other.close()
  })

  it.each([
    ['a real number', { ccnumber: '4242424242424242' }],
    ['a date that is over', { ccexp: '0124' }],
    ['no date', { ccexp: '1339' }],
    ['a code of the wrong length', { cvv: '1234' }],
    ['numbers instead of texts', { ccnumber: 4111111111111111 }],
    ['no key', { tokenization_key: '' }],
  ])('the sandbox creates no token for %s', async (_, part) => {
    expect(await sandbox('/nmi/token/create', { ...CARD, ...part })).toMatchObject({ status: 400, body: {} })
  })

  it('the sandbox returns a masked card with the token', async () => {
    const { body } = await sandbox('/nmi/token/create', { ...CARD, ccnumber: '341111111111111', cvv: '1234' })
    expect(body).toMatchObject({ card: { number: '341111******1111', bin: '341111', exp: '1239', type: 'amex' } })
  })

  it('S2-7.6-01 POST /cart/place contains method, data, token and the challenge’s token, the last two if present', async () => {
    const own = await startBackEnd(kind, { folder: await openStore(true, '1') })
    const buyer = await createShopper(own)
    const bodies: unknown[] = []
    const rest = createRestClient('en-CA', (async (
      url: string,
      { method = 'GET', body, headers }: RequestInit = {},
    ) => {
      const path = url.replace('/api/rest', '')
      if (path === '/cart/place') bodies.push(JSON.parse(String(body)))
      const given = Object.fromEntries(new Headers(headers))
      const answer = await buyer.call(method, path, body ?? undefined, given)
      return Response.json(answer.body, { status: answer.status })
    }) as typeof fetch)
    await fillCart(buyer)
    const token = await tokenize(CARD, own)
    const data = { token, method: 'nmicreditcard' }
    const bare = await placeOrder(rest, { key: 'k-1', method: 'checkmo', data: {}, token: '', challenge: '' })
    expect(bare).toMatchObject({ ok: false, error: { messages: ['Please confirm that you are not a robot.'] } })
    const answer = String((await sandbox('/recaptcha/answer', { sitekey: 'site-1' }, own)).body.answer)
    const placed = await placeOrder(rest, { key: 'k-2', method: 'nmicreditcard', data, token, challenge: answer })
    expect(placed).toMatchObject({ ok: true, value: { status: 'pending' } })
    expect(bodies).toEqual([
      { method: 'checkmo', data: {} },
      { method: 'nmicreditcard', data, token, 'g-recaptcha-response': answer },
    ])
    await own.close()
  })
})
