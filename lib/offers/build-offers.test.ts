import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CategoryListWire } from '../contracts/category.ts'
import { ProductSummaryWire, ProductWire } from '../contracts/product.ts'
import { mapProduct, mapProductSummary } from '../product/map.ts'
import { mapContextOf } from '../site/map-context.ts'
import type { Site } from '../site/site.ts'
import { buildOffers, buildSummaryOffer } from './build-offers.ts'
import { siteOf } from './offer-fixtures.ts'

const CATEGORIES = v.parse(CategoryListWire, [
  { entity_id: 2, parent_id: 1, level: 1, name: 'Default', url_key: 'default-category' },
  { entity_id: 10, parent_id: 2, level: 2, name: 'Refrigeration', url_key: 'refrigeration' },
  { entity_id: 11, parent_id: 10, level: 3, name: 'French Door', url_key: 'french-door' },
  { entity_id: 90, parent_id: 2, level: 2, name: 'Outlet', url_key: 'outlet' },
])

const WIRE = {
  entity_id: 7,
  url_key: 'fridge',
  sku: 'F-7',
  name: 'Fridge',
  manufacturer: 'Oakvale',
  model_number: 'F7',
  upccode: '012345678905',
  short_description: '<p>Quiet &amp; cold.</p>',
  description: '<p>Long &ndash; text.</p>',
  images: [{ large: '/media/a.webp' }, { large: '/media/b.webp' }],
  regular_price_without_tax: 1200,
  final_price_without_tax: 999.5,
  discount_instant_savings: 200.5,
  instant_savings_to_date: '2026-12-31 23:59',
  categories: ['90', '11'],
  shipping_class: 'large',
  energy_star_qualified: true,
  doc_asset: { 'Energy Guide': '/media/energy.pdf' },
  location_inventory: [{ google_code: 'A', store_name: 'Duluth', qty: 2 }],
  on_display: ['B'],
  simple_attributes: [
    {
      groupName: 'Dimensions',
      attributes: [
        { name: 'Height (in.)', value: '70 1/2' },
        { name: 'Seat height (in.)', value: '9' },
        { name: 'Weight (lb.)', value: '310' },
      ],
    },
  ],
}
const offersOf = (site: Site, wire: object = {}, categories = CATEGORIES) =>
  buildOffers(site, mapProduct(v.parse(ProductWire, { ...WIRE, ...wire }), mapContextOf(site)), categories)

describe('an offer', () => {
  it('contains ids, texts, prices, stock, categories and measures of its product', () => {
    const site = siteOf({
      store_locations: [
        { google_code: 'A', store_name: 'Duluth' },
        { google_code: 'B', store_name: 'Hermantown' },
        { google_code: 'C', store_name: 'Cloquet' },
      ],
      google_categories: { 'french-door': '686', refrigeration: '1' },
    })
    expect(offersOf(site)).toEqual([
      {
        id: '7',
        groupId: '',
        type: 'simple',
        sku: 'F-7',
        gtin: '012345678905',
        mpn: 'F7',
        brand: 'Oakvale',
        title: 'Fridge',
        description: 'Quiet & cold.',
        longDescription: 'Long – text.',
        url: 'https://harbor.example.com/product/fridge',
        pictures: ['https://harbor.example.com/media/a.webp', 'https://harbor.example.com/media/b.webp'],
        price: { amount: 1200, currency: 'USD' },
        salePrice: { amount: 999.5, currency: 'USD' },
        salePeriod: { from: '', until: '2026-12-31' },
        savings: { amount: 200.5, currency: 'USD' },
        isFrom: false,
        availability: 'limited',
        canBeOrdered: true,
        leadTime: '',
        condition: 'new',
        categoryPath: ['Refrigeration', 'French Door'],
        googleCategory: '686',
        shippingClass: 'large',
        shipping: [],
        returns: null,
        isEnergyStar: true,
        energyGuideUrl: 'https://harbor.example.com/media/energy.pdf',
        dimensions: { height: { value: 70.5, unit: 'in' }, width: null, depth: null },
        weight: { value: 310, unit: 'lb' },
        shops: [
          { code: 'A', name: 'Duluth', units: 2, isOnDisplay: false, supply: 'in_stock' },
          { code: 'B', name: 'Hermantown', units: null, isOnDisplay: true, supply: 'on_display' },
          { code: 'C', name: 'Cloquet', units: null, isOnDisplay: false, supply: 'to_order' },
        ],
        warning: null,
        options: [],
        rating: null,
      },
    ])
  })

  it('has savings in whole cents', () => {
    const [offer] = offersOf(siteOf(), { regular_price_without_tax: 1299.99, final_price_without_tax: 1199.89 })
    expect(offer?.savings).toEqual({ amount: 100.1, currency: 'USD' })
  })

  it('has the price that shoppers read if a back end sends fractions of cents', () => {
    const priced = (regular: number, final: number) => {
      const wire = { regular_price_without_tax: regular, final_price_without_tax: final }
      const [offer] = offersOf(siteOf(), wire)
      return [offer?.price?.amount, offer?.salePrice?.amount, offer?.savings?.amount]
    }
    expect(priced(1.005, 1.005)).toEqual([1.01, undefined, undefined])
    expect(priced(19.995, 9.995)).toEqual([20, 10, 10])
    expect(priced(10, 9.995)).toEqual([10, undefined, undefined])
  })

  it('has no price if the store shows it on request, in the cart or in the checkout, or not at all', () => {
    const site = siteOf({ shipping_policy: [{ price: 5 }] })
    const hidden = { msrp_enabled: true, msrp: 1500 }
    for (const change of [
      { poa: true },
      { display_price: false },
      ...['on gesture', 'in cart', 'before order confirmation'].map((type) => ({
        ...hidden,
        msrp_display_actual_price_type: type,
      })),
    ]) {
      const [offer] = offersOf(site, change)
      expect(offer).toMatchObject({ price: null, salePrice: null, salePeriod: null, savings: null, shipping: [] })
    }
    expect(offersOf(site)[0]?.shipping).toHaveLength(1)
  })

  it('exists once for each variant, with its GTIN, address, picture, options and title', () => {
    const variants = {
      type_id: 'configurable',
      attributes: [
        {
          code: 'finish',
          label: 'Finish',
          options: [
            { id: 'w', label: 'White', products: ['8'] },
            { id: 'b', label: 'Black', products: ['9'] },
          ],
        },
      ],
      simple_products: [
        {
          entity_id: 8,
          sku: 'F-8',
          upccode: '4006381333931',
          final_price_without_tax: 900,
          images: [{ large: '/media/w.webp' }],
        },
        { entity_id: 9, upccode: '4006381333932' },
      ],
    }
    const offers = offersOf(siteOf(), variants)
    expect(offers).toMatchObject([
      {
        id: '8',
        groupId: '7',
        type: 'variant',
        gtin: '4006381333931',
        title: 'F-8, White',
        price: { amount: 900 },
        pictures: ['https://harbor.example.com/media/w.webp'],
        url: 'https://harbor.example.com/product/fridge?configurable_entity_id=8',
        options: [{ code: 'finish', property: 'color', label: 'Finish', value: 'White' }],
      },
      // A variant without data in the response is sold like the product; its own GTIN has a wrong check digit.
      { id: '9', sku: '9', gtin: '', title: 'Fridge, Black', salePrice: { amount: 999.5 }, brand: 'Oakvale' },
    ])
    const sizes = [{ code: 'size', options: [{ id: 's', label: '30"', products: ['8'] }] }]
    const [sized] = offersOf(siteOf(), { ...variants, attributes: sizes })
    expect(sized?.dimensions.height).toBeNull()
  })

  it('of a listing has what the listing says, and no rule that depends on categories', () => {
    const site = siteOf({ return_policy: [{ categories: ['outlet'], days: 0 }, { days: 30 }] })
    const wire = v.parse(ProductSummaryWire, {
      ...WIRE,
      image_url: { normal: '/media/a.webp' },
      type_id: 'configurable',
    })
    const offer = buildSummaryOffer(site, mapProductSummary(wire, mapContextOf(site)))
    expect(offer).toMatchObject({
      id: '7',
      type: 'configurable',
      isFrom: true,
      salePrice: { amount: 999.5 },
      gtin: '',
      returns: null,
    })
    expect(offer.pictures).toHaveLength(1)
  })
})

describe('the store’s rules', () => {
  const policies = {
    return_policy: [
      { goods: ['open_box'], days: 0 },
      { categories: ['outlet'] },
      { categories: ['10'], days: 120, methods: ['store'], fees: 'fixed', fee: 49, refunds: ['exchange'] },
      { days: 30 },
    ],
    shipping_policy: [
      { name: 'Crew', postal_codes: ['558'], price: 79, free_from: 999.5, transit_days_min: 1, transit_days_max: 4 },
      { name: 'Parcel', classes: ['parcel'], price: 9 },
      { name: 'Outlet', categories: ['outlet'], goods: ['to_order'], price: 5 },
      { name: 'Nothing known', price: 'soon' },
    ],
  }
  const rulesOf = (wire: object, categories = CATEGORIES) => {
    const [offer] = offersOf(siteOf(policies), wire, categories)
    return [offer?.returns?.days ?? null, offer?.shipping.map(({ name, price }) => `${name} ${price.amount}`)]
  }

  it.each([
    [{ categories: ['11'] }, 120, ['Crew 0']],
    [{ categories: ['11'], final_price_without_tax: 999.49 }, 120, ['Crew 79']],
    [{ categories: ['11'], shipping_class: 'parcel' }, 120, ['Crew 0', 'Parcel 9']],
    [{ categories: ['90'], location_inventory: [] }, null, ['Crew 0', 'Outlet 5']],
    [{ categories: [] }, 30, ['Crew 0']],
    [{ name: 'Open box: Fridge', categories: ['11'] }, 0, ['Crew 0']],
  ])('for %j: returns within %s days, shipping %j', (wire, days, shipping) => {
    expect(rulesOf(wire)).toEqual([days, shipping])
  })

  it('say nothing if they depend on categories that are unknown', () => {
    expect(rulesOf({}, [])).toEqual([null, ['Crew 0']])
  })

  it('leave out days for goods that must be ordered first', () => {
    const daysOf = (wire: object) => offersOf(siteOf(policies), wire)[0]?.shipping[0]?.transitDays
    expect(daysOf({})).toEqual({ min: 1, max: 4 })
    expect(daysOf({ location_inventory: [] })).toBeNull()
  })

  it('with an unknown word or an impossible number of days end the list, so that exceptions never widen', () => {
    for (const rule of [
      { goods: ['opened'], days: 0 },
      { days: -1 },
      { days: 400 },
      { days: 1.5 },
      { countries: ['USA'], days: 0 },
    ]) {
      const site = siteOf({ return_policy: [rule, { days: 30 }] })
      expect(site.config.offers.returns, JSON.stringify(rule)).toEqual([])
    }
    const { returns } = siteOf({ return_policy: [{ days: 30, fees: 'fixed', restocking_percent: 120 }] }).config.offers
    expect(returns).toMatchObject([{ days: 30, countries: ['US'], fees: null, fee: null, restockingPercent: null }])
  })
})
