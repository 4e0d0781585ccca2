import { afterEach, expect, it, vi } from 'vitest'
import type { Site } from '../site/site.ts'
import { loadPromotionBanners } from './load-banners.server.ts'

afterEach(() => vi.restoreAllMocks())

it('S1-8-03 banners that can’t be had are logged and give an empty list', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  const tenant = { tenant: 'shop', api: 'https://backend.test/api/rest', locale: 'en-US', locales: [], iframeUrl: '' }
  const site = { tenant, locale: 'en-US' } as unknown as Site
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadPromotionBanners(site, { bannerId: '7' })).toEqual([])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }))
  expect(await loadPromotionBanners(site, { type: 'link_tile', search: [] })).toEqual([])
  expect(errors.mock.calls.flat().join(' ')).toContain('/promobanners/bannertype/{type}')
})
