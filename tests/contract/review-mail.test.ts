import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { queueReviewRequests } from '#lib/backend/reviews/review-requests.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { findEnglishTexts } from '../support/english-text.ts'
import { validateHtml } from '../support/validate-html.ts'

const ASKING = '{ "enabled": true, "days": 10 }'
const storeAsking = (setting: string) => (text: string) => text.replace('{', `{ "review_request": ${setting},`)
const withForm = (text: string) =>
  text.replace('{', '{"display_features": {"feature_toggles": {"enable_review_form": true}},')
const HOSE = 6
const FRIDGE = { product_id: 3, super_attribute: { color: 'Stainless Steel' } }

let people = 0
const newEmail = () => `rae.${++people}@example.com`

describeOnDatabase('requests for reviews', (kind) => {
  let backEnd: BackEnd
  const mails: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
  const importStore = async (setting: string, config = withForm) => {
    const changes = {
      'config.json': config,
      'store.json': setting === '' ? (text: string) => text : storeAsking(setting),
    }
    await importFolder(backEnd.backend, await copyFixtureStore(changes))
  }
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: null, mailer })
    await importStore(ASKING)
  })
  beforeEach(async () => {
    await backEnd.db.query('DELETE FROM placed_order')
    await backEnd.db.query('DELETE FROM attempt')
    await backEnd.db.query('UPDATE stock SET quantity = 50')
    await backEnd.backend.stores.refreshStock('fixture')
  })
  afterAll(() => backEnd.close())

  /** An order placed `days` days ago. */
  async function order(
    days: number,
    email = newEmail(),
    language = 'en-CA',
    items: object = { product_id: HOSE, qty: 2 },
  ) {
    const shopper = await createShopper(backEnd)
    shopper.language = language
    await shopper.call('POST', '/cart/items', items)
    await shopper.call('PUT', '/cart', { email })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: 'national' })
    const { body } = await shopper.call('POST', '/cart/place', { method: 'checkmo' })
    const { order: number } = body as { order: string }
    await backEnd.db.query(
      `UPDATE placed_order SET placed_at = now() - $2::integer * interval '1 day' WHERE number = $1`,
      [number, days],
    )
    await backEnd.backend.mailQueue.deliver()
    mails.length = 0
    return { shopper, number, email }
  }
  async function ask() {
    await queueReviewRequests(backEnd.backend)
    await backEnd.backend.mailQueue.deliver()
    return mails.map(({ to }) => to)
  }
  const setStatus = (number: string, status: string) =>
    backEnd.db.query('UPDATE placed_order SET status = $2 WHERE number = $1', [number, status])
  const review = (shopper: Shopper, number: string, email: string) =>
    shopper.call('POST', `/products/${HOSE}/reviews`, {
      rating: 5,
      nickname: 'Ann',
      title: '',
      detail: 'Fits.',
      order: number,
      email,
    })
  const stopLink = (mail: Mail | undefined) => new URL(mail?.unsubscribeUrl ?? '')
  const open = (link: URL, method = 'GET') =>
    backEnd.app.request(`/fixture${link.pathname}${link.search}`, {
      method,
      ...(method === 'POST'
        ? { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
        : {}),
    })

  it('are sent once per order, the configured days after it, with links to the forms of its products', async () => {
    const { number, email } = await order(10)
    await order(9)
    expect(await ask()).toEqual([email])
    const [mail] = mails
    expect(mail?.subject).toBe('What do you think of your order from Fixture & Söhne?')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Gas Hose')
      expect(part).toContain(number)
      expect(part).toContain('http://fixture.localhost:3000/product/gas-hose#write-review')
      expect(part).toContain('http://fixture.localhost:3000/api/rest/mail/unsubscribe?')
      expect(part).not.toContain('example.com')
    }
    expect(await validateHtml(mail?.html ?? '')).toEqual([])
    mails.length = 0
    expect(await ask()).toEqual([])
    // Two processes that start at the same moment, or one that was killed and restarted.
    const second = await order(12)
    await Promise.all([queueReviewRequests(backEnd.backend), queueReviewRequests(backEnd.backend)])
    expect(await ask()).toEqual([second.email])
  })

  it('are written in the language of the order', async () => {
    await order(10, newEmail(), 'fr-CA', FRIDGE)
    await ask()
    expect(mails[0]?.subject).toBe('Que pensez-vous de votre commande chez Fixture & Söhne?')
    expect(findEnglishTexts(mails[0]?.text ?? '')).toEqual([])
    expect(mails[0]?.text).toContain('http://fixture.localhost:3000/fr-CA/product/')
    expect(mails[0]?.html).toContain('lang="fr-CA"')
    const page = await (await open(stopLink(mails[0]))).text()
    expect(page).toContain('Ne plus me demander d’avis')
  })

  it('are not sent for cancelled orders, those in review, those that await a provider, and old ones', async () => {
    for (const status of ['canceled', 'suspicious', 'closed']) await setStatus((await order(10)).number, status)
    const { number } = await order(10)
    await backEnd.db.query(
      `INSERT INTO open_order (store_id, number, cart_id, method, cart_state, mail)
       VALUES ('fixture', $1, 'x', 'zibby', '{}', '[]')`,
      [number],
    )
    await order(25)
    expect(await ask()).toEqual([])
    await backEnd.db.query('DELETE FROM open_order')
    await setStatus(number, 'processing')
    expect(await ask()).toHaveLength(1)
  })

  it('list only products that are not reviewed yet and still sold; orders without such products get no mail', async () => {
    const { shopper, number, email } = await order(10)
    expect((await review(shopper, number, email)).status).toBe(201)
    expect(await ask()).toEqual([])
    expect(await backEnd.db.query('SELECT 1 FROM placed_order WHERE review_mail_at IS NULL')).toEqual([])
  })

  it('can be unsubscribed by their link: its page asks for confirmation, which covers all orders of the address', async () => {
    const { email } = await order(10)
    await ask()
    const link = stopLink(mails[0])
    expect(link.href).not.toContain(email)
    const page = await open(link)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toContain('<form method="post">')
    expect(await backEnd.db.query('SELECT 1 FROM review_mail_refusal')).toEqual([])
    const done = await open(link, 'POST')
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('will not ask you for reviews again'),
    ])
    expect((await open(link, 'POST')).status).toBe(200)
    await order(10, email.toUpperCase())
    expect(await ask()).toEqual([])
    const other = await order(10)
    expect(await ask()).toEqual([other.email])
    expect(JSON.stringify(await backEnd.db.query('SELECT * FROM review_mail_refusal'))).not.toContain('@')
  })

  it('can’t be unsubscribed for others: rejects a forged link', async () => {
    await order(10)
    await ask()
    const link = stopLink(mails[0])
    await backEnd.db.query('DELETE FROM review_mail_refusal')
    const [recipient, signature = ''] = (link.searchParams.get('token') ?? '').split('.')
    for (const token of [
      '',
      'x',
      `other.${signature}`,
      `${recipient}.`,
      `${recipient}.${'A'.repeat(signature.length)}`,
      '<script>',
      'é.é',
    ]) {
      const forged = new URL(link)
      forged.searchParams.set('token', token)
      for (const method of ['GET', 'POST']) {
        const refused = await open(forged, method)
        expect(refused.status).toBe(400)
        expect(await refused.text()).not.toContain('<script')
      }
    }
    expect((await backEnd.app.request(`/nobody${link.pathname}${link.search}`)).status).toBe(404)
    expect(await backEnd.db.query('SELECT 1 FROM review_mail_refusal')).toEqual([])
  })

  it('are off by default, and in stores without a review form', async () => {
    await order(10)
    for (const setting of ['', '{ "days": 10 }', '{ "enabled": false, "days": 10 }']) {
      await importStore(setting)
      expect(await ask()).toEqual([])
    }
    await importStore(ASKING, (text) => text)
    expect(await ask()).toEqual([])
    await importStore(ASKING)
    expect(await ask()).toHaveLength(1)
    await expect(importStore('{ "enabled": true, "days": 0 }')).rejects.toThrow()
  })
})
