import { afterAll, beforeAll, expect, it } from 'vitest'
import { listEnquiries } from '#lib/backend/contact/enquiries.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { EnquiryWire } from '#lib/contracts/enquiry.ts'
import { createChallengeToken } from '#lib/sandbox/challenge-tokens.ts'
import { type BackEnd, copyFixtureStore, createShopper, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const COMPLETE = {
  name: 'Ann Berg',
  email: 'ann@example.com',
  telephone: '+1 (218) 555-0123',
  product: 'Range 30, K-1',
  message: 'Delivered to Duluth, please.',
}

const PART = { limit: 10, offset: 0 }

const saying = (message: RegExp) => ({ messages: { error: [{ message: expect.stringMatching(message) }] } })

describeOnDatabase('quote requests', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
  })
  afterAll(() => backEnd.close())

  it('are stored with the shopper’s text and get a number', async () => {
    const shopper = await createShopper(backEnd)
    const response = await shopper.call('POST', '/quote-requests', COMPLETE)
    expect(response.status).toBe(201)
    const { request_id } = expectWire(EnquiryWire, response.body)
    const [row] = await backEnd.db.query(
      'SELECT store_id, name, email, telephone, product, message FROM enquiry WHERE request_id = $1',
      [Number(request_id)],
    )
    expect(row).toEqual({ store_id: 'fixture', ...COMPLETE })
    const [entry] = await listEnquiries(backEnd.db, 'fixture', 'quote', PART)
    expect(entry).toEqual({
      request_id: Number(request_id),
      asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      form: '',
      ...COMPLETE,
    })
    expect(await listEnquiries(backEnd.db, 'other', 'quote', PART)).toEqual([])
  })

  it('are rejected with the reason if a field is missing, invalid or too long', async () => {
    const shopper = await createShopper(backEnd)
    const cases: [object, RegExp][] = [
      [{ name: ' ' }, /your name/],
      [{ email: '' }, /e-mail/],
      [{ email: 'ann@' }, /valid e-mail/],
      [{ telephone: '12' }, /10 digits/],
      [{ product: '', message: '' }, /quote for/],
      [{ message: 'x'.repeat(4_001) }, /^Please use no more than 4000 characters/],
      [{ name: ['Ann'] }, /could not be read/],
    ]
    for (const [change, message] of cases) {
      const response = await shopper.call('POST', '/quote-requests', { ...COMPLETE, ...change })
      expect(response, JSON.stringify(change).slice(0, 60)).toMatchObject({ status: 400, body: saying(message) })
    }
    expect((await shopper.call('POST', '/quote-requests', COMPLETE, { 'x-csrf-token': 'wrong' })).status).toBe(403)
  })

  it('are accepted five times an hour per session, then rejected with 429', async () => {
    const [ann, bob] = [await createShopper(backEnd), await createShopper(backEnd)]
    for (let count = 0; count < 5; count++) {
      expect((await ann.call('POST', '/quote-requests', COMPLETE)).status).toBe(201)
    }
    expect(await ann.call('POST', '/quote-requests', COMPLETE)).toMatchObject({
      status: 429,
      body: saying(/try again later/),
    })
    expect((await bob.call('POST', '/quote-requests', COMPLETE)).status).toBe(201)
  })

  it('require the challenge if the store lists the form request_quote', async () => {
    const folder = await copyFixtureStore({
      'store.json': '{"id": "guarded", "hosts": ["guarded.localhost"]}',
      'config.json': (text) =>
        JSON.stringify({
          ...JSON.parse(text),
          recaptcha_enabled: '1',
          recaptcha_site_key: 'site-key',
          recaptcha_forms: 'newsletter, request_quote',
        }),
    })
    await importFolder(backEnd.backend, folder)
    const shopper = await createShopper(backEnd, 'guarded')
    expect(await shopper.call('POST', '/quote-requests', COMPLETE)).toMatchObject({
      status: 400,
      body: saying(/robot/),
    })
    const wrong = { ...COMPLETE, 'g-recaptcha-response': 'answer' }
    expect((await shopper.call('POST', '/quote-requests', wrong)).status).toBe(400)
    const token = createChallengeToken(backEnd.backend.configuration.sessionSecret, 'site-key')
    const solved = { ...COMPLETE, 'g-recaptcha-response': token }
    expect((await shopper.call('POST', '/quote-requests', solved)).status).toBe(201)
  })

  it('are stored and limited separately from contact messages', async () => {
    const shopper = await createShopper(backEnd)
    const { product: _, ...message } = COMPLETE
    const response = await shopper.call('POST', '/contact-messages', message)
    expect(response.status).toBe(201)
    const { request_id } = expectWire(EnquiryWire, response.body)
    const [entry, ...others] = await listEnquiries(backEnd.db, 'fixture', 'contact', PART)
    expect(entry).toMatchObject({ request_id: Number(request_id), ...message, product: '' })
    expect(others).toEqual([])
    expect(await shopper.call('POST', '/contact-messages', { ...message, message: '' })).toMatchObject({
      status: 400,
      body: saying(/your message/),
    })
    for (let count = 0; count < 4; count++) await shopper.call('POST', '/contact-messages', message)
    expect((await shopper.call('POST', '/contact-messages', message)).status).toBe(429)
    expect((await shopper.call('POST', '/quote-requests', COMPLETE)).status).toBe(201)
  })
})
