import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
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
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'

const WALLET = 'Apple Pay'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'
type SessionAnswer = { customer_data: { amazon_logged_in: boolean } }
type CartAnswer = { payment_methods: { additional_data: Record<string, unknown> }[] }

test.describe('the digital wallet', () => {
  const open = (page: Page, origin = volteo) => openReadyCheckout(page, origin, { terms: ELECTRONICS, country: 'CA' })
  const button = (page: Page) => page.getByRole('button', { name: 'Pay with Apple Pay' })
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
  const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click()

  /** Bodies that were saved as the payment, but for the merchant's validation. */
  const savedBy = (requests: ReturnType<typeof watchRequests>) =>
    requests.filter(({ method, url, body }) => method === 'PUT' && url.endsWith('/cart/payment') && /Data/.test(body))

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('S2-9.1-08 S2-3.4-03 S2-3.4-10 its sheet authorises the total, and the order is placed', async ({ page }) => {
      const requests = watchRequests(page)
      const scripts = () => requests.filter(({ url }) => url.includes('/sandbox/applepay/sheet.js'))
      await open(page)
      const row = page.getByRole('group', { name: 'Payment method' }).locator('label').filter({ hasText: WALLET })
      await expect(row.locator('img')).toHaveAttribute('src', /applepay.*\.svg/)
      expect(scripts()).toEqual([])
      await choosePayment(page, WALLET)
      await expect(button(page)).toBeVisible()
      expect(scripts()).toHaveLength(1)
      await expectAccessiblePayment(page)
      const total = await page.getByRole('button', { name: /place order/i }).count()
      expect(total).toBe(0)
      await button(page).click()
      await expect(sheet(page)).toContainText('CAD')
      await press(page, 'Pay')
      await isAtSuccess(page)
      await expect(receipt(page)).toContainText(WALLET)
      expect(savedBy(requests)).toHaveLength(1)
      expect(JSON.parse(savedBy(requests)[0]?.body ?? '{}').data).toMatchObject({
        paymentData: { version: 'EC_v1' },
        paymentMethod: { network: 'Visa' },
        billingContact: { givenName: 'Ann' },
      })
    })
  })

  test('S2-3.4-10 by the keyboard: cancelled it saves nothing, nonsense and a declined card are said', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/400/)
    const requests = watchRequests(page)
    await open(page)
    await page.getByRole('radio', { name: 'PayPal' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: WALLET })).toBeChecked()
    await expect(button(page)).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(button(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByRole('button', { name: 'Pay', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
    expect(savedBy(requests)).toEqual([])

    await page.keyboard.press('Enter')
    await press(page, 'Answer nonsense')
    await expect(page.getByRole('alert').filter({ hasText: 'Apple Pay token missing' })).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    expect(savedBy(requests)).toEqual([])

    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByRole('button', { name: 'Pay', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
    expect(await cartQty(page)).toBe(1)
  })

  test('S2-7.4-03 a merchant that is not validated closes the sheet; a script that is blocked leaves other ways', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/400|500|ERR_FAILED/)
    await page.route(/applepay\/sheet\.js/, (route) => route.abort())
    await open(page)
    await choosePayment(page, WALLET)
    await expect(page.getByText(/Apple Pay could not be loaded/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeEnabled()
    await page.unroute(/applepay\/sheet\.js/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.route(/\/cart\/payment$/, (route) => route.fulfill({ status: 500, json: {} }))
    await button(page).click()
    await expect(page.getByText('An error occurred while validating merchant.')).toBeVisible()
    await expect(sheet(page)).toHaveCount(0)
    await page.unroute(/\/cart\/payment$/)
    // A sheet that keeps silent can be left.
    await button(page).click()
    await press(page, 'Keep silent')
    await press(page, 'Cancel')
    await expect(sheet(page)).toHaveCount(0)
    await expect(button(page)).toBeEnabled()
  })

  test('S2-3.4-04 S2-3.4-10 the cart reminds of it where the store wants that; with a cart that can’t be ordered it stays closed', async ({
    page,
  }) => {
    await open(page)
    await page.goto(`${volteo}/checkout/cart`)
    const reminder = page.getByText('Apple Pay is available at checkout.')
    await expect(reminder).toBeVisible()
    const cart = await callRest<CartAnswer>(page, 'GET', WHOLE_CART)
    for (const { additional_data } of cart.payment_methods) additional_data.enable_cart_reminder_text = false
    await page.route(/\/api\/rest\/cart\?embed/, (route) => route.fulfill({ json: { ...cart, has_error: true } }))
    await page.reload()
    await expect(page.getByRole('main').getByRole('button', { name: 'Clear cart' })).toBeVisible()
    await expect(reminder).toHaveCount(0)
    await page.goto(`${volteo}/checkout/onepage`)
    await choosePayment(page, WALLET)
    await expect(page.getByText('Once everything above is filled in, you can pay with Apple Pay here.')).toBeVisible()
    await expect(button(page)).toHaveCount(0)
  })

  test('S2-3.4-09 it is not offered in a browser without the wallet', async ({ page, testProxy }) => {
    const origin = `${testProxy.open('volteo', { provider_scripts: { moneris_applepay: '' } })}/en-CA`
    await open(page, origin)
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeVisible()
    await expect(page.getByRole('radio', { name: WALLET })).toHaveCount(0)
    await page.addInitScript(() => {
      Object.assign(window, { ApplePaySession: { canMakePayments: () => true } })
    })
    await page.reload()
    await expect(page.getByRole('radio', { name: WALLET })).toBeVisible()
  })
})

test.describe('the marketplace wallet', () => {
  const MARKETPLACE = 'Amazon Pay'
  const open = (page: Page, origin = kessler) => openReadyCheckout(page, origin, { terms: ['refrigerator'] })
  const button = (page: Page) => page.getByRole('button', { name: MARKETPLACE, exact: true })
  const approved = (page: Page) => page.getByText('You are logged in with Amazon. You can place the order.')
  const isLoggedIn = async (page: Page) => {
    const session = await callRest<SessionAnswer>(page, 'GET', '/customers/self/session')
    return session.customer_data.amazon_logged_in
  }

  /** Goes to the wallet's page and ends it there with one of its buttons. */
  async function logIn(page: Page, decision: string | RegExp = /log in/i) {
    await choosePayment(page, MARKETPLACE)
    await button(page).click()
    await expect(page).toHaveURL(/sandbox\/pay\/amazonpay/)
    await page.getByRole('button', { name: decision }).first().click()
  }

  /** Back from the login the form has the wallet's address, which only has to be confirmed. */
  async function confirmAddress(page: Page) {
    await expect(page.getByLabel('First name')).toHaveValue('Jordan')
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await expect(page.getByRole('radio', { name: MARKETPLACE })).toBeChecked()
    await expect(approved(page)).toBeVisible()
  }

  test('S2-9.1-16 S2-3.6-02 S2-3.6-10 its login fills the checkout, and the order is placed at its own address', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    const scripts = () => requests.filter(({ url }) => url.includes('/sandbox/amazonpay/checkout.js'))
    await open(page)
    expect(scripts()).toEqual([])
    await choosePayment(page, MARKETPLACE)
    const asked = page.locator('[data-placement]')
    await expect(asked).toHaveAttribute('data-placement', 'Checkout')
    await expect(asked).toHaveAttribute('data-product-type', 'PayAndShip')
    await expect(asked).toHaveAttribute('data-button-color', 'Gold')
    await expect(asked).toHaveAttribute('data-checkout-language', 'en_US')
    expect(scripts()).toHaveLength(1)
    await expectAccessiblePayment(page)
    await logIn(page)
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await expect(page.getByLabel('Last name')).toHaveValue('Sample')
    await expect(page.getByLabel('City')).toHaveValue('Seattle')
    await expect(page.getByLabel('Phone')).toHaveValue('+1 (206) 555-0142')
    await confirmAddress(page)
    await expectAccessiblePayment(page)
    await placeOrder(page)
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('Seattle')
    await expect(receipt(page)).toContainText(MARKETPLACE)
    expect(requests.filter(({ url }) => url.endsWith('/cart/amazonpay/place'))).toHaveLength(1)
    expect(requests.filter(({ url }) => url.endsWith('/cart/place'))).toEqual([])
    expect(await isLoggedIn(page)).toBe(false)
  })

  test('S2-4.4-27 a refused order can be paid another way after logging out', async ({ page, allowConsole }) => {
    allowConsole(/400/)
    await open(page)
    await logIn(page, /decline/i)
    await confirmAddress(page)
    await placeOrder(page)
    await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
    await page.getByRole('button', { name: 'Log out of Amazon and pay another way' }).click()
    await expect(approved(page)).toHaveCount(0)
    await expect(page.getByRole('radio', { name: MARKETPLACE })).not.toBeChecked()
    expect(await isLoggedIn(page)).toBe(false)
    expect((await callRest<{ method: string }>(page, 'GET', '/cart/payment')).method).toBe('')
    await page.reload()
    await expect(page.getByRole('radio', { name: MARKETPLACE })).not.toBeChecked()
  })

  test('giving up at the wallet changes nothing; nonsense is said, and the wallet can be asked again', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/400/)
    await open(page)
    // Choosing the card processor is being saved while the next arrow key comes: the list follows the keyboard.
    const paypal = page.getByRole('radio', { name: 'PayPal' })
    await paypal.focus()
    await paypal.check()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(paypal).toBeChecked()
    await expect(paypal).toBeFocused()
    await expect(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
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
  })

  test('S2-4.4-28 cancelling the cart logs out of it, and takes back an approved hosted wallet', async ({ page }) => {
    const requests = watchRequests(page)
    const clear = async () => {
      await page.goto(`${kessler}/checkout/cart`)
      await page.getByRole('button', { name: 'Clear cart' }).click()
      await page.getByRole('button', { name: 'Remove all products' }).click()
      await expect(page).toHaveURL(`${kessler}/`)
    }
    // Above the empty forms the wallet fills them; its script comes with the press.
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
    await open(page)
    await choosePayment(page, 'PayPal')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'PayPal', exact: true }).click(),
    ])
    await popup.getByRole('button').first().click()
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

  test('S2-3.6-03 with pay_enabled off it is not offered; a script that is blocked leaves other ways', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/)
    await open(page, testProxy.open('kessler', { amazonpay: { pay_enabled: false } }))
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeVisible()
    await expect(page.getByRole('radio', { name: MARKETPLACE })).toHaveCount(0)
    await page.route(/amazonpay\/checkout\.js/, (route) => route.abort())
    await open(page)
    await choosePayment(page, MARKETPLACE)
    await expect(page.getByText(/Amazon could not be loaded/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeEnabled()
  })
})
