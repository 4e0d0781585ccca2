import type { Page } from '@playwright/test'
import { addToCart, summary } from '#tests/support/cart-page.ts'
import {
  approval,
  cartQty,
  choosePayment,
  ELECTRONICS,
  expectAccessiblePayment,
  findAnyProduct,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  placeOrder,
  receipt,
  volteo,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, test } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'
import { watchDataLayer } from '#tests/support/tracking.ts'

type SessionAnswer = { customer_data: { amazon_logged_in: boolean } }

test('S2-9.1-08 S2-3.4-03 S2-3.4-10 the digital wallet’s sheet authorises the total, and the order is placed @phone', async ({
  page,
}) => {
  const WALLET = 'Apple Pay'
  const button = page.getByRole('button', { name: 'Pay with Apple Pay' })
  const sheet = page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
  const requests = watchRequests(page)
  const scripts = () => requests.filter(({ url }) => url.includes('/sandbox/applepay/sheet.js'))
  await openReadyCheckout(page, volteo, { terms: ELECTRONICS, country: 'CA' })
  const row = page.getByRole('group', { name: 'Payment method' }).locator('label').filter({ hasText: WALLET })
  await expect(row.locator('img')).toHaveAttribute('src', /applepay.*\.svg/)
  expect(scripts()).toEqual([])
  await choosePayment(page, WALLET)
  await expect(button).toBeVisible()
  expect(scripts()).toHaveLength(1)
  await expectAccessiblePayment(page)
  await expect(page.getByRole('button', { name: /place order/i })).toHaveCount(0)
  await button.click()
  await expect(sheet).toContainText('CAD')
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText(WALLET)
  // Saved payments, except the merchant validation.
  const saved = requests.filter(
    ({ method, url, body }) => method === 'PUT' && url.endsWith('/cart/payment') && /Data/.test(body),
  )
  expect(saved).toHaveLength(1)
  expect(JSON.parse(saved[0]?.body ?? '{}').data).toMatchObject({
    paymentData: { version: 'EC_v1' },
    paymentMethod: { network: 'Visa' },
    billingContact: { givenName: 'Ann' },
  })
})

test('a card in Google Pay that needs 3-D Secure is authenticated by the bank, and places the order', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Pay with Google Pay' })
  const sheet = page.getByRole('dialog', { name: 'Google Pay (sandbox)' })
  const frame = page.frameLocator('iframe[title="Confirm with your bank"]')
  await openReadyCheckout(page, volteo, { terms: ELECTRONICS, country: 'CA' })
  await choosePayment(page, 'Google Pay')
  await expectAccessiblePayment(page)
  await button.click()
  await expect(sheet).toContainText('CAD')
  await sheet.getByRole('button', { name: 'Pay with a card that the bank confirms' }).click()
  expect(await cartQty(page)).toBe(1)
  await approval(frame).click()
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Google Pay')
})

test('Google Pay on the cart page: its sheet requests the address, updates the shipping method, and places the order @phone', async ({
  page,
}) => {
  const express = page.getByRole('region', { name: 'Express checkout' })
  const button = express.getByRole('button', { name: 'Pay with Google Pay' })
  const sheet = page.getByRole('dialog', { name: 'Google Pay (sandbox)' })
  await enterStore(page, volteo)
  const { url_key } = await findAnyProduct(page, ELECTRONICS)
  await page.goto(`${volteo}/product/${url_key}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await addToCart(page).click()
  await expect.poll(() => cartQty(page)).toBe(1)
  await page.goto(`${volteo}/checkout/cart`)
  // The button's code is loaded when the summary is near the screen.
  await summary(page).scrollIntoViewIfNeeded()
  await expect(button).toBeVisible()
  await expectAccessible(page, '[aria-label="Express checkout"]')
  await button.focus()
  await page.keyboard.press('Enter')
  const pay = sheet.getByRole('button', { name: 'Pay', exact: true })
  await expect(pay).toBeVisible()
  const total = sheet.locator('strong')
  const parcel = await total.textContent()
  await sheet.getByRole('combobox', { name: 'Shipping method' }).selectOption('express')
  await expect(total).not.toHaveText(parcel ?? '')
  await expect(pay).toBeVisible()
  const shown = await total.textContent()
  await pay.click()
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Google Pay')
  await expect(receipt(page)).toContainText(name)
  await expect(receipt(page)).toContainText('9 Rue Clark')
  // The sheet's total equals the order's.
  expect(shown).toMatch(/^\d+\.\d\d CAD$/)
  const [amount = ''] = shown?.split(' ') ?? []
  const text = (await receipt(page).textContent())?.replaceAll(',', '')
  expect(text).toContain(`$${amount}`)
})

test('Apple Pay on a product page: a sheet that is closed leaves no trace in the cart, and the next one orders the product @phone', async ({
  page,
}) => {
  const express = page.getByRole('region', { name: 'Express checkout' })
  const button = express.getByRole('button', { name: 'Pay with Apple Pay' })
  const sheet = page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
  const pay = sheet.getByRole('button', { name: 'Pay', exact: true })
  const entries = await watchDataLayer(page)
  await enterStore(page, volteo)
  const { url_key } = await findAnyProduct(page, ELECTRONICS)
  await page.goto(`${volteo}/product/${url_key}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await button.scrollIntoViewIfNeeded()
  await expectAccessible(page, '[aria-label="Express checkout"]')
  await button.tap()
  await expect(pay).toBeVisible()
  expect(await cartQty(page)).toBe(1)
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  await expect.poll(() => cartQty(page)).toBe(0)
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.tap()
  await expect(pay).toBeVisible()
  const shown = (await sheet.locator('strong').textContent())?.replace(' CAD', '') ?? ''
  await pay.tap()
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText(name)
  await expect(receipt(page)).toContainText('Apple Pay')
  expect((await receipt(page).textContent())?.replaceAll(',', '')).toContain(`$${shown}`)
  const names = () => entries.map(({ event }) => String(event)).filter((event) => /_cart$|^purchase$/.test(event))
  await expect.poll(names).toEqual(['add_to_cart', 'remove_from_cart', 'add_to_cart', 'purchase'])
})

test('Apple Pay above the checkout, by the keyboard alone: a refused card leaves its details in the steps, another one pays', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400/)
  const express = page.getByRole('region', { name: 'Express checkout' })
  const button = page.getByRole('button', { name: 'Pay with Apple Pay' })
  const sheet = page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
  const pay = sheet.getByRole('button', { name: 'Pay', exact: true })
  const requests = watchRequests(page)
  await enterStore(page, volteo)
  const { entity_id } = await findAnyProduct(page, ELECTRONICS)
  await callRest(page, 'POST', '/cart/items', { product_id: entity_id, qty: 1 })
  await page.goto(`${volteo}/checkout/onepage`)
  await expect(express.locator(button)).toBeVisible()
  await expectAccessible(page, 'main')
  await express.locator(button).focus()
  await page.keyboard.press('Enter')
  await expect(pay).toBeFocused()
  await expect(sheet).toContainText('GST + QST')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(express.locator(button)).toBeFocused()
  await expect(express.locator(button)).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await expect(pay).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('status')).toContainText(/declined/)
  await page.keyboard.press('Escape')
  await expect(express).toBeFocused()
  await expect(express).toContainText('Your details from Apple Pay are saved')
  await expect(page.locator('#checkout-address')).toContainText('9 Rue Clark')
  await choosePayment(page, 'Apple Pay')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(pay).toBeFocused()
  await page.keyboard.press('Enter')
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Apple Pay')
  expect(requests.filter(({ url }) => url.includes('/sandbox/applepay/sheet.js'))).toHaveLength(1)
})

test.describe('Amazon Pay', () => {
  const MARKETPLACE = 'Amazon Pay'
  const open = (page: Page, origin = kessler) => openReadyCheckout(page, origin, { terms: ['refrigerator'] })
  const button = (page: Page) => page.getByRole('button', { name: MARKETPLACE, exact: true })
  const approved = (page: Page) => page.getByText('You are logged in with Amazon. You can place the order.')
  const isLoggedIn = async (page: Page) => {
    const session = await callRest<SessionAnswer>(page, 'GET', '/customers/self/session')
    return session.customer_data.amazon_logged_in
  }

  /** Opens Amazon Pay's page and presses one of its buttons. */
  async function logIn(page: Page, decision: string | RegExp = /log in/i) {
    await choosePayment(page, MARKETPLACE)
    await button(page).click()
    await expect(page).toHaveURL(/sandbox\/pay\/amazonpay/)
    await page.getByRole('button', { name: decision }).first().click()
  }

  /** After the login the form contains Amazon Pay's address, which the shopper confirms. */
  async function confirmAddress(page: Page) {
    await expect(page.getByLabel('First name')).toHaveValue('Jordan')
    // Saving an address removes the payment; the login saves it again.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/cart/payment'),
    )
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await saved
    await expect(page.getByRole('radio', { name: MARKETPLACE })).toBeChecked()
    await expect(approved(page)).toBeVisible()
  }

  test('S2-9.1-16 S2-3.6-02 S2-3.6-07 S2-3.6-08 S2-3.6-09 S2-3.6-10 its login fills in the checkout, the order is placed at a separate address and paid on its page, also after Back and Reload', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    const scripts = () => requests.filter(({ url }) => url.includes('/sandbox/amazonpay/checkout.js'))
    await open(page)
    expect(scripts()).toEqual([])
    await choosePayment(page, MARKETPLACE)
    const buttonData = page.locator('[data-placement]')
    await expect(buttonData).toHaveAttribute('data-placement', 'Checkout')
    await expect(buttonData).toHaveAttribute('data-product-type', 'PayAndShip')
    await expect(buttonData).toHaveAttribute('data-button-color', 'Gold')
    await expect(buttonData).toHaveAttribute('data-checkout-language', 'en_US')
    expect(scripts()).toHaveLength(1)
    await expectAccessiblePayment(page)
    await logIn(page)
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await expect(page.getByLabel('Last name')).toHaveValue('Sample')
    await expect(page.getByLabel('Street address')).toHaveValue('410 Terry Ave N')
    await expect(page.getByLabel('City')).toHaveValue('Seattle')
    await expect(page.getByLabel('State or province')).toHaveValue(/WA|Washington/)
    await expect(page.getByLabel('ZIP code')).toHaveValue('98109')
    await expect(page.getByLabel('Country')).toHaveValue('US')
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+1 (206) 555-0142')
    await confirmAddress(page)
    await expectAccessiblePayment(page)
    await page.reload()
    await expect(page.getByRole('radio', { name: MARKETPLACE })).toBeChecked()
    await expect(approved(page)).toBeVisible()
    await placeOrder(page)
    await expect(page).toHaveURL(/sandbox\/pay\/amazonpay\?/)
    // Back without a result, and reloaded, the order still awaits payment.
    await page.goBack()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Order K-\d+ is awaiting payment$/ })).toBeVisible()
    await page.getByRole('button', { name: /^Pay now · / }).click()
    await expect(page).toHaveURL(/sandbox\/pay\/amazonpay\?/)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('Seattle')
    await expect(receipt(page)).toContainText(MARKETPLACE)
    expect(requests.filter(({ url }) => url.endsWith('/cart/amazonpay/place'))).toHaveLength(1)
    expect(requests.filter(({ url }) => url.endsWith('/cart/place'))).toEqual([])
    expect(await isLoggedIn(page)).toBe(false)
  })

  test('S2-4.4-27 cancelling at the wallet changes nothing, an invalid result is an error, logging out allows other methods, and an order refused on its page becomes the cart again @phone', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/400/)
    await open(page)
    await logIn(page, /cart/i)
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    expect(await cartQty(page)).toBe(1)
    await page.goto(`${kessler}/checkout/onepage`)
    await logIn(page, /nonsense/i)
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('radio', { name: MARKETPLACE })).toBeChecked()
    await expect(button(page)).toBeVisible()
    await expect(approved(page)).toHaveCount(0)
    await page.goto(`${kessler}/checkout/onepage`)
    await logIn(page)
    await confirmAddress(page)
    await page.getByRole('button', { name: 'Log out of Amazon and pay another way' }).click()
    await expect(approved(page)).toHaveCount(0)
    await expect(page.getByRole('radio', { name: MARKETPLACE })).not.toBeChecked()
    expect(await isLoggedIn(page)).toBe(false)
    expect((await callRest<{ method: string }>(page, 'GET', '/cart/payment')).method).toBe('')
    await page.reload()
    await expect(page.getByRole('radio', { name: MARKETPLACE })).not.toBeChecked()
    await logIn(page)
    await confirmAddress(page)
    await placeOrder(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    expect(await cartQty(page)).toBe(1)
    expect(await isLoggedIn(page)).toBe(false)
  })

  test('S2-4.4-28 cancelling the cart logs out of it, and revokes an approved PayPal payment', async ({ page }) => {
    const requests = watchRequests(page)
    const clear = async () => {
      await page.goto(`${kessler}/checkout/cart`)
      await page.getByRole('button', { name: 'Clear cart' }).click()
      await page.getByRole('button', { name: 'Remove all products' }).click()
      await expect(page).toHaveURL(`${kessler}/`)
    }
    // Above the empty forms Amazon Pay fills them; its script is loaded when the button is pressed.
    await enterStore(page, kessler)
    const product = await findAnyProduct(page, ['refrigerator'])
    await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id, qty: 1 })
    await page.goto(`${kessler}/checkout/onepage`)
    const fill = page.getByRole('button', { name: 'Fill in with your Amazon account' })
    await expect(fill).toBeVisible()
    expect(requests.filter(({ url }) => url.includes('/sandbox/'))).toEqual([])
    await fill.click()
    await button(page).click()
    await page
      .getByRole('button', { name: /log in/i })
      .first()
      .click()
    await expect(page.getByLabel('First name')).toHaveValue('Jordan')
    await expect(fill).toHaveCount(0)
    await clear()
    expect(await isLoggedIn(page)).toBe(false)
    // Amazon Pay is logged out, too.
    expect(requests.filter(({ url }) => url.endsWith('/sandbox/amazonpay/checkout/signout'))).toHaveLength(1)
    await open(page)
    await choosePayment(page, 'PayPal')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'PayPal', exact: true }).click(),
    ])
    await approval(popup).click()
    await expect(page.getByText('Approved with PayPal. You can place the order.')).toBeVisible()
    await clear()
    expect((await callRest<{ method: string }>(page, 'GET', '/cart/payment')).method).toBe('')
    const taken = requests.filter(({ method, url }) => method === 'DELETE' && /amazonpay|payment/.test(url))
    expect(taken.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/rest/cart/amazonpay/checkoutsession',
      '/api/rest/cart/payment',
      '/api/rest/cart/payment',
    ])
  })
})
