import type { Page } from '@playwright/test'
import { ADDRESS, createAccount, order, signIn } from '#tests/support/account-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { isSteering } from '#tests/support/contract-texts.ts'
import { findRead } from '#tests/support/find-read.ts'
import { NO_TEXTS, problemsOf, wordsOfHtml } from '#tests/support/page-words.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { type Path, withTexts } from '#tests/support/schema-samples.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'

/**
 * What shoppers read on pages that are made in the browser when a back end writes a flag, a number or nothing where a text
 * belongs; pages made by the server alone are in app/any-response.test.tsx.
 */

/** The value that stands in a text's place; what stands around every page is left to the other test. */
type Change = (path: Path) => unknown

const CHANGES: Readonly<Record<string, Change>> = {
  'are all false': () => false,
  'are each without one in another way': (path) => NO_TEXTS[[...path.join('.')].length % NO_TEXTS.length],
}

const AROUND = /^\/(?:config|blocks|scripts|pages|menu)/

function changed(json: unknown, resource: string, change: Change): unknown {
  const read = findRead(resource)
  if (!read?.response || AROUND.test(resource)) return json
  const text = (path: Path, value: unknown) => (isSteering(path) || path.at(-1) === 'url_key' ? value : change(path))
  return withTexts(read.response, json, { text, list: text })
}

/** Opens a page and expects that it says nothing that only a program writes. `isDrawn` is there once its islands are. */
async function read(page: Page, address: string, isDrawn: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(address)
  await isDrawn(page)
  const { pathname } = new URL(address)
  expect.soft(problemsOf(wordsOfHtml(await page.content()), pathname)).toEqual([])
}

const main = (page: Page) => page.getByRole('main')
const hasLink = (path: string) => async (page: Page) => {
  await expect(main(page).locator(`a[href$="${path}"]`).first()).toBeVisible()
}
const hasButton = (name: RegExp) => async (page: Page) => {
  await expect(main(page).getByRole('button', { name }).first()).toBeVisible()
}

for (const [title, change] of Object.entries(CHANGES)) {
  test(`pages made in the browser are whole where the texts of answers ${title}`, async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    test.setTimeout(240_000)
    // Where the address of a picture belongs, a number is the address of one that nobody has.
    allowConsole(/404 .*\/media\//)
    let isChanged = false
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      { '*': (json, _, resource) => (isChanged ? changed(json, resource, change) : json) },
    )
    await enterStore(page, origin)
    const { entity_id: id, url_key: urlKey } = await findSimple()
    const email = await createAccount(page)
    const customerId = await signIn(page, email)
    await callRest(page, 'POST', `/customers/${customerId}/addresses`, ADDRESS)
    await order(page, email, 'range')
    await callRest(page, 'POST', '/cart/items', { product_id: id })
    await callRest(page, 'PUT', '/cart/billing_address', ADDRESS)
    isChanged = true

    await read(page, `${origin}/checkout/cart`, hasLink(urlKey))
    await read(page, `${origin}/checkout/onepage`, hasButton(/Continue|Place order/))
    await read(page, `${origin}/product/${urlKey}`, hasButton(/^Wishlist: /))
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Compare: / })
      .first()
      .click()
    await read(page, `${origin}/wishlist`, hasLink(urlKey))
    await read(page, `${origin}/compare`, hasLink(urlKey))
    await read(page, `${origin}/customer/account`, hasLink('/customer/address'))
    await read(page, `${origin}/customer/address`, hasButton(/./))
    await read(page, `${origin}/sales/order/history`, async () => {
      await expect(main(page)).toContainText('Grand Total')
    })
  })
}
