import type { Page } from '@playwright/test'
import { type ConfigPatch, test } from '#tests/support/config-door.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect } from '#tests/support/shop.ts'
import {
  callRest,
  fillAddress,
  fillCart,
  findProduct,
  openEmptyCart,
  type ProductAnswer,
} from '#tests/support/shopper.ts'

/** Stores like Kessler whose configuration differs in what a test is about: features come from it and nowhere else. */
test.describe.configure({ mode: 'default' })

const toggles = (feature_toggles: ConfigPatch): ConfigPatch => ({ display_features: { feature_toggles } })
const atCheckout = (checkout: ConfigPatch): ConfigPatch => ({ display_features: { checkout } })

const items = (page: Page) => page.getByRole('region', { name: 'Products in your cart' })
const addToCart = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
const proceed = (page: Page) => page.getByRole('link', { name: 'Proceed to Checkout' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

/** Asks a store for a page without a browser. */
const getHtml = (origin: string, path: string) => {
  const { host, port } = new URL(origin)
  return rawRequest({ host, path, port: Number(port) })
}

/** Bodies of what the islands write to a resource. */
function watchWrites(page: Page, resource: string): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === `/api/rest${resource}`) {
      bodies.push(request.postData() ?? '')
    }
  })
  return bodies
}

test('S1-3.1-01 the configuration is the answer of GET /config, comes with the page and is not asked for again', async ({
  page,
  door,
}) => {
  const { origin, requests } = door.openStore('kessler', { name: 'Harbor Appliance', phone: '218-555-0199' })
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

test('S1-3.1-35 payment settings reach the checkout; scripts of providers that are off are not loaded', async ({
  page,
  door,
}) => {
  const scripts = 'https://scripts.example.com'
  const settings = {
    moneris_test_mode: true,
    nmicreditcard: { enabled: true, data_tokenization_key: 'token-key-31' },
    nofraud_javascript_url: `${scripts}/nofraud.js`,
    paypal_checkout: { enabled: true, client_id: 'client-32', script_url: `${scripts}/paypal.js` },
    multiple_financing_program: { enabled: true },
  }
  const checkout = (await getHtml(door.open('kessler', settings), '/checkout/onepage')).body.replaceAll('\\"', '"')
  expect(checkout).toContain('"moneris":{"isEnabled":true,"isTestMode":true}')
  expect(checkout).toContain('"nmi":{"isEnabled":true,"tokenizationKey":"token-key-31"}')
  expect(checkout).toContain(`"nofraudScriptUrl":"${scripts}/nofraud.js"`)
  expect(checkout).toContain('"clientId":"client-32"')
  expect(checkout).toMatch(/"financingProgram":\{/)

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
  const origin = door.open('kessler', off)
  await fillCart(page, origin)
  for (const path of ['/', '/catalog/dishwashers', '/checkout/cart']) await page.goto(`${origin}${path}`)
  expect([...hosts].filter((host) => !host.endsWith('.localhost'))).toEqual([])
  const offCheckout = (await getHtml(origin, '/checkout/onepage')).body.replaceAll('\\"', '"')
  expect(offCheckout).toContain('"moneris":{"isEnabled":false')
  expect(offCheckout).toContain('"nmi":{"isEnabled":false')
  expect(offCheckout).not.toContain('client-32')
  expect(offCheckout).toContain('"financingProgram":null')
})

test.describe('features', () => {
  test('S1-3.1-94 each of the seven features goes with its toggle, and alone: icons, links, buttons, sections, page', async ({
    page,
    door,
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
      const origin = door.open(
        'kessler',
        toggles(off ? { [features[off as keyof typeof features].toggle]: false } : {}),
      )
      if (urlKey === '') {
        await openEmptyCart(page, origin)
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
  test('search: off removes the header’s field, and /search is not found', async ({ page, door }) => {
    const on = door.open('kessler', toggles({ enable_search: undefined }))
    await page.goto(on)
    await expect(page.getByRole('search').getByRole('searchbox')).toBeVisible()
    expect((await getHtml(on, '/search/oven')).status).toBe(200)
    const off = door.open('kessler', toggles({ enable_search: false }))
    await page.goto(off)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /search/i })).toHaveCount(0)
    for (const path of ['/search', '/search/oven', '/search?q=oven']) {
      expect((await getHtml(off, path)).status, path).toBe(404)
    }
  })

  test('reviews: off removes the section and the stars of product pages and tiles', async ({ page, door }) => {
    const stars = page.getByRole('img', { name: /out of 5/ })
    for (const isOn of [true, false]) {
      const origin = door.open('kessler', toggles({ enable_product_reviews: isOn, enable_reviews: isOn }))
      await openEmptyCart(page, origin)
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

  test('add-ons: off removes the section of the product page and the offers after adding', async ({ page, door }) => {
    for (const isOn of [true, false]) {
      const origin = door.open('kessler', {
        display_features: { feature_toggles: { enable_add_ons: isOn }, checkout: { pre_cart_design: 'modal' } },
      })
      const { url_key } = await fillCart(page, origin)
      await page.goto(`${origin}/product/${url_key}`)
      await expect(page.getByRole('heading', { name: 'Related products' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Goes with it' })).toHaveCount(isOn ? 1 : 0)
      await addToCart(page).click()
      const panel = page.getByRole('dialog', { name: 'Added to cart' })
      await expect(panel).toContainText(/Subtotal\s*\$/)
      await expect(panel.getByRole('heading', { name: 'Goes well with it' })).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S2-3.10-19 checkout: off removes the way there, and /checkout/onepage sends back to the cart', async ({
    page,
    door,
  }) => {
    for (const checkout of [undefined, true, false]) {
      const isOn = checkout !== false
      const origin = door.open('kessler', toggles({ enable_checkout: undefined, checkout }))
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
    door,
  }) => {
    for (const isOn of [true, false]) {
      const short_description = '<p>Made for <b>hard</b> water.</p>'
      const { origin } = door.openStore('kessler', toggles({ display_add_ons_tooltips: isOn }), {
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

test.describe('the cart', () => {
  for (const design of [false, true, 'modal', 'drawer', 'unheard-of']) {
    test(`S2-3.10-03 S1-3.1-54 pre_cart_design ${design} ${design ? 'opens the pre-cart panel' : 'shows the plain notification'}`, async ({
      page,
      door,
    }) => {
      const origin = door.open('kessler', atCheckout({ pre_cart_design: design }))
      await openEmptyCart(page, origin)
      const product = await findProduct(page, 'refrigerator', ({ crosssells, type_id }) => {
        return type_id === 'simple' && crosssells.some((addOn) => addOn.display_add_to_cart)
      })
      await page.goto(`${origin}/product/${product.url_key}`)
      await addToCart(page).click()
      const panel = page.getByRole('dialog', { name: 'Added to cart' })
      const notice = page.getByRole('region', { name: 'Added to cart' })
      if (!design) {
        await expect(notice).toContainText(product.name)
        await expect(panel).toHaveCount(0)
        return
      }
      await expect(notice).toHaveCount(0)
      await expect(panel).toContainText(product.name)
      await expect(panel).toContainText(/Qty 1 · \$\d/)
      await expect(panel).toContainText(/Subtotal\s*\$[\d,]+\.\d\d/)
      await expect(panel.getByRole('button', { name: /^Add: / }).first()).toBeVisible()
      await expect(panel.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/checkout/cart')
      await panel.getByRole('button', { name: 'Continue shopping' }).click()
      await expect(panel).toHaveCount(0)
    })
  }

  test('S2-3.10-04 enable_cart_product_model_numbers prints the model on lines and in the checkout’s summary', async ({
    page,
    door,
  }) => {
    for (const isOn of [true, false]) {
      const origin = door.open('kessler', atCheckout({ enable_cart_product_model_numbers: isOn }))
      const { model_number } = await fillCart(page, origin)
      await expect(items(page).getByText(`Model ${model_number}`)).toHaveCount(isOn ? 1 : 0)
      await page.goto(`${origin}/checkout/onepage`)
      await expect(summary(page).getByText('Grand Total').last()).toBeVisible()
      await expect(summary(page).getByText(`Model ${model_number}`).filter({ visible: true })).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S2-3.10-17 S2-3.10-18 display_cart_related shows suggestions under each line, under the store’s heading', async ({
    page,
    door,
  }) => {
    const cases = [
      {
        display_cart_related: true,
        display_cart_related_title: 'Often bought with it',
        heading: 'Often bought with it',
      },
      { display_cart_related: true, display_cart_related_title: '', heading: 'Related Products' },
      { display_cart_related: false, display_cart_related_title: 'Often bought with it', heading: '' },
    ]
    for (const { heading, ...enterprise_features } of cases) {
      const origin = door.open('kessler', { enterprise_features })
      const { relateds } = await fillCart(page, origin)
      const line = items(page).getByRole('listitem').first()
      if (heading) {
        await expect(line.getByRole('heading', { name: heading })).toBeVisible()
        await expect(line.getByRole('link', { name: relateds[0]?.name })).toBeVisible()
      } else {
        await expect(line.getByRole('heading')).toHaveCount(0)
        await expect(line.getByRole('link', { name: relateds[0]?.name, exact: true })).toHaveCount(0)
      }
    }
  })

  test('S2-3.10-48 amounts without a text of the server are written in the store’s currency', async ({
    page,
    door,
  }) => {
    const cases = [
      { currency_code: undefined, currency_symbol: undefined, currency_name: undefined, price: '$12.50' },
      { currency_code: 'EUR', currency_symbol: '', currency_name: 'Euro', price: '€12.50' },
      { currency_code: 'CAD', currency_symbol: 'C$', currency_name: 'Canadian Dollar', price: 'C$12.50' },
    ]
    for (const { price, ...currency } of cases) {
      const { origin } = door.openStore('kessler', currency, {
        '/cart': (answer) => ({
          ...(answer as object),
          billing_address: { postcode: '55802', country_id: 'US' },
          shipping_methods: [{ code: 'van', carrier: 'van', carrier_title: 'Our van', price: { amount: 12.5 } }],
        }),
      })
      await fillCart(page, origin)
      await page.getByText('Estimate delivery').click()
      const method = page.getByRole('list', { name: 'Estimated delivery' }).getByRole('listitem')
      await expect(method).toHaveText(`Our van${price}`)
    }
  })

  test('S2-2-13 a line shows each of its discounts when that is not zero', async ({ page, door }) => {
    const none = { amount: 0, formatted: '$0.00' }
    const some = { amount: 30, formatted: '$30.00' }
    const fields = ['discount', 'discount_consumer_rebate', 'discount_instant_savings'] as const
    const labels = ['Discount: $30.00', 'Consumer Rebate: $30.00', 'Instant Savings: $30.00']
    let shown: readonly string[] = []
    const { origin } = door.openStore(
      'kessler',
      {},
      {
        '/cart': (answer) => {
          const cart = answer as { items: Record<string, object> }
          const savings = Object.fromEntries(fields.map((field) => [field, shown.includes(field) ? some : none]))
          return { ...cart, items: Object.values(cart.items ?? {}).map((item) => ({ ...item, ...savings })) }
        },
      },
    )
    await fillCart(page, origin)
    const line = items(page).getByRole('listitem').first()
    for (const present of [[], ...fields.map((field) => [field]), fields]) {
      shown = present
      await page.reload()
      await expect(line.getByRole('link').first()).toBeVisible()
      for (const [index, label] of labels.entries()) {
        const isShown = present.some((field) => field === fields[index])
        await expect(line.getByText(label, { exact: true }), label).toHaveCount(isShown ? 1 : 0)
      }
    }
  })

  test('S2-3.2-21 with has_error the cart says what is wrong, and there is no way on', async ({ page, door }) => {
    const message = 'The range is out of stock.'
    const { origin } = door.openStore(
      'kessler',
      {},
      {
        '/cart': (answer) => ({ ...(answer as object), has_error: true, messages: { error: [message], success: [] } }),
      },
    )
    await fillCart(page, origin)
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
    await expect(proceed(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' }).first()).toBeDisabled()
    await page.goto(`${origin}/checkout/onepage`)
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByRole('button', { name: /place order/i })).toBeDisabled()
  })

  test('S2-1-04 options of a configurable and selections of a bundle are on their lines', async ({ page, door }) => {
    const furniture = door.open('alderloom', {})
    await openEmptyCart(page, furniture)
    const sofa = await findProduct(page, 'sofa', ({ type_id }) => type_id === 'configurable')
    await page.goto(`${furniture}/product/${sofa.url_key}`)
    const group = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .first()
    await group.getByRole('radio').nth(1).check({ force: true })
    const choice = ((await group.locator('legend').textContent()) ?? '').trim()
    expect(choice).toMatch(/^\w+: \w+/)
    await addToCart(page).click()
    await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()
    await expect(items(page).getByRole('listitem').first()).toContainText(choice)

    const appliances = door.open('kessler', {})
    await openEmptyCart(page, appliances)
    const pair = await findProduct(page, 'laundry pair', ({ type_id }) => type_id === 'bundle')
    await page.goto(`${appliances}/product/${pair.url_key}`)
    await addToCart(page).click()
    await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()
    const line = items(page).getByRole('listitem').first()
    await expect(line.getByRole('link', { name: pair.name })).toBeVisible()
    await expect(line.getByText(/^Washer: .*Washer/)).toBeVisible()
    await expect(line.getByText(/^Dryer: .*Dryer/)).toBeVisible()
  })
})

test.describe('the checkout', () => {
  const consent = (page: Page) => page.getByRole('checkbox', { name: 'E-mail me offers and news' })

  test('S2-3.10-05 display_email_marketing_consent_checkbox shows the consent, unticked', async ({ page, door }) => {
    for (const isOn of [true, false]) {
      const origin = door.open('kessler', {
        enable_magento_newsletter_subscription: true,
        ...atCheckout({ display_email_marketing_consent_checkbox: isOn }),
      })
      await fillCart(page, origin)
      await page.goto(`${origin}/checkout/onepage`)
      await expect(page.getByLabel('E-mail address')).toBeVisible()
      if (isOn) await expect(consent(page)).not.toBeChecked()
      else await expect(consent(page)).toHaveCount(0)
    }
  })

  test('S2-3.10-49 enable_magento_newsletter_subscription lets the consent subscribe; off nobody is asked or subscribed', async ({
    page,
    door,
  }) => {
    const saved = watchWrites(page, '/cart/billing_address')
    for (const isOn of [true, false]) {
      saved.length = 0
      const origin = door.open('kessler', {
        enable_magento_newsletter_subscription: isOn,
        ...atCheckout({ display_email_marketing_consent_checkbox: true }),
      })
      await fillCart(page, origin)
      await page.goto(`${origin}/checkout/onepage`)
      await fillAddress(page)
      if (isOn) await consent(page).check()
      else await expect(consent(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(page.getByRole('button', { name: 'Edit contact and address' })).toBeVisible()
      expect(JSON.parse(saved.at(-1) ?? '{}')).toMatchObject({ newsletter_is_subscribed: isOn })
      const cart = await callRest<Record<string, object>>(page, 'GET', '/cart?embed=billing_address')
      expect(cart).toMatchObject({ email: 'ann@example.com', billing_address: { newsletter_is_subscribed: isOn } })
    }
  })

  test('S2-3.10-47 default_country is preselected in the address forms, US when absent', async ({ page, door }) => {
    for (const default_country of ['CA', undefined]) {
      const origin = door.open('kessler', { default_country })
      await fillCart(page, origin)
      await page.goto(`${origin}/checkout/onepage`)
      await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).uncheck()
      for (const name of ['Billing address', 'Shipping address']) {
        const country = page.getByRole('group', { name }).getByLabel('Country')
        await expect(country).toHaveValue(default_country ?? 'US')
      }
    }
  })

  test('S2-3.10-06 S2-3.10-24 S2-3.10-26 the delivery date needs both switches and stands under header_text', async ({
    page,
    door,
  }) => {
    const cases = [
      { enabled: true, isDisplayed: true, header_text: 'Arrives', heading: 'Arrives' },
      { enabled: true, isDisplayed: true, header_text: undefined, heading: 'Compare at' },
      { enabled: true, isDisplayed: false, header_text: 'Arrives', heading: '' },
      { enabled: false, isDisplayed: true, header_text: 'Arrives', heading: '' },
    ]
    const data = { delivery_date: '2027-03-04', delivery_title: 'Thursday', delivery_message: 'between 8 and 12' }
    const address = {
      firstname: 'Ann',
      lastname: 'Berg',
      telephone: '2185550123',
      street: ['1 Lake Ave'],
      city: 'Duluth',
      region: 'MN',
      country_id: 'US',
      postcode: '55802',
    }
    for (const { enabled, isDisplayed, header_text, heading } of cases) {
      const origin = door.open('kessler', {
        delivery_date: { enabled, header_text },
        ...atCheckout({ display_delivery_date: isDisplayed }),
      })
      await fillCart(page, origin)
      await callRest(page, 'PUT', '/cart/billing_address', address)
      await callRest(page, 'PUT', '/cart', { email: 'ann@example.com' })
      await callRest(page, 'PUT', '/cart/shipping', { data })
      for (const path of ['/checkout/cart', '/checkout/onepage']) {
        await page.goto(`${origin}${path}`)
        await expect(page.getByText('Grand Total').filter({ visible: true }).first()).toBeVisible()
        if (path === '/checkout/onepage') await expect(page.getByRole('radio').first()).toBeVisible()
        if (heading) {
          await expect(page.getByRole('region', { name: heading })).toContainText(
            'Thursday · 2027-03-04 · between 8 and 12',
          )
          await expect(page.getByRole('heading', { name: heading })).toBeVisible()
        } else {
          await expect(page.getByText('2027-03-04')).toHaveCount(0)
          await expect(page.getByText('Arrives')).toHaveCount(0)
        }
      }
    }
  })

  test('S2-3.10-27 S2-3.10-28 S1-3.1-46 sales_assistance shows its field with the store’s texts; off nothing is asked or sent', async ({
    page,
    door,
  }) => {
    const texts = { title: 'Who was it?', subtitle: 'They earn <nothing> else.', field_label: 'First name, please' }
    const sent = watchWrites(page, '/cart')
    for (const enabled of [true, false]) {
      const origin = door.open('kessler', { sales_assistance: { enabled, ...texts } })
      await fillCart(page, origin)
      await page.goto(`${origin}/checkout/onepage`)
      await expect(page.getByLabel('E-mail address')).toBeVisible()
      const section = page.getByRole('region', { name: texts.title, exact: true })
      const field = page.getByRole('textbox', { name: texts.field_label })
      if (enabled) {
        await expect(section.getByRole('heading', { name: texts.title, exact: true })).toBeVisible()
        await expect(section.getByText(texts.subtitle, { exact: true })).toBeVisible()
        await section.getByRole('textbox', { name: texts.field_label }).fill('Erik')
        await field.blur()
        await expect(page.getByText('Saved', { exact: true })).toBeAttached()
        expect(sent.join()).toContain('"sales_assistance":"Erik"')
        sent.length = 0
        continue
      }
      await expect(section).toHaveCount(0)
      await expect(field).toHaveCount(0)
      await fillAddress(page)
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(page.getByRole('button', { name: 'Edit contact and address' })).toBeVisible()
      expect(sent.join()).toContain('ann@example.com')
      expect(sent.join()).not.toContain('sales_assistance')
    }
  })
})

test.describe('routes', () => {
  test('S1-2.1-19 the routes of cart and checkout are the application’s, never looked up as CMS pages', async ({
    door,
  }) => {
    const { origin, requests } = door.openStore('kessler', {})
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
    door,
    allowConsole,
  }) => {
    allowConsole(/404/)
    const { origin } = door.openStore(
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
