import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { addUser, listUsers, removeUser, renewPassword } from '#lib/backend/office/office-users.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, startBackEnd } from '../support/back-end.ts'
import { OFFICE_PASSWORD, OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'
import { placeOrder } from '../support/placed-order.ts'

describeOnDatabase('the back office', (kind) => {
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

  it('shows nothing before signing in, and redirects to the requested page afterwards', async () => {
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

  it('a trailing slash redirects, and a requested list with its query is kept over the sign-in', async () => {
    const slash = await backEnd.app.request('http://localhost:4000/office/fixture/?show=open')
    expect([slash.status, slash.headers.get('location')]).toEqual([301, '/office/fixture?show=open'])
    const led = await stranger().get('/?show=open')
    const next = new URLSearchParams(led.headers.get('location')?.split('?')[1]).get('next') ?? ''
    const signedIn = await stranger().signIn('olga@example.com', OFFICE_PASSWORD, next)
    expect(signedIn.headers.get('location')).toBe('/office/fixture?show=open')
  })

  it('a wrong password and an unknown address get the same response and are limited', async () => {
    const browser = stranger()
    for (const email of ['olga@example.com', 'nobody@example.com']) {
      const refused = await browser.signIn(email, 'wrong password here')
      expect(refused.status).toBe(401)
      expect(refused.text).toContain('The e-mail address or the password is incorrect.')
      expect(refused.headers.get('set-cookie')).toBeNull()
    }
    for (let count = 0; count < 9; count++) await browser.signIn('olga@example.com', 'wrong')
    const limited = await browser.signIn('olga@example.com', OFFICE_PASSWORD)
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    // A browser that has signed in before is exempt, but only with its own cookie.
    const known = stranger()
    known.device = owner.device
    expect((await known.signIn('olga@example.com', OFFICE_PASSWORD)).status).toBe(303)
    const forged = stranger()
    forged.device = owner.device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await forged.signIn('olga@example.com', OFFICE_PASSWORD)).status).toBe(429)
    // Changing the password has a separate limit.
    const change = (current: string) => known.post('/account', { current, password: 'weak', again: 'weak' }, '/account')
    for (let count = 0; count < 10; count++) expect((await change('wrong')).status).toBe(400)
    expect((await change('wrong')).status).toBe(429)
  })

  it('an initial password gives access only to the page that changes it, and a weak new one is rejected', async () => {
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

  it('a new initial password and removing a user end all sessions at once', async () => {
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

  it('a session expires after half a day without use, and after a week in any case', async () => {
    for (const column of ['seen_at', 'begun_at']) {
      const browser = stranger()
      await browser.signIn('olga@example.com', OFFICE_PASSWORD)
      await backEnd.db.query(`UPDATE office_session SET ${column} = ${column} - interval '8 days'`)
      expect((await browser.get('/')).status, column).toBe(303)
    }
    owner = stranger()
    await owner.signIn('olga@example.com', OFFICE_PASSWORD)
  })

  it('stores neither passwords nor cookies in plain text, and the cookie is inaccessible to scripts and other sites', async () => {
    const browser = stranger()
    const { headers } = await browser.signIn('olga@example.com', OFFICE_PASSWORD)
    expect(headers.getSetCookie().at(-1)).toMatch(
      /^showroom_office_fixture=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const secure = stranger()
    secure.headers['x-forwarded-proto'] = 'https'
    const onHttps = await secure.signIn('olga@example.com', OFFICE_PASSWORD)
    expect(onHttps.headers.getSetCookie().at(-1)).toMatch(
      /^__Host-showroom_office_fixture=.*; Secure; SameSite=Strict$/,
    )
    const token = browser.cookie.split('=')[1] ?? ''
    const rows = await Promise.all(
      ['office_session', 'office_user', 'office_log'].map((table) => backEnd.db.query(`SELECT * FROM ${table}`)),
    )
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(OFFICE_PASSWORD)
  })

  it('accepts forms of its own pages only: checks origin, fetch metadata and the session’s token', async () => {
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

  it('with OFFICE_ORIGIN, forms are accepted from that origin only', async () => {
    const front = await startBackEnd(kind, { configuration: { officeOrigin: 'https://office.example.com' } })
    await addUser(front.backend, 'fixture', { email: 'olga@example.com', name: 'Olga', role: 'owner' })
    const browser = new OfficeBrowser(front)
    expect((await browser.signIn('olga@example.com', 'wrong')).status).toBe(403)
    browser.headers.origin = 'https://office.example.com'
    const response = await browser.signIn('olga@example.com', 'wrong')
    expect(response.status).toBe(401)
    await front.close()
  })

  it('behind proxies, attempts count by the address in the trusted proxy’s header, not by forged ones', async () => {
    const front = await startBackEnd(kind, {
      configuration: { officeOrigin: 'https://office.example.com', proxies: 2 },
    })
    const signIn = (email: string, forwarded: string) => {
      const browser = new OfficeBrowser(front)
      browser.headers.origin = 'https://office.example.com'
      browser.headers['x-forwarded-for'] = forwarded
      return browser.signIn(email, 'wrong')
    }
    expect((await signIn('first@example.com', '203.0.113.7, 192.0.2.1')).status).toBe(401)
    await front.db.query('UPDATE attempt SET tries = 60')
    expect((await signIn('second@example.com', '203.0.113.7, 192.0.2.1')).status).toBe(429)
    expect((await signIn('second@example.com', '203.0.113.8, 203.0.113.7, 192.0.2.1')).status).toBe(429)
    const other = await signIn('second@example.com', '203.0.113.7, 203.0.113.8, 192.0.2.1')
    expect([other.status, other.headers.get('strict-transport-security')]).toEqual([401, 'max-age=31536000'])
    const wrongKey = (forwarded: string) =>
      front.app.request('/fixture/dealer/orders', {
        headers: { authorization: 'Bearer none', 'x-forwarded-for': forwarded },
      })
    for (let count = 0; count < 30; count++) await wrongKey('203.0.113.7, 192.0.2.1')
    expect((await wrongKey('203.0.113.7, 192.0.2.1')).status).toBe(429)
    expect((await wrongKey('203.0.113.7, 203.0.113.8, 192.0.2.1')).status).toBe(401)
    await front.close()
  })

  it('every response forbids scripts, frames, caching and indexing', async () => {
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

  it('a session is valid for one store only', async () => {
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

  it('is in the user’s language, else the store’s', async () => {
    const browser = stranger()
    browser.headers['accept-language'] = 'fr-CA,fr;q=0.9,en;q=0.8'
    const page = await browser.get('/sign-in')
    expect(page.text).toContain('<html lang="fr">')
    expect(page.text).toContain('Se connecter')
    browser.headers['accept-language'] = 'de'
    expect((await browser.get('/sign-in')).text).toContain('<html lang="en">')
  })

  it('escapes texts of shoppers', async () => {
    const number = await placeOrder(backEnd, { firstname: '<img src=x onerror=alert(1)>"\'' })
    for (const path of ['/', `/orders/${number}`, `/orders/${number}/slip`]) {
      const { text } = await owner.get(path)
      expect(text, path).not.toContain('<img src=x')
      expect(text).toContain('&lt;img src=x')
    }
  })

  it('rejects too large bodies, other content types and unknown methods with a message', async () => {
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

  it('owners add and remove users, but not themselves; the log lists actions with their users', async () => {
    const add = { name: 'Pat <b>Part</b>', email: 'pat@example.com', role: 'staff' }
    const added = await owner.post('/users', add, '/users')
    const password = /<code>([a-z0-9-]+)<\/code>/.exec(added.text)?.[1] ?? ''
    expect(password).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/)
    expect(added.text).not.toContain('<b>Part')
    expect((await stranger().signIn('pat@example.com', password)).status).toBe(303)
    expect((await owner.post('/users', add, '/users')).status).toBe(409)
    for (const wrong of [{ role: 'admin' }, { email: 'pat' }, { name: ' ' }])
      expect((await owner.post('/users', { ...add, ...wrong }, '/users')).status).toBe(400)
    const change = (email: string, action: string) => owner.post('/users/change', { email, do: action }, '/users')
    expect((await change('OLGA@example.com', 'remove')).status).toBe(400)
    expect((await change('n@example.com', 'remove')).status).toBe(404)
    expect((await change('pat@example.com', 'password')).text).not.toContain(password)
    expect((await stranger().signIn('pat@example.com', password)).status).toBe(401)
    expect((await change('pat@example.com', 'remove')).status).toBe(303)
    const log = await owner.get('/log')
    expect(log.text).toContain('pat@example.com')
    expect((await owner.get('/log?before=1')).text).not.toContain('pat@example.com')
  })

  it('staff have access to daily work; owners’ functions are hidden and rejected', async () => {
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
    for (const path of ['/exemptions', '/products', '/products/1', '/messages', '/reviews', '/comments'])
      expect((await staff.get(path)).status, path).toBe(200)
  })

  it('logs actions with their users, up to a limit', async () => {
    const rows = await backEnd.db.query<{ by_whom: string; action: string }>(
      "SELECT by_whom, action FROM office_log WHERE store_id = 'fixture'",
    )
    expect(rows).toContainEqual({ by_whom: 'Olga Owner', action: 'order.changed' })
    expect(rows).toContainEqual({ by_whom: 'Olga Owner', action: 'session.refused' })
    expect(rows).toContainEqual({ by_whom: 'command line', action: 'user.removed' })
  })
})
