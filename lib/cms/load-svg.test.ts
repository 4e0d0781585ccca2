import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import type { Site } from '../site/site.ts'
import { loadSvg } from './load-svg.server.ts'

const HOST = 'www.harbor.example.com'
const API = 'https://api.example.com/harbor/api/rest'

const siteOf = (config: object) =>
  ({
    tenant: { tenant: 'harbor', api: API, locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
    locale: 'en-US',
    host: HOST,
    config: mapStoreConfig(v.parse(StoreConfigWire, { base_url: `https://${HOST}/`, ...config })),
  }) as unknown as Site

const DRAWING = '<svg viewBox="0 0 2 1"><script>alert(1)</script><path d="M0 0h1"></path></svg>'
let requests: { url: string; redirect: RequestRedirect | undefined }[] = []
let response = () => new Response(DRAWING)

beforeEach(() => {
  requests = []
  response = () => new Response(DRAWING)
  const realModule = process.getBuiltinModule
  vi.spyOn(process, 'getBuiltinModule').mockImplementation(((name: string) =>
    name === 'node:dns/promises' ? { lookup: async () => [{ address: '93.184.216.34' }] } : realModule(name)) as never)
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    requests.push({ url: String(url), redirect: init?.redirect })
    return response()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const onCdn = siteOf({
  base_media_url: 'https://media.example.com/shop/',
  logo_src: 'https://logos.example.com/a/logo.svg',
})

describe('a drawing', () => {
  it('S1-2.11-03 is fetched from each media host that the configuration names, without its scripts', async () => {
    expect(await loadSvg(onCdn, 'media/icons/one.svg')).toEqual({
      viewBox: '0 0 2 1',
      inner: '<path d="M0 0h1"></path>',
    })
    expect(await loadSvg(onCdn, 'https://media.example.com/other/two.svg')).not.toBeNull()
    expect(await loadSvg(onCdn, 'https://logos.example.com/a/logo.svg')).not.toBeNull()
    expect(requests.map(({ url }) => url)).toEqual([
      'https://media.example.com/shop/icons/one.svg',
      'https://media.example.com/other/two.svg',
      'https://logos.example.com/a/logo.svg',
    ])
  })

  it('of the store’s own media folder is fetched from its back end', async () => {
    await loadSvg(siteOf({ base_media_url: `https://${HOST}/media/` }), 'media/three.svg')
    await loadSvg(siteOf({ base_media_url: 'http://files.example.com/media/' }), 'media/four.svg')
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.example.com/harbor/media/three.svg',
      'https://api.example.com/harbor/media/four.svg',
    ])
  })

  it('is fetched from no other host', async () => {
    const local = siteOf({ base_media_url: 'https://127.0.0.1/shop/' })
    for (const [site, src] of [
      [onCdn, 'https://evil.example.com/a.svg'],
      [onCdn, 'http://media.example.com/shop/plain.svg'],
      [onCdn, 'https://media.example.com:8443/shop/port.svg'],
      [onCdn, 'https://media.example.com@evil.example.com/a.svg'],
      [onCdn, `https://${HOST}/account.svg`],
      [onCdn, 'file:///etc/passwd'],
      [local, 'media/private.svg'],
    ] as const) {
      expect(await loadSvg(site, src), src).toBeNull()
    }
    expect(requests).toEqual([])
  })

  it('follows no redirect, and is null above 200,000 bytes', async () => {
    response = () => new Response(null, { status: 302, headers: { location: 'https://127.0.0.1/' } })
    expect(await loadSvg(onCdn, 'media/moved.svg')).toBeNull()
    response = () => new Response(DRAWING + ' '.repeat(200_000))
    expect(await loadSvg(onCdn, 'media/large.svg')).toBeNull()
    expect(requests.map(({ redirect }) => redirect)).toEqual(['manual', 'manual'])
  })
})
