import type { Page } from '@playwright/test'
import { ADDRESS, button, createAccount, PASSWORD, signIn } from '#tests/support/account-page.ts'
import {
  CARDS,
  choosePayment,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  placeOrder,
  receipt,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, fillCart, findProduct } from '#tests/support/shopper.ts'
import { storeOrigin } from '#tests/support/stores.ts'

test('S2-3.2-13 the checkout offers the complete addresses of the account, and fills in its e-mail', async ({
  page,
}) => {
  await fillCart(page, storeOrigin('kessler'))
  // Time for the reminder of the cart to appear on the first page.
  await page.waitForLoadState('networkidle')
  await page.goto(shopUrl('kessler', '/checkout/onepage'))
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  // The checkout also has a field with this label.
  await expect(page).toHaveURL(/\/login\?return=/)
  const email = await createAccount(page)
  const main = page.getByRole('main')
  await main.getByLabel('E-mail address').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Sign in').click()
  await expect(page).toHaveURL(/\/checkout\/onepage$/)
  await expect(main.getByLabel('E-mail address')).toHaveValue(email)
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  const { customer_id: id } = await callRest<{ customer_id: string }>(page, 'GET', '/customers/self/session')
  await callRest(page, 'POST', `/customers/${id}/addresses`, ADDRESS)
  const hidden = { prefix: 'Dr.', middlename: 'Lou', suffix: 'Jr.', fax: '218-555-0199', email: 'desk@example.com' }
  await callRest(page, 'POST', `/customers/${id}/addresses`, { ...ADDRESS, ...hidden, street: ['22 Pine St'] })
  await page.reload()
  await expect(main.getByLabel('Street address')).toHaveValue('1 Lake Ave')
  await main.getByLabel('Use a saved address').selectOption({ label: 'Ann Berg, 22 Pine St, Duluth' })
  await expect(main.getByLabel('Street address')).toHaveValue('22 Pine St')
  await button(page, 'Continue to delivery').click()
  await expect(page.getByRole('radio', { name: /Local delivery by our crew/ })).toBeVisible()
  // Values that the form doesn't show must be kept, also when another field is changed.
  await button(page, 'Edit contact and address').click()
  await main.getByLabel('City').fill('Hermantown')
  await button(page, 'Continue to delivery').click()
  await expect(main.getByText('Dr. Ann Lou Berg Jr.')).toBeVisible()
  const { billing_address } = await callRest<{ billing_address: object }>(page, 'GET', '/cart?embed=billing_address')
  expect(billing_address).toMatchObject({ ...hidden, city: 'Hermantown' })
})

test('S2-0-02 S2-1-20 guest and customer order a product, starting at its page; the customer’s session is renewed in between', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await enterStore(page, shopUrl('kessler'))
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  const main = page.getByRole('main')
  for (const who of ['guest', 'customer']) {
    if (who === 'customer') await signIn(page, await createAccount(page))
    await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
    await main
      .getByRole('button', { name: /^add to cart$/i })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await main.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    // A customer's address is filled in from the session.
    await expect(main.getByLabel('E-mail address')).toHaveValue(who === 'customer' ? /@/ : '')
    await fillAddress(page)
    calls.length = 0
    await button(page, 'Continue to delivery').click()
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
    const saved = calls.indexOf('PUT /api/rest/cart/billing_address')
    const refreshed = calls.indexOf('GET /api/rest/customers/self/session', saved)
    expect([saved >= 0, refreshed > saved], who).toEqual([true, who === 'customer'])
    await choosePayment(page, 'Check / money order')
    await button(page, /place order/i).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    await expect(main.getByText('Thank you for your order!')).toBeVisible()
  }
  await page.goto(shopUrl('kessler', '/sales/order/history'))
  await expect(page.getByRole('list', { name: 'Orders', exact: true }).locator('> li')).toHaveCount(1)
})

test('a customer saves a card with an order on a phone, pays the next order with it, and removes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterStore(page, storeOrigin('kessler'))
  await signIn(page, await createAccount(page))
  const payments = page.locator('#checkout-payment')
  const saved = payments.getByRole('radio', { name: /^Visa ending in 1111 Expires 12\/2039/ })

  await openReadyCheckout(page, kessler, { terms: ['range', 'dishwasher'], isFolded: true })
  await choosePayment(page, 'Credit or debit card')
  await enterCardInFrames(page)
  await payments.getByRole('checkbox', { name: 'Save this card to my account' }).check()
  await expectAccessible(page, '#checkout-payment')
  await placeOrder(page)
  await isAtSuccess(page)

  await openReadyCheckout(page, kessler, { terms: ['range', 'dishwasher'], isFolded: true })
  await choosePayment(page, 'Credit or debit card')
  await expect(saved).toBeChecked()
  await expect(page.getByTitle('Card number')).toHaveCount(0)
  // The card form has loaded; the list of cards must keep the focus.
  const other = payments.getByRole('radio', { name: 'Use another card' })
  await other.check()
  await expect(other).toBeFocused()
  await expect(page.getByTitle('Card number')).toBeVisible()
  await saved.check()
  await placeOrder(page)
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Credit or debit card')

  await page.goto(shopUrl('kessler', '/customer/account'))
  await page.getByRole('main').getByRole('link', { name: 'Saved cards' }).click()
  await expect(page).toHaveURL(/\/customer\/cards$/)
  await button(page, 'Remove: Visa ending in 1111').click()
  await button(page, 'Remove').click()
  await expect(page.getByText('The card is removed.')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()

  await openReadyCheckout(page, kessler, { terms: ['range', 'dishwasher'], isFolded: true })
  await choosePayment(page, 'Credit or debit card')
  await expect(page.getByTitle('Card number')).toBeVisible()
  await expect(saved).toHaveCount(0)
})

/** Each field of the card processor is in a separate frame. */
async function enterCardInFrames(page: Page): Promise<void> {
  for (const [title, text] of [
    ['Card number', CARDS.paid],
    ['Expiry date', '1239'],
    ['Security code', '123'],
  ] as const) {
    await page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox', { name: title }).fill(text)
  }
}
