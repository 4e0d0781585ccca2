import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { queueMail } from '#lib/backend/mail/mail-queue.ts'
import { BACKEND_METRICS } from '#lib/telemetry/metric-catalogue.ts'
import { type BackEnd, createShopper, describeOnDatabase, FIXTURE_STORE, startBackEnd } from '../support/back-end.ts'

const TOKEN = 'a token of the metrics'
const MAIL = { to: 'ann@example.com', subject: 'Order', text: 'Thanks' }

describeOnDatabase('the metrics of the back end', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    const mailer = { send: () => Promise.reject(new Error('no mail server')), close: async () => {} }
    backEnd = await startBackEnd(kind, { configuration: { metricsToken: TOKEN }, mailer })
  })
  afterAll(() => backEnd.close())

  const ask = (authorization?: string) =>
    backEnd.app.request('/metrics', { headers: authorization === undefined ? {} : { authorization } })
  const scrape = async () => (await ask(`Bearer ${TOKEN}`)).text()

  it('are 404 without a token and 401 with a wrong one', async () => {
    expect((await ask()).status).toBe(404)
    expect((await ask('Bearer something else')).status).toBe(401)
  })

  it('are in Prometheus’ text format, with exactly the metrics of the catalogue', async () => {
    const response = await ask(`Bearer ${TOKEN}`)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const names = [...(await response.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
    expect(names).toEqual(Object.keys(BACKEND_METRICS))
  })

  it('count requests by store and route pattern, without actual paths', async () => {
    const shopper = await createShopper(backEnd)
    await shopper.call('GET', '/products/no-such-oak-table')
    await shopper.call('GET', '/search/zeldafitz')
    await backEnd.app.request('/no-such-store/api/rest/config')
    await backEnd.app.request('/ann@example.com')
    const text = await scrape()
    expect(text).toContain(
      'showroom_backend_requests_total{store="fixture",route="/:store/api/rest/products/:id",status="4xx"} 1\n',
    )
    expect(text).toMatch(/showroom_backend_request_seconds_count\{route="\/:store\/api\/rest\/search\/:term"\} 1\n/)
    expect(text).toMatch(/showroom_backend_database_seconds_count\{outcome="done"\} [1-9]/)
    for (const typed of ['zeldafitz', 'no-such', 'ann@']) expect(text).not.toContain(typed)
  })

  it('include orders, the mail queue and its age by store, and results of mails and imports', async () => {
    expect(await scrape()).toMatch(/^showroom_backend_orders_total\{store="fixture"\} 0$/m)
    await backEnd.db.query("INSERT INTO order_number (store_id, last) VALUES ('fixture', 100003)")
    await backEnd.db.transaction((transaction) => queueMail(transaction, 'fixture', MAIL as never))
    await backEnd.db.query("UPDATE mail SET queued_at = now() - interval '1 hour'")
    await backEnd.backend.mailQueue.deliver()
    await importFolder(backEnd.backend, `${FIXTURE_STORE}/pages`).catch(() => undefined)

    const text = await scrape()
    expect(text).toMatch(/^showroom_backend_orders_total\{store="fixture"\} 3$/m)
    expect(text).toMatch(/^showroom_backend_mails\{store="fixture",state="waiting"\} 1$/m)
    expect(text).toMatch(/^showroom_backend_mails\{store="fixture",state="given up"\} 0$/m)
    expect(text).toMatch(/^showroom_backend_mail_oldest_seconds 36\d\d(\.\d+)?$/m)
    expect(text).toMatch(/^showroom_backend_mails_sent_total\{outcome="failed"\} 1$/m)
    expect(text).toMatch(/^showroom_backend_imports_total\{kind="folder",outcome="done"\} 1$/m)
    expect(text).toMatch(/^showroom_backend_imports_total\{kind="folder",outcome="refused"\} 1$/m)
    expect(text).not.toContain('ann@example.com')
  })
})
