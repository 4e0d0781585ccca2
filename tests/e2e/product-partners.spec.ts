import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { buyBox, galleryOf, openSimplePage, PICTURE, PRICED, type ProductChange } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

/** Nothing below the price is near the screen when the page opens. */
const LONG = `<p>${'Long words. '.repeat(1_500)}</p>`
const PRODUCT = {
  ...PRICED,
  sku: 'SKU-1',
  manufacturer: 'Oakvale',
  model_number: 'M-1',
  upccode: '800000000017',
  description: LONG,
  reviews_count: 0,
}

const open = (page: Page, testProxy: TestProxy, change: ProductChange, query = '') =>
  openSimplePage(page, testProxy, { ...change, product: { ...PRODUCT, ...change.product } }, query)

/** Answers a partner's scripts in its place; the addresses that were asked for. */
async function standIn(page: Page, host: string, script: string): Promise<string[]> {
  const asked: string[] = []
  await page.route(`https://${host}/**`, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return asked
}

const POWER = `window.POWERREVIEWS = { display: { render: (given) => {
  const { api_key, locale, merchant_group_id, merchant_id, page_id, components } = given
  document.getElementById(components.ReviewDisplay).textContent =
    ['Power', page_id, api_key, locale, merchant_group_id, merchant_id].join(' ')
} } }`
const BAZAAR = `for (const place of document.querySelectorAll('[data-bv-show]')) {
  place.textContent = 'Bazaar ' + place.dataset.bvShow + ' of ' + place.dataset.bvProductId
}`

test('S1-3.1-31 power_reviews or bazaarvoice shows its widgets on the product page when it is set; S1-3.1-64 product_reviews.display_type chooses, native by default', async ({
  page,
  testProxy,
}) => {
  const power = await standIn(page, 'ui.powerreviews.com', POWER)
  const bazaar = await standIn(page, 'apps.bazaarvoice.com', BAZAAR)
  const power_reviews = { api_key: 'key', merchant_group_id: '7', merchant_id: '8' }
  const bazaarvoice = { client_name: 'harbor', environment: 'staging', locale: 'en_CA', site_id: 'main' }
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
  const display = (display_type?: string) => ({ product_reviews: { display_type } })

  await open(page, testProxy, { config: { power_reviews }, pdp: display() })
  expect(power).toEqual([])
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews).toContainText('Power SKU-1 key en_US 7 8')
  expect(power).toEqual(['https://ui.powerreviews.com/stable/4.1/ui.js'])

  await open(page, testProxy, { config: { bazaarvoice }, pdp: display() })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews).toContainText('Bazaar reviews of SKU-1')
  expect(bazaar).toEqual(['https://apps.bazaarvoice.com/deployments/harbor/main/staging/en_CA/bv.js'])

  const both = { power_reviews, bazaarvoice }
  await open(page, testProxy, { config: both, pdp: display('bazaarvoice') })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews).toContainText('Bazaar reviews')
  await open(page, testProxy, { config: both, pdp: display('power_reviews') })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews).toContainText('Power SKU-1')

  for (const [config, type] of [
    [{}, undefined],
    [{}, 'power_reviews'],
    [both, 'native'],
  ] as const) {
    await open(page, testProxy, { config, pdp: display(type) })
    await reviews.scrollIntoViewIfNeeded()
    await expect(reviews).toContainText('No reviews yet.')
  }
  await open(page, testProxy, { config: { power_reviews }, pdp: display() }, '?pagespeed=true')
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews).toContainText('No reviews yet.')
  expect([power.length, bazaar.length]).toEqual([2, 2])
})

test('a partner’s style sheet is let in on stored pages and on those of a chosen variant, which know no configuration', async ({
  page,
  testProxy,
}) => {
  await page.route('https://looks.powerreviews.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '[data-widget] { color: rgb(1, 2, 3) }' }),
  )
  const answer = (host: string) => `
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${host}/w.css' })
    document.head.append(sheet)
    window.POWERREVIEWS = { display: { render: ({ components }) => {
      document.getElementById(components.ReviewDisplay).innerHTML = '<p data-widget>Reviewed</p>'
    } } }`
  await standIn(page, 'looks.powerreviews.com/script', answer('https://looks.powerreviews.com'))
  const config = {
    power_reviews: { api_key: 'key' },
    provider_scripts: { power_reviews: 'https://looks.powerreviews.com/script/ui.js' },
  }
  for (const query of ['', '?configurable_entity_id=72']) {
    await open(page, testProxy, { config }, query)
    const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
    await reviews.scrollIntoViewIfNeeded()
    await expect(reviews.getByText('Reviewed')).toHaveCSS('color', 'rgb(1, 2, 3)')
  }
})

test('a review provider out of reach says so where the reviews would be', async ({ page, testProxy, allowConsole }) => {
  allowConsole(/ERR_FAILED|Failed to load/)
  await page.route('https://ui.powerreviews.com/**', (route) => route.abort())
  await open(page, testProxy, { config: { power_reviews: { api_key: 'key' } } })
  const reviews = page.getByRole('region', { name: 'Reviews', exact: true })
  await reviews.scrollIntoViewIfNeeded()
  await expect(reviews).toContainText('The reviews could not be loaded.')
})

test('S1-3.1-30 cnet loads the maker’s content into a section of its own; without it there is none', async ({
  page,
  testProxy,
}) => {
  const asked = await standIn(
    page,
    'cdn.cs.1worldsync.com',
    `document.getElementById('ccs-inline-content').textContent = window.ccs_cc_args.map((pair) => pair.join('=')).join(' ')`,
  )
  const section = page.getByRole('region', { name: 'More from the manufacturer' })
  await open(page, testProxy, { config: { cnet: { account_id: 'abc/zone' } } })
  expect(asked).toEqual([])
  await section.scrollIntoViewIfNeeded()
  await expect(section).toContainText(
    'cpn=SKU-1 mf=Oakvale pn=M-1 upcean=800000000017 lang=EN market=US _SKey=abc _ZoneId=zone',
  )
  for (const [config, query] of [
    [{ cnet: '' }, ''],
    [{ cnet: { account_id: 'abc' } }, '?pagespeed=true'],
  ] as const) {
    await open(page, testProxy, { config }, query)
    await expect(section).toHaveCount(0)
  }
  expect(asked).toHaveLength(1)
})

const AFFIRM_URL = 'https://cdn1.affirm.com/js/v2/affirm.js'
const AFFIRM = `(() => {
  const draw = () => document.querySelectorAll('.affirm-as-low-as').forEach((place) => {
    place.textContent = 'From ' + place.dataset.amount + ' cents with ' + window._affirm_config.public_api_key
  })
  window.affirm.ui.ready = (run) => run()
  window.affirm.ui.refresh = draw
  draw()
})()`

test('S1-3.1-33 S2-3.10-37 S2-3.10-41 affirm tells the monthly payment with the price, citi_merchant_store_no the dealer in the bank’s link of the financing page; each only when set', async ({
  page,
  testProxy,
}) => {
  const asked = await standIn(page, 'cdn1.affirm.com', AFFIRM)
  const affirm = { public_api_key: 'key', script_url: AFFIRM_URL }
  const { origin } = await open(page, testProxy, { config: { affirm, citi_merchant_store_no: '4711' } })
  await expect(buyBox(page)).toContainText('From 80000 cents with key')
  await page.goto(`${origin}/financing`)
  const apply = page.getByRole('link', { name: 'Apply with Citi' })
  await expect(apply).toHaveAttribute('href', /merchantStoreNumber=4711$/)

  const without = await open(page, testProxy, { config: { affirm: null, citi_merchant_store_no: '' } })
  await expect(buyBox(page)).not.toContainText('cents')
  await page.goto(`${without.origin}/financing`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(apply).toHaveCount(0)
  await open(page, testProxy, { config: { affirm } }, '?pagespeed=true')
  await expect(buyBox(page)).not.toContainText('cents')
  await open(page, testProxy, { config: { affirm }, product: { poa: true } })
  await expect(buyBox(page)).not.toContainText('cents')
  expect(asked).toHaveLength(1)
})

test('monthly payments follow the variant that is chosen', async ({ page, testProxy }) => {
  await standIn(page, 'cdn1.affirm.com', AFFIRM)
  const variant = (id: number, price: number) => ({ ...PRICED, entity_id: id, final_price_without_tax: price })
  const option = (id: string, product: number) => ({ id, label: id, products: [product] })
  await open(page, testProxy, {
    config: { affirm: { public_api_key: 'key', script_url: AFFIRM_URL } },
    product: {
      type_id: 'configurable',
      configurable_default_simple_id: '71',
      attributes: [{ id: 1, code: 'size', label: 'Size', options: [option('Small', 71), option('Large', 72)] }],
      simple_products: [variant(71, 400), variant(72, 500)],
    },
    answers: { '/products/71': () => variant(71, 400), '/products/72': () => variant(72, 500) },
  })
  await expect(buyBox(page)).toContainText('From 40000 cents')
  await buyBox(page).getByText('Large').first().click()
  await expect(buyBox(page)).toContainText('From 50000 cents')
})

test('S1-3.1-34 S2-3.10-39 S2-3.10-40 chargeafter_widget_cdn_url and chargeafter_checkout_cdn_url load the scripts with public key and store id; without public key nothing is loaded', async ({
  page,
  testProxy,
}) => {
  const asked = await standIn(
    page,
    'pay.example.com',
    `(() => {
      const { apiKey, storeId } = window.ChargeAfter.cfg
      for (const place of document.querySelectorAll('.ca-promotional-widget, #chargeafter-application')) {
        place.textContent = ['widget for', apiKey, storeId].join(' ')
      }
    })()`,
  )
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
  await open(page, testProxy, change('public'))
  await expect(buyBox(page)).toContainText('widget for public 77')
  expect(asked).toEqual(['https://pay.example.com/widget.js'])
  await page.getByRole('button', { name: 'Apply here' }).click()
  await expect(page.getByRole('dialog')).toContainText('widget for public 77')
  expect(asked).toEqual(['https://pay.example.com/widget.js', 'https://pay.example.com/checkout.js'])

  await open(page, testProxy, change(''))
  await expect(page.getByRole('region', { name: 'Pay over time' })).toHaveCount(0)
  await expect(page.locator('.ca-promotional-widget')).toHaveCount(0)
  expect(asked).toHaveLength(2)
})

test('S1-3.1-77 chargeafter_finance_url is where the link of the product banner and of the financing page leads', async ({
  page,
  testProxy,
}) => {
  const { origin } = await open(page, testProxy, {
    config: { chargeafter_public_key: 'public' },
    display: { chargeafter_product_banner: true, chargeafter_finance_url: 'https://pay.example.com/apply' },
  })
  await expect(page.getByRole('region', { name: 'Pay over time' }).getByRole('link')).toHaveAttribute(
    'href',
    'https://pay.example.com/apply',
  )
  await page.goto(`${origin}/financing`)
  await expect(page.getByRole('link', { name: 'Apply now' })).toHaveAttribute('href', 'https://pay.example.com/apply')
})

test('S1-3.1-57 display_marxent_images adds the provider’s room views to the gallery; without key nothing is asked for', async ({
  page,
  testProxy,
}) => {
  const asked: string[] = []
  await page.route('https://rooms.example.com/**', (route) => {
    const url = route.request().url()
    if (url.endsWith('.svg')) return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
    asked.push(url)
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { images: [{ url: '/den.svg', label: 'In the den' }] },
    })
  })
  const config = { provider_scripts: { marxent: 'https://rooms.example.com/views' } }
  const product = { images: [], assets: [], videos_json: [] }
  const on = { display_marxent_images: true, marxent_api_key: 'key' }
  const view = galleryOf(page).getByRole('img', { name: /In the den$/ })
  await open(page, testProxy, { config, product, pdp: on })
  await expect(view).toBeAttached()
  await galleryOf(page).getByRole('button', { name: 'Show picture 2' }).click()
  await expect(view).toBeInViewport()
  expect(asked).toEqual(['https://rooms.example.com/views?api_key=key&sku=SKU-1'])
  for (const pdp of [
    { ...on, marxent_api_key: '' },
    { ...on, display_marxent_images: false },
  ]) {
    await open(page, testProxy, { config, product, pdp })
    await expect(buyBox(page)).toBeVisible()
    await expect(view).toHaveCount(0)
  }
  expect(asked).toHaveLength(1)
})
