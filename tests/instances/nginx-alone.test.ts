import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '#lib/cli/ports.ts'
import { requireServers } from '#tests/run/test-servers.ts'
import { startFront } from '../support/front.ts'
import { rawRequest } from '../support/raw-request.ts'

/** A page that nginx may store. */
const STORED = '/stored'

/** Tests nginx itself: the servers behind it only return the request. */
describe('deploy/nginx.conf alone', () => {
  const servers: Server[] = []
  let front: Awaited<ReturnType<typeof startFront>>
  let port = 0

  async function serve(respond: (url: string, headers: NodeJS.Dict<string | string[]>) => object): Promise<string> {
    const serverPort = await findFreePort()
    const server = createServer((incoming, response) => {
      const headers = {
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'of the store',
        ...(incoming.url === STORED && { 'cache-control': 'public, s-maxage=300', 'x-showroom-variant': 'desktop' }),
      }
      response.writeHead(200, incoming.url === '/office/none' ? {} : headers)
      response.end(JSON.stringify(respond(incoming.url ?? '', incoming.headers)))
    })
    await new Promise<void>((resolve) => server.listen(serverPort, '127.0.0.1', resolve))
    servers.push(server)
    return `127.0.0.1:${serverPort}`
  }

  beforeAll(async () => {
    await requireServers()
    const storefront = await serve((url, { accept }) => ({ by: 'storefront', ...(url === STORED && { accept }) }))
    const backEnd = await serve((url, headers) => ({ by: 'back end', url, forwarded: headers['x-forwarded-for'] }))
    port = await findFreePort()
    front = await startFront(port, [storefront, storefront, backEnd])
  })
  afterAll(async () => {
    await front?.stop()
    for (const server of servers) server.close()
  })

  const request = (path: string, options: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
    rawRequest({ host: 'kessler.localhost', path, port, ...options })
  const post = (path: string, body = 'a') => request(path, { method: 'POST', body })

  it('adds security headers to its own responses, and none to those of a store that has them', async () => {
    for (let count = 0; count < 22; count++) await post('/api/contact')
    const responses = {
      404: await request('/healthz'),
      400: await request('/', { headers: { 'x-large': 'x'.repeat(20_000) } }),
      413: await post('/api/contact', 'x'.repeat(1_100_000)),
      303: await post('/api/contact'),
      429: await post('/api/rest/cart/email'),
    }
    for (const [status, response] of Object.entries(responses)) {
      expect(response.status).toBe(Number(status))
      expect(response.headers, status).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('payment=(self)'),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cache-control': 'no-store',
      })
    }
    expect(responses[429].headers['retry-after']).toBe('60')
    const page = await request('/')
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'of the store',
    })
  })

  it('answers a browser with a stored page, and asks the storefront for each document in Markdown', async () => {
    const html = 'text/html,*/*;q=0.8'
    const get = async (accept: string) => {
      const { body, headers } = await request(STORED, { headers: { accept } })
      return [JSON.parse(body).accept, headers['x-cache']]
    }
    expect(await get(html)).toEqual([html, 'MISS'])
    expect(await get('Text/Markdown')).toEqual(['Text/Markdown', 'BYPASS'])
    expect(await get('text/markdown, text/html;q=0.5')).toEqual(['text/markdown, text/html;q=0.5', 'BYPASS'])
    // What is stored remains the page.
    expect((await get('*/*'))[0]).not.toMatch(/markdown/i)
  })

  it('passes requests of staff and dealers’ software to the back end with their address, and all others nowhere', async () => {
    const requestOffice = (path: string) =>
      rawRequest({ host: 'office.test', path, port: front.officePort, headers: { 'x-forwarded-for': '203.0.113.7' } })
    for (const path of ['/office/kessler', '/office/kessler/orders/K-1?a=%2F', '/kessler/dealer/orders?since=1']) {
      const { status, body } = await requestOffice(path)
      expect([status, JSON.parse(body)]).toEqual([
        200,
        { by: 'back end', url: path, forwarded: '203.0.113.7, 127.0.0.1' },
      ])
    }
    for (const path of [
      '/',
      '/health',
      '/admin/stores',
      '/kessler/api/rest/config',
      '/office/../admin/stores',
      '/office/%2e%2e/admin/stores',
      '/office/..%2fadmin/stores',
      '/office/..\\admin\\stores',
      '/admin/../office/kessler',
      '/office',
    ])
      expect((await requestOffice(path)).status, path).toBe(404)
    // The shop's hostname doesn't lead to the back office.
    for (const path of ['/office/kessler', '/kessler/dealer/orders'])
      expect(JSON.parse((await request(path)).body), path).toEqual({ by: 'storefront' })
  })
})
