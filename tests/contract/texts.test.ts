import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OutgoingText, TextOutcome, TextSender } from '#lib/backend/providers/text-sender.ts'
import { createTwilioSender, signTwilioForm } from '#lib/backend/sms/twilio-sender.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { openOfficeAs } from '../support/office-browser.ts'

const TEXTS = { enabled: true, sender: '+14165550100', brand_name: 'Fixture', daily_limit: 3 }

const withTexts = (text: string) =>
  text.replace(
    '{',
    `{"texts": ${JSON.stringify(TEXTS)}, "phone": "416-555-0199",
      "display_features": {"feature_toggles": {"enable_order_lookup": true}},`,
  )

const CREW = {
  ...{ code: 'crew', carrier_title: 'Our crew', price: 99, days: [1, 2] },
  book: {
    ...{ days: 5, weekdays: [1, 2, 3, 4, 5], change_until: { days: 1, time: '15:00' } },
    windows: [{ title: 'Morning', from: '08:00', to: '12:00', capacity: 4 }],
  },
}
const withCrew = (text: string) => JSON.stringify([...JSON.parse(text), CREW])

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Ex',
  street: ['1 Example Ave'],
  city: 'Toronto',
  region: 'ON',
  postcode: 'M5V 1A1',
  country_id: 'CA',
  telephone: '416-555-0123',
}
const PHONE = '+14165550123'
const TOKEN = 'a token of the provider'

/** A sender that stores texts in memory, and signs like the provider. */
function createMemorySender() {
  const texts: OutgoingText[] = []
  let next: TextOutcome | Error = { outcome: 'sent' }
  const { isSigned } = createTwilioSender({ url: '', account: '', token: TOKEN }, 'https://back.example.com')
  const sender: TextSender = {
    send: async (text) => {
      if (next instanceof Error) throw next
      if (next.outcome === 'sent') texts.push(text)
      return next
    },
    isSigned,
  }
  const setOutcome = (outcome: TextOutcome | Error) => {
    next = outcome
  }
  return { texts, sender, setOutcome }
}

type TextRow = { kind: string; state: string; reason: string; attempts: number; due_at: string }

/** 14:00 in Toronto. */
const AFTERNOON = new Date('2026-12-01T19:00:00Z')

describeOnDatabase('texts', (kind) => {
  let backEnd: BackEnd
  let phone: ReturnType<typeof createMemorySender>
  let shopper: Shopper
  beforeAll(async () => {
    phone = createMemorySender()
    const folder = await copyFixtureStore({ 'config.json': withTexts, 'shipping.json': withCrew })
    const configuration = { origin: 'https://back.example.com' }
    backEnd = await startBackEnd(kind, { folder, configuration, textSender: phone.sender })
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: AFTERNOON })
    shopper = await createShopper(backEnd)
    phone.texts.length = 0
    phone.setOutcome({ outcome: 'sent' })
    for (const table of ['text_message', 'text_opt_out', 'attempt']) await backEnd.db.query(`DELETE FROM ${table}`)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(() => backEnd.close())

  const moveClock = (time: string) => vi.setSystemTime(new Date(time))
  const deliver = () => backEnd.backend.textQueue.deliver()
  const listRows = () =>
    backEnd.db.query<TextRow>(
      `SELECT kind, state, reason, attempts, to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') AS due_at
       FROM text_message ORDER BY text_id`,
    )
  const consent = (text_consent: unknown) => shopper.call('PUT', '/cart', { text_consent })

  /** Places an order and returns its number. */
  async function order(address: object = ADDRESS, shipping: object = { shipping_method: 'national' }): Promise<string> {
    await shopper.call('POST', '/cart/items', { product_id: 6, qty: 1 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
    await shopper.call('PUT', '/cart/billing_address', address)
    await shopper.call('PUT', '/cart', shipping)
    const { status, body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    expect(status).toBe(200)
    await deliver()
    return (body as { order: string }).order
  }

  const ship = async (number: string, change: object = { carrier: 'UPS' }) => {
    const { app, db } = backEnd
    const { createKey } = await import('#lib/backend/orders/store-keys.ts')
    const key = await createKey(db, 'fixture', `key ${Math.random()}`)
    const response = await app.request(`/fixture/dealer/orders/${number}/status`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ status: 'shipped', ...change }),
    })
    expect(response.status).toBe(200)
    await deliver()
  }

  /** A signed webhook request of the provider. */
  async function reply(fields: Record<string, string>, { path = '/fixture/texts/replies', signature = '' } = {}) {
    const form = new URLSearchParams({ From: PHONE, To: TEXTS.sender, MessageSid: 'SM1', ...fields })
    const response = await backEnd.app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature || signTwilioForm(TOKEN, `https://back.example.com${path}`, form),
      },
      body: form.toString(),
    })
    return { status: response.status, body: await response.text() }
  }

  it('are sent only to a shopper who agreed, with the words and the time of the consent', async () => {
    expect(await shopper.get('/cart')).toMatchObject({
      text_consent: null,
      text_consent_wording: expect.stringMatching(
        /Fixture.*Message and data rates may apply\. Reply STOP to end, HELP for help\. Consent is not a condition/,
      ),
    })
    await order()
    expect(await listRows()).toEqual([])

    expect((await consent(true)).body).toMatchObject({ text_consent: true })
    const { text_consent_wording: wording } = await shopper.get<{ text_consent_wording: string }>('/cart')
    const number = await order()
    expect(phone.texts).toEqual([
      expect.objectContaining({
        to: PHONE,
        from: TEXTS.sender,
        body: `Fixture: We have received your order ${number}. Reply STOP to end, HELP for help. http://fixture.localhost:3000/sales/guest/form`,
      }),
    ])
    const [row] = await backEnd.db.query(
      'SELECT number, phone, source, wording, locale, given_at::text AS given_at FROM text_consent WHERE number = $1',
      [number],
    )
    expect(row).toEqual({
      number,
      phone: PHONE,
      source: 'cart',
      wording,
      locale: 'en_CA',
      given_at: expect.stringMatching(/^2026-12-01 19:00:00/),
    })
    // The next order needs its own consent.
    expect(await shopper.get('/cart')).toMatchObject({ text_consent: null })
  })

  it('a refusal, a number that gets no texts and a store without texts send nothing', async () => {
    await consent(true)
    expect((await consent(false)).body).toMatchObject({ text_consent: false })
    await order()
    await consent(true)
    await order({ ...ADDRESS, telephone: '800-555-0123' })
    expect(phone.texts).toEqual([])
    const plain = await startBackEnd(kind)
    const other = await createShopper(plain)
    const { status, body } = await other.call('PUT', '/cart', { text_consent: true })
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('text_consent')
    expect(await other.get('/cart')).not.toHaveProperty('text_consent_wording')
    await plain.close()
  })

  it('in French they have French words', async () => {
    shopper.language = 'fr-CA'
    await consent(true)
    const number = await order()
    expect(phone.texts[0]?.body).toMatch(
      new RegExp(`^Fixture : Votre commande ${number} .* ARRET .* AIDE .*/fr-CA/sales/guest/form$`),
    )
    expect(await reply({ Body: 'Aide' })).toMatchObject({ body: expect.stringContaining('Appelez le 416-555-0199') })
    expect((await reply({ Body: 'Arrêt' })).body).toContain('Vous ne recevrez plus de textos')
  })

  it('tell when goods are on their way, once', async () => {
    await consent(true)
    const number = await order()
    await ship(number)
    await ship(number, { carrier: 'UPS', tracking_number: '1Z' })
    expect(phone.texts.map(({ body }) => body)).toEqual([
      expect.stringContaining('received'),
      expect.stringContaining(`Your order ${number} is on its way.`),
    ])
  })

  it('wait for the end of quiet hours, and expire if they come too late', async () => {
    moveClock('2026-12-02T02:30:00Z')
    await consent(true)
    const number = await order()
    await ship(number)
    expect(phone.texts).toEqual([])
    expect((await listRows()).map(({ state, due_at }) => [state, due_at])).toEqual([
      ['waiting', '2026-12-02T13:00Z'],
      ['waiting', '2026-12-02T13:00Z'],
    ])
    moveClock('2026-12-02T12:59:00Z')
    await deliver()
    expect(phone.texts).toEqual([])
    // The back end was down until the evening: what is on its way is no news any more.
    moveClock('2026-12-02T20:00:00Z')
    await deliver()
    expect((await listRows()).map(({ kind, state }) => [kind, state])).toEqual([
      ['order_placed', 'sent'],
      ['on_the_way', 'expired'],
    ])
  })

  it('a retry that becomes due in quiet hours waits, too, without counting as an attempt', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    moveClock('2026-12-02T01:59:30Z')
    phone.setOutcome(new Error('away'))
    await consent(true)
    await order()
    moveClock('2026-12-02T02:01:00Z')
    phone.setOutcome({ outcome: 'sent' })
    await deliver()
    expect(await listRows()).toMatchObject([{ state: 'waiting', attempts: 1, due_at: '2026-12-02T13:00Z' }])
    moveClock('2026-12-02T13:00:00Z')
    await deliver()
    expect(phone.texts).toHaveLength(1)
  })

  it('are tried again after a failure, and the log has neither number nor body', async () => {
    const lines: unknown[] = []
    vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line))
    phone.setOutcome(new Error(`the provider is away for ${PHONE}`))
    await consent(true)
    await order()
    expect(await listRows()).toMatchObject([{ state: 'waiting', attempts: 1 }])
    moveClock('2026-12-01T19:00:30Z')
    await deliver()
    expect(await listRows()).toMatchObject([{ attempts: 1 }])
    phone.setOutcome({ outcome: 'sent' })
    moveClock('2026-12-01T19:01:01Z')
    await deliver()
    expect(await listRows()).toMatchObject([{ state: 'sent', attempts: 2 }])
    expect(phone.texts).toHaveLength(1)
    expect(JSON.stringify(lines)).toMatch(/text.*fixture/)
    expect(JSON.stringify(lines)).not.toMatch(/555|received your order/)
  })

  it('that the provider refuses are not tried again; its list of STOP counts here as well', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    phone.setOutcome({ outcome: 'refused', code: '21610', isOptedOut: true })
    await consent(true)
    const number = await order()
    expect(await listRows()).toMatchObject([{ state: 'failed', reason: '21610' }])
    phone.setOutcome({ outcome: 'sent' })
    await ship(number)
    expect(phone.texts).toEqual([])
    expect(await listRows()).toHaveLength(1)
  })

  it('a number gets no more than the store’s daily limit', async () => {
    for (let count = 0; count < 4; count++) {
      await consent(true)
      await order()
    }
    expect((await listRows()).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', ''],
      ['sent', ''],
      ['sent', ''],
      ['dropped', 'daily_limit'],
    ])
    moveClock('2026-12-02T19:00:01Z')
    await consent(true)
    await order()
    expect(phone.texts).toHaveLength(4)
  })

  it('STOP ends them for this store and number and is confirmed once; START begins them again', async () => {
    await consent(true)
    const number = await order()
    const stopped = await reply({ Body: 'Stop' })
    expect(stopped).toEqual({
      status: 200,
      body: '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Fixture: You will get no more texts from us. Reply START to get them again.</Message></Response>',
    })
    expect((await reply({ Body: 'STOP' })).body).toContain('<Response></Response>')
    await ship(number)
    await consent(true)
    await order()
    expect(phone.texts).toHaveLength(1)
    expect((await reply({ Body: 'START' })).body).toContain('Reply STOP to end')
    expect((await reply({ Body: 'START' })).body).toContain('<Response></Response>')
    await consent(true)
    await order()
    expect(phone.texts).toHaveLength(2)
  })

  it('STOP drops texts that wait', async () => {
    moveClock('2026-12-02T04:00:00Z')
    await consent(true)
    await order()
    await reply({ Body: 'ARRÊT' })
    moveClock('2026-12-02T15:00:00Z')
    await deliver()
    expect(phone.texts).toEqual([])
    expect(await listRows()).toMatchObject([{ state: 'dropped', reason: 'opted_out' }])
  })

  it('HELP names brand and phone; other words, and words that the provider has answered, get no answer', async () => {
    expect((await reply({ Body: 'help' })).body).toContain(
      'Fixture: Texts about your orders. Msg &#38; data rates may apply. Reply STOP to end. Questions? Call 416-555-0199.',
    )
    expect((await reply({ Body: 'When do you come?' })).body).toContain('<Response></Response>')
    expect((await reply({ Body: 'Stop', OptOutType: 'STOP' })).body).toContain('<Response></Response>')
    expect(await backEnd.db.query('SELECT phone FROM text_opt_out')).toEqual([{ phone: PHONE }])
  })

  it('a webhook request without the provider’s signature is refused', async () => {
    const form = new URLSearchParams({ From: PHONE, Body: 'STOP' })
    const elsewhere = signTwilioForm(TOKEN, 'https://back.example.com/other/texts/replies', form)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const signature of [
      'x',
      elsewhere,
      signTwilioForm('another token', 'https://back.example.com/fixture/texts/replies', form),
    ]) {
      expect(await reply({ Body: 'STOP' }, { signature })).toMatchObject({ status: 403 })
    }
    expect(await reply({ Body: 'STOP' }, { path: '/nowhere/texts/replies' })).toMatchObject({ status: 404 })
    expect(await backEnd.db.query('SELECT phone FROM text_opt_out')).toEqual([])
  })

  it('the provider’s reports are kept for the order', async () => {
    await consent(true)
    await order()
    const path = `/fixture/texts/status?text=${phone.texts[0]?.id}`
    expect((await reply({ MessageStatus: 'undelivered', ErrorCode: '30007' }, { path })).status).toBe(204)
    expect(await listRows()).toMatchObject([{ state: 'failed', reason: '30007' }])
    await reply({ MessageStatus: 'delivered' }, { path })
    await reply({ MessageStatus: 'sent' }, { path })
    expect(await listRows()).toMatchObject([{ state: 'delivered', reason: '' }])
  })

  it('an account’s consent counts for its orders, unless the shopper refuses texts for one', async () => {
    const login = { email: 'texts@example.com', password: 'quiet-otter-lantern-58' }
    await shopper.call('POST', '/customers', { firstname: 'Ann', lastname: 'Ex', ...login })
    await signIn(shopper, login.email, login.password)
    const session = await shopper.get<{ customer_id: string }>('/customers/self/session')
    const path = `/customers/${session.customer_id}`
    expect(await shopper.get(path)).toMatchObject({
      text_consent: false,
      text_consent_wording: expect.stringContaining('Text me about my orders'),
    })
    for (let count = 0; count < 2; count++) {
      const { body } = await shopper.call('PUT', path, { text_consent: true })
      expect(body).toMatchObject({ text_consent: true, firstname: 'Ann' })
    }
    expect(await shopper.get('/cart')).toMatchObject({ text_consent: true })
    const number = await order()
    expect(phone.texts).toHaveLength(1)
    const consents = await backEnd.db.query(
      `SELECT source, phone, withdrawn_at FROM text_consent WHERE customer_id = $1 ORDER BY consent_id`,
      [Number(session.customer_id)],
    )
    expect(consents).toEqual([
      { source: 'account', phone: '', withdrawn_at: null },
      { source: 'account', phone: PHONE, withdrawn_at: null },
    ])
    await consent(false)
    await order()
    expect(phone.texts).toHaveLength(1)
    expect((await shopper.call('PUT', path, { text_consent: false })).body).toMatchObject({ text_consent: false })
    await order()
    expect(phone.texts).toHaveLength(1)
    // Texts about the order that was placed with the consent end only with STOP.
    await ship(number)
    expect(phone.texts).toHaveLength(2)
    // Deleting the account deletes its consents.
    await backEnd.db.query('DELETE FROM customer_session')
    await backEnd.db.query('DELETE FROM customer WHERE customer_id = $1', [Number(session.customer_id)])
    expect(
      await backEnd.db.query('SELECT 1 FROM text_consent WHERE customer_id = $1', [Number(session.customer_id)]),
    ).toEqual([])
  })

  it('staff see consent, texts and STOP on the page of the order', async () => {
    const owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
    await order()
    const plain = await order()
    expect((await owner.get(`/orders/${plain}`)).text).not.toContain('Texts (SMS)')
    await consent(true)
    const number = await order()
    const path = `/fixture/texts/status?text=${phone.texts[0]?.id}`
    await reply({ MessageStatus: 'undelivered', ErrorCode: '30007' }, { path })
    const { text } = await owner.get(`/orders/${number}`)
    expect(text).toContain('Texts (SMS)')
    expect(text).toContain('Agreed at the checkout, ')
    expect(text).toContain('Text me about this order')
    expect(text).toMatch(/Order received.*Failed · provider’s code 30007/s)
    expect(text).not.toContain('replied STOP')
    await reply({ Body: 'STOP' })
    expect((await owner.get(`/orders/${number}`)).text).toContain('This number has replied STOP')
  })

  it('tell that goods are ready in a shop, once, with its name and the code', async () => {
    const owner = await openOfficeAs(backEnd, { email: 'rita@example.com', name: 'Rita Ready', role: 'owner' })
    await consent(true)
    const number = await order(ADDRESS, { shipping_method: 'pickup', pickup: { google_code: 'FIX-01', slot: '' } })
    const [{ code = '' } = {}] = await backEnd.db.query<{ code: string }>(
      'SELECT code FROM order_pickup WHERE number = $1',
      [number],
    )
    for (const _ of [1, 2]) await owner.post(`/orders/${number}/ready`, {}, `/orders/${number}`)
    await deliver()
    const [, ready, ...others] = phone.texts.map(({ body }) => body)
    expect(ready).toContain(`Fixture: Your order ${number} is ready for pickup. Pickup code: ${code}.`)
    expect(ready).toContain('Shop: Fixture Toronto.')
    expect(others).toEqual([])
  })

  it('tell the new day of a delivery that the shopper has moved', async () => {
    await consent(true)
    await shopper.call('POST', '/cart/items', { product_id: 6, qty: 1 })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'crew' })
    const { days } = await shopper.get<{ days: { day: string }[] }>('/cart/delivery-days?method=crew')
    const choose = (index: number) => ({ day: days[index]?.day, window: '08:00-12:00' })
    const number = await order(ADDRESS, { shipping_method: 'crew', delivery: choose(0) })
    const guest = { order: number, email: 'ann@example.com' }
    const { body } = await shopper.call('POST', '/guest-orders/search', guest)
    const { delivery_token: token } = body as { delivery_token: string }
    const moved = await shopper.call('PUT', `/orders/${number}/delivery`, { ...choose(1), token })
    expect(moved.status).toBe(200)
    await deliver()
    const [, text, ...others] = phone.texts.map((sent) => sent.body)
    const day = Number(days[1]?.day.slice(-2))
    expect(text).toContain(`Fixture: The date of your order ${number} has changed. New date: `)
    expect(text).toMatch(new RegExp(`\\b${day}\\b.*Morning`))
    expect(others).toEqual([])
  })

  it('a cancelled order sends no text that has waited', async () => {
    moveClock('2026-12-02T04:00:00Z')
    await consent(true)
    const number = await order()
    const { changeShopOrder } = await import('#lib/backend/orders/shop-orders.ts')
    const plain = { note: '', carrier: '', tracking_number: '', tracking_url: '' }
    await changeShopOrder(backEnd.backend, 'fixture', number, { ...plain, status: 'canceled' }, 'staff')
    moveClock('2026-12-02T15:00:00Z')
    await deliver()
    expect(phone.texts).toEqual([])
    expect(await listRows()).toMatchObject([{ state: 'dropped', reason: 'order_canceled' }])
  })
})
