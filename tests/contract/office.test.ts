import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { listSales } from '#lib/backend/office/office-sales.ts'
import { addUser, listUsers, removeUser, renewPassword } from '#lib/backend/office/office-users.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnEachDatabase,
  startBackEnd,
} from '../support/back-end.ts'
import { OFFICE_PASSWORD, OfficeBrowser, openOfficeAs } from '../support/office.ts'
import { placeOrder } from '../support/placed-order.ts'

describeOnEachDatabase('the back office', (kind) => {
  let backEnd: BackEnd
  let owner: OfficeBrowser
  const mails: Mail[] = []
  beforeAll(async () => {
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { mailer })
    const other = '{ "id": "other", "hosts": ["other.localhost"] }'
    await importFolder(backEnd.backend, await copyFixtureStore({ 'store.json': other }))
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
  })
  beforeEach(async () => void (await backEnd.db.query('DELETE FROM attempt')))
  afterAll(() => backEnd.close())

  const stranger = (store?: string) => new OfficeBrowser(backEnd, store)

  it('shows nothing before signing in, and leads back to where somebody wanted to go', async () => {
    const browser = stranger()
    const refused = await browser.get('/orders/F-100001')
    expect(refused.status).toBe(303)
    expect(refused.headers.get('location')).toBe('/office/fixture/sign-in?next=%2Forders%2FF-100001')
    const page = await browser.get('/sign-in?next=%2Forders%2FF-100001')
    expect(page.status).toBe(200)
    const signedIn = await browser.signIn('olga@example.com', OFFICE_PASSWORD, '/orders/F-100001')
    expect(signedIn.headers.get('location')).toBe('/office/fixture/orders/F-100001')
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { headers } = await stranger().signIn('olga@example.com', OFFICE_PASSWORD, next)
      expect(headers.get('location'), next).toBe('/office/fixture')
    }
  })

  it('a wrong password and an unknown address are refused alike, and limited', async () => {
    const browser = stranger()
    for (const email of ['olga@example.com', 'nobody@example.com']) {
      const refused = await browser.signIn(email, 'wrong password here')
      expect(refused.status).toBe(401)
      expect(refused.text).toContain('E-mail address or password is not right.')
      expect(refused.headers.get('set-cookie')).toBeNull()
    }
    for (let count = 0; count < 9; count++) await browser.signIn('olga@example.com', 'wrong')
    const limited = await browser.signIn('olga@example.com', OFFICE_PASSWORD)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('a first password opens nothing but the page that changes it, and a weak one is refused', async () => {
    const first = await addUser(backEnd.backend, 'fixture', {
      email: 'new@example.com',
      name: 'Nia New',
      role: 'staff',
    })
    const browser = stranger()
    expect((await browser.signIn('new@example.com', first)).status).toBe(303)
    const led = await browser.get('/')
    expect([led.status, led.headers.get('location')]).toEqual([303, '/office/fixture/account'])
    for (const password of ['short', 'aaaaaaaaaaaaaa', 'new@example.com', 'passwordpassword'])
      expect(
        (await browser.post('/account', { current: first, password, again: password }, '/account')).status,
        password,
      ).toBe(400)
    const wrong = { current: 'no', password: OFFICE_PASSWORD, again: OFFICE_PASSWORD }
    expect((await browser.post('/account', wrong, '/account')).status).toBe(400)
    const good = { current: first, password: OFFICE_PASSWORD, again: OFFICE_PASSWORD }
    expect((await browser.post('/account', good, '/account')).status).toBe(303)
    expect((await browser.get('/')).status).toBe(200)
    expect((await stranger().signIn('new@example.com', first)).status).toBe(401)
  })

  it('a new first password and removing somebody end every session at once', async () => {
    const email = 'gone@example.com'
    const browser = await openOfficeAs(backEnd, { email, name: 'Gus Gone', role: 'staff' })
    expect((await browser.get('/')).status).toBe(200)
    await renewPassword(backEnd.backend, 'fixture', email)
    expect((await browser.get('/')).status).toBe(303)
    await expect(removeUser(backEnd.db, 'other', email)).rejects.toMatchObject({ status: 404 })
    await removeUser(backEnd.db, 'fixture', email)
    expect((await listUsers(backEnd.db, 'fixture')).map((user) => user.email)).not.toContain(email)
  })

  it('signing out ends the session in the database, not only in the browser', async () => {
    const browser = stranger()
    await browser.signIn('olga@example.com', OFFICE_PASSWORD)
    const { cookie } = browser
    expect((await browser.post('/sign-out', {}, '/')).status).toBe(303)
    browser.cookie = cookie
    expect((await browser.get('/')).status).toBe(303)
  })

  it('a session ends unused after half a day, and after a week however much it is used', async () => {
    for (const column of ['seen_at', 'begun_at']) {
      const browser = stranger()
      await browser.signIn('olga@example.com', OFFICE_PASSWORD)
      await backEnd.db.query(`UPDATE office_session SET ${column} = ${column} - interval '8 days'`)
      expect((await browser.get('/')).status, column).toBe(303)
    }
    owner = stranger()
    await owner.signIn('olga@example.com', OFFICE_PASSWORD)
  })

  it('keeps neither passwords nor cookies, and the cookie is out of reach of scripts and other sites', async () => {
    const browser = stranger()
    const { headers } = await browser.signIn('olga@example.com', OFFICE_PASSWORD)
    expect(headers.get('set-cookie')).toMatch(
      /^showroom_office_fixture=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const secure = stranger()
    secure.headers['x-forwarded-proto'] = 'https'
    const onHttps = await secure.signIn('olga@example.com', OFFICE_PASSWORD)
    expect(onHttps.headers.get('set-cookie')).toMatch(/^__Host-showroom_office_fixture=.*; Secure; SameSite=Strict$/)
    const token = browser.cookie.split('=')[1] ?? ''
    const rows = await Promise.all(
      ['office_session', 'office_user', 'office_log'].map((table) => backEnd.db.query(`SELECT * FROM ${table}`)),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(OFFICE_PASSWORD)
  })

  it('takes forms of its own pages alone: origin, fetch metadata and the token of the session are all asked for', async () => {
    const number = await placeOrder(backEnd)
    const form = { status: 'processing' }
    const path = `/orders/${number}`
    const refused: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': '' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': '' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of refused)
      expect((await owner.post(path, form, path, headers)).status, JSON.stringify(headers)).toBe(403)
    expect((await owner.send(path, { ...form, form_token: 'x'.repeat(43) })).status).toBe(403)
    expect((await owner.send(path, form)).status).toBe(403)
    const anotherSession = await openOfficeAs(backEnd, { email: 'csrf@example.com', name: 'Cy', role: 'staff' })
    const foreign = await anotherSession.tokenOf(path)
    expect((await owner.send(path, { ...form, form_token: foreign })).status).toBe(403)
    expect((await stranger().send(path, form)).status).toBe(403)
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const signIn = { email: 'olga@example.com', password: OFFICE_PASSWORD }
    expect((await stranger().send('/sign-in', signIn, evil)).status).toBe(403)
    expect((await owner.post(path, form, path)).status).toBe(303)
  })

  it('with OFFICE_ORIGIN forms come from there alone', async () => {
    const front = await startBackEnd(kind, { configuration: { officeOrigin: 'https://office.example.com' } })
    await addUser(front.backend, 'fixture', { email: 'olga@example.com', name: 'Olga', role: 'owner' })
    const browser = new OfficeBrowser(front)
    expect((await browser.signIn('olga@example.com', 'wrong')).status).toBe(403)
    browser.headers.origin = 'https://office.example.com'
    const answer = await browser.signIn('olga@example.com', 'wrong')
    expect(answer.status).toBe(401)
    await front.close()
  })

  it('every answer is nobody else’s: no script, no frame, no cache, no search engine', async () => {
    for (const path of ['/', '/sign-in', '/nothing', '/account']) {
      const { headers, text } = await owner.get(path)
      expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'; style-src 'self';/)
      expect(headers.get('content-security-policy')).not.toContain('script-src')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(text).not.toContain('<script')
    }
  })

  it('a session of one store opens nothing of another', async () => {
    const number = await placeOrder(backEnd)
    const intruder = stranger('other')
    intruder.cookie = owner.cookie.replace('fixture', 'other')
    expect((await intruder.get('/')).status).toBe(303)
    const neighbour = await openOfficeAs(backEnd, { email: 'n@example.com', name: 'Ned', role: 'owner' }, 'other')
    expect((await neighbour.get(`/orders/${number}`)).status).toBe(404)
    expect((await neighbour.post(`/orders/${number}`, { status: 'canceled' }, '/account')).status).toBe(404)
    expect((await neighbour.get(`?q=${number}`)).text).not.toContain('Ann')
    expect((await stranger('nowhere').get('/')).status).toBe(404)
    expect((await stranger('fixture.kiosk').get('/')).status).toBe(404)
  })

  it('today’s orders are listed by the store’s clock, found by number and name, and one is changed with its shopper told', async () => {
    const number = await placeOrder(backEnd)
    const list = await owner.get('/')
    expect(list.text).toContain(`/office/fixture/orders/${number}`)
    expect((await owner.get('/?day=2020-01-01')).text).not.toContain(number)
    expect((await owner.get('/?day=nonsense')).text).toContain(number)
    for (const words of [number, 'ann@example.com', 'Ann'])
      expect((await owner.get(`/?q=${words}`)).text).toContain(number)
    for (const words of ['%', '_', '\\'])
      expect((await owner.get(`/?q=${encodeURIComponent(words)}`)).text).not.toContain(number)
    expect((await owner.get('/?show=open')).text).toContain(number)

    const path = `/orders/${number}`
    const bad = await owner.post(path, { status: 'shipped', tracking_url: 'javascript:alert(1)' }, path)
    expect(bad.status).toBe(400)
    const shipped = { status: 'shipped', carrier: 'Coast Parcel', tracking_number: 'CP1', note: 'at the dock' }
    expect((await owner.post(path, shipped, path)).headers.get('location')).toBe(`/office/fixture${path}?done=told`)
    const page = await owner.get(path)
    expect(page.text).toContain('Coast Parcel')
    expect(page.text).toContain('Olga Owner')
    const conflict = await owner.post(path, { status: 'canceled' }, path)
    expect(conflict.status).toBe(409)
    expect(conflict.text).toContain('An order that is shipped can not become cancelled.')
    const slip = await owner.get(`${path}/slip`)
    expect(slip.text).toContain('NS-R30')
    expect(slip.text).not.toMatch(/\$\d/)
  })

  it('speaks the language of who works, else the store’s', async () => {
    const browser = stranger()
    browser.headers['accept-language'] = 'fr-CA,fr;q=0.9,en;q=0.8'
    const page = await browser.get('/sign-in')
    expect(page.text).toContain('<html lang="fr">')
    expect(page.text).toContain('Se connecter')
    browser.headers['accept-language'] = 'de'
    expect((await browser.get('/sign-in')).text).toContain('<html lang="en">')
  })

  it('shows what shoppers typed as text', async () => {
    const number = await placeOrder(backEnd, { firstname: '<img src=x onerror=alert(1)>"\'' })
    for (const path of ['/', `/orders/${number}`, `/orders/${number}/slip`]) {
      const { text } = await owner.get(path)
      expect(text, path).not.toContain('<img src=x')
      expect(text).toContain('&lt;img src=x')
    }
  })

  it('what is too large, no form, or of no method it knows is refused in words', async () => {
    const large = await owner.post('/account', { current: 'x'.repeat(70_000) }, '/account')
    expect(large.status).toBe(413)
    const { token, path } = { token: await owner.tokenOf('/account'), path: '/account' }
    expect(
      (await owner.send(path, JSON.stringify({ form_token: token }), { 'content-type': 'application/json' })).status,
    ).toBe(400)
    expect((await owner.send('/orders/x', 'a=b', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
      400,
    )
    for (const unknown of ['/orders/F-999999', '/orders/<script>', '/nothing'])
      expect((await owner.get(unknown)).status, unknown).toBe(404)
  })

  it('a price and a stock are changed with the shop seeing it at once; what was changed meanwhile is not typed over', async () => {
    const shopper = await createShopper(backEnd)
    const read = () => shopper.get<{ regular_price_without_tax: number }>('/products/1')
    expect((await owner.get('/products?q=ns-r30')).text).toContain('/office/fixture/products/1"')
    expect((await owner.get('/products?q=nothing-like-it')).text).not.toContain('/products/1"')
    const fields = await owner.fieldsOf('/products/1')
    const stock = Object.keys(fields).find((name) => name.startsWith('stock.')) ?? ''
    const saved = await owner.send('/products/1', { ...fields, price: '1,234.50', [stock]: '5' })
    expect(saved.headers.get('location')).toBe('/office/fixture/products/1?done=saved')
    expect((await read()).regular_price_without_tax).toBe(1234.5)
    const stale = await owner.send('/products/1', { ...fields, price: '999' })
    expect(stale.status).toBe(409)
    expect((await read()).regular_price_without_tax).toBe(1234.5)
    const same = await owner.send('/products/1', await owner.fieldsOf('/products/1'))
    expect(same.headers.get('location')).toBe('/office/fixture/products/1?done=unchanged')
    for (const change of [{ price: 'cheap' }, { price: '-5' }, { [stock]: '1.5' }]) {
      const refused = await owner.send('/products/1', { ...(await owner.fieldsOf('/products/1')), ...change })
      expect(refused.status, JSON.stringify(change)).toBe(400)
      expect(refused.text).toContain(`value="${Object.values(change)[0]}"`)
    }
    for (const id of ['999999', 'x', '1e3', '99999999999999999999'])
      expect((await owner.get(`/products/${id}`)).status, id).toBe(404)
  })

  it('a table is tried first, every mistake named by file, line and column; then it changes the products, once', async () => {
    const send = async (text: string | Uint8Array<ArrayBuffer>, name = 'prices.csv') => {
      const form = new FormData()
      form.set('form_token', await owner.tokenOf('/import'))
      form.set('file', new File([text], name))
      return owner.send('/import', form)
    }
    const wrong = await send('sku;price\nNS-R30;cheap\nNOPE;5\n')
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('prices.csv:2')
    expect(wrong.text).toContain('prices.csv:3')
    expect((await owner.post('/import/run', {}, '/import')).status).toBe(404)
    expect((await send('sku;price\nNS-R30;1111\n', 'prices.exe')).status).toBe(400)
    const windows = Uint8Array.from(Buffer.from('sku;price;name\nNS-R30;1111;Cuisinière\n', 'latin1'))
    const good = await send(windows)
    expect(good.status).toBe(200)
    const shopper = await createShopper(backEnd)
    const read = () => shopper.get<{ regular_price_without_tax: number; name: string }>('/products/1')
    expect((await read()).regular_price_without_tax).not.toBe(1111)
    expect((await owner.post('/import/run', {}, '/import')).status).toBe(303)
    expect(await read()).toMatchObject({ regular_price_without_tax: 1111, name: 'Cuisinière' })
    expect((await owner.post('/import/run', {}, '/import')).status).toBe(404)
    const table = await owner.get('/import/products.csv')
    expect(table.text).toMatch(/^sku,name,price,final_price,stock\./)
    expect((await send(table.text, 'products.csv')).text).toContain('<b>0</b> to change')
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await owner.send('/import', 'x'.repeat(17 * 1024 * 1024), multipart)).status).toBe(413)
  })

  it('a message is answered by mail once, with what was asked, or closed', async () => {
    mails.length = 0
    const shopper = await createShopper(backEnd)
    const message = 'Do you have <b>oak</b>?'
    const write = async (path: string, product = '') =>
      (await shopper.call('POST', path, { name: 'Ann', email: 'ann@example.com', product, message })).body as {
        request_id: string
      }
    const { request_id } = await write('/contact-messages')
    const path = `/messages/${request_id}`
    expect((await owner.get('/messages')).text).toContain(`/office/fixture${path}"`)
    expect((await owner.get(path)).text).toContain('Do you have &lt;b&gt;oak&lt;/b&gt;?')
    expect((await owner.post(path, { do: 'answer', answer: '  ' }, path)).status).toBe(400)
    const token = await owner.tokenOf(path)
    const answer = { form_token: token, do: 'answer', answer: 'Yes,\r\nand in stock.' }
    const answers = await Promise.all([1, 2].map(() => owner.send(path, answer)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400])
    await backEnd.backend.post.deliver()
    expect(mails.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(mails[0]?.text).toMatch(/Yes,\nand in stock\.[\s\S]*You had written:[\s\S]*Do you have <b>oak<\/b>\?/)
    expect(mails[0]?.html).not.toContain('<b>oak')
    const quote = await write('/quote-requests', 'North Shore')
    expect((await owner.get('/messages?kind=quote')).text).toContain(`/messages/${quote.request_id}"`)
    const closed = await owner.send(`/messages/${quote.request_id}`, { form_token: token, do: 'close' })
    expect(closed.headers.get('location')).toBe('/office/fixture/messages?kind=quote&done=saved')
    await backEnd.backend.post.deliver()
    expect(mails).toHaveLength(1)
    const neighbour = await openOfficeAs(backEnd, { email: 'm@example.com', name: 'Mo', role: 'owner' }, 'other')
    for (const id of [request_id, '0', '99999999999', 'x'])
      expect((await neighbour.get(`/messages/${id}`)).status).toBe(404)
  })

  it('reviews and comments are shown, kept out and answered; those of another store are out of reach', async () => {
    const [review] = await backEnd.db.query<{ id: string }>(
      `INSERT INTO shopper_review (store_id, product_id, author, session_id, nickname, rating, title, detail, is_verified)
       VALUES ('fixture', 1, 'a', 's', 'Ann', 4, 'Good <i>range</i>', 'Bakes well.', true)
       RETURNING shopper_review_id::text AS id`,
    )
    const [comment] = await backEnd.db.query<{ id: string }>(
      `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
       VALUES ('fixture', 'care', 's', 'Ben', 'Nice <i>post</i>', false) RETURNING comment_id::text AS id`,
    )
    const neighbour = await openOfficeAs(backEnd, { email: 'r@example.com', name: 'Ro', role: 'owner' }, 'other')
    const state = async () =>
      (await backEnd.db.query(`SELECT state, reply FROM shopper_review WHERE shopper_review_id = ${review?.id}`))[0]
    for (const [path, deed] of [
      [`/reviews/${review?.id}`, 'approve'],
      [`/comments/${comment?.id}`, 'approve'],
    ] as const) {
      expect((await neighbour.post(path, { do: deed }, '/')).status, path).toBe(404)
      expect((await owner.post(path, { do: 'something' }, '/')).status, path).toBe(400)
    }
    expect((await owner.get('/reviews')).text).toContain('Good &lt;i&gt;range')
    expect((await owner.get('/comments')).text).toContain('Nice &lt;i&gt;post')
    expect((await owner.post(`/reviews/${review?.id}`, { do: 'approve' }, '/')).status).toBe(303)
    expect((await owner.post(`/reviews/${review?.id}`, { do: 'reply', reply: 'Thank you!' }, '/')).status).toBe(303)
    expect(await state()).toEqual({ state: 'approved', reply: 'Thank you!' })
    expect((await owner.post(`/reviews/${review?.id}`, { do: 'refuse' }, '/')).status).toBe(303)
    expect(await state()).toMatchObject({ state: 'refused' })
    expect((await owner.get(`/reviews/${review?.id}/photo`)).status).toBe(404)
    expect((await owner.post(`/comments/${comment?.id}`, { do: 'approve' }, '/')).status).toBe(303)
    expect((await owner.post(`/comments/${comment?.id}`, { do: 'remove' }, '/')).status).toBe(303)
    expect((await owner.post(`/comments/${comment?.id}`, { do: 'remove' }, '/')).status).toBe(404)
  })

  it('content is changed with the shop seeing it, kept as it was, brought back, and never typed over unseen', async () => {
    const path = '/content/edit?kind=page&locale=&key=home'
    const shopper = await createShopper(backEnd)
    const read = async () => (await shopper.get<{ content: string; title: string }>('/pages/home')).content
    const before = await read()
    const fields = await owner.fieldsOf(path)
    const text = '<h1>New & old</h1>\r\n<textarea></textarea><script>let a</script>'
    const saved = await owner.send('/content/edit', { ...fields, content: text })
    expect(saved.headers.get('location')).toBe(`/office/fixture/content/edit?kind=page&locale=&key=home&done=saved`)
    expect(await read()).toBe(text.replaceAll('\r\n', '\n'))
    const page = await owner.get(path)
    expect(page.text).toContain('&lt;h1&gt;New &amp; old')
    expect(page.text).not.toContain('<h1>New')
    const stale = await owner.send('/content/edit', { ...fields, content: 'mine' })
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('mine</textarea>')
    const now = await owner.fieldsOf(path)
    const same = await owner.send('/content/edit', { ...now, content: text })
    expect(same.headers.get('location')).toContain('done=unchanged')
    const foreign = { ...now, key: 'help/delivery' }
    expect((await owner.send('/content/restore', foreign)).status).toBe(404)
    expect((await owner.send('/content/restore', now)).status).toBe(303)
    expect(await read()).toBe(before)
    const preview = await owner.send('/content/preview', {
      ...now,
      content: '<p>hi</p><img src="/media/a.png"><script>1</script>',
    })
    expect(preview.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; /)
    expect(preview.headers.get('content-security-policy')).not.toContain('script-src')
    expect(preview.text).toContain('<img src="/fixture/media/a.png">')
    for (const query of ['kind=config&locale=&key=', 'kind=page&locale=&key=none', 'kind=page&locale=xx&key=home', ''])
      expect((await owner.get(`/content/edit?${query}`)).status, query).toBe(404)
    for (let count = 0; count < 25; count++) {
      const next = { ...(await owner.fieldsOf(path)), content: `<p>${count}</p>` }
      expect((await owner.send('/content/edit', next)).status).toBe(303)
    }
    const rows = await backEnd.db.query("SELECT 1 FROM content_revision WHERE store_id = 'fixture' AND key = 'home'")
    expect(rows).toHaveLength(20)
  })

  it('a post’s day must be one, and fields that the form does not show stay', async () => {
    const path = '/content/edit?kind=post&locale=&key=older'
    const fields = { ...(await owner.fieldsOf(path)), content: '<p>Old.</p>' }
    expect((await owner.send('/content/edit', { ...fields, 'field.published_at': 'soon' })).status).toBe(400)
    expect((await owner.send('/content/edit', { ...fields, 'field.author': 'Ann\nB' })).status).toBe(303)
    const [row] = await backEnd.db.query<{ body: object }>(
      "SELECT body FROM store_document WHERE kind = 'post' AND key = 'older' AND store_id = 'fixture'",
    )
    expect(row?.body).toMatchObject({ author: 'Ann B', published_at: '2026-01-01', identifier: 'older' })
  })

  it('a redirect is followed at once, leads nowhere harmful and never in a ring, and is removed', async () => {
    const add = (from: string, to: string) => owner.post('/redirects', { from, to }, '/redirects')
    const follow = async (path: string) =>
      (await createShopper(backEnd)).call('GET', `/redirects?path=${encodeURIComponent(path)}`)
    expect((await add('/old-page', '/help/delivery')).status).toBe(303)
    expect(JSON.stringify((await follow('/old-page')).body)).toContain('/help/delivery')
    for (const [from, to] of [
      ['/help/delivery', '/old-page'],
      ['/same', '/same'],
      ['/', '/x'],
      ['https://evil.example/a', '/x'],
      ['/a', 'javascript:alert(1)'],
      ['/a', '//evil.example'],
      ['/a', 'https://user:secret@evil.example'],
    ] as const)
      expect((await add(from, to)).status, `${from} → ${to}`).toBe(400)
    expect((await owner.get('/redirects?q=%25')).text).not.toContain('/old-page<')
    expect((await owner.post('/redirects/remove', { source: '/old-page' }, '/redirects')).status).toBe(303)
    expect((await owner.post('/redirects/remove', { source: '/old-page' }, '/redirects')).status).toBe(404)
  })

  it('sales are counted by the store’s day, without cancelled orders', async () => {
    const number = await placeOrder(backEnd)
    const canceled = await placeOrder(backEnd)
    await backEnd.db.query("UPDATE placed_order SET placed_at = '2026-10-01T03:30:00Z' WHERE number IN ($1, $2)", [
      number,
      canceled,
    ])
    await backEnd.db.query("UPDATE placed_order SET status = 'canceled' WHERE number = $1", [canceled])
    const now = new Date('2026-10-02T12:00:00Z')
    const days = await listSales(backEnd.db, 'fixture', 'America/Toronto', 7, now)
    expect(days.map(({ day }) => day)).toEqual(
      ['26', '27', '28', '29', '30'].map((day) => `2026-09-${day}`).concat(['2026-10-01', '2026-10-02']),
    )
    // 3:30 in UTC is late in the evening before in Toronto.
    expect(days.filter(({ day, orders }) => orders > 0 && day < '2026-10-02')).toMatchObject([
      { day: '2026-09-30', orders: 1 },
    ])
    expect((await owner.get('/?day=2026-09-30')).text).toContain(number)
    expect((await owner.get('/?day=2026-10-01')).text).not.toContain(number)
    for (const path of ['/sales', '/sales?days=7', '/sales?days=90', '/sales?days=100000']) {
      const { status, text } = await owner.get(path)
      expect(status).toBe(200)
      expect(text.match(/<tr><th scope="row">/g)?.length).toBe(path.endsWith('=7') ? 7 : path.endsWith('=90') ? 90 : 30)
    }
  })

  it('owners add and remove people, but not themselves; what was done is listed with who', async () => {
    const add = { name: 'Pat <b>Part</b>', email: 'pat@example.com', role: 'staff' }
    const added = await owner.post('/people', add, '/people')
    const password = /<code>([a-z0-9-]+)<\/code>/.exec(added.text)?.[1] ?? ''
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    expect(added.text).not.toContain('<b>Part')
    expect((await stranger().signIn('pat@example.com', password)).status).toBe(303)
    expect((await owner.post('/people', add, '/people')).status).toBe(409)
    for (const wrong of [{ role: 'admin' }, { email: 'pat' }, { name: ' ' }])
      expect((await owner.post('/people', { ...add, ...wrong }, '/people')).status).toBe(400)
    const change = (email: string, deed: string) => owner.post('/people/change', { email, do: deed }, '/people')
    expect((await change('OLGA@example.com', 'remove')).status).toBe(400)
    expect((await change('n@example.com', 'remove')).status).toBe(404)
    expect((await change('pat@example.com', 'password')).text).not.toContain(password)
    expect((await stranger().signIn('pat@example.com', password)).status).toBe(401)
    expect((await change('pat@example.com', 'remove')).status).toBe(303)
    const log = await owner.get('/log')
    expect(log.text).toContain('pat@example.com')
    expect((await owner.get('/log?before=1')).text).not.toContain('pat@example.com')
  })

  it('staff do the work of the day; what is an owner’s is neither shown to them nor done', async () => {
    const staff = await openOfficeAs(backEnd, { email: 'sam@example.com', name: 'Sam Staff', role: 'staff' })
    const home = (await staff.get('/')).text
    for (const path of [
      '/import',
      '/import/products.csv',
      '/content',
      '/content/edit?kind=page&locale=&key=home',
      '/redirects',
    ]) {
      expect((await staff.get(path)).status, path).toBe(403)
      expect(home).not.toContain(`/office/fixture${path}"`)
    }
    for (const path of [
      '/import',
      '/import/run',
      '/content/edit',
      '/content/preview',
      '/redirects',
      '/redirects/remove',
    ])
      expect((await staff.post(path, {}, '/')).status, path).toBe(403)
    for (const path of ['/products', '/products/1', '/messages', '/reviews', '/comments'])
      expect((await staff.get(path)).status, path).toBe(200)
  })

  it('notes who has done what, bounded', async () => {
    const rows = await backEnd.db.query<{ by_whom: string; action: string }>(
      "SELECT by_whom, action FROM office_log WHERE store_id = 'fixture'",
    )
    expect(rows).toContainEqual({ by_whom: 'Olga Owner', action: 'order.changed' })
    expect(rows).toContainEqual({ by_whom: 'Olga Owner', action: 'session.refused' })
    expect(rows).toContainEqual({ by_whom: 'command line', action: 'user.removed' })
  })
})
