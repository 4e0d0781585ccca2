/** What each tool returns of a product, a listing and a shop. */
import Ajv from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../../config/map-config.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { InventoryWire } from '../../contracts/location.ts'
import { ProductWire } from '../../contracts/product.ts'
import { buildOffers } from '../../offers/build-offers.ts'
import { mapProduct } from '../../product/map.ts'
import { createAddresses } from '../../site/addresses.ts'
import { mapContextOf } from '../../site/map-context.ts'
import type { Site } from '../../site/site.ts'
import { compareProducts } from './compare-products.ts'
import { describeFit, filtersOfOpening, toOpening } from './describe-fit.ts'
import { describeProduct, describeSearch } from './describe-products.ts'
import { describeShops } from './describe-shops.ts'
import { describeStockInShops } from './describe-stock.ts'
import { readProductKey } from './product-key.ts'
import { loadToolTexts } from './tool.ts'
import { TOOL_ARGUMENTS } from './tool-arguments.ts'

const SHOP = {
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
const siteOf = (wire: object = {}, locale = 'en-US'): Site => {
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
const productOf = (site: Site, wire: object = {}) =>
  mapProduct(v.parse(ProductWire, { ...WIRE, ...wire }), mapContextOf(site))
const specsOf = (specs: Record<string, string>) => ({
  simple_attributes: [
    {
      groupName: 'Dimensions',
      attributes: Object.entries(specs).map(([name, value]) => ({ name, label: name, value })),
    },
  ],
})
const candidateOf = (site: Site, wire: object) => {
  const product = productOf(site, wire)
  return { product, offers: buildOffers(site, product) }
}

const texts = await loadToolTexts('en-US')
const french = await loadToolTexts('fr-CA')

describe('search_products', () => {
  const found = { total: 30, page: 1, hasMore: true, url: '', correctedTerm: '', ignoredFilters: [], filters: [] }

  it('returns products with price, availability and address, and says how to go on', () => {
    const site = siteOf()
    const { text, data } = describeSearch(site, { ...found, products: [productOf(site)] }, texts)
    expect(text).toBe(
      '30 products found.\n' +
        'Fridge (id 7) · $1,200.00, regular price $1,400.00 · Available to order · https://harbor.example.com/product/fridge\n' +
        'There are more products: ask for page 2.',
    )
    expect(data).toMatchObject({
      total: 30,
      has_more: true,
      products: [
        {
          id: '7',
          brand: 'Prairiewind',
          model: 'PW33',
          url: 'https://harbor.example.com/product/fridge',
          price: { amount: 1200, currency: 'USD', regular_amount: 1400 },
          availability: { code: 'order', can_be_ordered: true },
        },
      ],
    })
  })

  it('lists a product whose price is not public, without it', () => {
    const site = siteOf()
    const { data } = describeSearch(site, { ...found, products: [productOf(site, { poa: true })] }, texts)
    expect(data).toMatchObject({ products: [{ price: null, price_text: 'Call for price' }] })
  })

  it('names filters that the store does not have, the corrected term, and at most 12 values of a filter', () => {
    const values = Array.from({ length: 40 }, (_, index) => ({ value: `v${index}`, label: '', count: 1 }))
    const facet = { attribute: 'color', label: 'Color', unit: '', min: null, max: null, values }
    const search = { ...found, products: [], correctedTerm: 'fridge', ignoredFilters: ['flavour'], filters: [facet] }
    const { text, data } = describeSearch(siteOf({}, 'fr-CA'), search, french)
    expect(text).toContain('Voici les résultats pour «\u00a0fridge\u00a0».')
    expect(text).toContain('flavour')
    const { filters } = data as { filters: { values: string[] }[] }
    expect(filters[0]?.values).toHaveLength(12)
  })
})

describe('get_product', () => {
  it('has specifications, measures and features', () => {
    const site = siteOf()
    const { product, offers } = candidateOf(site, specsOf({ 'Width (in.)': '32.75', 'Ice maker': 'Yes' }))
    const { text, data } = describeProduct(site, { ...product, features: ['Quiet'] }, offers, texts)
    expect(text).toMatch(/^Fridge \(id 7\) · .*\n- Quiet$/)
    expect(data).toMatchObject({
      sku: 'PW33S',
      measures: { width: { value: 32.75, unit: 'in' } },
      features: ['Quiet'],
      specs: [
        { group: 'Dimensions', name: 'Width (in.)', value: '32.75' },
        { group: 'Dimensions', name: 'Ice maker', value: 'Yes' },
      ],
    })
    expect(data).not.toHaveProperty('variants')
  })

  it('has the versions with their prices', () => {
    const site = siteOf()
    const { product, offers } = candidateOf(site, {
      type_id: 'configurable',
      attributes: [{ code: 'color', label: 'Color', options: [{ id: 'w', label: 'White', products: ['8'] }] }],
      simple_products: [{ entity_id: 8, sku: 'W-8', final_price_without_tax: 800 }],
    })
    const { text, data } = describeProduct(site, product, offers, texts)
    expect(text).toContain('- White (id 8) · $800.00 · Available to order')
    expect(data).toMatchObject({
      variants: [
        {
          id: '8',
          name: 'White',
          sku: 'W-8',
          options: [{ name: 'Color', value: 'White' }],
          url: 'https://harbor.example.com/product/fridge?configurable_entity_id=8',
          price: { amount: 800 },
        },
      ],
    })
  })
})

it('compare_products has the rows of the comparison page, and names those that differ', () => {
  const site = siteOf()
  const one = productOf(site, specsOf({ 'Width (in.)': '33', Finish: 'Steel' }))
  const other = productOf(site, {
    ...specsOf({ 'Width (in.)': '36', Finish: 'steel' }),
    entity_id: 9,
    url_key: 'other',
    name: 'Other',
  })
  const { text, data } = compareProducts(site, [one, other], texts)
  expect(text).toContain('1. Fridge (id 7)')
  expect(text).toContain('- Width (in.): 33 | 36')
  expect(text).not.toContain('Finish')
  expect(data).toMatchObject({ products: [{ id: '7' }, { id: '9' }] })
  const { groups } = data as { groups: { name: string; rows: object[] }[] }
  expect(groups.find(({ name }) => name === 'Dimensions')?.rows).toContainEqual({
    name: 'Finish',
    values: ['Steel', 'steel'],
    is_same: true,
  })
})

describe('find_fit', () => {
  const fridge = (id: number, width: string, more: Record<string, string> = {}) => ({
    ...specsOf({ 'Width (in.)': width, ...more }),
    entity_id: id,
    url_key: `fridge-${id}`,
    name: `Fridge ${id}`,
  })
  const air = { 'Clearance for air (in.)': '1 above, 1/8 each side' }

  it('lists what fits with its clearances, the tightest first, and counts the others', () => {
    const site = siteOf()
    const wires = [
      fridge(1, '29.75', air),
      fridge(2, '32.75', air),
      fridge(3, '33', air),
      { ...specsOf({}), entity_id: 4, url_key: 'd', name: 'D' },
    ]
    const candidates = wires.map((wire) => candidateOf(site, wire))
    const search = { opening: { width: 33 }, unit: 'in' as const, candidates, limit: 10, page: 1, hasMore: false }
    const { text, data } = describeFit(site, search, texts)
    expect(data).toMatchObject({
      opening: { width: { value: 33, unit: 'in' } },
      products: [
        {
          id: '2',
          needs: { width: { value: 33, unit: 'in', basis: 'size', clearance: 0.25, spare: 0 } },
          notes: [{ name: 'Clearance for air (in.)', value: '1 above, 1/8 each side' }],
        },
        { id: '1', needs: { width: { value: 30, spare: 3 } } },
      ],
      fitting: 2,
      too_large: 1,
      size_unknown: 1,
    })
    expect(text).toContain('2 of 4 products that were checked fit.')
    expect(text).toContain('needs a width of 33\u00a0in. (0.25\u00a0in. of it for air)')
  })

  it('answers in the unit of the call, in the store’s language', () => {
    const site = siteOf({}, 'fr-CA')
    const candidates = [candidateOf(site, { ...specsOf({ 'Largeur (po)': '30' }) })]
    const opening = toOpening({ width: 80 }, 'cm')
    const { text, data } = describeFit(
      site,
      { opening, unit: 'cm', candidates, limit: 10, page: 1, hasMore: false },
      french,
    )
    expect(data).toMatchObject({ products: [{ needs: { width: { value: 76.2, unit: 'cm', spare: 3.8 } } }] })
    expect(text).toContain('demande une largeur de 76,2\u00a0cm')
    expect(text).toContain('1 produit convient sur 1 vérifié.')
  })

  it('names the versions that fit if not all do', () => {
    const site = siteOf()
    const version = (id: number, name: string, width: string) => ({
      entity_id: id,
      name,
      final_price_without_tax: 800,
      at_a_glance: [{ name: 'Width (in.)', label: 'Width (in.)', value: width }],
    })
    const candidate = candidateOf(site, {
      type_id: 'configurable',
      attributes: [
        {
          code: 'size',
          label: 'Size',
          options: [
            { id: 'q', label: 'Queen', products: ['8'] },
            { id: 'k', label: 'King', products: ['9'] },
          ],
        },
      ],
      simple_products: [version(8, 'Queen', '60'), version(9, 'King', '76')],
    })
    const search = {
      opening: { width: 70 },
      unit: 'in' as const,
      candidates: [candidate],
      limit: 5,
      page: 1,
      hasMore: false,
    }
    expect(describeFit(site, search, texts).data).toMatchObject({ products: [{ fitting_variants: ['8'] }] })
  })

  it('narrows a listing only by ranges of lengths', () => {
    const facet = (attribute: string, type: 'range' | 'select', unit: string) => ({
      attribute,
      label: 'Width',
      type,
      unit,
      min: 1,
      max: 60,
      values: [],
    })
    expect(filtersOfOpening([facet('width', 'range', 'in.')], { width: 33 })).toEqual([
      { attribute: 'width', from: 0, to: 34 },
    ])
    expect(filtersOfOpening([facet('breite', 'range', 'cm')], { width: 33 })).toEqual([
      { attribute: 'breite', from: 0, to: 86.36 },
    ])
    for (const other of [facet('width', 'select', 'in.'), facet('width', 'range', 'lb'), facet('width', 'range', '')]) {
      expect(filtersOfOpening([other], { width: 33 })).toEqual([])
    }
  })
})

describe('check_stock', () => {
  const stocked = { location_inventory: [{ google_code: 'DUL', store_name: 'Harbor Duluth', qty: 2 }] }
  const inventory = v.parse(InventoryWire, {
    store_list: [{ ...SHOP, qty: 2, availability: 'in_stock', ready_text: 'Pick up today after 4:30 PM', distance: 3 }],
  }).store_list
  const search = (site: Site, more: object = {}) => {
    const { product, offers } = candidateOf(site, stocked)
    const [offer] = offers
    if (!offer) throw new Error('The product has no offer')
    return { product, offer, others: [], inventory, shop: '', ...more }
  }

  it('names shops with units and pickup', () => {
    const { text, data } = describeStockInShops(siteOf(), search(siteOf()), texts)
    expect(text).toContain('- Harbor Duluth · 2 in stock · Pick up today after 4:30 PM · 218-555-0100')
    expect(data).toMatchObject({
      availability: { code: 'limited', can_be_ordered: true },
      shops: [{ code: 'DUL', supply: 'in_stock', units: 2, pickup: 'Pick up today after 4:30 PM', distance: 3 }],
    })
  })

  it('has the stock of the product’s page if the back end lists no shops', () => {
    const { data } = describeStockInShops(siteOf(), search(siteOf(), { inventory: null }), texts)
    expect(data).toMatchObject({
      shops: [
        { name: 'Harbor Duluth', supply: 'in_stock', phone: '218-555-0100' },
        { name: 'Harbor Hibbing', supply: 'to_order' },
      ],
    })
  })

  it('shows neither shops nor counts that the store’s pages don’t show', () => {
    const hidden = siteOf({ display_features: {} })
    const none = describeStockInShops(hidden, search(hidden, { inventory: null }), texts)
    expect(none.data).toMatchObject({ shops: [] })
    expect(none.text).toContain('Call 218-555-0199.')
    expect(describeStockInShops(hidden, search(hidden), texts).data).not.toHaveProperty('shops.0.units')
  })

  it('finds one shop by city, or names those of the store', () => {
    const one = describeStockInShops(siteOf(), search(siteOf(), { shop: 'duluth' }), texts)
    expect(one.data).toMatchObject({ shops: [{ code: 'DUL' }] })
    const none = describeStockInShops(siteOf(), search(siteOf(), { shop: 'Fargo' }), texts)
    expect(none.data).toMatchObject({ shops: [] })
    expect(none.text).toContain('There is no store “Fargo”. Stores: Harbor Duluth.')
  })
})

describe('list_shops', () => {
  it('has the hours of the next days by the shop’s calendar, and holidays', () => {
    const site = siteOf()
    // A Thursday, 5 PM in Chicago: already Friday in UTC an hour later.
    const now = new Date('2026-12-24T23:00:00Z')
    const { text, data } = describeShops(site, site.config.identity.locations, { days: 3, now }, texts)
    expect(data).toMatchObject({
      total: 2,
      shops: [
        {
          name: 'Harbor Duluth',
          phone: '218-555-0100',
          url: 'https://harbor.example.com/locations#shop-1',
          time_zone: 'America/Chicago',
          is_open: true,
          hours: [
            { date: '2026-12-24', openings: [{ opens: '09:00', closes: '18:00' }], text: '9:00 AM – 6:00 PM' },
            { date: '2026-12-25', openings: [], text: 'Closed', title: 'Christmas' },
            { date: '2026-12-26', openings: [{ opens: '10:00', closes: '16:00' }] },
          ],
          other_days: [{ from: '2026-12-25', to: '2026-12-25', title: 'Christmas', is_closed: true }],
        },
        { name: 'Harbor Hibbing', is_open: null },
      ],
    })
    expect(text).toContain('Harbor Duluth · 1 Lake Ave, Duluth, MN 55802 · 218-555-0100 · today 9:00 AM – 6:00 PM')
    expect(text).toContain('- Closed Friday, Dec 25 – Christmas')
  })
})

it.each([
  ['12', '12', ''],
  ['french-door', 'french-door', ''],
  ['https://harbor.example.com/en-CA/product/caf%C3%A9-7?configurable_entity_id=8#a', 'café-7', '8'],
  ['https://harbor.example.com/catalog/ranges', 'https://harbor.example.com/catalog/ranges', ''],
])('the product %s has the key %s and the version "%s"', (written, key, variantId) => {
  expect(readProductKey(written)).toEqual({ key, variantId })
})

describe('arguments', () => {
  const ajv = new Ajv({ strict: true })
  it.each<[keyof typeof TOOL_ARGUMENTS, unknown, boolean]>([
    ['search_products', {}, true],
    ['search_products', { term: 'range', limit: 20, filters: { color: ['White'], width: { max: 33 } } }, true],
    ['search_products', { limit: 21 }, false],
    ['search_products', { page: 1.5 }, false],
    ['search_products', { term: 'x'.repeat(201) }, false],
    ['search_products', { filters: { color: 3 } }, false],
    ['search_products', { filters: { width: { from: 3 } } }, false],
    ['search_products', { filters: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`a${n}`, 'x'])) }, false],
    ['search_products', { colour: 'white' }, false],
    ['get_product', {}, false],
    ['get_product', { product: '' }, false],
    ['get_product', { product: 7 }, false],
    ['compare_products', { products: ['1'] }, false],
    ['compare_products', { products: ['1', '2', '3', '4', '5'] }, false],
    ['compare_products', { products: ['1', '2'] }, true],
    ['find_fit', { width: 33, unit: 'in', category: 'refrigeration' }, true],
    ['find_fit', { width: 0 }, false],
    ['find_fit', { width: 33, unit: 'inch' }, false],
    ['list_shops', { days: 15 }, false],
    ['ask_store', { product: '7', question: 'How wide is it?' }, true],
    ['ask_store', { product: '7', question: 'x'.repeat(2_001) }, false],
  ])('of %s %.80j are valid by schema and check: %s', (name, args, isValid) => {
    const { schema, json } = TOOL_ARGUMENTS[name]
    expect(ajv.validate(json, args)).toBe(isValid)
    expect(v.safeParse(schema as v.GenericSchema, args).success).toBe(isValid)
  })
})
