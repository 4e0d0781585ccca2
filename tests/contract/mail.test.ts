import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cleanUp } from '#lib/backend/db/cleanup.ts'
import type { Mail, Mailer } from '#lib/backend/mail/mail.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnEachDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { findEnglishTexts } from '../support/english-text.ts'

const withCartMail = (text: string) =>
  text.replace('{', '{"display_features": {"cart_email": true, "checkout": {"cart_email_enable": true}},')

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

/** A mailer that keeps mails in memory and can be told to fail. */
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

describeOnEachDatabase('mails', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  let post: ReturnType<typeof createMemoryMailer>
  const send = (form: object = FORM) => shopper.call('POST', '/cart/email', form)
  const arrived = () => backEnd.backend.post.deliver()
  beforeAll(async () => {
    post = createMemoryMailer()
    const folder = await copyFixtureStore({ 'config.json': withCartMail })
    backEnd = await startBackEnd(kind, { folder, mailer: post.mailer })
  })
  beforeEach(async () => {
    shopper = await createShopper(backEnd)
    post.mails.length = 0
    await backEnd.db.query('DELETE FROM cart_mail')
  })
  afterEach(() => {
    post.setError(undefined)
    vi.restoreAllMocks()
  })
  afterAll(() => backEnd.close())

  it('S2-7.1-20 POST /cart/email sends the cart with what the form says', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 7, bundle_option: { 1: '2', 2: '6' } })
    expect((await send()).status).toBe(200)
    expect(post.mails).toEqual([
      {
        to: 'ben@example.com',
        senderName: 'Fixture & Söhne',
        replyTo: 'ann@example.com',
        subject: 'Ann sent you a cart of Fixture & Söhne',
        text: `Ann (ann@example.com) picked these products at Fixture & Söhne for you to see:

> What do you think?
> The right one?

1 × Kitchen Set — $2,039.97
    Range: North Shore 36" Electric Range
    Hose: 2 × Gas Hose
    http://fixture.localhost:3000/product/kitchen-set

Subtotal: $2,039.97
Grand Total: $2,039.97

Prices and stock are those of the moment this mail was sent.

Fixture & Söhne
http://fixture.localhost:3000/`,
      },
    ])
  })

  it('the cart mail is written in the language of the shopper', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    shopper.language = 'fr-CA'
    await send({ ...FORM, sender_name: '', message: '' })
    expect(post.mails[0]).toMatchObject({ subject: 'ann@example.com vous envoie un panier de Fixture & Söhne' })
    expect(post.mails[0]?.text).toContain('Sous-total: 19,99')
    expect(findEnglishTexts(post.mails[0]?.text ?? '')).toEqual([])
  })

  it('nobody advertises through the cart mail: no links, no further headers, no control characters', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    await send({
      ...FORM,
      sender_name: 'Ann\r\nBcc: eve@example.com www.spam.test',
      message: `Look: https://spam.test/x?y=1 \u0007 ${'x'.repeat(900)}`,
    })
    const [mail] = post.mails
    expect(mail?.subject).toBe('Ann Bcc: eve@example.com … sent you a cart of Fixture & Söhne')
    expect(mail?.text).not.toMatch(/spam|x{500}/)
    expect(mail?.text).not.toContain('\u0007')
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

  it("a mail that can't leave answers 'An error occurred while sending email.'", async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    post.setError(new Error('550 <ben@example.com> unknown'))
    expect(await send()).toMatchObject(refused(502, 'An error occurred while sending email.'))
  })

  it('one session, one address and one store can only be used for so many mails, also at once', async () => {
    await shopper.call('POST', '/cart/items', { product_id: 6 })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send({ ...FORM, recipient_email: `ben${index}@example.com` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(
      refused(429, 'Too many e-mails were sent. Please try again later.'),
    )
    const toOne = []
    for (let index = 0; index < 4; index++) {
      shopper = await createShopper(backEnd)
      await shopper.call('POST', '/cart/items', { product_id: 6 })
      toOne.push((await send({ ...FORM, recipient_email: 'BEN@example.com' })).status)
    }
    expect(toOne).toEqual([200, 200, 200, 429])
    const rows = await backEnd.db.query('SELECT * FROM cart_mail')
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('example.com')
  })

  it('an order is confirmed by mail, with lines, totals, addresses, delivery and payment', async () => {
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

Delivered to
Ann Ex
1 Example Ave
Toronto, ON M5V 1A1
CA

Delivery
Parcel

Payment
Check / money order
Pay to Fixture, dès aujourd’hui.

Fixture & Söhne
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

  it('a confirmation that could not be sent is kept and sent later; logs name nobody', async () => {
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

  it('a mail is given up after twelve tries and deleted after a week', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    post.setError(new Error('no'))
    await prepareOrder(shopper)
    await place(shopper)
    for (let attempt = 0; attempt < 14; attempt++) {
      await backEnd.db.query("UPDATE mail SET due_at = now() - interval '1 second'")
      await arrived()
    }
    const tried = warn.mock.calls.filter(([text]) => String(text).includes('was not sent'))
    expect(tried).toHaveLength(12)
    expect(tried.at(-1)?.[0]).toContain('is given up')
    await backEnd.db.query("UPDATE mail SET queued_at = now() - interval '8 days'")
    await cleanUp(backEnd.db)
    expect(await backEnd.db.query('SELECT 1 FROM mail')).toEqual([])
  })

  it('without a mail server, mails are files of the outbox folder', async () => {
    const own = await startBackEnd(kind)
    const buyer = await createShopper(own)
    await prepareOrder(buyer)
    await place(buyer)
    await own.backend.post.deliver()
    const outbox = join(own.dataFolder, 'outbox')
    const [name = ''] = await readdir(outbox)
    expect(await readFile(join(outbox, name), 'utf8')).toMatch(
      /^From: Fixture & Söhne <no-reply@example.com>\nTo: ann@example.com\nDate: .*\nSubject: Your order F-100001 /,
    )
    await own.close()
  })
})
