import type { Page } from '@playwright/test'
import { cartCount, placeButton } from '#tests/support/cart-page.ts'
import { addProduct, prepareOrder } from '#tests/support/checkout-page.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

/** Placing orders, and what comes after (checkout specification 4.5, 9.1). */

test.describe('an order', () => {
  test('S2-1-19 S2-2-25 S2-4.5-02 S2-5.3-08 S2-9.1-01 a guest orders by check: one order for a double click, a receipt to read again', async ({
    page,
  }) => {
    const name = await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await expect(page.getByText('Choose a payment method')).toBeVisible()
    const orders: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/cart/place')) orders.push(request.headers()['idempotency-key'] ?? '')
    })
    await prepareOrder(page, 'Check / money order')
    await placeButton(page).dblclick()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    expect(orders).toHaveLength(1)
    expect(orders[0]).not.toBe('')
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText('Thank you for your order!')
    await expect(receipt).toContainText(/Order number K-\d+/)
    await expect(receipt).toContainText('ann@example.com')
    // What happens next: the mail, then the day of the delivery.
    await expect(receipt.getByRole('list').first().getByRole('listitem')).toHaveText([
      /We have sent a confirmation to ann@example\.com/,
      /: \w{3}, \w{3} \d{1,2}/,
    ])
    await expect(receipt).toContainText(name)
    await expect(receipt).toContainText(/Grand Total\s*\$/)
    await expect(receipt.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/')
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 0 items')
    await page.reload()
    await expect(receipt).toContainText(/Order number K-\d+/)
    await page.goto(shopUrl('kessler', '/checkout/cart'))
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
  })

  test('S2-9.1-03 an order paid on delivery', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await prepareOrder(page, 'Pay on delivery')
    await placeButton(page).click()
    await expect(page.getByRole('article')).toContainText('Pay on delivery')
  })

  test('S2-9.1-02 an order paid by bank transfer, in French, to Québec', async ({ page }) => {
    await addProduct(page, 'volteo')
    await page.goto(shopUrl('volteo', '/checkout/onepage'))
    await page.getByLabel('Adresse courriel').fill('ann@example.com')
    await page.getByLabel('Prénom').fill('Ann')
    await page.getByLabel('Nom', { exact: true }).fill('Côté')
    await page.getByLabel('Adresse', { exact: true }).fill('12, rue Saint-Jean')
    await page.getByLabel('Ville').fill('Québec')
    await page.getByLabel('Province ou État').selectOption({ label: 'Québec' })
    await page.getByLabel('Code postal').pressSequentially('g1r1n8')
    await expect(page.getByLabel('Code postal')).toHaveValue('G1R 1N8')
    await page.getByLabel('Téléphone').pressSequentially('4185550123')
    await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
    await page.getByRole('radio', { name: /Colis standard/ }).check()
    await choosePayment(page, 'Virement bancaire')
    await page.getByRole('button', { name: /Passer la commande/ }).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    await expect(page.getByRole('article')).toContainText('Merci de votre commande')
    await expect(page.getByRole('article')).toContainText('Virement bancaire')
  })

  test('S2-2-09 S2-4.5-05 a suspicious order by check leads to the confirmation page', async ({ page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    const order = {
      order: 'K-199999',
      status: 'suspicious',
      additional_information: { email_address: 'ann@example.com' },
    }
    await page.route('**/api/rest/cart/place', (route) => route.fulfill({ json: order }))
    await prepareOrder(page, 'Check / money order')
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/confirmation$/)
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText('We have received your order.')
    await expect(receipt).toContainText('reviewed')
    await expect(receipt).toContainText('Order number K-199999')
    await expect(receipt).toContainText('ann@example.com')
    await expect(receipt.getByRole('link', { name: '218-555-0142' })).toBeVisible()
  })

  test('S2-4.5-10 after a failed order the shopper reads why and can place again', async ({ page, allowConsole }) => {
    allowConsole(/500/)
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    let isRefused = true
    const keys: (string | undefined)[] = []
    await page.route('**/api/rest/cart/place', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (!isRefused) return route.continue()
      isRefused = false
      await route.fulfill({
        status: 500,
        json: { messages: { error: [{ message: 'SQLSTATE[40001]: deadlock' }, { message: 'Please try again.' }] } },
      })
    })
    await prepareOrder(page, 'Check / money order')
    await placeButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Database error' })).toContainText('Please try again.')
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('S2-7.6-03 an order refused with status 200 is none: no success page, no receipt, no purchase', async ({
    page,
  }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    const answers: object[] = [
      { order: '', errors: { stock: ['The last washer was sold.'] } },
      { status: 'pending' },
      { messages: { error: [{ message: 'Please call us.' }] } },
    ]
    await page.route('**/api/rest/cart/place', (route) => route.fulfill({ json: answers.shift() }))
    await prepareOrder(page, 'Check / money order')
    for (const text of [
      'The last washer was sold.',
      'An error occurred while processing your order.',
      'Please call us.',
    ]) {
      await placeButton(page).click()
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(page).toHaveURL(/\/checkout\/onepage$/)
    }
    const events = await page.evaluate(() => JSON.stringify((window as { dataLayer?: object[] }).dataLayer ?? []))
    expect(events).not.toContain('"purchase"')
    await page.goto(shopUrl('kessler', '/checkout/success'))
    await expect(page).toHaveURL(/\/checkout\/cart$/)
  })

  test('S2-2-08 /checkout/success without an order leads to the cart', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/checkout/success'))
    await expect(page).toHaveURL(/\/checkout\/cart$/)
  })

  test('two tabs with the same cart place one order', async ({ context, page }) => {
    await addProduct(page)
    await page.goto(shopUrl('kessler', '/checkout/onepage'))
    await prepareOrder(page, 'Check / money order')
    const second = await context.newPage()
    await second.goto(shopUrl('kessler', '/checkout/onepage'))
    await choosePayment(second, 'Check / money order')
    await expect(placeButton(second)).toBeEnabled()
    const numberOf = async (tab: Page) => /K-\d+/.exec((await tab.getByRole('article').textContent()) ?? '')?.[0]
    await Promise.all([placeButton(page).click(), placeButton(second).click()])
    await expect(page).toHaveURL(/\/checkout\/success$/)
    await expect(second).toHaveURL(/\/checkout\/success$/)
    expect(await numberOf(page)).toBe(await numberOf(second))
  })
})
