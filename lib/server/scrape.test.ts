import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count, installMetrics } from '../telemetry/storefront-metrics.ts'
import { type Scrape, startScrape } from './scrape.node.ts'

const scrape = startScrape('secret') as Scrape

const server = createServer((request, response) => {
  if (scrape.answer(request, response)) return
  const path = request.url ?? ''
  const isPage = path.startsWith('/product/')
  if (isPage) response.setHeader('x-middleware-rewrite', `/kessler.test/en-US/desktop${path}`)
  if (isPage) response.setHeader('x-middleware-store', 'kessler')
  if (isPage) response.setHeader('x-nextjs-cache', 'HIT')
  scrape.countResponse(path, response, isPage ? 200 : 404, performance.now())
  response.writeHead(isPage ? 200 : 404).end()
})

let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  installMetrics(undefined)
  server.close()
})

const requestMetrics = (authorization?: string) =>
  fetch(`${origin}/metrics`, { headers: authorization === undefined ? {} : { authorization } })

describe('the metrics of the storefront', () => {
  it('require the token: 401 for a wrong one, an ordinary 404 page without one', async () => {
    expect((await requestMetrics('Bearer secret')).status).toBe(200)
    expect((await requestMetrics('Bearer secret')).headers.get('cache-control')).toBe('no-store')
    expect((await requestMetrics('Bearer other')).status).toBe(401)
    expect((await requestMetrics()).status).toBe(404)
    expect(startScrape('')).toBeNull()
  })

  it('count responses by store and route, pages by cache state, and include metrics of other parts', async () => {
    await fetch(`${origin}/product/dw-300`)
    await fetch(`${origin}/product/dw-301`)
    await fetch(`${origin}/wp-login`)
    count('showroom_storefront_gateway_calls_total', ['kessler', '2xx'])
    const text = await (await requestMetrics('Bearer secret')).text()
    for (const line of [
      'showroom_storefront_requests_total{store="kessler",route="/product/[key]",status="2xx"} 2',
      'showroom_storefront_request_seconds_count{route="/product/[key]"} 2',
      'showroom_storefront_pages_total{store="kessler",cache="hit"} 2',
      'showroom_storefront_gateway_calls_total{store="kessler",status="2xx"} 1',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/requests_total\{store="none",route="none",status="4xx"\} [1-9]/)
    expect(text).toMatch(/^process_resident_memory_bytes \d{6,}$/m)
    expect(text).not.toMatch(/dw-30|wp-login/)
  })
})
