import type { Page } from '@playwright/test'
import { importStore } from '#tests/support/imported-store.ts'
import {
  alderloom,
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

test('S2-3.2-25 the shopper’s bank is asked in a frame; its no, and closing it, place nothing, its yes places the order', async ({
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
  // A message from elsewhere is none of the bank's.
  await page.evaluate(() => window.postMessage({ type: 'three-d-secure', status: 'authenticated' }, '*'))
  await expect(dialog).toBeVisible()
  await frame.getByRole('button').first().click()
  await isAtSuccess(page)
})

/** What of a card is found where it must not be: in the page's storage and its console. */
async function watchCard(page: Page) {
  const requests = watchRequests(page)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  return { requests, expectKeptNowhere: async () => expect(`${await kept()}${lines.join()}`).not.toContain('4111') }
}

test('S2-9.1-04 S2-9.1-05 S2-9.1-06 S2-3.3-05 S2-7.4-05 S2-7.4-11 each card gateway declines one card and takes another for an order; number and code are kept nowhere, nor sent to the shop where the gateway gives a token', async ({
  page,
  allowConsole,
}) => {
  test.slow()
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
    const { requests, expectKeptNowhere } = await watchCard(page)
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
      await enterCard(page, CARDS.paid, '987')
      requests.length = 0
      await placeOrder(page)
      await isAtSuccess(page)
      const carrying = requests.filter(
        ({ url, body }) =>
          url.startsWith(store.origin) && /4111 ?1111|\D987\D/.test(`${decodeURIComponent(url)}${body}`),
      )
      expect(carrying.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual(
        code === 'moneris' ? [] : ['PUT /api/rest/cart/payment', 'POST /api/rest/cart/place'],
      )
      await expectKeptNowhere()
      await expect(receipt(page)).toContainText(`Card by ${code}`)
    }
  } finally {
    await store.remove()
  }
})
