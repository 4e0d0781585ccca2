import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { StoreConfigWire } from '#lib/contracts/config.ts'
import { FormWire } from '#lib/contracts/content-forms.ts'
import { createChallengeToken } from '#lib/sandbox/challenge-tokens.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnEachDatabase,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const saying = (message: RegExp) => ({ messages: { error: [{ message: expect.stringMatching(message) }] } })

describeOnEachDatabase('forms in content', (kind) => {
  let backEnd: BackEnd
  let staff: OfficeBrowser
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam Staff', role: 'staff' })
  })
  beforeEach(async () => void (await backEnd.db.query('DELETE FROM attempt')))
  afterAll(() => backEnd.close())

  const send = async (path: string, fields: object, store = 'fixture', more: object = {}) =>
    (await createShopper(backEnd, store)).call('POST', `/forms${path}`, { fields, ...more })

  it('are the built-in ones and those in the store’s configuration', async () => {
    const folder = await copyFixtureStore({
      'store.json': '{"id": "own", "hosts": ["own.localhost"]}',
      'config.json': (text) => text.replace('{', '{"content_forms": {"/webforms/index/save": "contact"},'),
    })
    await importFolder(backEnd.backend, folder)
    const formsOf = async (store: string) =>
      v.parse(StoreConfigWire, await (await createShopper(backEnd, store)).get('/config')).content_forms
    const every = { '/forms/newsletter': 'newsletter', '/newsletter/subscriber/new': 'newsletter', '/forms/*': 'other' }
    expect(await formsOf('fixture')).toMatchObject(every)
    expect(await formsOf('own')).toMatchObject({ ...every, '/webforms/index/save': 'contact' })
    const fields = { email: 'ann@example.com', message: 'Hello' }
    expect((await send('/webforms/index/save', fields, 'own')).status).toBe(200)
    expect((await send('/webforms/index/save', fields)).status).toBe(404)
  })

  it('subscribe to the newsletter, once; the back office lists, exports and removes subscribers', async () => {
    for (const path of ['/newsletter/subscriber/new', '/forms/newsletter']) {
      const response = await send(path, { email: ' Ann@example.com ' })
      expect([response.status, expectWire(FormWire, response.body).message]).toEqual([
        200,
        'Thank you. You will get our newsletter.',
      ])
    }
    expect(await send('/forms/newsletter', {})).toMatchObject({ status: 400, body: saying(/e-mail/) })
    expect(await send('/forms/newsletter', { email: 'ann@' })).toMatchObject({ status: 400, body: saying(/valid/) })
    const list = await staff.get('/newsletter')
    expect(list.text.match(/<b>Ann@example\.com<\/b>/g)).toHaveLength(1)
    const table = await staff.get('/newsletter/addresses.csv')
    expect(table.text).toMatch(/^email,subscribed_at\r\nAnn@example.com,\d{4}-\d\d-\d\dT[\d:]+Z\r\n$/)
    // F20: without the mark, a spreadsheet breaks the letters of addresses such as zoé@münchen.example.
    expect([...table.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const { headers } = staff
    staff.headers = { ...headers, 'accept-language': 'fr-CA' }
    expect((await staff.get('/newsletter/addresses.csv')).text).toMatch(/^email;subscribed_at\r\nAnn@example.com;/)
    staff.headers = headers
    const removed = await staff.post('/newsletter/remove', { email: 'ann@EXAMPLE.com' }, '/newsletter')
    expect(removed.headers.get('location')).toBe('/office/fixture/newsletter?done=removed')
    expect((await staff.get('/newsletter')).text).not.toContain('Ann@example.com')
  })

  it('arrive in the inbox by path, with the sender’s data in fields and the rest as lines of the message', async () => {
    const fields = {
      name: 'Ann Berg',
      email: 'ann@example.com',
      rooms: ['kitchen', 'laundry'],
      comment: 'Is <b>Monday</b> free?',
      empty: ' ',
    }
    expect((await send('/forms/measuring-visit', fields)).status).toBe(200)
    const list = await staff.get('/messages?kind=form')
    expect(list.text).toMatch(/<b>Ann Berg<\/b> \/forms\/measuring-visit/)
    const [, path = ''] = /\/office\/fixture(\/messages\/\d+)"/.exec(list.text) ?? []
    const page = await staff.get(path)
    expect(page.text).toContain('rooms: kitchen, laundry\ncomment: Is &lt;b&gt;Monday&lt;/b&gt; free?')
    expect(page.text).not.toContain('empty:')
    expect((await staff.post(path, { do: 'answer', answer: 'Yes.' }, path)).status).toBe(303)
    // Without the sender's address, a reply is impossible.
    expect((await send('/forms/poll', { colour: 'green' })).status).toBe(200)
    const poll = await staff.get('/messages?kind=form')
    const [, pollPath = ''] = /\/office\/fixture(\/messages\/\d+)"/.exec(poll.text) ?? []
    expect((await staff.get(pollPath)).text).not.toContain('name="answer"')
    expect((await staff.post(pollPath, { do: 'answer', answer: 'Yes.' }, pollPath)).status).toBe(400)
    expect((await staff.post(pollPath, { do: 'close' }, pollPath)).status).toBe(303)
  })

  it('for contact and quotes are listed with these, and require a reply address', async () => {
    const fields = { name: 'Lee', email: 'lee@example.com', comment: 'Do you repair ovens?' }
    expect((await send('/contact/index/post', fields)).status).toBe(200)
    expect((await staff.get('/messages')).text).toContain('Do you repair ovens?')
    expect((await send('/forms/quote', { ...fields, product: 'Range 30' })).status).toBe(200)
    expect((await staff.get('/messages?kind=quote')).text).toContain('<b>Lee</b> Range 30')
    for (const path of ['/contacts/index/post', '/forms/quote'])
      expect(await send(path, { name: 'Lee', comment: 'x' })).toMatchObject({ status: 400, body: saying(/e-mail/) })
  })

  it('P47 S1-2.11-36 are accepted with the names that form builders give to fields', async () => {
    expect((await send('/newsletter/subscriber/new', { EMAIL: 'may@example.com', b_1f: '' })).status).toBe(200)
    expect((await staff.get('/newsletter')).text).toContain('<b>may@example.com</b>')
    const fields = { 'your-name': 'May', 'your-email': 'may@example.com', 'your-message': 'Is it open on Sunday?' }
    expect((await send('/contact/index/post', fields)).status).toBe(200)
    const messages = await backEnd.db.query<Record<string, string>>(
      "SELECT name, email, message FROM enquiry WHERE email = 'may@example.com'",
    )
    expect(messages).toEqual([
      { name: 'May', email: 'may@example.com', message: 'your-message: Is it open on Sunday?' },
    ])
  })

  it('are rejected without the session’s token, and if they are empty, too large or have no fields', async () => {
    const shopper = await createShopper(backEnd)
    const call = (fields: unknown, headers = {}) => shopper.call('POST', '/forms/forms/a', { fields }, headers)
    expect((await call({ a: 'x' }, { 'x-csrf-token': 'wrong' })).status).toBe(403)
    expect(await call({ a: ' ' })).toMatchObject({ status: 400, body: saying(/your message/) })
    for (const fields of [
      { a: { b: 'c' } },
      { a: 1 },
      { a: 'x'.repeat(10_001) },
      { ['n'.repeat(101)]: 'x' },
      Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x'])),
    ])
      expect((await call(fields)).status, JSON.stringify(fields).slice(0, 40)).toBe(400)
    expect(
      (await call(Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`f${i}`, 'x'.repeat(9_000)])))).status,
    ).toBe(413)
  })

  it('are accepted five times an hour per session, and three times per newsletter address', async () => {
    const shopper = await createShopper(backEnd)
    const call = (path: string, fields: object) => shopper.call('POST', `/forms${path}`, { fields })
    for (let count = 0; count < 5; count++) expect((await call('/forms/a', { a: 'x' })).status).toBe(200)
    expect(await call('/forms/a', { a: 'x' })).toMatchObject({ status: 429, body: saying(/try again later/) })
    for (let count = 0; count < 3; count++)
      expect((await send('/forms/newsletter', { email: 'one@example.com' })).status).toBe(200)
    expect((await send('/forms/newsletter', { email: 'ONE@example.com' })).status).toBe(429)
  })

  it('S1-5.4-09 need the challenge if the store lists their kind', async () => {
    const guarded = (id: string, forms: string) =>
      copyFixtureStore({
        'store.json': JSON.stringify({ id, hosts: [`${id}.localhost`] }),
        'config.json': (text) =>
          JSON.stringify({
            ...JSON.parse(text),
            recaptcha_enabled: '1',
            recaptcha_site_key: 'site-key',
            recaptcha_forms: forms,
          }),
      })
    await importFolder(backEnd.backend, await guarded('letters', 'newsletter'))
    await importFolder(backEnd.backend, await guarded('others', 'content_form'))
    const token = () => ({
      'g-recaptcha-response': createChallengeToken(backEnd.backend.configuration.sessionSecret, 'site-key'),
    })
    const fields = { email: 'ann@example.com' }
    for (const [store, path, free] of [
      ['letters', '/forms/newsletter', '/forms/a'],
      ['others', '/forms/a', '/forms/newsletter'],
    ] as const) {
      expect(await send(path, fields, store)).toMatchObject({ status: 400, body: saying(/robot/) })
      expect((await send(path, fields, store, token())).status).toBe(200)
      expect((await send(free, fields, store)).status).toBe(200)
    }
  })
})
