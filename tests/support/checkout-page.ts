/** What tests of cart and checkout share: a product in the cart, and the parts of both pages. */
import type { Page } from '@playwright/test'
import { placeButton } from './cart-page.ts'
import { choosePayment } from './ready-checkout.ts'
import { expect, shopUrl } from './shop.ts'
import { fillAddress } from './shopper.ts'
import type { DemoStore } from './stores.ts'

/** Adds the first product of a listing that can be bought as it is; returns its name. */
export async function addProduct(page: Page, store: DemoStore = 'kessler'): Promise<string> {
  await page.goto(shopUrl(store, '/catalog'))
  const links = await page
    .getByRole('main')
    .locator('a[href*="/product/"]')
    .evaluateAll((anchors) => [...new Set(anchors.map((anchor) => anchor.getAttribute('href') ?? ''))])
  for (const href of links.slice(0, 12)) {
    await page.goto(shopUrl(store, href))
    const add = page.getByRole('button', { name: /^(add to cart|ajouter au panier)$/i }).first()
    if ((await add.count()) === 0 || (await add.isDisabled())) continue
    const name = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').trim()
    await add.click()
    await expect(page.getByRole('region', { name: /added to cart|ajouté au panier/i })).toBeVisible()
    return name
  }
  throw new Error('no product that can be bought as it is')
}

/** A step of the checkout. */
export const step = (page: Page, name: string) => page.getByRole('region', { name })

/** From the checkout page to an order that only has to be placed. */
export async function prepareOrder(page: Page, payment: string | RegExp) {
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await choosePayment(page, payment)
  await expect(placeButton(page)).toBeEnabled()
}
