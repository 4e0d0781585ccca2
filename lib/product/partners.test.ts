import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import type { Site } from '../site/site.ts'
import { loadRoomViews } from './load-room-views.client.ts'
import { chooseReviewDisplay, contentPartner, hostedVideoUrl, reviewPartner, roomViewSource } from './partners.ts'

function siteOf(config: object, { locale = 'en-US', isPagespeed = false } = {}): Site {
  const href = (path: string) => path
  return {
    tenant: { tenant: 'shop', api: '', locale, locales: [locale], iframeUrl: '' },
    locale,
    host: 'shop.example.com',
    variant: { device: 'desktop', isPagespeed },
    config: mapStoreConfig(v.parse(StoreConfigWire, config)),
    href,
    url: href,
  }
}

const POWER = { power_reviews: { api_key: 'key', merchant_group_id: 7, merchant_id: 8 } }
const BAZAAR = { bazaarvoice: { client_name: 'Harbor & Co', site_id: 'main', environment: 'staging', locale: 'en_CA' } }
const display = (display_type: string) => ({ display_features: { pdp: { product_reviews: { display_type } } } })

describe('how reviews are shown', () => {
  it.each([
    ['', false, false, 'native'],
    ['', true, false, 'power_reviews'],
    ['default', false, true, 'bazaarvoice'],
    ['', true, true, 'native'],
    ['native', true, false, 'native'],
    ['PowerReviews', true, true, 'power_reviews'],
    ['bazaarvoice', true, true, 'bazaarvoice'],
    ['bazaarvoice', true, false, 'native'],
  ] as const)('with display_type %j, power_reviews %s and bazaarvoice %s is %s', (type, power, bazaar, wanted) => {
    expect(chooseReviewDisplay(type, { power_reviews: power, bazaarvoice: bazaar })).toBe(wanted)
  })

  it('a provider is loaded with the store’s settings, from its public address', () => {
    expect(reviewPartner(siteOf(POWER))).toEqual({
      provider: 'power_reviews',
      scriptUrl: 'https://ui.powerreviews.com/stable/4.1/ui.js',
      apiKey: 'key',
      locale: 'en_US',
      merchantGroupId: '7',
      merchantId: '8',
    })
    expect(reviewPartner(siteOf(BAZAAR))?.scriptUrl).toBe(
      'https://apps.bazaarvoice.com/deployments/Harbor%20%26%20Co/main/staging/en_CA/bv.js',
    )
    const own = { ...BAZAAR, provider_scripts: { bazaarvoice: 'https://reviews.example.com/bv.js' } }
    expect(reviewPartner(siteOf(own))?.scriptUrl).toBe('https://reviews.example.com/bv.js')
    expect(reviewPartner(siteOf({ ...POWER, ...BAZAAR, ...display('bazaarvoice') }))?.provider).toBe('bazaarvoice')
  })

  it('no provider is loaded if reviews are off, nor on pages without scripts of partners', () => {
    const off = { display_features: { feature_toggles: { enable_product_reviews: false } } }
    expect(reviewPartner(siteOf({ ...POWER, ...off }))).toBeNull()
    const measured = siteOf({ ...POWER, cnet: 'key' }, { isPagespeed: true })
    expect([reviewPartner(measured), contentPartner(measured)]).toEqual([null, null])
  })
})

describe('content of manufacturers', () => {
  it('is requested in the page’s language and for the store’s country', () => {
    expect(contentPartner(siteOf({ cnet: 'key', default_country: 'CA' }, { locale: 'fr-CA' }))).toMatchObject({
      accountId: 'key',
      language: 'FR',
      country: 'CA',
    })
    const own = { account_id: 'key', script_url: 'https://content.example.com/h.js' }
    expect(contentPartner(siteOf({ cnet: own }))?.scriptUrl).toBe(own.script_url)
    expect(contentPartner(siteOf({}))).toBeNull()
  })
})

describe('room views', () => {
  const on = { display_marxent_images: true, marxent_api_key: 'k&y' }
  const views = (pdp: object, provider_scripts: object = { marxent: 'https://rooms.example.com/views?v=2' }) =>
    roomViewSource(siteOf({ provider_scripts, display_features: { pdp } }), 'S-1')
  afterEach(() => void vi.unstubAllGlobals())

  it('require the switch, the key and an address', () => {
    expect(views(on)).toEqual({ url: 'https://rooms.example.com/views?v=2&api_key=k%26y&sku=S-1' })
    expect(views({ ...on, marxent_api_key: '' })).toBeNull()
    expect(views({ ...on, display_marxent_images: false })).toBeNull()
    expect(views(on, {})).toBeNull()
    expect(views(on, { marxent: 'javascript:alert(1)' })).toBeNull()
  })

  it.each([
    [
      { images: [{ url: '/a.webp', label: 'Den' }, { url: 'javascript:alert(1)' }, {}, null] },
      ['https://rooms.example.com/a.webp'],
    ],
    [{ url: 'https://cdn.example.com/b.webp' }, ['https://cdn.example.com/b.webp']],
    [null, []],
    ['nothing', []],
  ])('in the response %j are %j', async (response, addresses) => {
    vi.stubGlobal('fetch', async () => Response.json(response))
    const found = await loadRoomViews({ url: 'https://rooms.example.com/views' })
    expect(found.map(({ large }) => large)).toEqual(addresses)
  })
})

it('a hosted video is played from the provider’s address, or from the store’s', () => {
  expect(hostedVideoUrl(siteOf({}), 'abc123')).toBe('https://fast.wistia.net/embed/iframe/abc123')
  const own = { provider_scripts: { wistia: 'https://video.example.com/embed' } }
  expect(hostedVideoUrl(siteOf(own), 'abc123')).toBe('https://video.example.com/embed/abc123')
})
