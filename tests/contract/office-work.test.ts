import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { listSales } from '#lib/backend/orders/sales.ts'
import { BlogCommentListWire } from '#lib/contracts/blog.ts'
import { type BackEnd, copyFixtureStore, createShopper, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'
import { placeOrder } from '../support/placed-order.ts'

describeOnDatabase('work in the back office', (kind) => {
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

  it('orders of the day in the store’s time zone are listed and found by number and name; changing one notifies its shopper', async () => {
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
    expect((await owner.post(path, shipped, path)).headers.get('location')).toBe(`/office/fixture${path}?done=notified`)
    const page = await owner.get(path)
    expect(page.text).toContain('Olga Owner · Coast Parcel · CP1 · at the dock')
    const conflict = await owner.post(path, { status: 'canceled' }, path)
    expect(conflict.status).toBe(409)
    expect(conflict.text).toContain('An order that is shipped cannot become cancelled.')
    const slip = await owner.get(`${path}/slip`)
    expect(slip.text).toContain('NS-R30')
    expect(slip.text).not.toMatch(/\$\d/)
  })

  it('changes of price and stock are visible in the shop at once; concurrent changes are not overwritten', async () => {
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

  it('a table is checked first and its errors are reported by file, line and column; then it changes the products, once', async () => {
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
    // F20: reading a response as text removes the byte order mark.
    expect([...table.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(table.text).toMatch(/^sku,name,price,final_price,stock\./)
    expect((await send(table.bytes, 'products.csv')).text).toContain('<b>0</b> to change')
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await owner.send('/import', 'x'.repeat(17 * 1024 * 1024), multipart)).status).toBe(413)
  })

  it('a message gets one reply by mail with the quoted question, or is closed', async () => {
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
    const reply = { form_token: token, do: 'answer', answer: 'Yes,\r\nand in stock.' }
    const responses = await Promise.all([1, 2].map(() => owner.send(path, reply)))
    expect(responses.map(({ status }) => status).sort()).toEqual([303, 400])
    await backEnd.backend.mailQueue.deliver()
    expect(mails.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(mails[0]?.text).toMatch(/Yes,\nand in stock\.[\s\S]*You wrote:[\s\S]*Do you have <b>oak<\/b>\?/)
    expect(mails[0]?.html).not.toContain('<b>oak')
    const quote = await write('/quote-requests', 'North Shore')
    expect((await owner.get('/messages?kind=quote')).text).toContain(`/messages/${quote.request_id}"`)
    const closed = await owner.send(`/messages/${quote.request_id}`, { form_token: token, do: 'close' })
    expect(closed.headers.get('location')).toBe('/office/fixture/messages?kind=quote&done=saved')
    await backEnd.backend.mailQueue.deliver()
    expect(mails).toHaveLength(1)
    const neighbour = await openOfficeAs(backEnd, { email: 'm@example.com', name: 'Mo', role: 'owner' }, 'other')
    for (const id of [request_id, '0', '99999999999', 'x'])
      expect((await neighbour.get(`/messages/${id}`)).status).toBe(404)
  })

  it('reviews and comments are approved, rejected and replied to; those of other stores are inaccessible', async () => {
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
    for (const [path, action] of [
      [`/reviews/${review?.id}`, 'approve'],
      [`/comments/${comment?.id}`, 'approve'],
    ] as const) {
      expect((await neighbour.post(path, { do: action }, '/')).status, path).toBe(404)
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

  it('a store’s reply is below its comment, appears after its approval, and is deleted with it', async () => {
    const folder = await copyFixtureStore({
      'config.json': (text) =>
        JSON.stringify({ ...JSON.parse(text), name: 'North <i>Shore</i>', blog_home: { show_comments: true } }),
    })
    await importFolder(backEnd.backend, folder)
    const ids = await backEnd.db.query<{ id: string }>(
      `INSERT INTO blog_comment (store_id, post_id, session_id, author, message, is_approved)
       SELECT 'fixture', 'older', 's', 'Ben', 'No. ' || n, n = 2 FROM generate_series(1, 2) AS n
       RETURNING comment_id::text AS id`,
    )
    const [waiting = '', shown = ''] = ids.map(({ id }) => id)
    const sendReply = (id: string, reply: string, browser = owner) =>
      browser.post(`/comments/${id}`, { do: 'reply', reply }, '/comments')
    const read = async () =>
      expectWire(BlogCommentListWire, await (await createShopper(backEnd)).get('/blog/older/comments')).map(
        ({ author, message, reply_to }) => [author, message, reply_to],
      )
    const neighbour = await openOfficeAs(backEnd, { email: 'c@example.com', name: 'Cleo', role: 'owner' }, 'other')
    for (const id of [shown, '0', 'x', '99999999999']) expect((await sendReply(id, 'Mine', neighbour)).status).toBe(404)
    expect((await sendReply(shown, 'x'.repeat(2_001))).status).toBe(400)

    expect((await sendReply(waiting, 'Soon.')).headers.get('location')).toBe('/office/fixture/comments?done=saved')
    expect((await sendReply(shown, ' Thank <b>you</b>,\r\nBen.\u202e ')).status).toBe(303)
    const answered = [
      ['Ben', 'No. 2', ''],
      ['North <i>Shore</i>', 'Thank <b>you</b>,\nBen.', shown],
    ]
    expect(await read()).toEqual(answered)
    expect((await owner.get('/comments')).text).toContain('Thank &lt;b&gt;you&lt;/b&gt;,\nBen.</textarea>')
    expect((await owner.get('/log')).text).toContain('replied to a comment')
    await owner.post(`/comments/${waiting}`, { do: 'approve' }, '/comments')
    expect(await read()).toEqual([['Ben', 'No. 1', ''], ['North <i>Shore</i>', 'Soon.', waiting], ...answered])
    await sendReply(waiting, '  ')
    await owner.post(`/comments/${shown}`, { do: 'remove' }, '/comments')
    expect(await read()).toEqual([['Ben', 'No. 1', '']])
  })

  it('a redirect works at once, has a safe target, never forms a loop, and can be removed', async () => {
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
      // F12: the shop's own hostname.
      ['/same-place', 'http://fixture.localhost:3000/same-place'],
      ['/same-place', 'HTTPS://WWW.Fixture.localhost/same-place/?x=1'],
      // F14: a source that is never requested, and a target without a page.
      ['/contact', '/x'],
      ['/a', '/de-DE/x'],
    ] as const)
      expect((await add(from, to)).status, `${from} → ${to}`).toBe(400)
    expect((await owner.get('/redirects?q=%25')).text).not.toContain('/old-page<')
    expect((await owner.post('/redirects/remove', { source: '/old-page' }, '/redirects')).status).toBe(303)
    expect((await owner.post('/redirects/remove', { source: '/old-page' }, '/redirects')).status).toBe(404)
  })

  it('P38 a redirect with a misspelt address or with a part of an old page is refused, and the form names the right one in both languages', async () => {
    for (const [from, to, right] of [
      ['/flyer', 'http:/example.com/a', 'http://example.com/a'],
      ['/flyer', 'www.example.com', 'https://www.example.com'],
      ['/flyer', 'https://http://example.com', 'http://example.com'],
      ['/flyer', 'https:/delivery', '/delivery'],
      ['www.example.com/flyer', '/help/delivery', '/flyer'],
      ['http:/fixture.localhost/flyer', '/help/delivery', 'http://fixture.localhost/flyer'],
      ['/flyer#page-2', '/help/delivery', '/flyer'],
    ] as const) {
      const { status, text } = await owner.post('/redirects', { from, to }, '/redirects')
      expect(status, `${from} → ${to}`).toBe(400)
      expect(text, `${from} → ${to}`).toContain(`Write “${right}”`)
    }
    const redirect = { from: '/flyer', to: 'www.example.com' }
    const { text } = await owner.post('/redirects', redirect, '/redirects', { 'accept-language': 'fr-CA' })
    expect(text).toContain('Écrivez «\u00a0https://www.example.com\u00a0».')
  })

  it('sales are counted by day in the store’s time zone, without cancelled orders', async () => {
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
    // 3:30 UTC is the previous evening in Toronto.
    expect(days.filter(({ day, orders }) => orders > 0 && day < '2026-10-02')).toMatchObject([
      { day: '2026-09-30', orders: 1 },
    ])
    expect((await owner.get('/?day=2026-09-30')).text).toContain(number)
    expect((await owner.get('/?day=2026-10-01')).text).not.toContain(number)
    for (const path of ['/sales', '/sales?days=7', '/sales?days=90', '/sales?days=100000']) {
      const { status, text } = await owner.get(path)
      expect(status).toBe(200)
      expect(text.match(/<tr>\s*<th scope="row">/g)?.length).toBe(
        path.endsWith('=7') ? 7 : path.endsWith('=90') ? 90 : 30,
      )
    }
  })
})
