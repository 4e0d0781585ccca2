import { NextRequest } from 'next/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { filterAttributesOf } from '../catalog/filter-attributes.ts'
import { installTracer, type SpanAttributes } from '../telemetry/tracer.ts'
import type { Lookup } from '../tenant/registry.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { ReadAttributes } from './attribute-cache.ts'
import { checkEmbedding } from './check-embedding.ts'
import { choosePage } from './choose-page.ts'
import { decideLocale } from './decide-locale.ts'
import { type Decision, traceDecision } from './decision.ts'
import { openPageRequest, parsePageRequest } from './page-request.ts'
import { NOT_FOUND_ROUTE } from './route.ts'

const TENANT: Tenant = { tenant: 'shop', api: '', locale: 'en-US', locales: ['en-US', 'fr-CA'], iframeUrl: '' }
const ATTRIBUTES = filterAttributesOf({ filters: [], filter_attributes: ['color'] })
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const keepAlive = () => {}
const requestOf = (path: string, headers: Record<string, string> = {}) =>
  new NextRequest(`http://shop.test${path}`, { headers: { host: 'shop.test', ...headers } })
const pageOf = (path: string, headers?: Record<string, string>, tenant: Partial<Tenant> = {}) =>
  parsePageRequest(requestOf(path, headers), 'shop.test', { ...TENANT, ...tenant })
const choose = (path: string, headers?: Record<string, string>, read: ReadAttributes = async () => ATTRIBUTES) =>
  choosePage(pageOf(path, headers), 'en-US', keepAlive, read)

/** Names and attributes of the spans of `work`. */
async function traced(work: () => Promise<unknown>): Promise<SpanAttributes[]> {
  const spans: SpanAttributes[] = []
  installTracer({
    run: (_, attributes, work) => {
      const span = { ...attributes }
      spans.push(span)
      const set = (more: SpanAttributes) => Object.assign(span, more)
      return work({ isRecording: true, set, fail: () => {}, traceparent: null })
    },
  })
  await work()
  return spans
}
afterEach(() => installTracer(undefined))

describe('the store of a request', () => {
  const find = (lookup: Lookup, headers?: Record<string, string>) =>
    openPageRequest(requestOf('/about', headers), keepAlive, async () => lookup)

  it('is found by the hostname', async () => {
    const lookup = vi.fn(async (): Promise<Lookup> => ({ kind: 'found', tenant: TENANT }))
    const page = await openPageRequest(requestOf('/about', { host: 'SHOP.test:8080' }), keepAlive, lookup)
    expect(lookup).toHaveBeenCalledWith('shop.test', keepAlive)
    expect(page).toMatchObject({ host: 'shop.test', tenant: TENANT, route: { pathname: '/about' } })
  })

  it.each([
    ['an unknown host', { kind: 'unknown' }, {}, 'unknown', 404],
    ['an invalid hostname', { kind: 'found', tenant: TENANT }, { host: '[::1]' }, 'unknown', 404],
    ['a registry that is down', { kind: 'unavailable' }, {}, 'unavailable', 503],
  ] as const)('is missing for %s', async (_, lookup, headers, outcome, status) => {
    const response = await find(lookup, { ...headers, 'accept-language': 'fr-CA,fr' })
    expect(response).toMatchObject({ outcome, response: { status } })
    expect('response' in response && (await response.response.text())).toContain('<html lang="fr">')
  })
})

describe('the language of a page', () => {
  it.each([
    ['/about', 'en-US'],
    ['/fr-CA/about', 'fr-CA'],
    ['/fr/about', 'fr-CA'],
    ['/de-DE/about', 'en-US'],
  ])('of %s is %s', async (path, locale) => {
    expect(await decideLocale(pageOf(path))).toBe(locale)
  })
})

describe('a store that is only shown in a frame', () => {
  const iframeUrl = 'https://outer.test/page'
  it('rejects other visits in the language of the page', async () => {
    expect(await checkEmbedding(pageOf('/', { referer: iframeUrl }, { iframeUrl }), 'fr-CA')).toBeNull()
    const refusal = await checkEmbedding(pageOf('/', {}, { iframeUrl }), 'fr-CA')
    expect(refusal).toMatchObject({ outcome: 'not embedded', response: { status: 403 } })
    expect(await refusal?.response.text()).toContain('<html lang="fr">')
  })
})

describe('the page of a request', () => {
  it('has the variant of device and address', async () => {
    expect((await choose('/')).variant).toBe('desktop')
    expect((await choose('/?pagespeed=true', { 'user-agent': IPHONE })).variant).toBe('mobile-pagespeed')
  })

  it('F08 depends on the store’s attributes only if a listing may be filtered', async () => {
    const read = vi.fn(async () => ATTRIBUTES)
    for (const path of ['/', '/catalog/ranges?page=2', '/search/lamp?color=Black', '/de-DE/catalog/ranges?color=Black'])
      await choose(path, {}, read)
    expect(read).not.toHaveBeenCalled()
    const { route } = await choose('/fr-CA/catalog/ranges?color=Black&gclid=x', {}, read)
    expect(route).toEqual({ pathname: '/catalog/ranges/color%3DBlack', search: '', isStreamed: false })
    expect(read).toHaveBeenCalledWith(TENANT, keepAlive)
    expect((await choose('/catalog/ranges?gclid=x', {}, async () => null)).route.isStreamed).toBe(true)
  })

  it('is a page of staff or a redirect, in a language that the store lacks', async () => {
    expect((await choose('/xx-XX/about?a=b')).route).toMatchObject({ pathname: '/xx-XX/about', search: '' })
  })

  it.each([
    [{}, false],
    [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, true],
  ])('with typed content is shown to %j only if allowed', async (headers, isShown) => {
    const { route } = await choose('/content-example?html=x', headers)
    expect(route).toMatchObject(isShown ? { pathname: '/live/content-example' } : NOT_FOUND_ROUTE)
  })
})

describe('spans', () => {
  it('of all gates have store and route of the request', async () => {
    const spans = await traced(async () => {
      const request = requestOf('/fr-CA/product/x')
      const page = await openPageRequest(request, keepAlive, async () => ({ kind: 'found', tenant: TENANT }))
      if ('response' in page) return
      await checkEmbedding(page, await decideLocale(page))
    })
    const attributes = { 'showroom.tenant': 'shop', 'showroom.route': '/product/[key]' }
    expect(spans).toEqual([attributes, attributes, attributes])
  })

  it('of the decision have the kind of page, and never its path', async () => {
    const attributesOf = async (decision: Decision) =>
      (await traced(() => traceDecision('GET', async () => decision)))[0]
    const method = { 'http.request.method': 'GET' }
    expect(await attributesOf({ outcome: 'unknown', response: new Response() })).toEqual({
      ...method,
      'showroom.outcome': 'unknown',
    })
    const stored = await choose('/product/x')
    expect(await attributesOf(stored)).toEqual({
      ...method,
      'showroom.outcome': 'stored page',
      'showroom.tenant': 'shop',
      'showroom.locale': 'en-US',
      'showroom.variant': 'desktop',
      'showroom.route': '/product/[key]',
    })
    const streamed = await choose('/search/lamp')
    expect(await attributesOf(streamed)).toMatchObject({ 'showroom.outcome': 'streamed page' })
    expect(await attributesOf({ ...stored, preview: { state: 'ended' } })).toMatchObject({
      'showroom.outcome': 'preview',
    })
  })
})
