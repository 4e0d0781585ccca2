import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signAsBackEnd } from '#tests/support/sign-as-back-end.ts'
import { startTiming } from '../telemetry/server-timing.ts'
import { forward as forwardWithin, MAX_BODY_BYTES, ownCookie } from './gateway.ts'

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

let seen: Seen
let respond: (request: IncomingMessage, response: ServerResponse) => void
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    seen = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    respond(request, response)
  })
})
let api = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kessler/api/rest`
})
afterAll(() => server.close())
beforeEach(() => {
  respond = (_request, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const tenant = () => ({ tenant: 'kessler', api, locale: 'en-US', locales: ['en-US'], iframeUrl: '' })
const trace = () => ({ requestId: 'request-0001', timing: startTiming() })
const forward = (request: Request, to: ReturnType<typeof tenant>, path: string[]) =>
  forwardWithin(request, to, path, trace())
const call = (path: string[], init?: RequestInit, search = '') =>
  forward(new Request(`http://kessler.test/api/rest/${path.join('/')}${search}`, init), tenant(), path)

describe('gateway', () => {
  it('S1-7-01 S2-7-01 forwards /api/rest/… to the same path below {api} with query and body', async () => {
    const response = await call(
      ['cart', 'items'],
      { method: 'POST', body: '{"product_id":1}', headers: { 'content-type': 'application/json' } },
      '?a=1&filter[0][in]=x',
    )
    expect(await response.json()).toEqual({ ok: true })
    expect(seen).toMatchObject({
      method: 'POST',
      url: '/kessler/api/rest/cart/items?a=1&filter[0][in]=x',
      body: '{"product_id":1}',
    })
  })

  it('forwards language, cookies, CSRF token and Origin, and only listed headers', async () => {
    await call(['cart'], {
      headers: {
        language: 'fr-CA',
        cookie: 'sid=1',
        'x-csrf-token': 't',
        origin: 'http://kessler.test',
        'x-secret': 's',
        'x-forwarded-for': '9.9.9.9',
        te: 'trailers',
      },
    })
    expect(seen.headers).toMatchObject({
      language: 'fr-CA',
      cookie: 'sid=1',
      'x-csrf-token': 't',
      origin: 'http://kessler.test',
    })
    expect(Object.keys(seen.headers)).not.toEqual(expect.arrayContaining(['x-secret']))
    expect(seen.headers['x-forwarded-for']).toBeUndefined()
    expect(seen.headers.te).toBeUndefined()
  })

  it('sends the signed address of the visitor and drops these headers of the browser', async () => {
    vi.stubEnv('REVALIDATE_SECRET', 'shared')
    const headers = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7', 'x-visitor': '9.9.9.9' }
    await call(['cart'], { headers })
    expect(seen.headers['x-visitor']).toBe('203.0.113.7')
    const timestamp = String(seen.headers['x-visitor-timestamp'])
    const signed = `${timestamp}.203.0.113.7`
    expect(seen.headers['x-visitor-signature']).toBe(signAsBackEnd('shared', 'kessler', signed))
    vi.stubEnv('TRUSTED_PROXIES', '2')
    await call(['cart'], { headers })
    expect(seen.headers['x-visitor']).toBe('1.2.3.4')
    vi.unstubAllEnvs()
    await call(['cart'], { headers })
    expect(seen.headers['x-visitor']).toBeUndefined()
  })

  it("restricts cookies to the store's own host and drops response headers that are not on the list", async () => {
    respond = (_request, response) =>
      response
        .setHeader('set-cookie', ['sid=1; Domain=.example.com; Path=/kessler; HttpOnly; SameSite=Lax', 'x=2'])
        .setHeader('x-powered-by', 'secret')
        .setHeader('access-control-allow-origin', '*')
        .end('{}')
    const response = await call(['cart'])
    expect(response.headers.getSetCookie()).toEqual(['sid=1; HttpOnly; SameSite=Lax; Path=/', 'x=2; Path=/'])
    expect(response.headers.get('x-powered-by')).toBeNull()
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('marks cookies Secure on https', () => {
    expect(ownCookie('sid=1; secure; Path=/x', true)).toBe('sid=1; Path=/; Secure')
    expect(ownCookie('sid=1; X-Path=/x', false)).toBe('sid=1; X-Path=/x; Path=/')
  })

  it('returns error responses with their status and body', async () => {
    respond = (_request, response) =>
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"messages":{"error":[{"message":"gone"}]}}')
    const response = await call(['products', '9'])
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('gone')
    respond = (_request, answer) =>
      answer.writeHead(429, { 'content-type': 'application/json', 'retry-after': '60' }).end('{}')
    const limited = await call(['cart'])
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  })

  it('forwards no response that a browser would run or show as a page of the shop', async () => {
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>')
    const refused = await call(['cart'])
    expect(refused.status).toBe(502)
    expect(await refused.text()).not.toContain('script')
    for (const type of ['text/html', 'image/svg+xml', 'application/pdf', 'text/javascript', '']) {
      respond = (_request, response) => response.writeHead(200, type ? { 'content-type': type } : {}).end('<svg/>')
      expect((await call(['cart'])).status, type).toBe(502)
    }
  })

  it('forwards the unsubscribe page of mails without scripts and referrer', async () => {
    for (const status of [200, 400]) {
      respond = (_request, response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<form>')
      const page = await call(['mail', 'unsubscribe'], {}, '?token=a.b')
      expect([page.status, await page.text()]).toEqual([status, '<form>'])
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*form-action 'self'/)
      expect(page.headers.get('content-security-policy')).not.toContain('script-src')
      expect(page.headers.get('content-security-policy')).toMatch(/; sandbox allow-forms allow-same-origin$/)
      expect(page.headers.get('content-disposition')).toBeNull()
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  it('accepts JSON that is labelled text/html and forwards plain text', async () => {
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('{"qty":1}')
    const answer = await call(['cart'])
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(await answer.json()).toEqual({ qty: 1 })
    for (const type of ['application/hal+json; charset=utf-8', 'text/plain', 'application/json']) {
      respond = (_request, response) => response.writeHead(200, { 'content-type': type }).end('"x"')
      const passed = await call(['cart'])
      expect([passed.status, passed.headers.get('content-type')]).toEqual([200, type])
      expect(passed.headers.get('x-content-type-options')).toBe('nosniff')
      expect(passed.headers.get('content-disposition')).toBe('attachment')
      expect(passed.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    }
    respond = (_request, response) => response.writeHead(204).end()
    expect((await call(['cart'])).status).toBe(204)
  })

  it('reduces an error to the messages of the contract for shoppers', async () => {
    const body = JSON.stringify({
      messages: { error: [{ message: 'Sold out', trace: '/srv/secret.php' }] },
      message: 'Too short',
      debug: 'SQLSTATE',
    })
    respond = (_request, response) => response.writeHead(400, { 'content-type': 'application/json' }).end(body)
    expect(await (await call(['cart'])).json()).toEqual({
      messages: { error: [{ message: 'Sold out' }] },
      message: ['Too short'],
    })
    respond = (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<pre>at /srv/a.php')
    expect(await (await call(['cart'])).json()).toEqual({ messages: { error: [] } })
  })

  it('S2-8-07 forwards only the sentences in messages.error of an error from 500 on, without traces, markup and SQL', async () => {
    const error = [
      { message: 'The payment service is away. Please try again in ten minutes.' },
      { message: "SQLSTATE[23000]: Duplicate entry 'ann@example.com' for key 'email'" },
      { message: 'SQLSTATE[40001]: deadlock' },
      { message: '#0 /srv/shop/Cart.php(120): Cart->place()\n#1 {main}' },
      { message: 'Sorry<script>alert(1)</script>' },
    ]
    const body = JSON.stringify({ messages: { error }, message: 'Undefined index: qty', trace: '/srv/shop/Cart.php' })
    for (const status of [500, 503]) {
      for (const [language, database] of [
        ['en-US', 'Database error'],
        ['fr-CA', 'Erreur de base de données'],
      ] as const) {
        respond = (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body)
        const failed = await call(['cart', 'place'], { method: 'POST', body: '{}', headers: { language } })
        expect([failed.status, await failed.json()]).toEqual([
          status,
          { messages: { error: [{ message: error[0]?.message }, { message: database }] } },
        ])
      }
    }
    respond = (_request, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<pre>at /srv/a.php')
    expect(await (await call(['cart'])).json()).toEqual({ messages: { error: [] } })
  })

  it('forwards cache headers, and no body for statuses without one', async () => {
    respond = (_request, response) =>
      response
        .writeHead(200, { 'cache-control': 'max-age=9', etag: '"1"', 'content-type': ' application/json ' })
        .end('{}')
    const cached = await call(['config'])
    expect([cached.headers.get('cache-control'), cached.headers.get('etag')]).toEqual(['max-age=9', '"1"'])
    const head = await call(['config'], { method: 'HEAD' })
    expect([head.status, head.body, seen.method]).toEqual([200, null, 'HEAD'])
    respond = (_request, response) => response.writeHead(304, { etag: '"1"' }).end()
    expect([(await call(['config'])).status, (await call(['config'])).headers.get('etag')]).toEqual([304, '"1"'])
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end()
    const empty = await call(['cart'])
    expect([empty.status, await empty.text()]).toEqual([200, ''])
  })

  it('sends the public address of the shop to the back end', async () => {
    const at = async (url: string, headers: Record<string, string>) => {
      await forward(new Request(url, { headers }), tenant(), ['cart'])
      return [seen.headers['x-forwarded-host'], seen.headers['x-forwarded-proto']]
    }
    expect(await at('http://127.0.0.1/api/rest/cart', { host: 'kessler.test' })).toEqual(['kessler.test', 'http'])
    expect(await at('https://127.0.0.1/api/rest/cart', { host: 'kessler.test' })).toEqual(['kessler.test', 'https'])
    const behindProxy = { host: 'kessler.test', 'x-forwarded-proto': 'https' }
    expect(await at('http://127.0.0.1/api/rest/cart', behindProxy)).toEqual(['kessler.test', 'https'])
    expect(await at('http://127.0.0.1/api/rest/cart', {})).toEqual(['', 'http'])
    respond = (_request, response) => response.setHeader('set-cookie', 'sid=1').end('{}')
    const secure = await forward(new Request('https://kessler.test/api/rest/cart'), tenant(), ['cart'])
    expect(secure.headers.getSetCookie()).toEqual(['sid=1; Path=/; Secure'])
  })

  it('rejects URLs of more than 8,192 characters', async () => {
    const ofLength = (length: number) => `?a=${'x'.repeat(length - `${api}/cart?a=`.length)}`
    expect((await call(['cart'], {}, ofLength(8_192))).status).toBe(200)
    const tooLong = await call(['cart'], {}, ofLength(8_193))
    expect(tooLong.status).toBe(414)
    expect([tooLong.headers.get('cache-control'), tooLong.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ])
    expect(vi.mocked(console.warn).mock.lastCall?.[0]).toContain('addressTooLong')
  })

  it('accepts a large body only for a photo of a review', async () => {
    const large = { method: 'POST', body: 'x'.repeat(MAX_BODY_BYTES + 1) }
    for (const path of [
      ['products', '7', 'reviews', '1'],
      ['products', '7', 'photos'],
      ['posts', '7', 'reviews'],
    ])
      expect((await call(path, large)).status, path.join('/')).toBe(413)
  })

  it('responds 504 and logs it if the back end times out', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new DOMException('', 'TimeoutError')))
    const late = await call(['cart'])
    vi.unstubAllGlobals()
    expect(late.status).toBe(504)
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain('Gateway GET for kessler: timeout')
  })

  it('logs a response outside of the contract, with its route and without path parameters', async () => {
    vi.stubEnv('LOG_FORMAT', 'json')
    respond = (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    const refused = await call(['search', 'ann lee'])
    vi.unstubAllEnvs()
    expect(await refused.json()).toHaveProperty('messages.error.0.message', expect.stringMatching(/\w/))
    expect(JSON.parse(String(vi.mocked(console.error).mock.lastCall?.[0]))).toMatchObject({
      event: 'gateway.failed',
      requestId: 'request-0001',
      tenant: 'kessler',
      route: '/search/{term}',
      message: 'Gateway GET for kessler: no answer of the contract',
      cause: 'shape',
    })
  })

  it('responds with JSON if the page of a mail’s link fails', async () => {
    respond = (_request, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('<form>')
    const failed = await call(['mail', 'unsubscribe'])
    expect([failed.status, await failed.json()]).toEqual([500, { messages: { error: [] } }])
  })

  it.each([['..'], ['.'], [''], ['a\u0000b'], ['a\u2028b'], ['a\u0085b'], ['\ud83d'], ['x'.repeat(513)]])(
    'rejects the path segment %j',
    async (segment) => {
      const response = await forward(new Request('http://kessler.test/api/rest/x'), tenant(), ['products', segment])
      expect(response.status).toBe(400)
    },
  )

  it('forwards the id of the request and measures the call', async () => {
    const own = trace()
    await forwardWithin(new Request('http://kessler.test/api/rest/cart'), tenant(), ['cart'], own)
    expect(seen.headers['x-request-id']).toBe('request-0001')
    expect(own.timing.format()).toMatch(/^backend;desc="1";dur=\d+\.\d, total;dur=\d+\.\d$/)
  })

  it('logs an unreachable back end with the request id and without path parameters', async () => {
    const away = { ...tenant(), api: 'http://127.0.0.1:9/api/rest' }
    vi.stubEnv('LOG_FORMAT', 'json')
    await forward(new Request('http://kessler.test/api/rest/x'), away, ['search', 'ann lee'])
    vi.unstubAllEnvs()
    expect(JSON.parse(String(vi.mocked(console.error).mock.lastCall?.[0]))).toMatchObject({
      event: 'gateway.failed',
      requestId: 'request-0001',
      tenant: 'kessler',
      route: '/search/{term}',
      message: 'Gateway GET for kessler: no connection',
      cause: 'network',
    })
  })

  it('encodes segments, so that none can leave {api}', async () => {
    await forward(new Request('http://kessler.test/api/rest/x'), tenant(), ['products', '../../admin?x=1#y'])
    expect(seen.url).toBe('/kessler/api/rest/products/..%2F..%2Fadmin%3Fx%3D1%23y')
  })

  it('rejects bodies above the limit, declared or measured, and unknown methods', async () => {
    const large = 'x'.repeat(MAX_BODY_BYTES + 1)
    expect((await call(['cart'], { method: 'PUT', body: large })).status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large))
        controller.close()
      },
    })
    expect((await call(['cart'], { method: 'PUT', body: stream, duplex: 'half' } as RequestInit)).status).toBe(413)
    // A review may contain a photo.
    expect((await call(['products', '7', 'reviews'], { method: 'POST', body: large })).status).toBe(200)
    const photo = 'x'.repeat(900_001)
    expect((await call(['products', '7', 'reviews'], { method: 'POST', body: photo })).status).toBe(413)
    expect((await call(['cart'], { method: 'PATCH', body: '{}' })).status).toBe(405)
  })

  it('logs rejected calls with reason and store, without their contents', async () => {
    const warn = vi.mocked(console.warn).mockClear()
    await call(['..', 'ann'])
    await call(['cart'], { method: 'PATCH', body: 'ann' })
    await call(['cart'], { method: 'PUT', body: 'ann'.repeat(MAX_BODY_BYTES) })
    const logged = warn.mock.calls.map(([line]) => String(line))
    expect(logged.map((line) => /kessler was refused: (\w+)/.exec(line)?.[1])).toEqual([
      'badPath',
      'methodNotAllowed',
      'tooLarge',
    ])
    expect(logged.join('\n')).not.toContain('ann')
  })

  it('does not follow redirects and responds 502 in the language of the call if the back end is down', async () => {
    respond = (_request, response) => response.writeHead(302, { location: 'http://169.254.0.1/' }).end()
    expect((await call(['cart'])).status).toBe(502)
    const away = { ...tenant(), api: 'http://127.0.0.1:9/api/rest' }
    const response = await forward(new Request('http://kessler.test/api/rest/cart'), away, ['cart'])
    expect(response.status).toBe(502)
    expect(await response.json()).toHaveProperty('messages.error.0.message', 'The store can’t be reached')
    const inFrench = new Request('http://kessler.test/api/rest/cart', { headers: { language: 'fr-CA' } })
    expect(await (await forward(inFrench, away, ['cart'])).json()).toHaveProperty(
      'messages.error.0.message',
      'Le magasin est injoignable',
    )
  })
})
