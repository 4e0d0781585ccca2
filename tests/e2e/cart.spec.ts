import type { Page } from '@playwright/test'
import { type ConfigDoor, type ConfigPatch, test } from '#tests/support/config-door.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import {
  callRest,
  fillAddress,
  fillCart,
  findProduct,
  openEmptyCart,
  type ProductAnswer,
} from '#tests/support/shopper.ts'

/** The cart and the checkout in the browser: operations, calls, kiosk, e-mail, location and fees. */
test.describe.configure({ mode: 'default' })

const KIOSK: ConfigPatch = {
  header_layout: 'Kiosk Menu With Icons Header',
  display_features: { header: { type: 'kiosk' } },
}

const items = (page: Page) => page.getByRole('region', { name: /products in your cart|produits dans votre panier/i })
const line = (page: Page) => items(page).getByRole('listitem').first()
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const cartCount = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(cart|panier), /i })
const placeButton = (page: Page) => page.getByRole('button', { name: /place order/i })
const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(add to cart|ajouter au panier)$/i })
    .first()

type Body = Record<string, unknown>

/** Bodies of the writes to a resource, read as JSON. */
function watchWrites(page: Page, resource: string): { method: string; body: Body | null }[] {
  const writes: { method: string; body: Body | null }[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' || new URL(request.url()).pathname !== `/api/rest${resource}`) return
    writes.push({ method: request.method(), body: request.postDataJSON() as Body | null })
  })
  return writes
}

/** Holds back the next call of a kind; it then goes on, or is refused with the message 'The till is closed.' */
async function holdNext(page: Page, method: string, resource: RegExp) {
  let decide: (outcome: 'go on' | 'refuse') => void = () => {}
  const decided = new Promise<'go on' | 'refuse'>((resolve) => {
    decide = resolve
  })
  let arrive: () => void = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let isUsed = false
  await page.route(
    (url) => resource.test(url.pathname.replace('/api/rest', '')),
    async (route) => {
      if (isUsed || route.request().method() !== method) return route.fallback()
      isUsed = true
      arrive()
      if ((await decided) === 'go on') return route.continue()
      await route.fulfill({ status: 500, json: { messages: { error: [{ message: REFUSAL }] } } })
    },
  )
  return { arrived, goOn: () => decide('go on'), refuse: () => decide('refuse') }
}

const REFUSAL = 'The till is closed.'

test.describe('an in-store kiosk', () => {
  test.use({ viewport: { width: 1080, height: 1920 }, hasTouch: true })

  /** Names of what can be pressed in the main part and is smaller than a fingertip. */
  const findSmallTargets = (page: Page) =>
    page
      .getByRole('main')
      .locator('button, summary, input:not([type=hidden]), select, a[class*=min-h], a[class*=rounded-button]')
      .evaluateAll((elements) =>
        elements.flatMap((element) => {
          // Pressing the label is pressing the box.
          const target = element.closest('label') ?? element
          const { width, height } = target.getBoundingClientRect()
          const isShown = width > 0 && height > 0 && getComputedStyle(target).visibility === 'visible'
          const isSmall = width < 44 || height < 44
          return isShown && isSmall
            ? [`${target.textContent || element.getAttribute('aria-label')} ${width}×${height}`]
            : []
        }),
      )

  test('S2-0-03 sells with the same routes, operations and ways of paying, by touch alone', async ({ page, door }) => {
    const plain = door.open('kessler', {})
    await fillCart(page, plain)
    const { payment_methods } = await callRest<{ payment_methods: { title: string }[] }>(
      page,
      'GET',
      '/cart?embed=payment_methods',
    )

    const origin = door.open('kessler', KIOSK)
    await openEmptyCart(page, origin)
    const product = await findProduct(page, 'refrigerator', ({ type_id }) => type_id === 'simple')
    await page.goto(`${origin}/product/${product.url_key}`)
    await addToCart(page).tap()
    await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).tap()
    await expect(page).toHaveURL(`${origin}/checkout/cart`)
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).tap()
    await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('2')
    await summary(page).getByText('Have a coupon code?').tap()
    await page.getByLabel('Coupon code').fill('WELCOME5')
    await page.getByRole('button', { name: 'Apply' }).tap()
    await expect(page.getByText('Coupon WELCOME5 applied')).toBeVisible()
    expect(await findSmallTargets(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1080)

    await page.getByRole('link', { name: 'Proceed to Checkout' }).first().tap()
    await expect(page).toHaveURL(`${origin}/checkout/onepage`)
    await fillAddress(page)
    expect(await findSmallTargets(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue to delivery' }).tap()
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).tap()
    const offered = page.getByRole('region', { name: 'Payment', exact: true }).getByRole('radio')
    for (const { title } of payment_methods)
      await expect(offered.and(page.getByRole('radio', { name: title }))).toBeVisible()
    await expect(offered).toHaveCount(payment_methods.length)
    await page.getByRole('radio', { name: 'Check / money order' }).tap()
    await expect(placeButton(page)).toBeEnabled()
    expect(await findSmallTargets(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1080)
    await placeButton(page).tap()
    await expect(page).toHaveURL(`${origin}/checkout/success`)
    await expect(page.getByRole('article')).toContainText(/K-\d+/)
  })

  test('S2-4.8-02 S2-7.1-10 starts over for the next shopper: e-mail, delivery and coupon go, the items stay', async ({
    page,
    door,
  }) => {
    const origin = door.open('kessler', KIOSK)
    const { name } = await fillCart(page, origin)
    await page.goto(`${origin}/checkout/onepage`)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
    await callRest(page, 'PUT', '/cart', { coupon_code: 'WELCOME5' })
    expect(await callRest(page, 'GET', '/cart')).toMatchObject({ email: 'ann@example.com', coupon_code: 'WELCOME5' })
    const writes = watchWrites(page, '/cart')
    await page.getByRole('button', { name: /start over/i }).click()
    await expect(page).toHaveURL(`${origin}/`)
    expect(writes).toEqual([{ method: 'PUT', body: { email: null, shipping_method: null, coupon_code: null } }])
    expect(await callRest(page, 'GET', '/cart')).toMatchObject({
      qty: 1,
      email: '',
      shipping_method: '',
      coupon_code: '',
    })
    await page.goto(`${origin}/checkout/cart`)
    await expect(items(page).getByRole('link', { name, exact: true })).toBeVisible()
  })
})

test.describe('the cart', () => {
  test('S2-1-03 a package is added at once, and its line names every component', async ({ page }) => {
    await openEmptyCart(page, shopUrl('kessler', '').replace(/\/$/, ''))
    const pair = await findProduct(page, 'laundry pair', ({ type_id }) => type_id === 'bundle')
    await page.goto(shopUrl('kessler', `/product/${pair.url_key}`))
    // Add-ons that are ticked already would follow by themselves.
    for (const box of await page.getByRole('main').getByRole('checkbox', { checked: true }).all()) await box.uncheck()
    const writes = watchWrites(page, '/cart/items')
    await addToCart(page).click()
    await page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()
    expect(writes).toHaveLength(1)
    const { bundle_selection_attributes } = await callRest<{
      bundle_selection_attributes: { options: { selections: { name: string; is_default: boolean }[] }[] }
    }>(page, 'GET', `/products/${pair.entity_id}?embed=bundle_selection_attributes`)
    const components = bundle_selection_attributes.options.map(
      ({ selections }) => selections.find((part) => part.is_default)?.name ?? '',
    )
    expect(components.length).toBeGreaterThan(1)
    for (const name of components) await expect(line(page)).toContainText(name)
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 1 item')
  })

  test('a removed line comes back with its options and its add-ons', async ({ page }) => {
    const origin = shopUrl('alderloom', '').replace(/\/$/, '')
    await openEmptyCart(page, origin)
    const sofa = await findProduct(
      page,
      'sofa',
      ({ type_id, crosssells }) => type_id === 'configurable' && crosssells.some((p) => p.display_add_to_cart),
    )
    await page.goto(`${origin}/product/${sofa.url_key}`)
    await addToCart(page).click()
    await expect(page.getByRole('region', { name: 'Added to cart' })).toBeVisible()
    const addOn = sofa.crosssells.find((product) => product.display_add_to_cart) as ProductAnswer
    await callRest(page, 'POST', '/cart/items', {
      items: [{ product_id: addOn.entity_id, qty: 2, crosssell_parent_id: sofa.entity_id }],
    })
    await page.goto(`${origin}/checkout/cart`)
    await expect(
      line(page)
        .getByText(/^\w+: /)
        .first(),
    ).toBeVisible()
    const choices = await line(page)
      .getByText(/^\w+: /)
      .allTextContents()
    expect(choices.length).toBeGreaterThan(0)
    await page.getByRole('button', { name: `Remove ${sofa.name}` }).click()
    await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    for (const choice of choices) await expect(line(page)).toContainText(choice)
    const addOns = page.getByRole('list', { name: `Add-ons of ${sofa.name}` })
    await expect(addOns.getByRole('textbox', { name: `Quantity of ${addOn.name}` })).toHaveValue('2')
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  test('S1-3.13-01 the estimate uses postcode, country and same_as_billing of the cart, the header info.qty', async ({
    page,
    door,
  }) => {
    for (const same_as_billing of [true, false]) {
      const { origin } = door.openStore(
        'kessler',
        {},
        {
          '/cart': (answer) => ({
            ...(answer as object),
            qty: 7,
            billing_address: { postcode: 'M5V 1A1', country_id: 'CA' },
            shipping_address: { postcode: 'H2X 1Y4', country_id: 'CA', same_as_billing },
          }),
        },
      )
      await fillCart(page, origin)
      await expect(cartCount(page)).toHaveAccessibleName('Cart, 7 items')
      await page.getByText('Estimate delivery').click()
      await expect(page.getByLabel('Postal code')).toHaveValue(same_as_billing ? 'M5V 1A1' : 'H2X 1Y4')
      const billing = watchWrites(page, '/cart/billing_address')
      const shipping = watchWrites(page, '/cart/shipping_address')
      await page.getByLabel('Postal code').fill('k1a0b1')
      await page.getByRole('button', { name: 'Estimate' }).click()
      const body = { postcode: 'K1A 0B1', country_id: 'CA' }
      await expect.poll(() => (same_as_billing ? billing : shipping)).toEqual([{ method: 'PUT', body }])
      expect(same_as_billing ? shipping : billing).toEqual([])
      page.removeAllListeners('request')
    }
  })

  test.describe('the shopper’s location', () => {
    test.use({ geolocation: { latitude: 46.79, longitude: -92.1 }, permissions: ['geolocation'] })

    const ON: ConfigPatch = {
      delivery_date: { enabled: true, use_geolocation: true, header_text: 'Arrives' },
      display_features: { checkout: { display_delivery_date: true } },
    }

    test('S2-3.10-25 estimates the delivery where use_geolocation is on, is asked for only without a postcode, and can be denied', async ({
      page,
      context,
      door,
    }) => {
      const asked: string[] = []
      await page.exposeFunction('noteAsked', () => void asked.push(page.url()))
      await page.addInitScript(() => {
        const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
        navigator.geolocation.getCurrentPosition = (...parts) => {
          ;(window as unknown as { noteAsked: () => void }).noteAsked()
          ask(...parts)
        }
      })
      const section = page.getByRole('region', { name: 'Arrives' })
      const use = page.getByRole('button', { name: 'Use my location' })
      const on = door.openStore('kessler', ON)
      await fillCart(page, on.origin)
      expect(asked).toEqual([])
      await use.click()
      await expect(section).toContainText('Delivery near Duluth')
      await expect(section).toContainText(/Local delivery by our crew: \d+–\d+ business days/)
      expect(asked).toHaveLength(1)
      expect(on.requests).toContain('/locations')
      expect(await callRest(page, 'GET', '/cart?embed=billing_address')).toMatchObject({
        billing_address: { postcode: '' },
      })

      // With a postcode there is nothing to ask.
      await callRest(page, 'PUT', '/cart/billing_address', { postcode: '55802', country_id: 'US' })
      await page.reload()
      await expect(line(page)).toBeVisible()
      await expect(use).toHaveCount(0)

      // Denied: the area of the store itself.
      const denied = door.open('kessler', ON)
      await context.clearPermissions()
      await fillCart(page, denied)
      await use.click()
      await expect(section).toContainText('Your location is not available, so this is our own area.')
      await expect(section).toContainText(/business days/)

      asked.length = 0
      const off = door.open('kessler', {
        ...ON,
        delivery_date: { enabled: true, use_geolocation: false, header_text: 'Arrives' },
      })
      await fillCart(page, off)
      await expect(use).toHaveCount(0)
      await page.goto(`${off}/checkout/onepage`)
      await expect(page.getByLabel('E-mail address')).toBeVisible()
      expect(asked).toEqual([])
    })
  })

  test('S2-3.10-07 enable_estimated_shipping_cart shows the estimate on the cart; off hides it', async ({
    page,
    door,
  }) => {
    for (const isOn of [true, false]) {
      const origin = door.open('kessler', { display_features: { checkout: { enable_estimated_shipping_cart: isOn } } })
      await fillCart(page, origin)
      await expect(page.getByText('Estimate delivery')).toHaveCount(isOn ? 1 : 0)
      await expect(page.getByLabel('ZIP code')).toHaveCount(isOn ? 1 : 0)
    }
  })

  test('S2-6-05 of one session is never another’s, and nobody is offered a role', async ({ page, browser }) => {
    const origin = shopUrl('kessler', '').replace(/\/$/, '')
    const { name } = await fillCart(page, origin)
    const { items: own } = await callRest<{ items: Record<string, Body> }>(page, 'GET', '/cart?embed=items')
    const [itemId] = Object.keys(own)
    const stranger = await (await browser.newContext()).newPage()
    await openEmptyCart(stranger, origin)
    expect(await callRest(stranger, 'GET', '/cart')).toMatchObject({ qty: 0 })
    for (const [method, body] of [
      ['PUT', { qty: 9 }],
      ['DELETE', undefined],
    ] as const) {
      await expect(callRest(stranger, method, `/cart/items/${itemId}`, body)).rejects.toThrow('404')
    }
    await callRest(stranger, 'DELETE', '/cart')
    await stranger.context().close()
    await page.reload()
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('1')
    for (const path of ['/checkout/cart', '/checkout/onepage']) {
      await page.goto(`${origin}${path}`)
      await expect(summary(page).getByText('Grand Total').filter({ visible: true })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText(/\b(admin|administrator|staff|employee)\b/i)
    }
  })

  test('S2-3.10-08 coupon shows its field on the cart and in the checkout’s summary; off hides both', async ({
    page,
    door,
  }) => {
    for (const isOn of [true, false]) {
      const origin = door.open('kessler', { display_features: { coupon: isOn } })
      await fillCart(page, origin)
      for (const path of ['/checkout/cart', '/checkout/onepage']) {
        await page.goto(`${origin}${path}`)
        await expect(summary(page).getByText('Grand Total').filter({ visible: true })).toBeVisible()
        await expect(page.getByText('Have a coupon code?').filter({ visible: true })).toHaveCount(isOn ? 1 : 0)
      }
    }
  })
})

test.describe('savings', () => {
  const none = { amount: 0, formatted: '$0.00' }
  const some = (formatted: string) => ({ amount: Number(formatted.slice(1)), formatted })
  const NOTHING = {
    discount_subtotal_plus_discount: none,
    discount_subtotal_plus_instant_savings: none,
    discount_subtotal_plus_consumer_rebate: none,
    buymoresavemore_package_mailin_rebates: none,
    buymoresavemore_final_price_after_savings: none,
    buymoresavemore_info: [] as object[],
  }
  const callouts = (page: Page) => page.getByRole('region', { name: 'Your savings' })
  const promos = (promos_rebates: ConfigPatch): ConfigPatch => ({ display_features: { promos_rebates } })
  const CALLOUT = { display_instant_savings_callout_cart: true, display_instant_savings_minimum: 0 }

  /** A store whose cart saves what `shown.savings` says at the time. */
  function openSaving(door: ConfigDoor, patch: ConfigPatch) {
    const shown = { savings: {} as object }
    const change = (answer: unknown) => ({ ...(answer as object), ...NOTHING, ...shown.savings })
    return { origin: door.openStore('kessler', patch, { '/cart': change }).origin, shown }
  }

  test('S2-1-10 S2-3.2-33 S2-3.2-35 are shown each only when it applies, with its text, rebates as claimed later', async ({
    page,
    door,
  }) => {
    const { origin, shown } = openSaving(door, promos(CALLOUT))
    await fillCart(page, origin)
    await expect(callouts(page)).toHaveCount(0)
    const cases: [object, string][] = [
      [{ discount_subtotal_plus_discount: some('$11.00') }, 'Total Savings$11.00'],
      [{ discount_subtotal_plus_instant_savings: some('$12.00') }, 'Instant Savings$12.00'],
      [
        { discount_subtotal_plus_consumer_rebate: some('$13.00') },
        'Consumer RebatesTo be claimed after your purchase$13.00',
      ],
      [
        { buymoresavemore_package_mailin_rebates: some('$14.00') },
        'Mail-In RebateTo be claimed after your purchase$14.00',
      ],
      [{ buymoresavemore_final_price_after_savings: some('$15.00') }, 'Final Price After Savings$15.00'],
      [
        { buymoresavemore_info: [{ type: 'BuyMoreSaveMore_MailIn', title: 'Two by mail', amount: some('$16.00') }] },
        'Two by mailTo be claimed after your purchase$16.00',
      ],
      [
        { buymoresavemore_info: [{ type: 'BuyMoreSaveMore_Instant', title: 'Two at once', amount: some('$17.00') }] },
        'Two at onceAlready deducted$17.00',
      ],
    ]
    for (const [savings, text] of cases) {
      shown.savings = savings
      await page.reload()
      await expect(callouts(page).getByRole('listitem')).toHaveText([text])
    }
    const [, ...others] = cases
    shown.savings = Object.assign({}, ...others.map(([savings]) => savings))
    await page.reload()
    await expect(callouts(page).getByRole('listitem')).toHaveCount(5)
  })

  test('S2-3.10-22 S2-3.10-23 the callout of instant savings has a switch and a minimum that must be exceeded', async ({
    page,
    door,
  }) => {
    const cases: [ConfigPatch, string, boolean][] = [
      [{ ...CALLOUT, display_instant_savings_callout_cart: false }, '$80.00', false],
      [{ ...CALLOUT, display_instant_savings_minimum: undefined }, '$0.01', true],
      [{ ...CALLOUT, display_instant_savings_minimum: 50 }, '$50.00', false],
      [{ ...CALLOUT, display_instant_savings_minimum: 50 }, '$50.01', true],
    ]
    for (const [settings, amount, isShown] of cases) {
      const { origin, shown } = openSaving(door, promos(settings))
      shown.savings = {
        discount_subtotal_plus_instant_savings: some(amount),
        discount_subtotal_plus_discount: some('$90.00'),
      }
      await fillCart(page, origin)
      await expect(callouts(page)).toContainText('Total Savings')
      await expect(callouts(page).getByText('Instant Savings')).toHaveCount(isShown ? 1 : 0)
    }
  })
})

test.describe('add-ons', () => {
  const isWithAddOns = ({ type_id, crosssells }: ProductAnswer) =>
    type_id === 'simple' && crosssells.some((product) => product.display_add_to_cart)
  const under = (page: Page, name: string) => page.getByRole('list', { name: `Add-ons of ${name}` })

  test('S2-4.7-11 of two main products stay with the other, fewer by one, when one is removed', async ({ page }) => {
    const origin = shopUrl('kessler', '').replace(/\/$/, '')
    await openEmptyCart(page, origin)
    const first = await findProduct(page, 'refrigerator', isWithAddOns)
    const second = await findProduct(page, 'dishwasher', isWithAddOns)
    const addOn = first.crosssells.find((offer) => offer.display_add_to_cart) as ProductAnswer
    await callRest(page, 'POST', '/cart/items', {
      items: [first, second].map(({ entity_id }) => ({ product_id: entity_id })),
    })
    const crosssell_parent_id = `${first.entity_id},${second.entity_id}`
    await callRest(page, 'POST', '/cart/items', { product_id: addOn.entity_id, qty: 2, crosssell_parent_id })
    await page.reload()
    await expect(under(page, first.name)).toContainText(addOn.name)
    await expect(under(page, second.name)).toContainText(addOn.name)
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 4 items')
    await page.getByRole('button', { name: `Remove ${first.name}`, exact: true }).click()
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 2 items')
    await expect(under(page, first.name)).toHaveCount(0)
    await expect(under(page, second.name).getByRole('textbox', { name: `Quantity of ${addOn.name}` })).toHaveValue('1')
  })
})

test.describe('while an operation is under way', () => {
  const alert = (page: Page, text = REFUSAL) => page.getByRole('alert').filter({ hasText: text })

  test('S2-4.1-06 controls of product page and cart are disabled or show progress, and failures are told', async ({
    page,
    door,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/500/)
    const origin = door.open('kessler', { display_features: { checkout: { pre_cart_design: 'modal' } } })
    const product = await fillCart(page, origin)
    const remove = page.getByRole('button', { name: `Remove ${product.name}` })

    const loading = await holdNext(page, 'GET', /^\/cart$/)
    await page.goto(`${origin}/checkout/cart`)
    await expect(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
    loading.refuse()
    await expect(alert(page)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(remove).toBeVisible()

    const quantity = await holdNext(page, 'PUT', /^\/cart\/items\/\d+$/)
    await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click()
    await expect(summary(page)).toHaveAttribute('aria-busy', 'true')
    quantity.refuse()
    await expect(alert(page)).toBeVisible()
    await expect(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('1')

    const coupon = await holdNext(page, 'PUT', /^\/cart$/)
    await page.getByText('Have a coupon code?').click()
    await page.getByLabel('Coupon code').fill('WELCOME5')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
    coupon.refuse()
    await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription('Failed to add coupon code')

    const estimate = await holdNext(page, 'PUT', /^\/cart\/billing_address$/)
    await page.getByText('Estimate delivery').click()
    await page.getByLabel('ZIP code').fill('55802')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await expect(page.getByRole('button', { name: 'Estimate' })).toBeDisabled()
    estimate.refuse()
    await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(REFUSAL)

    const mail = await holdNext(page, 'POST', /^\/cart\/email$/)
    await page.getByText('E-mail this cart').click()
    await page.getByLabel('Your e-mail address').fill('ann@example.com')
    await page.getByLabel('Send to (e-mail address)').fill('ben@example.com')
    await page.getByRole('button', { name: 'Send cart' }).click()
    await expect(page.getByRole('button', { name: 'Send cart' })).toBeDisabled()
    mail.refuse()
    await expect(alert(page, 'An error occurred while sending email.')).toBeVisible()

    const addOn = product.crosssells.find((offer) => offer.display_add_to_cart) as ProductAnswer
    await callRest(page, 'POST', '/cart/items', { product_id: addOn.entity_id, crosssell_parent_id: product.entity_id })
    await page.reload()
    const takeOff = page.getByRole('button', { name: `Remove ${addOn.name}`, exact: true })
    const addOnRemoval = await holdNext(page, 'DELETE', /^\/cart\/items\/\d+$/)
    await takeOff.click()
    await expect(takeOff).toBeDisabled()
    addOnRemoval.refuse()
    await expect(alert(page)).toBeVisible()
    await expect(takeOff).toBeEnabled()

    await page.reload()
    const removal = await holdNext(page, 'DELETE', /^\/cart\/items\/\d+$/)
    await remove.click()
    await expect(remove).toBeDisabled()
    removal.refuse()
    await expect(alert(page)).toBeVisible()
    await remove.click()
    const undo = page.getByRole('button', { name: 'Undo' })
    const undoing = await holdNext(page, 'POST', /^\/cart\/items$/)
    await undo.click()
    await expect(undo).toBeDisabled()
    undoing.refuse()
    await expect(page.getByRole('status').filter({ hasText: REFUSAL })).toBeVisible()
    await undo.click()
    await expect(remove).toBeVisible()

    await page.goto(`${origin}/product/${product.url_key}`)
    const adding = await holdNext(page, 'POST', /^\/cart\/items$/)
    const add = page
      .getByRole('main')
      .locator('form')
      .getByRole('button', { name: /^(Add to cart|Adding…)$/ })
      .first()
    await add.click()
    await expect(add).toHaveText('Adding…')
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    adding.refuse()
    await expect(alert(page)).toBeVisible()
    await add.click()
    const offer = page
      .getByRole('dialog', { name: 'Added to cart' })
      .getByRole('button', { name: /^Add: / })
      .first()
    const attaching = await holdNext(page, 'POST', /^\/cart\/items$/)
    await offer.click()
    await expect(offer).toBeDisabled()
    attaching.refuse()
    await expect(page.getByRole('dialog', { name: 'Added to cart' })).toContainText(REFUSAL)
  })

  test('S2-4.1-06 controls of the checkout are disabled or show progress, and failures are told', async ({
    page,
    door,
    allowConsole,
  }) => {
    test.slow()
    allowConsole(/500/)
    const origin = door.open('kessler', {
      sales_assistance: { enabled: true, title: 'Who helped?', field_label: 'Name' },
    })
    await fillCart(page, origin)
    await page.goto(`${origin}/checkout/onepage`)

    const assistance = await holdNext(page, 'PUT', /^\/cart$/)
    const field = page.getByRole('region', { name: 'Who helped?' }).getByRole('textbox')
    await field.fill('Erik')
    await field.blur()
    await expect(field).toHaveAccessibleDescription(/saving/i)
    assistance.refuse()
    await expect(field).toHaveAccessibleDescription(REFUSAL)

    const same = page.getByRole('checkbox', { name: 'Deliver to the billing address' })
    const switching = await holdNext(page, 'PUT', /^\/cart\/shipping_address$/)
    await same.click()
    await expect(page.locator('label').filter({ has: same })).toHaveAttribute('aria-busy', 'true')
    switching.refuse()
    await expect(alert(page)).toBeVisible()
    await same.check()
    await expect(alert(page)).toHaveCount(0)

    await fillAddress(page)
    for (const resource of [/^\/cart$/, /^\/cart\/billing_address$/]) {
      const saving = await holdNext(page, 'PUT', resource)
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(page.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-disabled', 'true')
      saving.refuse()
      await expect(alert(page)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Continue to delivery' }).click()

    const delivery = page.getByRole('radio', { name: /Local delivery by our crew/ })
    const choosing = await holdNext(page, 'PUT', /^\/cart$/)
    await delivery.click()
    await expect(page.getByRole('region', { name: 'Delivery', exact: true }).getByRole('group')).toHaveAttribute(
      'aria-busy',
      'true',
    )
    choosing.refuse()
    await expect(alert(page)).toBeVisible()
    await delivery.click()
    await expect(alert(page)).toHaveCount(0)

    await page.getByRole('radio', { name: 'Check / money order' }).check()
    await expect(placeButton(page)).toBeEnabled()
    for (const [method, resource] of [
      ['PUT', /^\/cart\/payment$/],
      ['POST', /^\/cart\/place$/],
    ] as const) {
      const placing = await holdNext(page, method, resource)
      await placeButton(page).click()
      await expect(page.getByRole('button', { name: /placing/i })).toHaveAttribute('aria-disabled', 'true')
      placing.refuse()
      await expect(alert(page)).toBeVisible()
      if ((await page.getByRole('radio', { name: 'Check / money order' }).isChecked()) === false) {
        await page.getByRole('radio', { name: 'Check / money order' }).check()
      }
    }
    await placeButton(page).click()
    await expect(page).toHaveURL(/success/)
  })
})

test.describe('the cart by e-mail', () => {
  const title = (page: Page) => page.getByText('E-mail this cart')

  test('S2-3.10-01 S2-3.10-02 is offered where both switches are on', async ({ page, door }) => {
    for (const [cart_email, cart_email_enable] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]) {
      const origin = door.open('kessler', { display_features: { cart_email, checkout: { cart_email_enable } } })
      await fillCart(page, origin)
      await expect(title(page)).toHaveCount(cart_email && cart_email_enable ? 1 : 0)
    }
  })

  test('S2-1-15 S2-7.1-20 S2-7.1-21 is sent with what the form says, and says so', async ({ page }) => {
    await fillCart(page, shopUrl('kessler', '').replace(/\/$/, ''))
    const writes = watchWrites(page, '/cart/email')
    await title(page).click()
    await page.getByLabel('Your name').fill('Ann Berg')
    await page.getByLabel('Your e-mail address').fill('ann@example.com')
    await page.getByRole('button', { name: 'Send cart' }).click()
    await expect(page.getByLabel('Send to (e-mail address)')).toHaveAttribute('aria-invalid', 'true')
    expect(writes).toEqual([])
    await page.getByLabel('Send to (e-mail address)').fill('ben@example.com')
    await page.getByLabel(/^Message/).fill('This one?')
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Send cart' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your cart has been sent.' })).toBeVisible()
    const body = {
      sender_name: 'Ann Berg',
      sender_email: 'ann@example.com',
      recipient_email: 'ben@example.com',
      message: 'This one?',
    }
    expect(writes).toEqual([{ method: 'POST', body }])
  })
})

test.describe('calls', () => {
  test('S2-6-03 S1-6-03 S1-7-03 S2-7-04 all carry language and cookies, writes the session’s X-CSRF-TOKEN', async ({
    page,
  }) => {
    test.slow()
    const calls: Promise<{ call: string; headers: Record<string, string> }>[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/rest')) return
      const call = `${request.method()} ${pathname.slice('/api/rest'.length).replace(/\/\d+/g, '/{id}')}`
      calls.push(request.allHeaders().then((headers) => ({ call, headers })))
    })
    const origin = shopUrl('kessler', '').replace(/\/$/, '')
    const { name } = await fillCart(page, origin)
    const session = await callRest<{ customer_data: { csrf_token: string } }>(page, 'GET', '/customers/self/session')
    calls.length = 0
    await page.reload()
    await page.getByRole('button', { name: `Increase quantity of ${name}` }).click()
    await expect(cartCount(page)).toHaveAccessibleName('Cart, 2 items')
    await page.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    await page.goto(`${origin}/checkout/onepage`)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to delivery' }).click()
    await page.getByRole('radio', { name: /Local delivery by our crew/ }).check()
    await page.getByRole('radio', { name: 'Check / money order' }).check()
    await expect(placeButton(page)).toBeEnabled()
    await placeButton(page).click()
    await expect(page).toHaveURL(/success/)
    const seen = await Promise.all(calls)
    const expected = [
      'GET /cart',
      'PUT /cart/items/{id}',
      'DELETE /cart/items/{id}',
      'POST /cart/items',
      'POST /cart/place',
      'PUT /cart/billing_address',
      'PUT /cart',
      'PUT /cart/payment',
      'GET /cart/region',
    ]
    expect(seen.map(({ call }) => call)).toEqual(expect.arrayContaining(expected))
    for (const { call, headers } of seen) {
      expect(headers.language, call).toBe('en-US')
      expect(headers.cookie ?? '', call).toContain('showroom_sid=')
      const isRead = call.startsWith('GET')
      expect(headers['x-csrf-token'], call).toBe(isRead ? undefined : session.customer_data.csrf_token)
    }
  })
})

test.describe('fees by product', () => {
  test('S2-3.2-23 are lines of the totals in cart, checkout and receipt', async ({ page }) => {
    const origin = shopUrl('volteo', '').replace(/\/$/, '')
    await page.goto(`${origin}/checkout/cart`)
    const tv = await findProduct(page, 'téléviseur', ({ type_id }) => type_id === 'simple')
    await callRest(page, 'POST', '/cart/items', { product_id: tv.entity_id, qty: 2 })
    const { fees } = await callRest<{ fees: { title: string; fee_amount: { formatted: string } }[] }>(
      page,
      'GET',
      '/cart',
    )
    expect(fees).toHaveLength(1)
    const [fee] = fees
    const expectFee = async () => {
      const term = page
        .getByText(fee?.title ?? '', { exact: true })
        .filter({ visible: true })
        .first()
      await expect(term).toBeVisible()
      await expect(term.locator('xpath=following-sibling::dd')).toHaveText(fee?.fee_amount.formatted ?? '')
    }
    await page.reload()
    await expectFee()
    await expectAccessible(page, 'main')
    await page.goto(`${origin}/checkout/onepage`)
    await expectFee()
    const address = {
      firstname: 'Ann',
      lastname: 'Roy',
      telephone: '4185550123',
      street: ['1 rue Saint-Jean'],
      city: 'Québec',
      region: 'QC',
      country_id: 'CA',
      postcode: 'G1R 1P8',
    }
    await callRest(page, 'PUT', '/cart/billing_address', address)
    await callRest(page, 'PUT', '/cart', { email: 'ann@example.com', shipping_method: 'pickup' })
    await page.reload()
    await page.getByRole('radio', { name: 'Chèque ou mandat' }).check()
    const place = page.getByRole('button', { name: /commande/i }).last()
    await expect(place).toHaveAttribute('aria-disabled', 'false')
    await place.click()
    await expect(page).toHaveURL(/success/)
    await expectFee()
  })
})
