import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTiming } from '../telemetry/server-timing.ts'
import { forwardKioskCall } from './kiosk-gateway.ts'
import { memberCodeOf } from './kiosk-service.client.ts'

const TENANT = {
  tenant: 'kessler',
  api: 'https://backend.example.com/kessler/api/rest',
  locale: 'en-US',
  locales: ['en-US'],
  iframeUrl: '',
}
const SERVICE = 'https://kiosk.example.com'
const ANALYTICS = 'https://analytics.example.com/videos?v=2'
const HOSTS = { service: `${SERVICE}/`, analytics: ANALYTICS }
const OWN = { host: 'shop.example.com', origin: 'https://shop.example.com', 'sec-fetch-site': 'same-origin' }

describe('the gateway of in-store screens', () => {
  const calls: { url: string; method: string; body: unknown; headers: Headers }[] = []
  let respond = () => Response.json({})
  beforeEach(() => {
    calls.length = 0
    respond = () => Response.json({})
    vi.stubGlobal('fetch', async (url: URL, { method = 'GET', body, headers }: RequestInit) => {
      calls.push({
        url: String(url),
        method,
        body: body === undefined ? undefined : JSON.parse(String(body)),
        headers: new Headers(headers),
      })
      return respond()
    })
  })
  afterEach(() => void vi.unstubAllGlobals())

  const sendRequest = (path: string, body?: unknown, headers: Record<string, string> = OWN, hosts: object = HOSTS) => {
    const [name = ''] = path.split('?')
    const init =
      body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
    const request = new Request(`https://shop.example.com/api/kiosk/${path}`, {
      ...init,
      headers: { cookie: 'showroom_sid=s', ...headers },
    })
    const trace = { requestId: 'request-0001', timing: startTiming() }
    return forwardKioskCall(request, name, TENANT, trace, hosts as typeof HOSTS)
  }

  it('S1-7.8-01 S1-3.15-01 now-playing data with videos and workingHours is loaded from the service’s host, for a token', async () => {
    const data = { videos: [{ video: '1', url: 'https://media.example.com/1.mp4' }], workingHours: [{ days: 'Mon' }] }
    respond = () => Response.json(data)
    const response = await sendRequest('now-playing?token=tv-1&other=x')
    expect(await response.json()).toEqual(data)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(calls).toMatchObject([{ url: `${SERVICE}/api/kiosk/now-playing?token=tv-1`, method: 'GET' }])
    expect(calls[0]?.headers.get('cookie')).toBeNull()
  })

  it('S1-7.8-02 the device list is requested with the passcode and the dealer’s code, store_code up to its first _', async () => {
    expect(['abc_en', 'abc', 'abc_en_us', '_x'].map(memberCodeOf)).toEqual(['abc', 'abc', 'abc', ''])
    respond = () => Response.json({ message: 'Wrong passcode' }, { status: 401 })
    const response = await sendRequest(`devices?memberCode=${memberCodeOf('abc_en')}`, { passcode: '1234', extra: 1 })
    expect([response.status, await response.json()]).toEqual([401, { message: 'Wrong passcode' }])
    expect(calls).toMatchObject([
      { url: `${SERVICE}/api/kiosk/devices?memberCode=abc`, method: 'POST', body: { passcode: '1234' } },
    ])
  })

  it('S1-7.8-03 S1-3.15-01 played videos are sent to the analytics address with token and {playedVideos}', async () => {
    for (const key of ['report-1', 'a b', 'x'.repeat(101)])
      await sendRequest('video-analytics?token=tv-1', { playedVideos: ['1', '2'] }, { ...OWN, 'idempotency-key': key })
    const post = { url: `${ANALYTICS}&token=tv-1`, method: 'POST', body: { playedVideos: ['1', '2'] } }
    expect(calls).toMatchObject([post, post, post])
    // Idempotency-Key of a repeated report, if it is valid.
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['report-1', null, null])
  })

  it.each([
    ['now-playing', undefined, OWN, 400],
    ['devices?memberCode=a_b', { passcode: '1' }, OWN, 400],
    ['devices?memberCode=abc', { passcode: '' }, OWN, 400],
    ['devices?memberCode=abc', 'not json', OWN, 400],
    ['video-analytics?token=t', { playedVideos: 'all' }, OWN, 400],
    ['video-analytics?token=t', { playedVideos: ['x'.repeat(70_000)] }, OWN, 400],
    ['devices?memberCode=abc', { passcode: '1' }, { ...OWN, 'sec-fetch-site': 'cross-site' }, 403],
    ['constructor?token=t', undefined, OWN, 404],
    ['devices?memberCode=abc', undefined, OWN, 404],
  ])('%s with %j is rejected with the right status', async (path, body, headers, status) => {
    expect((await sendRequest(path, body, { ...headers, 'x-forwarded-for': '192.0.2.7' })).status).toBe(status)
    expect(calls).toEqual([])
  })

  it('returns 404 if the deployment has no service', async () => {
    expect((await sendRequest('now-playing?token=t', undefined, OWN, {})).status).toBe(404)
  })

  it('follows no redirect, forwards only JSON, and returns 504 if the service can’t be reached', async () => {
    respond = () => new Response(null, { status: 302, headers: { location: 'https://evil.example.org/' } })
    expect((await sendRequest('now-playing?token=t')).status).toBe(502)
    respond = () => new Response('<script>', { headers: { 'content-type': 'text/html' } })
    const page = await sendRequest('now-playing?token=t')
    expect([page.headers.get('content-type'), await page.text()]).toEqual(['application/json', '{}'])
    respond = () => {
      throw new TypeError('fetch failed')
    }
    expect((await sendRequest('now-playing?token=t')).status).toBe(504)
  })

  it('limits the number of passcode attempts', async () => {
    const headers = { ...OWN, 'x-forwarded-for': '192.0.2.99' }
    const statuses = []
    for (let count = 0; count < 11; count++) {
      statuses.push((await sendRequest('devices?memberCode=abc', { passcode: String(count) }, headers)).status)
    }
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    expect((await sendRequest('devices?memberCode=abc', { passcode: '1' }, OWN)).status).toBe(200)
  })
})
