import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { fillAddress, fillCart } from '#tests/support/shopper.ts'

/** The social network's conversions relay, POST /facebook (specification 7.9; checkout 7.8). */

const relay = { meta_conversion_api_enable: true, onetrust_cookies_settings: { onetrust_data_domain_id: '' } }

/** A form of the store's own back end in content. */
const newsletter =
  '<form method="post" action="/index.php/newsletter/subscriber/new"><label>E-mail <input type="email" name="email" required></label> <button type="submit">Subscribe</button></form>'

type Relayed = {
  event_name: string
  event_source_url: string
  user_data: Record<string, string>
  custom_data: Record<string, unknown>
}

/** Notes what pages post to the relay. */
function watchRelay(page: Page): Relayed[] {
  const sent: Relayed[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/rest/facebook') sent.push(request.postDataJSON())
  })
  return sent
}

/** Tracking has begun on the page that is open: what happens now is told at once. */
const whenTracking = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length))
    .toBeGreaterThan(1)

const fillForm = async (page: Page) => {
  const form = page.getByRole('main')
  await form.getByLabel('Name', { exact: true }).fill('Ann Berg')
  await form.getByLabel('E-mail').fill('ann@example.com')
  await form.getByLabel(/^(Your message|What can we price)/).fill('A whole kitchen, delivered to Duluth.')
  await form.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeFocused()
}

async function buy(page: Page, origin: string): Promise<string> {
  const product = await fillCart(page, origin)
  await page.goto(`${origin}/product/${product.url_key}`)
  await whenTracking(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
  await page.goto(`${origin}/checkout/onepage`)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await choosePayment(page, /Check/)
  await page.getByRole('button', { name: /place order/i }).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  await whenTracking(page)
  return product.name
}

test('S1-7.9-03 S2-7.8-04 S2-5.2-09 each of the eight events and each step of the checkout is relayed at its action while the analytics-cookie consent is active; without it none is', async ({
  page,
  testProxy,
}) => {
  test.slow()
  const sent = watchRelay(page)
  const { origin } = testProxy.openStore('kessler', relay, withPage(newsletter))
  await page.route('**/index.php/newsletter/subscriber/new', (route) =>
    route.fulfill({ json: { message: 'Welcome.' } }),
  )
  await buy(page, origin)
  await page.waitForTimeout(1_000)
  expect(sent).toEqual([])

  await page.addInitScript(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }))
  const relayed = (name: string) => sent.filter(({ event_name }) => event_name === name)
  await buy(page, origin)
  await expect.poll(() => relayed('Purchase').length).toBe(1)
  expect(relayed('Purchase')[0]?.custom_data).toMatchObject({ currency: 'USD', order_id: expect.stringMatching(/\d/) })
  for (const step of ['InitiateCheckout', 'AddShippingInfo', 'AddPaymentInfo']) {
    expect(relayed(step), step).toMatchObject([{ custom_data: { currency: 'USD', contents: [{}] } }])
  }
  // The telephone as it was entered, +1 (218) 555-0123, without its marks, and hashed.
  const ph = createHash('sha256').update('+12185550123').digest('hex')
  expect(relayed('AddPaymentInfo')[0]?.user_data).toEqual({ ph })
  expect(relayed('Purchase')[0]?.user_data).toEqual({ ph })
  expect(relayed('ViewContent')[0]?.user_data).toEqual({})
  // One for each product: add-ons that are ticked beforehand are added as well.
  const added = relayed('AddToCart')
  for (const event of added) {
    expect(event).toMatchObject({ custom_data: { currency: 'USD', contents: [{ quantity: 1 }] } })
  }
  expect(added.length).toBeGreaterThan(0)
  expect(new Set(added.map((event) => JSON.stringify(event.custom_data))).size).toBe(added.length)
  expect(relayed('ViewContent')).toHaveLength(1)

  await page.goto(`${origin}/search/dishwasher`)
  await expect.poll(() => relayed('Search').length).toBe(1)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Kessler Appliance Duluth/ })
    .click()
  await page.getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
  await expect.poll(() => relayed('FindLocation').length).toBe(1)

  await page.goto(`${origin}/request-quote`)
  await fillForm(page)
  await expect.poll(() => relayed('Lead').length).toBe(1)
  await page.goto(`${origin}/contact`)
  await fillForm(page)
  await expect.poll(() => relayed('Contact').length).toBe(1)

  await page.goto(`${origin}/delivery`)
  await whenTracking(page)
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Welcome.')).toBeVisible()
  await expect.poll(() => relayed('Subscribe').length).toBe(1)
  expect(new Set(sent.map(({ event_name }) => event_name)).size).toBe(11)
  expect(JSON.stringify(sent)).not.toMatch(/ann@|Berg|Lake Ave/i)
})
