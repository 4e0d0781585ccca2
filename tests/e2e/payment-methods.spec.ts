import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { choosePayment, openReadyCheckout, placeOrder, watchRequests } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'

const kessler = new URL(shopUrl('kessler')).origin
const alderloom = new URL(shopUrl('alderloom')).origin
const volteo = `${new URL(shopUrl('volteo')).origin}/en-CA`

const FURNITURE = ['rug', 'table', 'mirror', 'chair', 'lamp', 'pillow', 'mattress', 'desk']
const ELECTRONICS = ['headphones', 'speaker', 'cable', 'tv']

/** A card that pays, one that is declined, and one whose bank asks. */
const CARDS = { paid: '4111111111111111', declined: '4000000000000002', asked: '4000000000003220' }

async function enterCard(page: Page, number: string, code = '123') {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('1239')
  await page.getByLabel('Security code').fill(code)
}

/** Nothing of the section stands below the sticky header. */
async function expectAccessiblePayment(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, '#checkout-payment')
}

const isAtSuccess = (page: Page) => expect(page).toHaveURL(/\/checkout\/success/)
const receipt = (page: Page) => page.getByRole('article')
const cartQty = async (page: Page) => (await callRest<{ qty: number }>(page, 'GET', '/cart?embed=items')).qty

test.describe('a card gateway', () => {
  const open = async (page: Page) => {
    await openReadyCheckout(page, alderloom, { terms: FURNITURE })
    await choosePayment(page, 'Credit card')
    await expect(page.getByLabel('Card number')).toBeVisible()
  }

  test('S2-3.3-02 S2-3.3-04 takes the card with the payment, in groups of four, and keeps it nowhere @both', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    await open(page)
    const marks = page.getByRole('list', { name: 'Cards we take' })
    await expect(marks.getByRole('listitem')).toHaveText(['Visa', 'Mastercard', 'American Express', 'Discover'])
    await enterCard(page, CARDS.paid)
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 39')
    await expectAccessiblePayment(page)
    await placeOrder(page)
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('Credit card')

    const carrying = requests.filter(({ url, body }) => `${url}${body}`.includes(CARDS.paid))
    expect(carrying.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'PUT /api/rest/cart/payment',
      'POST /api/rest/cart/place',
    ])
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('4111')
  })

  test('S2-5.1-08 names what is wrong at the field, with the focus on the first, and sends nothing', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    await open(page)
    await placeOrder(page)
    await expect(page.getByText('Card number is missing.')).toBeVisible()
    await expect(page.getByLabel('Card number')).toBeFocused()
    await enterCard(page, '4111111111111112', '1234')
    await page.getByLabel('Expiry date').fill('0120')
    await placeOrder(page)
    await expect(page.getByText('Credit card type/number mismatch.')).toBeVisible()
    await expect(page.getByText(/Enter a date to come/)).toBeVisible()
    // A code of another card's length cannot be typed.
    await expect(page.getByLabel('Security code')).toHaveValue('123')
    await page.getByLabel('Card number').fill('341111111111111')
    await page.getByLabel('Expiry date').fill('1239')
    await placeOrder(page)
    await expect(page.getByText('Invalid CVN length.')).toBeVisible()
    expect(requests.filter(({ method, url }) => method !== 'GET' && url.includes('/cart/pay'))).toEqual([])
  })

  test('S2-4.5-10 a declined card says so and keeps everything that was entered', async ({ page, allowConsole }) => {
    allowConsole(/400/)
    await open(page)
    await enterCard(page, CARDS.declined)
    await placeOrder(page)
    await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
    await enterCard(page, CARDS.paid)
    await placeOrder(page)
    await isAtSuccess(page)
  })

  test('S2-3.2-25 the shopper’s bank is asked in a frame; its yes places the order', async ({ page }) => {
    await open(page)
    await enterCard(page, CARDS.paid)
    await enterCard(page, CARDS.asked)
    await placeOrder(page)
    const dialog = page.getByRole('dialog', { name: 'Confirm with your bank' })
    await expect(dialog).toBeVisible()
    // A message from elsewhere is none of the bank's.
    await page.evaluate(() => window.postMessage({ type: 'three-d-secure', status: 'authenticated' }, '*'))
    await expect(dialog).toBeVisible()
    await page.frameLocator('iframe[title="Confirm with your bank"]').getByRole('button').first().click()
    await isAtSuccess(page)
  })

  test('S2-3.2-25 the bank’s no, and closing its frame, place nothing', async ({ page }) => {
    await open(page)
    await enterCard(page, CARDS.asked)
    await placeOrder(page)
    const frame = page.frameLocator('iframe[title="Confirm with your bank"]')
    await frame.getByRole('button', { name: /decline/i }).click()
    await expect(page.getByText(/Your bank could not confirm/)).toBeVisible()
    await placeOrder(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/Your bank could not confirm/)).toBeVisible()
    expect(await cartQty(page)).toBe(1)
  })
})

test.describe('the tokenizing gateway', () => {
  const open = async (page: Page, origin = volteo) => {
    await openReadyCheckout(page, origin, { terms: ELECTRONICS, country: 'CA' })
    await choosePayment(page, /Moneris/)
  }

  test('S2-7.4-05 S2-7.4-11 neither number nor code reaches the shop, its storage or a log', async ({ page }) => {
    const requests = watchRequests(page)
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await open(page)
    await enterCard(page, CARDS.paid, '987')
    await placeOrder(page)
    await isAtSuccess(page)
    const shop = new URL(volteo).origin
    for (const { url, body } of requests.filter((request) => request.url.startsWith(shop))) {
      expect(`${decodeURIComponent(url)}${body}`).not.toMatch(/4111|\b987\b/)
    }
    const saved = requests.find(({ method, url }) => method === 'PUT' && url.endsWith('/cart/payment'))
    expect(JSON.parse(saved?.body ?? '{}').data).toMatchObject({
      stored_card: 'new',
      cc_last_four: '1111',
      cc_type: 'VI',
      cc_exp: '12/2039',
      cc_exp_month: '12',
      cc_exp_year: '2039',
    })
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(`${kept}${lines.join()}`).not.toContain('4111')
  })

  test('S2-3.10-43 in test mode the form says so', async ({ page, testProxy }) => {
    const [test, live] = [true, false].map((mode) => testProxy.open('volteo', { moneris_test_mode: mode }))
    await open(page, `${test}/en-CA`)
    await expect(page.getByText('Test mode')).toBeVisible()
    await open(page, `${live}/en-CA`)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await expect(page.getByText('Test mode')).toHaveCount(0)
  })

  test('S2-5.1-06 without a token the payment is not saved, and another way of paying is open', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/)
    const requests = watchRequests(page)
    await page.route(/sandbox\/moneris/, (route) => route.abort())
    await open(page)
    await enterCard(page, CARDS.paid)
    await placeOrder(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Moneris token missing' })).toBeVisible()
    expect(requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/cart/payment'))).toEqual([])
    await expect(page.getByRole('radio', { name: /transfer|virement/i }).first()).toBeEnabled()
  })
})

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
    await expect(page.getByRole('link', { name: /Apply for the card/ })).toHaveAttribute('target', '_blank')
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

  test('giving up there gives the checkout back, with the cart as it was', async ({ page }) => {
    await open(page)
    await choosePayment(page, 'FreedomPay')
    await expect(page).toHaveURL(/sandbox\/pay\/freedompay/)
    await page.getByRole('button', { name: /checkout/i }).click()
    await expect(page).toHaveURL(/\/checkout(\/onepage)?$/)
    await expect(page.getByRole('radio', { name: 'FreedomPay' })).not.toBeChecked()
    expect(await cartQty(page)).toBe(1)
    // The address of the receipt is no order.
    await page.goto(`${kessler}/checkout/success`)
    await expect(page).toHaveURL(/\/checkout(\/onepage|\/cart)?$/)
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

  test('giving up at the wallet gives the cart back', async ({ page }) => {
    const name = await open(page)
    await choosePayment(page, 'PayPal')
    await expect(page).toHaveURL(/sandbox\/pay\/paypal_standard/)
    await page.getByRole('button', { name: /cart/i }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
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

test.describe('by the keyboard alone', () => {
  const isFocused = (locator: ReturnType<Page['getByRole']>) => expect(locator).toBeFocused()

  test('a card is entered and ordered, past a method that would leave', async ({ page }) => {
    await openReadyCheckout(page, alderloom, { terms: FURNITURE })
    const first = page.getByRole('radio', { name: 'Credit or debit card' })
    await first.focus()
    await page.keyboard.press('ArrowDown')
    const card = page.getByRole('radio', { name: 'Credit card' })
    await isFocused(card)
    // On the way through the list nothing is ordered, and nobody is sent away.
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Continue with PayPal' })).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    expect(await cartQty(page)).toBe(1)
    await page.keyboard.press('ArrowUp')
    await expect(card).toBeChecked()
    await page.keyboard.press('Tab')
    await isFocused(page.getByLabel('Card number'))
    await page.keyboard.type(CARDS.paid)
    await page.keyboard.press('Tab')
    await page.keyboard.type('1239')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('button', { name: /place order/i }))
    await page.keyboard.press('Enter')
    await isAtSuccess(page)
  })

  test('a plan is picked, agreed to and ordered', async ({ page }) => {
    await openReadyCheckout(page, volteo, { terms: ['tv'], country: 'CA', qty: 4 })
    await page.getByRole('radio', { name: 'Card by Moneris' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Financeit' })).toBeChecked()
    const plans = page.getByRole('group', { name: 'Choose a plan' }).getByRole('radio')
    await expect(plans).toHaveCount(3)
    await page.keyboard.press('Tab')
    await isFocused(plans.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('button', { name: 'Use this plan' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your plan is set. You can place the order.')).toBeVisible()
  })
})

test('no script, frame or page of a provider is loaded before its panel opens', async ({ page }) => {
  const requests = watchRequests(page)
  await openReadyCheckout(page, volteo, { terms: ELECTRONICS, country: 'CA' })
  await openReadyCheckout(page, alderloom, { terms: FURNITURE })
  await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
  const outside = requests.filter(({ url }) => url.includes('/sandbox/') || url.includes('/api/card-gateway'))
  expect(outside).toEqual([])
})
