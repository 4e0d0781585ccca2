import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installMetrics } from '../telemetry/storefront-metrics.ts'
import { installTracer, type Span, type Tracer } from '../telemetry/tracer.ts'
import { fetchBackEnd, rootOf } from './fetch-back-end.ts'

const BASE = 'https://api.example.com/kessler/api/rest'

let response: () => Response
const fetched = vi.fn<typeof fetch>(async () => response())
beforeEach(() => {
  response = () => new Response('{}')
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  installTracer(undefined)
  installMetrics(undefined)
})

const call = (part: { init?: RequestInit; requestId?: string | null; isShared?: boolean; url?: string } = {}) =>
  fetchBackEnd(
    part.url ?? `${BASE}/products/7`,
    { ...part.init, headers: { language: 'fr-CA' } },
    {
      tenant: 'kessler',
      base: BASE,
      template: () => '/products/{id}',
      isShared: part.isShared ?? false,
      requestId: part.requestId ?? null,
    },
  )
const sentHeaders = () => Object.fromEntries(new Headers(fetched.mock.lastCall?.[1]?.headers))

/** Installs a tracer that records the name, attributes and failures of each span. */
function noteSpans(traceparent: string | null) {
  const spans: { name: string; attributes: object; failures: string[] }[] = []
  const run: Tracer['run'] = (name, attributes, work) => {
    const noted = { name, attributes: { ...attributes }, failures: [] as string[] }
    spans.push(noted)
    const span: Span = {
      isRecording: true,
      set: (more) => Object.assign(noted.attributes, more),
      fail: (reason) => noted.failures.push(reason),
      traceparent,
    }
    return work(span)
  }
  installTracer({ run })
  return spans
}

/** Installs metrics that record each observation. */
function noteMetrics() {
  const noted: unknown[][] = []
  const note = (...entry: unknown[]) => void noted.push(entry)
  installMetrics({ count: note, observe: note } as never)
  return noted
}

describe('a call of a back end', () => {
  it('follows no redirect, bypasses caches, and sends only its own request id', async () => {
    await call({ requestId: 'request-0001' })
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual', cache: 'no-store' })
    expect(sentHeaders()).toEqual({ language: 'fr-CA', 'x-request-id': 'request-0001' })
    await call({ requestId: 'request-0001', isShared: true })
    expect(sentHeaders()).toEqual({ language: 'fr-CA' })
    await call()
    expect(sentHeaders()).toEqual({ language: 'fr-CA' })
  })

  it('is a span of the trace, which the back end can continue', async () => {
    const spans = noteSpans('00-trace-01')
    response = () => new Response('{}', { status: 404 })
    await call({ init: { method: 'POST' } })
    await call({ isShared: true })
    expect(spans).toEqual([
      {
        name: 'showroom.backend',
        attributes: {
          'showroom.tenant': 'kessler',
          'showroom.cache': 'none',
          'showroom.attempt': 1,
          'http.request.method': 'POST',
          'url.template': '/products/{id}',
          'http.response.status_code': 404,
        },
        failures: [],
      },
      expect.objectContaining({
        attributes: expect.objectContaining({ 'showroom.cache': 'shared', 'http.request.method': 'GET' }),
      }),
    ])
    expect(sentHeaders()).toHaveProperty('traceparent', '00-trace-01')
    noteSpans(null)
    await call()
    expect(sentHeaders()).not.toHaveProperty('traceparent')
  })

  it('fails if the back end is broken or can’t be reached, and is rejected outside of the back end', async () => {
    const spans = noteSpans(null)
    const noted = noteMetrics()
    response = () => new Response('{}', { status: 500 })
    await call()
    response = () => {
      throw new TypeError('fetch failed')
    }
    await expect(call()).rejects.toThrow('fetch failed')
    fetched.mockClear()
    await expect(call({ url: 'https://evil.example.com/' })).rejects.toThrow('leaves the back end')
    expect(fetched).not.toHaveBeenCalled()
    expect(spans.map(({ failures }) => failures)).toEqual([['500'], ['network'], ['network']])
    expect(
      noted.filter(([name]) => name === 'showroom_storefront_backend_calls_total').map(([, labels]) => labels),
    ).toEqual([
      ['kessler', '/products/{id}', '5xx'],
      ['kessler', '/products/{id}', 'network'],
      ['kessler', '/products/{id}', 'network'],
    ])
  })

  it('is counted with its store, resource and duration if metrics are enabled', async () => {
    await call()
    const noted = noteMetrics()
    vi.spyOn(performance, 'now').mockReturnValueOnce(1_000).mockReturnValueOnce(3_500)
    await call()
    expect(noted).toEqual([
      ['showroom_storefront_backend_calls_total', ['kessler', '/products/{id}', '2xx']],
      ['showroom_storefront_backend_seconds', ['/products/{id}'], 2.5],
      ['showroom_storefront_backend_store_seconds', ['kessler'], 2.5],
    ])
    vi.restoreAllMocks()
  })
})

it('the root address of a back end is {api} without /api/rest', () => {
  expect(rootOf(BASE)).toBe('https://api.example.com/kessler')
  expect(rootOf('https://api.example.com/api/rest/v2')).toBe('https://api.example.com/api/rest/v2')
})
