import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe } from 'vitest'
import { STOREFRONT_METRICS } from '#lib/telemetry/metric-catalogue.ts'
import { getPage, rawRequest } from '#tests/support/raw-request.ts'
import { isOnEdge } from '#tests/support/runtime.ts'
import {
  isRegistryRequest,
  type OwnStorefront,
  openOwnStorefront,
  passOn,
  respondAsRegistry,
} from '#tests/support/second-storefront.ts'
import { expect, test } from '#tests/support/site-test.ts'

/** Telemetry for operators: a separate storefront, whose registry, back end and trace receiver are one server. */
const TERM = 'zeldafitz'
const METRICS_TOKEN = 'a token of the metrics'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Span = { name: string; traceId: string; attributes: Attribute[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

let storefront: OwnStorefront
let isRegistryDown = false
/** Whether the back end fails requests for categories. */
let areCategoriesDown = false
let exported = ''
const spans: Span[] = []
const calls: { url: string; requestId: string | undefined; traceparent: string | undefined }[] = []
/** Lines of the storefront's log. */
const log: string[] = []

async function readBody(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  return text
}

async function receive(incoming: IncomingMessage): Promise<void> {
  const body = await readBody(incoming)
  exported += body
  const { resourceSpans } = JSON.parse(body) as Export
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
}

const attributeOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue))
}

/** Spans of the storefront, by name and route. */
const spansOf = (name: string, route: string) =>
  spans.filter((span) => span.name === name && attributeOf(span, 'showroom.route') === route)

beforeAll(async () => {
  storefront = await openOwnStorefront((proxyPort) => {
    const record = {
      tenant: 'kessler',
      api: `http://localhost:${proxyPort}/kessler/api/rest`,
      locale: 'en-US',
      locales: ['en-US'],
    }
    return {
      listener(incoming, response) {
        if (incoming.url === '/v1/traces') {
          void receive(incoming).then(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
          return
        }
        if (isRegistryRequest(incoming)) {
          if (isRegistryDown) return void incoming.socket.destroy()
          return respondAsRegistry(incoming, response, { host_kessler_localhost: record })
        }
        if (areCategoriesDown && incoming.url?.includes('/categories/')) return void response.writeHead(500).end()
        const { 'x-request-id': requestId, traceparent } = incoming.headers
        calls.push({
          url: incoming.url ?? '',
          requestId: requestId === undefined ? undefined : String(requestId),
          traceparent: traceparent === undefined ? undefined : String(traceparent),
        })
        passOn(incoming, response)
      },
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://localhost:${proxyPort}`,
        OTEL_BSP_SCHEDULE_DELAY: '100',
        TRUST_REQUEST_ID: '1',
        METRICS_TOKEN,
        WEB_VITALS_PERCENT: '100',
      },
      onLine: (line) => void log.push(line),
    }
  })
})

afterAll(() => storefront?.close())

const hostOfStore = () => `kessler.localhost:${storefront.port}`
const ask = (path: string, headers?: Record<string, string>) =>
  rawRequest({ host: hostOfStore(), path, port: storefront.port, headers })

describe.skipIf(isOnEdge)('traces, which workerd does not send', () => {
  test('the spans of a page view have tenant and route, from the gates to the back end', async () => {
    expect((await ask('/product/dishwasher-none')).status).toBe(404)
    expect((await ask('/')).status).toBe(200)
    await expect.poll(() => spansOf('showroom.backend', '/').length).toBeGreaterThan(0)
    await expect.poll(() => spansOf('showroom.gate', '/').length).toBeGreaterThan(0)
    await expect.poll(() => spansOf('showroom.render', '/').length).toBeGreaterThan(0)
    const gates = ['tenant', 'embedding', 'locale'].map((gate) => `showroom.gate.${gate}`)
    for (const gate of gates) expect(spansOf(gate, '/'), gate).not.toHaveLength(0)
    for (const name of ['showroom.gate', ...gates, 'showroom.render', 'showroom.backend']) {
      for (const span of spansOf(name, '/')) expect(attributeOf(span, 'showroom.tenant'), name).toBe('kessler')
    }
    const config = spansOf('showroom.backend', '/').find((span) => attributeOf(span, 'url.template') === '/config')
    const missing = spans.find((span) => attributeOf(span, 'url.template') === '/products/{id}')
    expect(missing && attributeOf(missing, 'http.response.status_code')).toBe(404)
    expect(config ?? missing).toBeDefined()
  })

  test('no span contains a search term, a query or an address', async () => {
    const response = await ask(`/search/${TERM}?page=1&utm_source=${TERM}`)
    expect(response.body).toContain(TERM)
    await expect.poll(() => spansOf('showroom.backend', '/search/[[...term]]').length).toBeGreaterThan(0)
    await expect.poll(() => spansOf('showroom.gate', '/search/[[...term]]').length).toBeGreaterThan(0)
    expect(spans.some((span) => attributeOf(span, 'url.template') === '/search/{term}')).toBe(true)
    expect(exported).not.toContain(TERM)
    expect(exported).not.toContain('dishwasher-none')
    expect(exported).not.toContain('http://')
  })

  test('gates, page and back-end calls of one request are one trace, which the back end can continue', async () => {
    const [gate] = spansOf('showroom.gate', '/search/[[...term]]')
    const [render] = spansOf('showroom.render', '/search/[[...term]]')
    const [call] = spansOf('showroom.backend', '/search/[[...term]]')
    expect(gate?.traceId).toBe(render?.traceId)
    expect(call?.traceId).toBe(render?.traceId)
    expect(calls.find(({ url }) => url.includes(TERM))?.traceparent).toContain(call?.traceId)
  })
})

test('a request id is passed from the proxy to the back end and back, and never into a cached page', async () => {
  calls.length = 0
  const headers = { 'x-request-id': 'edge-0001.a' }
  const streamed = await ask('/search/lamp', headers)
  expect(streamed.headers['x-request-id']).toBe('edge-0001.a')
  expect(streamed.headers['server-timing']).toMatch(/^gate;dur=\d+\.\d$/)
  expect(calls.find(({ url }) => url.includes('/search/lamp'))?.requestId).toBe('edge-0001.a')

  const gateway = await ask('/api/rest/cart', headers)
  expect(gateway.headers['x-request-id']).toBe('edge-0001.a')
  expect(gateway.headers['server-timing']).toMatch(/^gate;dur=[\d.]+, backend;desc="1";dur=[\d.]+, total;dur=[\d.]+$/)
  expect(calls.find(({ url }) => url.endsWith('/api/rest/cart'))?.requestId).toBe('edge-0001.a')

  for (const path of ['/', '/catalog']) {
    for (let visit = 0; visit < 2; visit++) {
      const stored = await ask(path, headers)
      expect(stored.status).toBe(200)
      expect(stored.headers['x-request-id']).toBeUndefined()
      expect(stored.headers['server-timing']).toBeUndefined()
      expect(stored.body).not.toContain('edge-0001.a')
      if (visit === 1) expect(stored.headers['x-nextjs-cache']).toBe('HIT')
    }
  }
  expect(calls.filter(({ url }) => !/\/search|\/cart/.test(url)).every(({ requestId }) => !requestId)).toBe(true)
})

// Workerd has no metrics.
const scrape = async () => (await ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).body

test.skipIf(isOnEdge)(
  '/metrics contains requests, pages, back-end and gateway calls by store and route, and requires the token',
  async () => {
    const shopper = await ask('/metrics')
    expect(shopper.status).toBe(404)
    expect(shopper.body).toContain('<html')
    expect((await ask('/metrics', { authorization: 'Bearer something else' })).status).toBe(401)

    await ask('/search/lamp')
    await ask('/api/rest/cart')
    for (let visit = 0; visit < 2; visit++) {
      const page = await ask('/catalog')
      expect(Object.keys(page.headers).filter((name) => name.startsWith('x-middleware'))).toEqual([])
    }
    const text = await scrape()
    expect([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)).toEqual(Object.keys(STOREFRONT_METRICS))
    for (const line of [
      'requests_total{store="kessler",route="/catalog/[key]/[query]",status="2xx"}',
      'requests_total{store="kessler",route="/search/[[...term]]",status="2xx"}',
      'requests_total{store="kessler",route="/api/rest/[...path]",status="2xx"}',
      'pages_total{store="kessler",cache="hit"}',
      'pages_total{store="kessler",cache="streamed"}',
      'backend_calls_total{store="kessler",resource="/search/{term}",outcome="2xx"}',
      'backend_seconds_count{resource="/config"}',
      'gateway_calls_total{store="kessler",status="2xx"}',
    ])
      expect(text).toContain(`showroom_storefront_${line}`)
    expect(text).not.toMatch(/lamp|zeldafitz|dishwasher-none|localhost/)
  },
)

// Workerd has no metrics.
test.skipIf(isOnEdge)('pages report web vitals, which appear in /metrics by route, without actual paths', async () => {
  const path = `/search/${TERM}`
  expect((await ask(path)).body).toMatch(/\\?"vitalsPercent\\?":100\b/)
  const response = await rawRequest({
    host: hostOfStore(),
    path: '/api/vitals',
    port: storefront.port,
    method: 'POST',
    body: JSON.stringify({ path, lcp: 1_700, ttfb: 90 }),
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
  })
  expect(response.status).toBe(204)
  const text = await scrape()
  for (const vital of ['lcp', 'ttfb'])
    expect(text).toContain(
      `showroom_web_vitals_${vital}_seconds_count{store="kessler",route="/search/[[...term]]"} 1\n`,
    )
  expect(text).not.toContain(TERM)
})

test('a request id from an untrusted source is ignored', async () => {
  const response = await getPage('kessler', '/search/lamp', { 'x-request-id': 'edge-0001.a' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  const unknown = await rawRequest({ host: 'nobody.localhost', path: '/' })
  expect(unknown.status).toBe(404)
  expect(unknown.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('/healthz and /readyz respond on any host, are never cached, and report the failing part', async () => {
  for (const host of ['nobody.example.com', '10.0.0.1:8080', hostOfStore()]) {
    for (const path of ['/healthz', '/readyz']) {
      const response = await rawRequest({ host, path, port: storefront.port })
      expect([response.status, response.body]).toEqual([200, '{"status":"ok"}'])
      expect(response.headers['cache-control']).toBe('no-store')
    }
  }
  isRegistryDown = true
  try {
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
    const response = await ask('/readyz')
    expect(response.body).toBe('{"status":"failed","failed":["registry"]}')
    expect((await ask('/healthz')).status).toBe(200)
  } finally {
    isRegistryDown = false
  }
})

const readLog = () =>
  log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)

test('S1-8-06 products that a page could not fetch are logged in the words of the specification, and the page is shown without', async () => {
  areCategoriesDown = true
  try {
    expect((await ask('/content-guide/products')).status).toBe(200)
  } finally {
    areCategoriesDown = false
  }
  await expect.poll(readLog).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'page.part_missing',
      tenant: 'kessler',
      message: 'There was an error fetching products.',
    }),
  )
})

test('S1-2.3-03 every line that the storefront logs is JSON with level, time, event and message, that of an unsupported locale too', async () => {
  expect((await ask('/fr-CA/catalog')).status).toBe(404)
  await expect.poll(readLog).toContainEqual(
    expect.objectContaining({
      level: 'error',
      event: 'locale.unsupported',
      tenant: 'kessler',
      message: 'Locale fr-CA is not supported.',
    }),
  )
  // Any form of a locale is logged; other missing pages are not.
  const requested = { '/de/catalog': 'de', '/EN_ca': 'en-CA', '/es-419/catalog': 'es-419', '/zh-Hans-CN': 'zh-Hans-CN' }
  for (const path of ['/tv', '/led-tv', ...Object.keys(requested)]) expect((await ask(path)).status, path).toBe(404)
  const messages = () => readLog().flatMap(({ event, message }) => (event === 'locale.unsupported' ? [message] : []))
  await expect
    .poll(messages)
    .toEqual(['fr-CA', ...Object.values(requested)].map((locale) => `Locale ${locale} is not supported.`))
  for (const line of readLog()) {
    expect(line).toEqual(expect.objectContaining({ message: expect.any(String), event: expect.any(String) }))
    expect(Number.isNaN(Date.parse(String(line.time)))).toBe(false)
  }
})
