/** A product's page with whatever answers a test needs. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './shop.ts'
import { type DemoStore, TEST_BACKEND_PORT } from './stores.ts'
import type { AnswerPatches, ConfigPatch, TestProxy } from './test-proxy.ts'

type Json = Record<string, unknown>

/** Asks the back end of a demo store itself. */
export async function askBackEnd<T>(path: string, store: DemoStore = 'kessler'): Promise<T> {
  const response = await fetch(`http://localhost:${TEST_BACKEND_PORT}/${store}/api/rest${path}`)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}

type Simple = { entity_id: string; url_key: string; name: string }
let simple: Promise<Simple> | undefined

/** A simple product of the appliance dealer that can be bought; the same one every time. */
export const findSimple = (): Promise<Simple> => (simple ??= askForSimple())

async function askForSimple(): Promise<Simple> {
  type Entry = { entity_id: string; url_key: string; name: string; type_id: string; display_add_to_cart: boolean }
  const { products } = await askBackEnd<{ products: Entry[] }>('/categories/dishwashers?embed=products')
  const found = products.find((entry) => entry.type_id === 'simple' && entry.display_add_to_cart)
  if (!found) throw new Error('no simple product')
  return found
}

/** What a test changes: the configuration of pdp and of display_features, the product's answer, other answers. */
export type ProductChange = {
  pdp?: Json
  display?: Json
  config?: ConfigPatch
  product?: Json
  answers?: AnswerPatches
  store?: DemoStore
}

/** Opens the page of a product of a store of its own, and waits until it is there. */
export async function openProductPage(
  page: Page,
  testProxy: TestProxy,
  urlKey: string,
  { pdp = {}, display = {}, config = {}, product = {}, answers = {}, store = 'kessler' }: ProductChange,
  query = '',
): Promise<{ origin: string; requests: readonly string[] }> {
  const opened = testProxy.openStore(
    store,
    { ...config, display_features: { ...display, pdp } },
    { [`/products/${urlKey}`]: (response) => ({ ...(response as object), ...product }), ...answers },
  )
  await page.goto(`${opened.origin}/product/${urlKey}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}

/** Opens the page of a simple product that can be bought, as openProductPage does. */
export const openSimplePage = async (page: Page, testProxy: TestProxy, change: ProductChange = {}, query = '') =>
  openProductPage(page, testProxy, (await findSimple()).url_key, change, query)

/** Where an element is; fails when it has no box. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** A price with a discount that anybody may see, of a product that can be bought. */
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

/** A product as relations carry it. */
export const summary = (id: number, name: string, more: object = {}) => ({
  ...PRICED,
  entity_id: id,
  url_key: `p-${id}`,
  name,
  image_url: {},
  ...more,
})

/** What a picture's address answers. */
export const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>'

/** The form and all that stands with it. */
export const PURCHASE = 'div:has(> form#buy)'

/** The form with price, choices and button. */
export const buyBox = (page: Page): Locator => page.locator('form#buy')

export const addToCart = (page: Page): Locator => buyBox(page).getByRole('button', { name: 'Add to cart' })

export const galleryOf = (page: Page): Locator => page.getByRole('region', { name: /^Pictures of/ })
