import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  cartQty,
  choosePayment,
  ELECTRONICS,
  expectAccessiblePayment,
  isAtSuccess,
  openReadyCheckout,
  receipt,
  volteo,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'

const WALLET = 'Apple Pay'

const WHOLE_CART = '/cart?embed=totals,items,shipping_methods,payment_methods,billing_address,shipping_address,payment'
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
