import { describe, it, onTestFinished, vi } from 'vitest'
import {
  alert,
  holdNext,
  isComplete,
  items,
  openFilledCart,
  type ProductResponse,
  REFUSAL,
  summary,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const checkout = (settings: object) => ({ display_features: { checkout: settings } })

describe('the estimate of the delivery', () => {
  it('S2-1-11 S2-4.9-04 lists shipping methods and prices for a ZIP', async () => {
    await openFilledCart()
    await page.getByText('Estimate delivery').click()
    await page.getByLabelText('ZIP code').fill('55802')
    await page.getByRole('button', { name: 'Estimate' }).click()
    const methods = page.getByRole('list', { name: 'Estimated delivery' })
    await expect.element(methods).toMatchTextContent('Local delivery by our crew')
    await expect.element(methods).toMatchTextContent(/\$\d+\.\d\d/)
  })

  it.each([
    [true, 'billing', 'M5V 1A1'],
    [false, 'shipping', 'H2X 1Y4'],
  ])(
    'S1-3.13-01 with same_as_billing %s it uses postcode and country of the %s address, the header info.qty',
    async (same_as_billing, kind, postcode) => {
      const { calls } = await openFilledCart({
        hasFrame: true,
        answers: {
          '/cart': (answer) => ({
            ...(answer as object),
            qty: 7,
            billing_address: { postcode: 'M5V 1A1', country_id: 'CA' },
            shipping_address: { postcode: 'H2X 1Y4', country_id: 'CA', same_as_billing },
          }),
        },
      })
      const count = page.getByRole('banner').getByRole('link', { name: /^cart, /i })
      await expect.element(count).toHaveAccessibleName('Cart, 7 items')
      await page.getByText('Estimate delivery').click()
      const field = page.getByLabelText('Postal code')
      await expect.element(field).toHaveValue(postcode)
      await field.fill('k1a0b1')
      await page.getByRole('button', { name: 'Estimate' }).click()
      const body = { postcode: 'K1A 0B1', country_id: 'CA' }
      await expect.poll(() => writesTo(calls, `/cart/${kind}_address`)).toEqual([{ method: 'PUT', body }])
      const others = ['billing', 'shipping'].filter((other) => other !== kind)
      for (const other of others) expect(writesTo(calls, `/cart/${other}_address`)).toEqual([])
    },
  )

  it.each([
    [true, 'shown', 1],
    [false, 'hidden', 0],
  ])('S2-3.10-07 with enable_estimated_shipping_cart %s it is %s', async (isOn, _, count) => {
    await openFilledCart({ config: checkout({ enable_estimated_shipping_cart: isOn }) })
    await expect.element(summary().getByText('Grand Total')).toBeVisible()
    expect(page.getByText('Estimate delivery').elements()).toHaveLength(count)
    expect(page.getByLabelText('ZIP code').elements()).toHaveLength(count)
  })

  it.each([
    [undefined, undefined, undefined, '$12.50'],
    ['EUR', '', 'Euro', '€12.50'],
    ['CAD', 'C$', 'Canadian Dollar', 'C$12.50'],
  ])(
    'S2-3.10-48 amounts that the server sends without a text are formatted in the store’s currency: %s',
    async (currency_code, currency_symbol, currency_name, price) => {
      await openFilledCart({
        config: { currency_code, currency_symbol, currency_name },
        answers: {
          '/cart': (answer) => ({
            ...(answer as object),
            billing_address: { postcode: '55802', country_id: 'US' },
            shipping_methods: [{ code: 'van', carrier: 'van', carrier_title: 'Our van', price: { amount: 12.5 } }],
          }),
        },
      })
      await page.getByText('Estimate delivery').click()
      const method = page.getByRole('list', { name: 'Estimated delivery' }).getByRole('listitem')
      await expect.element(method).toHaveTextContent(`Our van${price}`)
    },
  )
})

describe('the shopper’s position', () => {
  const DULUTH = { latitude: 46.79, longitude: -92.1 }

  /** The browser's response to the next requests for the position; undefined denies it. */
  function answerPosition(coords?: typeof DULUTH) {
    const locate = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, onDenied) => {
      if (coords) onFound({ coords, timestamp: 0 } as GeolocationPosition)
      else onDenied?.({ code: 1, message: 'denied' } as GeolocationPositionError)
    })
    onTestFinished(() => locate.mockRestore())
    return locate
  }

  const on = (use_geolocation = true) => ({
    delivery_date: { enabled: true, use_geolocation, header_text: 'Arrives' },
    ...checkout({ display_delivery_date: true }),
  })
  const section = () => page.getByRole('region', { name: 'Arrives' })
  const use = () => page.getByRole('button', { name: 'Use my location' })

  it('S2-3.10-25 is used to estimate the delivery if use_geolocation is on, only at the shopper’s request', async () => {
    const locate = answerPosition(DULUTH)
    const { calls, shop } = await openFilledCart({ config: on() })
    await expect.element(use()).toBeVisible()
    expect(locate).not.toHaveBeenCalled()
    await use().click()
    await expect.element(section()).toMatchTextContent('Delivery near Duluth')
    await expect.element(section()).toMatchTextContent(/Local delivery by our crew: \w{3}, \w{3} \d+/)
    expect(locate).toHaveBeenCalledTimes(1)
    expect(calls.map(({ path }) => path.replace(/\?.*/, ''))).toContain('/locations')
    expect(await shop.call('GET', '/cart?embed=billing_address')).toMatchObject({ billing_address: { postcode: '' } })
  })

  it('S2-3.10-25 is not requested if the cart has a postcode', async () => {
    const { product } = await openFilledCart(
      { config: on() },
      { prepare: (shop) => shop.call('PUT', '/cart/billing_address', { postcode: '55802', country_id: 'US' }) },
    )
    await expect.element(items().getByRole('link', { name: product.name })).toBeVisible()
    expect(use().elements()).toEqual([])
  })

  it('S2-3.10-25 if denied, the delivery is estimated for the store’s area', async () => {
    answerPosition()
    await openFilledCart({ config: on() })
    await use().click()
    await expect
      .element(section())
      .toMatchTextContent('Your location is not available, so these dates are for our area.')
    await expect.element(section()).toMatchTextContent(/Local delivery by our crew: \w{3}, \w{3} \d+/)
  })

  it('S2-3.10-25 is never requested with use_geolocation off', async () => {
    const locate = answerPosition(DULUTH)
    const { product } = await openFilledCart({ config: on(false) })
    await expect.element(items().getByRole('link', { name: product.name })).toBeVisible()
    expect(use().elements()).toEqual([])
    expect(locate).not.toHaveBeenCalled()
  })
})

describe('a coupon', () => {
  it('S2-1-09 S2-2-19 S2-7.1-05 S2-7.1-06 is rejected with the reason, applied, and removed again', async () => {
    const { calls } = await openFilledCart()
    await page.getByText('Have a coupon code?').click()
    const code = page.getByLabelText('Coupon code')
    await code.fill('NOPE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    await expect.element(code).toHaveAccessibleDescription(/^Failed to add coupon code\. .*NOPE/)
    await expect.element(code).toHaveValue('NOPE')
    await code.fill('WELCOME5')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.element(page.getByText('Coupon WELCOME5 applied')).toBeVisible()
    await expect.element(summary()).toMatchTextContent(/Discount.*-\$\d/s)
    await page.getByRole('button', { name: 'Remove coupon' }).click()
    await expect.element(page.getByText('Have a coupon code?')).toBeVisible()
    await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
    expect(writesTo(calls, '/cart').map(({ body }) => body)).toEqual(
      ['NOPE', 'WELCOME5', ''].map((coupon_code) => ({ coupon_code })),
    )
  })

  it.each([
    [true, 'shown', 1],
    [false, 'hidden', 0],
  ])('S2-3.10-08 with coupon %s its field is %s on the cart', async (coupon, _, count) => {
    await openFilledCart({ config: { display_features: { coupon } } })
    await expect.element(summary().getByText('Grand Total')).toBeVisible()
    expect(page.getByText('Have a coupon code?').elements()).toHaveLength(count)
  })
})

describe('the cart by e-mail', () => {
  const title = () => page.getByText('E-mail this cart')

  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
    [true, undefined],
  ])(
    'S2-3.10-01 S2-3.10-02 is offered by cart_email (%s), unless cart_email_enable is off (%s)',
    async (cart_email, cart_email_enable) => {
      await openFilledCart({ config: { display_features: { cart_email, checkout: { cart_email_enable } } } })
      await expect.element(summary().getByText('Grand Total')).toBeVisible()
      expect(title().elements()).toHaveLength(cart_email && cart_email_enable !== false ? 1 : 0)
    },
  )

  it.each([true, false])(
    'S2-3.10-01 in a furniture shop it is offered by cart_email (%s) as well',
    async (cart_email) => {
      const checkout = { cart_email_enable: undefined }
      await openFilledCart({ store: 'alderloom', config: { display_features: { cart_email, checkout } } })
      await expect.element(summary().getByText('Grand Total')).toBeVisible()
      expect(title().elements()).toHaveLength(cart_email ? 1 : 0)
    },
  )

  it('S2-1-15 S2-7.1-20 S2-7.1-21 is sent with the values of the form, and confirmed', async () => {
    // The limit of mails per hour must not be reached.
    const recipient_email = `ben.${Date.now()}@example.com`
    const { calls } = await openFilledCart()
    await title().click()
    await page.getByLabelText('Your name').fill('Ann Berg')
    await page.getByLabelText('Your e-mail address').fill('ann@example.com')
    await page.getByRole('button', { name: 'Send cart' }).click()
    const recipient = page.getByLabelText('Send to (e-mail address)')
    await expect.element(recipient).toHaveAttribute('aria-invalid', 'true')
    expect(writesTo(calls, '/cart/email')).toEqual([])
    await recipient.fill(recipient_email)
    await page.getByLabelText(/^Message/).fill('This one?')
    await expectAccessible()
    await page.getByRole('button', { name: 'Send cart' }).click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Your cart has been sent.' })).toBeVisible()
    const body = {
      sender_name: 'Ann Berg',
      sender_email: 'ann@example.com',
      recipient_email,
      message: 'This one?',
    }
    expect(writesTo(calls, '/cart/email')).toEqual([{ method: 'POST', body }])
  })
})

describe('S2-4.1-06 during an operation its control is disabled or shows progress, and a failure is shown', () => {
  const remove = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })

  it('S2-4.1-06 loading the cart', async () => {
    const loading = holdNext('GET', /^\/cart$/)
    const { product } = await openFilledCart()
    await expect.element(page.getByRole('status', { name: 'Loading your cart' })).toBeVisible()
    loading.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(remove(product.name)).toBeVisible()
  })

  it('S2-4.1-06 changing a quantity', async () => {
    const { product } = await openFilledCart()
    const more = page.getByRole('button', { name: `Increase quantity of ${product.name}` })
    await expect.element(more).toBeVisible()
    const quantity = holdNext('PUT', /^\/cart\/items\/\d+$/)
    await more.click()
    await expect.element(summary()).toHaveAttribute('aria-busy', 'true')
    quantity.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: `Quantity of ${product.name}` })).toHaveValue('1')
  })

  it('S2-4.1-06 applying a coupon', async () => {
    await openFilledCart()
    await page.getByText('Have a coupon code?').click()
    const coupon = holdNext('PUT', /^\/cart$/)
    await page.getByLabelText('Coupon code').fill('WELCOME5')
    const apply = page.getByRole('button', { name: 'Apply' })
    await apply.click()
    await expect.element(apply).toBeDisabled()
    coupon.refuse()
    await expect.element(page.getByLabelText('Coupon code')).toHaveAccessibleDescription('Failed to add coupon code')
  })

  it('S2-4.1-06 estimating the delivery', async () => {
    await openFilledCart()
    await page.getByText('Estimate delivery').click()
    const estimate = holdNext('PUT', /^\/cart\/billing_address$/)
    await page.getByLabelText('ZIP code').fill('55802')
    const button = page.getByRole('button', { name: 'Estimate' })
    await button.click()
    await expect.element(button).toBeDisabled()
    estimate.refuse()
    await expect.element(page.getByLabelText('ZIP code')).toHaveAccessibleDescription(REFUSAL)
  })

  it('S2-4.1-06 sending the cart by e-mail', async () => {
    await openFilledCart()
    await page.getByText('E-mail this cart').click()
    const mail = holdNext('POST', /^\/cart\/email$/)
    await page.getByLabelText('Your e-mail address').fill('ann@example.com')
    await page.getByLabelText('Send to (e-mail address)').fill('ben@example.com')
    const button = page.getByRole('button', { name: 'Send cart' })
    await button.click()
    await expect.element(button).toBeDisabled()
    mail.refuse()
    await expect.element(alert('An error occurred while sending email.')).toBeVisible()
  })

  it('S2-4.1-06 removing an add-on', async () => {
    let addOn: ProductResponse | undefined
    await openFilledCart(
      {},
      {
        fits: isComplete,
        prepare: async (shop, { entity_id, crosssells }) => {
          addOn = crosssells.find((offer) => offer.display_add_to_cart) as ProductResponse
          await shop.call('POST', '/cart/items', { product_id: addOn.entity_id, crosssell_parent_id: entity_id })
        },
      },
    )
    const button = remove(addOn?.name ?? '')
    await expect.element(button).toBeVisible()
    const removal = holdNext('DELETE', /^\/cart\/items\/\d+$/)
    await button.click()
    await expect.element(button).toBeDisabled()
    removal.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    await expect.element(button).toBeEnabled()
  })

  it('S2-4.1-06 removing a product, and restoring it', async () => {
    const { product } = await openFilledCart()
    const button = remove(product.name)
    await expect.element(button).toBeVisible()
    const removal = holdNext('DELETE', /^\/cart\/items\/\d+$/)
    await button.click()
    await expect.element(button).toBeDisabled()
    removal.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    await button.click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    const undoing = holdNext('POST', /^\/cart\/items$/)
    await undo.click()
    await expect.element(undo).toBeDisabled()
    undoing.refuse()
    await expect.element(page.getByRole('status').filter({ hasText: REFUSAL })).toBeVisible()
    await undo.click()
    await expect.element(button).toBeVisible()
  })
})
