import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createTwilioSender } from '#lib/backend/sms/twilio-sender.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'

const ACCOUNT = { url: 'https://api.twilio.com', account: `AC${'0a'.repeat(16)}`, token: 'a token of the provider' }
const SENDER = '+14165550100'
const MESSAGES = `/2010-04-01/Accounts/${ACCOUNT.account}/Messages.json`
const PLACED = { To: '+14165550123', From: SENDER, Body: 'Hello' }

const withTexts = (text: string) => text.replace('{', `{"texts": {"enabled": true, "sender": "${SENDER}"},`)

describeOnDatabase('the stand-in of the provider of texts', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  beforeAll(async () => {
    const folder = await copyFixtureStore({ 'config.json': withTexts })
    const origin = 'https://back.example.com'
    // The provider's host is the stand-in in this process.
    const send: typeof fetch = async (input, init) => {
      const path = String(input).slice(ACCOUNT.url.length)
      return backEnd.app.request(`/sandbox/twilio${path}`, init)
    }
    const textSender = createTwilioSender(ACCOUNT, origin, send)
    backEnd = await startBackEnd(kind, { folder, configuration: { origin, texts: ACCOUNT }, textSender })
    shopper = await createShopper(backEnd)
  })
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T19:00:00Z') }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  afterAll(() => backEnd.close())

  async function post(
    fields: Record<string, string>,
    { path = MESSAGES, user = ACCOUNT.account, token = ACCOUNT.token } = {},
  ) {
    const response = await backEnd.app.request(`/sandbox/twilio${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: response.status, body: await response.json() }
  }

  async function order(telephone: string): Promise<{ state: string; reason: string } | undefined> {
    const address = { firstname: 'Ann', lastname: 'Ex', street: ['1 Example Ave'], city: 'Toronto', region: 'ON' }
    await shopper.call('POST', '/cart/items', { product_id: 6, qty: 1 })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com', text_consent: true })
    await shopper.call('PUT', '/cart/billing_address', {
      ...address,
      postcode: 'M5V 1A1',
      country_id: 'CA',
      telephone,
    })
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    await backEnd.backend.textQueue.deliver()
    const [text] = await backEnd.db.query<{ state: string; reason: string }>(
      'SELECT state, reason FROM text_message WHERE number = $1',
      [(body as { order: string }).order],
    )
    return text
  }

  it('writes an order’s text to the folder of texts, which only its owner reads', async () => {
    expect(await order('416-555-0123')).toEqual({ state: 'sent', reason: '' })
    const folder = join(backEnd.dataFolder, 'outbox-texts')
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).toMatch(
      /^From: \+14165550100\nTo: \+14165550123\nDate: .*GMT\n\nFixture.* We have received your order F-\d+\..*\n$/,
    )
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })

  it('a recipient that it refuses ends the text with its code; one that replied STOP has opted out here, too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await order('500-555-0009')).toEqual({ state: 'failed', reason: '21614' })
    expect(await order('500-555-0004')).toEqual({ state: 'failed', reason: '21610' })
    expect(await order('500-555-0004')).toBeUndefined()
    expect(await backEnd.db.query('SELECT phone FROM text_opt_out')).toEqual([{ phone: '+15005550004' }])
  })

  it.each([
    ['no recipient', { To: '' }, 21604],
    ['a recipient without its country code', { To: '4165550123' }, 21211],
    ['a recipient that can’t exist', { To: '+11165550123' }, 21211],
    ['a recipient of another country', { To: '+442079460123' }, 21408],
    ['no sender', { From: '' }, 21603],
    ['a sender that is no number', { From: 'Kessler!' }, 21212],
    ['a sender of nobody', { From: '+14165550199' }, 21606],
    ['an unknown pool of numbers', { From: '', MessagingServiceSid: 'MG1' }, 21701],
    ['no body', { Body: '' }, 21602],
    ['a long body', { Body: 'x'.repeat(1_601) }, 21617],
    ['an address for reports on this machine', { StatusCallback: 'http://localhost:4000/x' }, 21609],
  ])('refuses %s', async (_, fields, code) => {
    expect(await post({ ...PLACED, ...fields })).toEqual({
      status: 400,
      body: { code, status: 400, message: expect.any(String), more_info: expect.stringContaining(String(code)) },
    })
  })

  it('refuses another account or token', async () => {
    const refusal = { status: 401, body: { code: 20003 } }
    expect(await post(PLACED, { token: 'x' })).toMatchObject(refusal)
    expect(await post(PLACED, { user: `AC${'1'.repeat(32)}` })).toMatchObject(refusal)
    expect(await post(PLACED, { path: MESSAGES.replace('0a', '1b') })).toMatchObject(refusal)
    expect(await post(PLACED)).toMatchObject({
      status: 201,
      body: { to: PLACED.To, num_segments: '1', status: 'queued' },
    })
  })
})
