import { afterAll, beforeAll, expect, it } from 'vitest'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import { ShippingOptionWire } from '#lib/contracts/cart.ts'
import { InventoryWire } from '#lib/contracts/location.ts'
import { PersonalProductsWire } from '#lib/contracts/personal-products.ts'
import { ProductWire } from '#lib/contracts/product.ts'
import { ReviewSummaryWire } from '#lib/contracts/review.ts'
import { err, ok } from '#lib/core/result.ts'
import { loadVariant } from '#lib/product/load-variant.client.ts'
import { mapProduct } from '#lib/product/map.ts'
import { loadPersonalProducts } from '#lib/product/personal-products.client.ts'
import { type BackEnd, copyFixtureStore, describeOnDatabase, Shopper, startBackEnd } from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'

const EVERYTHING =
  '?embed=images,promotions,crosssells,relateds,upsells,parentbundles,assets,outlets,retailbanner&storelocationid=Fixture%20Toronto'

const CONTEXT = {
  locale: 'en-CA',
  currency: 'CAD',
  mediaUrl: 'http://fixture.localhost/media/',
  origin: 'http://fixture.localhost',
}

/** Attributes after those of the fixture store. */
const ATTRIBUTES = [
  { code: 'burners', label: 'Burners', type: 'range', position: 5, filterable: true },
  { code: 'area', label: 'Cooking area', type: 'range', position: 6, filterable: true, unit: 'sq. in.' },
  { code: 'series', label: 'Series', type: 'select', position: 7, filterable: true },
]

/** Rows of products.jsonl with changes by entity_id. */
const changeRows = (text: string, changes: Readonly<Record<number, object>>): string =>
  text.replace(/^.+$/gm, (line) => {
    const row = JSON.parse(line)
    return JSON.stringify({ ...row, ...changes[row.entity_id] })
  })

describeOnDatabase('products', (kind) => {
  let backEnd: BackEnd
  let shopper: Shopper
  let french: Shopper
  const load = async (id: string, embed = EVERYTHING, by = shopper) =>
    expectWire(ProductWire, await by.get(`/products/${id}${embed}`))
  beforeAll(async () => {
    backEnd = await startBackEnd(kind)
    shopper = new Shopper(backEnd)
    french = new Shopper(backEnd)
    french.language = 'fr-CA'
  })
  afterAll(() => backEnd.close())

  it('S1-7.3-01 GET /products/{id} with all embeds returns the product, by id and by url_key', async () => {
    const product = await load('1')
    expect(product).toMatchObject({
      entity_id: '1',
      sku: 'NS-R30',
      name: 'North Shore 30" Gas Range – Émail',
      upccode: '800000000013',
      manufacturer: 'North Shore',
      product_features: ['Self-cleaning, too', 'Griddle'],
      simple_attributes: [
        { groupName: 'Dimensions', attributes: [{ name: 'Height (in.)', value: '36', tooltip: 'without feet' }, {}] },
      ],
      crosssells: [{ entity_id: '6', pre_selected_add_on: true }],
      relateds: [{ entity_id: '2' }],
      upsells: [{ entity_id: '3' }],
      parentbundles: [{ entity_id: '7' }],
      energy_star_qualified: true,
      categories: ['4'],
    })
    expect(product.images).toHaveLength(2)
    expect(product.assets).toMatchObject([{ asset_type: 'image', ordinal: 1 }, { ordinal: 2 }])
    expect(await load('North-Shore-Gas-Range')).toEqual(product)
  })

  it('S1-3.7-01 identity fields are read: entity_id, url_key, sku, name, type_id, visibility, model_number, manufacturer, upccode', async () => {
    const wire = await load('1')
    expect(wire).toMatchObject({
      entity_id: '1',
      url_key: 'north-shore-gas-range',
      sku: 'NS-R30',
      type_id: 'simple',
      visibility: 'Catalog, Search',
      model_number: 'NS-R30',
      manufacturer: 'North Shore',
      upccode: '800000000013',
    })
    const product = mapProduct(wire, CONTEXT)
    expect(product).toMatchObject({
      id: '1',
      urlKey: wire.url_key,
      sku: wire.sku,
      name: wire.name,
      type: 'simple',
      hasPage: true,
      modelNumber: wire.model_number,
      brand: wire.manufacturer,
      upc: wire.upccode,
    })
    expect((await load('3')).type_id).toBe('configurable')
    expect((await load('7')).type_id).toBe('bundle')
    const variant = mapProduct(await load('4'), CONTEXT)
    expect(variant).toMatchObject({ type: 'simple', hasPage: false })
  })

  it('S1-7.3-02 embeds that are not requested are missing', async () => {
    const product = await load('1', '?embed=outlets')
    expect(product).toMatchObject({ images: [], crosssells: [], promotions: null, outlets: [] })
    expect(product.image_url.small).not.toBe('')
  })

  it('prices include savings, rebate and comparison price, formatted for the locale', async () => {
    expect(await load('1')).toMatchObject({
      regular_price_without_tax: 1299,
      final_price_without_tax: 1099,
      final_price_without_tax_formatted: '$1,099.00',
      discount_instant_savings: 200,
      discount_consumer_rebate: 50,
      msrp: 1499,
      msrp_enabled: true,
      display_price: true,
      display_add_to_cart: true,
      compare_at_label_with_regular_price: 'Compare at $1,299.00',
      instant_savings_to_date: '2099-12-31',
      reviews_count: 3,
      reviews_rating: 3.67,
    })
    expect((await load('1', EVERYTHING, french)).final_price_without_tax_formatted.replace(/\s/g, ' ')).toBe(
      '1 099,00 $',
    )
  })

  it('a product on application shows no price and no add to cart; a sold-out one no add to cart', async () => {
    expect(await load('8')).toMatchObject({
      poa: true,
      display_price: false,
      display_add_to_cart: false,
      final_price_without_tax: null,
    })
    expect(await load('9')).toMatchObject({ display_price: true, display_add_to_cart: false })
  })

  it('at_a_glance names the first attributes with labels and units of the locale', async () => {
    expect((await load('1')).at_a_glance).toEqual([
      { name: 'color', label: 'Color', value: 'Stainless Steel', tooltip: '' },
      { name: 'width', label: 'Width', value: '30 in.', tooltip: '' },
      { name: 'wifi', label: 'Wi-Fi', value: 'Yes', tooltip: '' },
      { name: 'fuel', label: 'Fuel', value: 'Gas', tooltip: '' },
    ])
    expect((await load('1', '', french)).at_a_glance[1]).toMatchObject({ label: 'Largeur', value: '30 po' })
  })

  it('S1-2.15-16 step_up has the first highlights that the product has not, also beyond its own ones', async () => {
    const attributes = { color: ['Black', 'Stainless Steel'], width: 36, wifi: true, fuel: 'Gas' }
    const folder = await copyFixtureStore({
      'store.json': JSON.stringify({ id: 'better', hosts: ['better.localhost'] }),
      'attributes.json': (text) => JSON.stringify([...JSON.parse(text), ...ATTRIBUTES]),
      'products.jsonl': (text) =>
        changeRows(text, {
          1: { attributes: { ...attributes, burners: 5, area: 400, series: 'Four' } },
          2: { attributes: { ...attributes, color: 'Black', burners: 4, area: 254, series: 'Two' }, step_up: 1 },
          3: { step_up: 4 },
          9: { attributes: { ...attributes, series: 'Four', burners: 5, area: 400 }, step_up: 1 },
        }),
    })
    await importFolder(backEnd.backend, folder)
    const better = new Shopper(backEnd, 'better')
    const glanceOf = async (id: string) =>
      (await load(id, '', better)).step_up[0]?.at_a_glance.map(({ label, value }) => `${label}: ${value}`)
    expect(await glanceOf('2')).toEqual([
      'Color: Black, Stainless Steel',
      'Burners: 5',
      'Cooking area: 400 sq. in.',
      'Series: Four',
    ])
    expect(await glanceOf('9')).toEqual([])
    // Its variants have these values.
    expect(await glanceOf('3')).toEqual([])
    expect((await load('1', '', better)).step_up).toEqual([])
  })

  it('promotions are those valid today', async () => {
    const { promotions } = await load('1')
    expect(promotions?.product_promotions.map(({ program_id }) => program_id)).toEqual(['P1', 'P3', 'P4'])
    expect(promotions).toMatchObject({ after_rebates_amount: 1049, after_rebates_amount_formatted: '$1,049.00' })
    expect(promotions?.product_promotions[0]?.rebate_form_url).toMatch(/\/media\/form\.pdf\?v=[0-9a-f]{8}$/)
  })

  it('promotions of a package are those of its pieces too, as in the cart', async () => {
    const { promotions } = await load('kitchen-set')
    expect(promotions?.product_promotions.map(({ program_id }) => program_id)).toEqual(['P1', 'P3', 'P4'])
  })

  it('a configurable has swatch attributes, its variants and the lowest price of them', async () => {
    const product = await load('3')
    expect(product).toMatchObject({
      type_id: 'configurable',
      final_price_without_tax: 1400,
      configurable_default_simple_id: '5',
      location_inventory: [
        { google_code: 'FIX-01', qty: 1 },
        { google_code: 'FIX-02', qty: 4 },
      ],
    })
    expect(product.attributes).toMatchObject([
      {
        code: 'color',
        label: 'Color',
        ordinal: 1,
        options: [
          { id: 'Black', label: 'Black', swatch: '#111111', products: ['4'] },
          { id: 'Stainless Steel', swatch: '', products: ['5'] },
        ],
        display_uploaded_image_swatches_on_catalog: true,
      },
    ])
    expect(product.attributes[0]?.options[1]?.image).toMatch(/w160\/sub\/steel%20swatch\.svg\?v=/)
    expect(product.simple_products.map(({ entity_id, attribute_labels }) => [entity_id, attribute_labels])).toEqual([
      ['4', { color: 'Black' }],
      ['5', { color: 'Stainless Steel' }],
    ])
    expect(product.images[0]).toMatchObject({
      normal: expect.stringMatching(/w640\/fridge\.svg/),
      medium_large: expect.stringMatching(/w960\/fridge\.svg/),
    })
  })

  it('a variant has its GTIN; a product the shops that show it or a variant of it, and the class of its shipping', async () => {
    const product = await load('3')
    const [, steel] = product.simple_products
    expect(steel).toMatchObject({ upccode: '800000000051', on_display: ['FIX-01'], shipping_class: 'large' })
    expect(product.on_display).toEqual(['FIX-01'])
    expect(await load('1')).toMatchObject({ on_display: [], shipping_class: '' })
  })

  it('S1-3.7-26 swatch attributes are sorted by ordinal, each option with its products; the last flag enables pictures on tiles', async () => {
    const wire = await load('3')
    const [color] = wire.attributes
    expect(color).toMatchObject({ id: 'color', code: 'color', label: 'Color', ordinal: 1 })
    // The same attribute again, before the first.
    const both = { ...wire, attributes: [color, { ...color, code: 'finish', ordinal: 0 }] } as typeof wire
    const { swatches } = mapProduct(both, CONTEXT)
    expect(swatches.map(({ code }) => code)).toEqual(['finish', 'color'])
    expect(swatches[1]).toMatchObject({
      hasPicturesOnTiles: true,
      options: [
        { id: 'Black', productIds: ['4'] },
        { id: 'Stainless Steel', productIds: ['5'] },
      ],
    })
  })

  it('S1-4.8-02 a configurable also loads the chosen simple product, or configurable_default_simple_id if that fails', async () => {
    const { configurable_default_simple_id: defaultId } = await load('3')
    const requested: string[] = []
    const rest = {
      load: async (path: string) => {
        requested.push(path.replace(/\?.*/, ''))
        const { status, body } = await shopper.call('GET', path)
        return status === 200 ? ok(expectWire(ProductWire, body)) : err({ kind: 'status', status })
      },
    } as unknown as Parameters<typeof loadVariant>[0]
    expect(await loadVariant(rest, '4', defaultId, CONTEXT, '')).toMatchObject({ id: '4', type: 'simple' })
    expect(requested).toEqual(['/products/4'])
    expect(await loadVariant(rest, '999', defaultId, CONTEXT, '')).toMatchObject({ id: '5' })
    expect(requested.slice(1)).toEqual(['/products/999', '/products/5'])
  })

  it('swatch options keep their ids and products in every locale, only labels change', async () => {
    const [color] = (await load('3', '', french)).attributes
    expect(color).toMatchObject({ code: 'color', label: 'Couleur', options: [{ id: 'Black', label: 'Noir' }, {}] })
  })

  it('a bundle has options with selections, and costs as much as its default ones', async () => {
    const bundle = await load('kitchen-set')
    expect(bundle).toMatchObject({ final_price_without_tax: 1099, show_component_prices: true })
    expect(bundle.bundle_selection_attributes.options).toMatchObject([
      {
        option_id: '1',
        title: 'Range',
        required: true,
        selections: [{ selection_id: '1', is_default: true }, { final_price_without_tax: 1999.99 }],
      },
      { option_id: '2', title: 'Hose', required: false, selections: [{ selection_id: '6', selection_qty: 2 }] },
    ])
  })

  it('S1-3.7-03 locale_url_keys contain locale, url_key, localeDashSyntax, language, fullPath and fullLanguagePath, each an entry of the language switcher', async () => {
    const product = await load('1')
    expect(product.locale_url_keys).toEqual([
      {
        locale: 'en_CA',
        url_key: 'north-shore-gas-range',
        localeDashSyntax: 'en-CA',
        language: 'en',
        fullPath: '/product/north-shore-gas-range',
        fullLanguagePath: '/en-CA/product/north-shore-gas-range',
      },
      {
        locale: 'fr_CA',
        url_key: 'cuisiniere-a-gaz-north-shore',
        localeDashSyntax: 'fr-CA',
        language: 'fr',
        fullPath: '/product/cuisiniere-a-gaz-north-shore',
        fullLanguagePath: '/fr-CA/product/cuisiniere-a-gaz-north-shore',
      },
    ])
    expect(mapProduct(expectWire(ProductWire, product), CONTEXT).localeUrls).toEqual([
      { locale: 'en-CA', urlKey: 'north-shore-gas-range' },
      { locale: 'fr-CA', urlKey: 'cuisiniere-a-gaz-north-shore' },
    ])
    expect(await load('cuisiniere-a-gaz-north-shore', '', french)).toMatchObject({
      name: 'Cuisinière à gaz North Shore 30 po',
      short_description: 'Cinq brûleurs',
      product_features: ['Autonettoyante'],
      description: '<p>Cooks <b>evenly</b>.</p>',
    })
  })

  it('a path with a control character is 404 too', async () => {
    expect((await shopper.call('GET', '/products/%00')).status).toBe(404)
  })

  it('an unknown product is 404 with messages.error', async () => {
    for (const id of ['99', 'nothing', '0', '9999999999']) {
      expect(await shopper.call('GET', `/products/${id}`), id).toMatchObject({
        status: 404,
        body: { messages: { error: [{ message: 'This product does not exist.' }] } },
      })
    }
  })

  it('S1-3.8-01 S1-7.3-03 GET /products/{id}/reviews/summary returns the review summary', async () => {
    const summary = expectWire(ReviewSummaryWire, await shopper.get('/products/1/reviews/summary'))
    expect(summary).toMatchObject({
      review_summary: '',
      reviews_count: 3,
      reviews_rating: 3.67,
      most_helpful_reviews: { positive: { review_id: '1' }, negative: { review_id: '2' } },
      votes_yes: 6,
      votes_no: 1,
      percent_recommended: 67,
      ratings_distribution: { five: 1, four: 1, three: 0, two: 1, one: 0 },
      reviews: [],
    })
    expect(await shopper.get('/products/2/reviews/summary')).toMatchObject({
      reviews_count: 0,
      percent_recommended: null,
      most_helpful_reviews: { positive: null, negative: null },
    })
  })

  it('S1-7.3-04 embed=reviews answers a page of reviews in the requested order, filtered by rating', async () => {
    const ids = async (query: string) => {
      const { reviews } = await shopper.get<{ reviews: { review_id: string }[] }>(
        `/products/1/reviews/summary?embed=reviews&${query}`,
      )
      return reviews.map(({ review_id }) => review_id)
    }
    expect(await ids('page=1')).toEqual(['3', '2', '1'])
    expect(await ids('order=highest')).toEqual(['1', '3', '2'])
    expect(await ids('order=lowest')).toEqual(['2', '3', '1'])
    expect(await ids('limit=2&page=2')).toEqual(['1'])
    expect(await ids('filter[0][attribute]=rating&filter[0][in]=4')).toEqual(['3'])
  })

  it('S1-7.3-06 GET /products/{id}/inventory returns the shops with stock, nearest first', async () => {
    const inventory = expectWire(InventoryWire, await shopper.get('/products/1/inventory?lat=45.5&long=-73.5'))
    expect(inventory.store_list).toMatchObject([
      { google_code: 'FIX-02', qty: 2 },
      { google_code: 'FIX-01', qty: 3 },
    ])
    expect(await shopper.get('/products/1/inventory?zip=M5V&storelocationid=FIX-01')).toMatchObject({
      store_list: [{ google_code: 'FIX-01', distance: null }, { google_code: 'FIX-02' }],
    })
    expect(await shopper.get('/products/1/inventory?zip=M5V&storelocationid=Fixture%20Montr%C3%A9al')).toMatchObject({
      store_list: [{ google_code: 'FIX-02' }, { google_code: 'FIX-01' }],
    })
    expect(await shopper.get('/products/1/inventory?storelocationid=FIX-01')).toMatchObject({
      store_list: [{ google_code: 'FIX-01', qty: 3 }],
    })
    expect(await shopper.get('/products/2/inventory')).toMatchObject({ store_list: [{ qty: null }, { qty: null }] })
  })

  it('S1-7.3-09 GET /personal/products takes location, product_type, sku, collection_name and display_linq_related_products', async () => {
    const requested: string[] = []
    const rest = {
      locale: 'en-CA',
      session: async () => ok({}),
      load: async (path: string) => {
        requested.push(path)
        return ok(expectWire(PersonalProductsWire, await shopper.get(path)))
      },
    } as unknown as Parameters<typeof loadPersonalProducts>[0]
    const place = {
      area: '1',
      location: 'product-page',
      productType: 'simple',
      sku: 'NS-R30',
      collectionName: 'Shore & Sons',
    }
    const person = { userAgent: 'Mozilla/5.0', botsPattern: '' }
    const found = await loadPersonalProducts(rest, place, person, CONTEXT)
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ id }) => id)).not.toContain('1')
    expect(Object.fromEntries(new URLSearchParams(requested[0]?.replace(/.*\?/, '')))).toEqual({
      location: 'product-page',
      product_type: 'simple',
      sku: 'NS-R30',
      collection_name: 'Shore & Sons',
      display_linq_related_products: '1',
    })
  })

  it('S1-7.3-07 GET /products/{id}/shipping/{zip} returns the shipping methods for the ZIP', async () => {
    type Options = { code: string; price: { amount: number } }[]
    const codes = async (id: number, zip: string) => {
      const options = await shopper.get<Options>(`/products/${id}/shipping/${zip}`)
      for (const option of options) expectWire(ShippingOptionWire, option)
      return options.map(({ code, price }) => `${code} ${price.amount}`)
    }
    expect(await codes(1, 'M5V1A1')).toEqual(['local_delivery 79', 'national 24.99', 'pickup 0'])
    expect(await codes(1, 'V5K0A1')).toEqual(['national 24.99', 'pickup 0'])
    expect(await codes(1, '55802')).toEqual(['national 24.99', 'pickup 0'])
  })
})
