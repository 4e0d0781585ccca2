/** Shared by tests of cart and checkout: a product in the cart, and locators of both pages. */
import type { Page } from '@playwright/test'
import { addToCart, placeButton } from './cart-page.ts'
import { choosePayment, FURNITURE, findAnyProduct } from './ready-checkout.ts'
import { expect, shopUrl } from './shop.ts'
import { callRest, enterStore, fillAddress } from './shopper.ts'
import type { DemoStore } from './stores.ts'

/** Search terms for products of a demo store that are delivered by parcel or by the store's crew. */
const TERMS: Readonly<Record<DemoStore, readonly string[]>> = {
  kessler: ['dishwasher'],
  alderloom: FURNITURE,
  volteo: ['casque de jeu'],
}

/** Adds a product without options to the cart through the store's API; returns its name. */
export async function addProduct(page: Page, store: DemoStore = 'kessler'): Promise<string> {
  await enterStore(page, shopUrl(store))
  const { entity_id, name } = await findAnyProduct(page, TERMS[store])
  await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
  return name
}

/** Adds such a product with its page's button, and waits for the notification; returns its name. */
export async function addOnItsPage(page: Page, store: DemoStore = 'kessler'): Promise<string> {
  await enterStore(page, shopUrl(store))
  const { url_key, name } = await findAnyProduct(page, TERMS[store])
  await page.goto(shopUrl(store, `/product/${url_key}`))
  await addToCart(page).click()
  await expect(page.getByRole('region', { name: /added to cart|ajouté au panier/i })).toBeVisible()
  return name
}

/** A step of the checkout. */
export const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** From the checkout page to an order that only needs to be placed. */
export async function prepareOrder(page: Page, payment: string | RegExp) {
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await choosePayment(page, payment)
  await expect(placeButton(page)).toBeEnabled()
}
