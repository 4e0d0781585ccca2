/** Financing on product pages, and monthly payments. */

import type { HtmlPage } from '#tests/support/html-page.ts'
import { openSimple } from '#tests/support/product-html.ts'
import { PRICED, type ProductChange } from '#tests/support/product-responses.ts'
import { expect, openPage, shopPage, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

/** The provider's script and public keys. */
const PROVIDER = {
  chargeafter_widget_cdn_url: 'https://pay.example.com/widget.js',
  chargeafter_public_key: 'public-key',
  chargeafter_store_id: '77',
}

const bannerOf = (page: HtmlPage) => page.getByRole('region', { name: 'Pay over time' })
const widgetOf = (page: HtmlPage) => bannerOf(page).locator('.ca-promotional-widget')

/** The page of a product with this price. */
const openPriced = async (
  testProxy: TestProxy,
  amount: number,
  display: ProductChange['display'],
  config: ProductChange['config'] = {},
  query = '',
) => {
  const product = {
    regular_price_without_tax: amount,
    regular_price_without_tax_formatted: '',
    final_price_without_tax: amount,
    final_price_without_tax_formatted: '',
  }
  return openSimple(testProxy, { product: { ...PRICED, ...product }, display, config }, query)
}

test('S2-3.10-09 S1-3.1-76 chargeafter_product_banner: on shows the banner if the price reaches the minimum, off hides it', async ({
  testProxy,
}) => {
  const on = { chargeafter_product_banner: true, chargeafter_promo_prod_min_amount: 500 }
  expect(bannerOf((await openPriced(testProxy, 500, on)).page)).toContainText('This product can be financed')
  expect(bannerOf((await openPriced(testProxy, 499.99, on)).page)).toHaveCount(0)
  const off = await openPriced(testProxy, 5000, { chargeafter_product_banner: false }, PROVIDER)
  expect(bannerOf(off.page)).toHaveCount(0)
  expect(off.page.html).not.toContain(PROVIDER.chargeafter_widget_cdn_url)
})

test('monthly payments of the store’s plans have term, rate and total on the product page and in the calculator, and are missing below the minimum', async ({
  testProxy,
}) => {
  const pdp = { financing_plans: { plans: '12 from 599; 24 at 5.99 from 1499', minimum: 250 } }
  const priced = async (amount: number) => {
    const price = { final_price_without_tax: amount, final_price_without_tax_formatted: '' }
    return (await openSimple(testProxy, { product: { ...PRICED, ...price }, pdp })).page
  }
  expect(
    (await priced(2400)).getByText(/^Or \$106\.36 a month for 24 months at 5\.99% a year, \$2,552\.61 in total/),
  ).toBeInPage()
  const interestFree = await priced(1200)
  expect(interestFree.getByText(/^Or \$100\.00 a month for 12 months without interest/)).toContainText(
    'Subject to credit approval',
  )
  expect((await priced(598)).getByText(/a month for/)).toHaveCount(0)
  const calculator = await openPage(`${testProxy.open('kessler', { display_features: { pdp } })}/financing`)
  const terms = calculator.getByRole('table').getByRole('rowheader')
  expect(terms).toHaveText([/^12 months/, /^24 months.*5\.99% a year/])
})

test('S2-3.10-10 S1-3.1-75 chargeafter_product_widget_type names the widget; product-widget-installments by default', async ({
  testProxy,
}) => {
  const display = { chargeafter_product_banner: true }
  const standard = await openPriced(testProxy, 900, display, PROVIDER)
  expect(widgetOf(standard.page)).toHaveAttribute('data-widget-type', 'product-widget-installments')
  expect(widgetOf(standard.page)).toHaveAttribute('data-widget-item-price', '900')
  expect(bannerOf(standard.page)).toHaveAttribute('data-widget-type', 'product-widget-installments')
  const type = 'product-widget-line-of-credit'
  const named = await openPriced(testProxy, 900, { ...display, chargeafter_product_widget_type: type }, PROVIDER)
  expect(widgetOf(named.page)).toHaveAttribute('data-widget-type', type)
  expect(widgetOf(named.page)).toHaveAttribute('data-widget-item-price', '900')
  expect(bannerOf(named.page)).toHaveAttribute('data-widget-type', type)
})

test('S2-3.10-11 chargeafter_promo_prod_min_amount is the lowest price with banner and widget; 299.99 by default', async ({
  testProxy,
}) => {
  for (const [minimum, price, isShown] of [
    [undefined, 299.99, true],
    [undefined, 299.98, false],
    [1200, 1200, true],
    [1200, 1199.99, false],
  ] as const) {
    const display = { chargeafter_product_banner: true, chargeafter_promo_prod_min_amount: minimum }
    const { page } = await openPriced(testProxy, price, display, PROVIDER)
    expect(bannerOf(page), `${price} of ${minimum}`).toHaveCount(isShown ? 1 : 0)
    if (isShown) expect(widgetOf(page)).toHaveAttribute('data-widget-item-price', String(price))
    else expect(page.locator('.ca-promotional-widget')).toHaveCount(0)
  }
})

test('S2-3.10-15 chargeafter_finance_url is the banner’s link; without it the store’s financing page', async ({
  testProxy,
}) => {
  const hrefWith = async (chargeafter_finance_url: string) => {
    const display = { chargeafter_product_banner: true, chargeafter_finance_url }
    const { page, origin } = await openPriced(testProxy, 900, display, { finance_path: 'financing' })
    return { origin, href: bannerOf(page).getByRole('link', { name: 'See financing options' }).attribute('href') }
  }
  expect((await hrefWith('/about?from=banner')).href).toBe('/about?from=banner')
  const { origin, href } = await hrefWith('')
  expect(href).toBe('/financing')
  const page = await openPage(`${origin}/financing`)
  expect(page.status).toBe(200)
  expect(page.getByRole('heading', { level: 1, name: /financing/i })).toBeInPage()
})

test('the page’s policy allows the provider’s script, except on a page without third parties', async ({
  testProxy,
}) => {
  const display = { chargeafter_product_banner: true }
  const policyOf = ({ headers }: HtmlPage) => String(headers['content-security-policy'])
  const { page: plain } = await openPriced(testProxy, 900, display, PROVIDER, '?pagespeed=true')
  expect(bannerOf(plain)).toBeInPage()
  expect(plain.html).not.toContain(PROVIDER.chargeafter_widget_cdn_url)
  expect(policyOf(plain)).not.toContain('https://pay.example.com')
  const { page } = await openPriced(testProxy, 900, display, PROVIDER)
  expect(widgetOf(page)).toHaveCount(1)
  expect(page.html).toContain(PROVIDER.chargeafter_widget_cdn_url)
  expect(policyOf(page)).toMatch(/script-src [^;]*https:\/\/pay\.example\.com/)
})

test('the financing page shows examples of monthly payments', async () => {
  const page = await shopPage('kessler', '/financing')
  expect(page.getByRole('row', { name: /^24 months/ })).toContainText('$106.36')
  // Without JavaScript, other amounts can't be calculated.
  expect(page.locator('.hidden').filter({ has: page.getByLabel('Amount to finance') })).toHaveCount(1)
})
