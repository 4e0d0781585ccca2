import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { id } from '../contracts/wire.ts'
import { developmentTokenHeader } from './headers.ts'
import { MAX_RESPONSE_BYTES } from './read-response.ts'
import { load } from './request.server.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-request-id': 'request-0001' }) }))

type Handler = (request: IncomingMessage, response: ServerResponse, call: number) => void

let calls: IncomingMessage[]
let handle: Handler
const server = createServer((request, response) => {
  calls.push(request)
  handle(request, response, calls.length)
})
let api = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/rest`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
  handle = (_request, response) => response.end('{"name":"Kessler"}')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const schema = v.object({ name: id() })
const scope = () => ({
  tenant: { tenant: 'kessler', api, locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  locale: 'fr-CA',
})
const read = (timeoutMs?: number) =>
  load(scope(), {
    path: timeoutMs ? '/late' : '/config',
    search: [['filter[0][in]', 'a,b']],
    schema,
    cache: null,
    timeoutMs,
  })

describe('load', () => {
  it('S1-7-03 S2-7-04 sends the language, and credentials like every call', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await read()
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', headers: { language: 'fr-CA' } })
  })

  it('S1-7-02 S2-7-02 S2-7-03 sends JSON content and accept headers, no-cache headers and the language', async () => {
    expect(await read()).toEqual({ ok: true, value: { name: 'Kessler' } })
    expect(calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      language: 'fr-CA',
    })
    expect(calls[0]?.url).toBe('/api/rest/config?filter%5B0%5D%5Bin%5D=a%2Cb')
  })

  it('retries once after a dropped connection or a 5xx', async () => {
    handle = (_request, response, call) => (call === 1 ? response.destroy() : response.end('{"name":"again"}'))
    expect(await read()).toMatchObject({ ok: true, value: { name: 'again' } })
    handle = (_request, response) => response.writeHead(503).end()
    calls = []
    expect(await read()).toMatchObject({ ok: false, error: { layer: 'http', status: 503 } })
    expect(calls).toHaveLength(2)
  })

  it('does not retry rejections and reads their messages', async () => {
    handle = (_request, response) => response.writeHead(400).end('{"messages":{"error":[{"message":"No such order"}]}}')
    expect(await read()).toMatchObject({
      ok: false,
      error: { status: 400, messages: ['No such order'], isRetryable: false },
    })
    expect(calls).toHaveLength(1)
  })

  it.each([404, 405, 501])(
    'ignores messages of a response with status %d: they are not for shoppers',
    async (status) => {
      handle = (_request, response) =>
        response
          .writeHead(status)
          .end('{"message":"No route","messages":{"error":[{"message":"Request does not match any route."}]}}')
      expect(await read()).toMatchObject({ ok: false, error: { status, messages: [], plainMessages: [] } })
    },
  )

  it.each([
    ['HTML', '<html>Maintenance</html>'],
    ['half a document', '{"name":"Kes'],
    ['nothing', ''],
  ])('treats %s as a failure of shape', async (_what, body) => {
    handle = (_request, response) => response.end(body)
    expect(await read()).toMatchObject({ ok: false, error: { layer: 'shape' } })
  })

  it('P38 logs misspelt addresses of a response once, with their field and the right form', async () => {
    vi.stubEnv('LOG_FORMAT', 'json')
    handle = (_request, response) =>
      response.end('{"name":"Kessler","links":[{"url":"https://example.com"},{"url":"http:/example.com"}]}')
    await read()
    await read()
    const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line))
    vi.unstubAllEnvs()
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'content.invalid',
        tenant: 'kessler',
        route: '/config',
        message:
          "GET /config (kessler): 'links.1.url': browsers may read 'http:/example.com' as a page of this shop; write 'http://example.com'",
        cause: 'links.1.url',
      }),
    ])
  })

  it('treats JSON of another shape as a failure', async () => {
    handle = (_request, response) => response.end('[1,2]')
    expect(await read()).toMatchObject({ ok: false, error: { layer: 'shape', isRetryable: false } })
  })

  it('times out without a response, including the retry', async () => {
    handle = () => undefined
    const start = performance.now()
    expect(await read(300)).toMatchObject({ ok: false, error: { layer: 'timeout' } })
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('fails at once for a moment after a time-out, so that a page rendered twice waits once', async () => {
    handle = () => undefined
    await load(scope(), { path: '/slow', schema, cache: null, timeoutMs: 300 })
    const start = performance.now()
    expect(await load(scope(), { path: '/slow', schema, cache: null, timeoutMs: 300 })).toMatchObject({
      ok: false,
      error: { layer: 'timeout' },
    })
    expect(performance.now() - start).toBeLessThan(100)
    expect(calls).toHaveLength(1)
  })

  it('aborts an endless response', async () => {
    const chunk = 'x'.repeat(1024 * 1024)
    handle = (_request, response) => {
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    }
    expect(await read()).toMatchObject({ ok: false, error: { layer: 'shape' } })
    expect(MAX_RESPONSE_BYTES).toBeLessThan(16 * 1024 * 1024)
  })

  it('logs the name of a failed call, and nothing of its body', async () => {
    handle = (_request, response) =>
      response.writeHead(500).end('{"messages":{"error":[{"message":"card 4111111111111111"}]}}')
    await read()
    const logged = vi.mocked(console.error).mock.calls.flat().join(' ')
    expect(logged).toContain('GET /config (kessler) failed: http 500')
    expect(logged).not.toMatch(/4111 ?1111/)
  })

  it('logs no search term and sends the request id unless the response is shared', async () => {
    handle = (_request, response) => response.writeHead(500).end('{}')
    await load(scope(), { path: '/search/ann%20lee', schema, cache: null })
    const logged = vi.mocked(console.error).mock.calls.flat().join(' ')
    expect(logged).toContain('GET /search/{term} (kessler) failed: http 500')
    expect(logged).not.toContain('ann')
    expect(calls.map(({ headers }) => headers['x-request-id'])).toEqual(['request-0001', 'request-0001'])
    calls = []
    await load(scope(), { path: '/menus', schema, cache: { tags: [], revalidateS: 60 } })
    expect(calls[0]?.headers['x-request-id']).toBeUndefined()
  })
})

describe('developmentTokenHeader', () => {
  const env = { API_DEV_TOKEN_HEADER: 'X-Dev-Token', API_DEV_TOKEN: 'secret' }
  it('S1-7-04 adds the access token header in development and never in production', () => {
    expect(developmentTokenHeader({ ...env, NODE_ENV: 'development' })).toEqual({ 'X-Dev-Token': 'secret' })
    expect(developmentTokenHeader({ ...env, NODE_ENV: 'production' })).toEqual({})
    expect(developmentTokenHeader({ NODE_ENV: 'development' })).toEqual({})
  })
})
