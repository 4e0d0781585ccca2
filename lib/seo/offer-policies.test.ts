import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductWire } from '../contracts/product.ts'
import { mapProduct } from '../product/map.ts'
import { createAddresses } from '../site/addresses.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { buildOrganization } from './organization.ts'
import { buildProduct } from './product.ts'

type Data = Record<string, unknown>

const siteOf = (wire: object): Site => {
  const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://harbor.example.com/', ...wire }))
  return {
    tenant: { tenant: 'harbor', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
    locale: 'en-US',
    host: 'harbor.example.com',
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, 'harbor.example.com', ''),
  }
}
const POLICIES = {
  display_features: { pdp: { delivery_returns: { returns_path: 'returns' } } },
  return_policy: [
    { goods: ['open_box'], days: 0 },
    { days: 30, methods: ['store', 'mail'], refunds: ['refund'], fees: 'fixed', fee: 49, restocking_percent: 15 },
  ],
  shipping_policy: [
    { price: 79, free_from: 499, regions: ['mn'], postal_codes: ['558'], transit_days_min: 1, transit_days_max: 4 },
    { price: 189, countries: ['US', 'CA'], handling_days_min: 0, handling_days_max: 1 },
  ],
}
const dataOf = (site: Site, wire: object = {}) =>
  buildProduct(
    site,
    mapProduct(
      v.parse(ProductWire, {
        entity_id: 7,
        url_key: 'washer',
        name: 'Washer',
        final_price_without_tax: 300,
        location_inventory: [{ store_name: 'A', qty: 9 }],
        ...wire,
      }),
      mapContextOf(site),
    ),
  ) as Data

const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 30,
  returnMethod: ['https://schema.org/ReturnInStore', 'https://schema.org/ReturnByMail'],
  refundType: ['https://schema.org/FullRefund'],
  returnFees: 'https://schema.org/ReturnShippingFees',
  returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: 49, currency: 'USD' },
  restockingFee: 15,
  merchantReturnLink: 'https://harbor.example.com/returns',
}

describe('rules of returns and shipping in structured data', () => {
  it('are missing in a store that says nothing of them', () => {
    const { offers } = dataOf(siteOf({})) as { offers: Data }
    expect(offers).not.toHaveProperty('shippingDetails')
    expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
    expect(buildOrganization(siteOf({}))).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  it('are those of the store’s configuration, in the form of Google’s guides', () => {
    const { offers } = dataOf(siteOf(POLICIES)) as { offers: Data }
    expect(offers.hasMerchantReturnPolicy).toEqual(RETURNS)
    expect(offers.shippingDetails).toEqual([
      {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 79, currency: 'USD' },
        shippingDestination: {
          '@type': 'DefinedRegion',
          addressCountry: 'US',
          addressRegion: ['MN'],
          postalCodePrefix: ['558'],
        },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 4, unitCode: 'DAY' },
        },
      },
      {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: 189, currency: 'USD' },
        shippingDestination: [
          { '@type': 'DefinedRegion', addressCountry: 'US' },
          { '@type': 'DefinedRegion', addressCountry: 'CA' },
        ],
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
        },
      },
    ])
    expect(dataOf(siteOf(POLICIES), { name: 'Open box: Washer' })).toHaveProperty(
      'offers.hasMerchantReturnPolicy.returnPolicyCategory',
      'https://schema.org/MerchantReturnNotPermitted',
    )
    expect(buildOrganization(siteOf(POLICIES)).hasMerchantReturnPolicy).toEqual(RETURNS)
    const limited = siteOf({ return_policy: [{ goods: ['in_stock'], days: 30 }] })
    expect(buildOrganization(limited)).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  it('are written once for all variants that share them', () => {
    const data = dataOf(siteOf(POLICIES), {
      type_id: 'configurable',
      simple_products: [8, 9].map((entity_id) => ({ entity_id, sku: `W-${entity_id}`, upccode: '012345678905' })),
    })
    const [first, second] = (data.hasVariant as { gtin: string; offers: Data }[]).map(({ gtin, offers }) => ({
      gtin,
      ...offers,
    }))
    const id = '#rule-'
    expect(first).toMatchObject({ gtin: '012345678905', hasMerchantReturnPolicy: { ...RETURNS, '@id': `${id}3` } })
    expect(second).toMatchObject({
      hasMerchantReturnPolicy: { '@id': `${id}3` },
      shippingDetails: [{ '@id': `${id}1` }, { '@id': `${id}2` }],
    })
  })
})

describe('a shop', () => {
  const shopOf = (location: object) => {
    const site = siteOf({
      merchant_type: 'appliance',
      store_locations: [{ google_code: 'A', store_name: 'A', ...location }],
    })
    return (buildOrganization(site).department as Data[])[0]
  }

  it('has its position and its part of the page of shops as its address', () => {
    expect(shopOf({ latitude: '46.77', longitude: -92.12 })).toMatchObject({
      '@type': 'HomeGoodsStore',
      url: 'https://harbor.example.com/locations#shop-1',
      geo: { '@type': 'GeoCoordinates', latitude: 46.77, longitude: -92.12 },
    })
  })

  it.each([
    [null, null],
    [0, 0],
    [91, 5],
    [5, 181],
  ])('has no position for latitude %j and longitude %j', (latitude, longitude) => {
    expect(shopOf({ latitude, longitude })).not.toHaveProperty('geo')
  })
})
