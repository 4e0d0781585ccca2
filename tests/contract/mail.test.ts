import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cleanUp } from '#lib/backend/http/cleanup.ts'
import type { Mail, Mailer } from '#lib/backend/mail/mail.ts'
import { createMailQueue, queueMail } from '#lib/backend/mail/mail-queue.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  signIn,
  startBackEnd,
} from '../support/back-end.ts'
import { findEnglishTexts } from '../support/english-text.ts'
import { validateHtml } from '../support/validate-html.ts'

const withCartMail = (text: string) =>
  text.replace('{', '{"display_features": {"cart_email": true, "feature_toggles": {"enable_order_account": true}},')

const FORM = {
  sender_name: 'Ann',
  sender_email: 'ann@example.com',
  recipient_email: 'ben@example.com',
  message: 'What do you think?\nThe right one?',
}

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Ex',
  street: ['1 Example Ave'],
  city: 'Toronto',
  region: 'ON',
  postcode: 'M5V 1A1',
  country_id: 'CA',
  telephone: '4165550123',
}

const refused = (status: number, message: string) => ({ status, body: { messages: { error: [{ message }] } } })

const readHtml = (html: string): string => {
  const lines: string[] = []
  visit(unified().use(rehypeParse).parse(html), 'text', ({ value }) => void lines.push(value))
  return lines.join('\n')
}
const squash = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Lines (or parts of lines) of a text that are missing in the HTML; URLs are compared with links. */
function findMissing(text: string, html: string): string[] {
  const words = squash(readHtml(html))
  const links: string[] = []
  visit(unified().use(rehypeParse).parse(html), 'element', ({ properties }) => void links.push(String(properties.href)))
  const parts = text.split(/\n| — /).map((part) => part.trim())
  return parts.filter((part) => (part.startsWith('http') ? !links.includes(part) : !words.includes(squash(part))))
}

/** A mailer that stores mails in memory and can be made to fail. */
function createMemoryMailer() {
  const mails: Mail[] = []
  let error: Error | undefined
  const mailer: Mailer = {
    send: async (mail) => {
      if (error) throw error
      mails.push(mail)
    },
    close: async () => {},
  }
  const setError = (next: Error | undefined) => {
    error = next
  }
  return { mails, mailer, setError }
}

async function prepareOrder(shopper: Shopper, product: object = { product_id: 6, qty: 2 }) {
  await shopper.call('POST', '/cart/items', product)
  await shopper.call('PUT', '/cart', { email: 'ann@example.com' })
  await shopper.call('PUT', '/cart/billing_address', ADDRESS)
  await shopper.call('PUT', '/cart', { shipping_method: 'national' })
}

const place = (shopper: Shopper, headers: Record<string, string> = {}) =>
  shopper.call('POST', '/cart/place', { method: 'checkmo' }, headers)

describeOnDatabase('mails', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  let post: ReturnType<typeof createMemoryMailer>
  const send = (form: object = FORM) => shopper.call('POST', '/cart/email', form)
  const arrived = () => backEnd.backend.mailQueue.deliver()
  beforeAll(async () => {
    post = createMemoryMailer()
    const folder = await copyFixtureStore({ 'config.json': withCartMail })
    backEnd = await startBackEnd(kind, { folder, mailer: post.mailer })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
    post.mails.length = 0
    await backEnd.db.query('DELETE FROM attempt')
  })
  afterEach(() => {
    post.setError(undefined)
    vi.restoreAllMocks()
  })
  afterAll(() => backEnd.close())

  it('S2-7.1-20 POST /cart/email sends the cart with the form’s fields', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 7, bundle_option: { 1: '2', 2: '6' } })
    expect((await send()).status).toBe(200)
    expect(post.mails).toEqual([
      {
        to: 'ben@example.com',
        senderName: 'Fixture & Söhne',
        replyTo: 'ann@example.com',
        subject: 'Ann sent you a cart from Fixture & Söhne',
        html: expect.stringContaining('Kitchen Set'),
        text: `Ann (ann@example.com) picked these products at Fixture & Söhne for you:

> What do you think?
> The right one?

1 × Kitchen Set — $2,039.97
    Range: North Shore 36" Electric Range
    Hose: 2 × Gas Hose
    http://fixture.localhost:3000/product/kitchen-set

Subtotal: $2,039.97
Grand Total: $2,039.97

Prices and stock may have changed since this e-mail was sent.

Fixture & Söhne
1 Example Ave, Toronto, ON M5V 1A1
416-555-0101
http://fixture.localhost:3000/`,
      },
    ])
  })

  it('the cart mail is written in the language of the shopper', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    shopper.language = 'fr-CA'
    await send({ ...FORM, sender_name: '', message: '' })
    expect(post.mails[0]).toMatchObject({ subject: 'ann@example.com vous envoie un panier de Fixture & Söhne' })
    expect(post.mails[0]?.text).toContain('Sous-total\u00a0: 19,99')
    expect(findEnglishTexts(post.mails[0]?.text ?? '')).toEqual([])
  })

  it('the cart mail can’t be used for spam: no links, no additional headers, no control characters', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    await send({
      ...FORM,
      sender_name: 'Ann\r\nBcc: eve@example.com www.spam.test',
      message: 'Look: https://spam.test/x?y=1 \u0007',
    })
    const [mail] = post.mails
    expect(mail?.subject).toBe('Ann Bcc: eve@example.com … sent you a cart from Fixture & Söhne')
    expect(mail?.text).not.toMatch(/spam/)
    expect(mail?.text).not.toContain('\u0007')
  })

  it('a message that is too long is refused, not cut', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    const long = await send({ ...FORM, message: 'x'.repeat(501) })
    expect(long).toMatchObject(refused(400, 'Please use no more than 500 characters in each field.'))
    expect(post.mails).toEqual([])
  })

  it('an empty cart, a wrong address and a store without the feature send nothing', async () => {
    expect(await send()).toMatchObject(refused(400, 'Your cart is empty.'))
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    for (const wrong of [
      { recipient_email: 'ben' },
      { sender_email: '' },
      { recipient_email: 'a@example.com, b@x.org' },
    ]) {
      expect(await send({ ...FORM, ...wrong })).toMatchObject(refused(400, 'Please enter a valid e-mail address.'))
    }
    const plain = await startBackEnd(kind, { mailer: post.mailer })
    const other = await createShopper(plain)
    await other.call('POST', '/cart/items', { product_id: 6 })
    expect(await other.call('POST', '/cart/email', FORM)).toMatchObject({ status: 404 })
    await plain.close()
    expect(post.mails).toEqual([])
  })

  it("a mail that can’t be sent returns 'An error occurred while sending email.'", async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    post.setError(new Error('550 <ben@example.com> unknown'))
    expect(await send()).toMatchObject(refused(502, 'An error occurred while sending email.'))
  })

  it('one session and one address can only be used for so many mails, also at once', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send({ ...FORM, recipient_email: `ben${index}@example.com` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(responses.find(({ status }) => status !== 200)).toMatchObject(
      refused(429, 'Too many e-mails were sent. Please try again later.'),
    )
    const toOne = []
    for (let index = 0; index < 4; index++) {
      shopper = await createShopper(backEnd)
      await shopper.call('POST', '/cart/items', { product_id: 6 })
      toOne.push((await send({ ...FORM, recipient_email: 'BEN@example.com' })).status)
    }
    expect(toOne).toEqual([200, 200, 200, 429])
    const rows = await backEnd.db.query('SELECT * FROM attempt')
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('example.com')
  })

  it('the confirmation mail of an order has lines, totals, addresses, delivery and payment', async () => {
    await prepareOrder(shopper, { product_id: 3, super_attribute: { color: 'Stainless Steel' } })
    const { body } = await place(shopper)
    const { order } = body as { order: string }
    await arrived()
    expect(post.mails).toMatchObject([
      { to: 'ann@example.com', replyTo: '', subject: `Your order ${order} at Fixture & Söhne` },
    ])
    expect(findEnglishTexts(post.mails[0]?.text ?? '')).not.toEqual([])
    expect(
      post.mails[0]?.text,
    ).toBe(`Thank you for your order. We have received it under the number ${order} and will let you know when it is on its way.

1 × Lakehouse Fridge — $1,400.00
    Model LH-S
    Color: Stainless Steel

Subtotal: $1,400.00
HST: $185.25
Shipping/Delivery & Handling: $24.99
Grand Total: $1,610.24

Delivery address
Ann Ex
1 Example Ave
Toronto, ON M5V 1A1
Canada

Delivery
Parcel

Payment
Check / money order
Pay to Fixture, dès aujourd’hui.

Fixture & Söhne
1 Example Ave, Toronto, ON M5V 1A1
416-555-0101
http://fixture.localhost:3000/`)
    expect(await backEnd.db.query('SELECT 1 FROM mail')).toEqual([])
  })

  it.each([
    ['placed', { product_id: 3, super_attribute: { color: 'Stainless Steel' } }, /^Votre commande F-\d+ chez/],
    ['to be reviewed', { product_id: 2, qty: 3 }, /est à l’étude$/],
  ])(
    'the mail of an order that is %s has no English text in it for a shopper in French',
    async (_, product, subject) => {
      shopper.language = 'fr-CA'
      await prepareOrder(shopper, product)
      await place(shopper)
      await arrived()
      expect(post.mails).toMatchObject([{ subject: expect.stringMatching(subject) }])
      expect(findEnglishTexts(`${post.mails[0]?.subject}\n${post.mails[0]?.text}`)).toEqual([])
    },
  )

  it('the HTML of every mail has the contents of its text: words, numbers, totals, items and links', async () => {
    for (const language of ['en-CA', 'fr-CA']) {
      shopper = await createShopper(backEnd)
      shopper.language = language
      const email = `all.${language}@example.com`
      await prepareOrder(shopper, { product_id: 7, qty: 2, bundle_option: { 1: '2', 2: '6' } })
      await shopper.call('POST', '/cart/items', { product_id: 3, super_attribute: { color: 'Stainless Steel' } })
      await shopper.call('PUT', '/cart', { email })
      await send({ ...FORM, message: 'Tom & "Jerry" <b>' })
      const { order } = (await place(shopper)).body as { order: string }
      await shopper.call('POST', '/guest-orders/account', { order, password: 'harbour-lantern-58' })
      await signIn(shopper, email, 'harbour-lantern-58')
      await shopper.call('POST', '/customer/forgotpassword', { email })
      const customer = await shopper.get<{ customer_id: string }>('/customers/self/session')
      await shopper.call('PUT', `/customers/${customer.customer_id}`, {
        current_password: 'harbour-lantern-58',
        password: 'lantern-harbour-85',
        password_confirmation: 'lantern-harbour-85',
      })
      await vi.waitFor(async () => {
        await arrived()
        expect(post.mails).toHaveLength(5)
      })
      for (const { subject, text, html = '' } of post.mails) {
        expect(findMissing(`${subject}\n${text}`, html)).toEqual([])
        expect(await validateHtml(html)).toEqual([])
        expect(html).toContain(`<html lang="${language}">`)
        if (language === 'fr-CA') expect(findEnglishTexts(readHtml(html))).toEqual([])
      }
      const placed = post.mails.find(({ text }) => text.includes(order))
      expect(placed?.html).toMatch(/src="http:\/\/fixture\.localhost:3000\/media\/w160\.png\//)
      post.mails.length = 0
    }
  })

  it('the mail of an order on an in-store screen links to the shop', async () => {
    const folder = await copyFixtureStore({
      'store.json': (text) => text.replace('{', '{ "kiosk_hosts": ["screen.localhost"],'),
    })
    const own = await startBackEnd(kind, { folder, mailer: post.mailer })
    const visitor = await createShopper(own, 'fixture.kiosk')
    expect(await visitor.get('/config')).toMatchObject({ base_url: 'http://screen.localhost:3000/' })
    await prepareOrder(visitor)
    await place(visitor)
    await own.backend.mailQueue.deliver()
    expect(post.mails).toHaveLength(1)
    expect(post.mails[0]?.text).toContain('http://fixture.localhost:3000/')
    expect(JSON.stringify(post.mails[0])).not.toContain('screen.localhost')
    await own.close()
  })

  it('an order above the limit is confirmed as received and to be reviewed', async () => {
    await prepareOrder(shopper, { product_id: 2, qty: 3 })
    await place(shopper)
    await arrived()
    expect(post.mails).toMatchObject([{ subject: expect.stringContaining('is being reviewed') }])
  })

  it('an order placed twice with one key is confirmed once; a refused order not at all', async () => {
    expect((await place(shopper)).status).toBe(400)
    await prepareOrder(shopper)
    const key = { 'idempotency-key': 'mail-once' }
    await Promise.all([place(shopper, key), place(shopper, key)])
    await arrived()
    expect(post.mails).toHaveLength(1)
  })

  it('a failed confirmation is kept and sent later; logs contain no addresses', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    post.setError(new Error('550 <ann@example.com> is full'))
    await prepareOrder(shopper)
    expect((await place(shopper)).status).toBe(200)
    await arrived()
    expect(warn).toHaveBeenCalledWith("a mail of the store 'fixture' was not sent and will be tried again (Error)")
    post.setError(undefined)
    await arrived()
    expect(post.mails).toEqual([])
    await backEnd.db.query("UPDATE mail SET due_at = now() - interval '1 second'")
    await arrived()
    expect(post.mails).toHaveLength(1)
  })

  it('a mail is tried again for two days, less and less often, then discarded, and deleted from the queue after a week', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    post.setError(new Error('no'))
    await prepareOrder(shopper)
    await place(shopper)
    // The order's own delivery, which runs in the background, is the first attempt.
    await arrived()
    const lines = () => warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('was not sent'))
    const waitsMin: number[] = []
    for (let attempt = 0; attempt < 30; attempt++) {
      await backEnd.db.query("UPDATE mail SET due_at = now() - interval '1 second'")
      const before = lines().length
      await arrived()
      if (lines().length === before) break
      const [mail] = await backEnd.db.query<{ wait: number }>(
        'SELECT round(extract(epoch FROM due_at - now()) / 60)::integer AS wait FROM mail',
      )
      waitsMin.push(mail?.wait ?? 0)
    }
    expect(lines().at(-1)).toContain('was discarded')
    expect(lines().filter((text) => text.includes('was discarded'))).toHaveLength(1)
    // No wait follows the last attempt.
    const hours = waitsMin.slice(0, -1).reduce((sum, wait) => sum + wait, 0) / 60
    expect(waitsMin).toEqual(waitsMin.toSorted((first, second) => first - second))
    expect(hours).toBeGreaterThanOrEqual(48)
    expect(hours).toBeLessThan(54)
    await backEnd.db.query("UPDATE mail SET queued_at = now() - interval '8 days'")
    await cleanUp(backEnd.db)
    expect(await backEnd.db.query('SELECT 1 FROM mail')).toEqual([])
  })

  it('a mail that may have been sent before a crash is identical when it is sent again', async () => {
    const sent: unknown[] = []
    const mail = { to: 'ann@example.com', senderName: 'F', replyTo: '', subject: 'Once', text: 'x' }
    const again = createMailQueue(backEnd.db, {
      send: async (_, identity) => {
        sent.push(identity)
        // The mail was sent, but the process dies before it can record that.
        if (sent.length === 1) throw new Error('gone')
      },
      close: async () => {},
    })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await queueMail(backEnd.db, 'fixture', mail)
    await again.deliver()
    await backEnd.db.query('UPDATE mail SET due_at = now()')
    await again.deliver()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    expect(sent[0]).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), date: expect.any(Date) })
    expect(await backEnd.db.query('SELECT 1 FROM mail')).toEqual([])
  })

  it('without a mail server, mails are files of the outbox folder', async () => {
    const own = await startBackEnd(kind)
    const buyer = await createShopper(own)
    await prepareOrder(buyer)
    await place(buyer)
    await own.backend.mailQueue.deliver()
    const outbox = join(own.dataFolder, 'outbox')
    const [page = '', text = ''] = (await readdir(outbox)).sort()
    expect(await readFile(join(outbox, text), 'utf8')).toMatch(
      /^From: Fixture & Söhne <no-reply@example.com>\nTo: ann@example.com\nDate: .*\nSubject: Your order F-100001 /,
    )
    expect(page).toBe(text.replace(/txt$/, 'html'))
    expect(await readFile(join(outbox, page), 'utf8')).toContain('<h1')
    await own.close()
  })
})
