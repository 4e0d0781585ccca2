import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { findShopOrder } from '#lib/backend/orders/shop-orders.ts'
import { type BackEnd, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import {
  CARDS,
  cardData,
  countOrders,
  createPayer,
  openPaymentStore,
  type Payer,
  refusal,
  storedText,
} from '../support/payments.ts'

const GATEWAYS = ['moneris_api', 'authorizenet', 'payeezy', 'usaepay', 'cybersource_soap']

const UNUSABLE = 'The card could not be read. Please enter it again.'
const DECLINED = 'The card was declined. Please check it or pay another way.'

describeOnDatabase('cards', (kind) => {
  let backEnd: BackEnd
  let payer: Payer
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore(), mailer })
  })
  beforeEach(async () => {
    payer = await createPayer(backEnd)
  })
  afterAll(() => backEnd.close())

  const tokenQuery = (part: Record<string, string> = {}) =>
    new URLSearchParams({
      api_key: 'public-key',
      token_type: 'supt',
      object: 'token',
      _method: 'post',
      'card[number]': CARDS.visa,
      'card[cvc]': '123',
      'card[exp_month]': '9',
      'card[exp_year]': '2039',
      callback: 'onToken',
      ...part,
    })

  /** Calls the gateway's script; returns the argument of its callback. */
  async function tokenize(part: Record<string, string> = {}): Promise<{ token_value?: string; error?: object }> {
    const method = (await payer.cart()).payment_methods.find(({ code }) => code === 'moneris')
    const { pathname } = new URL(method?.gateway_url ?? '')
    const script = await (await backEnd.app.request(`${pathname}?${tokenQuery(part)}`)).text()
    return JSON.parse(/^\/\*\*\/onToken\((.*)\)$/.exec(script)?.[1] ?? '{}')
  }

  const tokenData = (token: string | undefined) => ({
    stored_card: 'new',
    token,
    cc_last_four: '1111',
    cc_type: 'VI',
    cc_exp: '09/2039',
    cc_exp_month: '09',
    cc_exp_year: '2039',
  })

  it.each(GATEWAYS)('S2-7.4-04 %s takes the card’s fields, returns no secrets, and is charged', async (code) => {
    const data = await payer.saveWell(code, cardData(CARDS.visa))
    expect(data).toEqual({
      cc_type: 'VI',
      cc_last_four: '1111',
      cc_exp_month: '09',
      cc_exp_year: '2039',
      three_d_secure_enabled: false,
      three_d_secure_auth_required: false,
      three_d_secure_iframe_url: '',
    })
    expect((await payer.cart()).payment).toEqual({ method: code, data })
    expect(await payer.shopper.get('/cart/payment')).toEqual({ method: code, data })
    const placed = await payer.placeWell(code)
    expect(placed.status).toBe('pending')
    const [order] = await backEnd.db.query<{ snapshot: { payment: unknown } }>(
      'SELECT snapshot FROM placed_order WHERE number = $1',
      [placed.order],
    )
    expect(order?.snapshot.payment).toEqual({
      method: code,
      data: { cc_type: 'VI', cc_last_four: '1111', cc_exp_month: '09', cc_exp_year: '2039' },
    })
  })

  it.each([
    ['authorizenet', cardData(CARDS.visa), { brand: 'VI', last_four: '1111', state: 'paid' }],
    [
      'citi',
      { account_number: '6035320000000008', plan_number: '1006', terms_accepted: true },
      { brand: '', last_four: '0008', state: 'paid' },
    ],
    ['checkmo', {}, { brand: '', last_four: '', state: 'due' }],
    ['zibby', {}, { brand: '', last_four: '', state: 'open' }],
  ])('an order by %s has the facts of its payment for staff', async (code, data, facts) => {
    await payer.saveWell(code, data)
    const { order } = await payer.placeWell(code)
    const payment = async () => (await findShopOrder(backEnd.db, 'fixture', order)).payment
    expect(await payment()).toMatchObject({ method: code, ...facts })
    if (facts.state !== 'open') return
    await payer.shopper.call('POST', '/cart/orders/cancel', { order })
    expect(await payment()).toMatchObject({ state: 'void' })
  })

  it.each([
    ['authorizenet', cardData(CARDS.visa), 'en-CA', 'Pay by authorizenet\nVisa ending in 1111'],
    ['payeezy', cardData(CARDS.amex, 'AE'), 'fr-CA', 'Pay by payeezy\nAmerican Express se terminant par 1111'],
    ['checkmo', {}, 'en-CA', 'Pay by checkmo\nHow to pay by checkmo.'],
    [
      'citi',
      { account_number: '6035320000000008', plan_number: '1006', terms_accepted: true },
      'en-CA',
      'Citi\nAccount ending in 0008',
    ],
  ])('the mail of an order by %s says how it was paid, and how to pay only if it is unpaid', async (...row) => {
    const [code, data, language, told] = row
    payer.shopper.language = language
    await payer.saveWell(code, data)
    const placed = await payer.placeWell(code)
    await backEnd.backend.mailQueue.deliver()
    // Mails of earlier orders may be delivered at the same time.
    const text = mails.find((mail) => mail.text.includes(placed.order))?.text ?? ''
    expect(text).toContain(`\n${told}\n`)
    expect(text.match(/How to pay/g)?.length ?? 0).toBe(code === 'checkmo' ? 1 : 0)
  })

  it.each([
    ['a real number', cardData('4242424242424242')],
    ['a type that is not the number’s', cardData(CARDS.visa, 'MC')],
    ['a date that is over', { ...cardData(CARDS.visa), cc_exp_year: '2021' }],
    ['a month that is none', { ...cardData(CARDS.visa), cc_exp_month: '13' }],
    ['a code of the wrong length', { ...cardData(CARDS.visa), cc_cid: '12' }],
    ['no number', { cc_type: 'VI' }],
  ])('a card with %s is refused, in the shopper’s language', async (_, data) => {
    expect(await payer.save('authorizenet', data)).toMatchObject(refusal(UNUSABLE))
    payer.shopper.language = 'fr-CA'
    const response = await payer.save('authorizenet', data)
    expect(response).toMatchObject(refusal('La carte n’a pas pu être lue. Saisissez-la de nouveau.'))
    expect((await payer.cart()).payment.method).toBe('')
  })

  it('a type of card that the method does not list is refused', async () => {
    const { token_value } = await tokenize({ 'card[number]': CARDS.amex, 'card[cvc]': '1234' })
    const data = { ...tokenData(token_value), cc_type: 'AE' }
    expect(await payer.save('moneris', data)).toMatchObject(refusal('This type of card is not accepted.'))
    await payer.saveWell('authorizenet', cardData(CARDS.amex, 'AE'))
  })

  it('a declined card places no order and keeps the cart; another one can be used', async () => {
    const before = await countOrders(backEnd)
    await payer.saveWell('payeezy', cardData(CARDS.declined))
    expect(await payer.place('payeezy')).toMatchObject(refusal(DECLINED))
    expect(await countOrders(backEnd)).toBe(before)
    expect((await payer.cart()).qty).toBe(2)
    await payer.saveWell('payeezy', cardData(CARDS.visa))
    await payer.placeWell('payeezy')
  })

  it('the card may be sent with the order only', async () => {
    await payer.placeWell('usaepay', { data: cardData(CARDS.visa) })
    const other = await createPayer(backEnd)
    expect(await other.place('usaepay')).toMatchObject(refusal(UNUSABLE))
    expect(await other.place('usaepay', { data: cardData(CARDS.declined) })).toMatchObject(refusal(DECLINED))
  })

  it('S2-7.4-11 the card is tokenized by a script call to the method’s gateway_url, which yields token_value', async () => {
    expect((await payer.cart()).payment_methods).toContainEqual(
      expect.objectContaining({
        code: 'moneris',
        api_key: 'public-key',
        gateway_url: 'http://localhost:4000/sandbox/moneris/token',
      }),
    )
    const response = await backEnd.app.request(`/sandbox/moneris/token?${tokenQuery()}`)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toMatch(/^\/\*\*\/onToken\(\{"token_value":"[\w.-]+"\}\)$/)
    expect(await tokenize({ 'card[number]': '4242424242424242' })).toMatchObject({
      error: { message: 'The card cannot be used.', param: 'card.number' },
    })
    expect(await tokenize({ token_type: 'other' })).toMatchObject({ error: { param: 'token_type' } })
    for (const callback of ['', 'alert(1);a', '</script>', 'a b', `a${'b'.repeat(64)}`]) {
      const refused = await backEnd.app.request(`/sandbox/moneris/token?${tokenQuery({ callback })}`)
      expect(refused.status).toBe(400)
      expect(await refused.text()).not.toContain('token_value')
    }
  })

  it('S2-7.4-05 the tokenizing gateway takes a token and the card’s last digits, and charges it once', async () => {
    const { token_value } = await tokenize()
    const data = await payer.saveWell('moneris', tokenData(token_value))
    expect(data).toMatchObject({ stored_card: 'new', cc_last_four: '1111', cc_exp: '09/2039', cc_type: 'VI' })
    expect(JSON.stringify(await payer.cart())).not.toContain(token_value)
    await payer.placeWell('moneris')
    const again = await createPayer(backEnd)
    await again.saveWell('moneris', tokenData(token_value))
    expect(await again.place('moneris')).toMatchObject(refusal(UNUSABLE))
  })

  describe('the gateway’s frame', () => {
    const SHOP = 'http://localhost:3000'
    const tokenizeInFrame = async (part: object = {}) => {
      const response = await backEnd.app.request('/sandbox/moneris/HPPtoken/tokenize', {
        method: 'POST',
        body: JSON.stringify({
          id: 'public-key',
          source: SHOP,
          pan: '4111 1111 1111 1111',
          cvd: '123',
          hasCode: true,
          hasExpiry: false,
          ...part,
        }),
      })
      return (await response.json()) as { codes: string[]; dataKey?: string; bin?: string }
    }

    it('returns a key that pays once, together with the expiry date; the page knows neither last digits nor card type', async () => {
      const { dataKey, bin } = await tokenizeInFrame()
      expect(bin).toBe('411111')
      const data = { stored_card: 'new', token: dataKey, cc_exp: '09/2039', cc_exp_month: '09', cc_exp_year: '2039' }
      expect(await payer.saveWell('moneris', data)).toMatchObject({ cc_last_four: '1111', cc_type: 'VI' })
      await payer.placeWell('moneris')
      const again = await createPayer(backEnd)
      await again.saveWell('moneris', data)
      expect(await again.place('moneris')).toMatchObject(refusal(UNUSABLE))
      const { cc_exp_month: _, ...dateless } = data
      expect(await again.save('moneris', dateless)).toMatchObject(refusal(UNUSABLE))
    })

    it.each([
      ['no profile', { id: '' }, ['940']],
      ['a profile that is none', { id: 'htNone' }, ['940']],
      ['a page elsewhere', { source: 'https://elsewhere.example.com' }, ['942']],
      ['a page of no origin', { source: 'null' }, ['942']],
      ['a wrong number', { pan: '4111111111111112' }, ['943']],
      ['nothing entered', { pan: '', cvd: '', hasExpiry: true }, ['943', '944', '945']],
      ['a wrong code', { cvd: '12' }, ['945']],
    ])('reports the error of %s by its code', async (_, part, codes) => {
      expect(await tokenizeInFrame(part)).toMatchObject({ codes })
    })
  })

  it('a token that is missing, made up, of another key, for other digits or without a date is refused', async () => {
    const { token_value } = await tokenize()
    const { token_value: foreign } = await tokenize({ api_key: 'other-key' })
    for (const token of ['', 'a.b', foreign]) {
      expect(await payer.save('moneris', tokenData(token))).toMatchObject(refusal(UNUSABLE))
    }
    const wrong = [{ cc_last_four: '0002' }, { cc_exp_month: '13' }, { cc_exp_year: '39' }]
    for (const part of wrong) {
      expect(await payer.save('moneris', { ...tokenData(token_value), ...part })).toMatchObject(refusal(UNUSABLE))
    }
  })

  it('S2-3.2-24 a card that its bank authenticates gets a frame, and pays only after it', async () => {
    const data = await payer.saveWell('authorizenet', cardData(CARDS.authenticated))
    expect(data).toMatchObject({ three_d_secure_enabled: true, three_d_secure_auth_required: true })
    const url = String(data.three_d_secure_iframe_url)
    expect(url).toMatch(/^http:\/\/localhost:4000\/sandbox\/pay\/3ds\?session=[\w-]{24}$/)
    expect((await payer.cart()).payment).toEqual({ method: 'authorizenet', data })
    const unauthenticated = refusal('Please confirm the payment with your bank first.')
    expect(await payer.place('authorizenet')).toMatchObject(unauthenticated)

    // The page itself posts the form that opens the bank's page.
    const page = await payer.open(url)
    expect(page.html).toMatch(/name="creq" value="[\w-]{40,}"/)
    expect(page.html).not.toContain('Nothing is charged')
    expect((await payer.post(url, { session: page.session })).status).toBe(404)
    expect((await payer.post(url, page.fields)).html).toContain('Nothing is charged')
    expect((await payer.decide(url, 'silent')).message).toBeUndefined()
    expect((await payer.decide(url, 'nonsense')).html).toContain('name="cres" value="nonsense"')
    expect(await payer.place('authorizenet')).toMatchObject(unauthenticated)
    const end = await payer.decide(url, 'approve')
    expect(end.message).toBeUndefined()
    expect(end.html).toMatch(
      /<form method="post" action="http:\/\/[^"]+\/api\/payment-return"><input type="hidden" name="cres"/,
    )
    expect((await payer.cart()).payment.data).toMatchObject({ three_d_secure_auth_required: false })
    await payer.placeWell('authorizenet')
  })

  it('S2-3.2-24 only the payment’s state shows a confirmation in the bank’s app', async () => {
    const data = await payer.saveWell('authorizenet', cardData(CARDS.authenticated))
    const page = await payer.decide(String(data.three_d_secure_iframe_url), 'elsewhere')
    expect(page.html).not.toMatch(/cres|data-message/)
    const payment = await payer.shopper.get<{ data: object }>('/cart/payment')
    expect(payment.data).toMatchObject({ three_d_secure_auth_required: false })
    await payer.placeWell('authorizenet')
  })

  it('a failed authentication stays failed, and tokens of the gateway are authenticated too', async () => {
    const { token_value } = await tokenize({ 'card[number]': CARDS.authenticated })
    const data = await payer.saveWell('moneris', { ...tokenData(token_value), cc_last_four: '3220' })
    const url = String(data.three_d_secure_iframe_url)
    expect((await payer.decide(url, 'decline')).html).toContain('name="cres"')
    expect((await payer.cart()).payment.data).toMatchObject({ three_d_secure_status: 'failed' })
    expect((await payer.decide(url, 'approve')).status).toBe(404)
    expect(await payer.place('moneris')).toMatchObject(refusal('Please confirm the payment with your bank first.'))
  })

  it('an authentication is valid for one total: it does not pay a cart that costs more now', async () => {
    const data = await payer.saveWell('authorizenet', cardData(CARDS.authenticated))
    await payer.decide(String(data.three_d_secure_iframe_url), 'approve')
    await payer.shopper.call('POST', '/cart/items', { product_id: 6 })
    expect(await payer.place('authorizenet')).toMatchObject(refusal(/^The total has changed/))
  })

  it('responses, orders, mails and logs contain nothing that could be charged again', async () => {
    const lines: unknown[] = []
    for (const name of ['log', 'info', 'warn', 'error'] as const) {
      vi.spyOn(console, name).mockImplementation((...words) => void lines.push(words))
    }
    const responses: unknown[] = []
    for (const code of GATEWAYS) {
      const buyer = await createPayer(backEnd)
      responses.push(await buyer.save(code, cardData(CARDS.visa)), await buyer.cartAsSent(), await buyer.place(code))
      responses.push(await buyer.save(code, cardData('4242424242424242')))
    }
    vi.restoreAllMocks()
    const secrets = /4111111111111111|4242424242424242|cc_cid|cc_number/
    expect(await storedText(backEnd)).not.toMatch(secrets)
    expect(JSON.stringify([responses, lines])).not.toMatch(secrets)
    // A token could be charged, so that it must stay in the cart.
    expect(JSON.stringify(responses)).not.toMatch(/"(kept|token)"/)
  })

  it('with the first gateway off, none of its methods is available', async () => {
    const off = await startBackEnd(kind, { folder: await openPaymentStore({ moneris_enabled: '0' }) })
    const codes = (await (await createPayer(off)).cart()).payment_methods.map(({ code }) => code)
    expect(codes.filter((code) => code.startsWith('moneris'))).toEqual([])
    expect(codes).toHaveLength(19)
    expect(await payer.cart()).toMatchObject({ payment_methods: { length: 22 } })
    await off.close()
  })
})
