import type { Page, Request } from '@playwright/test'
import { addToCart, type Body, cartCount, line, placeButton, summary, watchWrites } from '#tests/support/cart-page.ts'
import { test } from '#tests/support/config-proxy.ts'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import { callRest, enterStore, fillAddress, fillCart, findProduct, type ProductAnswer } from '#tests/support/shopper.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

/** The cart in the browser: its lines, the shopper’s location, the cart by e-mail, calls. */
test.describe.configure({ mode: 'default' })

test.describe('the cart', () => {
  test('S2-1-03 a package is added at once, and its line names every component', async ({ page }) => {
    await enterStore(page, shopUrl('kessler'))
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
    await enterStore(page, origin)
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
    testProxy,
  }) => {
    for (const same_as_billing of [true, false]) {
      const { origin } = testProxy.openStore(
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
      testProxy,
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
      const on = testProxy.openStore('kessler', ON)
      await fillCart(page, on.origin)
      expect(asked).toEqual([])
      await use.click()
      await expect(section).toContainText('Delivery near Duluth')
      await expect(section).toContainText(/Local delivery by our crew: \w{3}, \w{3} \d+/)
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
      const denied = testProxy.open('kessler', ON)
      await context.clearPermissions()
      await fillCart(page, denied)
      await use.click()
      await expect(section).toContainText('Your location is not available, so this is our own area.')
      await expect(section).toContainText(/Local delivery by our crew: \w{3}, \w{3} \d+/)

      asked.length = 0
      const off = testProxy.open('kessler', {
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
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const origin = testProxy.open('kessler', {
        display_features: { checkout: { enable_estimated_shipping_cart: isOn } },
      })
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
    await enterStore(stranger, origin)
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
    testProxy,
  }) => {
    for (const isOn of [true, false]) {
      const origin = testProxy.open('kessler', { display_features: { coupon: isOn } })
      await fillCart(page, origin)
      for (const path of ['/checkout/cart', '/checkout/onepage']) {
        await page.goto(`${origin}${path}`)
        await expect(summary(page).getByText('Grand Total').filter({ visible: true })).toBeVisible()
        await expect(page.getByText('Have a coupon code?').filter({ visible: true })).toHaveCount(isOn ? 1 : 0)
      }
    }
  })
})

test.describe('the cart by e-mail', () => {
  const title = (page: Page) => page.getByText('E-mail this cart')

  test('S2-3.10-01 S2-3.10-02 is offered where both switches are on', async ({ page, testProxy }) => {
    for (const [cart_email, cart_email_enable] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]) {
      const origin = testProxy.open('kessler', { display_features: { cart_email, checkout: { cart_email_enable } } })
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
    // What is half under the sticky header would count as too small to press.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
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

test('the notice of what was added, which may lie over the button, goes on Escape wherever the focus is', async ({
  page,
}) => {
  await enterStore(page, shopUrl('kessler'))
  const product = await findProduct(page, 'dishwasher', ({ type_id }) => type_id === 'simple')
  await page.goto(shopUrl('kessler', `/product/${product.url_key}`))
  await addToCart(page).click()
  const notice = page.getByRole('region', { name: 'Added to cart' })
  // Under the pointer it would not go by itself.
  await notice.hover()
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
})

test.describe('calls', () => {
  test('S2-6-03 S1-6-03 S1-7-03 S2-7-04 all carry language and cookies, writes the session’s X-CSRF-TOKEN', async ({
    page,
  }) => {
    test.slow()
    const calls: Promise<{ call: string; headers: Record<string, string> }>[] = []
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/rest')) return
      const call = `${request.method()} ${pathname.slice('/api/rest'.length).replace(/\/\d+/g, '/{id}')}`
      calls.push(request.allHeaders().then((headers) => ({ call, headers })))
    }
    // Those that a page leaves unanswered have no cookies to show.
    page.on('requestfinished', note)
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
    await choosePayment(page, 'Check / money order')
    await expect(placeButton(page)).toBeEnabled()
    await placeButton(page).click()
    await expect(page).toHaveURL(/success/)
    // What the last page goes on asking for has no answer when the test ends.
    page.off('requestfinished', note)
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
