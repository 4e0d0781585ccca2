/** A store and its products, for tests of the tools' results. */
import * as v from 'valibot'
import { mapStoreConfig } from '../../config/map-config.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { ProductWire } from '../../contracts/product.ts'
import { buildOffers } from '../../offers/build-offers.ts'
import { mapProduct } from '../../product/map.ts'
import { createAddresses } from '../../site/addresses.ts'
import { mapContextOf } from '../../site/map-context.ts'
import type { Site } from '../../site/site.ts'

export const SHOP = {
  google_code: 'DUL',
  store_name: 'Harbor Duluth',
  address: { street: '1 Lake Ave', city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US' },
  phone: '218-555-0100',
  latitude: 46.7,
  longitude: -92.1,
  hours: [
    { days: 'Mon–Fri', open: '09:00', close: '18:00' },
    { days: 'Sat', open: '10:00', close: '16:00' },
  ],
  exceptions: [{ date: '2026-12-25', title: 'Christmas', open: '', close: '' }],
}
const CONFIG = {
  base_url: 'https://harbor.example.com/',
  name: 'Harbor',
  phone: '218-555-0199',
  timezoneId: 'America/Chicago',
  store_locations: [SHOP, { google_code: 'HIB', store_name: 'Harbor Hibbing', phone: '218-555-0200' }],
  display_features: { restapi_location_inventory_display: '1', restapi_location_inventory_display_count: '1' },
}
export const siteOf = (wire: object = {}, locale = 'en-US'): Site => {
  const config = mapStoreConfig(v.parse(StoreConfigWire, { ...CONFIG, ...wire }))
  return {
    tenant: { tenant: 'harbor', api: '', locale, locales: [locale], iframeUrl: '' },
    locale,
    host: 'harbor.example.com',
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, 'harbor.example.com', ''),
  }
}
const WIRE = {
  entity_id: 7,
  url_key: 'fridge',
  name: 'Fridge',
  manufacturer: 'Prairiewind',
  model_number: 'PW33',
  sku: 'PW33S',
  final_price_without_tax: 1200,
  regular_price_without_tax: 1400,
}
export const productOf = (site: Site, wire: object = {}) =>
  mapProduct(v.parse(ProductWire, { ...WIRE, ...wire }), mapContextOf(site))
export const specsOf = (specs: Record<string, string>) => ({
  simple_attributes: [
    {
      groupName: 'Dimensions',
      attributes: Object.entries(specs).map(([name, value]) => ({ name, label: name, value })),
    },
  ],
})
export const candidateOf = (site: Site, wire: object) => {
  const product = productOf(site, wire)
  return { product, offers: buildOffers(site, product) }
}
