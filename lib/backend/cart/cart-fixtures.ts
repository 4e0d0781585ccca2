/** A small store for unit tests of the cart; a test states only what it is about. */

import type { CatalogProduct, Documents } from '../store/content.ts'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type CartLine, type CartState, createCartState } from './cart-state.ts'

type Fields = Partial<CatalogProduct> & { entity_id: number }

const product = (fields: Fields): CatalogProduct =>
  ({
    name: `Product ${fields.entity_id}`,
    type_id: 'simple',
    price: 100,
    poa: false,
    texts: new Map(),
    attributes: {},
    variant_attributes: [],
    bundle_options: [],
    variants: [],
    parent: undefined,
    category_ids: [],
    promotions: [],
    fees: [],
    shipping_class: '',
    ...fields,
  }) as unknown as CatalogProduct

const option = (title: string, required: boolean, ...selections: object[]) => ({ title, required, selections })

/**
 * Products by id. 1: washer, 5 in stock. 2: pedestal, stock not counted. 3: sofa in Black (31, 1 in stock) and Oak (32,
 * sold out). 4: kitchen bundle of a range (5, or the dearer 6) and optionally two hoods (7), 10 % less than its parts.
 * 8: the same bundle with its own price. 9: price on application. 10: without a price.
 */
function buildProducts(): Map<number, CatalogProduct> {
  const sofa = product({
    entity_id: 3,
    name: 'Sofa',
    type_id: 'configurable',
    price: null,
    variant_attributes: ['color'],
    texts: new Map([['fr_CA', { name: 'Canapé' }]]),
  })
  const variants = [
    product({ entity_id: 31, price: 900, attributes: { color: 'Black' }, parent: sofa }),
    product({ entity_id: 32, price: 950, attributes: { color: 'Oak' }, parent: sofa }),
  ]
  sofa.variants = variants
  const options = [
    option('Range', true, { product_id: 5, qty: 1, is_default: true }, { product_id: 6, qty: 1 }),
    option('Hoods', false, { product_id: 7, qty: 2 }),
  ] as CatalogProduct['bundle_options']
  const products = [
    product({ entity_id: 1, name: 'Washer', price: 500, final_price: 450, consumer_rebate: 20 }),
    product({ entity_id: 2, name: 'Pedestal', price: 100 }),
    sofa,
    ...variants,
    product({
      entity_id: 4,
      name: 'Kitchen',
      type_id: 'bundle',
      price: null,
      package_saving: { percent: 10 },
      bundle_options: options,
    } as Fields),
    product({ entity_id: 5, name: 'Range', price: 1_000, final_price: 900, consumer_rebate: 50 }),
    product({ entity_id: 6, name: 'Gas range', price: 1_300 }),
    product({ entity_id: 7, name: 'Hood', price: 200 }),
    product({ entity_id: 8, name: 'Set', type_id: 'bundle', price: 1_500, bundle_options: options }),
    product({ entity_id: 9, name: 'Vintage lamp', poa: true }),
    product({ entity_id: 10, name: 'Sample', price: null }),
  ]
  return new Map(products.map((entry) => [entry.entity_id, entry]))
}

const byCode = <T extends { code: string }>(...records: T[]) => new Map(records.map((record) => [record.code, record]))

export const shippingMethod = (fields: Partial<ShippingRecord> & { code: string }): ShippingRecord => ({
  carrier: '',
  carrier_title: fields.code,
  price: 79,
  pickup: false,
  ready_first: false,
  ...fields,
})

/** The store as seen by a request in English; `documents` override its own. */
export function createTestStore(documents: Partial<Documents> = {}): StoreContext {
  const own = {
    config: {},
    attributes: new Map([['color', { code: 'color', label: 'Color', labels: new Map(), options: [] }]]),
    categories: new Map(),
    locations: new Map([['A', { address: { country_id: 'US', region: 'MN' } }]]),
    promotions: new Map(),
    shipping: byCode(
      shippingMethod({ code: 'crew', free_from: 1_000 }),
      shippingMethod({ code: 'local', price: 20, postcodes: ['558'] }),
      shippingMethod({ code: 'packageAI_day', price: 99, days: [1, 2] }),
    ),
    payment: byCode({ code: 'checkmo', title: 'Check' }, { code: 'unknown_way', title: 'Another way' }),
    taxes: new Map(),
    fees: new Map(),
    coupons: byCode(
      { code: 'WELCOME5', percent: 5 },
      { code: 'BIG', amount: 50, min_subtotal: 1_000 },
      { code: 'ÉTÉ-10', percent: 10 },
    ),
    ...documents,
  } as unknown as Documents
  const content = {
    id: 'kessler',
    identity: {},
    revision: 1,
    locales: ['en_US', 'fr_CA'],
    currency: 'USD',
    timeZone: 'UTC',
    documents: new Map([
      ['en_US', own],
      ['fr_CA', own],
    ]),
    productById: buildProducts(),
    media: new Map(),
    stock: new Map([
      [
        1,
        new Map([
          ['north', 3],
          ['south', 2],
        ]),
      ],
      [31, new Map([['north', 1]])],
      [32, new Map([['north', 0]])],
      [7, new Map([['north', 3]])],
    ]),
  }
  return {
    content,
    locale: 'en_US',
    documents: own,
    baseMediaUrl: 'https://shop.example.com/media/',
  } as unknown as StoreContext
}

export const cartLine = (productId: number, part: Partial<CartLine> = {}): CartLine => ({
  itemId: productId,
  productId,
  variantId: null,
  bundle: {},
  quantity: 1,
  parents: [],
  ...part,
})

export const cartOf = (lines: readonly CartLine[], part: Partial<CartState> = {}): CartState => ({
  ...createCartState(),
  nextItemId: 100,
  lines: [...lines],
  ...part,
})
