import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PolicyRequest } from '../core/policy-request.ts'
import { formatPolicyMeta, POLICY_NAME } from '../finish-html/page-meta.ts'
import CacheHandler from './handler.ts'

const noteOf = (requests: readonly PolicyRequest[]): string =>
  `<meta name="${POLICY_NAME}" content="${formatPolicyMeta(requests).replaceAll('"', '&quot;').replaceAll("'", '&#x27;')}"/>`
const NOTE = noteOf([
  { by: 'media host', media: ['https://cdn.example.com'] },
  { by: 'embedding', frameAncestors: "'self' https://portal.example.com" },
])
const pageOf = (html: string) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': 'tenant:a,tenant:a:config' } as Record<string, string>,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('CacheHandler', () => {
  it('sets policy and ETag on the same object with which Next responds to the first visitor', async () => {
    const handler = new CacheHandler()
    const page = pageOf(`${NOTE}<script>one()</script>`)
    await handler.set('/first', page, { cacheControl: { revalidate: 300 } })
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(page.headers['content-security-policy']).toContain("img-src 'self' data: blob: https://cdn.example.com;")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self' https://portal.example.com")
    expect(page.headers.etag).toMatch(/^W\/"[0-9a-f]{24}"$/)
    expect((await handler.get('/first'))?.value).toBe(page)
  })

  it('lets caches in front keep a page for its lifetime, with its tags, unless the store is behind the embedding gate', async () => {
    const handler = new CacheHandler()
    const [page, gated] = [pageOf('<p>a</p>'), pageOf(`${NOTE}<p>b</p>`)]
    await handler.set('/held', page, { cacheControl: { revalidate: 120 } })
    await handler.set('/gated', gated, { cacheControl: { revalidate: 120 } })
    expect(page.headers['cache-control']).toContain('s-maxage=120')
    expect(page.headers['cache-tag']).toBe('tenant:a,tenant:a:config')
    expect(gated.headers['cache-control']).toBe('private, no-cache')
    expect(gated.headers['cache-tag']).toBeUndefined()
  })

  it('stores fetched resources, but no records of the registry, which are kept in memory', async () => {
    const handler = new CacheHandler()
    await handler.set('resource', { kind: 'FETCH', data: { body: '{}', url: 'https://api.example.com/config' } })
    await handler.set('judged', { kind: 'FETCH', data: { body: '[]', url: '' }, revalidate: 300 })
    await handler.set('record', { kind: 'FETCH', data: { body: '{}', url: '' }, revalidate: 31_536_000 })
    expect((await handler.get('resource'))?.value?.data?.body).toBe('{}')
    expect((await handler.get('judged'))?.value?.data?.body).toBe('[]')
    expect(await handler.get('record')).toBeNull()
  })

  it('lets caches in front keep a file of a store for days after its lifetime, not for a year', async () => {
    const file = { kind: 'APP_ROUTE', headers: { 'content-type': 'text/plain' } as Record<string, string> }
    await new CacheHandler().set('/robots.txt', file, { cacheControl: { revalidate: 300, expire: 31_536_000 } })
    expect(file.headers).toEqual({
      'content-type': 'text/plain',
      'cache-control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
      'cdn-cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
    })
  })

  it('keeps the cache-control of a file’s route', async () => {
    const tiles = { kind: 'APP_ROUTE', headers: { 'cache-control': 'private, no-cache' } as Record<string, string> }
    await new CacheHandler().set('/tiles', tiles, { cacheControl: { revalidate: 300, expire: 31_536_000 } })
    expect(tiles.headers).toEqual({ 'cache-control': 'private, no-cache' })
  })

  it('returns the same ETag for the same page, and another one for another page', async () => {
    const handler = new CacheHandler()
    const [a, b, c] = [pageOf('<p>a</p>'), pageOf('<p>a</p>'), pageOf('<p>c</p>')]
    for (const [key, page] of Object.entries({ a, b, c })) await handler.set(`/${key}`, page)
    expect(a.headers.etag).toBe(b.headers.etag)
    expect(a.headers.etag).not.toBe(c.headers.etag)
  })

  it('responds with the status in the page’s meta element, on a hit too', async () => {
    const page = pageOf('<head><meta name="showroom-status" content="404"/></head>')
    const handler = new CacheHandler()
    await handler.set('/gone', page)
    expect(page).toMatchObject({ status: 404 })
    expect((await handler.get('/gone'))?.value?.status).toBe(404)
  })

  it('responds with a failed page without storing it', async () => {
    const page = pageOf('<head><meta name="showroom-status" content="500"/></head>')
    const handler = new CacheHandler()
    await handler.set('/failed', page)
    expect(page).toMatchObject({ status: 500, headers: { 'cache-control': 'private, no-store' } })
    expect(await handler.get('/failed')).toBeNull()
  })

  it('serves the last good page if its renewal fails', async () => {
    const handler = new CacheHandler()
    const good = pageOf('<p>good</p>')
    await handler.set('/renewed', good, { cacheControl: { revalidate: 300 } })
    await handler.revalidateTag('tenant:a')
    vi.setSystemTime(Date.now() + 1)
    await handler.get('/renewed')
    await handler.set('/renewed', pageOf('<head><meta name="showroom-status" content="500"/></head>'))
    const kept = await handler.get('/renewed')
    expect(kept?.value).toBe(good)
    expect(kept?.cacheControl?.revalidate).toBe(5)
  })

  it('merges the policy elements of layout and page', async () => {
    const own = noteOf([{ by: 'card processor', code: ['https://pay.example.com'] }])
    const page = pageOf(`${NOTE}${own}`)
    await new CacheHandler().set('/joined', page)
    const policy = page.headers['content-security-policy']
    expect(policy).toContain("script-src 'self' https://pay.example.com;")
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example.com https://pay.example.com;")
    expect(policy).toContain("frame-ancestors 'self' https://portal.example.com")
  })

  it('stores a page with an invalid policy element, with the plain policy', async () => {
    const page = pageOf('<meta name="showroom-policy" content="{broken"/>')
    await new CacheHandler().set('/broken', page)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  it('makes a page stale if one of its tags that Next lists is purged', async () => {
    const handler = new CacheHandler()
    await handler.set('/tagged', pageOf('<p>t</p>'), { cacheControl: { revalidate: 300 } })
    const before = (await handler.get('/tagged'))?.lastModified ?? 0
    await handler.revalidateTag('tenant:a:config')
    expect((await handler.get('/tagged'))?.lastModified).toBeLessThan(before - 299_000)
  })
})
