import * as v from 'valibot'
import { expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { createAddresses } from './addresses.ts'
import type { Site } from './site.ts'
import { openSiteInBrowser, siteForClient } from './site-for-client.ts'

function buildSite(locale: string, wire: object = {}): Site {
  const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://shop.example/', ...wire }))
  return {
    tenant: { tenant: 'shop', api: '', locale: 'en-CA', locales: ['en-CA', 'fr-CA'], iframeUrl: '' },
    locale,
    host: 'shop.example',
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses('https://shop.example/', 'shop.example', locale === 'en-CA' ? '' : `/${locale}`),
  }
}

it('islands format URLs like the server, in each language', () => {
  for (const locale of ['en-CA', 'fr-CA']) {
    const site = buildSite(locale)
    const { href } = openSiteInBrowser(siteForClient(site))
    for (const path of ['/', '/checkout/cart', '/product/a%2Fb']) expect(href(path)).toBe(site.href(path))
  }
})

it('disabled features and defaults are left out', () => {
  const site = siteForClient(buildSite('en-CA'))
  expect(Object.values(site)).not.toContain(undefined)
  expect(Object.keys(site)).not.toEqual(expect.arrayContaining(['prefix']))
  for (const key of ['prefix', 'preCartDesign', 'hasModelNumbers', 'isKiosk']) expect(site).not.toHaveProperty(key)
})

it('islands know which features are on', () => {
  const on = { display_features: { feature_toggles: { enable_checkout: true, enable_cart: true } } }
  const { has, features } = openSiteInBrowser(siteForClient(buildSite('en-CA', on)))
  expect(has('checkout')).toBe(features.includes('checkout'))
  expect(has('checkout')).toBe(buildSite('en-CA', on).config.features.checkout)
})
