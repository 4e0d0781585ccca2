import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../site/site.ts'
import { readProducts } from './read-products.server.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

type Respond = (url: URL) => { status?: number; body: unknown }

let respond: Respond
let calls: URL[] = []
let running = 0
let mostRunning = 0
const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
  const url = new URL(incoming.url ?? '', 'http://a.example')
  calls.push(url)
  running += 1
  mostRunning = Math.max(mostRunning, running)
  const { status = 200, body } = respond(url)
  setImmediate(() => {
    running -= 1
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
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
  mostRunning = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const siteOf = () =>
  ({
    tenant: { tenant: 'kessler', api, locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
    locale: 'en-US',
    config: { identity: { locations: [{ store_name: 'Duluth', google_code: 'KA' }] } },
  }) as unknown as Site
const productsOf = (...ids: number[]) => ids.map((entity_id) => ({ entity_id, name: `Product ${entity_id}` }))

async function readAll(since = '') {
  const ids: string[] = []
  for await (const { products } of readProducts(siteOf(), since))
    ids.push(...products.map(({ entity_id }) => entity_id))
  return ids
}

describe('all products of a store', () => {
  it('are read page by page until there is no next one', async () => {
    const pages: Record<string, object> = {
      '': { products: productsOf(1, 2), next: '2', as_of: 't', removed: [{ entity_id: 9, sku: 'X' }] },
      '2': { products: productsOf(3), next: '3', as_of: 't' },
      '3': { products: [], next: '', as_of: 't' },
    }
    respond = (url) => ({ body: pages[url.searchParams.get('cursor') ?? ''] })
    expect(await readAll('2026-11-29T00:00:00.000Z')).toEqual(['1', '2', '3'])
    expect(calls.map(({ pathname }) => pathname)).toEqual(Array(3).fill('/api/rest/products'))
    expect(calls[0]?.searchParams.get('since')).toBe('2026-11-29T00:00:00.000Z')
    expect(calls[0]?.searchParams.get('embed')).toBe('images')
  })

  it('are not read further once the reader stops; one page is read ahead', async () => {
    respond = (url) => {
      const cursor = Number(url.searchParams.get('cursor') ?? 0)
      return { body: { products: productsOf(cursor + 1), next: String(cursor + 1) } }
    }
    for await (const { products } of readProducts(siteOf())) if (products[0]?.entity_id === '2') break
    expect(calls.length).toBeLessThanOrEqual(3)
  })

  it('are an error if a page can’t be read, or repeats', async () => {
    respond = (url) =>
      url.searchParams.has('cursor')
        ? { status: 500, body: {} }
        : { body: { products: productsOf(1), next: '1', as_of: '' } }
    await expect(readAll()).rejects.toThrow()
    respond = () => ({ body: { products: productsOf(1), next: 'a', as_of: '' } })
    await expect(readAll()).rejects.toThrow('repeats')
  })

  it('are read by the listing and one by one from a back end without GET /products', async () => {
    const ids = Array.from({ length: 130 }, (_, index) => index + 1)
    respond = (url) => {
      if (url.pathname.endsWith('/products'))
        return { status: 404, body: { messages: { error: [{ message: 'None' }] } } }
      if (url.pathname.includes('/categories/')) {
        const page = Number(url.searchParams.get('page'))
        return {
          body: {
            entity_id: 2,
            product_count: ids.length,
            products: productsOf(...ids.slice((page - 1) * 100, page * 100)),
          },
        }
      }
      const id = Number(url.pathname.split('/').at(-1))
      // One was removed after the listing was read.
      return id === 7 ? { status: 404, body: {} } : { body: productsOf(id)[0] }
    }
    expect(await readAll()).toEqual(ids.filter((id) => id !== 7).map(String))
    expect(mostRunning).toBeLessThanOrEqual(8)
  })
})
