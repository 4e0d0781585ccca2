import type { Page, Request } from '@playwright/test'
import { addToCart, cartCount, line, placeButton } from '#tests/support/cart-page.ts'
import { addProduct, prepareOrder } from '#tests/support/checkout-page.ts'
import { demoProduct } from '#tests/support/demo-products.ts'
import { isPlentiful } from '#tests/support/product-responses.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore, findProduct } from '#tests/support/shopper.ts'

/** Records the store's API calls with their headers. */
function watchHeaders(page: Page) {
  const calls: Promise<{ call: string; headers: Record<string, string> }>[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/rest')) return
    const call = `${request.method()} ${pathname.slice('/api/rest'.length).replace(/\/\d+/g, '/{id}')}`
    calls.push(request.allHeaders().then((headers) => ({ call, headers })))
  }
  // Requests that are aborted by leaving a page have no complete headers.
  page.on('requestfinished', note)
  return { calls, stop: () => page.off('requestfinished', note) }
}

test('S2-1-01 S2-1-19 S2-2-01 S2-2-11 S2-2-25 S2-4.5-02 S2-5.3-08 S2-9.1-01 a guest orders a product by check, starting at its page: a double click places one order, the receipt survives a reload; S2-6-03 S1-6-03 S1-7-03 S2-7-04 all calls send language and cookies, writes also the session’s X-CSRF-TOKEN @both', async ({
  page,
}) => {
  test.slow()
  await enterStore(page, shopUrl('kessler'))
  const fits = ({ type_id, location_inventory }: Parameters<typeof isPlentiful>[0] & { type_id: string }) =>
    type_id === 'simple' && isPlentiful({ location_inventory })
  const { url_key, name } = await findProduct(page, 'dishwasher', fits)
  await page.goto(shopUrl('kessler', `/product/${url_key}`))
  await addToCart(page).click()
  const notice = page.getByRole('region', { name: 'Added to cart' })
  await expect(notice).toContainText(name)
  await expect(cartCount(page)).toHaveAccessibleName('Cart, 1 item')
  const session = await callRest<{ customer_data: { csrf_token: string } }>(page, 'GET', '/customers/self/session')
  const { calls, stop } = watchHeaders(page)
  await notice.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(line(page).getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
  await expect(cartCount(page)).toHaveAccessibleName('Cart, 2 items')
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).first().click()

  await expect(page).toHaveURL(/\/checkout\/onepage$/)
  await expect(page.getByText('Choose a payment method')).toBeVisible()
  await expect(placeButton(page)).toBeDisabled()
  // The store's trust texts are beside the total.
  await expect(page.getByText('Repairs under warranty by our own technicians.').locator('visible=true')).toHaveCount(1)
  await expectAccessible(page)
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/place')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await prepareOrder(page, 'Check / money order')
  await placeButton(page).dblclick()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  // Requests that are pending when the test ends have no headers.
  stop()
  expect(keys).toHaveLength(1)
  expect(keys[0]).not.toBe('')

  const receipt = page.getByRole('article')
  await expect(receipt).toContainText('Thank you for your order!')
  await expect(receipt).toContainText(/Order number K-\d+/)
  await expect(receipt).toContainText('ann@example.com')
  // The next steps: the mail, the day of the delivery, the message of the shipping method.
  await expect(receipt.getByRole('list').first().getByRole('listitem')).toHaveText([
    /We have sent a confirmation to ann@example\.com/,
    /: \w{3}, \w{3} \d{1,2}/,
    /^You can choose a day by the link in our confirmation\.$/,
  ])
  await expect(receipt).toContainText(name)
  await expect(receipt).toContainText(/Grand Total\s*\$/)
  await expect(receipt.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/')
  await expect(cartCount(page)).toHaveAccessibleName('Cart, 0 items')
  await page.reload()
  await expect(receipt).toContainText(/Order number K-\d+/)
  await page.goto(shopUrl('kessler', '/checkout/onepage'))
  await expect(page).toHaveURL(/\/checkout\/cart$/)
  await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()

  const seen = await Promise.all(calls)
  const expected = [
    'GET /cart',
    'PUT /cart/items/{id}',
    'DELETE /cart/items/{id}',
    'POST /cart/items',
    'POST /cart/place',
    'PUT /cart/billing_address',
    'PUT /cart',
    'PUT /cart/payment',
    'GET /cart/region',
  ]
  expect(seen.map(({ call }) => call)).toEqual(expect.arrayContaining(expected))
  for (const { call, headers } of seen) {
    expect(headers.language, call).toBe('en-US')
    expect(headers.cookie ?? '', call).toContain('showroom_sid=')
    const isRead = call.startsWith('GET')
    expect(headers['x-csrf-token'], call).toBe(isRead ? undefined : session.customer_data.csrf_token)
  }
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
  await page.getByRole('textbox', { name: 'Téléphone' }).pressSequentially('4185550123')
  await page.getByRole('button', { name: 'Continuer vers la livraison' }).click()
  await page.getByRole('radio', { name: /Colis standard/ }).check()
  await choosePayment(page, 'Virement bancaire')
  await page.getByRole('button', { name: /Passer la commande/ }).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  await expect(page.getByRole('article')).toContainText('Merci de votre commande')
  await expect(page.getByRole('article')).toContainText('Virement bancaire')
})

test('S2-3.2-23 fees by product are lines of the totals in cart, checkout and receipt', async ({ page }) => {
  await enterStore(page, shopUrl('alderloom'))
  const { parent_id, attributes } = demoProduct('alderloom', 'mattress')
  const mattress = { product_id: parent_id, super_attribute: { size: attributes.size }, qty: 2 }
  await callRest(page, 'POST', '/cart/items', mattress)
  const { fees } = await callRest<{ fees: { title: string; fee_amount: { formatted: string } }[] }>(
    page,
    'GET',
    '/cart',
  )
  expect(fees).toHaveLength(1)
  const [fee] = fees
  const expectFee = async () => {
    const term = page
      .getByText(fee?.title ?? '', { exact: true })
      .filter({ visible: true })
      .first()
    await expect(term).toBeVisible()
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(fee?.fee_amount.formatted ?? '')
  }
  await page.goto(shopUrl('alderloom', '/checkout/cart'))
  await expectFee()
  await expectAccessible(page, 'main')
  const address = {
    firstname: 'Ann',
    lastname: 'Roy',
    telephone: '5035550123',
    street: ['12 Main Street'],
    city: 'Portland',
    region: 'OR',
    country_id: 'US',
    postcode: '97209',
  }
  await callRest(page, 'PUT', '/cart/billing_address', address)
  const pickup = { google_code: 'AL-PDX', slot: '' }
  await callRest(page, 'PUT', '/cart', { email: 'ann@example.com', shipping_method: 'pickup', pickup })
  await page.goto(shopUrl('alderloom', '/checkout/onepage'))
  await expectFee()
  await choosePayment(page, 'Check')
  await expect(placeButton(page)).toHaveAttribute('aria-disabled', 'false')
  await placeButton(page).click()
  await expect(page).toHaveURL(/success/)
  await expectFee()
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
