import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import type { Tenant } from '../tenant/tenant.ts'
import type { PageDecision } from './decision.ts'
import { rewriteToPage } from './rewrite-page.ts'

const TENANT: Tenant = { tenant: 'shop', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: 'https://a.test/b' }
const MARKS = { requestId: 'request-1', startedAtMs: performance.now() }
const PAGE: PageDecision = {
  outcome: 'page',
  tenant: TENANT,
  host: 'shop.test',
  locale: 'fr-CA',
  variant: 'mobile',
  route: { pathname: '/about', search: '', isStreamed: false },
  preview: null,
}
const STREAMED = { pathname: '/search/lamp', search: '?page=2', isStreamed: true }

const rewrite = (page: Partial<PageDecision> = {}) =>
  rewriteToPage(
    new NextRequest('http://shop.test/fr-CA/x?y=z', { headers: { cookie: 'a=1' } }),
    { ...PAGE, ...page },
    MARKS,
  ).headers

describe('the rewrite of a stored page', () => {
  it('has store and variant, and nothing specific to a visitor', () => {
    expect(Object.fromEntries(rewrite())).toEqual({
      'x-middleware-rewrite': 'http://shop.test/shop.test/fr-CA/mobile/about',
      'x-middleware-store': 'shop',
      'x-showroom-variant': 'mobile',
    })
  })
})

describe('the rewrite of a streamed page', () => {
  const headers = rewrite({ route: STREAMED })

  it('has its query, request id and durations', () => {
    expect(headers.get('x-middleware-rewrite')).toBe('http://shop.test/shop.test/fr-CA/mobile/search/lamp?page=2')
    expect(headers.get('x-request-id')).toBe('request-1')
    expect(headers.get('x-middleware-request-x-request-id')).toBe('request-1')
    expect(headers.get('server-timing')).toMatch(/^gate;dur=\d+\.\d$/)
    expect([headers.get('x-middleware-store'), headers.get('x-accel-buffering')]).toEqual(['shop', 'no'])
    expect(headers.get('x-robots-tag')).toBeNull()
  })

  it('has a policy with a nonce for page and browser, and the address that may frame the store', () => {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src [^;]*'nonce-[^']+' 'strict-dynamic'/)
    expect(policy).toContain("frame-ancestors 'self' https://a.test")
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy)
    expect(rewrite({ route: STREAMED }).get('content-security-policy')).not.toBe(policy)
  })
})

describe('the rewrite of a preview', () => {
  it('is not indexed, and only Next gets its draft cookie', () => {
    const headers = rewrite({ preview: { state: 'ended' } })
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('x-middleware-request-cookie')).toMatch(/^a=1; __prerender_bypass=/)
    expect(headers.get('set-cookie')).toMatch(/^showroom_preview=; .*Max-Age=0/)
    expect(headers.get('x-request-id')).toBe('request-1')
  })

  it('keeps the cookie while it runs', () => {
    const claims = { kind: 'page', key: 'about', locale: '', path: '/about', name: 'About', exp: 1 } as const
    expect(rewrite({ preview: { state: 'running', token: 't', claims } }).get('set-cookie')).toBeNull()
  })
})
