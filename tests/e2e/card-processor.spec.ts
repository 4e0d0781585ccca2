import type { FrameLocator, Page } from '@playwright/test'
import { challengeBox, solveChallenge } from '#tests/support/challenge.ts'
import { test } from '#tests/support/config-proxy.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { choosePayment, unfoldPayments } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, findProduct, press } from '#tests/support/shopper.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

/** One storefront for the tests that change the configuration. */
test.describe.configure({ mode: 'default' })

const CARD = 'Credit or debit card'
const kessler = new URL(shopUrl('kessler')).origin
const placeButton = (page: Page) => page.getByRole('button', { name: /place order/i })
const field = (page: Page, title: string): FrameLocator => page.frameLocator(`iframe[title="${title}"]`)
const input = (page: Page, title: string) => field(page, title).getByRole('textbox', { name: title })
const isScript = (url: string) => url.endsWith('/sandbox/nmi/token/Collect.js')

/** A cart that only has to be paid, at the open checkout. */
async function openCheckout(page: Page, origin = kessler) {
  await enterStore(page, origin)
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await page.goto(`${origin}/checkout/onepage`)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
}

async function enterCard(page: Page, number = '4111111111111111', code = '123') {
  await input(page, 'Card number').fill(number)
  await input(page, 'Expiry date').fill('1239')
  await input(page, 'Security code').fill(code)
}

/** Everything the page's own origin is sent, and every address that is asked for anywhere. */
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

test('S2-9.1-07 a guest pays with a card that never reaches the shop', async ({ page }) => {
  const { addresses, payments, own } = watch(page)
  await openCheckout(page)
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
  expect(kept).not.toMatch(/4111|tok/)
})

test('S2-3.10-33 the tokenization script is loaded with the store’s key', async ({ page, testProxy }) => {
  const origin = testProxy.open('kessler', {
    nmicreditcard: { enabled: true, data_tokenization_key: 'key-of-this-store' },
  })
  await openCheckout(page, origin)
  await page.getByRole('radio', { name: CARD }).check()
  await expect(input(page, 'Card number')).toBeVisible()
  const script = page.locator('script[src$="/Collect.js"]')
  await expect(script).toHaveAttribute('data-tokenization-key', 'key-of-this-store')
})

test('S2-3.10-32 off hides the method, loads no script and allows none', async ({ page, testProxy }) => {
  const settings = (enabled: boolean): ConfigPatch => ({
    nmicreditcard: { enabled, data_tokenization_key: 'key' },
    // What else loads a script here.
    paypal_checkout: { enabled: false },
    amazonpay: { pay_enabled: false },
    chargeafter_public_key: '',
  })
  const policyOf = async (origin: string, path: string) => {
    const { host, port } = new URL(origin)
    const { headers } = await rawRequest({ host, path, port: Number(port) })
    return String(headers['content-security-policy'])
  }
  const [on, off] = [testProxy.open('kessler', settings(true)), testProxy.open('kessler', settings(false))]
  expect(await policyOf(on, '/checkout/onepage')).toMatch(/script-src [^;]* http:\/\/localhost:\d+;/)
  expect(await policyOf(on, '/checkout/onepage')).toMatch(/frame-src [^;]* http:\/\/localhost:\d+;/)
  expect(await policyOf(on, '/')).not.toContain('http://localhost:')
  expect(await policyOf(off, '/checkout/onepage')).not.toMatch(/script-src [^;]*http:\/\/localhost:/)

  const { addresses } = watch(page)
  await openCheckout(page, off)
  await unfoldPayments(page)
  await expect(page.getByRole('radio', { name: 'Check / money order' })).toBeVisible()
  const offered = await callRest<{ payment_methods: { code: string }[] }>(page, 'GET', '/cart?embed=payment_methods')
  expect(offered.payment_methods.map(({ code }) => code)).toContain('nmicreditcard')
  await expect(page.getByRole('radio', { name: CARD })).toHaveCount(0)
  await choosePayment(page, 'Check / money order')
  await expect(page.getByText(/Make your check payable/)).toBeVisible()
  expect(addresses.filter((address) => address.includes('/sandbox/'))).toEqual([])

  await openCheckout(page, on)
  await expect(page.getByRole('radio', { name: CARD })).toBeVisible()
})

test('wrong and empty fields are named at the fields, the first has the focus, and nothing is sent', async ({
  page,
}) => {
  const { payments } = watch(page)
  await openCheckout(page)
  await page.getByRole('radio', { name: CARD }).check()
  await input(page, 'Card number').fill('4111111111111112')
  await input(page, 'Expiry date').fill('0120')
  await expect(page.getByRole('alert').filter({ hasText: 'Credit card type/number mismatch.' })).toBeVisible()
  await press(placeButton(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a date to come' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Security code is missing.' })).toBeVisible()
  await expect(input(page, 'Card number')).toBeFocused()
  await expectAccessible(page, '#checkout-payment')
  expect(payments).toHaveLength(1)

  // An American Express card has four digits, every other three.
  await enterCard(page, '4111111111111111', '1234')
  await press(placeButton(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid CVN length.' })).toBeVisible()
  await enterCard(page, '341111111111111', '123')
  await press(placeButton(page))
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid CVN length.' })).toBeVisible()
  await expect(input(page, 'Security code')).toBeFocused()
  await enterCard(page, '341111111111111', '1234')
  await press(placeButton(page))
  await expect(page).toHaveURL(/\/checkout\/success$/)
})

test('S2-4.4-07 a declined card is told, nothing entered is lost, the method can be chosen again, and another card pays', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/400/)
  const { payments } = watch(page)
  await openCheckout(page)
  await page.getByRole('radio', { name: CARD }).check()
  await enterCard(page, '4000000000000002')
  await placeButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined.' })).toBeVisible()
  await expect(input(page, 'Expiry date')).toHaveValue('12 / 39')
  const sent = payments.length
  await page.getByRole('radio', { name: CARD }).click()
  await expect
    .poll(() => payments.slice(sent))
    .toEqual([{ path: 'PUT /cart/payment', body: { method: 'nmicreditcard', data: {} } }])
  await expect(page.getByRole('alert').filter({ hasText: 'The card was declined.' })).toHaveCount(0)
  await expect(input(page, 'Expiry date')).toHaveValue('12 / 39')
  await input(page, 'Card number').fill('5431111111111111')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  const tokens = payments.filter(({ path }) => path === 'POST /cart/place').map(({ body }) => body.token)
  expect(new Set(tokens).size).toBe(2)
})

test('a processor that can not be reached is told, can be tried again, and other ways stay open', async ({
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

test('works by keyboard alone, and takes up the choice after a reload', async ({ page }) => {
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
    // The focus crosses from one process to another.
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

test('a checkout reached from a streamed page has its own policy', async ({ page }) => {
  await enterStore(page, kessler)
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
  await page.goto(`${kessler}/search/dishwasher`)
  // The first page that is seen reminds of a cart that was filled elsewhere.
  await page
    .getByRole('dialog', { name: 'Still in your cart' })
    .getByRole('button', { name: 'Continue shopping' })
    .click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^cart, /i })
    .click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).first().click()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: CARD }).check()
  await expect(input(page, 'Card number')).toBeVisible()
})

test('is accessible, in a dark store too', async ({ page, testProxy }) => {
  const backgrounds = { page: '101418', surface: '1b2129', header: '101418', footer: '07090c' }
  const origin = testProxy.open('kessler', { display_features: { backgrounds, theme: { primary_color: '7cc4ff' } } })
  await openCheckout(page, origin)
  await page.getByRole('radio', { name: CARD }).check()
  await expect(input(page, 'Card number')).toBeVisible()
  // axe takes the ground behind a frame for white.
  await expectAccessible(page, '#checkout-payment', 'iframe')
  await expect(input(page, 'Card number')).toHaveCSS('color', /rgb\(24\d, 24\d, 24\d\)/)
})

test('@phone the fields fit a phone of 320 px', async ({ page }) => {
  await openCheckout(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('radio', { name: CARD }).check()
  await expect(input(page, 'Card number')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test.describe('the security check of guests', () => {
  const challenged: ConfigPatch = {
    recaptcha_enabled: '1',
    recaptcha_forms: 'newsletter, guest_checkout',
    recaptcha_site_key: 'site-key-7',
  }

  test('S2-3.10-29 S2-3.10-30 is shown with the store’s key, needed, and sent; off shows none', async ({
    page,
    testProxy,
  }) => {
    const { payments, addresses } = watch(page)
    await openCheckout(page, testProxy.open('kessler', challenged))
    await choosePayment(page, 'Pay on delivery')
    await expect(page.locator('iframe[title="reCAPTCHA"]')).toHaveAttribute('src', /[?&]k=site-key-7(&|$)/)
    await expect(placeButton(page)).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Solve the security check' })).toBeVisible()
    await solveChallenge(page)
    await expect(placeButton(page)).toBeEnabled()
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
    expect(payments.at(-1)?.body['g-recaptcha-response']).toMatch(/^[\w-]+\.[\w-]+$/)

    addresses.length = 0
    await openCheckout(page, testProxy.open('kessler', { ...challenged, recaptcha_enabled: '0' }))
    await choosePayment(page, 'Pay on delivery')
    await expect(placeButton(page)).toBeEnabled()
    expect(addresses.filter((address) => address.includes('recaptcha'))).toEqual([])
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
  })

  test('is asked for again after a failed order', async ({ page, testProxy, allowConsole }) => {
    allowConsole(/500/)
    await openCheckout(page, testProxy.open('kessler', challenged))
    await choosePayment(page, 'Pay on delivery')
    await page.route('**/api/rest/cart/place', (route) => route.fulfill({ status: 500, json: {} }))
    await solveChallenge(page)
    await placeButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An error occurred while processing' })).toBeVisible()
    await expect(challengeBox(page)).not.toBeChecked()
    await expect(placeButton(page)).toBeDisabled()
    await page.unroute('**/api/rest/cart/place')
    await solveChallenge(page)
    await placeButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/success$/)
  })
})
