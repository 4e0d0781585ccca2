import type { Page } from '@playwright/test'
import { summary } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import {
  alderloom,
  approval,
  cartQty,
  choosePayment,
  continuePayment,
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

test.describe('PayPal Standard', () => {
  const open = (page: Page) => openReadyCheckout(page, alderloom, { terms: FURNITURE })

  test('S2-9.1-15 S2-4.5-07 its button places the order and opens the wallet; cancelling and being declined there restore the cart, and after a return without a result the order can still be paid @phone', async ({
    page,
  }) => {
    const name = await open(page)
    await continuePayment(page, 'PayPal')
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    await page.getByRole('button', { name: /cart/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
    // A cancelled order has no receipt.
    await page.goto(`${alderloom}/checkout/success`)
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await expect(receipt(page)).toHaveCount(0)
    await continuePayment(page, 'PayPal')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    expect(await cartQty(page)).toBe(1)
    await page.goto(`${alderloom}/checkout/onepage`)
    await continuePayment(page, 'PayPal')
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    // Back without a result of PayPal, the order awaits payment; another tab shows it, too.
    await page.goBack()
    const waits = /^Order A-\d+ is awaiting payment$/
    await expect(page.getByRole('heading', { name: waits })).toBeFocused()
    await expectAccessible(page, 'main')
    const otherTab = await page.context().newPage()
    await otherTab.goto(`${alderloom}/checkout/cart`)
    await expect(otherTab.getByText(waits)).toBeVisible()
    await otherTab.getByRole('link', { name: 'Go to your order' }).click()
    await expect(otherTab.getByRole('heading', { name: waits })).toBeVisible()
    await otherTab.close()
    await page.getByRole('button', { name: /^Pay now · / }).click()
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    await approval(page).click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText(/Order number A-\d+/)
  })

  test('cancelling after the session has expired shows the order’s state, and restores the products', async ({
    page,
    context,
  }) => {
    const name = await open(page)
    await continuePayment(page, 'PayPal')
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    await context.clearCookies()
    await page.getByRole('button', { name: /cart/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    const notice = page.getByRole('status').filter({ hasText: 'You are back from PayPal' })
    await expect(notice).toContainText(/your order A-\d+ is placed.*please don’t pay again.*the order is cancelled/)
    await expect(notice).toContainText(name)
    await expectAccessible(page, 'main')
    await notice.getByRole('button', { name: 'Put the products back in the cart' }).click()
    await expect(notice).toHaveCount(0)
    expect(await cartQty(page)).toBe(1)
  })
})

test.describe('PayPal', () => {
  const press = async (page: Page) => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'PayPal', exact: true }).click(),
    ])
    return popup
  }
  const isOpen = (popup: Page) => popup.waitForURL(/sandbox\/pay\/paypal/)

  test('S2-9.1-15 S2-7.5-09 S2-7.5-10 S2-8-19 S2-8-20 S2-3.5-04 S2-3.10-44 its approval places the order; an order without id is an error, cancelling changes nothing, a refusal shows an error; its script is loaded with its panel @phone', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    const scripts = () => requests.filter(({ url }) => url.includes('/paypal/sdk/js'))
    await openReadyCheckout(page, volteo, { terms: ELECTRONICS, country: 'CA' })
    expect(scripts()).toEqual([])
    await page.route(/paypalcheckout\/createorder/, (route) => route.fulfill({ json: {} }))
    await choosePayment(page, 'PayPal')
    await press(page)
    await expect(page.getByText('The wallet order creation returned no order id.')).toBeVisible()
    const [script] = scripts()
    expect(new URL(script?.url ?? '').searchParams.get('client-id')).toBe('sandbox-volteo')
    expect(new URL(script?.url ?? '').searchParams.get('currency')).toBe('CAD')
    await page.unroute(/paypalcheckout\/createorder/)

    const left = await press(page)
    await isOpen(left)
    await expect(page.getByText('Continuing with PayPal…')).toBeVisible()
    await left.close()
    await expect(page.getByText('Continuing with PayPal…')).toHaveCount(0)
    expect(await cartQty(page)).toBe(1)
    const refused = await press(page)
    await refused.getByRole('button', { name: /decline/i }).click()
    await expect(page.getByText('An unexpected error occurred with PayPal checkout process.')).toBeVisible()
    expect(await cartQty(page)).toBe(1)

    const approved = await press(page)
    await isOpen(approved)
    await approval(approved).click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('PayPal')
  })

  test('S2-9.1-15 S2-4.4-23 S2-3.10-16 express: its button opens it on the cart page; the approval is kept, also after a reload, and used for the order', async ({
    page,
    testProxy,
  }) => {
    const origin = testProxy.open('kessler', { display_features: { paypal_express_visible_on_cart: true } })
    await openReadyCheckout(page, origin, { terms: ['refrigerator'] })
    await page.goto(`${origin}/checkout/cart`)
    // The button's code is loaded when the summary is near the screen.
    await summary(page).scrollIntoViewIfNeeded()
    const onCart = await press(page)
    await isOpen(onCart)
    await onCart.close()

    // PayPal's page accepts only hosts of the store.
    await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
    await choosePayment(page, 'PayPal')
    const refused = await press(page)
    await refused.getByRole('button', { name: /decline/i }).click()
    await expect(page.getByText('An unexpected error occurred with PayPal checkout process.')).toBeVisible()
    const popup = await press(page)
    await approval(popup).click()
    await expect(page.getByText('Approved with PayPal. You can place the order.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await expect(page.getByText('Approved with PayPal. You can place the order.')).toBeVisible()
    await placeOrder(page)
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('PayPal')
  })
})
