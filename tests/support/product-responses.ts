/** Products of demo stores and modified responses about them, for tests with and without a browser. */
import type { ConfigPatch, ResponsePatches } from './response-patches.ts'
import { type DemoStore, TEST_BACKEND_PORT } from './stores.ts'

type Json = Record<string, unknown>

/** Calls the back end of a demo store directly. */
export async function requestBackEnd<T>(path: string, store: DemoStore = 'kessler'): Promise<T> {
  const response = await fetch(`http://localhost:${TEST_BACKEND_PORT}/${store}/api/rest${path}`)
  if (!response.ok) throw new Error(`${path} has status ${response.status}`)
  return (await response.json()) as T
}

export type Entry = {
  entity_id: string
  url_key: string
  name: string
  type_id: string
  display_add_to_cart: boolean
  reviews_count?: number
  location_inventory?: readonly { qty: number }[]
}

/** Stock that the tests of a run can't exhaust: orders reduce it. */
const PLENTY = 12

/** Whether a product has enough stock, or its stock is not tracked. */
export const isPlentiful = ({ location_inventory: shops = [] }: Pick<Entry, 'location_inventory'>): boolean =>
  shops.length === 0 || shops.reduce((sum, { qty }) => sum + qty, 0) >= PLENTY

/** Listing with the simple product of the tests. */
export const SIMPLE_PATH = '/categories/dishwashers?embed=products'

/** The first simple product in a list that can be ordered, if possible one with reviews and enough stock. */
export function pickSimple({ products }: { products: readonly Entry[] }): Entry {
  const simple = products.filter((entry) => entry.type_id === 'simple' && entry.display_add_to_cart)
  const found = simple.find((entry) => (entry.reviews_count ?? 0) > 0 && isPlentiful(entry)) ?? simple[0]
  if (!found) throw new Error('no simple product')
  return found
}

let simple: Promise<Entry> | undefined

/** A simple product of the appliance dealer that can be ordered; the same one every time. */
export const findSimple = (): Promise<Entry> =>
  (simple ??= requestBackEnd<{ products: Entry[] }>(SIMPLE_PATH).then(pickSimple))

/** Changes of a test: configuration of pdp and display_features, the product's response, other responses. */
export type ProductChange = {
  pdp?: Json
  display?: Json
  config?: ConfigPatch
  product?: Json
  answers?: ResponsePatches
  store?: DemoStore
}

/** Patches of a demo store's configuration and responses for a test's changes. */
export const storeChanges = (
  urlKey: string,
  { pdp = {}, display = {}, config = {}, product = {}, answers = {} }: ProductChange,
): { config: ConfigPatch; answers: ResponsePatches } => ({
  config: { ...config, display_features: { ...display, pdp } },
  answers: { [`/products/${urlKey}`]: (response) => ({ ...(response as object), ...product }), ...answers },
})

/** A visible discounted price of a product that can be ordered. */
export const PRICED = {
  regular_price_without_tax: 1000,
  regular_price_without_tax_formatted: '$1,000.00',
  final_price_without_tax: 800,
  final_price_without_tax_formatted: '$800.00',
  discount: 200,
  discount_formatted: '$200.00',
  discount_instant_savings: 0,
  discount_consumer_rebate: 0,
  compare_at_label_with_regular_price: '',
  msrp: null,
  msrp_enabled: false,
  poa: false,
  display_price: true,
  display_add_to_cart: true,
  location_inventory: [],
}

/** A product in relations. */
export const summary = (id: number, name: string, more: object = {}) => ({
  ...PRICED,
  entity_id: id,
  url_key: `p-${id}`,
  name,
  image_url: {},
  ...more,
})

/** Response of a picture's URL. */
export const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'

/** A configurable product of the furniture dealer with reviews and a collection. */
export async function findReviewedChoice(): Promise<{ entity_id: string; url_key: string }> {
  type Listed = { entity_id: string; url_key: string; type_id: string; reviews_count: number }
  const { products } = await requestBackEnd<{ products: Listed[] }>(
    '/categories/sofas?embed=products&limit=48',
    'alderloom',
  )
  const found = products.find(({ type_id, reviews_count }) => type_id === 'configurable' && reviews_count > 0)
  if (!found) throw new Error('no configurable with reviews')
  return found
}
