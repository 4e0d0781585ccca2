import type { Page } from '@playwright/test'
import {
  approval,
  cartQty,
  choosePayment,
  continuePayment,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  placeOrder,
  receipt,
  unfoldPayments,
  volteo,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, test } from '#tests/support/shop.ts'

test('S2-9.1-12 S2-8-15 S2-4.5-08 instalments are paid on the provider’s page: a checkout that can’t be started keeps the order; after cancelling or being declined the cart is restored @phone', async ({
  page,
}) => {
  let hasFailed = false
  await page.route(/financeit\/initiatecheckout/, (route) => {
    if (hasFailed) return route.continue()
    hasFailed = true
    return route.fulfill({ json: { redirect_url: 'https://evil.example.com/' } })
  })
  await openReadyCheckout(page, volteo, { terms: ['oled tv'], country: 'CA' })
  const setPlan = async () => {
    await choosePayment(page, 'Financeit')
    await page.getByRole('group', { name: 'Choose a plan' }).getByRole('radio').last().check()
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Use this plan' }).click()
    await expect(page.getByText('Your plan is set. You can place the order.')).toBeVisible()
    await placeOrder(page)
  }
  await setPlan()
  await expect(page.getByRole('heading', { name: /^Order V-\d+ is placed$/ })).toBeFocused()
  await expect(page.getByText('An error occurred with initiating Financeit checkout.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/sandbox\/pay\/financeit/)
  await page.getByRole('button', { name: /cart/i }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  expect(await cartQty(page)).toBe(1)

  await page.goto(`${volteo}/checkout/onepage`)
  await setPlan()
  await expect(page).toHaveURL(/sandbox\/pay\/financeit/)
  await page.goBack()
  await page.getByRole('button', { name: /^Pay now · / }).click()
  await expect(page).toHaveURL(/sandbox\/pay\/financeit/)
  await page.goBack()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  // The cancelled order's cart is restored with address and delivery. Plans are calculated for the total with delivery.
  await expect(page.getByRole('heading', { name: /^Order V-\d+/ })).toHaveCount(0)
  await expect(page.locator('#checkout-delivery').getByRole('radio', { checked: true })).toBeVisible()
  await setPlan()
  await expect(page).toHaveURL(/sandbox\/pay\/financeit/)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  expect(await cartQty(page)).toBe(1)

  await page.goto(`${volteo}/checkout/onepage`)
  await setPlan()
  await expect(page).toHaveURL(/sandbox\/pay\/financeit/)
  await approval(page).click()
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Financeit')
})

test('S2-9.1-13 an offer for the bank’s card is confirmed and used for an order @phone', async ({ page }) => {
  const requests = watchRequests(page)
  await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
  await choosePayment(page, /Citi/)
  await page.getByLabel('Card number').fill('6035320000000008')
  await page.getByRole('group', { name: 'Choose an offer' }).getByRole('radio').first().check()
  await page.getByRole('checkbox', { name: /financing terms of Citi/ }).check()
  await page.getByRole('button', { name: 'Confirm the card' }).click()
  await expect(page.getByText('Confirmed with card •••• 0008. You can place the order.')).toBeVisible()
  await placeOrder(page)
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Citi')
  const saved = requests.find(({ method, url }) => method === 'PUT' && url.endsWith('/cart/payment'))
  expect(JSON.parse(saved?.body ?? '{}')).toEqual({
    method: 'citi',
    data: { method: 'citi', account_number: '6035320000000008', plan_number: '1006', terms_accepted: true },
  })
})

test.describe('the hosted card page', () => {
  const leave = async (page: Page) => {
    await continuePayment(page, 'FreedomPay')
    await expect(page).toHaveURL(/sandbox\/pay\/freedompay/)
  }

  test('S2-9.1-14 S2-4.4-12 S2-4.5-09 places the order; cancelling and being declined there lead back to the checkout with an unchanged cart', async ({
    page,
  }) => {
    const name = await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
    await leave(page)
    await page.getByRole('button', { name: /checkout/i }).click()
    await expect(page).toHaveURL(/\/checkout(\/onepage)?$/)
    await unfoldPayments(page)
    await expect(page.getByRole('radio', { name: 'FreedomPay' })).not.toBeChecked()
    expect(await cartQty(page)).toBe(1)
    await leave(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page).toHaveURL(/\/checkout(\/onepage)?$/)
    expect(await cartQty(page)).toBe(1)
    // Without an order, the receipt's address redirects.
    await page.goto(`${kessler}/checkout/success`)
    await expect(page).toHaveURL(/\/checkout(\/onepage|\/cart)?$/)
    await page.goto(`${kessler}/checkout/onepage`)
    await leave(page)
    await approval(page).click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText(/Order number K-\d+/)
    await expect(receipt(page)).toContainText(name)
    await page.reload()
    await expect(receipt(page)).toContainText(/Order number K-\d+/)
  })

  test('after the session has expired, an order still has its receipt; a failed one is explained on the cart page, which restores the products', async ({
    page,
    context,
  }) => {
    /** Leaves for the provider's page, where the session expires. */
    const leaveForGood = async () => {
      const name = await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
      await leave(page)
      await context.clearCookies()
      return name
    }
    const name = await leaveForGood()
    await approval(page).click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText(/Order number K-\d+/)
    await expect(receipt(page)).toContainText(name)

    const again = await leaveForGood()
    await page.getByRole('button', { name: /checkout/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    const notice = page.getByRole('status').filter({ hasText: 'You are back from FreedomPay' })
    await expect(notice).toContainText('please don’t pay again')
    await expect(notice).toContainText(again)
    await expect(notice.getByRole('link', { name: /\d{3}/ })).toBeVisible()
    await expectAccessible(page, 'main')
    // Without an order, the receipt's address redirects.
    await page.goto(`${kessler}/checkout/success`)
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await notice.getByRole('button', { name: 'Put the products back in the cart' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Products in your cart' })).toContainText(again)
    expect(await cartQty(page)).toBe(1)
  })
})
