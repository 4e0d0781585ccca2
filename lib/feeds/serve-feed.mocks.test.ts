import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ENGLISH_DEFAULTS } from '../config/default-texts.ts'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { CAN_ENCODE_HEADER, ENCODING_HEADER } from '../core/server/encoded-response.ts'
import type { Site } from '../site/site.ts'
import { CONTEXT, offerOf } from './feed-fixtures.ts'
import { signFeed } from './feed-token.ts'
import type { OfferBatch } from './read-offers.server.ts'
import { serveFeed } from './serve-feed.server.ts'

let batches: () => AsyncGenerator<OfferBatch>
const requestedSince: string[] = []

vi.mock('./read-offers.server.ts', () => ({
  feedContextOf: () => CONTEXT,
  readOffers: (_site: unknown, since: string) => {
    requestedSince.push(since)
    return batches()
  },
}))

let stores = 0
const siteOf = (channels = 'google,meta,google-reviews'): Site => {
  stores += 1
  const tenant = {
    tenant: `store-${stores}`,
    api: 'https://a.example/api/rest',
    locale: 'en-US',
    locales: ['en-US'],
    iframeUrl: '',
  }
  const wire = v.parse(StoreConfigWire, { feeds: { channels } })
  const config = mapStoreConfig(wire, () => undefined, ENGLISH_DEFAULTS)
  return { tenant, locale: 'en-US', config } as unknown as Site
}
const batchOf = (...ids: string[]): OfferBatch => ({
  products: ids.map((id) => [offerOf({ id })]),
  removed: [{ entity_id: '99', sku: 'OLD' }],
  asOf: '2026-11-29T08:00:00.000Z',
  sizes: new Map(),
})

async function ask(site: Site, name: string, query = '', headers: Record<string, string> = {}, method = 'GET') {
  const channel = (name.split('.')[0] ?? '') as 'google'
  const token = await signFeed({ tenant: site.tenant.tenant, locale: 'en-US', channel, version: '1' })
  const url = `https://shop.example.com/feeds/en-US/${name}?token=${token}${query}`
  return serveFeed(new Request(url, { headers: { [CAN_ENCODE_HEADER]: '1', ...headers }, method }), site, name)
}

beforeEach(() => {
  vi.stubEnv('REVALIDATE_SECRET', 'a secret of a test')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  requestedSince.length = 0
  batches = async function* () {
    yield batchOf('1', '2')
    yield batchOf('3')
  }
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('a feed', () => {
  it('contains the offers of all batches', async () => {
    const response = await ask(siteOf(), 'google.xml')
    const body = await response.text()
    expect([...body.matchAll(/<g:id>(\d+)/g)].map(([, id]) => id)).toEqual(['1', '2', '3'])
    expect(response.headers.get('x-feed-as-of')).toBe('2026-11-29T08:00:00.000Z')
  })

  it('is compressed for clients that accept gzip', async () => {
    const site = siteOf()
    const plain = await (await ask(site, 'google.xml')).text()
    for (const accepted of ['gzip', 'br, gzip;q=0.5', '*', 'GZIP']) {
      const response = await ask(site, 'google.xml', '', { 'accept-encoding': accepted })
      expect(response.headers.get(ENCODING_HEADER), accepted).toBe('gzip')
      expect(gunzipSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe(plain)
    }
    for (const refused of ['gzip;q=0', 'gzip; q=0.0', 'br', '*;q=0', 'identity, gzip;q=0, *;q=1']) {
      const response = await ask(site, 'google.xml', '', { 'accept-encoding': refused })
      expect(response.headers.get(ENCODING_HEADER), refused).toBeNull()
      await response.body?.cancel()
    }
  })

  it('is not written while it is being written, and at most twelve times a minute', async () => {
    const site = siteOf()
    const first = await ask(site, 'google.xml')
    const second = await ask(site, 'google.tsv')
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await ask(site, 'meta.csv')).status).toBe(200)
    await first.text()
    for (let count = 2; count <= 12; count++) {
      const response = await ask(site, 'google.xml')
      expect(response.status, String(count)).toBe(200)
      await response.text()
    }
    expect((await ask(site, 'google.xml')).status).toBe(429)
    expect((await ask(siteOf(), 'google.xml')).status).toBe(200)
  })

  it('stops reading when the client leaves', async () => {
    let read = 0
    let isStopped = false
    batches = async function* () {
      try {
        for (;;) {
          read += 1
          yield batchOf(...Array.from({ length: 200 }, (_, index) => String(index)))
        }
      } finally {
        isStopped = true
      }
    }
    const site = siteOf()
    const reader = (await ask(site, 'google.xml')).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await vi.waitFor(() => expect(isStopped).toBe(true))
    expect(read).toBeLessThan(10)
    batches = async function* () {
      yield batchOf('1')
    }
    expect((await ask(site, 'google.xml')).status).toBe(200)
  })

  it('has the status 502 if the products can’t be read, and breaks off if that happens later', async () => {
    const site = siteOf()
    // biome-ignore lint/correctness/useYield: it fails before the first batch
    batches = async function* () {
      throw new Error('away')
    }
    expect((await ask(site, 'google.xml')).status).toBe(502)
    batches = async function* () {
      yield batchOf('1')
      throw new Error('away')
    }
    const response = await ask(site, 'google.xml')
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
    batches = async function* () {
      yield batchOf('1')
    }
    expect((await ask(site, 'google.xml')).status).toBe(200)
  })

  it('is limited by since, except for reviews; removed offers are a list of their own', async () => {
    const site = siteOf()
    await (await ask(site, 'google.xml', '&since=2026-11-28T10:00:00%2B01:00')).text()
    expect(requestedSince).toEqual(['2026-11-28T09:00:00.000Z'])
    expect(await (await ask(site, 'google.removed.txt', '&since=2026-11-28')).text()).toBe('99\n')
    const bad = [
      'google.removed.txt',
      'google-reviews.xml&since=2026-11-28',
      'google.xml&since=x',
      'google.xml&since=2999-01-01',
    ]
    for (const address of bad) {
      const [name = '', query] = address.split('&')
      expect((await ask(site, name, query ? `&${query}` : '')).status, address).toBe(400)
    }
  })

  it('does not exist for channels that are off, and is refused without a secret', async () => {
    expect((await ask(siteOf('meta'), 'google.xml')).status).toBe(404)
    const site = siteOf()
    vi.stubEnv('REVALIDATE_SECRET', '')
    expect((await ask(site, 'google.xml')).status).toBe(403)
    expect(requestedSince).toEqual([])
  })

  it('is not read for HEAD', async () => {
    const response = await ask(siteOf(), 'google.xml', '', { 'accept-encoding': 'gzip' }, 'HEAD')
    expect([response.status, response.body]).toEqual([200, null])
    expect(requestedSince).toEqual([])
  })
})
