import { afterEach, expect, it, vi } from 'vitest'
import { startTiming } from '../telemetry/server-timing.ts'
import { requestWalletRedirect } from './wallet-redirect.ts'

afterEach(() => vi.restoreAllMocks())

const tenant = {
  tenant: 'shop',
  api: 'https://backend.test/api/rest',
  locale: 'fr-CA',
  locales: ['fr-CA', 'en-CA'],
  iframeUrl: '',
}

const loadRedirect = (
  response: () => Response,
  headers: Record<string, string> = { cookie: 'sid=1', host: 'shop.test' },
) => {
  const fetcher = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
  const request = new Request('https://shop.test/index.php/paypal/standard/redirect', { headers })
  return { fetcher, redirect: requestWalletRedirect(request, tenant, { requestId: 'r', timing: startTiming() }) }
}

it('the wallet’s redirect is requested beside the store’s {api}, in the shopper’s session', async () => {
  const location = 'https://www.paypal.com/cgi-bin/webscr?token=1'
  const { fetcher, redirect } = loadRedirect(() => new Response(null, { status: 302, headers: { location } }))
  expect(await redirect).toEqual({ kind: 'address', address: location })
  const [url, init] = fetcher.mock.calls[0] ?? []
  expect(String(url)).toBe('https://backend.test/index.php/paypal/standard/redirect/')
  const headers = {
    accept: 'text/html',
    cookie: 'sid=1',
    'x-request-id': 'r',
    language: 'fr-CA',
    'x-forwarded-host': 'shop.test',
    'x-forwarded-proto': 'https',
  }
  expect(Object.fromEntries(new Headers(init?.headers))).toMatchObject(headers)
})

it.each([
  ['a page', () => new Response('<form>'), { kind: 'page', html: '<form>' }],
  ['a redirect without Location', () => new Response(null, { status: 302 }), { kind: 'none', status: 502 }],
  ['status 404', () => new Response('', { status: 404 }), { kind: 'none', status: 404 }],
  ['an error', () => new Response('', { status: 500 }), { kind: 'none', status: 502 }],
])('the wallet’s redirect with a back end that responds with %s', async (_, response, redirect) => {
  expect(await loadRedirect(response).redirect).toEqual(redirect)
})

it('the wallet’s redirect has status 504 if the back end can’t be reached', async () => {
  const away = () => {
    throw new TypeError('no connection')
  }
  expect(await loadRedirect(away).redirect).toEqual({ kind: 'none', status: 504 })
})

it('the wallet’s redirect has the language of the referring page, else the store’s, whatever the browser prefers', async () => {
  const languageOf = async (referer: string) => {
    const headers = { 'accept-language': 'en-US,en;q=0.9', ...(referer && { referer }) }
    const { fetcher, redirect } = loadRedirect(() => new Response('<p>Wallet</p>'), headers)
    await redirect
    return new Headers(fetcher.mock.lastCall?.[1]?.headers).get('language')
  }
  expect(await languageOf('https://shop.test/en-CA/checkout/onepage')).toBe('en-CA')
  expect(await languageOf('https://shop.test/checkout/onepage')).toBe('fr-CA')
  expect(await languageOf('https://shop.test/de-DE/checkout/onepage')).toBe('fr-CA')
  expect(await languageOf('no address')).toBe('fr-CA')
  expect(await languageOf('')).toBe('fr-CA')
})
