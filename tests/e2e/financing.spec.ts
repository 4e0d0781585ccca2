import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'
import { TEST_BACKEND_PORT } from '#tests/support/stores.ts'
import type { AnswerPatches } from '#tests/support/test-proxy.ts'

/** Stands in for the provider's script: writes into its places what it was given. */
const WIDGET = `for (const place of document.querySelectorAll('.ca-promotional-widget')) {
  const { widgetType, widgetItemPrice } = place.dataset
  place.textContent = ['widget', widgetType, widgetItemPrice, ChargeAfter.cfg.apiKey, ChargeAfter.cfg.storeId].join(' ')
}`

let widgets: Server
const asked: string[] = []
let urlKey = ''

test.beforeAll(async () => {
  widgets = createServer((incoming, response) => {
    asked.push(incoming.url ?? '')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(WIDGET)
  })
  widgets.listen(0, 'localhost')
  await once(widgets, 'listening')
  const api = `http://localhost:${TEST_BACKEND_PORT}/kessler/api/rest`
  const response = await fetch(`${api}/categories/dishwashers?embed=products`)
  const { products } = (await response.json()) as {
    products: { url_key: string; type_id: string; display_add_to_cart: boolean }[]
  }
  urlKey = products.find((entry) => entry.type_id === 'simple' && entry.display_add_to_cart)?.url_key ?? ''
  expect(urlKey).not.toBe('')
})

test.afterAll(async () => {
  widgets.closeAllConnections()
  await new Promise((resolve) => widgets.close(resolve))
})

/** Configuration with a script of its own, so that a test can tell who asked for it. */
const provider = (name: string) => ({
  chargeafter_widget_cdn_url: `http://localhost:${(widgets.address() as AddressInfo).port}/${name}.js`,
  chargeafter_public_key: 'public-key',
  chargeafter_store_id: '77',
})

const banner = (page: Page) => page.getByRole('region', { name: 'Pay over time' })

/** The product costs `amount`. */
const priceOf = (amount: number): AnswerPatches => ({
  [`/products/${urlKey}`]: (response) => ({
    ...(response as object),
    regular_price_without_tax: amount,
    regular_price_without_tax_formatted: '',
    final_price_without_tax: amount,
    final_price_without_tax_formatted: '',
  }),
})

/** The cart's grand total is `amount`; its subtotal stays what it is. */
const grandTotalOf = (amount: number): AnswerPatches => ({
  '/cart': (response) => {
    const cart = response as { totals: object }
    return { ...cart, totals: { ...cart.totals, grand_total: { amount, currency: 'USD', formatted: `$${amount}` } } }
  },
})

async function openProduct(page: Page, origin: string, query = '') {
  await page.goto(`${origin}/product/${urlKey}${query}`)
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
}

async function openCart(page: Page, origin: string) {
  await openProduct(page, origin)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
  await page.goto(`${origin}/checkout/cart`)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
}

test.describe('financing on product pages', () => {
  test('S2-3.10-09 S1-3.1-76 chargeafter_product_banner: on shows the banner where the price reaches the minimum, off hides it', async ({
    page,
    testProxy,
  }) => {
    const on = { display_features: { chargeafter_product_banner: true, chargeafter_promo_prod_min_amount: 500 } }
    await openProduct(page, testProxy.openStore('kessler', on, priceOf(500)).origin)
    await expect(banner(page)).toContainText('This product can be financed')
    await expectAccessible(page, 'section[aria-label="Pay over time"]')

    await openProduct(page, testProxy.openStore('kessler', on, priceOf(499.99)).origin)
    await expect(banner(page)).toHaveCount(0)

    const off = { ...provider('off'), display_features: { chargeafter_product_banner: false } }
    await openProduct(page, testProxy.openStore('kessler', off, priceOf(5000)).origin)
    await expect(banner(page)).toHaveCount(0)
    expect(asked).not.toContain('/off.js')
  })

  test('S2-3.10-10 S1-3.1-75 chargeafter_product_widget_type names the widget; product-widget-installments by default', async ({
    page,
    testProxy,
  }) => {
    const display = { chargeafter_product_banner: true }
    const standard = { ...provider('standard'), display_features: display }
    await openProduct(page, testProxy.openStore('kessler', standard, priceOf(900)).origin)
    await expect(banner(page)).toContainText('widget product-widget-installments 900 public-key 77')
    await expect(banner(page)).toHaveAttribute('data-widget-type', 'product-widget-installments')

    const named = {
      ...provider('named'),
      display_features: { ...display, chargeafter_product_widget_type: 'product-widget-line-of-credit' },
    }
    await openProduct(page, testProxy.openStore('kessler', named, priceOf(900)).origin)
    await expect(banner(page)).toContainText('widget product-widget-line-of-credit 900')
    await expect(banner(page)).toHaveAttribute('data-widget-type', 'product-widget-line-of-credit')
  })

  test('S2-3.10-11 chargeafter_promo_prod_min_amount is the lowest price with banner and widget; 299.99 by default', async ({
    page,
    testProxy,
  }) => {
    for (const [minimum, price, isShown] of [
      [undefined, 299.99, true],
      [undefined, 299.98, false],
      [1200, 1200, true],
      [1200, 1199.99, false],
    ] as const) {
      const name = `minimum-${minimum}-${price}`
      const config = {
        ...provider(name),
        display_features: { chargeafter_product_banner: true, chargeafter_promo_prod_min_amount: minimum },
      }
      await openProduct(page, testProxy.openStore('kessler', config, priceOf(price)).origin)
      await expect(banner(page)).toHaveCount(isShown ? 1 : 0)
      if (isShown) await expect(banner(page)).toContainText(`widget product-widget-installments ${price}`)
      else expect(asked).not.toContain(`/${name}.js`)
    }
  })

  test('S2-3.10-15 chargeafter_finance_url is where the banner’s link leads; the store’s financing page without one', async ({
    page,
    testProxy,
  }) => {
    const link = banner(page).getByRole('link', { name: 'See financing options' })
    const display = { chargeafter_product_banner: true }
    const named = { display_features: { ...display, chargeafter_finance_url: '/about?from=banner' } }
    await openProduct(page, testProxy.openStore('kessler', named, priceOf(900)).origin)
    await link.click()
    await expect(page).toHaveURL(/\/about\?from=banner$/)

    const empty = { finance_path: 'financing', display_features: { ...display, chargeafter_finance_url: '' } }
    await openProduct(page, testProxy.openStore('kessler', empty, priceOf(900)).origin)
    await link.click()
    await expect(page).toHaveURL(/\/financing$/)
    await expect(page.getByRole('heading', { level: 1, name: /financing/i })).toBeVisible()
  })

  test('the page’s policy allows the provider’s script, and a page without third parties leaves it out', async ({
    page,
    testProxy,
  }) => {
    const config = { ...provider('policy'), display_features: { chargeafter_product_banner: true } }
    const { origin } = testProxy.openStore('kessler', config, priceOf(900))
    await openProduct(page, origin, '?pagespeed=true')
    await expect(banner(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/policy.js')

    await openProduct(page, origin)
    await expect(banner(page)).toContainText('widget product-widget-installments')
    expect(asked).toContain('/policy.js')
  })
})

test.describe('financing on the cart', () => {
  test('S2-3.10-12 chargeafter_promo_cart_min_amount is the lowest grand total with the banner; 299.99 by default', async ({
    page,
    testProxy,
  }) => {
    for (const [minimum, total, isShown] of [
      [undefined, 299.99, true],
      [undefined, 299.98, false],
      [3000, 3000, true],
      [3000, 2999.99, false],
    ] as const) {
      const config = { display_features: { chargeafter_cart_banner: true, chargeafter_promo_cart_min_amount: minimum } }
      await openCart(page, testProxy.openStore('kessler', config, grandTotalOf(total)).origin)
      await expect(banner(page)).toHaveCount(isShown ? 1 : 0)
    }
  })

  test('S2-3.10-14 chargeafter_cart_banner_type marks the banner and is handed to the widget; the standard one by default', async ({
    page,
    testProxy,
  }) => {
    const display = { chargeafter_cart_banner: true }
    const named = {
      ...provider('cart-named'),
      display_features: { ...display, chargeafter_cart_banner_type: 'banner-horizontal' },
    }
    await openCart(page, testProxy.openStore('kessler', named, grandTotalOf(800)).origin)
    await expect(banner(page)).toHaveAttribute('data-banner-type', 'banner-horizontal')
    await expect(banner(page)).toContainText('widget banner-horizontal 800 public-key 77')
    await expectAccessible(page, 'section[aria-label="Pay over time"]')

    const standard = { ...provider('cart-standard'), display_features: display }
    await openCart(page, testProxy.openStore('kessler', standard, grandTotalOf(800)).origin)
    await expect(banner(page)).toHaveAttribute('data-banner-type', 'default-template')
    await expect(banner(page)).toContainText('widget default-template 800')
  })

  test('S2-3.10-13 chargeafter_cart_banner: on shows the banner from the minimum on, off hides it', async ({
    page,
    testProxy,
  }) => {
    const on = { display_features: { chargeafter_cart_banner: true } }
    await openCart(page, testProxy.openStore('kessler', on, grandTotalOf(299.99)).origin)
    await expect(banner(page)).toContainText('Your order can be financed')
    await openCart(page, testProxy.openStore('kessler', on, grandTotalOf(299.98)).origin)
    await expect(banner(page)).toHaveCount(0)

    const off = { ...provider('cart-off'), display_features: { chargeafter_cart_banner: false } }
    await openCart(page, testProxy.openStore('kessler', off, grandTotalOf(9000)).origin)
    await expect(banner(page)).toHaveCount(0)
    expect(asked).not.toContain('/cart-off.js')
  })
})

test('what an amount costs a month: examples without JavaScript, and any amount with it', async ({
  browser,
  page,
  testProxy,
}) => {
  const address = `${testProxy.open('kessler', {})}/financing`
  const row = (of: Page, name: string) => of.getByRole('row', { name: new RegExp(`^${name}`) })
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(address)
  await expect(row(plain, '24 months')).toContainText('$106.36')
  await expect(plain.getByLabel('Amount to finance')).toBeHidden()
  await context.close()

  await page.goto(address)
  const amount = page.getByLabel('Amount to finance')
  await amount.fill('1,300')
  await expect(row(page, '12 months')).toContainText('$108.34')
  await expect(row(page, '24 months')).toContainText('from $1,499.00')
  await amount.fill('a lot')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Enter an amount, such as 2,400.')
  // The last amount that could be read stands.
  await expect(row(page, '12 months')).toContainText('$108.34')
  await expectAccessible(page, 'main')
  await amount.fill('6400')
  await expect(row(page, '24 months')).toContainText('$283.63')
  await expect(row(page, '24 months')).toContainText('credit costs $406.95')
})
