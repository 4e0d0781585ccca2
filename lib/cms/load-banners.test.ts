import { afterEach, expect, it, vi } from 'vitest'
import type { Site } from '../site/site.ts'
import { loadPromotionBanners } from './load-banners.server.ts'
import { readAttributes } from './tags/attributes.ts'
import { readPromotionChoice } from './tags/promotions.ts'

afterEach(() => vi.restoreAllMocks())

const tenant = { tenant: 'shop', api: 'https://backend.test/api/rest', locale: 'en-US', locales: [], iframeUrl: '' }
const site = { tenant, locale: 'en-US' } as unknown as Site

/** The requests to the back end for an element with these attributes, and the loaded banners. */
async function load(attributes: Record<string, string>) {
  const paths: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    paths.push(String(input).replace('https://backend.test/api/rest', ''))
    const banner = { banner_id: '7', content: '<p>Sale</p>', types: ['link_tile'] }
    return Response.json(String(input).includes('bannertype') ? [banner] : banner)
  })
  const banners = await loadPromotionBanners(site, readPromotionChoice(readAttributes(attributes)))
  return { paths, ids: banners.map(({ banner_id }) => banner_id) }
}

it('S1-2.11-31 banners are loaded by data-type from GET /promobanners/bannertype/{type}', async () => {
  expect(await load({ 'data-type': 'link_tile' })).toEqual({
    paths: ['/promobanners/bannertype/link_tile?limit=100&order=end_date'],
    ids: ['7'],
  })
  expect(await load({})).toEqual({ paths: [], ids: [] })
})

it('S1-7.1-07 one banner is returned as a list of one; a failed request as an empty list', async () => {
  expect((await load({ 'data-banner-id': 'a/b' })).paths).toEqual(['/promobanners/a%2Fb'])
  expect((await load({ 'data-banner-id': '7' })).ids).toEqual(['7'])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }))
  expect(await loadPromotionBanners(site, { bannerId: '7' })).toEqual([])
})

it('S1-2.11-32 a single banner id is loaded from GET /promobanners/{bannerId} and needs no data-type', async () => {
  expect(await load({ 'data-banner-id': '7' })).toEqual({ paths: ['/promobanners/7'], ids: ['7'] })
})

it('S1-2.11-33 S1-7.1-08 displaymode, category, manufacturer and limit are passed on when given, and left out when not', async () => {
  const { paths } = await load({
    'data-type': 'custom',
    'data-displaymode': 'home',
    'data-category': 'ranges',
    'data-manufacturer': 'North Shore',
    'data-limit': '3',
  })
  expect(paths).toEqual([
    '/promobanners/bannertype/custom?limit=3&order=end_date&displaymode=home&category=ranges&manufacturer=North+Shore',
  ])
  expect((await load({ 'data-type': 'custom', 'data-category': 'ranges' })).paths).toEqual([
    '/promobanners/bannertype/custom?limit=100&order=end_date&category=ranges',
  ])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json([{ banner_id: 7, css: 'p{}', content: '<p>', types: ['custom'] }]),
  )
  expect(await loadPromotionBanners(site, { type: 'custom', search: [] })).toMatchObject([
    { banner_id: '7', css: 'p{}', content: '<p>', types: ['custom'] },
  ])
})

it('dynamic_category_value and product_category are passed on as well', async () => {
  const { paths } = await load({
    'data-type': 'custom',
    'data-dynamic-category-value': 'Oakvale',
    'data-product-category': 'ranges',
  })
  expect(paths).toEqual([
    '/promobanners/bannertype/custom?limit=100&order=end_date&dynamic_category_value=Oakvale&product_category=ranges',
  ])
})

it('S1-8-03 a failed request for banners is logged and returns an empty list', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 500 }))
  expect(await loadPromotionBanners(site, { type: 'link_tile', search: [] })).toEqual([])
  expect(await loadPromotionBanners(site, { bannerId: '7' })).toEqual([])
  expect(errors.mock.calls.flat().join(' ')).toContain('/promobanners/bannertype/{type}')
})
