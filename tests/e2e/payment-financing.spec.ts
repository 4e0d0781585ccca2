import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  cartQty,
  choosePayment,
  expectAccessiblePayment,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  placeOrder,
  receipt,
  unfoldPayments,
  volteo,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

test.describe('instalments', () => {
  const open = async (page: Page) => {
    await openReadyCheckout(page, volteo, { terms: ['tv'], country: 'CA', qty: 4 })
    await choosePayment(page, 'Financeit')
  }
  const totals = (page: Page) => page.getByRole('complementary', { name: /summary/i })

  test('S2-9.1-12 S2-3.7-02 S2-3.7-03 S2-2-18 S2-4.5-08 a plan with its fee is paid on the provider’s page @both', async ({
    page,
  }) => {
    await open(page)
    const plans = page.getByRole('group', { name: 'Choose a plan' }).getByRole('radio')
    await expect(plans).toHaveCount(3)
    const submit = page.getByRole('button', { name: 'Use this plan' })
    await expect(submit).toBeDisabled()
    await plans.first().check()
    await expect(submit).toBeDisabled()
    await page.getByRole('checkbox', { name: /I agree to the terms of Financeit/ }).check()
    await expect(page.getByRole('link', { name: 'Complete the payment above' })).toBeVisible()
    await expectAccessiblePayment(page)
    await submit.click()
    await expect(page.getByText('Your plan is set. You can place the order.')).toBeVisible()
    await expect(totals(page)).toContainText('49.00')
    await placeOrder(page)
    await expect(page).toHaveURL(/sandbox\/pay\/financeit/)
    await page.getByRole('button').first().click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('Financeit')
  })

  test('S2-8-15 a checkout that can’t be started says so, keeps the order and can be tried again', async ({ page }) => {
    let hasFailed = false
    await page.route(/financeit\/initiatecheckout/, (route) => {
      if (hasFailed) return route.continue()
      hasFailed = true
      return route.fulfill({ json: { redirect_url: 'https://evil.example.com/' } })
    })
    await open(page)
    await page.getByRole('group', { name: 'Choose a plan' }).getByRole('radio').last().check()
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await page.getByRole('button', { name: 'Use this plan' }).click()
    await expect(page.getByText('Your plan is set.')).toBeVisible()
    await placeOrder(page)
    await expect(page.getByRole('heading', { name: /^Order V-\d+ is placed$/ })).toBeFocused()
    await expect(page.getByText('An error occurred with initiating Financeit checkout.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/sandbox\/pay\/financeit/)
    // Whoever gives up there has the cart again.
    await page.getByRole('button', { name: /cart/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    expect(await cartQty(page)).toBe(4)
  })

  test('S2-8-18 without plans the panel says why', async ({ page }) => {
    await page.route(/financeit\/financeplans/, (route) => route.fulfill({ json: { financeit_plans: [] } }))
    await open(page)
    await expect(page.getByText(/Unfortunately, we aren't able to offer financing/)).toBeVisible()
  })
})

test.describe('bank card financing', () => {
  const open = async (page: Page) => {
    await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
    await choosePayment(page, /Citi/)
  }

  test('S2-9.1-13 S2-3.8-02 S2-3.8-03 S2-3.8-04 S2-7.5-12 an offer of the bank’s card is confirmed and ordered @both', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    await open(page)
    await expect(page.getByRole('link', { name: 'Apply now with Citi' })).toHaveAttribute('target', '_blank')
    await expect(page.getByText(/Available credit: \$25,000/)).toBeVisible()
    const submit = page.getByRole('button', { name: 'Confirm the card' })
    await page.getByLabel('Card number').fill('6035320000000008')
    await page.getByRole('group', { name: 'Choose an offer' }).getByRole('radio').first().check()
    await expect(submit).toBeDisabled()
    await page.getByRole('checkbox', { name: /financing terms of Citi/ }).check()
    await expectAccessiblePayment(page)
    await submit.click()
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

  test('S2-8-21 S2-8-22 a number that the bank does not know is refused in the panel, with what was entered', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Unable to update card number for Citi\.|400/)
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await open(page)
    await page.getByLabel('Card number').fill('6035320000000000')
    await page.getByRole('group', { name: 'Choose an offer' }).getByRole('radio').first().check()
    await page.getByRole('checkbox', { name: /financing terms/ }).check()
    await page.getByRole('button', { name: 'Confirm the card' }).click()
    await expect(page.getByText(/Oops, something wrong happened on our end\./).first()).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveValue('6035 3200 0000 0000')
    expect(lines).toContain('Unable to update card number for Citi.')
  })

  test('S2-8-12 S2-8-13 offers that can’t be read are explained', async ({ page, allowConsole }) => {
    allowConsole(/500|ERR_FAILED/)
    await page.route(/citi\/applyinfo/, (route) => route.fulfill({ status: 500, json: {} }))
    await open(page)
    await expect(page.getByText('An error occurred from the Citi Apply Info application backend.')).toBeVisible()
    await page.route(/citi\/applyinfo/, (route) => route.abort())
    await page.reload()
    await choosePayment(page, /Citi/)
    await expect(page.getByText('An unexpected error occurred with Citi Apply Info checkout process.')).toBeVisible()
  })
})

test.describe('the hosted card page', () => {
  const open = (page: Page) => openReadyCheckout(page, kessler, { terms: ['refrigerator'] })

  test('S2-9.1-14 S2-4.5-09 choosing it leaves for the provider’s page, which places the order @both', async ({
    page,
  }) => {
    const name = await open(page)
    await choosePayment(page, 'FreedomPay')
    await expect(page).toHaveURL(/sandbox\/pay\/freedompay/)
    await page.getByRole('button').first().click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText(/Order number K-\d+/)
    await expect(receipt(page)).toContainText(name)
    await page.reload()
    await expect(receipt(page)).toContainText(/Order number K-\d+/)
  })

  test('giving up and being declined there give the checkout back, with the cart as it was', async ({ page }) => {
    await open(page)
    await choosePayment(page, 'FreedomPay')
    await expect(page).toHaveURL(/sandbox\/pay\/freedompay/)
    await page.getByRole('button', { name: /checkout/i }).click()
    await expect(page).toHaveURL(/\/checkout(\/onepage)?$/)
    await unfoldPayments(page)
    await expect(page.getByRole('radio', { name: 'FreedomPay' })).not.toBeChecked()
    expect(await cartQty(page)).toBe(1)
    await choosePayment(page, 'FreedomPay')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page).toHaveURL(/\/checkout(\/onepage)?$/)
    expect(await cartQty(page)).toBe(1)
    // The address of the receipt is no order.
    await page.goto(`${kessler}/checkout/success`)
    await expect(page).toHaveURL(/\/checkout(\/onepage|\/cart)?$/)
  })

  test('back after the visit has ended, an order has its receipt; without one the cart page says so and puts the products back @both', async ({
    page,
    context,
  }) => {
    /** Leaves for the provider's page, where the session ends. */
    const leave = async () => {
      const name = await open(page)
      await choosePayment(page, 'FreedomPay')
      await expect(page).toHaveURL(/sandbox\/pay\/freedompay/)
      await context.clearCookies()
      return name
    }
    const name = await leave()
    await page.getByRole('button').first().click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText(/Order number K-\d+/)
    await expect(receipt(page)).toContainText(name)

    const again = await leave()
    await page.getByRole('button', { name: /checkout/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    const notice = page.getByRole('status').filter({ hasText: 'You are back from FreedomPay' })
    await expect(notice).toContainText('please don’t pay again')
    await expect(notice).toContainText(again)
    await expect(notice.getByRole('link', { name: /\d{3}/ })).toBeVisible()
    await expectAccessible(page, 'main')
    // The address of the receipt is no order.
    await page.goto(`${kessler}/checkout/success`)
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await notice.getByRole('button', { name: 'Put the products back into the cart' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Products in your cart' })).toContainText(again)
    expect(await cartQty(page)).toBe(1)
  })

  test('S2-8-14 a page that can’t be asked for, or is not the provider’s, keeps the shopper here', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/500/)
    await open(page)
    const info = /freedompay\/checkoutinfo/
    await page.route(info, (route) => route.fulfill({ status: 500, json: {} }))
    await choosePayment(page, 'FreedomPay')
    await expect(page.getByText('An error occurred from the FreedomPay application backend.')).toBeVisible()
    await page.unroute(info)
    await page.route(info, (route) => route.fulfill({ json: { checkout_url: 'https://evil.example.com/pay' } }))
    await page.getByRole('button', { name: 'Continue with FreedomPay' }).click()
    await expect(page.getByText('An unexpected error occurred with FreedomPay checkout process.')).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
  })
})
