import type { Browser, FrameLocator, Page } from '@playwright/test'
import { placeButton, summary } from '#tests/support/cart-page.ts'
import { step } from '#tests/support/checkout-page.ts'
import { isPlentiful } from '#tests/support/product-responses.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, findProduct } from '#tests/support/shopper.ts'

/** Booking a delivery date in the scheduler's window (S2-4.6), with a sandbox of the scheduler. */

const kessler = new URL(shopUrl('kessler')).origin
const SCHEDULED = 'packageai_scheduled'
const method = (page: Page) => page.getByRole('radio', { name: /Scheduled delivery – choose your day/ })
const crew = (page: Page) => page.getByRole('radio', { name: /Local delivery by our crew/ })
const modal = (page: Page) => page.getByRole('dialog', { name: 'Choose your delivery date' })
const calendar = (page: Page): FrameLocator => page.frameLocator('iframe[title="Delivery calendar"]')
const slots = (page: Page) => calendar(page).getByRole('radio')
const book = (page: Page) => calendar(page).getByRole('button', { name: 'Book this time' })
const delivery = (page: Page) => step(page, 'Delivery')
const openAgain = (page: Page) => delivery(page).getByRole('button', { name: 'Choose a delivery date' })
const YEAR = /\w+day, \w+ \d+, \d{4}/

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Berg',
  street: ['1 Lake Ave'],
  city: 'Duluth',
  region: 'MN',
  postcode: '55802',
  country_id: 'US',
  telephone: '2185550123',
}

/** A guest's cart with a large appliance, delivered to Duluth. */
async function fillCart(page: Page) {
  await enterStore(page, kessler)
  const product = await findProduct(page, 'dishwasher', (found) => found.type_id === 'simple' && isPlentiful(found))
  await callRest(page, 'POST', '/cart/items', { product_id: product.entity_id })
}

/** Opens the checkout before the scheduled method is chosen. */
async function openCheckout(page: Page) {
  await fillCart(page)
  await page.goto(`${kessler}/checkout/onepage`)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(crew(page)).toBeChecked()
}

/** Calls that change the delivery, in order. */
function watchCalls(page: Page) {
  const calls: { call: string; body: unknown }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace('/api/rest', '')
    if (request.method() !== 'PUT' || !/^\/cart(\/shipping|\/packageai\/checkoutinfo)?$/.test(path)) return
    const body = JSON.parse(request.postData() ?? '{}')
    if (path !== '/cart' || 'shipping_method' in body) calls.push({ call: `PUT ${path}`, body })
  })
  return calls
}

test('S2-1-17 S2-9.1-03 a guest books a date, which delivery, summary and receipt then show, and pays on delivery @both', async ({
  page,
  isMobile,
}) => {
  await openCheckout(page)
  const calls = watchCalls(page)
  await method(page).check()
  await expect(modal(page)).toBeVisible()
  await expect(slots(page)).toHaveCount(28)
  expect(calls).toEqual([
    { call: 'PUT /cart', body: { shipping_method: SCHEDULED } },
    { call: 'PUT /cart/packageai/checkoutinfo', body: { shipping_method: SCHEDULED } },
  ])
  await expectAccessible(page)
  if (isMobile) {
    const frameWidth = await calendar(page)
      .locator('html')
      .evaluate((html) => [html.scrollWidth, html.clientWidth])
    expect(frameWidth[0]).toBe(frameWidth[1])
  }
  const slot = slots(page).nth(3)
  const date = (await slot.getAttribute('data-date')) ?? ''
  const title = (await slot.getAttribute('data-title')) ?? ''
  expect(date).toMatch(YEAR)
  await slot.check()
  await book(page).click()
  await expect(modal(page)).toBeHidden()
  expect(calls.at(-1)).toEqual({
    call: 'PUT /cart/shipping',
    body: {
      method: SCHEDULED,
      data: { delivery_date: date, delivery_title: title, delivery_message: expect.stringMatching(/half an hour/) },
    },
  })
  await expect(delivery(page)).toContainText(`${date} · ${title}`)
  if (isMobile) await summary(page).getByText('Order summary').first().click()
  await expect(summary(page).getByText(`${date} · ${title}`).filter({ visible: true })).toBeVisible()
  await expect(delivery(page).getByRole('button', { name: 'Change the date' })).toBeVisible()
  await expectAccessible(page)
  await choosePayment(page, 'Pay on delivery')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  await expect(page.getByRole('article')).toContainText(date)
  await expect(page.getByRole('article')).toContainText(title)
  await expect(page.getByRole('article')).toContainText('Pay on delivery')
})

test('S2-4.6-04 S2-4.6-07 closing the modal sets no date and places no order; it can be opened again, also after a reload; another method needs no date and hides it', async ({
  page,
}) => {
  await openCheckout(page)
  await method(page).check()
  await expect(slots(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(method(page)).toBeFocused()
  await expect(delivery(page)).toContainText('No delivery date is chosen yet.')
  await choosePayment(page, /Check/)
  await expect(placeButton(page)).toBeDisabled()
  const point = page.getByRole('link', { name: 'Choose a delivery date' })
  await expect(point).toHaveAttribute('href', '#checkout-delivery')

  await page.reload()
  await expect(method(page)).toBeChecked()
  await expect(point).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await openAgain(page).click()
  await modal(page).getByRole('button', { name: 'Close without changes' }).click()
  await expect(openAgain(page)).toBeFocused()
  await openAgain(page).click()
  await slots(page).first().check()
  await book(page).click()
  await expect(delivery(page)).toContainText(YEAR)
  await expect(point).toBeHidden()

  await delivery(page).getByRole('button', { name: 'Change the date' }).click()
  await expect(slots(page).first()).toBeVisible()
  await slots(page).first().focus()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(delivery(page)).toContainText(YEAR)

  const calls = watchCalls(page)
  await crew(page).check()
  await expect(delivery(page)).not.toContainText(YEAR)
  await expect(summary(page)).not.toContainText(YEAR)
  await expect(modal(page)).toBeHidden()
  expect(calls).toEqual([{ call: 'PUT /cart', body: { shipping_method: 'local_delivery' } }])
  await expect(page.getByRole('button', { name: 'Change the date' })).toHaveCount(0)
})

test('books by keyboard alone', async ({ page }) => {
  await openCheckout(page)
  await method(page).focus()
  await page.keyboard.press('Space')
  await expect(slots(page).first()).toBeVisible()
  const dialog = modal(page)
  await expect(dialog).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close without changes' })).toBeFocused()
  await page.keyboard.press('Tab')
  const isInside = () => slots(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
  // Some browsers give the frame itself a tab stop.
  for (let stop = 0; stop < 3 && (await isInside()) < 0; stop++) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(slots(page).nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeHidden()
  await expect(delivery(page)).toContainText(YEAR)
})

/** Orders a half day in another browser, by API calls. */
async function orderSlot(browser: Browser, data: object) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await fillCart(page)
  await callRest(page, 'PUT', '/cart', { email: 'ann@example.com' })
  await callRest(page, 'PUT', '/cart/billing_address', ADDRESS)
  await callRest(page, 'PUT', '/cart/shipping', { method: SCHEDULED, data })
  await callRest(page, 'PUT', '/cart/payment', { method: 'checkmo', data: {} })
  await callRest(page, 'POST', '/cart/place', { method: 'checkmo', data: {} })
  await context.close()
}

test('a half day that fills up meanwhile is refused, shown as full and can’t be chosen again', async ({
  page,
  browser,
  allowConsole,
}) => {
  test.setTimeout(240_000)
  allowConsole(/status of 409/)
  await openCheckout(page)
  await method(page).check()
  const free = slots(page).and(calendar(page).locator(':enabled'))
  await expect(free.first()).toBeVisible()
  const slot = free.last()
  const value = await slot.getAttribute('value')
  const [date, title] = [await slot.getAttribute('data-date'), await slot.getAttribute('data-title')]
  const data = { delivery_date: date, delivery_title: title, delivery_message: '' }
  for (let taken = 0; taken < 4; taken++) await orderSlot(browser, data)

  await slot.check()
  await book(page).click()
  await expect(
    modal(page).getByText('This delivery time has just been taken. Please choose another one.'),
  ).toBeVisible()
  const full = calendar(page).locator(`input[value="${value}"]`)
  await expect(full).toBeDisabled()
  await expect(calendar(page).locator('label').filter({ has: full })).toContainText('Full')
  await expectAccessible(page)
  await slots(page).first().check()
  await book(page).click()
  await expect(modal(page)).toBeHidden()
  await expect(delivery(page)).toContainText(YEAR)
  await expect(delivery(page).getByText('has just been taken')).toHaveCount(0)
})

test('the second order for the last slot is refused, and its date must be chosen again', async ({
  page,
  browser,
  allowConsole,
}) => {
  test.setTimeout(240_000)
  allowConsole(/status of 409/)
  await openCheckout(page)
  await method(page).check()
  const free = slots(page).and(calendar(page).locator(':enabled'))
  await expect(free.first()).toBeVisible()
  const slot = free.nth(9)
  const [date, title] = [await slot.getAttribute('data-date'), await slot.getAttribute('data-title')]
  await slot.check()
  await book(page).click()
  await expect(delivery(page)).toContainText(String(date))
  for (let taken = 0; taken < 4; taken++) {
    await orderSlot(browser, { delivery_date: date, delivery_title: title, delivery_message: '' })
  }
  await choosePayment(page, /Check/)
  await placeButton(page).click()
  await expect(page.getByText('This delivery time has just been taken. Please choose another one.')).toBeVisible()
  await expect(delivery(page)).not.toContainText(YEAR)
  await expect(openAgain(page)).toBeVisible()
  await expect(placeButton(page)).toBeDisabled()
})

test('messages of other origins, other frames and other shapes book nothing', async ({ page }) => {
  await openCheckout(page)
  const calls = watchCalls(page)
  await method(page).check()
  await expect(slots(page).first()).toBeVisible()
  const booked = { type: 'packageai.booked', delivery_date: 'Hostile day', delivery_title: '', delivery_message: '' }
  // Messages from the page itself, from a frame with an opaque origin, and from another frame of the scheduler's site.
  await page.evaluate((data) => window.postMessage(data, '*'), booked)
  const scheduler = await calendar(page)
    .locator('html')
    .evaluate(() => location.origin)
  for (const src of ['', `${scheduler}/sandbox/recaptcha/box.html`]) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe')
      frame.name = 'hostile'
      if (src) frame.src = src
      else {
        frame.sandbox.add('allow-scripts')
        frame.srcdoc = '<p>Hostile</p>'
      }
      document.querySelector('dialog[open]')?.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    }, src)
    await page.frame('hostile')?.evaluate((data) => parent.postMessage(data, '*'), booked)
    await page.evaluate(() => document.querySelector('iframe[name=hostile]')?.remove())
  }
  // The scheduler's frame, but a message of the wrong shape.
  await calendar(page)
    .locator('html')
    .evaluate(() => {
      for (const data of [
        null,
        'packageai.booked',
        { type: 'packageai.booked' },
        { type: 'booked', delivery_date: 'x' },
      ]) {
        parent.postMessage(data, '*')
      }
    })
  await slots(page).first().check()
  await book(page).click()
  await expect(modal(page)).toBeHidden()
  const saved = calls.filter(({ call }) => call === 'PUT /cart/shipping')
  expect(saved).toHaveLength(1)
  expect(JSON.stringify(saved)).not.toContain('Hostile')
})
