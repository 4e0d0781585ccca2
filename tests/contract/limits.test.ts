import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { visitorHeaders } from '#lib/api/visitor-headers.ts'
import { createBackendLimiter } from '#lib/backend/limits/limiter.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { signAsBackEnd } from '../support/sign-as-back-end.ts'

const SECRET = 'a secret of storefront and back end'
const PASSWORD = 'harbour-lantern-58'
const SESSION = '/customers/self/session'

const FEATURES = {
  cart_email: true,
  checkout: { cart_email_enable: true },
  feature_toggles: { enable_order_lookup: true },
}

const from = (address: string) =>
  visitorHeaders(new Request('http://fixture.test/', { headers: { 'x-forwarded-for': address } }), 'fixture', SECRET)

let people = 0
const newEmail = () => `lee.${++people}@example.com`

describeOnDatabase('limits', (kind) => {
  let backEnd: BackEnd
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    const folder = await copyFixtureStore({
      'config.json': (text) => JSON.stringify({ ...JSON.parse(text), display_features: FEATURES }),
    })
    backEnd = await startBackEnd(kind, { folder, mailer, configuration: { storefrontSecret: SECRET } })
  })
  beforeEach(() => backEnd.db.query('DELETE FROM attempt'))
  afterAll(() => backEnd.close())

  const forget = async (headers: Record<string, string>, email = newEmail()) =>
    (await createShopper(backEnd)).call('POST', '/customer/forgotpassword', { email }, headers)

  async function createCustomer(): Promise<{ shopper: Shopper; email: string }> {
    const [shopper, email] = [await createShopper(backEnd), newEmail()]
    const form = { firstname: 'Lee', lastname: 'Ash', email, password: PASSWORD, newsletter_is_subscribed: false }
    expect((await shopper.call('POST', '/customers', form)).status).toBe(201)
    return { shopper, email }
  }

  it('only the visitor who tries random addresses, each in a new session, is blocked: others get their mail', async () => {
    const visitor = await from('203.0.113.7')
    const statuses: number[] = []
    for (let count = 0; count < 40; count++) statuses.push((await forget(visitor)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    const { email } = await createCustomer()
    const refused = await forget(visitor, email)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500)
    // Rejected attempts don't count.
    for (let count = 0; count < 3; count++) {
      expect((await forget(await from(`198.51.100.${count}`), email)).status).toBe(200)
    }
    expect((await forget(await from('198.51.100.9'), email)).status).toBe(429)
  })

  it('a store with unusual traffic responds later, but rejects no request', async () => {
    const held: number[] = []
    const limiter = createBackendLimiter(backEnd.db, 'x', async (ms) => void held.push(ms))
    const origins = Array.from({ length: 400 }, (_, index) => ({
      storeId: 'fixture',
      sessionId: undefined,
      visitor: `10.0.${index % 4}.${index}`,
    }))
    for (const [index, origin] of origins.entries())
      await limiter.countAttempt('forgotten', origin, `a${index}@example.com`)
    expect(held).toHaveLength(280)
    expect([Math.min(...held), Math.max(...held)]).toEqual([2_000, 4_000])
  })

  it('the owner can sign in from a known browser while others guess passwords', async () => {
    const { email } = await createCustomer()
    const own = await createShopper(backEnd)
    const first = await signIn(own, email, PASSWORD)
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('showroom_device='))
    expect(device).toMatch(/Max-Age=31536000.*HttpOnly.*SameSite=Lax/)
    const kept = device?.split(';')[0] ?? ''
    for (let count = 0; count < 12; count++) {
      await signIn(await createShopper(backEnd), email, `not-it-${count}`)
    }
    const away = await createShopper(backEnd)
    expect((await signIn(away, email, PASSWORD)).status).toBe(429)
    const withDevice = async (login: string, password: string, cookie = kept) => {
      const shopper = await createShopper(backEnd)
      const headers = { cookie: `${shopper.cookie}; ${cookie}` }
      return shopper.call('POST', SESSION, { login, password }, headers)
    }
    expect(await withDevice(email, PASSWORD)).toMatchObject({ status: 200, body: { isloggedin: true } })
    expect((await withDevice(email, PASSWORD, `${kept}x`)).status).toBe(429)
    // It is not valid for another account, and its own attempts are limited too.
    const other = await createCustomer()
    for (let count = 0; count < 10; count++) await signIn(await createShopper(backEnd), other.email, 'not-it')
    expect((await withDevice(other.email, PASSWORD)).status).toBe(429)
    for (let count = 0; count < 10; count++) expect((await withDevice(email, 'not-it')).status).toBe(401)
    expect((await withDevice(email, PASSWORD)).status).toBe(429)
  })

  it('a signed-in customer can confirm the password while others guess passwords', async () => {
    const { shopper, email } = await createCustomer()
    await signIn(shopper, email, PASSWORD)
    for (let count = 0; count < 12; count++) await signIn(await createShopper(backEnd), email, 'not-it')
    const { customer_id: id } = await shopper.get<{ customer_id: string }>(SESSION)
    const change = { password: 'violet-anchor-93', current_password: PASSWORD }
    expect((await shopper.call('PUT', `/customers/${id}`, change)).status).toBe(200)
  })

  it('only the storefront identifies visitors: unsigned and expired headers are ignored', async () => {
    const forged = [
      { 'x-visitor': '203.0.113.7' },
      { ...(await from('203.0.113.7')), 'x-visitor': '203.0.113.8' },
      await visitorHeaders(
        new Request('http://fixture.test/', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
        'fixture',
        SECRET,
        Date.now() - 600_000,
      ),
      // Signed by another store's back end.
      await visitorHeaders(
        new Request('http://fixture.test/', { headers: { 'x-forwarded-for': '203.0.113.7' } }),
        'kessler',
        SECRET,
      ),
    ]
    for (const headers of forged) {
      for (let count = 0; count < 21; count++) expect((await forget(headers)).status).toBe(200)
    }
    const timestamp = String(Math.floor(Date.now() / 1000))
    // As a dealer's own back end verifies it (docs/contract.md).
    const signature = signAsBackEnd(SECRET, 'fixture', `${timestamp}.203.0.113.7`)
    expect(await from('203.0.113.7')).toEqual({
      'x-visitor': '203.0.113.7',
      'x-visitor-timestamp': expect.stringMatching(/^\d+$/),
      'x-visitor-signature': expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
    })
    expect((await from('203.0.113.7'))['x-visitor-signature']?.length).toBe(signature.length)
  })

  it.each([
    ['POST', '/cart/email', { sender_email: 'a@example.com', recipient_email: 'EMAIL' }, 20],
    ['POST', '/contact-messages', { name: 'Lee', email: 'a@example.com', message: 'Hello' }, 20],
    ['POST', '/quote-requests', { name: 'Lee', email: 'a@example.com', message: 'Hello' }, 20],
    ['POST', '/guest-orders/search', { order: 'NUMBER', email: 'EMAIL' }, 60],
    ['PUT', '/cart', { coupon_code: 'NUMBER' }, 120],
  ] as const)('%s %s is limited by visitor, however many sessions are opened', async (method, path, body, most) => {
    const ask = async (address: string, index: number) => {
      const shopper = await createShopper(backEnd)
      const headers = await from(address)
      if (path === '/cart/email') await shopper.call('POST', '/cart/items', { product_id: 6 }, headers)
      const text = JSON.stringify(body)
        .replace('NUMBER', String(200_000 + index))
        .replace('EMAIL', newEmail())
      return shopper.call(method, path, text, headers)
    }
    for (let index = 0; index < most; index++)
      expect((await ask('203.0.113.9', index)).status, `${index}`).not.toBe(429)
    const refused = await ask('203.0.113.9', most)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('203.0.113.10', most)).status).not.toBe(429)
  })
})
