import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LogBodyWire } from '../contracts/tracking-log.ts'
import { startTiming } from '../telemetry/server-timing.ts'
import { forwardLog } from './log-gateway.ts'

const TENANT = {
  tenant: 'kessler',
  api: 'https://backend.example.com/kessler/api/rest',
  locale: 'en-US',
  locales: ['en-US'],
  iframeUrl: '',
}
const ENTRY = {
  storeCode: 'kessler_us',
  storeName: 'Kessler Appliance',
  isloggedin: false,
  location: '/',
  navigator: { userAgent: 'Test', language: 'en-US' },
  timeStamp: '2026-03-01T12:00:00.000Z',
  event: 'page_view',
}

const send = (data: unknown, headers: Record<string, string> = {}, address = '192.0.2.1') =>
  forwardLog(
    new Request('http://localhost:3000/showroom/log', {
      method: 'POST',
      headers: {
        host: 'kessler.example.com:3000',
        origin: 'https://kessler.example.com',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        'x-csrf-token': 't',
        cookie: 'showroom_sid=s',
        authorization: 'secret',
        ...headers,
      },
      body: typeof data === 'string' ? data : JSON.stringify({ data }),
    }),
    TENANT,
    { requestId: 'request-0001', timing: startTiming() },
  )

describe('forwardLog', () => {
  const calls: { url: string; headers: Headers; body: { data: Record<string, unknown> } }[] = []
  let backEndStatus = 404
  beforeEach(() => {
    calls.length = 0
    backEndStatus = 404
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      calls.push({ url, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) })
      return new Response(null, { status: backEndStatus })
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('forwards an entry to the root beside {api} with the headers that the back end requires, and responds with 204 even if the back end has no log', async () => {
    expect((await send(ENTRY)).status).toBe(204)
    expect(calls.map(({ url, body }) => [url, body.data])).toEqual([
      ['https://backend.example.com/kessler/showroom/log', ENTRY],
    ])
    const { headers } = calls[0] ?? { headers: new Headers() }
    expect([headers.get('x-csrf-token'), headers.get('cookie'), headers.get('authorization')]).toEqual([
      't',
      'showroom_sid=s',
      null,
    ])
  })

  it('returns 403 if the session’s token was rejected, so that the entry is sent again', async () => {
    backEndStatus = 403
    expect((await send(ENTRY)).status).toBe(403)
    backEndStatus = 500
    expect((await send(ENTRY)).status).toBe(204)
  })

  it('removes personal data and unknown fields', async () => {
    await send({ ...ENTRY, page_title: 'Order of ann@example.com', email: 'ann@example.com' })
    expect(JSON.stringify(calls[0]?.body)).not.toContain('ann@')
  })

  it('shortens long texts, so that a product with a long name is not lost', async () => {
    const id = 'i'.repeat(200)
    const items = Array.from({ length: 120 }, (_, place) => ({
      item_id: place ? `${place}` : id,
      item_name: 'n'.repeat(place ? 5 : 400),
      item_brand: 'b'.repeat(place ? 5 : 300),
    }))
    expect((await send({ ...ENTRY, event: 'view_item', page_title: 't'.repeat(400), items })).status).toBe(204)
    const [call] = calls
    expect(v.is(LogBodyWire, call?.body)).toBe(true)
    expect(call?.body.data).toMatchObject({ page_title: 't'.repeat(300) })
    const sent = call?.body.data.items as typeof items
    expect(sent).toHaveLength(100)
    expect(sent[0]).toEqual({ item_id: id, item_name: 'n'.repeat(300), item_brand: 'b'.repeat(100) })
  })

  it.each([
    [{ origin: 'https://evil.example.org' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'content-length': '900000' }, 413],
  ])('rejects %j with %i', async (headers, status) => {
    expect((await send(ENTRY, headers)).status).toBe(status)
    expect(calls).toEqual([])
  })

  it.each(['', 'null', '[]', '{"data":[]}', '{"data":{"event":"x"}}', `{"data":"${'x'.repeat(100)}"}`])(
    'rejects %j, which is not an entry',
    async (body) => {
      expect((await send(body)).status).toBe(400)
      expect(calls).toEqual([])
    },
  )

  it('limits entries per minute from one address', async () => {
    const statuses = []
    for (let count = 0; count < 260; count++) statuses.push((await send(ENTRY, {}, '192.0.2.99')).status)
    expect(statuses.slice(0, 240).every((status) => status === 204)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(ENTRY, {}, '192.0.2.98')).status).toBe(204)
  })

  it('counts addresses of one IPv6 network together, and does not count local addresses, which all visitors share', async () => {
    const statuses = async (addressOf: (count: number) => string) => {
      const answers = []
      for (let count = 0; count < 260; count++) answers.push((await send(ENTRY, {}, addressOf(count))).status)
      return new Set(answers)
    }
    expect(await statuses((count) => `2001:db8:0:7::${count.toString(16)}`)).toEqual(new Set([204, 429]))
    expect(await statuses(() => '127.0.0.1')).toEqual(new Set([204]))
  })

  it('responds with 204 if the back end is down', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    expect((await send(ENTRY)).status).toBe(204)
  })
})
