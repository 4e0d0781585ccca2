import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { routeOfPublicPath } from '../routing/route-of-public-path.ts'
import { STOREFRONT_METRICS } from '../telemetry/metric-catalogue.ts'
import { createMetrics } from '../telemetry/metrics.ts'
import { installMetrics } from '../telemetry/storefront-metrics.ts'
import { recordVitals } from './record-vitals.ts'
import { readVitalsPercent } from './vitals.ts'

const TENANT = { tenant: 'kessler', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: '' }
const EXCHANGE = { requestId: 'r', timing: { add: () => {}, format: () => '' } }

let visitor = 0
let metrics = createMetrics(STOREFRONT_METRICS)
beforeEach(() => {
  visitor += 1
  metrics = createMetrics(STOREFRONT_METRICS)
  installMetrics(metrics)
})
afterEach(() => installMetrics(undefined))

function send(body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request('http://kessler.test/api/vitals', {
    method: 'POST',
    body: text,
    headers: { 'x-forwarded-for': `10.0.0.${visitor}`, ...headers },
  })
  return recordVitals(request, TENANT, EXCHANGE, routeOfPublicPath)
}
const listMetrics = async () =>
  (await metrics.format()).split('\n').filter((line) => line.startsWith('showroom_web_vitals_'))

describe('web vitals of a visit', () => {
  it('are added to the metrics by store and route, in seconds', async () => {
    expect((await send({ path: '/product/dw-300', lcp: 1700, cls: 0.05, inp: 90 })).status).toBe(204)
    const lines = await listMetrics()
    expect(lines).toContain('showroom_web_vitals_lcp_seconds_sum{store="kessler",route="/product/[key]"} 1.7')
    expect(lines).toContain('showroom_web_vitals_lcp_seconds_bucket{store="kessler",route="/product/[key]",le="1.8"} 1')
    expect(lines).toContain('showroom_web_vitals_cls_sum{store="kessler",route="/product/[key]"} 0.05')
    expect(lines.filter((line) => line.startsWith('showroom_web_vitals_ttfb'))).toEqual([])
  })

  it('keep only the route pattern of the path', async () => {
    await send({ path: '/search/ann@example.com', lcp: 1000 })
    await send({ path: '/wishlist/shared/0123456789abcdefABCDEF', lcp: 1000 })
    const text = (await listMetrics()).join('\n')
    expect(text).toContain('route="/search/[[...term]]"')
    expect(text).not.toMatch(/ann@|0123456789/)
  })

  it.each([
    ['no JSON', 'lcp=1', 400],
    ['no path', { lcp: 1 }, 400],
    ['a query', { path: '/search?q=ann', lcp: 1 }, 400],
    ['text instead of a number', { path: '/', lcp: '1' }, 400],
    ['an impossible time', { path: '/', lcp: 1e9 }, 400],
    ['a negative shift', { path: '/', cls: -1 }, 400],
    ['a body that is too large', { path: '/', lcp: 1, more: 'x'.repeat(2_000) }, 413],
  ])('are rejected with %s', async (_, body, status) => {
    expect((await send(body)).status).toBe(status)
    expect(await listMetrics()).toEqual([])
  })

  it('are accepted from pages of the store only', async () => {
    expect((await send({ path: '/', lcp: 1 }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ path: '/', lcp: 1 }, { origin: 'https://evil.test' })).status).toBe(403)
  })

  it('are accepted thirty times a minute from one address', async () => {
    const statuses: number[] = []
    for (let visit = 0; visit < 31; visit++) statuses.push((await send({ path: '/', lcp: 1 })).status)
    expect(statuses).toEqual([...Array(30).fill(204), 429])
  })

  it('respond with 404 if metrics are not installed', async () => {
    installMetrics(undefined)
    expect((await send({ path: '/', lcp: 1 })).status).toBe(404)
  })
})

it.each([
  [{}, 0],
  [{ WEB_VITALS_PERCENT: '50' }, 0],
  [{ METRICS_TOKEN: 't' }, 10],
  [{ METRICS_TOKEN: 't', WEB_VITALS_PERCENT: '2.5' }, 2.5],
  [{ METRICS_TOKEN: 't', WEB_VITALS_PERCENT: '0' }, 0],
  [{ METRICS_TOKEN: 't', WEB_VITALS_PERCENT: '500' }, 10],
  [{ METRICS_TOKEN: 't', WEB_VITALS_PERCENT: 'all' }, 10],
])('with %o the share of measured visits is %d percent', (variables, percent) => {
  expect(readVitalsPercent(variables)).toBe(percent)
})
