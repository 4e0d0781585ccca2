import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { importStore } from '#tests/support/imported-store.ts'
import {
  alderloom,
  CARDS,
  cartQty,
  choosePayment,
  ELECTRONICS,
  enterCard,
  expectAccessiblePayment,
  FURNITURE,
  isAtSuccess,
  openReadyCheckout,
  placeOrder,
  receipt,
  volteo,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'

test.describe('a card gateway', () => {
  const open = async (page: Page) => {
    await openReadyCheckout(page, alderloom, { terms: FURNITURE })
    await choosePayment(page, 'Credit card')
    await expect(page.getByLabel('Card number')).toBeVisible()
  }

  test('S2-3.3-02 S2-3.3-04 S2-3.3-05 takes the card with the payment, in groups of four, and keeps it nowhere @both', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await open(page)
    const marks = page.getByRole('list', { name: 'Cards we take' })
    await expect(marks.getByRole('listitem')).toHaveText(['Visa', 'Mastercard', 'American Express', 'Discover'])
    await enterCard(page, CARDS.paid, '987')
    await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
    await expect(page.getByLabel('Expiry date')).toHaveValue('12 / 39')
    await expectAccessiblePayment(page)
    await placeOrder(page)
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('Credit card')

    // Neither in an address, nor in what analytics and the log are sent.
    const carrying = requests.filter(({ url, body }) => /4111 ?1111|\D987\D/.test(`${decodeURIComponent(url)}${body}`))
    expect(carrying.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'PUT /api/rest/cart/payment',
      'POST /api/rest/cart/place',
    ])
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain('4111')
    expect(lines.join()).not.toContain('4111')
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
    await choosePayment(page, 'Credit or debit card')
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

test('S2-9.1-04 S2-9.1-05 S2-9.1-06 each card gateway declines one card and takes another for an order', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 4\d\d/)
  const codes = ['moneris', 'moneris_api', 'authorizenet', 'payeezy', 'usaepay', 'cybersource_soap']
  const records = codes.map((code) => ({ code, title: `Card by ${code}`, cc_types: ['VI'], api_key: 'public-key' }))
  const config = { name: 'Gateways', locale: 'en_CA', currency_code: 'CAD', default_country: 'CA' }
  const locales = [{ locale: 'en_CA' }, { locale: 'fr_CA' }]
  const store = await importStore('gateways', { 'payment.json': records, 'config.json': { ...config, locales } })
  const address = {
    firstname: 'Ann',
    lastname: 'Berg',
    street: ['1 Lake Ave'],
    city: 'Toronto',
    region: 'ON',
    postcode: 'M5V 1A1',
    country_id: 'CA',
    telephone: '4165550123',
  }
  try {
    await enterStore(page, store.origin)
    for (const code of codes) {
      await callRest(page, 'POST', '/cart/items', { product_id: 6, qty: 1 })
      await callRest(page, 'PUT', '/cart', { email: 'ann@example.com' })
      await callRest(page, 'PUT', '/cart/billing_address', address)
      await page.goto(`${store.origin}/checkout/onepage`)
      await choosePayment(page, new RegExp(`^Card by ${code}$`))
      await enterCard(page, CARDS.declined)
      await placeOrder(page)
      await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
      await enterCard(page, CARDS.paid)
      await placeOrder(page)
      await isAtSuccess(page)
      await expect(receipt(page)).toContainText(`Card by ${code}`)
    }
  } finally {
    await store.remove()
  }
})
