import type { Page } from '@playwright/test'
import { addToCart, items } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, fillCart, findProduct, type ProductAnswer } from '#tests/support/shopper.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

/** Stores like Kessler whose configuration differs in what a test is about: features come from it and nowhere else. */
test.describe.configure({ mode: 'default' })

const toggles = (feature_toggles: ConfigPatch): ConfigPatch => ({ display_features: { feature_toggles } })
const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })

/** Asks a store for a page without a browser. */
const getHtml = (origin: string, path: string) => {
  const { host, port } = new URL(origin)
  return rawRequest({ host, path, port: Number(port) })
}

test('S1-3.1-01 the configuration is the answer of GET /config, comes with the page and is not asked for again', async ({
  page,
  testProxy,
}) => {
  const { origin, requests } = testProxy.openStore('kessler', { name: 'Harbor Appliance', phone: '218-555-0199' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await fillCart(page, origin)
  await page.goto(`${origin}/checkout/onepage`)
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /555-0199/ })).toBeVisible()
  expect((await getHtml(origin, '/')).body).toContain('Harbor Appliance')
  expect(requests).toContain('/config')
  expect(asked.filter((path) => path.includes('config'))).toEqual([])
})

test('S1-3.1-35 S2-3.9-02 payment settings reach the checkout; scripts of providers that are off are not loaded', async ({
  page,
  testProxy,
}) => {
  const scripts = 'https://scripts.example.com'
  const programme = {
    default_value: '6 months',
    value: '12 months',
    start_date: '2020-01-01',
    end_date: '2099-12-31',
    promo_id_value: '300',
    cart_size_value: '24 months',
    min_order_total: 1,
    max_order_total: 100000,
    cart_size_promo_id: '400',
  }
  const settings = {
    moneris_test_mode: true,
    nmicreditcard: { enabled: true, data_tokenization_key: 'token-key-31' },
    nofraud_javascript_url: `${scripts}/nofraud.js`,
    paypal_checkout: { enabled: true, client_id: 'client-32', script_url: `${scripts}/paypal.js` },
    multiple_financing_program: programme,
  }
  const checkout = (await getHtml(testProxy.open('kessler', settings), '/checkout/onepage')).body.replaceAll('\\"', '"')
  expect(checkout).toContain('"moneris":{"isEnabled":true,"isTestMode":true}')
  expect(checkout).toContain('"nmi":{"isEnabled":true,"tokenizationKey":"token-key-31"}')
  expect(checkout).toContain(`"nofraudScriptUrl":"${scripts}/nofraud.js"`)
  expect(checkout).toContain('"clientId":"client-32"')
  expect(checkout).toMatch(
    /"financingProgram":\{[^}]*"promoIdValue":"300"[^}]*"maxOrderTotal":100000[^}]*"cartSizePromoId":"400"/,
  )

  const off = {
    ...settings,
    moneris_enabled: false,
    nmicreditcard: { enabled: false, data_tokenization_key: 'token-key-31' },
    paypal_checkout: { ...settings.paypal_checkout, enabled: false },
    multiple_financing_program: undefined,
    nofraud_javascript_url: '',
  }
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  const origin = testProxy.open('kessler', off)
  await fillCart(page, origin)
  for (const path of ['/', '/catalog/dishwashers', '/checkout/cart']) await page.goto(`${origin}${path}`)
  expect([...hosts].filter((host) => !host.endsWith('.localhost'))).toEqual([])
  const offCheckout = (await getHtml(origin, '/checkout/onepage')).body.replaceAll('\\"', '"')
  expect(offCheckout).toContain('"moneris":{"isEnabled":false')
  expect(offCheckout).toContain('"nmi":{"isEnabled":false')
  expect(offCheckout).not.toContain('client-32')
  expect(offCheckout).toContain('"financingProgram":null')

  // No offer stands that can't be taken: no way of paying here has promotions to choose from.
  const withProgramme = testProxy.open('kessler', { multiple_financing_program: programme })
  await fillCart(page, withProgramme)
  await page.goto(`${withProgramme}/checkout/onepage`)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await choosePayment(page, 'Check / money order')
  await expect(page.getByRole('main')).not.toContainText(/\d+ months/)
})

test.describe('features', () => {
  test('S1-3.1-94 each of the seven features goes with its toggle, and alone: icons, links, buttons, sections, page', async ({
    page,
    testProxy,
  }) => {
    test.slow()
    const button = (name: RegExp) => page.getByRole('button', { name })
    const link = (name: RegExp) => page.getByRole('link', { name })
    const features = {
      search: {
        toggle: 'enable_search',
        path: '/search/oven',
        ofProduct: () => [page.getByRole('banner').getByRole('searchbox')],
        ofCategory: () => [page.getByRole('banner').getByRole('searchbox')],
      },
      compare: {
        toggle: 'enable_compare',
        path: '/compare',
        ofProduct: () => [button(/^Compare: /), page.getByRole('banner').getByRole('link', { name: /^Compare/ })],
        ofCategory: () => [button(/^Compare: /), page.getByRole('banner').getByRole('link', { name: /^Compare/ })],
      },
      wishlist: {
        toggle: 'enable_wishlist',
        path: '/wishlist',
        ofProduct: () => [button(/^Wishlist: /), page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })],
        ofCategory: () => [button(/^Wishlist: /), page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })],
      },
      quote: {
        toggle: 'enable_request_quote',
        path: '/request-quote',
        ofProduct: () => [page.getByRole('main').getByRole('link', { name: 'Ask for a quote' })],
        ofCategory: () => [page.getByRole('banner').getByRole('link', { name: 'Ask for a quote' })],
      },
      reviews: {
        toggle: 'enable_product_reviews',
        path: '',
        ofProduct: () => [
          page.getByRole('heading', { name: 'Reviews', exact: true }),
          link(/^Reviews$/),
          page.getByRole('img', { name: /out of 5/ }),
        ],
        ofCategory: () => [page.getByRole('img', { name: /out of 5/ })],
      },
      addOns: {
        toggle: 'enable_add_ons',
        path: '',
        ofProduct: () => [page.getByRole('heading', { name: 'Goes with it' })],
        ofCategory: () => [],
      },
      checkout: {
        toggle: 'enable_checkout',
        path: '',
        // The notification after adding.
        ofProduct: () => [link(/^Checkout$/)],
        ofCategory: () => [],
      },
    }
    const all = Object.entries(features)
    let urlKey = ''
    for (const off of ['', ...Object.keys(features)]) {
      const origin = testProxy.open(
        'kessler',
        toggles(off ? { [features[off as keyof typeof features].toggle]: false } : {}),
      )
      if (urlKey === '') {
        await enterStore(page, origin)
        const isWhole = (product: ProductAnswer) => product.reviews_count > 0 && product.crosssells.length > 0
        urlKey = (await findProduct(page, 'refrigerator', isWhole)).url_key
      }
      await page.goto(`${origin}/product/${urlKey}`)
      if (off !== 'wishlist') await expect(button(/^Wishlist: /).first()).toBeVisible()
      else await expect(button(/^Compare: /).first()).toBeVisible()
      await addToCart(page).click()
      await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
      for (const [name, { ofProduct }] of all) {
        for (const [place, part] of ofProduct().entries()) {
          const message = `${name} ${place} on the product page with ${off || 'nothing'} off`
          expect((await part.count()) > 0, message).toBe(name !== off)
        }
      }
      await page.goto(`${origin}/catalog/dishwashers`)
      await expect(button(/^(Wishlist|Compare): /).first()).toBeVisible()
      for (const [name, { ofCategory, path }] of all) {
        for (const [place, part] of ofCategory().entries()) {
          const message = `${name} ${place} on the category page with ${off || 'nothing'} off`
          expect((await part.count()) > 0, message).toBe(name !== off)
        }
        if (path) expect((await getHtml(origin, path)).status, `${path}, ${off} off`).toBe(name === off ? 404 : 200)
      }
    }
  })
  test('search: off removes the header’s field, and /search is not found', async ({ page, testProxy }) => {
    const on = testProxy.open('kessler', toggles({ enable_search: undefined }))
    await page.goto(on)
    await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible()
    expect((await getHtml(on, '/search/oven')).status).toBe(200)
    const off = testProxy.open('kessler', toggles({ enable_search: false }))
    await page.goto(off)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /search/i })).toHaveCount(0)
    for (const path of ['/search', '/search/oven', '/search?q=oven']) {
      expect((await getHtml(off, path)).status, path).toBe(404)
    }
  })

  test('reviews: off removes the section and the stars of product pages and tiles', async ({ page, testProxy }) => {
    const stars = page.getByRole('img', { name: /out of 5/ })
    for (const isOn of [true, false]) {
      const origin = testProxy.open('kessler', toggles({ enable_product_reviews: isOn, enable_reviews: isOn }))
      await enterStore(page, origin)
      const product = await findProduct(page, 'refrigerator', ({ reviews_count }) => reviews_count > 0)
      await page.goto(`${origin}/product/${product.url_key}`)
      await expect(addToCart(page)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Reviews' })).toHaveCount(isOn ? 1 : 0)
      await expect(page.getByRole('link', { name: 'Reviews', exact: true })).toHaveCount(isOn ? 1 : 0)
      expect((await stars.count()) > 0).toBe(isOn)
      await page.goto(`${origin}/catalog/dishwashers`)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect((await stars.count()) > 0).toBe(isOn)
    }
  })

  test('add-ons: off removes the section of the product page and the offers after adding', async ({
    page,
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const origin = testProxy.open('kessler', {
        display_features: { feature_toggles: { enable_add_ons: isOn }, checkout: { pre_cart_design: 'modal' } },
      })
      const { url_key } = await fillCart(page, origin)
      await page.goto(`${origin}/product/${url_key}`)
      await expect(page.getByRole('heading', { name: 'Others in this class' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Goes with it' })).toHaveCount(isOn ? 1 : 0)
      await addToCart(page).click()
      const panel = page.getByRole('dialog', { name: 'Added to cart' })
      await expect(panel).toContainText(/Subtotal\s*\$/)
      await expect(panel.getByRole('heading', { name: 'Goes well with it' })).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S2-3.10-19 checkout: off removes the way there, and /checkout/onepage sends back to the cart', async ({
    page,
    testProxy,
  }) => {
    for (const checkout of [undefined, true, false]) {
      const isOn = checkout !== false
      const origin = testProxy.open('kessler', toggles({ enable_checkout: undefined, checkout }))
      const { url_key } = await fillCart(page, origin)
      await expect(proceed(page)).toHaveCount(isOn ? 1 : 0)
      await page.goto(`${origin}/product/${url_key}`)
      await addToCart(page).click()
      const notice = page.getByRole('region', { name: 'Added to cart' })
      await expect(notice.getByRole('link', { name: 'View cart' })).toBeVisible()
      await expect(notice.getByRole('link', { name: 'Checkout' })).toHaveCount(isOn ? 1 : 0)
      await page.goto(`${origin}/checkout/onepage`)
      if (isOn) await expect(page.getByLabel('E-mail address')).toBeVisible()
      else await expect(page).toHaveURL(`${origin}/checkout/cart`)
    }
  })

  test('S2-3.10-21 display_add_ons_tooltips gives add-ons their short description on product page and cart', async ({
    page,
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const short_description = '<p>Made for <b>hard</b> water.</p>'
      const { origin } = testProxy.openStore('kessler', toggles({ display_add_ons_tooltips: isOn }), {
        '/cart': (answer) => {
          const cart = answer as { items: Record<string, object> }
          return { ...cart, items: Object.values(cart.items ?? {}).map((item) => ({ ...item, short_description })) }
        },
      })
      const { entity_id, url_key, crosssells } = await fillCart(page, origin)
      const [addOn] = crosssells.filter((product) => product.display_add_to_cart)
      if (!addOn) throw new Error('no add-on')
      await callRest(page, 'POST', '/cart/items', { product_id: addOn.entity_id, crosssell_parent_id: entity_id })
      const about = page.getByRole('button', { name: `About ${addOn.name}`, exact: true })
      const tooltip = page.getByRole('tooltip')

      await page.goto(`${origin}/product/${url_key}`)
      await expect(page.getByRole('heading', { name: 'Goes with it' })).toBeVisible()
      await expect(about).toHaveCount(isOn ? 1 : 0)
      if (isOn) {
        await expect(tooltip).toHaveCount(0)
        await about.click()
        await expect(tooltip).toHaveText(/\w{3}/)
        await expect(tooltip).toBeInViewport()
        await page.keyboard.press('Escape')
        await expect(tooltip).toHaveCount(0)
      }

      await page.goto(`${origin}/checkout/cart`)
      await expect(items(page).getByRole('link', { name: addOn.name })).toBeVisible()
      await expect(about).toHaveCount(isOn ? 1 : 0)
      if (!isOn) continue
      await about.focus()
      await page.keyboard.press('Enter')
      await expect(tooltip).toHaveText('Made for hard water.')
    }
  })
})

test.describe('routes', () => {
  test('S1-2.1-19 the routes of cart and checkout are the application’s, never looked up as CMS pages', async ({
    testProxy,
  }) => {
    const { origin, requests } = testProxy.openStore('kessler', {})
    for (const path of ['cart', 'onepage', 'success', 'confirmation']) {
      expect((await getHtml(origin, `/checkout/${path}`)).status, path).toBe(200)
    }
    expect(requests).toContain('/config')
    expect(requests.filter((path) => path.startsWith('/pages/'))).toEqual([])
    await getHtml(origin, '/about')
    expect(requests).toContain('/pages/about')
  })

  test('S1-2.1-21 a menu link that can’t be built leads to /url-error-menu-item, which is not found', async ({
    page,
    testProxy,
    allowConsole,
  }) => {
    allowConsole(/404/)
    const { origin } = testProxy.openStore(
      'kessler',
      {},
      {
        '/menus': () => [{ node_id: '900', parent_node_id: '0', label: 'Showroom tour', href_override: 'https://' }],
      },
    )
    await page.goto(origin)
    const link = page.getByRole('banner').getByRole('link', { name: 'Showroom tour' })
    await expect(link).toHaveAttribute('href', '/url-error-menu-item')
    await link.click()
    await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
    expect((await getHtml(origin, '/url-error-menu-item')).status).toBe(404)
  })
})
