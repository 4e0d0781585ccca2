/** A product's page as sent by the server, with a test's responses. */

import type { HtmlLocator, HtmlPage } from './html-page.ts'
import { findSimple, type ProductChange, storeChanges } from './product-responses.ts'
import { expect, openPage } from './site-test.ts'
import type { PatchedStore, TestProxy } from './test-proxy.ts'

/** The page of a product in a new store, with its calls to the back end. */
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

/** openProductHtml for a simple product that can be ordered. */
export const openSimple = async (testProxy: TestProxy, change: ProductChange = {}, query = '') =>
  openProductHtml(testProxy, (await findSimple()).url_key, change, query)

/** The form with price, options and button. */
export const buyBox = (page: HtmlPage): HtmlLocator => page.locator('form#buy')

export const addToCart = (page: HtmlPage): HtmlLocator => buyBox(page).getByRole('button', { name: 'Add to cart' })

export const galleryOf = (page: HtmlPage): HtmlLocator => page.getByRole('region', { name: /^Pictures of/ })
