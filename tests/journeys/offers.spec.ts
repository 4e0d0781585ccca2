import type { Page } from '@playwright/test'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'
import { findSold, OFFERS } from '#tests/support/stated-offers.ts'

/** Offers on the cart page that content mentions. Amounts of all offers are tested in tests/site/offers.test.ts. */

/** The amount of a line of the summary. */
const amountOf = (page: Page, title: string) =>
  page.getByRole('complementary').getByText(title, { exact: true }).locator('xpath=following-sibling::dd')

const SHOWN = ['$600 off four kitchen appliances.', 'Get $60 back on selected Vestling', '100 $ de']

test('an offer that a page states is a line of the cart’s summary, a rebate a callout, in the language of the page', async ({
  page,
}) => {
  for (const start of SHOWN) {
    const offer = OFFERS.find(({ sentence }) => sentence.startsWith(start))
    if (!offer) throw new Error(`no offer '${start}'`)
    const { store, cart, off, rebate } = offer
    await page.context().clearCookies()
    await enterStore(page, shopUrl(store))
    const items = []
    for (const wish of cart) items.push(await findSold((path) => callRest(page, 'GET', path), wish))
    await callRest(page, 'POST', '/cart/items', { items })
    await page.goto(shopUrl(store, '/checkout/cart'))
    if (off) await expect(amountOf(page, off.title)).toHaveText(off.amount)
    else await expect(amountOf(page, store === 'volteo' ? 'Rabais' : 'Discount')).toHaveText('-')
    if (!rebate) continue
    const callout = page.getByRole('complementary').getByRole('listitem').filter({ hasText: rebate.title })
    await expect(callout).toContainText(rebate.amount)
  }
})
