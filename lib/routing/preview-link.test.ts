import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PreviewClaims, signPreview } from '../core/secrets/preview-token.ts'
import { tenantKeyOf } from '../core/tenant-key.ts'
import { readPreview } from '../tenant/preview.ts'
import { previewOf } from './preview-cookie.ts'
import { respondToPreviewLink } from './preview-link.ts'

const SECRET = 'secret of the deployment'
const NOW = 1_764_000_000_000
const TENANT = { tenant: 'shop', api: '', locale: 'en-US', locales: ['en-US', 'fr-CA'], iframeUrl: '' }
const CLAIMS: PreviewClaims = {
  kind: 'page',
  key: 'about',
  locale: '',
  path: '/about',
  name: 'About',
  exp: NOW / 1000 + 600,
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubEnv('REVALIDATE_SECRET', SECRET)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const tokenOf = async (claims: Partial<PreviewClaims> = {}, tenant = 'shop') =>
  signPreview(await tenantKeyOf(SECRET, tenant), { ...CLAIMS, ...claims })

function requestOf(path: string, { method = 'GET', cookie = '', headers = {} } = {}) {
  const nextUrl = new URL(path, 'http://shop.test')
  const cookies = { get: () => (cookie ? { value: cookie } : undefined) }
  return { method, url: nextUrl.href, nextUrl, cookies, headers: new Headers(headers) }
}

const enter = (token: string, headers = {}) =>
  respondToPreviewLink(requestOf(`/preview?token=${encodeURIComponent(token)}`, { headers }), TENANT)

describe('a preview link', () => {
  it('redirects from the address with the token to the page, with a cookie that scripts and other sites can’t use', async () => {
    const token = await tokenOf()
    const response = await enter(token)
    expect(response?.status).toBe(303)
    expect(response?.headers.get('location')).toBe('http://shop.test/about')
    expect(response?.headers.get('set-cookie')).toBe(
      `showroom_preview=${token}; Path=/; Max-Age=660; HttpOnly; SameSite=Lax`,
    )
    expect(response?.headers.get('cache-control')).toBe('private, no-store')
    expect(response?.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response?.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await enter(token, { 'x-forwarded-proto': 'https' }))?.headers.get('set-cookie')).toContain('; Secure')
  })

  it('sets a Secure cookie over https', async () => {
    const secure = async (url: string, headers = {}) => {
      const request = { ...requestOf(`/preview?token=${encodeURIComponent(await tokenOf())}`, { headers }), url }
      return (await respondToPreviewLink(request, TENANT))?.headers.get('set-cookie')?.endsWith('; Secure')
    }
    expect(await secure('https://shop.test/preview')).toBe(true)
    expect(await secure('http://shop.test/preview', { 'x-forwarded-proto': 'https,http' })).toBe(true)
    expect(await secure('https://shop.test/preview', { 'x-forwarded-proto': 'http' })).toBe(false)
  })

  it('redirects to the language of the draft, if the store has it', async () => {
    for (const [locale, location] of [
      ['fr-CA', '/fr-CA/about'],
      ['en-US', '/about'],
      ['de-DE', '/about'],
    ] as const)
      expect((await enter(await tokenOf({ locale })))?.headers.get('location')).toBe(`http://shop.test${location}`)
    expect((await enter(await tokenOf({ locale: 'fr-CA', path: '/' })))?.headers.get('location')).toMatch(/\/fr-CA$/)
  })

  it('that has expired or belongs to another store redirects to the live page, with a message', async () => {
    const old = await enter(await tokenOf({ exp: NOW / 1000 }))
    expect(old?.headers.get('location')).toBe('http://shop.test/about')
    for (const token of ['', 'x', await tokenOf({}, 'other')])
      expect((await enter(token))?.headers.get('location'), token).toBe('http://shop.test/')
    expect(old?.headers.get('set-cookie')).toMatch(/^showroom_preview=ended; Path=\/; Max-Age=60;/)
    expect(await readPreview('ended', 'shop')).toEqual({ state: 'ended' })
    expect(await readPreview(await tokenOf({ exp: NOW / 1000 }), 'shop')).toEqual({ state: 'ended' })
    expect(await readPreview(await tokenOf({}, 'other'), 'shop')).toBeNull()
  })

  it('is invalid if the deployment has no secret', async () => {
    const token = await tokenOf()
    vi.stubEnv('REVALIDATE_SECRET', '')
    expect((await enter(token))?.headers.get('set-cookie')).toContain('showroom_preview=ended')
  })

  it('is ended by a form, which redirects to the previewed page', async () => {
    const cookie = await tokenOf()
    const response = await respondToPreviewLink(requestOf('/preview', { method: 'POST', cookie }), TENANT)
    expect(response?.headers.get('location')).toBe('http://shop.test/about')
    expect(response?.headers.get('set-cookie')).toContain('showroom_preview=; Path=/; Max-Age=0')
    const nobody = await respondToPreviewLink(requestOf('/preview', { method: 'POST' }), TENANT)
    expect(nobody?.headers.get('location')).toBe('http://shop.test/')
  })

  it('is only the exact path with a token: other paths are pages of the store', async () => {
    for (const path of ['/', '/preview', '/preview/more?token=x', '/fr-CA/preview?token=x'])
      expect(await respondToPreviewLink(requestOf(path), TENANT), path).toBeNull()
  })
})

it('a request with the cookie of its store gets the draft, if the build has a draft mode', async () => {
  const request = requestOf('/about', { cookie: await tokenOf() })
  expect(await previewOf(request, TENANT, 'id')).toMatchObject({ state: 'running', claims: CLAIMS })
  expect(previewOf(requestOf('/about'), TENANT, 'id')).toBeNull()
  expect(previewOf(request, TENANT, '')).toBeNull()
})
