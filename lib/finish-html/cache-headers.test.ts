import { describe, expect, it } from 'vitest'
import { cacheHeaders, withStaleHeaders } from './cache-headers.ts'

describe('headers for caches in front', () => {
  it('let browsers revalidate each time, and shared caches keep a page for its lifetime, a day longer if Showroom is down', () => {
    expect(cacheHeaders({ revalidateS: 300 }, {})).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=300, stale-if-error=86400',
      'cdn-cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=86400',
    })
  })

  it('do not let browsers show an old page while they revalidate', () => {
    expect(cacheHeaders({ revalidateS: 300 }, {})['cache-control']).not.toContain('stale-while-revalidate')
  })

  it('keep pages of a store behind the embedding gate out of shared caches', () => {
    const headers = cacheHeaders(
      { revalidateS: 300, pageTags: 'tenant:a' },
      { frameAncestors: "'self' https://portal.example.com" },
    )
    expect(headers).toEqual({ 'cache-control': 'private, no-cache' })
    expect(cacheHeaders({}, { frameAncestors: "'self'" })['cache-control']).toContain('public')
  })

  it('list the tags of the page, the widest first, without those of Next', () => {
    const pageTags = 'tenant:a:en-US:products:x,tenant:a,_N_T_/layout,tenant:a:products,tenant:a'
    expect(cacheHeaders({ pageTags }, {})['cache-tag']).toBe('tenant:a,tenant:a:products,tenant:a:en-US:products:x')
  })

  it('encode characters that are not allowed in a header', () => {
    expect(cacheHeaders({ pageTags: 'tenant:a:page:/été' }, {})['cache-tag']).toBe('tenant:a:page:/%C3%A9t%C3%A9')
  })

  it('have limited length, and leave out the narrowest tags', () => {
    const many = Array.from({ length: 500 }, (_, n) => `tenant:a:en-US:products:${'x'.repeat(n)}`)
    const tag = cacheHeaders({ pageTags: [...many, 'tenant:a'].join(',') }, {})['cache-tag'] ?? ''
    expect(tag.length).toBeLessThanOrEqual(4_000)
    expect(tag.startsWith('tenant:a,')).toBe(true)
  })

  it('let caches keep a page that is being renewed for one second', () => {
    const value = { kind: 'APP_PAGE', headers: { ...cacheHeaders({ revalidateS: 300 }, {}), etag: 'W/"a"' } }
    expect(withStaleHeaders(value).headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=86400',
      etag: 'W/"a"',
    })
    const gated = { kind: 'APP_PAGE', headers: { 'cache-control': 'private, no-cache' } }
    expect(withStaleHeaders(gated).headers).toEqual(gated.headers)
  })
})
