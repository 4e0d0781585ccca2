import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { withPage } from '#tests/support/content.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { fillAddress, fillCart } from '#tests/support/shopper.ts'
import { eventsOf, type NotedEntry, watchDataLayer } from '#tests/support/tracking.ts'

/** The relay to the social network's conversions API, POST /facebook (S1-7.9; checkout 7.8). */

const relay = { meta_conversion_api_enable: true, onetrust_cookies_settings: { onetrust_data_domain_id: '' } }

/** A form in content that posts to the store's back end. */
const newsletter =
  '<form method="post" action="/index.php/newsletter/subscriber/new"><label>E-mail <input type="email" name="email" required></label> <button type="submit">Subscribe</button></form>'

type Relayed = {
  event_name: string
  event_source_url: string
  user_data: Record<string, string>
  custom_data: Record<string, unknown>
}

/** Records requests to the relay. */
function watchRelay(page: Page): Relayed[] {
  const sent: Relayed[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/rest/facebook') sent.push(request.postDataJSON())
  })
  return sent
}

/** Waits until tracking has started on the page; later events are sent at once. */
const whenTracking = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => ((window as { dataLayer?: unknown[] }).dataLayer ?? []).length))
    .toBeGreaterThan(1)

const fillForm = async (page: Page) => {
  const form = page.getByRole('main')
  await form.getByLabel('Name', { exact: true }).fill('Ann Berg')
  await form.getByLabel('E-mail').fill('ann@example.com')
  await form.getByLabel(/^(Your message|What would you like a quote for)/).fill('A whole kitchen, delivered to Duluth.')
  await form.getByRole('button', { name: /^Send/ }).click()
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeFocused()
}

/**
 * Adds a product that is already in the cart, and places an order; returns the product's name and the order's number.
 */
async function buy(page: Page, origin: string, additions = 1): Promise<{ name: string; number: string }> {
  const product = await fillCart(page, origin)
  await page.goto(`${origin}/product/${product.url_key}`)
  await whenTracking(page)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
  for (let count = 0; count < additions; count++) {
    await add.click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    await expect(add).toBeEnabled()
  }
  await page.goto(`${origin}/checkout/onepage`)
  await whenTracking(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
  await choosePayment(page, /Check/)
  await page.getByRole('button', { name: /place order/i }).click()
  await expect(page).toHaveURL(/\/checkout\/success$/)
  await whenTracking(page)
  const number = (await page.getByRole('article').locator('strong').first().textContent()) ?? ''
  return { name: product.name, number }
}

/** Expects the additions, the checkout's steps and the purchase in the data layer, without personal data. */
async function expectPurchase(page: Page, entries: readonly NotedEntry[], bought: { name: string; number: string }) {
  await expect.poll(() => eventsOf(entries, 'purchase').length).toBe(1)
  const added = eventsOf(entries, 'add_to_cart') as { value: number; items: [{ price: number; item_name: string }] }[]
  const ofProduct = added.filter(({ items }) => items[0].item_name === bought.name)
  expect(ofProduct).toHaveLength(2)
  const [own] = ofProduct
  expect(own).toMatchObject({
    currency: 'USD',
    items: [{ item_id: expect.stringMatching(/./), item_name: bought.name, quantity: 1 }],
  })
  expect(own?.value).toBe(own?.items[0].price)
  expect(own?.value).toBeGreaterThan(0)

  const ordered = expect.arrayContaining([expect.objectContaining({ item_name: bought.name, quantity: 3 })])
  const STEPS = ['/checkout/delivery', '/checkout/payment', '/checkout/review']
  expect(eventsOf(entries, 'checkout_step').map(({ step }) => step)).toEqual(STEPS)
  const views = eventsOf(entries, 'page_view').map(({ page_path }) => page_path)
  expect(views.filter((view) => STEPS.includes(String(view)))).toEqual(STEPS)
  for (const event of ['begin_checkout', 'add_shipping_info', 'add_payment_info']) {
    expect(eventsOf(entries, event), event).toMatchObject([{ currency: 'USD', items: ordered }])
  }
  const sales = ['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'].flatMap((event) =>
    eventsOf(entries, event),
  ) as { value: number; items: { price: number; quantity: number }[]; ecommerce: { items: object[] } }[]
  const discounts = sales.map(
    ({ value, items }) => items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - value,
  )
  for (const discount of discounts) expect(discount).toBeCloseTo(discounts[0] ?? 0)
  expect(discounts[0]).toBeGreaterThanOrEqual(0)
  for (const { items, ecommerce } of sales) expect(ecommerce.items).toEqual(items)
  const [{ value = 0, tax = 0, shipping = 0 } = {}] = eventsOf(entries, 'purchase') as Record<string, number>[]
  const total = (value + tax + shipping).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await expect(page.getByRole('article')).toContainText(total)
  expect(eventsOf(entries, 'purchase')).toMatchObject([
    {
      transaction_id: bought.number,
      tax: expect.any(Number),
      shipping: expect.any(Number),
      currency: 'USD',
      items: ordered,
    },
  ])
  await page.reload()
  await expect.poll(() => eventsOf(entries, 'page_view').at(-1)?.page_path).toBe('/checkout/success')
  await whenTracking(page)
  expect(eventsOf(entries, 'purchase')).toHaveLength(1)
  expect(JSON.stringify(entries)).not.toMatch(/ann@|Lake Ave|555-?0123/i)
}

test('S1-7.9-06 S1-7.9-07 S1-2.1-20 S2-2-07 S2-7.8-01 S2-7.8-02 S2-7.8-03 S1-7.9-03 S2-7.8-04 S2-5.2-09 additions, steps of the checkout under their identities and the purchase are recorded once; each of the eight events and each step of the checkout is relayed at its action while the analytics-cookie consent is active; without it none is', async ({
  page,
  testProxy,
}) => {
  test.slow()
  const sent = watchRelay(page)
  const { origin } = testProxy.openStore('kessler', relay, withPage(newsletter))
  const entries = await watchDataLayer(page)
  await expectPurchase(page, entries, await buy(page, origin, 2))
  expect(sent).toEqual([])

  await page.addInitScript(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }))
  const relayed = (name: string) => sent.filter(({ event_name }) => event_name === name)
  await buy(page, origin)
  await expect.poll(() => relayed('Purchase').length).toBe(1)
  expect(relayed('Purchase')[0]?.custom_data).toMatchObject({ currency: 'USD', order_id: expect.stringMatching(/\d/) })
  for (const step of ['InitiateCheckout', 'AddShippingInfo', 'AddPaymentInfo']) {
    expect(relayed(step), step).toMatchObject([{ custom_data: { currency: 'USD', contents: [{}] } }])
  }
  // SHA-256 of the telephone number without punctuation, entered as +1 (218) 555-0123.
  const ph = createHash('sha256').update('+12185550123').digest('hex')
  expect(relayed('AddPaymentInfo')[0]?.user_data).toEqual({ ph })
  expect(relayed('Purchase')[0]?.user_data).toEqual({ ph })
  expect(relayed('ViewContent')[0]?.user_data).toEqual({})
  // One event for each product, because preselected add-ons are added too.
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
  const form = page.getByRole('main')
  await form.getByLabel('E-mail').fill(`ann.${Date.now()}@example.com`)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('Thank you. You will get our newsletter.')).toBeVisible()
  await expect.poll(() => relayed('Subscribe').length).toBe(1)
  expect(new Set(sent.map(({ event_name }) => event_name)).size).toBe(11)
  expect(JSON.stringify(sent)).not.toMatch(/ann@|Berg|Lake Ave/i)
})
