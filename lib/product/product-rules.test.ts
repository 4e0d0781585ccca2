import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { ProductWire } from '../contracts/product.ts'
import { parsePricePolicy } from '../core/money/price-policy.ts'
import { err, ok } from '../core/result.ts'
import { findAvailability } from '../stock/stock-status.ts'
import { formatDimensions } from './dimensions.ts'
import { placeFlags } from './flags.ts'
import { findGalleryLayout } from './gallery-layout.ts'
import { loadInventory, loadPickup } from './load-inventory.client.ts'
import { loadVariant } from './load-variant.client.ts'
import { findLookSubject } from './look-subject.ts'
import { findLowest } from './lowest-price.ts'
import { mapProduct } from './map.ts'
import { splitPromotions } from './promotion-groups.ts'
import { findShownRating } from './shown-rating.ts'
import { frameAfterDrag } from './spin.ts'

const context = { locale: 'en-US', currency: 'USD', mediaUrl: 'https://cdn.test/', origin: 'https://shop.test' }
const product = (wire: object, locale = 'en-US') =>
  mapProduct(v.parse(ProductWire, { entity_id: 1, ...wire }), { ...context, locale })

describe('flags', () => {
  const flags = [1, 3, 7, 8].map((position) => ({ position, text: { line1: `Flag ${position}` } }))

  it('S1-4.8-08 position 1 is the main flag, 7 and 8 are special, and 2 to 6 always fill five slots in their order', () => {
    const { main, slots, special } = placeFlags(product({ product_flags: flags }).flags)
    expect(main?.line1).toBe('Flag 1')
    expect(slots.map(({ position, line1 }) => [position, line1])).toEqual([
      [2, ''],
      [3, 'Flag 3'],
      [4, ''],
      [5, ''],
      [6, ''],
    ])
    for (const slot of slots.filter(({ position }) => position !== 3)) {
      expect(slot).toMatchObject({ color: 'transparent', textColor: 'transparent', isPlaceholder: true })
    }
    expect(special.map(({ line1 }) => line1)).toEqual(['Flag 7', 'Flag 8'])
    const none = placeFlags([])
    expect([none.main, none.special, none.slots.map(({ isPlaceholder }) => isPlaceholder)]).toEqual([
      null,
      [],
      [true, true, true, true, true],
    ])
  })

  it('that are hidden or in another language are left out', () => {
    const product_flags = [
      { position: 1, visible: '0' },
      { position: 2, languageId: 'fr_CA' },
      { position: 3, languageId: 'en' },
      { position: 4, languageId: '1', icon: 'star.svg', imageURL: 'flag.png', flagURL: '/promotions' },
    ]
    expect(product({ product_flags }).flags.map(({ position }) => position)).toEqual([3, 4])
    expect(product({ product_flags }).flags[1]).toMatchObject({
      iconUrl: 'https://cdn.test/star.svg',
      imageUrl: 'https://cdn.test/flag.png',
      href: 'https://cdn.test/promotions',
    })
    expect(product({ product_flags }, 'fr-CA').flags.map(({ position }) => position)).toEqual([2, 4])
  })
})

describe('dimensions', () => {
  const groups = (...names: string[]) =>
    product({
      simple_attributes: [{ groupName: 'Size', attributes: names.map((name, i) => ({ name, value: `${i + 1}0` })) }],
    }).specGroups

  it('S1-9-21 are height, width and depth as h x w x d, in fr_CA with their French names', () => {
    expect(formatDimensions(groups('Height (in.)', 'Width (in.)', 'Depth (in.)'), 'en-US')).toBe('10 x 20 x 30')
    expect(formatDimensions(groups('Largeur (po)', 'Hauteur (po)', 'Profondeur (po)'), 'fr-CA')).toBe('20 x 10 x 30')
    expect(formatDimensions(groups('Largeur (po)', 'Hauteur (po)', 'Profondeur (po)'), 'en-CA')).toBe('')
  })

  it('are also read from product_data', () => {
    const { specGroups, facts } = product({
      simple_attributes: [{ groupName: 'Size', attributes: [{ name: 'Depth (in.)', value: '30' }] }],
      product_data: { 'Height (in.)': '10', 'Width (in.)': { value: 20 } },
    })
    expect(formatDimensions([...specGroups, { specs: facts }], 'en-US')).toBe('10 x 20 x 30')
  })

  it('are shown only if all three are known', () => {
    expect(formatDimensions(groups('Height (in.)', 'Width (in.)'), 'en-US')).toBe('')
    expect(formatDimensions([], 'en-US')).toBe('')
  })
})

describe('promotions', () => {
  it('S1-4.8-07 whose linq_type contains BuyMoreSaveMore are separate from the others', () => {
    const { promotions } = product({
      promotions: {
        product_promotions: [
          { program_id: 1, linq_type: 'Rebate' },
          { program_id: 2, linq_type: 'Instant_BuyMoreSaveMore_2' },
          { program_id: 3 },
        ],
      },
    })
    const { buyMore, others } = splitPromotions(promotions)
    expect(buyMore.map(({ programId }) => programId)).toEqual(['2'])
    expect(others.map(({ programId }) => programId)).toEqual(['1', '3'])
  })

  it('S1-3.7-19 have instant_savings_to_date and consumer_rebate_to_date with savings and rebate', () => {
    const { price } = product({
      final_price_without_tax: 10,
      discount_instant_savings: 2,
      instant_savings_to_date: '2026-12-31',
      discount_consumer_rebate: 3,
      consumer_rebate_to_date: '2027-01-31',
    })
    expect(price).toMatchObject({ instantSavingsUntil: '2026-12-31', consumerRebateUntil: '2027-01-31' })
  })
})

describe('pictures', () => {
  it('S1-3.7-06 image_url has the normal picture for the page and the small one for tiles', () => {
    const { picture } = product({ image_url: { normal: 'n.webp', small: 's.webp' } })
    expect(picture).toMatchObject({ small: 'https://cdn.test/s.webp', normal: 'https://cdn.test/n.webp' })
    expect(product({}).picture).toBeNull()
  })
})

describe('a price', () => {
  it.each([
    [false, '2', 'shown'],
    [true, '', 'shown'],
    [true, '1', 'gesture'],
    [true, 'On Gesture', 'gesture'],
    [true, '2', 'cart'],
    [true, 'in_cart', 'cart'],
    [true, 'Before Order Confirmation', 'checkout'],
  ] as const)('with msrp_enabled %j and the type %j is %s', (isEnabled, type, policy) => {
    expect(parsePricePolicy(isEnabled, type)).toBe(policy)
  })

  it('the lowest price ignores prices that must not be shown', () => {
    const hidden = { msrp_enabled: true, msrp_display_actual_price_type: '2' }
    const outlets = [
      { entity_id: 2, final_price_without_tax: 700 },
      { entity_id: 3, final_price_without_tax: 650 },
      { entity_id: 4, final_price_without_tax: 100, ...hidden },
    ]
    expect(findLowest(product({ outlets }).outlets)?.formatted).toBe('$650.00')
    expect(findLowest([])).toBeNull()
  })
})

describe('availability', () => {
  const stateOf = (wire: object) => findAvailability(product({ final_price_without_tax: 5, ...wire }))
  it('S1-3.7-32 is computed from the quantities of location_inventory', () => {
    expect(
      product({
        location_inventory: [
          { store_name: 'A', qty: '2' },
          { store_name: 'B', qty: null },
        ],
      }).locationStock,
    ).toEqual([
      { code: '', storeName: 'A', qty: 2 },
      { code: '', storeName: 'B', qty: 0 },
    ])
    expect(stateOf({})).toBe('order')
    expect(stateOf({ location_inventory: [{ qty: 9 }] })).toBe('in-stock')
    expect(stateOf({ location_inventory: [{ qty: 1 }, { qty: 2 }] })).toBe('limited')
    expect(stateOf({ location_inventory: [{ qty: 0 }] })).toBe('out-of-stock')
    expect(stateOf({ poa: true })).toBe('call')
    expect(stateOf({ display_add_to_cart: false })).toBe('call')
  })
})

describe('specs', () => {
  it('S1-3.7-25 simple_attributes are groups, with further columns and the text about a group', () => {
    expect(
      product({
        simple_attributes: [{ groupName: 'Misc. Specs', attributes: [{ name: 'Finish', value: 'Steel' }] }],
        custom_columns: { Series: 'Classic' },
        category_group_details: [{ groupName: 'Misc. Specs', description: 'Everything else.' }],
      }).specGroups,
    ).toMatchObject([
      { name: 'Misc. Specs', description: 'Everything else.', specs: [{ name: 'Finish', value: 'Steel' }] },
      { name: '', specs: [{ name: 'Series', value: 'Classic' }] },
    ])
  })

  const finish = { name: 'Finish', value: 'Steel' }
  it.each<[string, unknown, [string, string[]][]]>([
    ['a map by id', { 12: { groupName: 'Size', attributes: [finish] } }, [['Size', ['Finish: Steel']]]],
    ['a map by name', { Size: { attributes: [finish] } }, [['Size', ['Finish: Steel']]]],
    ['a map of maps', { Size: { Finish: 'Steel', Doors: 4 } }, [['Size', ['Finish: Steel', 'Doors: 4']]]],
    ['a map of lists', { Size: [finish], Other: [] }, [['Size', ['Finish: Steel']]]],
    ['one group', { groupName: 'Size', attributes: { Finish: 'Steel' } }, [['Size', ['Finish: Steel']]]],
    [
      'groups whose attributes are maps by id or by code',
      [
        { groupName: 'Size', attributes: { 93: { label: 'Finish', value: 'Steel' } } },
        { groupName: 'More', attributes: { doors: { label: 'Doors', value: 4 } } },
      ],
      [
        ['Size', ['Finish: Steel']],
        ['More', ['Doors: 4']],
      ],
    ],
    ['facts by id', { 93: finish, 94: { label: 'Doors', value: '4' } }, [['', ['Finish: Steel', 'Doors: 4']]]],
    ['facts by name', { Finish: 'Steel', Doors: null }, [['', ['Finish: Steel']]]],
    ['a list of facts', [finish], [['', ['Finish: Steel']]]],
    ['null', null, []],
    ['an empty list', [], []],
    ['text', 'Steel', []],
  ])('S1-3.7-25 simple_attributes are read from %s', (_, simple_attributes, groups) => {
    const read = product({ simple_attributes }).specGroups
    expect(read.map(({ name, specs }) => [name, specs.map((spec) => `${spec.name}: ${spec.value}`)])).toEqual(groups)
  })

  it('product_data is parsed as a list of name, value and tooltip and as a map', () => {
    const rows = [{ name: 'Made in', value: 'Wisconsin', tooltip: 'USA' }]
    expect(product({ product_data: rows }).facts).toEqual(rows)
    expect(product({ product_data: { 'Made in': 'Wisconsin', Doors: 4, Empty: null } }).facts).toEqual([
      { name: 'Made in', value: 'Wisconsin', tooltip: '' },
      { name: 'Doors', value: '4', tooltip: '' },
    ])
    expect(product({ product_data: { name: 'Made in', value: 'Wisconsin' } }).facts).toHaveLength(1)
  })

  it('S1-3.1-42 enable_v2_product_data_shape parses product_data as the list of name, value and tooltip; off as a map by name', () => {
    const read = (enable_v2_product_data_shape: unknown, product_data: unknown) => {
      const config = mapStoreConfig(v.parse(StoreConfigWire, { catalog_features: { enable_v2_product_data_shape } }))
      const isList = config.catalog.hasListShapedProductData
      const wire = v.parse(ProductWire, { entity_id: 1, product_data })
      return mapProduct(wire, { ...context, hasListShapedProductData: isList }).facts
    }
    const keyed = { origin: { name: 'Made in', value: 'Wisconsin', tooltip: 'USA' } }
    expect(read('1', keyed)).toEqual([{ name: 'Made in', value: 'Wisconsin', tooltip: 'USA' }])
    expect(read('0', keyed)).toEqual([{ name: 'origin', value: 'Wisconsin', tooltip: 'USA' }])
    for (const isOn of ['1', '0']) {
      expect(read(isOn, [keyed.origin])).toEqual([keyed.origin])
      expect(read(isOn, { Doors: 4 })).toEqual([{ name: 'Doors', value: '4', tooltip: '' }])
    }
  })

  it('complete_the_look follows the first configured attribute that the product has', () => {
    const shown = product({
      product_data: { Collection: 'Fjord' },
      at_a_glance: [{ name: 'series', value: 'Classic' }],
    })
    expect(findLookSubject(shown, ['collection', 'series'])).toBe('collection/Fjord')
    expect(findLookSubject(shown, ['room', 'series'])).toBe('series/Classic')
    expect(findLookSubject(shown, ['room'])).toBe('')
  })
})

describe('bundles and add-ons', () => {
  it('S1-3.7-28 bundle_selection_attributes.options{selections} are the choices, each with a qty of 1 by default', () => {
    const { bundleOptions } = product({
      bundle_selection_attributes: {
        options: { 4: { option_id: 4, title: 'Range', selections: { selection_id: 9, name: 'Gas range' } } },
      },
    })
    expect(bundleOptions).toMatchObject([
      { id: '4', title: 'Range', selections: [{ id: '9', name: 'Gas range', qty: 1 }] },
    ])
  })

  it('S1-3.7-29 components are mapped like products: prices by their names, the picture in two widths, ids as keys', () => {
    const range = { entity_id: 9, name: 'Gas range', image_url: { normal: 'a.svg', small: 'b.svg' } }
    const { bundleOptions } = product({
      bundle_selection_attributes: {
        options: {
          4: {
            title: 'Range',
            selections: {
              31: { ...range, final_price_without_tax: 800, final_price_without_tax_formatted: '$800.00' },
              32: { ...range, image_url: 'c.svg', regular_price_without_tax: '900' },
              33: { ...range, image_url: false, final_price_without_tax: 800, display_price: false },
            },
          },
          5: { title: 'Hood', selections: [{ ...range, entity_id: 10 }] },
        },
      },
    })
    expect(bundleOptions.map(({ id }) => id)).toEqual(['4', '5'])
    const [first, second, third] = bundleOptions[0]?.selections ?? []
    expect(first).toMatchObject({ id: '31', productId: '9', price: { amount: 800, formatted: '$800.00' } })
    expect(first?.imageUrl).toMatch(/\/b\.svg$/)
    expect(second).toMatchObject({ id: '32', price: { amount: 900, formatted: '$900.00' } })
    expect(second?.imageUrl).toMatch(/\/c\.svg$/)
    expect(third).toMatchObject({ id: '33', imageUrl: '', price: null })
    expect(bundleOptions[1]?.selections).toMatchObject([{ id: '10', price: null }])
  })

  it('S1-3.7-16 a price to compare with or MSRP that equals the price is no saving, not even by a fraction of a cent', () => {
    const priced = { final_price_without_tax: 800, msrp_enabled: '1', compare_at_label_with_regular_price: 'Was $800' }
    for (const equal of [800, '800.00', 800.001, 799]) {
      const { price } = product({ ...priced, regular_price_without_tax: equal, msrp: equal, discount: 0 })
      expect(price).toMatchObject({ regular: null, discount: null, msrp: null })
    }
    const { price } = product({ ...priced, regular_price_without_tax: 800.01, msrp: 800.01 })
    expect(price).toMatchObject({ regular: { amount: 800.01 }, msrp: { amount: 800.01 } })
  })

  it('S1-4.8-05 cross-sells with pre_selected_add_on are selected', () => {
    const { addOns } = product({
      crosssells: [{ entity_id: 5, pre_selected_add_on: '1' }, { entity_id: 6 }, { entity_id: 7 }],
      pre_selected_add_ons: [7],
    })
    expect(addOns.filter(({ isPreSelected }) => isPreSelected).map(({ id }) => id)).toEqual(['5', '7'])
  })
})

describe('ratings', () => {
  const features = { productRatings: true, zeroCountReviews: false }
  it('above 5 are percent; without reviews the rating is null unless zero counts are shown', () => {
    expect(product({ reviews_count: 3, reviews_rating: 90 }).rating).toEqual({ average: 4.5, count: 3 })
    expect(findShownRating(null, features)).toBeNull()
    expect(findShownRating(null, { ...features, zeroCountReviews: true })).toEqual({ average: 0, count: 0 })
    expect(findShownRating({ average: 4, count: 2 }, { ...features, productRatings: false })).toBeNull()
  })
})

describe('loading on demand', () => {
  const failure = err({ kind: 'status', status: 500, messages: [] } as never)

  it('a configurable loads the chosen simple product, and its default one if that fails', async () => {
    const paths: string[] = []
    const rest = (isThere: (path: string) => boolean) => ({
      load: async (path: string) => {
        paths.push(path)
        return isThere(path) ? ok(v.parse(ProductWire, { entity_id: path.includes('/8?') ? 8 : 9 })) : failure
      },
    })
    expect((await loadVariant(rest(() => true) as never, '8', '9', context, 'Duluth'))?.id).toBe('8')
    expect(paths).toHaveLength(1)
    expect((await loadVariant(rest((path) => path.includes('/9?')) as never, '8', '9', context, 'Duluth'))?.id).toBe(
      '9',
    )
    expect(paths.slice(1).map((path) => path.split('?')[0])).toEqual(['/products/8', '/products/9'])
    expect(await loadVariant(rest(() => false) as never, '8', '', context, '')).toBeNull()
  })

  it('S1-4.8-10 S1-7.3-06 the inventory of a configurable is not requested; that of others by ZIP or position, with the shopper’s shop if it is known', async () => {
    const paths: string[] = []
    const rest = {
      load: async (path: string) => {
        paths.push(path)
        return ok({
          store_list: [
            {
              ...{ store_name: 'A', address: { street: '1 Lake', city: '' }, phone: '', distance: 2, qty: 3 },
              ...{ availability: 'in_stock', ready_text: 'Pick up today' },
            },
          ],
        })
      },
    } as never
    expect(await loadInventory(rest, { id: '5', isConfigurable: true }, { postcode: '55802' }, 'Duluth')).toEqual(
      ok([]),
    )
    expect(paths).toEqual([])
    const simple = { id: '5', isConfigurable: false }
    const found = await loadInventory(rest, simple, { postcode: 'G1R 1N8' }, 'D & L')
    expect(found.ok && found.value).toEqual([
      {
        ...{ name: 'A', address: '1 Lake', phone: '', distance: 2, qty: 3 },
        ...{ readyText: 'Pick up today', isOnDisplay: false },
      },
    ])
    await loadInventory(rest, simple, { latitude: 46.78671, longitude: -92.1 }, '')
    expect(paths).toEqual([
      '/products/5/inventory?zip=G1R+1N8&storelocationid=D+%26+L',
      '/products/5/inventory?lat=46.787&long=-92.100',
    ])
  })
})

describe('the shop for pickup on a product’s page', () => {
  const shop = (store_name: string, availability: string, ready_text = `Pick up at ${store_name}`) => ({
    store_name,
    availability,
    ready_text,
  })
  it.each([
    ['the shopper’s own if it has the product', [shop('A', 'in_stock'), shop('B', 'in_stock')], 'B'],
    ['else the first that has it', [shop('B', 'to_order'), shop('A', 'in_stock')], 'A'],
    ['else the own one', [shop('A', 'to_order'), shop('B', 'to_order')], 'B'],
    ['else the first to which it can be brought', [shop('C', 'to_order', ''), shop('A', 'on_display')], 'A'],
    ['none if no shop has a time', [shop('A', 'unavailable', '')], undefined],
  ])('is %s', async (_, store_list, expected) => {
    const paths: string[] = []
    const load = async (path: string) => {
      paths.push(path)
      return ok({ store_list })
    }
    const rest = { load } as never
    expect((await loadPickup(rest, '5', 'B'))?.name).toBe(expected)
    expect(paths).toEqual(['/products/5/inventory?storelocationid=B&shops=all'])
  })
})

describe('the gallery’s parts', () => {
  it('thumbnails have the product’s position, else the store’s', () => {
    expect(findGalleryLayout('', 'thumbnails-left')).toBe('left')
    expect(findGalleryLayout('grid', 'thumbnails-left')).toBe('grid')
    expect(findGalleryLayout('', '')).toBe('below')
  })

  it('a drag rotates it without end in both directions', () => {
    expect(frameAfterDrag(0, 300, 24)).toBe(12)
    expect(frameAfterDrag(0, -25, 24)).toBe(23)
    expect(frameAfterDrag(20, 1_225, 24)).toBe(21)
  })
})
