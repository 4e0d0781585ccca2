/** A product's page in a browser, with a test's responses. */
import type { Locator, Page } from '@playwright/test'
import { findSimple, PRICED, type ProductChange, requestBackEnd, storeChanges, summary } from './product-responses.ts'
import { expect } from './shop.ts'
import type { PatchedStore, TestProxy } from './test-proxy.ts'

export { findSimple, PRICED, type ProductChange, requestBackEnd, summary }

/** Opens the page of a product in a new store, and waits until it is loaded. */
export async function openProductPage(
  page: Page,
  testProxy: TestProxy,
  urlKey: string,
  change: ProductChange,
  query = '',
): Promise<PatchedStore> {
  const { config, answers } = storeChanges(urlKey, change)
  const opened = testProxy.openStore(change.store ?? 'kessler', config, answers)
  await page.goto(`${opened.origin}/product/${urlKey}${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}

/** openProductPage for a simple product that can be ordered. */
export const openSimplePage = async (page: Page, testProxy: TestProxy, change: ProductChange = {}, query = '') =>
  openProductPage(page, testProxy, (await findSimple()).url_key, change, query)

/** Position of an element; fails if it has no box. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element has no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The form and the elements around it. */
export const PURCHASE = 'div:has(> form#buy)'

/** The form with price, options and button. */
export const buyBox = (page: Page): Locator => page.locator('form#buy')

export const addToCart = (page: Page): Locator => buyBox(page).getByRole('button', { name: 'Add to cart' })
