import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  alderloom,
  cartQty,
  choosePayment,
  ELECTRONICS,
  FURNITURE,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  placeOrder,
  receipt,
  volteo,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

test.describe('the standard hosted wallet', () => {
  const open = (page: Page) => openReadyCheckout(page, alderloom, { terms: FURNITURE })

  test('S2-9.1-15 S2-4.5-07 choosing it places the order and leaves for the wallet', async ({ page }) => {
    await open(page)
    await choosePayment(page, 'PayPal')
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    await page.getByRole('button').first().click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText(/Order number A-\d+/)
  })

  test('giving up and being declined at the wallet give the cart back', async ({ page }) => {
    const name = await open(page)
    await choosePayment(page, 'PayPal')
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    await page.getByRole('button', { name: /cart/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    // The order is cancelled: it has no receipt.
    await page.goto(`${alderloom}/checkout/success`)
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await expect(receipt(page)).toHaveCount(0)
    await choosePayment(page, 'PayPal')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    expect(await cartQty(page)).toBe(1)
  })

  test('whoever gives up after the visit has ended reads what becomes of the order, and has the products back @both', async ({
    page,
    context,
  }) => {
    const name = await open(page)
    await choosePayment(page, 'PayPal')
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    await context.clearCookies()
    await page.getByRole('button', { name: /cart/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    const notice = page.getByRole('status').filter({ hasText: 'You are back from PayPal' })
    await expect(notice).toContainText(/your order A-\d+ stands.*please don’t pay again.*the order is cancelled/)
    await expect(notice).toContainText(name)
    await expectAccessible(page, 'main')
    await notice.getByRole('button', { name: 'Put the products back into the cart' }).click()
    await expect(notice).toHaveCount(0)
    expect(await cartQty(page)).toBe(1)
  })
})

test.describe('the hosted wallet', () => {
  const open = async (page: Page) => {
    await openReadyCheckout(page, volteo, { terms: ELECTRONICS, country: 'CA' })
    await choosePayment(page, 'PayPal')
  }
  const press = async (page: Page) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'PayPal', exact: true }).click(),
    ])
    await popup.waitForURL(/sandbox\/pay\/paypal/)
    return popup
  }

  test('S2-9.1-15 S2-7.5-09 S2-3.10-44 its approval places the order; its script comes with its panel @both', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    const scripts = () => requests.filter(({ url }) => url.includes('/paypal/sdk/js'))
    await openReadyCheckout(page, volteo, { terms: ELECTRONICS, country: 'CA' })
    expect(scripts()).toEqual([])
    await choosePayment(page, 'PayPal')
    const popup = await press(page)
    expect(new URL(scripts()[0]?.url ?? '').searchParams.get('client-id')).toBe('sandbox-volteo')
    expect(new URL(scripts()[0]?.url ?? '').searchParams.get('currency')).toBe('CAD')
    await popup.getByRole('button').first().click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('PayPal')
  })

  test('S2-3.5-04 S2-8-20 giving up changes nothing, a refusal is said at the buttons', async ({ page }) => {
    await open(page)
    const popup = await press(page)
    await expect(page.getByText('Going on with PayPal…')).toBeVisible()
    await popup.close()
    await expect(page.getByText('Going on with PayPal…')).toHaveCount(0)
    expect(await cartQty(page)).toBe(1)
    const again = await press(page)
    await again.getByRole('button', { name: /decline/i }).click()
    await expect(page.getByText('An unexpected error occurred with PayPal checkout process.')).toBeVisible()
    expect(await cartQty(page)).toBe(1)
  })

  test('S2-7.5-10 S2-8-19 an order without id is an error; without its script another way is open', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/)
    await page.route(/paypalcheckout\/createorder/, (route) => route.fulfill({ json: {} }))
    await open(page)
    await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'PayPal', exact: true }).click()])
    await expect(page.getByText('The wallet order creation returned no order id.')).toBeVisible()
    await page.route(/paypal\/sdk\/js/, (route) => route.abort())
    await page.reload()
    await choosePayment(page, 'PayPal')
    await expect(page.getByText(/PayPal could not be loaded/)).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeEnabled()
  })

  test('S2-9.1-15 S2-4.4-23 express: approved and kept, also over a reload, then placed', async ({ page }) => {
    await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
    await choosePayment(page, 'PayPal')
    const refused = await press(page)
    await refused.getByRole('button', { name: /decline/i }).click()
    await expect(page.getByText('An unexpected error occurred with PayPal checkout process.')).toBeVisible()
    const popup = await press(page)
    await popup.getByRole('button').first().click()
    await expect(page.getByText('Approved with PayPal. You can place the order.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await expect(page.getByText('Approved with PayPal. You can place the order.')).toBeVisible()
    await placeOrder(page)
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('PayPal')
  })

  test('S2-3.10-16 with its flag the express wallet’s button stands on the cart page', async ({ page, testProxy }) => {
    const origin = testProxy.open('kessler', { display_features: { paypal_express_visible_on_cart: true } })
    await openReadyCheckout(page, origin, { terms: ['refrigerator'] })
    await page.goto(`${origin}/checkout/cart`)
    const section = page.getByRole('region', { name: 'Pay with PayPal' })
    await expect(section.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
    await expectAccessible(page, 'aside')
    await press(page)
  })

  test('S2-3.10-16 without the flag there is no button on the cart, and no script', async ({ page }) => {
    const requests = watchRequests(page)
    await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
    await page.goto(`${kessler}/checkout/cart`)
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /checkout/i })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pay with PayPal' })).toHaveCount(0)
    expect(requests.filter(({ url }) => url.includes('/paypal/'))).toEqual([])
  })
})
