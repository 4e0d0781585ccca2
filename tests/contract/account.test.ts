import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createAccountService } from '#lib/account/account-service.client.ts'
import type { SavedAddress } from '#lib/address/address.ts'
import { cleanUp } from '#lib/backend/http/cleanup.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { SESSION_COOKIE } from '#lib/backend/session/customer.ts'
import { createSessionId, signSession } from '#lib/contract-server/session.ts'
import { CustomerAddressListWire, CustomerAddressWire, CustomerWire, NewsletterWire } from '#lib/contracts/customer.ts'
import { OrderListWire } from '#lib/contracts/order.ts'
import { SessionWire } from '#lib/contracts/session.ts'
import { createChallengeToken } from '#lib/sandbox/challenge-tokens.ts'
import { memoryAccount } from '#tests/support/memory-account.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { clientOf } from '../support/list-parts.ts'

const SESSION = '/customers/self/session'
const PASSWORD = 'harbour-lantern-58'
const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Lake Ave'],
  city: 'Toronto',
  region: 'ON',
  postcode: 'M5V 1A1',
  country_id: 'CA',
  telephone: '4165550123',
}

const saying = (status: number, message: RegExp) => ({
  status,
  body: { messages: { error: [{ message: expect.stringMatching(message) }] } },
})

let people = 0
const newEmail = () => `ann.${++people}@example.com`

describeOnDatabase('accounts', (kind) => {
  let backEnd: BackEnd
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { mailer })
  })
  beforeEach(() => void mails.splice(0))
  afterAll(() => backEnd.close())

  const create = (shopper: Shopper, email: string, more: object = {}) =>
    shopper.call('POST', '/customers', {
      firstname: 'Ann',
      lastname: 'Berg',
      email,
      password: PASSWORD,
      newsletter_is_subscribed: false,
      ...more,
    })
  /** A shopper who is signed in to a new account. */
  async function createCustomer(more: object = {}): Promise<{ shopper: Shopper; email: string; id: string }> {
    const email = newEmail()
    const shopper = await createShopper(backEnd)
    await create(shopper, email, more)
    const { body } = await signIn(shopper, email, PASSWORD)
    return { shopper, email, id: (body as { customer_id: string }).customer_id }
  }
  const sessionOf = async (shopper: Shopper) => expectWire(SessionWire, await shopper.get(SESSION))
  /** The token in the mail after a request for a new password. */
  async function askForLink(email: string): Promise<string> {
    const before = mails.length
    const shopper = await createShopper(backEnd)
    expect((await shopper.call('POST', '/customer/forgotpassword', { email })).status).toBe(200)
    await vi.waitFor(() => expect(mails.length).toBeGreaterThan(before))
    return /#token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const reset = (shopper: Shopper, token: string, password: string, confirmation = password) =>
    shopper.call('POST', '/customer/resetpassword', { password, confirmation, token })

  it('S1-7.5-06 POST /customers creates an account and returns 201 without signing in', async () => {
    const shopper = await createShopper(backEnd)
    const email = newEmail()
    const response = await create(shopper, email, { newsletter_is_subscribed: true })
    expect(response.status).toBe(201)
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: false })
    const rows = await backEnd.db.query('SELECT * FROM customer')
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })

  it('S1-7.5-02 POST /customers/self/session {login, password} signs in, whatever the case of the address', async () => {
    const email = newEmail()
    const shopper = await createShopper(backEnd)
    await create(shopper, email)
    const response = await signIn(shopper, email.toUpperCase(), PASSWORD)
    expect(response.status).toBe(200)
    expect(expectWire(SessionWire, response.body)).toMatchObject({ isloggedin: true, firstname: 'Ann', email })
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: true, lastname: 'Berg' })
  })

  it('signing in starts another session; the previous one and its token are invalid', async () => {
    const email = newEmail()
    const shopper = await createShopper(backEnd)
    await create(shopper, email)
    const planted = { cookie: shopper.cookie, 'x-csrf-token': shopper.csrfToken }
    await signIn(shopper, email, PASSWORD)
    expect(shopper.cookie).not.toBe(planted.cookie)
    const other = await createShopper(backEnd)
    expect((await other.call('GET', SESSION, undefined, planted)).body).toMatchObject({ isloggedin: false })
    expect(
      await shopper.call('PUT', '/newsletter', { is_subscribed: true }, { 'x-csrf-token': planted['x-csrf-token'] }),
    ).toMatchObject({ status: 403 })
    // Signing in as another customer ends the previous session.
    const first = shopper.cookie
    const second = newEmail()
    await create(shopper, second)
    await signIn(shopper, second, PASSWORD)
    expect((await other.call('GET', SESSION, undefined, { cookie: first })).body).toMatchObject({ isloggedin: false })
  })

  it('a wrong password and an unknown address get the same response', async () => {
    const { email } = await createCustomer()
    const shopper = await createShopper(backEnd)
    const wrong = await signIn(shopper, email, 'not-it')
    const unknown = await signIn(shopper, newEmail(), 'not-it')
    expect(wrong).toMatchObject(saying(401, /The e-mail address or the password is incorrect/))
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
  })

  it('after ten wrong passwords an address is blocked for a while, known or not; concurrent attempts count too', async () => {
    const { email } = await createCustomer()
    for (const login of [email, newEmail()]) {
      const tries = await Promise.all(
        Array.from({ length: 12 }, async () => signIn(await createShopper(backEnd), login, 'not-it')),
      )
      expect(tries.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
      expect(tries.every(({ status }) => status === 401 || status === 429)).toBe(true)
      expect(await signIn(await createShopper(backEnd), login, PASSWORD)).toMatchObject(
        saying(429, /too many attempts/),
      )
    }
    const rows = await backEnd.db.query('SELECT key FROM attempt')
    expect(JSON.stringify(rows)).not.toContain('example.com')
    await backEnd.db.query('UPDATE attempt SET ends_at = now()')
    expect((await signIn(await createShopper(backEnd), email, PASSWORD)).status).toBe(200)
  })

  it('S1-7.5-03 DELETE /customers/self/session signs out; the cart of the customer is no longer shown', async () => {
    const { shopper } = await createCustomer()
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    const past = shopper.cookie
    expect((await shopper.call('DELETE', SESSION)).status).toBe(200)
    await shopper.openSession()
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: false, customer_id: '', firstname: '' })
    expect(await shopper.get('/cart')).toMatchObject({ qty: 0 })
    shopper.cookie = past
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: false })
  })

  it('the cart of a guest is merged with the customer’s at sign-in, and the same on another device', async () => {
    const { shopper, email } = await createCustomer()
    await shopper.call('POST', '/cart/items', { product_id: 6, qty: 2 })
    const guest = await createShopper(backEnd)
    await guest.call('POST', '/cart/items', { product_id: 6, qty: 1 })
    await guest.call('POST', '/cart/items', { product_id: 1, qty: 1 })
    await signIn(guest, email, PASSWORD)
    expect(await guest.get('/cart?embed=items')).toMatchObject({ qty: 4 })
    expect(await shopper.get('/cart')).toMatchObject({ qty: 4 })
    // Signing in again must not add the items twice.
    await signIn(guest, email, PASSWORD)
    expect(await guest.get('/cart')).toMatchObject({ qty: 4 })
  })

  it('an account needs names, a real address, and a password of some length and strength', async () => {
    const shopper = await createShopper(backEnd)
    const cases: [object, RegExp][] = [
      [{ firstname: ' ' }, /first name/],
      [{ lastname: '' }, /last name/],
      [{ email: '' }, /e-mail/],
      [{ email: 'ann@' }, /valid e-mail/],
      [{ password: 'short' }, /8 characters/],
      [{ email: 'sea@example.com', password: 'SEA@example.com' }, /easy to guess/],
      [{ password: '12345678' }, /easy to guess/],
      [{ firstname: 'Wilhelmina', password: 'wilhelmina' }, /easy to guess/],
      [{ firstname: ['Ann'] }, /could not be read/],
      [{ password: 'x'.repeat(300) }, /^Please use no more than 256 characters/],
    ]
    for (const [change, message] of cases) {
      expect(await create(shopper, newEmail(), change), JSON.stringify(change)).toMatchObject(saying(400, message))
    }
  })

  it('the password strength that a store requires is enforced, for changed and reset passwords too', async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) => text.replace('{', '{"min_password_length": "12", "min_zxcvbn_score": "4",'),
    })
    const strict = await startBackEnd(kind, { folder })
    const shopper = await createShopper(strict)
    const email = newEmail()
    expect(await create(shopper, email, { password: 'oak-seat-9' })).toMatchObject(saying(400, /12 characters/))
    expect(await create(shopper, email, { password: 'password1234' })).toMatchObject(saying(400, /easy to guess/))
    expect((await create(shopper, email)).status).toBe(201)
    const { body } = await signIn(shopper, email, PASSWORD)
    const change = { password: 'password1234', current_password: PASSWORD }
    const path = `/customers/${(body as { customer_id: string }).customer_id}`
    expect(await shopper.call('PUT', path, change)).toMatchObject(saying(400, /easy to guess/))
    expect(await reset(shopper, 'x', 'password1234')).toMatchObject(saying(400, /easy to guess/))
    await strict.close()
  })

  it('a password made of the store’s name is easy to guess', async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) => text.replace('Fixture & Söhne', 'Wexbrandt Kitchens'),
    })
    const named = await startBackEnd(kind, { folder })
    const password = 'wexbrandt2026'
    expect(await create(await createShopper(named), newEmail(), { password })).toMatchObject(
      saying(400, /easy to guess/),
    )
    expect((await create(await createShopper(backEnd), newEmail(), { password })).status).toBe(201)
    await named.close()
  })

  it('creating an account does not reveal whether the address has one; only its owner gets a mail', async () => {
    const { shopper: owner, email } = await createCustomer()
    await owner.call('POST', `/customers/${(await sessionOf(owner)).customer_id}/addresses`, ADDRESS)
    const fresh = newEmail()
    const open = async (address: string) => {
      const shopper = await createShopper(backEnd)
      const made = await create(shopper, address, { firstname: 'Eve', password: 'violet-anchor-93' })
      const entered = await signIn(shopper, address.toUpperCase(), 'violet-anchor-93')
      const session = await sessionOf(shopper)
      const seen = [await shopper.get(`/customers/${session.customer_id}/addresses`), await shopper.get('/orders')]
      const { customer_id, email: _, entity_id: __, customer_data: ___, ...told } = session
      return { shopper, id: customer_id, answers: [made.status, made.body, entered.status, told, seen] }
    }
    const [known, unknown] = [await open(email), await open(fresh)]
    expect(known.answers).toEqual(unknown.answers)
    // The same again, and from another session.
    for (const address of [email, fresh]) {
      expect((await signIn(await createShopper(backEnd), address, 'violet-anchor-93')).status).toBe(200)
      expect((await signIn(await createShopper(backEnd), address, 'violet-anchor-94')).status).toBe(401)
      expect((await create(await createShopper(backEnd), address, { password: 'oak-lantern-77' })).status).toBe(201)
      for (const password of ['oak-lantern-77', 'violet-anchor-93'])
        expect((await signIn(await createShopper(backEnd), address, password)).status).toBe(200)
    }
    await vi.waitFor(() => expect(mails.filter(({ to }) => to === email)).toHaveLength(2))
    expect(mails[0]).toMatchObject({ to: email, subject: 'You already have an account at Fixture & Söhne' })
    expect(mails[0]?.text).toMatch(/customer\/account\/login\n[\s\S]*customer\/account\/forgotpassword\n/)
    // The owner's account is unchanged.
    expect(await sessionOf(owner)).toMatchObject({ isloggedin: true, firstname: 'Ann' })
    expect((await signIn(await createShopper(backEnd), email, PASSWORD)).body).toMatchObject({ firstname: 'Ann' })
    expect((await reset(await createShopper(backEnd), await askForLink(email), 'silver-kettle-41')).status).toBe(200)
    expect(await sessionOf(known.shopper)).toMatchObject({ isloggedin: false })
    expect((await signIn(await createShopper(backEnd), email, 'violet-anchor-93')).status).toBe(401)
    expect((await signIn(await createShopper(backEnd), email, 'silver-kettle-41')).status).toBe(200)
  })

  it('a second account of an address is deleted after a month; the first one and orders stay', async () => {
    const { email } = await createCustomer()
    const shopper = await createShopper(backEnd)
    await create(shopper, email, { password: 'violet-anchor-93' })
    await signIn(shopper, email, 'violet-anchor-93')
    await backEnd.db.query("UPDATE customer SET created_at = now() - interval '31 days'")
    await cleanUp(backEnd.db)
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: false })
    expect((await signIn(shopper, email, 'violet-anchor-93')).status).toBe(401)
    expect((await signIn(shopper, email, PASSWORD)).status).toBe(200)
  })

  it('a French owner gets the mail in French', async () => {
    const { email } = await createCustomer()
    const shopper = await createShopper(backEnd)
    shopper.language = 'fr-CA'
    await create(shopper, email, { password: 'violet-anchor-93' })
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    expect(mails[0]?.subject).toBe('Vous avez déjà un compte chez Fixture & Söhne')
    expect(mails[0]?.html).toContain('/fr-CA/customer/account/login')
  })

  it('a store that requires the challenge creates no account without its token', async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) =>
        text.replace('{', '{"recaptcha_enabled": "1", "recaptcha_site_key": "key", "recaptcha_forms": "user_create",'),
    })
    const asking = await startBackEnd(kind, { folder })
    const shopper = await createShopper(asking)
    expect(await create(shopper, newEmail())).toMatchObject(saying(400, /not a robot/))
    const token = createChallengeToken('a secret for tests', 'key')
    expect((await create(shopper, newEmail(), { 'g-recaptcha-response': token })).status).toBe(201)
    await asking.close()
  })

  it('a store that requires the challenge for its newsletter accepts no subscription without a token, which is valid once', async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) =>
        text.replace('{', '{"recaptcha_enabled": "1", "recaptcha_site_key": "key", "recaptcha_forms": "newsletter",'),
    })
    const asking = await startBackEnd(kind, { folder })
    const shopper = await createShopper(asking)
    const solved = () => ({ 'g-recaptcha-response': createChallengeToken('a secret for tests', 'key') })
    const email = newEmail()
    expect(await create(shopper, email, { newsletter_is_subscribed: true })).toMatchObject(saying(400, /not a robot/))
    expect((await create(shopper, email)).status).toBe(201)
    await signIn(shopper, email, PASSWORD)
    const subscribe = (is_subscribed: boolean, more = {}) =>
      shopper.call('PUT', '/newsletter', { is_subscribed, ...more })
    expect(await subscribe(true)).toMatchObject(saying(400, /not a robot/))
    expect(await subscribe(true, solved())).toMatchObject({ status: 200, body: { is_subscribed: true } })
    expect(await subscribe(false)).toMatchObject({ status: 200, body: { is_subscribed: false } })
    const other = await createShopper(asking)
    expect((await create(other, newEmail(), { newsletter_is_subscribed: true, ...solved() })).status).toBe(201)
    await asking.close()
  })

  it('S1-7.5-04 POST /customer/forgotpassword {email} has the same response for known and unknown addresses; the known one gets a link', async () => {
    const { email } = await createCustomer()
    const shopper = await createShopper(backEnd)
    const unknown = await shopper.call('POST', '/customer/forgotpassword', { email: newEmail() })
    const known = await shopper.call('POST', '/customer/forgotpassword', { email })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    expect(mails[0]).toMatchObject({ to: email, subject: 'Choose a new password for Fixture & Söhne' })
    expect(mails[0]?.text).toMatch(
      /http:\/\/fixture\.localhost:3000\/customer\/account\/resetpassword#token=[\w-]{43}\n/,
    )
    const stored = await backEnd.db.query('SELECT * FROM password_reset')
    expect(JSON.stringify(stored)).not.toContain(/#token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1])
    expect(await backEnd.db.query('SELECT 1 FROM mail')).toEqual([])
  })

  it('the mail is in the language of the shopper and links to the page in that language', async () => {
    const { email } = await createCustomer()
    const shopper = await createShopper(backEnd)
    shopper.language = 'fr-CA'
    await shopper.call('POST', '/customer/forgotpassword', { email })
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    expect(mails[0]?.subject).toMatch(/^Choisissez un nouveau mot de passe/)
    expect(mails[0]?.text).toContain('http://fixture.localhost:3000/fr-CA/customer/account/resetpassword#token=')
  })

  it('an address gets at most three mails an hour, whether or not it is known', async () => {
    const { email } = await createCustomer()
    for (const address of [email, newEmail()]) {
      const statuses = []
      for (let count = 0; count < 4; count++) {
        const shopper = await createShopper(backEnd)
        statuses.push((await shopper.call('POST', '/customer/forgotpassword', { email: address })).status)
      }
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    await vi.waitFor(() => expect(mails).toHaveLength(3))
  })

  it('S1-7.5-05 POST /customer/resetpassword {password, confirmation, token} sets the password, once, and ends all sessions', async () => {
    const { shopper, email } = await createCustomer()
    const [first, second] = [await askForLink(email), await askForLink(email)]
    const visitor = await createShopper(backEnd)
    const next = 'violet-anchor-93'
    expect((await reset(visitor, first, next)).status).toBe(200)
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: false })
    expect((await signIn(visitor, email, PASSWORD)).status).toBe(401)
    expect((await signIn(visitor, email, next)).status).toBe(200)
    for (const token of [first, second, '', 'x'.repeat(43)]) {
      const refused = await reset(await createShopper(backEnd), token, 'another-one-77')
      expect(refused).toMatchObject(saying(400, /used or is too old/))
      expect(refused.body).toMatchObject({ message: expect.stringMatching(/used or is too old/) })
    }
    await vi.waitFor(() => expect(mails.at(-1)?.subject).toBe('Your account at Fixture & Söhne was changed'))
  })

  it('a link expires after an hour, and a failed attempt does not invalidate it', async () => {
    const { email } = await createCustomer()
    const token = await askForLink(email)
    const shopper = await createShopper(backEnd)
    expect(await reset(shopper, token, 'violet-anchor-93', 'violet-anchor-94')).toMatchObject(saying(400, /differ/))
    expect(await reset(shopper, token, 'short')).toMatchObject(saying(400, /8 characters/))
    await backEnd.db.query("UPDATE password_reset SET expires_at = now() - interval '1 second'")
    expect(await reset(shopper, token, 'violet-anchor-93')).toMatchObject(saying(400, /too old/))
    await cleanUp(backEnd.db)
    expect(await backEnd.db.query('SELECT 1 FROM password_reset')).toEqual([])
  })

  it('S1-7.5-01 GET /customers/{customer_id} returns the own profile only', async () => {
    const [ann, bob] = [await createCustomer(), await createCustomer()]
    expect(expectWire(CustomerWire, await ann.shopper.get(`/customers/${ann.id}`))).toMatchObject({ email: ann.email })
    expect((await ann.shopper.call('GET', `/customers/${bob.id}`)).status).toBe(404)
    expect((await (await createShopper(backEnd)).call('GET', `/customers/${bob.id}`)).status).toBe(401)
    expect((await ann.shopper.call('PUT', `/customers/${bob.id}`, { firstname: 'Eve' })).status).toBe(404)
    expect(await bob.shopper.get(`/customers/${bob.id}`)).toMatchObject({ firstname: 'Ann' })
  })

  it('S1-7.5-07 PUT /customers/{customer_id} changes only the fields that are sent', async () => {
    const { shopper, id, email } = await createCustomer({ newsletter_is_subscribed: true })
    const response = await shopper.call('PUT', `/customers/${id}`, { firstname: 'Anna' })
    expect(expectWire(CustomerWire, response.body)).toMatchObject({ firstname: 'Anna', lastname: 'Berg', email })
    expect(await sessionOf(shopper)).toMatchObject({
      firstname: 'Anna',
      customer_data: { newsletter_is_subscribed: true },
    })
    expect(mails).toEqual([])
  })

  it('changing address or password requires the current password, ends other sessions, and is mailed to the old address', async () => {
    const { shopper, id, email } = await createCustomer()
    const elsewhere = await createShopper(backEnd)
    await signIn(elsewhere, email, PASSWORD)
    const next = newEmail()
    for (const change of [{ email: next }, { password: 'violet-anchor-93' }, { email: next, current_password: 'x' }]) {
      expect(await shopper.call('PUT', `/customers/${id}`, change)).toMatchObject(saying(400, /current password/))
    }
    const change = { email: next, password: 'violet-anchor-93', current_password: PASSWORD }
    expect(await shopper.call('PUT', `/customers/${id}`, change)).toMatchObject({ status: 200, body: { email: next } })
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: true, email: next })
    expect(await sessionOf(elsewhere)).toMatchObject({ isloggedin: false })
    expect((await signIn(elsewhere, next, 'violet-anchor-93')).status).toBe(200)
    await vi.waitFor(() =>
      expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining('was changed') }]),
    )
    const taken = await createCustomer()
    expect(
      await shopper.call('PUT', `/customers/${id}`, { email: taken.email, current_password: 'violet-anchor-93' }),
    ).toMatchObject(saying(409, /cannot be used/))
  })

  it('S1-7.5-08 PUT /newsletter {is_subscribed} returns the setting; guests have none', async () => {
    const { shopper } = await createCustomer()
    const on = await shopper.call('PUT', '/newsletter', { is_subscribed: true })
    expect(expectWire(NewsletterWire, on.body)).toEqual({ is_subscribed: true })
    expect(await sessionOf(shopper)).toMatchObject({ customer_data: { newsletter_is_subscribed: true } })
    await shopper.call('PUT', '/newsletter', { is_subscribed: false })
    expect(await sessionOf(shopper)).toMatchObject({ customer_data: { newsletter_is_subscribed: false } })
    expect((await (await createShopper(backEnd)).call('PUT', '/newsletter', { is_subscribed: true })).status).toBe(401)
  })

  it('S1-7.5-09 S1-7.5-10 S1-7.5-11 S1-7.5-12 addresses are listed, added, changed and deleted', async () => {
    const { shopper, id } = await createCustomer()
    const book = `/customers/${id}/addresses`
    const list = async () => expectWire(CustomerAddressListWire, await shopper.get(book))
    expect(await list()).toEqual([])
    const added = await shopper.call('POST', book, ADDRESS)
    expect(added.status).toBe(201)
    const first = expectWire(CustomerAddressWire, added.body)
    expect(first).toMatchObject({ city: 'Toronto', is_default_billing: true, is_default_shipping: true })
    const second = expectWire(
      CustomerAddressWire,
      (await shopper.call('POST', book, { ...ADDRESS, city: 'Ottawa', is_default_shipping: true })).body,
    )
    expect(await list()).toMatchObject([
      { entity_id: first.entity_id, is_default_billing: true, is_default_shipping: false },
      { entity_id: second.entity_id, is_default_billing: false, is_default_shipping: true },
    ])
    const path = `/customers/addresses/${second.entity_id}`
    expect(await shopper.call('PUT', path, { city: 'Kingston' })).toMatchObject({
      status: 200,
      body: { city: 'Kingston' },
    })
    expect((await list())[1]).toMatchObject({ city: 'Kingston', is_default_shipping: true, lastname: 'Berg' })
    expect(await shopper.call('PUT', path, { city: '', postcode: 'x' })).toMatchObject({
      status: 400,
      body: {
        messages: { error: [{ message: 'Please enter the city.' }, { message: expect.stringContaining('postal') }] },
      },
    })
    expect((await shopper.call('DELETE', path)).status).toBe(204)
    expect((await shopper.call('DELETE', path)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('customers can’t read, change or delete the addresses of others', async () => {
    const [ann, eve] = [await createCustomer(), await createCustomer()]
    const { body } = await ann.shopper.call('POST', `/customers/${ann.id}/addresses`, ADDRESS)
    const path = `/customers/addresses/${(body as { entity_id: string }).entity_id}`
    expect((await eve.shopper.call('GET', `/customers/${ann.id}/addresses`)).status).toBe(404)
    expect((await eve.shopper.call('POST', `/customers/${ann.id}/addresses`, ADDRESS)).status).toBe(404)
    expect((await eve.shopper.call('PUT', path, { city: 'Nowhere' })).status).toBe(404)
    expect((await eve.shopper.call('DELETE', path)).status).toBe(404)
    const guest = await createShopper(backEnd)
    for (const [method, target] of [
      ['GET', `/customers/${ann.id}/addresses`],
      ['DELETE', path],
      ['GET', '/orders'],
    ] as const) {
      expect((await guest.call(method, target)).status, target).toBe(401)
    }
    expect(await ann.shopper.get(`/customers/${ann.id}/addresses`)).toMatchObject([{ city: 'Toronto' }])
  })

  it('S2-3.10-49 S2-3.2-26 an order with consent subscribes its e-mail, if the store has a newsletter', async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) => text.replace('{', '{"enable_magento_newsletter_subscription": "1",'),
    })
    const [subscribing, other] = [await startBackEnd(kind, { folder }), backEnd]
    /** Orders with `email` as a guest or as a new customer; returns the shopper. */
    const order = async (at: BackEnd, email: string, consent: object, isCustomer = false) => {
      const shopper = await createShopper(at)
      if (isCustomer) await create(shopper, email).then(() => signIn(shopper, email, PASSWORD))
      await shopper.call('POST', '/cart/items', { product_id: 6 })
      await shopper.call('PUT', '/cart', { email })
      await shopper.call('PUT', '/cart/billing_address', { ...ADDRESS, ...consent })
      await shopper.call('PUT', '/cart', { shipping_method: 'national' })
      expect((await shopper.call('POST', '/cart/place', { method: 'checkmo' })).status).toBe(200)
      return shopper
    }
    const consent = { newsletter_is_subscribed: true }
    const whose = async (shopper: Shopper) => (await sessionOf(shopper)).customer_data.newsletter_is_subscribed

    const customer = await order(subscribing, newEmail(), consent, true)
    expect(await whose(customer)).toBe(true)
    // The next cart contains the subscription, and later orders don't cancel it.
    const next = { billing_address: { newsletter_is_subscribed: true } }
    expect(await customer.get('/cart?embed=billing_address')).toMatchObject(next)
    expect(await whose(await order(subscribing, newEmail(), {}, true))).toBe(false)
    expect(await whose(await order(other, newEmail(), consent, true))).toBe(false)

    const email = newEmail()
    await order(subscribing, email, consent)
    const listed = () => subscribing.db.query<{ email: string }>('SELECT email FROM newsletter_subscription')
    expect(await listed()).toEqual([{ email }])
    // A guest who creates an account later keeps the subscription.
    const later = await createShopper(subscribing)
    await create(later, email)
    await signIn(later, email, PASSWORD)
    expect(await whose(later)).toBe(true)
    expect(await listed()).toEqual([])
    await subscribing.close()
  })

  it('S1-7.5-13 GET /orders returns a map of the customer’s orders with their items', async () => {
    const { shopper, email } = await createCustomer()
    const order = async (who: Shopper, product: object) => {
      await who.call('POST', '/cart/items', product)
      await who.call('PUT', '/cart', { email })
      await who.call('PUT', '/cart/billing_address', ADDRESS)
      await who.call('PUT', '/cart', { shipping_method: 'national' })
      return ((await who.call('POST', '/cart/place', { method: 'checkmo' })).body as { order: string }).order
    }
    expect(await shopper.get('/orders')).toEqual({})
    const number = await order(shopper, { product_id: 6, qty: 2 })
    await order(await createShopper(backEnd), { product_id: 6 })
    const response = await shopper.get<Record<string, unknown>>('/orders')
    expect(Object.keys(response)).toEqual([number.replace(/\D/g, '')])
    const [placed] = expectWire(OrderListWire, response)
    expect(placed).toMatchObject({
      increment_id: number,
      status: 'pending',
      email,
      items: [{ name: 'Gas Hose', qty: 2 }],
      billing_address: { city: 'Toronto' },
      shipping_title: 'Parcel',
      payment_title: 'Check / money order',
    })
    expect(placed?.grand_total.amount).toBe(placed?.totals.grand_total?.amount)
    expect(await shopper.get('/cart')).toMatchObject({ qty: 0 })
  })

  /** The storefront's account service with this back end. */
  function serviceOf(shopper: Shopper) {
    const { rest, calls } = clientOf(shopper)
    const { cache, shopper: known, onReload } = memoryAccount()
    const service = createAccountService({
      rest,
      format: { locale: 'en-US', currency: 'CAD' },
      cache,
      reloadCart: async () => void calls.push('reload cart'),
      track: () => undefined,
    })
    let shown: readonly SavedAddress[] = []
    onReload(async () => {
      const result = await service.fetchAddresses()
      shown = result?.ok ? result.value : []
    })
    return { service, calls, known, shown: () => shown }
  }

  it('S1-4.5-03 creating an account returns 201, then the shopper is signed in with the same data', async () => {
    const shopper = await createShopper(backEnd)
    const { service, calls, known } = serviceOf(shopper)
    const email = newEmail()
    const account = { firstName: 'Ann', lastName: 'Berg', email, password: PASSWORD, wantsNewsletter: true }
    expect(await service.createAccount(account, '')).toBe('signed-in')
    expect(calls.find((call) => call.startsWith('POST /customers/self'))).toContain(
      JSON.stringify({ login: email, password: PASSWORD }),
    )
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: true, email })
    expect(known()).toMatchObject({ firstName: 'Ann', isSubscribedToNewsletter: true })
  })

  it('S1-4.5-07 updating and deleting an address are each followed by reading the addresses', async () => {
    const { shopper, id } = await createCustomer()
    const { service, calls, shown } = serviceOf(shopper)
    await service.readSession()
    await service.createAddress(ADDRESS)
    const [saved] = shown()
    const book = `GET /customers/${id}/addresses`
    calls.length = 0
    expect(await service.updateAddress(saved?.id ?? '', { city: 'Kingston' })).toBe(true)
    expect(calls).toEqual([`PUT /customers/addresses/${saved?.id} {"city":"Kingston"}`, book])
    expect(shown()).toMatchObject([{ city: 'Kingston' }])
    calls.length = 0
    expect(await service.deleteAddress(saved?.id ?? '')).toBe(true)
    expect(calls).toEqual([`DELETE /customers/addresses/${saved?.id}`, book])
    expect(shown()).toEqual([])
  })

  it('a customer’s session expires after a month without use', async () => {
    const { shopper } = await createCustomer()
    await backEnd.db.query("UPDATE customer_session SET seen_at = now() - interval '31 days'")
    expect(await sessionOf(shopper)).toMatchObject({ isloggedin: false })
    await cleanUp(backEnd.db)
    expect(await backEnd.db.query('SELECT 1 FROM customer_session')).toEqual([])
  })

  it('a customer’s session expires after 180 days, even if it is used', async () => {
    const { shopper, id } = await createCustomer()
    const { sessionSecret } = backEnd.backend.configuration
    const open = async (days: number) => {
      const sessionId = createSessionId(Date.now() - days * 24 * 3600 * 1000)
      await backEnd.db.query('INSERT INTO customer_session (store_id, session_id, customer_id) VALUES ($1, $2, $3)', [
        'fixture',
        sessionId,
        Number(id),
      ])
      shopper.cookie = `${SESSION_COOKIE}=${signSession(sessionSecret, 'fixture', sessionId)}`
      return sessionOf(shopper)
    }
    expect(await open(179)).toMatchObject({ isloggedin: true, customer_id: id })
    expect(await open(181)).toMatchObject({ isloggedin: false })
  })
})
