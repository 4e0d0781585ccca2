import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductWire } from '../contracts/product.ts'
import { buildOffers } from '../offers/build-offers.ts'
import { mapProduct } from '../product/map.ts'
import { createAddresses } from '../site/addresses.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { documentOf } from './markdown-text.ts'
import { loadMarkdownTexts } from './markdown-texts.ts'
import { writeAgents } from './write-agents.ts'
import { writeListing } from './write-listing.ts'
import { writeProduct } from './write-product.ts'
import { writeShops } from './write-shops.ts'

const siteOf = (wire: object, locale = 'en-US'): Site => {
  const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://harbor.example.com/', ...wire }))
  return {
    tenant: { tenant: 'harbor', api: '', locale, locales: [locale], iframeUrl: '' },
    locale,
    host: 'harbor.example.com',
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, 'harbor.example.com', ''),
  }
}
const productOf = (site: Site, wire: object) =>
  mapProduct(v.parse(ProductWire, { entity_id: 7, url_key: 'washer', name: 'Washer', ...wire }), mapContextOf(site))

async function write(wire: object, config: object = {}, locale = 'en-US'): Promise<string> {
  const site = siteOf(config, locale)
  const product = productOf(site, wire)
  const texts = await loadMarkdownTexts(locale)
  return documentOf(writeProduct(site, { product, offers: buildOffers(site, product), description: '', texts }))
}

describe('a product in Markdown', () => {
  it.each([
    [{ final_price_without_tax: 800 }, 'Price: $800.00'],
    [{ final_price_without_tax: 800, regular_price_without_tax: 900 }, 'Price: $800.00, regular price $900.00'],
    [
      {
        final_price_without_tax: 800,
        regular_price_without_tax: 900,
        discount_instant_savings: 100,
        instant_savings_to_date: '2026-12-31',
      },
      'Price: $800.00 until Dec 31, 2026, regular price $900.00',
    ],
    [{ poa: true }, 'Price: Call for price'],
    [
      { final_price_without_tax: 8, msrp: 9, msrp_enabled: true, msrp_display_actual_price_type: 'in cart' },
      'Price: See price in cart',
    ],
  ])('with %j has "%s"', async (wire, line) => {
    const text = await write(wire)
    expect(text).toContain(`\n- ${line}\n`)
    if (!line.includes('$')) expect(text).not.toContain('$')
  })

  it('without a price that may be shown has none', async () => {
    expect(await write({ final_price_without_tax: 800, display_price: false })).not.toContain('Price')
  })

  it('has shops, warning, energy label and returns, and is in the language of the page', async () => {
    const config = {
      store_locations: [{ google_code: 'A', store_name: 'Duluth', address: { region: 'CA' } }],
      return_policy: [{ days: 0 }],
      display_features: { pdp: { prop_65_warning: '1', restapi_location_inventory_display: '1' } },
    }
    const wire = {
      energy_star_qualified: true,
      location_inventory: [{ google_code: 'A', store_name: 'Duluth', qty: 2 }],
    }
    const text = await write(wire, config)
    expect(text).toContain('California Proposition 65')
    expect(text).toContain('- Energy label: ENERGY STAR® certified')
    expect(text).toContain('- Returns: Cannot be returned')
    expect(await write(wire, config, 'fr-CA')).toContain('- État: Neuf\n')
  })

  it('with variants has a table of them', async () => {
    const text = await write({
      type_id: 'configurable',
      attributes: [{ code: 'color', label: 'Color', options: [{ id: 'w', label: 'White | matte', products: ['8'] }] }],
      simple_products: [{ entity_id: 8, sku: 'W-8', upccode: '012345678905', final_price_without_tax: 800 }],
    })
    expect(text).toContain(
      '| [White \\| matte](https://harbor.example.com/product/washer?configurable_entity_id=8) | W-8 | 012345678905 | $800.00 | Available to order |',
    )
  })
})

it('a listing leads to its pages and names its filters as parameters', async () => {
  const site = siteOf({})
  const texts = await loadMarkdownTexts('en-US')
  const listing = {
    total: 30,
    products: [productOf(site, { final_price_without_tax: 800, model_number: 'W7' })],
    facets: [
      {
        attribute: 'color',
        label: 'Color',
        type: 'select' as const,
        unit: '',
        min: null,
        max: null,
        values: [{ value: 'White', label: 'White', count: 3 }],
      },
      { attribute: 'price', label: 'Price', type: 'range' as const, unit: '', min: 5, max: 900, values: [] },
    ],
    sorts: [],
  }
  const query = { page: 2, filters: [{ attribute: 'color', values: ['White'] }] }
  const url = 'https://harbor.example.com/catalog/washers'
  expect(documentOf(writeListing(site, { listing, query, url, limit: 12, texts }))).toBe(`30 products · Page 2 of 3

- [Washer](https://harbor.example.com/product/washer): $800.00 · Available to order · W7

[Previous page](${url}?color=White) · [Next page](${url}?color=White&page=3)

## Filters

- Color: add color=White (3) to the address
- Price: add price=5-900 to the address
`)
})

it('a shop has address, hours, other days and position', async () => {
  const shop = {
    store_name: 'Duluth',
    address: { street: '1 Lake Ave', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' },
    phone: '218-555-0100',
    latitude: 46.7,
    longitude: -92.1,
    hours: [{ days: 'Mon–Fri', open: '09:00', close: '18:00' }],
    exceptions: [{ date: '2026-12-25', title: 'Christmas', open: '', close: '' }],
  }
  const text = writeShops(siteOf({ store_locations: [shop] }), await loadMarkdownTexts('en-US'))
  for (const part of [
    '### Duluth',
    '1 Lake Ave, Duluth, MN 55802, US',
    '218-555-0100',
    'Mon–Fri 09:00–18:00',
    '2026-12-25 (Christmas) Closed',
    '46.7, -92.1',
    'https://harbor.example.com/locations#shop-1',
  ])
    expect(text).toContain(part)
})

it('agents.md leads to the profile of the commerce protocol and to the tools only in stores that have them', async () => {
  const texts = await loadMarkdownTexts('en-US')
  const site = siteOf({ name: 'Harbor' })
  expect(writeAgents(site, texts)).not.toMatch(/well-known|\/api\/mcp/)
  const config = { ...site.config, agents: { isEnabled: true, handlers: [] } }
  const text = writeAgents({ ...site, config }, texts)
  expect(text).toContain('<https://harbor.example.com/.well-known/ucp>')
  expect(text).toContain('<https://harbor.example.com/api/mcp>')
})
