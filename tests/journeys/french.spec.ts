import type { Page } from '@playwright/test'
import account from '#public/locales/fr/account.json' with { type: 'json' }
import cart from '#public/locales/fr/cart.json' with { type: 'json' }
import checkout from '#public/locales/fr/checkout.json' with { type: 'json' }
import errorPage from '#public/locales/fr/error.json' with { type: 'json' }
import lists from '#public/locales/fr/lists.json' with { type: 'json' }
import product from '#public/locales/fr/product.json' with { type: 'json' }
import { newEmail, PASSWORD, signIn } from '#tests/support/account-page.ts'
import { items } from '#tests/support/cart-page.ts'
import { addOnItsPage, addProduct } from '#tests/support/checkout-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { findEnglish } from '#tests/support/english-text.ts'
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { choosePayment, unfoldPayments } from '#tests/support/ready-checkout.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'

/** States of pages that every-route.test.ts doesn't reach: no text of the French store is English. */

const open = (page: Page, path: string) => page.goto(shopUrl('volteo', path))

/** Soft assertion: the test continues with the next state. */
async function expectFrench(page: Page, state: string): Promise<void> {
  expect.soft(await findEnglish(page), state).toEqual([])
}

/** Responds to writes of a resource with an error without a message. */
const refuse = (page: Page, resource: RegExp, methods = ['POST', 'PUT', 'DELETE']) =>
  page.route(
    (url) => url.pathname.startsWith('/api/rest') && resource.test(url.pathname.replace('/api/rest', '')),
    (route) =>
      methods.includes(route.request().method()) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )

type Listed = { url_key: string; type_id: string; entity_id: string; display_add_to_cart: boolean; name: string }

test('S1-2.4-02 no kind of product has English texts, nor do availability, delivery, and the error of an unreadable product', async ({
  page,
  context,
  testProxy,
  allowConsole,
}) => {
  test.setTimeout(240_000)
  allowConsole(/status of (50\d|40\d)|Minified React error #441/)
  const listOf = async (path: string) =>
    (await requestBackEnd<{ products: Listed[] }>(`${path}?embed=products&limit=100`, 'volteo')).products
  const [phones, packages, rest, gone] = await Promise.all([
    listOf('/categories/casques-d-ecoute'),
    listOf('/categories/ensembles-cinema-maison'),
    listOf('/categories/televiseurs'),
    listOf('/categories/liquidation'),
  ])
  const all = [...phones, ...packages, ...rest, ...gone]
  const kinds = ['simple', 'configurable', 'bundle'].map((type) => all.find(({ type_id }) => type_id === type))
  const others = [all.find(({ display_add_to_cart }) => !display_add_to_cart), gone[0]]
  for (const product of [...kinds, ...others]) {
    if (!product) continue
    await open(page, `/product/${product.url_key}`)
    // Loads the lazy parts.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
    await expectFrench(page, `${product.type_id} ${product.url_key}`)
  }

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 46.81, longitude: -71.21 })
  const simple = rest.find(({ type_id, display_add_to_cart }) => type_id === 'simple' && display_add_to_cart)
  await open(page, `/product/${simple?.url_key}`)
  const words = product.availability
  const panel = page.getByRole('region', { name: words.title })
  const postcode = panel.getByLabel(words.postcode)
  const check = panel.getByRole('button', { name: words.check })
  await postcode.fill('1')
  await check.click()
  await expect(panel.getByText(words.invalid)).toBeVisible()
  await expectFrench(page, 'half a postcode')
  for (const [code, state] of [
    ['G1R 1N8', 'near'],
    ['V5K 0A1', 'far'],
  ] as const) {
    await postcode.fill(code)
    await check.click()
    await expect(panel).toContainText(code)
    await expectFrench(page, `availability ${state}`)
  }
  await panel.getByRole('button', { name: words.locate }).click()
  await expect(panel).not.toContainText('V5K')
  await expect(panel).toContainText(/Magasins près d/)
  await expectFrench(page, 'availability here')
  await refuse(page, /^\/products\/[^/]+\/(inventory|shipping)/, ['GET'])
  await postcode.fill('G1K 1A1')
  await check.click()
  await expect(panel.getByText(words.failed)).toBeVisible()
  await expectFrench(page, 'availability not read')

  // The error that the browser renders for an unreadable product.
  await page.unrouteAll({ behavior: 'wait' })
  const { origin } = testProxy.openStore('volteo', {}, { '/products/en-panne': () => null })
  await page.goto(`${origin}/product/en-panne`)
  await expect(page.getByRole('heading', { name: errorPage.title })).toBeVisible()
  await expectFrench(page, 'a product that can’t be read')
})

test('errors of the cart are in French', async ({ page, allowConsole }) => {
  test.setTimeout(240_000)
  allowConsole(/status of (500|40\d)/)
  const add = () =>
    page
      .locator('form#buy')
      .getByRole('button', { name: /^Ajouter au panier/ })
      .click()
  await addOnItsPage(page, 'volteo')
  await expectFrench(page, 'added')
  const added = page.getByRole('region', { name: cart.added })
  await added.getByRole('button', { name: cart.close }).click()
  await refuse(page, /^\/cart/)
  await add()
  await expect(page.getByRole('alert').filter({ hasText: cart.errors.add })).toBeVisible()
  await expectFrench(page, 'product not added')

  await open(page, '/checkout/cart')
  await expect(items(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectFrench(page, 'cart')
  await page.getByText(checkout.coupon.title).click()
  await page.getByLabel(checkout.coupon.label).fill('NON')
  await page.getByRole('button', { name: checkout.coupon.apply, exact: true }).click()
  await expect(page.getByText(cart.errors.coupon)).toBeVisible()
  await expectFrench(page, 'coupon not applied')
  await items(page)
    .getByRole('button', { name: /^Augmenter/ })
    .first()
    .click()
  await expect(page.getByText(cart.errors.quantity)).toBeVisible()
  await expectFrench(page, 'quantity not changed')
  await items(page)
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect(page.getByText(cart.errors.remove)).toBeVisible()
  await expectFrench(page, 'line not removed')
  await page.unrouteAll({ behavior: 'wait' })

  await page.reload()
  await page.getByText(checkout.coupon.title).click()
  await page.getByLabel(checkout.coupon.label).fill('NON')
  await page.getByRole('button', { name: checkout.coupon.apply, exact: true }).click()
  await expect(page.getByText(/NON/)).toBeVisible()
  await expectFrench(page, 'coupon refused by the back end')
  await items(page)
    .getByRole('button', { name: /^Retirer/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: checkout.cart.undo })).toBeVisible()
  await expectFrench(page, 'line removed')

  await page.getByRole('button', { name: checkout.cart.undo }).click()
  await expect(items(page)).toBeVisible()

  await page.getByText(checkout.estimate.title).click()
  const postcode = page.getByLabel(checkout.estimate.postcode)
  const estimate = page.getByRole('button', { name: checkout.estimate.submit, exact: true })
  await postcode.fill('1')
  await estimate.click()
  await expect(page.getByText(checkout.estimate.invalid)).toBeVisible()
  await expectFrench(page, 'estimate for half a postcode')
  await postcode.fill('G1R 1N8')
  await estimate.click()
  await expect(page.getByRole('list', { name: checkout.estimate.methods })).toBeVisible()
  await expectFrench(page, 'estimated')
  await refuse(page, /^\/cart\/(billing|shipping)_address$/)
  await postcode.fill('H2X 1Y4')
  await estimate.click()
  await expect(page.getByText(cart.errors.unknown)).toBeVisible()
  await expectFrench(page, 'not estimated')

  await page.getByText(checkout.cartEmail.title).click()
  const send = page.getByRole('button', { name: checkout.cartEmail.send })
  await send.click()
  await expectFrench(page, 'empty cart mail')
  await page.getByLabel(checkout.cartEmail.senderName).fill('Ann Côté')
  await page.getByLabel(checkout.cartEmail.senderEmail).fill('ann@')
  await send.click()
  await expect(page.getByText(checkout.cartEmail.invalidEmail).first()).toBeVisible()
  await expectFrench(page, 'cart mail to nowhere')
  await page.getByLabel(checkout.cartEmail.senderEmail).fill('ann@example.com')
  await page.getByLabel(checkout.cartEmail.recipientEmail).fill('ben@example.com')
  await refuse(page, /^\/cart\/email$/)
  await send.click()
  await expect(page.getByText(cart.errors.email)).toBeVisible()
  await expectFrench(page, 'cart mail not sent')
  await page.unrouteAll({ behavior: 'wait' })
  await send.click()
  await expect(page.getByText(checkout.cartEmail.sent)).toBeVisible()
  await expectFrench(page, 'cart mail sent')

  await refuse(page, /^\/cart$/, ['GET'])
  await open(page, '/checkout/cart')
  await expect(page.getByText(cart.errors.load).first()).toBeVisible({ timeout: 30_000 })
  await expectFrench(page, 'cart not read')
})

/** Milliseconds without requests and responses after which the page counts as idle. */
const QUIET_MS = 600

/**
 * Waits until the page is idle. Playwright's 'networkidle' never occurs after frames were removed while loading, such
 * as those of the card fields.
 */
async function untilQuiet(page: Page): Promise<void> {
  let lastMs = Date.now()
  const note = () => {
    lastMs = Date.now()
  }
  const events = ['request', 'requestfinished', 'requestfailed'] as const
  for (const event of events) page.on(event as 'request', note)
  while (Date.now() - lastMs < QUIET_MS) await page.waitForTimeout(QUIET_MS / 6)
  for (const event of events) page.off(event as 'request', note)
}

test('the checkout, its errors and the receipt are in French', async ({ page, allowConsole }) => {
  test.setTimeout(240_000)
  allowConsole(/status of (500|40\d)/)
  await addProduct(page, 'volteo')
  await open(page, '/checkout/onepage')
  const next = page.getByRole('button', { name: checkout.checkout.continueToDelivery })
  await next.click()
  await expectFrench(page, 'empty address')
  await page.getByLabel('Adresse courriel').fill('ann@')
  await page.getByLabel('Code postal').fill('1')
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('1')
  await next.click()
  await expectFrench(page, 'wrong address')
  await page.getByLabel('Adresse courriel').fill('ann@example.com')
  await page.getByLabel('Prénom').fill('Ann')
  await page.getByLabel('Nom', { exact: true }).fill('Côté')
  await page.getByLabel('Adresse', { exact: true }).fill('12, rue Saint-Jean')
  await page.getByLabel('Ville').fill('Québec')
  await page.getByLabel('Province ou État').selectOption({ label: 'Québec' })
  await page.getByLabel('Code postal').fill('G1R 1N8')
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('4185550123')
  await refuse(page, /^\/cart(\/billing_address)?$/)
  await next.click()
  await expect(page.getByText(checkout.checkoutErrors.unknown).first()).toBeVisible()
  await expectFrench(page, 'address not saved')
  await page.unrouteAll({ behavior: 'wait' })
  await next.click()
  await page.getByRole('radio').first().waitFor()
  await expectFrench(page, 'delivery and payment')
  await page.getByRole('radio', { name: /Ramassage en magasin/ }).check()
  await page.getByRole('group', { name: checkout.pickup.shops }).getByRole('radio').first().check()
  await untilQuiet(page)
  await expectFrench(page, 'the shops of a pickup')
  await unfoldPayments(page)
  const payments = page.getByRole('radio', { name: /Carte de crédit|Chèque|Virement|à la livraison/ })
  for (const payment of await payments.all()) {
    await payment.check()
    await untilQuiet(page)
    await expectFrench(page, 'a payment method')
  }
  await choosePayment(page, 'Virement bancaire')
  await expect(placeOf(page)).toBeEnabled()
  await refuse(page, /^\/cart\/place$/)
  await placeOf(page).click()
  await expect(page.getByText(checkout.checkoutErrors.place)).toBeVisible()
  await expectFrench(page, 'order not placed')
  await page.unrouteAll({ behavior: 'wait' })
  await placeOf(page).click()
  await expect(page).toHaveURL(/\/checkout\/(success|confirmation)$/)
  await expect(page.getByRole('article')).toBeVisible()
  await expectFrench(page, 'receipt')
})

const placeOf = (page: Page) => page.getByRole('button', { name: /^Passer la commande/ })

test('the account, its forms and their errors, and errors of the contact form are in French', async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(240_000)
  allowConsole(/status of (500|40\d)/)
  const main = page.getByRole('main')
  await open(page, '/customer/account/login')
  await main.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  await expectFrench(page, 'empty sign-in')
  await main.getByLabel(account.signIn.email).fill('nobody@example.com')
  await main.getByLabel(account.signIn.password, { exact: true }).fill('wrong')
  await main.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  await expect(main.getByRole('alert').first()).toBeVisible()
  await expectFrench(page, 'sign-in refused by the back end')
  await refuse(page, /^\/customers/)
  await main.getByRole('button', { name: account.signIn.submit, exact: true }).click()
  await expect(main.getByText(account.errors.signIn)).toBeVisible()
  await expectFrench(page, 'sign-in failed')
  await page.unrouteAll({ behavior: 'wait' })

  await open(page, '/customer/account/create')
  await main.getByRole('button', { name: account.create.submit }).click()
  await expectFrench(page, 'empty new account')
  const email = newEmail()
  const person = { firstname: 'Ann', lastname: 'Côté', email, password: PASSWORD, newsletter_is_subscribed: false }
  await callRest(page, 'POST', '/customers', person)
  await signIn(page, email)
  for (const path of [
    '/customer/account',
    '/customer/address',
    '/customer/cards',
    '/sales/order/history',
    '/wishlist',
  ]) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expectFrench(page, `signed in: ${path}`)
  }
  await open(page, '/customer/address')
  await main.getByRole('button', { name: account.addresses.add }).click()
  await main.getByRole('button', { name: account.addresses.save }).click()
  await expectFrench(page, 'empty new address')

  for (const path of ['/contact', '/request-quote']) {
    await open(page, path)
    const form = page.getByRole('main').locator('form').last()
    const send = form.getByRole('button').last()
    await send.click()
    await expectFrench(page, `${path} empty`)
    for (const field of await form.getByRole('textbox').all()) await field.fill('Bonjour')
    await send.click()
    await expectFrench(page, `${path} wrong`)
  }
})

test('lists, dialogs and the drawers of the header are in French @both', async ({ page, allowConsole }) => {
  test.setTimeout(240_000)
  allowConsole(/status of (500|40\d)/)
  await open(page, '/catalog/televiseurs')
  const wishes = page.getByRole('button', { name: new RegExp(`^${lists.buttons.wishlist}`) })
  const compares = page.getByRole('button', { name: /^Comparer/ })
  for (const index of [0, 1, 2, 3, 4]) await compares.nth(index).click()
  await expectFrench(page, 'compare list full')
  await wishes.first().click()
  await expectFrench(page, 'added to the wishlist')
  for (const path of ['/wishlist', '/compare']) {
    await open(page, path)
    await page.waitForLoadState('networkidle')
    await expectFrench(page, `filled ${path}`)
  }
  await refuse(page, /^\/products\//, ['GET'])
  await open(page, '/wishlist')
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 })
  await expectFrench(page, 'product of the wishlist not read')
  await page.unrouteAll({ behavior: 'wait' })

  await open(page, '/')
  const banner = page.getByRole('banner')
  for (const name of [/^Menu/, /^Compte/, /magasin/i]) {
    const opener = banner.getByRole('button', { name }).or(banner.getByRole('link', { name })).first()
    if (!(await opener.isVisible())) continue
    await opener.click()
    await page.waitForLoadState('networkidle')
    await expectFrench(page, `opened ${name}`)
    await open(page, '/')
  }
  await banner.getByRole('combobox').or(banner.getByRole('searchbox')).first().fill('barre')
  await page.waitForLoadState('networkidle')
  await expectFrench(page, 'suggestions')
})
