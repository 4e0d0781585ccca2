import type { Page } from '@playwright/test'
import {
  alderloom,
  cartQty,
  choosePayment,
  continuePayment,
  expectAccessiblePayment,
  FURNITURE,
  findAnyProduct,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  placeOrder,
  receipt,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, test } from '#tests/support/shop.ts'
import { callRest } from '#tests/support/shopper.ts'

const openAlderloom = (page: Page) => openReadyCheckout(page, alderloom, { terms: FURNITURE })

/** The provider's window over the shop; its title contains the store's key. */
const windowOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const LABELS = {
  approve: 'Apply and be approved',
  decline: 'Decline',
  cancel: 'Cancel',
  nonsense: 'Give a nonsense answer',
  silent: 'Give no answer',
} as const

/** Presses a button of the provider's page. */
const answer = (page: Page, name: string, label: keyof typeof LABELS) =>
  windowOf(page, name).frameLocator('iframe').getByRole('button', { name: LABELS[label] }).click()

/** Closes the provider's window. */
const close = (page: Page, name: string) => windowOf(page, name).getByRole('button', { name: 'Close' }).click()

/** Presses a button of the lease provider's page, which sends the shop no message, and closes the window. */
async function endLease(page: Page, name: string, label: 'decline' | 'cancel') {
  await answer(page, name, label)
  await expect(
    windowOf(page, name)
      .frameLocator('iframe')
      .getByText(/^The application was /),
  ).toBeVisible()
  await close(page, name)
}

const orderPlaced = (page: Page) => page.getByRole('heading', { name: /^Order A-\d+ is placed$/ })
const CANCELLED = /and is cancelled\. Your cart is as it was/

test('S2-9.1-09 S2-3.10-36 S2-7.5-02 choosing an Acima lease saves it, and its button places the order; its window decides about the order @phone', async ({
  page,
}) => {
  const requests = watchRequests(page)
  const acima = 'Acima (sandbox-alderloom-acima)'
  await openAlderloom(page)
  expect(requests.filter(({ url }) => url.includes('/sandbox/'))).toEqual([])
  await continuePayment(page, 'Acima lease')
  await expect(orderPlaced(page)).toBeAttached()
  const calls = requests.flatMap(({ method, url }) => {
    const { pathname } = new URL(url)
    return /cart\/(payment|place|acima)|acima\.js/.test(pathname) ? [`${method} ${pathname}`] : []
  })
  expect(calls.filter((call) => !call.endsWith('.js'))).toEqual([
    'PUT /api/rest/cart/payment',
    'GET /api/rest/cart/acima/checkoutinfo',
    'PUT /api/rest/cart/payment',
    'GET /api/rest/cart/acima/checkoutinfo',
    'POST /api/rest/cart/place',
  ])
  expect(calls).toContain('GET /sandbox/acima/acima.js')
  await endLease(page, acima, 'decline')
  await expect(page.getByText(CANCELLED)).toBeVisible()
  expect(await cartQty(page)).toBe(1)

  // Closed without a result, the order remains pending; cancelled there, the cart is restored.
  await continuePayment(page, 'Acima lease')
  await answer(page, acima, 'silent')
  await close(page, acima)
  await expect(page.getByText('Your application with Acima is not finished yet.')).toBeVisible()
  await expectAccessible(page, 'main section')
  await page.getByRole('button', { name: 'Try again' }).click()
  await endLease(page, acima, 'cancel')
  await expect(page.getByText(CANCELLED)).toBeVisible()

  await continuePayment(page, 'Acima lease')
  await answer(page, acima, 'approve')
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Acima lease')
  const named = requests.find(({ url }) => url.endsWith('/cart/acima/lease'))
  expect(JSON.parse(named?.body ?? '{}')).toEqual({
    order_id: expect.stringMatching(/^A-\d+$/),
    lease_id: expect.any(String),
    lease_number: expect.any(String),
    checkout_token: expect.any(String),
  })
})

test('S2-9.1-09 S2-4.5-04 S2-3.10-34 a Zibby order remains after its window is closed; only the provider’s message counts', async ({
  page,
}) => {
  const zibby = 'Katapult (sandbox-alderloom-zibby)'
  await openAlderloom(page)
  await continuePayment(page, 'Zibby lease')
  // The window closes without a result; the order's state is read when it is opened again.
  await endLease(page, zibby, 'decline')
  await page.getByRole('button', { name: 'Open the window again' }).click()
  await expect(page.getByText(CANCELLED)).toBeVisible()
  await continuePayment(page, 'Zibby lease')
  await expect(windowOf(page, zibby)).toBeVisible()
  const approved = page.getByText('Zibby has approved your application.')
  // Messages of another origin and of the shop's page are ignored.
  await page.evaluate(async () => {
    const message = JSON.stringify({ type: 'checkout', status: true, response: { uid: 'x' } })
    const received = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    window.postMessage(message, '*')
    dispatchEvent(new MessageEvent('message', { data: message, origin: 'https://evil.example.com' }))
    await received
  })
  await expect(approved).toHaveCount(0)
  await answer(page, zibby, 'nonsense')
  await expect(page.getByText('An unexpected error occurred with Zibby checkout process.')).toBeVisible()
  // After a reload and at the receipt the order still awaits its application; a new cart can be ordered.
  await page.reload()
  await expect(orderPlaced(page)).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('link', { name: 'Continue the application' })).toBeVisible()
  await expectAccessible(page, 'article')
  const other = await findAnyProduct(page, FURNITURE)
  await callRest(page, 'POST', '/cart/items', { product_id: other.entity_id, qty: 1 })
  await page.getByRole('link', { name: 'Continue the application' }).click()
  await expect(orderPlaced(page)).toBeVisible()
  await page.getByRole('button', { name: 'Open the window again' }).click()
  await answer(page, zibby, 'approve')
  await expect(approved).toBeVisible()
  await expect(orderPlaced(page)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout\/onepage\?application=open$/)
  await page.getByRole('link', { name: 'Continue with your new cart' }).click()
  await expect(page).toHaveURL(/\/checkout\/onepage$/)
  await expect(page.locator('#checkout-summary')).toContainText(other.name)
  expect(await cartQty(page)).toBe(1)
  await page.goto(`${alderloom}/checkout/success`)
  await expect(receipt(page)).toContainText('Zibby lease')
  await expect(page.getByRole('link', { name: 'Continue the application' })).toHaveCount(0)
})

test('S2-9.1-11 S2-7.5-05 affirm approves in its window, is saved with its token, also after a reload, and the order is placed @phone', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  const requests = watchRequests(page)
  const affirm = 'Affirm (sandbox-alderloom-affirm)'
  const script = /sandbox\/affirm\/affirm\.js/
  await page.route(script, (route) => route.abort())
  await openAlderloom(page)
  await choosePayment(page, 'Affirm')
  await expect(page.getByText('Affirm could not be loaded.')).toBeVisible()
  await choosePayment(page, 'Check')
  await expect(page.getByRole('button', { name: /place order/i })).toBeEnabled()
  await page.unroute(script)

  await continuePayment(page, 'Affirm')
  await answer(page, affirm, 'decline')
  const unfinished = page.getByText('The payment with Affirm was not approved or not finished.')
  await expect(unfinished).toBeVisible()
  const again = page.getByRole('button', { name: /^Continue to Affirm · / })
  await again.click()
  await expect(unfinished).toHaveCount(0)
  await close(page, affirm)
  await expect(windowOf(page, affirm)).toHaveCount(0)
  await expect(unfinished).toBeVisible()
  await again.click()
  await answer(page, affirm, 'nonsense')
  await expect(page.getByText('An unexpected error occurred with Affirm checkout process.')).toBeVisible()
  await expectAccessiblePayment(page)
  expect(requests.filter(({ method, url }) => method === 'PUT' && url.endsWith('/cart/payment'))).toEqual([])
  await again.click()
  await answer(page, affirm, 'approve')
  await expect(page.getByText('Approved with Affirm. You can place the order.')).toBeVisible()
  const saved = requests.find(({ method, url }) => method === 'PUT' && url.endsWith('/cart/payment'))
  expect(JSON.parse(saved?.body ?? '{}')).toEqual({
    method: 'affirm',
    data: { checkout_token: expect.stringMatching(/^[\w-]{16}$/) },
  })
  await page.reload()
  await expect(page.getByText('Approved with Affirm. You can place the order.')).toBeVisible()
  await placeOrder(page)
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('Affirm')
})

test('S2-9.1-10 S2-3.10-38 S2-3.10-40 choosing ChargeAfter saves it; its approval places the order', async ({
  page,
}) => {
  const requests = watchRequests(page)
  const scripts = () => requests.filter(({ url }) => url.includes('/sandbox/chargeafter/'))
  const chargeAfter = 'ChargeAfter (sandbox-kessler, kessler-1)'
  await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
  expect(scripts()).toEqual([])
  await continuePayment(page, 'ChargeAfter')
  await answer(page, chargeAfter, 'cancel')
  await expect(windowOf(page, chargeAfter)).toHaveCount(0)
  expect(scripts()).toHaveLength(1)
  await expect(page.getByRole('button', { name: /place order/i })).toHaveCount(0)
  const again = page.getByRole('button', { name: /^Continue to ChargeAfter · / })
  await again.click()
  await answer(page, chargeAfter, 'decline')
  await expect(page.getByText('The payment with ChargeAfter was not approved or not finished.')).toBeVisible()
  expect(await cartQty(page)).toBe(1)
  await again.click()
  await answer(page, chargeAfter, 'approve')
  await isAtSuccess(page)
  await expect(receipt(page)).toContainText('ChargeAfter')
})

test('tabbing opens no window and places no order; affirm and a lease work by keyboard alone', async ({ page }) => {
  await openAlderloom(page)
  await page.getByRole('radio', { name: 'PayPal' }).focus()
  for (const name of ['Affirm', 'Acima lease', 'Zibby lease']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect(page.getByRole('button', { name: `Continue to ${name.split(' ')[0]} · ` })).toBeVisible()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await cartQty(page)).toBe(1)

  /** Tabs from the radio button to the panel's button, and to the first button of the provider's page. */
  const goOn = async (title: string) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const approve = windowOf(page, title).frameLocator('iframe').getByRole('button', { name: LABELS.approve })
    await expect(approve).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(approve).toBeFocused()
    await page.keyboard.press('Enter')
  }
  for (const name of ['Acima lease', 'Affirm']) {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect(page.getByRole('button', { name: `Continue to ${name.split(' ')[0]} · ` })).toBeVisible()
  }
  await goOn('Affirm (sandbox-alderloom-affirm)')
  await expect(page.getByText('Approved with Affirm. You can place the order.')).toBeVisible()
  await page.getByRole('radio', { name: 'Affirm' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^Continue to Acima · / })).toBeVisible()
  await goOn('Acima (sandbox-alderloom-acima)')
  await isAtSuccess(page)
})
