import { afterEach, expect, it, vi } from 'vitest'
import { startTiming } from '../telemetry/server-timing.ts'
import { forwardWalletRedirect } from './wallet-redirect.ts'

afterEach(() => vi.restoreAllMocks())

const tenant = {
  tenant: 'shop',
  api: 'https://backend.test/api/rest',
  locale: 'fr-CA',
  locales: ['fr-CA'],
  iframeUrl: '',
}

const send = (response: () => Response) => {
  const fetcher = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
  const request = new Request('https://shop.test/index.php/paypal/standard/redirect', { headers: { cookie: 'sid=1' } })
  return { fetcher, sent: forwardWalletRedirect(request, tenant, { requestId: 'r', timing: startTiming() }) }
}

it('asks beside the store’s {api}, in the shopper’s session, and passes a redirect on', async () => {
  const location = 'https://wallet.example.com/pay?token=1'
  const { fetcher, sent } = send(() => new Response(null, { status: 302, headers: { location } }))
  const response = await sent
  expect([response.status, response.headers.get('location'), response.headers.get('cache-control')]).toEqual([
    302,
    location,
    'no-store',
  ])
  const [url, init] = fetcher.mock.calls[0] ?? []
  expect(String(url)).toBe('https://backend.test/index.php/paypal/standard/redirect/')
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject({
    accept: 'text/html',
    cookie: 'sid=1',
    'x-request-id': 'r',
  })
  expect(new Headers(init?.headers).get('language')).toBe('fr-CA')
})

it('a page that leads there runs no script of its own', async () => {
  const response = await send(() => new Response('<form action="https://wallet.example.com"></form>')).sent
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await response.text()).toContain('<form')
})

it('what leads nowhere is an error', async () => {
  const statusOf = async (response: () => Response) => (await send(response).sent).status
  const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } })
  expect(await statusOf(redirect('javascript:alert(1)'))).toBe(502)
  expect(await statusOf(redirect('x-http://wallet.example.com/'))).toBe(502)
  expect(await statusOf(redirect('http://wallet.example.com/'))).toBe(302)
  for (const [theirs, ours] of [
    [200, 200],
    [300, 302],
    [399, 302],
    [400, 502],
  ] as const) {
    const headers = { location: 'https://wallet.example.com/' }
    expect(await statusOf(() => new Response('', { status: theirs, headers })), String(theirs)).toBe(ours)
  }
  expect(await statusOf(() => new Response(null, { status: 302 }))).toBe(502)
  expect(await statusOf(() => new Response('', { status: 404 }))).toBe(404)
  expect(await statusOf(() => new Response('', { status: 500 }))).toBe(502)
  expect(
    await statusOf(() => {
      throw new TypeError('no connection')
    }),
  ).toBe(504)
})

it('speaks the language of the page that led here, else the store’s, whatever the browser prefers', async () => {
  const languageOf = async (referer: string) => {
    const fetcher = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<p>Wallet</p>'))
    const headers = { 'accept-language': 'en-US,en;q=0.9', ...(referer && { referer }) }
    const request = new Request('https://shop.test/index.php/paypal/standard/redirect', { headers })
    const store = { ...tenant, locales: ['fr-CA', 'en-CA'] }
    await forwardWalletRedirect(request, store, { requestId: 'r', timing: startTiming() })
    return new Headers(fetcher.mock.lastCall?.[1]?.headers).get('language')
  }
  expect(await languageOf('https://shop.test/en-CA/checkout/onepage')).toBe('en-CA')
  expect(await languageOf('https://shop.test/checkout/onepage')).toBe('fr-CA')
  expect(await languageOf('https://shop.test/de-DE/checkout/onepage')).toBe('fr-CA')
  expect(await languageOf('no address')).toBe('fr-CA')
  expect(await languageOf('')).toBe('fr-CA')
})
