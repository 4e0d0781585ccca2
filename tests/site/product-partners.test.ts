/** Data and permissions for partners' scripts on a product's page. */
import type { HtmlPage } from '#tests/support/html-page.ts'
import { buyBox, openSimple } from '#tests/support/product-html.ts'
import { PRICED, type ProductChange } from '#tests/support/product-responses.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

const PRODUCT = {
  ...PRICED,
  sku: 'SKU-1',
  manufacturer: 'Oakvale',
  model_number: 'M-1',
  upccode: '800000000013',
  reviews_count: 0,
}
const open = (testProxy: TestProxy, change: ProductChange, query = '') =>
  openSimple(testProxy, { ...change, product: { ...PRODUCT, ...change.product } }, query)

const reviewsOf = (page: HtmlPage) => page.getByRole('region', { name: 'Reviews', exact: true })

/** Sources that a page's policy allows for a directive: 'style-src'. */
const allowed = ({ headers }: HtmlPage, directive: string): string[] =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

const power_reviews = { api_key: 'key', merchant_group_id: '7', merchant_id: '8' }
const bazaarvoice = { client_name: 'harbor', environment: 'staging', locale: 'en_CA', site_id: 'main' }

test('S1-3.1-31 power_reviews or bazaarvoice has a slot for its widgets if it is configured; S1-3.1-64 product_reviews.display_type chooses, native by default', async ({
  testProxy,
}) => {
  const providerWith = async (config: object, display_type?: string, query = '') => {
    const pdp = { product_reviews: { display_type } }
    const { page } = await open(testProxy, { config: { ...config }, pdp }, query)
    const reviews = reviewsOf(page)
    const found = [
      reviews.locator('#pr-reviewdisplay').count() > 0 && 'power',
      reviews.locator('[data-bv-show="reviews"][data-bv-product-id="SKU-1"]').count() > 0 && 'bazaar',
      reviews.getByText('No reviews yet.').count() > 0 && 'native',
    ].filter(Boolean)
    return { page, found }
  }
  const power = await providerWith({ power_reviews })
  expect(power.found).toEqual(['power'])
  expect(power.page.html).toContain('https://ui.powerreviews.com/stable/4.1/ui.js')
  const bazaar = await providerWith({ bazaarvoice })
  expect(bazaar.found).toEqual(['bazaar'])
  expect(bazaar.page.html).toContain('https://apps.bazaarvoice.com/deployments/harbor/main/staging/en_CA/bv.js')
  const both = { power_reviews, bazaarvoice }
  expect((await providerWith(both, 'bazaarvoice')).found).toEqual(['bazaar'])
  expect((await providerWith(both, 'power_reviews')).found).toEqual(['power'])
  expect((await providerWith(both, 'native')).found).toEqual(['native'])
  expect((await providerWith({})).found).toEqual(['native'])
  expect((await providerWith({}, 'power_reviews')).found).toEqual(['native'])
  const plain = await providerWith({ power_reviews }, undefined, '?pagespeed=true')
  expect(plain.found).toEqual(['native'])
  expect(plain.page.html).not.toContain('powerreviews.com')
})

test('the policy allows a partner’s style sheet on cached pages and on those of a selected variant, which have no configuration', async ({
  testProxy,
}) => {
  const config = {
    power_reviews: { api_key: 'key' },
    provider_scripts: { power_reviews: 'https://looks.example.com/script/ui.js' },
  }
  const { page: stored } = await open(testProxy, { config })
  expect(allowed(stored, 'style-src')).toContain('https://looks.example.com')
  const { page: variant } = await open(testProxy, { config }, '?configurable_entity_id=72')
  expect(allowed(variant, 'style-src')).toContain('https:')
  const { page: without } = await open(testProxy, {})
  expect(allowed(without, 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
})

test('S1-3.1-30 cnet has a section for the maker’s content, which is missing without it', async ({ testProxy }) => {
  const sectionWith = async (cnet: unknown, query = '') => {
    const { page } = await open(testProxy, { config: { cnet } }, query)
    return page.getByRole('region', { name: 'More from the manufacturer' })
  }
  expect((await sectionWith({ account_id: 'abc/zone' })).locator('#ccs-inline-content')).toHaveCount(1)
  expect(await sectionWith('')).toHaveCount(0)
  expect(await sectionWith({ account_id: 'abc' }, '?pagespeed=true')).toHaveCount(0)
})

test('S1-3.1-33 S2-3.10-37 S2-3.10-41 affirm has a line for the monthly payment with the price, citi_merchant_store_no identifies the dealer in the bank’s link on the financing page; each only if configured', async ({
  testProxy,
}) => {
  const affirm = { public_api_key: 'key', script_url: 'https://cdn1.affirm.com/js/v2/affirm.js' }
  const monthly = (page: HtmlPage) => buyBox(page).locator('.affirm-as-low-as')
  const on = await open(testProxy, { config: { affirm, citi_merchant_store_no: '4711' } })
  expect(monthly(on.page)).toHaveAttribute('data-amount', '80000')
  expect(on.page.html).toContain(affirm.script_url)
  const applyOf = async (origin: string) =>
    (await openPage(`${origin}/financing`)).getByRole('link', { name: 'Apply with Citi' })
  expect(await applyOf(on.origin)).toHaveAttribute('href', /merchantStoreNumber=4711$/)

  const off = await open(testProxy, { config: { affirm: null, citi_merchant_store_no: '' } })
  expect(monthly(off.page)).toHaveCount(0)
  expect(await applyOf(off.origin)).toHaveCount(0)
  const plain = await open(testProxy, { config: { affirm } }, '?pagespeed=true')
  expect(monthly(plain.page)).toHaveCount(0)
  const requested = await open(testProxy, { config: { affirm }, product: { poa: true } })
  expect(monthly(requested.page)).toHaveCount(0)
})

test('S1-3.1-34 S2-3.10-39 S2-3.10-40 chargeafter_widget_cdn_url is loaded with public key and store id; without public key nothing is', async ({
  testProxy,
}) => {
  const change = (chargeafter_public_key: string): ProductChange => ({
    config: {
      chargeafter_widget_cdn_url: 'https://pay.example.com/widget.js',
      chargeafter_checkout_cdn_url: 'https://pay.example.com/checkout.js',
      chargeafter_public_key,
      chargeafter_store_id: '77',
    },
    display: { chargeafter_product_banner: true },
    product: { short_description: '<avb-button data-modal="chargeafter">Apply here</avb-button>' },
  })
  const { page } = await open(testProxy, change('public'))
  expect(buyBox(page).locator('.ca-promotional-widget')).toHaveAttribute('data-widget-item-price', '800')
  expect(page.html).toContain('https://pay.example.com/widget.js')
  expect(allowed(page, 'script-src')).toContain('https://pay.example.com')

  const { page: without } = await open(testProxy, change(''))
  expect(without.getByRole('region', { name: 'Pay over time' })).toHaveCount(0)
  expect(without.locator('.ca-promotional-widget')).toHaveCount(0)
  expect(without.html).not.toContain('https://pay.example.com/widget.js')
  expect(allowed(without, 'script-src')).not.toContain('https://pay.example.com')
})

test('S1-3.1-77 chargeafter_finance_url is the link of the product banner and of the financing page', async ({
  testProxy,
}) => {
  const { page, origin } = await open(testProxy, {
    config: { chargeafter_public_key: 'public' },
    display: { chargeafter_product_banner: true, chargeafter_finance_url: 'https://pay.example.com/apply' },
  })
  const link = page.getByRole('region', { name: 'Pay over time' }).getByRole('link')
  expect(link).toHaveAttribute('href', 'https://pay.example.com/apply')
  const apply = (await openPage(`${origin}/financing`)).getByRole('link', { name: 'Apply now' })
  expect(apply).toHaveAttribute('href', 'https://pay.example.com/apply')
})

test('S1-3.1-57 display_marxent_images with its key hands the provider’s address to the gallery, off or without key nothing', async ({
  testProxy,
}) => {
  const config = { provider_scripts: { marxent: 'https://rooms.example.com/views' } }
  const on = { display_marxent_images: true, marxent_api_key: 'key' }
  const htmlWith = async (pdp: ProductChange['pdp']) => (await open(testProxy, { config, pdp })).page.html
  expect(await htmlWith(on)).toContain('https://rooms.example.com/views?api_key=key')
  expect(await htmlWith({ ...on, marxent_api_key: '' })).not.toContain('rooms.example.com/views?')
  expect(await htmlWith({ ...on, display_marxent_images: false })).not.toContain('rooms.example.com/views?')
})
