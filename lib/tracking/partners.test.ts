import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { listPartners, partnerRequests } from './partners.ts'
import { consentSourceOf } from './tracking-settings.ts'

const siteOf = (wire: Record<string, unknown>, isPagespeed = false) => ({
  config: mapStoreConfig(v.parse(StoreConfigWire, wire), () => undefined),
  variant: { device: 'desktop' as const, isPagespeed },
  url: (path: string) => `https://shop.example.com${path}`,
})

const ALL = {
  px_app_id: 'PXab12Cd34',
  gtm_id: 'GTM-1',
  ga4_id: 'G-1',
  google_merchant_id: '77',
  facebook_account_id: '88',
  klaviyo_account_id: 'K1',
  hubspot: { enabled: '1', js_url: 'https://js.example.com/h.js' },
  mailchimp: { enable: true, js_url: '/media/chimp.js' },
  onetrust_cookies_settings: { onetrust_data_domain_id: 'domain-1' },
}

describe('the partners of a store', () => {
  it('are those whose id or script the store configures, the consent tool first', () => {
    expect(listPartners(siteOf({}))).toEqual([])
    expect(listPartners(siteOf(ALL)).map(({ kind, src }) => [kind, src])).toEqual([
      ['consent-tool', 'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js'],
      ['sensor', 'https://client.px-cloud.net/PXab12Cd34/main.min.js'],
      ['tag-manager', 'https://www.googletagmanager.com/gtm.js?id=GTM-1'],
      ['analytics', 'https://www.googletagmanager.com/gtag/js?id=G-1&l=analyticsLayer'],
      ['pixel', 'https://connect.facebook.net/en_US/fbevents.js'],
      ['review-badge', 'https://apis.google.com/js/platform.js?onload=renderReviewBadge'],
      ['script', 'https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=K1'],
      ['script', 'https://js.example.com/h.js'],
      ['script', 'https://shop.example.com/media/chimp.js'],
    ])
  })

  it('S1-3.1-19 have the tag manager’s container gtm_id, or ga_id without it, and the store’s script gets the id', () => {
    const sources = (wire: Record<string, unknown>) => listPartners(siteOf(wire)).map(({ src }) => src)
    const gtm = 'https://www.googletagmanager.com/gtm.js?id='
    expect(sources({ gtm_id: 'GTM-ABC123', ga_id: 'UA-1-2' })).toEqual([`${gtm}GTM-ABC123`])
    expect(sources({ gtm_id: '', ga_id: 'UA-1-2' })).toEqual([`${gtm}UA-1-2`])
    expect(sources({ gtm_id: '', ga_id: '' })).toEqual([])
    const provider_scripts = { google_tag_manager: 'https://tags.example.com/c.js?v=2' }
    expect(sources({ gtm_id: 'GTM-1', provider_scripts })).toEqual(['https://tags.example.com/c.js?v=2&id=GTM-1'])
  })

  it('S1-3.1-21 S1-3.1-23 are each loaded with their own id or switch only', () => {
    const { hubspot, mailchimp, google_merchant_id, facebook_account_id, klaviyo_account_id, ga4_id } = ALL
    const off = { hubspot: { ...hubspot, enabled: false }, mailchimp: { ...mailchimp, enable: false } }
    expect(listPartners(siteOf(off))).toEqual([])
    const alone = [{ hubspot }, { mailchimp }, { google_merchant_id }, { facebook_account_id }, { klaviyo_account_id }]
    for (const wire of [...alone, { ga4_id }]) {
      expect(listPartners(siteOf(wire)), Object.keys(wire)[0]).toHaveLength(1)
    }
    const empty = { google_merchant_id: '', facebook_account_id: '', klaviyo_account_id: '', ga4_id: '' }
    expect(listPartners(siteOf(empty))).toEqual([])
  })

  it('have no scripts under pagespeed=true, and no origins in the policy', () => {
    expect(listPartners(siteOf(ALL, true))).toEqual([])
    expect(partnerRequests(siteOf(ALL, true))).toEqual([])
  })

  it.each(['GTM-1&x=1', '"><script>', 'a b', '../x', 'x'.repeat(65), ' '])('have no id like %j', (id) => {
    expect(listPartners(siteOf({ gtm_id: id, ga4_id: id, klaviyo_account_id: id }))).toEqual([])
  })

  it('ignore an address that is not http(s)', () => {
    for (const js_url of ['javascript:alert(1)', 'data:text/javascript,1', '']) {
      expect(listPartners(siteOf({ hubspot: { enabled: true, js_url } }))).toEqual([])
    }
  })

  it('add their origins to the policy, without code from origins that only receive reports', () => {
    const own = { facebook: 'https://pixel.example.com/p.js' }
    expect(partnerRequests(siteOf({ facebook_account_id: '88', provider_scripts: own }))).toEqual([
      { by: 'pixel', code: ['https://pixel.example.com'], calls: [] },
    ])
    const [analytics, pixel] = partnerRequests(siteOf({ facebook_account_id: '88', ga4_id: 'G-1' }))
    expect(analytics).toMatchObject({ by: 'analytics', code: ['https://www.googletagmanager.com'] })
    expect(analytics?.calls).toContain('https://*.google-analytics.com')
    expect(pixel).toEqual({ by: 'pixel', code: ['https://connect.facebook.net'], calls: ['https://www.facebook.com'] })
  })
})

it('prefers the consent tool to the banner; a store with neither requests no consent', () => {
  const banner = { display_features: { feature_toggles: { enable_cookie_banner: true } } }
  const { onetrust_cookies_settings } = ALL
  const sourceOf = (wire: Record<string, unknown>) => consentSourceOf(siteOf(wire).config)
  expect(sourceOf({})).toBe('none')
  expect(sourceOf(banner)).toBe('banner')
  expect(sourceOf({ ...banner, onetrust_cookies_settings })).toBe('tool')
})
