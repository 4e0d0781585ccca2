import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from '../product/map.ts'
import { createAddresses } from '../site/addresses.ts'
import { buildAlternates } from '../site/alternates.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { buildOrganization } from './organization.ts'
import { buildProduct } from './product.ts'

const BASE_URL = 'https://www.harbor.example.com/'

/** A bilingual site on another host than its base_url. */
function openSite(wire: object = {}): Site {
  const config = mapStoreConfig(
    v.parse(StoreConfigWire, { name: 'Harbor', base_url: BASE_URL, hreflang: '1', logo_src: 'logo.svg', ...wire }),
  )
  const tenant = { tenant: 'harbor', api: '', locale: 'fr-CA', locales: ['fr-CA', 'en-CA'], iframeUrl: '' }
  const host = 'harbor.internal.test'
  return {
    tenant,
    locale: 'en-CA',
    host,
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, host, '/en-CA'),
  }
}

const productOf = (site: Site, wire: object) =>
  mapProduct(
    v.parse(ProductWire, { entity_id: 1, url_key: 'washer', name: 'Washer', final_price_without_tax: 500, ...wire }),
    mapContextOf(site),
  )

/** Every absolute address in structured data. */
const addressesIn = (data: unknown): string[] =>
  typeof data === 'string'
    ? /^https?:/.test(data) && !data.startsWith('https://schema.org')
      ? [data]
      : []
    : typeof data === 'object' && data !== null
      ? Object.values(data).flatMap(addressesIn)
      : []

describe('addresses', () => {
  it('S1-3.1-09 base_url is the prefix of canonical addresses and structured-data links', () => {
    const site = openSite()
    const images = [{ normal: 'washer.webp', large: 'washer-large.webp' }]
    const built = [
      buildAlternates(site, '/catalog/washers?page=2'),
      buildOrganization(site),
      buildProduct(site, productOf(site, { images })),
    ]
    for (const data of built) {
      const addresses = addressesIn(data)
      expect(addresses.length).toBeGreaterThan(1)
      for (const address of addresses) expect(address.startsWith(BASE_URL), address).toBe(true)
    }
  })

  it('the URLs of a store without base_url have the host of the request', () => {
    expect(openSite({ base_url: '' }).url('/delivery')).toBe('https://harbor.internal.test/en-CA/delivery')
  })
})

it('a shop has only the parts of its address that are not empty', () => {
  const address = { street: '1 Lake Ave', city: 'Duluth', region: ' ', postcode: '', country_id: 'US' }
  const locations = [{ google_code: 'A', store_name: 'Harbor', address, phone: '' }]
  expect(buildOrganization(openSite({ store_locations: locations })).department).toMatchObject([
    { '@type': 'Store', name: 'Harbor', address: expect.anything() },
  ])
  expect(JSON.stringify(buildOrganization(openSite({ store_locations: locations })))).not.toMatch(
    /"(?:addressRegion|postalCode)"/,
  )
})

describe('the stock schema', () => {
  it.each([
    [true, [], 'InStock'],
    [true, [0, 3], 'InStock'],
    [true, [0, 0], 'OutOfStock'],
    [false, [], 'OutOfStock'],
    [false, [5], 'OutOfStock'],
  ] as const)(
    'S1-4.8-06 with display_add_to_cart %j and shops that have %j it is %s',
    (display_add_to_cart, shops, expected) => {
      const site = openSite()
      const location_inventory = shops.map((qty, place) => ({ store_name: `Shop ${place}`, qty }))
      const data = buildProduct(site, productOf(site, { display_add_to_cart, location_inventory }))
      expect(data.offers).toMatchObject({ availability: `https://schema.org/${expected}` })
    },
  )
})
