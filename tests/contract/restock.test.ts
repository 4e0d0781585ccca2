import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanUp } from '#lib/backend/http/cleanup.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { queueRestockMails } from '#lib/backend/stock-notices/restock-mail.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  FIXTURE_STORE,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'

const withFeature = (text: string) =>
  text.replace('{', '{"display_features": {"feature_toggles": {"enable_restock_notice": true}},')

/** A product with tracked stock. */
const RANGE = 1
const TAKEN = { status: 200, body: {} }

let people = 0
const newEmail = () => `rae.${++people}@example.com`

describeOnDatabase('notices of products that are back', (kind) => {
  let backEnd: BackEnd
  let folder: string
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    folder = await copyFixtureStore({ 'config.json': withFeature })
    backEnd = await startBackEnd(kind, { folder, mailer })
  })
  beforeEach(async () => {
    mails.length = 0
    for (const table of ['attempt', 'restock_notice', 'restock_refusal']) {
      await backEnd.db.query(`DELETE FROM ${table}`)
    }
    await setStock(0)
  })
  afterAll(() => backEnd.close())

  async function setStock(quantity: number, productIds: readonly number[] = [RANGE]) {
    for (const id of productIds)
      await backEnd.db.query('UPDATE stock SET quantity = $1 WHERE product_id = $2', [quantity, id])
    await backEnd.backend.stores.refreshStock('fixture')
  }
  const ask = (shopper: Shopper, email: unknown, id: number | string = RANGE) =>
    shopper.call('POST', `/products/${id}/restock-notices`, { email })
  const cancel = (shopper: Shopper, token: unknown) => shopper.call('POST', '/restock-notices/cancel', { token })
  /** Simulates the jobs of a minute. */
  async function passMinute() {
    await queueRestockMails(backEnd.backend)
    await backEnd.backend.mailQueue.deliver()
  }
  const everything = async () =>
    JSON.stringify([
      await backEnd.db.query('SELECT * FROM restock_notice'),
      await backEnd.db.query('SELECT * FROM restock_refusal'),
      await backEnd.db.query('SELECT * FROM attempt'),
      await backEnd.db.query('SELECT * FROM mail'),
    ])
  const tokenIn = (mail: Mail | undefined) => /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

  it('an address gets one mail when the product is back, even after several requests; then its data is deleted', async () => {
    const email = newEmail()
    const [shopper, stranger] = [await createShopper(backEnd), await createShopper(backEnd)]
    const first = await ask(shopper, email)
    expect(first).toMatchObject(TAKEN)
    for (const again of [await ask(shopper, email), await ask(stranger, ` ${email.toUpperCase()} `)]) {
      expect([again.status, again.body]).toEqual([first.status, first.body])
    }
    await passMinute()
    expect(mails).toEqual([])
    await setStock(2)
    await passMinute()
    await passMinute()
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ to: email, subject: 'North Shore 30" Gas Range – Émail is back' })
    expect(mails[0]?.text).toMatch(/http:\/\/fixture\.localhost:3000\/product\/[\w-]+\n/)
    expect((await everything()).toLowerCase()).not.toContain(email)
    // Sold out again: a new request is accepted.
    await setStock(0)
    expect(await ask(shopper, email)).toMatchObject(TAKEN)
    await setStock(1)
    await passMinute()
    expect(mails).toHaveLength(2)
  })

  it('an import with stock triggers the mail, which is in the language of the request', async () => {
    const shopper = await createShopper(backEnd)
    shopper.language = 'fr-CA'
    await ask(shopper, newEmail())
    await importFolder(backEnd.backend, folder)
    await passMinute()
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/est de retour$/) }])
    expect(mails[0]?.text).toContain('http://fixture.localhost:3000/fr-CA/product/')
    expect(mails[0]?.text).toContain('/fr-CA/customer/restock-notices#token=')
  })

  it('the mail’s link unsubscribes the address: pending requests are deleted, and new ones are ignored for a month', async () => {
    const email = newEmail()
    const shopper = await createShopper(backEnd)
    await ask(shopper, email)
    await setStock(1)
    await passMinute()
    const token = tokenIn(mails[0])
    await setStock(0)
    await ask(shopper, email)
    const other = newEmail()
    await ask(shopper, other)
    expect(await cancel(await createShopper(backEnd), token)).toMatchObject(TAKEN)
    expect(await cancel(shopper, token)).toMatchObject(TAKEN)
    expect(await ask(shopper, email)).toMatchObject(TAKEN)
    await setStock(1)
    await passMinute()
    expect(mails.map(({ to }) => to).slice(1)).toEqual([other])
    await backEnd.db.query("UPDATE restock_refusal SET refused_at = now() - interval '31 days'")
    await setStock(0)
    await ask(shopper, email)
    await setStock(1)
    await passMinute()
    expect(mails.at(-1)?.to).toBe(email)
  })

  it('rejects a token that was not issued for this store', async () => {
    const email = newEmail()
    const shopper = await createShopper(backEnd)
    await ask(shopper, email)
    await setStock(1)
    await passMinute()
    const token = tokenIn(mails[0])
    const [key = '', signature = ''] = token.split('.')
    const forged = [
      '',
      'x',
      `${key}.`,
      `.${signature}`,
      `${key}.${key}`,
      `${key}x.${signature}`,
      [token],
      { token },
      'y'.repeat(201),
    ]
    for (const wrong of forged) expect((await cancel(shopper, wrong)).status, String(wrong)).toBe(400)
    expect(await backEnd.db.query('SELECT * FROM restock_refusal')).toEqual([])
    const other = await copyFixtureStore({
      'store.json': '{ "id": "other", "hosts": ["other.localhost"] }',
      'config.json': withFeature,
    })
    await importFolder(backEnd.backend, other)
    expect((await cancel(await createShopper(backEnd, 'other'), token)).status).toBe(400)
  })

  it('a request can be for a sold-out variant, or for a product with any of its variants', async () => {
    const [product, gone, back] = [3, 4, 5]
    await setStock(0, [gone, back])
    const shopper = await createShopper(backEnd)
    const [one, another, any] = [newEmail(), newEmail(), newEmail()]
    await ask(shopper, one, gone)
    await ask(shopper, another, back)
    await ask(shopper, any, product)
    await setStock(3, [back])
    await passMinute()
    expect(mails.map(({ to }) => to).sort()).toEqual([another, any].sort())
    expect(mails.find(({ to }) => to === another)?.text).toContain(`?configurable_entity_id=${back}`)
    expect(mails.find(({ to }) => to === any)?.text).not.toContain('configurable_entity_id')
  })

  it('requests for available products are ignored, and invalid addresses are rejected', async () => {
    const shopper = await createShopper(backEnd)
    for (const email of [
      undefined,
      null,
      '',
      'rae',
      'rae@',
      `${'x'.repeat(250)}@example.com`,
      ['rae@example.com'],
      7,
    ]) {
      expect((await ask(shopper, email)).status, String(email)).toBe(400)
    }
    expect((await ask(shopper, 'rae@example.com\r\nBcc: eve@example.com')).status).toBe(400)
    expect((await ask(shopper, newEmail(), 999_999)).status).toBe(404)
    await setStock(1)
    expect((await ask(shopper, newEmail())).status).toBe(409)
  })

  it('requests for discontinued products are ignored', async () => {
    const discontinued = await copyFixtureStore({
      'config.json': withFeature,
      'store.json': '{ "id": "ended", "hosts": ["ended.localhost"] }',
      'products.jsonl': (text) =>
        text.replaceAll(new RegExp(`("entity_id": *${RANGE},)`, 'g'), '$1 "discontinued": true,'),
    })
    await importFolder(backEnd.backend, discontinued)
    await backEnd.db.query("UPDATE stock SET quantity = 0 WHERE store_id = 'ended'")
    await backEnd.backend.stores.refreshStock('ended')
    const shopper = await createShopper(backEnd, 'ended')
    expect((await shopper.get<{ discontinued: boolean }>(`/products/${RANGE}`)).discontinued).toBe(true)
    expect(await ask(shopper, newEmail())).toMatchObject({
      status: 409,
      body: { messages: { error: [{ message: 'This product is discontinued and will not be back.' }] } },
    })
  })

  it('an address and a session may send twenty requests an hour, whatever their result', async () => {
    const email = newEmail()
    for (let count = 0; count < 20; count++) {
      expect((await ask(await createShopper(backEnd), email)).status).toBe(200)
    }
    expect((await ask(await createShopper(backEnd), email)).status).toBe(429)
    const shopper = await createShopper(backEnd)
    for (let count = 0; count < 20; count++) expect((await ask(shopper, newEmail())).status).toBe(200)
    expect((await ask(shopper, newEmail())).status).toBe(429)
    expect((await ask(await createShopper(backEnd), newEmail())).status).toBe(200)
    expect(JSON.stringify(await backEnd.db.query('SELECT * FROM attempt'))).not.toContain('@')
  })

  it('an address can request at most fifty products, and is deleted after a year', async () => {
    const email = newEmail()
    const shopper = await createShopper(backEnd)
    await ask(shopper, email)
    await backEnd.db.query(
      `INSERT INTO restock_notice (store_id, product_id, address_key, email, locale)
       SELECT store_id, 1000 + number, address_key, email, locale FROM restock_notice, generate_series(1, 49) AS number`,
    )
    const count = async () => (await backEnd.db.query('SELECT 1 FROM restock_notice')).length
    await setStock(0, [4])
    expect(await ask(shopper, email, 4)).toMatchObject(TAKEN)
    expect(await count()).toBe(50)
    await backEnd.db.query("UPDATE restock_notice SET asked_at = now() - interval '366 days' WHERE product_id > 1000")
    await cleanUp(backEnd.db)
    expect(await count()).toBe(1)
  })

  it('a store that has not enabled it responds 404 and sends no mails', async () => {
    const email = newEmail()
    await ask(await createShopper(backEnd), email)
    await importFolder(backEnd.backend, FIXTURE_STORE)
    await passMinute()
    expect(mails).toEqual([])
    const shopper = await createShopper(backEnd)
    expect((await ask(shopper, email)).status).toBe(404)
    expect((await cancel(shopper, 'x')).status).toBe(404)
    await importFolder(backEnd.backend, folder)
  })
})
