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

function load(segments: readonly string[], respond: () => Response = () => new Response('x')) {
  const fetcher = vi.fn(async (_url: string | URL, _init?: RequestInit) => respond())
  vi.stubGlobal('fetch', fetcher)
  const request = new Request('https://shop.test/media/x?v=1')
  return { fetcher, loading: forwardMedia(request, tenant, segments, { requestId: 'r', timing: startTiming() }) }
}

it('is read from beside the store’s back end', async () => {
  const { fetcher, loading } = load(['a b', 'c.jpg'])
  expect((await loading).status).toBe(200)
  expect(String(fetcher.mock.calls[0]?.[0])).toBe('https://backend.test/shop/media/a%20b/c.jpg?v=1')
  expect(fetcher.mock.calls[0]?.[1]).toMatchObject({ redirect: 'manual' })
})

it.each([[['..', 'api', 'rest']], [['a', '..']], [['']], [['a\nb']], [['a\u2028']]])(
  'never asks for %j',
  async (segments) => {
    const { fetcher, loading } = load(segments)
    expect((await loading).status).toBe(400)
    expect(fetcher).not.toHaveBeenCalled()
  },
)

it('follows no redirect', async () => {
  const { loading } = load(['a'], () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } }))
  const response = await loading
  expect([response.status, response.headers.get('location')]).toEqual([502, null])
})

it('runs nothing, whatever the back end says of its own policy, and documents are saved under their own name', async () => {
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
