import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCallServer, startCallServer } from './serve-calls.node.ts'

const servers: Server[] = []

async function listen(onRequest: RequestListener): Promise<number> {
  const server = createServer(onRequest)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer }

describe('calls that are served before Next', () => {
  /** What the back end got, and what it sends. */
  let got: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  let reply: RequestListener = (_, response) => response.end('{}')
  let port = 0

  beforeEach(async () => {
    got = []
    reply = (_, response) => response.setHeader('content-type', 'application/json').end('{"ok":true}')
    const backEnd = await listen(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      got.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
      reply(request, response)
    })
    const tenant = {
      tenant: 'shop',
      api: `http://127.0.0.1:${backEnd}/api/rest`,
      locale: 'en-US',
      locales: ['en-US'],
      iframeUrl: '',
    }
    const calls = createCallServer(async (host) =>
      host === 'shop.example.com' ? { kind: 'found', tenant } : { kind: 'unknown' },
    )
    port = await listen((request, response) => {
      if (!calls.answer(request, response, request.url ?? '')) response.writeHead(299).end('left to Next')
    })
  })
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections()
  })

  const send = (path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const call = request(
        { port, path, method, headers: { host: 'shop.example.com', ...headers } },
        async (answer) => {
          const chunks: Buffer[] = []
          try {
            for await (const chunk of answer) chunks.push(chunk as Buffer)
          } catch (error) {
            reject(error)
          }
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
        },
      )
      call.on('error', reject).end(body)
    })

  it('reach the store’s back end with method, query, body and the visitor’s cookies, and all cookies come back', async () => {
    reply = (_, response) =>
      response
        .setHeader('set-cookie', ['a=1; Domain=backend.example.com', 'b=2'])
        .setHeader('content-type', 'application/json')
        .writeHead(201)
        .end('{"id":7}')
    const answer = await send('/api/rest/cart/items?x=%C3%A9&y=1', {
      method: 'POST',
      headers: { cookie: 'session=s', 'content-type': 'application/json', authorization: 'Bearer secret' },
      body: '{"qty":1}',
    })
    expect(answer.status).toBe(201)
    expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
    expect(answer.body.toString()).toBe('{"id":7}')
    expect(got).toMatchObject([{ method: 'POST', url: '/api/rest/cart/items?x=%C3%A9&y=1', body: '{"qty":1}' }])
    expect(got[0]?.headers).toMatchObject({ cookie: 'session=s', 'x-forwarded-host': 'shop.example.com' })
    expect(got[0]?.headers.authorization).toBeUndefined()
  })

  it('are compressed from 1 kB on for visitors that accept it, and sent as they arrive if they are long', async () => {
    const json = (bytes: number): RequestListener => {
      return (_, response) => response.setHeader('content-type', 'application/json').end(`"${'a'.repeat(bytes)}"`)
    }
    const accepting = { headers: { 'accept-encoding': 'gzip, br' } }
    for (const [bytes, isCompressed] of [
      [100, false],
      [2_000, true],
      [300_000, true],
    ] as const) {
      reply = json(bytes)
      const answer = await send('/api/rest/config', accepting)
      expect(answer.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined)
      expect(answer.headers.vary).toBe('Accept-Encoding')
      expect((isCompressed ? gunzipSync(answer.body) : answer.body).length).toBe(bytes + 2)
      const plain = await send('/api/rest/config', { headers: { 'accept-encoding': 'gzip;q=0, br' } })
      expect([plain.headers['content-encoding'], plain.body.length]).toEqual([undefined, bytes + 2])
    }
  })

  it('are all left to Next with tracing, whose spans begin there', () => {
    const settings = { NODE_ENV: 'production', EDGE_CONFIG: 'https://registry.example.com/stores?token=a' } as const
    expect(startCallServer({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.com' })).toBeNull()
    expect(startCallServer(settings)).not.toBeNull()
  })

  it('have no body for HEAD, and 404 with a message for an unknown host', async () => {
    expect(await send('/api/rest/config', { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    const unknown = await send('/api/rest/config', { headers: { host: 'other.example.com' } })
    expect([unknown.status, got.length]).toEqual([404, 1])
    expect(JSON.parse(unknown.body.toString())).toHaveProperty('messages.error')
  })

  it('that are too large are refused, and the connection remains usable', async () => {
    const body = 'a'.repeat(300 * 1024)
    expect((await send('/api/rest/cart/items', { method: 'POST', body })).status).toBe(413)
    expect((await send('/api/rest/config')).status).toBe(200)
  })

  it('break off if the back end does', async () => {
    reply = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '200000' })
      response.write('a'.repeat(100_000), () => response.destroy())
    }
    await expect(send('/api/rest/config')).rejects.toThrow()
    reply = (_, response) => response.setHeader('content-type', 'application/json').end('{}')
    expect((await send('/api/rest/config')).status).toBe(200)
  })

  it.each([
    ['a slash at the end', '/api/rest/cart/', 'GET'],
    ['an empty segment', '/api/rest//cart', 'GET'],
    ['dot segments', '/api/rest/a/../b', 'GET'],
    ['encoded dot segments', '/api/rest/%2E%2e/b', 'GET'],
    ['a backslash', '/api/rest/a\\b', 'GET'],
    ['no path', '/api/rest', 'GET'],
    ['another letter case', '/API/rest/cart', 'GET'],
    ['another route', '/api/forms/newsletter', 'POST'],
    ['a method that Next describes', '/api/rest/cart', 'OPTIONS'],
    ['a method that Next refuses', '/api/rest/cart', 'PATCH'],
  ])('are left to Next with %s', async (_, path, method) => {
    expect((await send(path, { method })).status).toBe(299)
    expect(got).toEqual([])
  })
})
