import type { Page } from '@playwright/test'
import { importStore } from '#tests/support/imported-store.ts'
import {
  alderloom,
  approval,
  CARDS,
  cartQty,
  choosePayment,
  enterCard,
  FURNITURE,
  isAtSuccess,
  openReadyCheckout,
  placeOrder,
  receipt,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect, test } from '#tests/support/shop.ts'
import { callRest, enterStore } from '#tests/support/shopper.ts'

test('S2-3.2-25 the shopper’s bank authenticates in a frame; a rejection, or closing it, places no order; an approval, posted to the shop or given in its app, places the order @phone', async ({
  page,
}) => {
  await openReadyCheckout(page, alderloom, { terms: FURNITURE })
  await choosePayment(page, 'Credit card')
  await enterCard(page, CARDS.asked)
  await placeOrder(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm with your bank' })
  const frame = page.frameLocator('iframe[title="Confirm with your bank"]')
  await frame.getByRole('button', { name: /decline/i }).click()
  await expect(page.getByText(/Your bank could not confirm/)).toBeVisible()
  await placeOrder(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/Your bank could not confirm/)).toBeVisible()
  expect(await cartQty(page)).toBe(1)

  await placeOrder(page)
  await expect(dialog).toBeVisible()
  // A message from another window is ignored.
  await page.evaluate(() => window.postMessage({ type: 'three-d-secure', status: 'authenticated' }, '*'))
  await expect(dialog).toBeVisible()
  await approval(frame).click()
  await isAtSuccess(page)

  await openReadyCheckout(page, alderloom, { terms: FURNITURE })
  await choosePayment(page, 'Credit card')
  await enterCard(page, CARDS.asked)
  await placeOrder(page)
  await frame.getByRole('button', { name: 'Confirm in the bank’s app' }).click()
  await isAtSuccess(page)
})

/** Records card data in the page's requests, storage and console, where it must not be. */
async function watchCard(page: Page) {
  const requests = watchRequests(page)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  return { requests, expectKeptNowhere: async () => expect(`${await kept()}${lines.join()}`).not.toMatch(/4111 ?1111/) }
}

/** Times in the tracking log: their milliseconds may be the digits of a security code. */
const TIME = /\d\d:\d\d:\d\d\.\d{3}Z/g

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

test('S2-9.1-04 S2-9.1-05 S2-9.1-06 S2-3.3-05 S2-7.4-05 S2-7.4-11 each card gateway declines one card on a desktop and charges another for an order on a phone, as does Apple Pay through it; number and code are stored nowhere, nor sent to the shop if the gateway returns a token', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/status of 4\d\d/)
  const codes = ['moneris', 'moneris_api', 'authorizenet', 'payeezy', 'usaepay', 'cybersource_soap']
  const records = codes.map((code) => ({ code, title: `Card by ${code}`, cc_types: ['VI'], api_key: 'public-key' }))
  const config = {
    name: 'Gateways',
    locale: 'en_CA',
    locales: [{ locale: 'en_CA' }, { locale: 'fr_CA' }],
    currency_code: 'CAD',
    default_country: 'CA',
    apple_pay: { enabled: true },
    apple_pay_domain_association: 'association',
  }
  const store = await importStore('gateways', {
    'payment.json': [...records, { code: 'applepay', title: 'Apple Pay' }],
    'config.json': config,
  })
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
  const openCheckout = async () => {
    await callRest(page, 'POST', '/cart/items', { product_id: 6, qty: 1 })
    await callRest(page, 'PUT', '/cart', { email: 'ann@example.com' })
    await callRest(page, 'PUT', '/cart/billing_address', address)
    await page.setViewportSize(DESKTOP)
    await page.goto(`${store.origin}/checkout/onepage`)
  }
  const goOnByPhone = async () => {
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  }
  try {
    const { requests, expectKeptNowhere } = await watchCard(page)
    await enterStore(page, store.origin)
    for (const code of codes) {
      await openCheckout()
      await choosePayment(page, new RegExp(`^Card by ${code}$`))
      await enterCard(page, CARDS.declined)
      await placeOrder(page)
      await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
      await goOnByPhone()
      await enterCard(page, CARDS.paid, '987')
      requests.length = 0
      await placeOrder(page)
      await isAtSuccess(page)
      const carrying = requests.filter(
        ({ url, body }) =>
          url.startsWith(store.origin) &&
          /4111 ?1111|\D987\D/.test(`${decodeURIComponent(url)}${body}`.replace(TIME, '')),
      )
      expect(carrying.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(
        code === 'moneris' ? [] : ['PUT /api/rest/cart/payment', 'POST /api/rest/cart/place'],
      )
      await expectKeptNowhere()
      await expect(receipt(page)).toContainText(`Card by ${code}`)
    }

    await openCheckout()
    await choosePayment(page, 'Apple Pay')
    const button = page.getByRole('button', { name: 'Pay with Apple Pay' })
    const sheet = page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
    await button.click()
    await sheet.getByRole('button', { name: 'Pay with a card that is declined' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel' }).click()
    await expect(sheet).toHaveCount(0)
    expect(await cartQty(page)).toBe(1)
    await goOnByPhone()
    await button.click()
    await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
    await isAtSuccess(page)
    await expect(receipt(page)).toContainText('Apple Pay')
  } finally {
    await store.remove()
  }
})
