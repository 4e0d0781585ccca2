import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { findSimple } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore, findProduct } from '#tests/support/shopper.ts'

/**
 * A provider's carousels (kibo_carousel) and the cart's recommendations. components/ui/recommendations.browser.test.tsx
 * tests which stores have them, and the notification.
 */

/** Replaces the provider's script: fills the slots that it finds. */
const SCRIPT = `for (const id of ['one', 'two', 'three', 'added', 'own', 'none']) {
  const place = document.getElementById(id)
  if (place && !place.textContent) place.textContent = 'Recommended: ' + id
}`
const SOURCE = 'https://recommendations.example.com/carousels.js'
const KIBO = {
  kibo_script_src_url: SOURCE,
  carousel_one: 'one',
  carousel_two: '#two',
  carousel_three: 'three',
  pre_cart: 'added',
  cart: 'own',
  search_zero_results: 'none',
}

/** Serves the provider's script; returns the pages that requested it. */
async function playProvider(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route('https://recommendations.example.com/**', async (route) => {
    requested.push(new URL(page.url()).pathname)
    await route.fulfill({ body: SCRIPT, contentType: 'text/javascript' })
  })
  return requested
}

const slots = (page: Page) => page.locator('#one, #two, #three, #added, #own, #none')

const recommend = (page: Page) => page.getByText(/^Recommended: /)

const notice = (page: Page) => page.getByRole('region', { name: 'Added to cart' })

test('S1-3.1-27 S1-3.1-28 a provider’s carousels are on the home page, a product’s page, in the notification, in the cart and on a search without results, but not on other pages, nor with pagespeed=true', async ({
  page,
  testProxy,
}) => {
  const requested = await playProvider(page)
  const origin = testProxy.open('kessler', { kibo_carousel: KIBO })
  await page.goto(origin)
  await page.waitForLoadState('networkidle')
  await expect(slots(page)).toHaveCount(3)
  // The slots are far below the screen.
  expect(requested).toEqual([])
  await slots(page).first().scrollIntoViewIfNeeded()
  await expect(recommend(page)).toHaveText(['Recommended: one', 'Recommended: two', 'Recommended: three'])

  await page.goto(`${origin}/product/${(await findSimple()).url_key}`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(notice(page).getByText('Recommended: added')).toBeVisible()
  await slots(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('main').getByText(/^Recommended/)).toHaveText([/one$/, /two$/, /three$/])
  await notice(page).getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByRole('main').getByText('Recommended: own')).toBeVisible()
  await expect(slots(page)).toHaveCount(1)

  await page.goto(`${origin}/search/qqqqxxxx`)
  await expect(page.getByRole('main').getByRole('heading', { name: /^No results for/ })).toBeVisible()
  await slots(page).scrollIntoViewIfNeeded()
  await expect(recommend(page)).toHaveText('Recommended: none')
  await page.goto(`${origin}/search/washer`)
  await expect(page.locator('[data-products] article').first()).toBeVisible()
  await expect(slots(page)).toHaveCount(0)
  requested.length = 0
  await page.goto(`${origin}/?pagespeed=true`)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(slots(page)).toHaveCount(0)
  expect(requested).toEqual([])
})

test('S1-3.1-84 a shopper who returns to products in the cart is reminded once a session, with a link to the cart, not in cart and checkout; with the toggle off never', async ({
  page,
  testProxy,
  context,
}) => {
  const reminder = (tab: Page) => tab.getByRole('dialog', { name: 'Still in your cart' })
  const cartLink = (tab: Page) => tab.getByRole('link', { name: 'Cart, 1 item' })
  const fill = async (origin: string) => {
    await enterStore(page, origin)
    const product = await findProduct(page, 'refrigerator', ({ type_id }) => type_id === 'simple')
    await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
    return product
  }
  const openTab = async (address: string) => {
    const tab = await context.newPage()
    await tab.goto(address)
    return tab
  }
  const on = testProxy.open('kessler', {})
  const product = await fill(on)
  for (const path of ['/checkout/cart', '/checkout/onepage']) {
    const tab = await openTab(`${on}${path}`)
    await expect(tab.getByRole('main')).toContainText(product.name)
    await expect(reminder(tab)).toHaveCount(0)
    await tab.close()
  }
  const tab = await openTab(on)
  await expect(reminder(tab)).toContainText(product.name)
  await reminder(tab).getByRole('link', { name: 'View cart' }).click()
  await expect(tab).toHaveURL(/\/checkout\/cart$/)
  await tab.goto(`${on}/delivery`)
  await expect(cartLink(tab)).toBeVisible()
  await expect(reminder(tab)).toHaveCount(0)

  const toggles = { enable_products_in_cart_reminder_popup: false }
  const off = testProxy.open('kessler', { feature_toggles: toggles, display_features: { feature_toggles: toggles } })
  await fill(off)
  const quiet = await openTab(off)
  await expect(cartLink(quiet)).toBeVisible()
  await expect(reminder(quiet)).toHaveCount(0)
})
