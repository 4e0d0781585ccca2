import type { FrameLocator, Page } from '@playwright/test'
import { choosePayment, whenDeliveryIsShown } from '#tests/support/ready-checkout.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, findProduct } from '#tests/support/shopper.ts'

const CARD = 'Credit or debit card'
const kessler = new URL(shopUrl('kessler')).origin
const placeButton = (page: Page) => page.getByRole('button', { name: /place order/i })
const field = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)
const input = (page: Page, title: string) => field(page, title).getByRole('textbox', { name: title })
const isScript = (url: string) => url.endsWith('/sandbox/nmi/token/Collect.js')

/** Completes the checkout up to the payment step. */
async function fillToPayment(page: Page) {
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await whenDeliveryIsShown(page)
}

/** Opens a checkout that lacks only the payment. */
async function openCheckout(page: Page, origin = kessler) {
  await enterStore(page, origin)
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await page.goto(`${origin}/checkout/onepage`)
  await fillToPayment(page)
}

async function enterCard(page: Page, number = '4111111111111111', code = '123') {
  await input(page, 'Card number').fill(number)
  await input(page, 'Expiry date').fill('1239')
  await input(page, 'Security code').fill(code)
}

/** Records requests to the page's origin with their bodies, and addresses of all requests. */
function watch(page: Page) {
  const addresses: string[] = []
  const payments: { path: string; body: Record<string, unknown> }[] = []
  const own: string[] = []
  page.on('request', (request) => {
    addresses.push(request.url())
    const { origin, pathname } = new URL(request.url())
    if (origin !== new URL(page.url()).origin) return
    own.push(request.postData() ?? '')
    if (/^(PUT|POST)$/.test(request.method()) && /\/cart\/(payment|place)$/.test(pathname)) {
      payments.push({
        path: `${request.method()} ${pathname.replace('/api/rest', '')}`,
        body: JSON.parse(request.postData() ?? '{}'),
      })
    }
  })
  return { addresses, payments, own }
}

test('S2-9.1-07 a guest pays with a card that is never sent to the shop, at a checkout with a separate policy although it was opened from a streamed page', async ({
  page,
}) => {
  const { addresses, payments, own } = watch(page)
  await enterStore(page, kessler)
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await page.goto(`${kessler}/search/dishwasher`)
  // The first page reminds of a cart that was filled elsewhere.
  await page
    .getByRole('dialog', { name: 'Still in your cart' })
    .getByRole('button', { name: 'Continue shopping' })
    .click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^cart, /i })
    .click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await fillToPayment(page)
  expect(addresses.filter(isScript)).toEqual([])
  await page.getByRole('radio', { name: CARD }).check()
  await expect(input(page, 'Card number')).toBeVisible()
  expect(addresses.filter(isScript)).toHaveLength(1)
  expect(payments).toEqual([{ path: 'PUT /cart/payment', body: { method: 'nmicreditcard', data: {} } }])

  await enterCard(page)
  await expect(input(page, 'Card number')).toHaveValue('4111 1111 1111 1111')
  await expect(input(page, 'Expiry date')).toHaveValue('12 / 39')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  await expect(page.getByRole('article')).toContainText(CARD)

  const [, saved, placed] = payments
  const token = String(placed?.body.token)
  const data = { token, method: 'nmicreditcard' }
  expect(saved).toEqual({ path: 'PUT /cart/payment', body: { method: 'nmicreditcard', data } })
  expect(placed).toEqual({ path: 'POST /cart/place', body: { method: 'nmicreditcard', data, token } })
  for (const text of [...addresses, ...own]) expect(text).not.toContain('4111111111111111')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/4111111111111111|tok/)
})

test('an unreachable processor shows an error and can be retried; other payment methods remain usable', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Collect\.js|ERR_FAILED/)
  await openCheckout(page)
  await page.route('**/Collect.js', (route) => route.abort())
  await page.getByRole('radio', { name: CARD }).check()
  await expect(page.getByText('The card form could not be loaded.')).toBeVisible()
  await placeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: "weren't able to process the payment." })).toBeVisible()
  await page.unroute('**/Collect.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(input(page, 'Card number')).toBeVisible()
  await choosePayment(page, 'Pay on delivery')
  await expect(input(page, 'Card number')).toHaveCount(0)
  await page.getByRole('radio', { name: CARD }).check()
  await enterCard(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
})

test('works by keyboard alone, and restores the choice after a reload', async ({ page }) => {
  await openCheckout(page)
  const radio = page.getByRole('radio', { name: CARD })
  await radio.focus()
  await page.keyboard.press('Space')
  await expect(input(page, 'Card number')).toBeVisible()
  await expect(radio).toBeFocused()
  await page.reload()
  await expect(radio).toBeChecked()
  await expect(input(page, 'Card number')).toBeVisible()
  await radio.focus()
  const entries = { 'Card number': '4111 1111 1111 1111', 'Expiry date': '12 / 39', 'Security code': '123' }
  for (const [title, text] of Object.entries(entries)) {
    await page.keyboard.press('Tab')
    // The fields are frames in other processes.
    await expect(input(page, title)).toBeFocused()
    await page.keyboard.type(text.replace(/\D/g, ''))
    await expect(input(page, title)).toHaveValue(text)
  }
  for (const kind of ['Pay over time', 'Other ways to pay']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: new RegExp(`^${kind}`) })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(placeButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout\/success$/)
})
