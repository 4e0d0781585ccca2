import { afterEach, expect, it, vi } from 'vitest'
import { startTiming } from '../telemetry/server-timing.ts'
import { forwardMedia } from './media.ts'

afterEach(() => vi.unstubAllGlobals())

const tenant = {
  tenant: 'shop',
  api: 'https://backend.test/shop/api/rest',
  locale: 'en-US',
  locales: ['en-US'],
  iframeUrl: '',
}

function load(
  segments: readonly string[],
  respond: () => Response = () => new Response('x'),
  headers: Record<string, string> = {},
) {
  const fetcher = vi.fn(async (_url: string | URL, _init?: RequestInit) => respond())
  vi.stubGlobal('fetch', fetcher)
  const request = new Request('https://shop.test/media/x?v=1', { headers })
  return { fetcher, loading: forwardMedia(request, tenant, segments, { requestId: 'r', timing: startTiming() }) }
}

it('a media file is loaded from the folder beside the store’s back end', async () => {
  const { fetcher, loading } = load(['a b', 'c.jpg'])
  expect((await loading).status).toBe(200)
  expect(String(fetcher.mock.calls[0]?.[0])).toBe('https://backend.test/shop/media/a%20b/c.jpg?v=1')
  expect(fetcher.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

it.each([[['..', 'api', 'rest']], [['a', '..']], [['']], [['a\nb']], [['a\u2028']]])(
  'media never requests %j',
  async (segments) => {
    const { fetcher, loading } = load(segments)
    expect((await loading).status).toBe(400)
    expect(fetcher).not.toHaveBeenCalled()
  },
)

it('media are requested unencoded, with the conditional headers of the request', async () => {
  const unchanged = () => new Response(null, { status: 304, headers: { etag: '"1"' } })
  const { fetcher, loading } = load(['a.jpg'], unchanged, { 'if-none-match': '"1"' })
  const response = await loading
  expect([response.status, response.headers.get('etag')]).toEqual([304, '"1"'])
  expect(fetcher.mock.calls[0]?.[1]?.headers).toEqual({
    'accept-encoding': 'identity',
    'if-none-match': '"1"',
    'x-request-id': 'r',
  })
  const first = load(['a.jpg'])
  await first.loading
  expect(first.fetcher.mock.calls[0]?.[1]?.headers).toEqual({ 'accept-encoding': 'identity', 'x-request-id': 'r' })
})

it('a media file is cached for five minutes by default, and failures never', async () => {
  const headersOf = async (respond: () => Response) => (await load(['a.jpg'], respond).loading).headers
  expect((await headersOf(() => new Response('x'))).get('cache-control')).toBe(
    'public, max-age=300, stale-if-error=86400',
  )
  const own = { 'cache-control': 'max-age=9', 'content-type': 'image/jpeg', 'last-modified': 'x', 'x-powered-by': 'y' }
  const { 'x-powered-by': dropped, ...kept } = own
  const passed = Object.fromEntries(await headersOf(() => new Response('x', { headers: own })))
  expect(passed).toMatchObject(kept)
  expect(passed).not.toHaveProperty('x-powered-by')
  for (const respond of [
    () => new Response('x', { status: 404 }),
    () => new Response('x', { status: 500 }),
    () => Response.error(),
  ])
    expect((await headersOf(respond)).get('cache-control')).toBe('no-store')
})

it.each([
  [404, 404],
  [403, 502],
  [500, 502],
])('the status %i of a media file of the back end is %i of the shop', async (theirs, ours) => {
  expect((await load(['a'], () => new Response('x', { status: theirs })).loading).status).toBe(ours)
})

it('a media file responds with an error of the shop if the back end can’t be reached', async () => {
  const response = await load(['a'], () => {
    throw new TypeError('fetch failed')
  }).loading
  expect([response.status, response.headers.get('cache-control')]).toEqual([504, 'no-store'])
})

it('media follow no redirect', async () => {
  const { loading } = load(['a'], () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } }))
  const response = await loading
  expect([response.status, response.headers.get('location')]).toEqual([502, null])
})

it('media run no scripts, whatever policy the back end sends, and documents are downloaded under their own name', async () => {
  const said = {
    'content-type': 'Text/HTML',
    'content-security-policy': 'x',
    'content-disposition': 'inline; filename="other.exe"',
  }
  const { loading } = load(['b', `é "'(1)*;.html`], () => new Response('<script>', { headers: said }))
  const { headers } = await loading
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'; .*frame-ancestors 'self'$/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%C3%A9%20%22%27%281%29%2A%3B.html")
  const drawing = await load(['a'], () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }))
    .loading
  expect(drawing.headers.get('content-disposition')).toBeNull()
})
