import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { providerPageUrl } from '#lib/sandbox/provider-page-url.ts'
import { type BackEnd, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { createPayer, openPaymentStore, Payer } from '../support/payments.ts'

describeOnDatabase('pages of the providers’ sandbox', (kind) => {
  let backEnd: BackEnd
  beforeAll(async () => {
    backEnd = await startBackEnd(kind, { folder: await openPaymentStore() })
  })
  afterAll(() => backEnd.close())

  const windowOf = async (payer: Payer) =>
    providerPageUrl(
      'http://localhost:4000',
      'chargeafter',
      (await payer.saveWell<{ merchant_order_id: string }>('chargeafter')).merchant_order_id,
    )

  it('run no inline scripts and can be framed by the store’s hosts only', async () => {
    const payer = await createPayer(backEnd)
    const url = await windowOf(payer)
    const { html, headers } = await payer.open(url)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; script-src 'self'; base-uri 'none';/)
    expect(policy).toContain('frame-ancestors http://fixture.localhost:3000 http://fixture.localhost:*')
    expect(policy).not.toContain("'unsafe-inline'")
    expect(html).not.toContain('<script')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const answered = await payer.decide(url, 'approve')
    expect(answered.html).toContain('<script src="/sandbox/pay/answer.js"></script>')
    expect((await backEnd.app.request('/sandbox/pay/answer.js')).headers.get('content-type')).toContain('javascript')
  })

  it('return only to the shopper’s host', async () => {
    const payer = await createPayer(backEnd)
    const url = await windowOf(payer)
    const own = 'http://fixture.localhost:3000'
    for (const [referer, shop] of [
      ['http://www.fixture.localhost:3100/checkout', 'http://www.fixture.localhost:3100'],
      ['https://evil.example.com/', own],
      ['http://fixture.localhost.evil.example/', own],
      ['javascript:alert(1)', own],
      [undefined, own],
    ] as const) {
      expect((await payer.open(url, referer)).shop).toBe(shop)
    }
    const { html } = await payer.decide(url, 'cancel', { shop: 'https://evil.example.com' })
    expect(html).toContain(`data-target="${own}"`)
    expect(html).not.toContain('evil')
  })

  it('are in French for a shopper of the French store', async () => {
    const payer = await createPayer(backEnd)
    payer.shopper.language = 'fr-CA'
    const { html } = await payer.open(await windowOf(payer))
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('Donner une réponse absurde')
    expect(html).not.toMatch(/Decline|Cancel/)
  })

  it('report a session that is unknown, another provider’s or expired', async () => {
    const payer = await createPayer(backEnd)
    const url = await windowOf(payer)
    expect((await payer.open(url.replace('/chargeafter', '/affirm'))).status).toBe(404)
    expect((await payer.open(url.replace(/session=.*/, 'session=x'))).status).toBe(404)
    expect((await payer.open(url.replace('/chargeafter', '/nobody'))).status).toBe(404)
    expect((await payer.decide(url, 'nothing')).status).toBe(200)
    await backEnd.db.query("UPDATE provider_session SET expires_at = now() - interval '1 minute'")
    expect((await payer.open(url)).status).toBe(404)
  })

  it('an approval at one store is invalid at another one of the same back end', async () => {
    const folder = await openPaymentStore()
    await writeFile(join(folder, 'store.json'), JSON.stringify({ id: 'second', hosts: ['second.localhost'] }))
    await importFolder(backEnd.backend, folder)
    const payer = await createPayer(backEnd)
    const { message } = await payer.decide(await windowOf(payer), 'approve')
    const elsewhere = await new Payer(await new Shopper(backEnd, 'second').openSession()).prepare()
    expect(await elsewhere.save('chargeafter', { token: message?.token })).toMatchObject({ status: 400 })
    expect((await payer.save('chargeafter', { token: message?.token })).status).toBe(200)
  })

  it('are listed in the configuration by method, so that shops can allow them in their policy', async () => {
    const payer = await createPayer(backEnd)
    const { provider_scripts: named } = await payer.shopper.get<{ provider_scripts: Record<string, string> }>('/config')
    expect(named).toMatchObject({
      authorizenet: 'http://localhost:4000/sandbox/pay/3ds',
      financeit: 'http://localhost:4000/sandbox/pay/financeit',
      moneris_applepay: 'http://localhost:4000/sandbox/applepay/sheet.js',
    })
    // Scripts are no pages.
    for (const code of ['acima', 'affirm', 'zibby'])
      expect(named[code]).toMatch(/^http:\/\/localhost:4000\/sandbox\/[\w/]+\.js$/)
    expect(named.checkmo).toBeUndefined()
  })

  it('limit the size of forms', async () => {
    const body = `session=x&decision=${'a'.repeat(70_000)}`
    const response = await backEnd.app.request('/sandbox/pay/affirm', { method: 'POST', body })
    expect(response.status).toBe(413)
  })
})
