/** A product's page as the server sends it, with whatever answers a test needs. */

import type { HtmlLocator, HtmlPage } from './html-page.ts'
import { findSimple, type ProductChange, storeChanges } from './product-answers.ts'
import { expect, openPage } from './site-test.ts'
import type { PatchedStore, TestProxy } from './test-proxy.ts'

/** The page of a product of a store of its own, with the calls of the back end that it made. */
export async function openProductHtml(
  testProxy: TestProxy,
  urlKey: string,
  change: ProductChange = {},
  query = '',
): Promise<PatchedStore & { page: HtmlPage }> {
  const { config, answers } = storeChanges(urlKey, change)
  const opened = testProxy.openStore(change.store ?? 'kessler', config, answers)
  const page = await openPage(`${opened.origin}/product/${urlKey}${query}`)
  expect(page.getByRole('heading', { level: 1 })).toBeInPage()
  return { ...opened, page }
}

/** The page of a simple product that can be bought, as openProductHtml does. */
export const openSimple = async (testProxy: TestProxy, change: ProductChange = {}, query = '') =>
  openProductHtml(testProxy, (await findSimple()).url_key, change, query)

/** The form with price, choices and button. */
export const buyBox = (page: HtmlPage): HtmlLocator => page.locator('form#buy')

export const addToCart = (page: HtmlPage): HtmlLocator => buyBox(page).getByRole('button', { name: 'Add to cart' })

export const galleryOf = (page: HtmlPage): HtmlLocator => page.getByRole('region', { name: /^Pictures of/ })
