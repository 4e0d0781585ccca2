import { describe, it } from 'vitest'
import { createCustomer } from '#tests/support/account-island.tsx'
import {
  addAddress,
  alert,
  choosePayment,
  fillAddress,
  fillAddressFields,
  findProduct,
  holdNext,
  openCheckout,
  openFilledCart,
  openFilledCheckout,
  placeButton,
  placeholdersIn,
  REFUSAL,
  resize,
  respondToCalls,
  step,
  summary,
  unfoldPayments,
  WITHOUT_PICTURE,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'

const email = () => page.getByLabelText('E-mail address')
const goOn = () => page.getByRole('button', { name: 'Continue to delivery' })
const edit = () => page.getByRole('button', { name: 'Edit contact and address' })
const crew = () => page.getByRole('radio', { name: /Local delivery by our crew/ })
const dishwasher = { term: 'dishwasher' }
const atCheckout = (checkout: object) => ({ display_features: { checkout } })

describe('the checkout', () => {
  it('S2-2-03 S2-2-20 S2-2-21 S2-6-02 shows everything on one page, for a guest', async () => {
    await openFilledCheckout()
    await expect.element(email()).toBeVisible()
    for (const name of ['Contact and address', 'Delivery', 'Payment', 'Place your order']) {
      await expect.element(step(name)).toBeVisible()
    }
    await expect.element(summary()).toBeVisible()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
    // The delivery address comes first; while billing is the same, its form is not shown.
    const delivery = page.getByRole('group', { name: 'Delivery address' })
    await delivery.getByLabelText('City').fill('Duluth')
    const billing = page.getByRole('group', { name: 'Billing address' })
    expect(billing.elements()).toEqual([])
    const same = page.getByRole('checkbox', { name: 'Billing address is the same' })
    await same.click()
    await expect.element(billing.getByLabelText('City')).toHaveValue('')
    await billing.getByLabelText('Country').selectOptions('CA')
    await billing.getByLabelText('State or province').selectOptions('Ontario')
    await same.click()
    await expect.element(billing).not.toBeInTheDocument()
    await expect.element(delivery.getByLabelText('City')).toHaveValue('Duluth')
  })

  it('S1-3.1-18 image_placeholder is shown in the order summary beside a product without image', async () => {
    const { product } = await openFilledCheckout({}, WITHOUT_PICTURE)
    // The first of the two summaries is folded, for phones.
    await expect.element(summary().getByText(product.name).last()).toBeVisible()
    expect(placeholdersIn(summary().element())).toHaveLength(2)
  })

  it.each(['+44 7911 123456', '+52 55 1234 5678', '218-555-0142 ext. 7', '(218) 555-0142 x7'])(
    'F32 S2-5.2-08 keeps the phone %s as it was pasted, and rejects it',
    async (pasted) => {
      const { calls } = await openFilledCheckout()
      await fillAddress()
      const phone = page.getByLabelText('Phone')
      await phone.fill('')
      await phone.fill(pasted)
      await goOn().click()
      await expect.element(phone).toHaveValue(pasted)
      await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
      await expect.element(page.getByText(/^Enter a 10-digit phone number/)).toBeVisible()
      expect(writesTo(calls, '/cart/billing_address')).toEqual([])
    },
  )

  it('keeps every text as it was pasted, of any length and script, and shows which ones are invalid', async () => {
    const { calls } = await openFilledCheckout()
    await fillAddress()
    const texts = {
      'First name': '李小龍 🦦',
      'Street address': `${'Long Lake Road '.repeat(20)}7`,
      'ZIP code': '5580212345',
    }
    for (const [label, text] of Object.entries(texts)) await page.getByLabelText(label).fill(text)
    await email().fill('\u00a0ann@example.com ')
    await goOn().click()
    for (const [label, text] of Object.entries(texts))
      await expect.element(page.getByLabelText(label)).toHaveValue(text)
    await expect.element(page.getByText('Please use no more than 255 characters.')).toBeVisible()
    await expect.element(page.getByText('Enter a complete postal code for this country.')).toBeVisible()
    await expect.element(email()).not.toHaveAttribute('aria-invalid', 'true')
    expect(writesTo(calls, '/cart/billing_address')).toEqual([])
    await page.getByLabelText('Street address').fill('1 Lake Ave')
    await page.getByLabelText('ZIP code').fill('558021234')
    await goOn().click()
    await expect.poll(() => writesTo(calls, '/cart/billing_address')).toHaveLength(1)
    expect(writesTo(calls, '/cart/billing_address')[0]?.body).toMatchObject({
      firstname: '李小龍 🦦',
      postcode: '55802',
    })
    expect(writesTo(calls, '/cart')[0]?.body).toEqual({ email: 'ann@example.com' })
  })

  it('F33 has the tokens of both addresses for autofill, and a line 2 with a box in each', async () => {
    await openFilledCheckout()
    await page.getByRole('checkbox', { name: 'Billing address is the same' }).click()
    await expect.element(page.getByRole('group', { name: 'Billing address' })).toBeVisible()
    const tokens =
      'given-name family-name address-line1 address-line2 organization address-level2 country address-level1'
    for (const kind of ['shipping', 'billing']) {
      const fields = [...document.querySelectorAll(`[autocomplete^="${kind} "]`)]
      const names = fields.map((field) => field.getAttribute('autocomplete')?.slice(kind.length + 1))
      expect(names).toEqual([...tokens.split(' '), 'postal-code', 'tel'])
      for (const field of fields) expect(field.getClientRects()).toHaveLength(1)
    }
  })

  it('F33 can be filled in by a browser’s autofill in the order of its fields, including line 2 and company', async () => {
    const { calls } = await openFilledCheckout()
    await expect.element(page.getByRole('option', { name: 'Minnesota' })).toBeInTheDocument()
    const filled = {
      email: 'ann@example.com',
      'given-name': 'Ann',
      'family-name': 'Berg',
      'address-line1': '9 Birch Street',
      'address-line2': 'Apt 4B',
      organization: 'Berg & Co.',
      'address-level2': 'Toronto',
      country: 'CA',
      'address-level1': 'ON',
      'postal-code': 'M5V 3A8',
      tel: '+14165550142',
    }
    const line2 = document.querySelector('[autocomplete="shipping address-line2"]')
    expect(line2?.getClientRects()).toHaveLength(1)
    for (const [token, value] of Object.entries(filled)) {
      const field = document.querySelector<HTMLInputElement>(
        `[autocomplete="${token}"], [autocomplete="shipping ${token}"]`,
      )
      if (!field) throw new Error(`no field of ${token}`)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    await expect.element(page.getByLabelText(/^Apartment, suite, floor/)).toBeVisible()
    await expect.element(page.getByLabelText(/^Company/)).toHaveValue('Berg & Co.')
    expect(document.querySelector('[autocomplete="shipping address-line2"]')).toBe(line2)
    await goOn().click()
    await expect.poll(() => writesTo(calls, '/cart/billing_address')).toHaveLength(1)
    expect(writesTo(calls, '/cart/billing_address')[0]?.body).toMatchObject({
      street: ['9 Birch Street', 'Apt 4B'],
      company: 'Berg & Co.',
      country_id: 'CA',
      region: 'ON',
      telephone: '+1 (416) 555-0142',
    })
  })

  it('selects the state or province of a postcode while none is selected', async () => {
    await openFilledCheckout()
    const region = page.getByLabelText('State or province')
    await expect.element(page.getByRole('option', { name: 'Minnesota' })).toBeInTheDocument()
    await expect.element(region).toHaveValue('')
    await page.getByLabelText('ZIP code').fill('55802')
    await expect.element(region).toHaveValue('MN')
    await region.selectOptions('Wisconsin')
    await page.getByLabelText('ZIP code').fill('55803')
    await expect.element(region).toHaveValue('WI')
    await page.getByLabelText('Country').selectOptions('Canada')
    await page.getByLabelText('Postal code').fill('G1R 4P5')
    await expect.element(region).toHaveValue('QC')
  })

  it('suggests a correction if the host of the e-mail address looks misspelt, and changes nothing itself', async () => {
    await openFilledCheckout()
    await fillAddress()
    await email().fill('ann@gmial.com')
    await page.getByLabelText('First name').click()
    const question = page.getByRole('button', { name: 'Did you mean ann@gmail.com?' })
    await expect.element(question).toBeVisible()
    await expect.element(email()).toHaveValue('ann@gmial.com')
    await question.click()
    await expect.element(email()).toHaveValue('ann@gmail.com')
    await expect.element(question).not.toBeInTheDocument()
  })

  it('selects a better shipping method that a changed address makes available, and shows a message', async () => {
    const { shop } = await openFilledCheckout({}, dishwasher)
    await fillAddress()
    await page.getByLabelText('State or province').selectOptions('Illinois')
    await page.getByLabelText('ZIP code').fill('60601')
    await goOn().click()
    await expect.element(page.getByRole('radio', { name: /Freight/ })).toBeChecked()
    await edit().click()
    await fillAddress()
    await goOn().click()
    await expect.element(crew()).toBeChecked()
    await expect.element(page.getByText(/^A less expensive delivery method is available.*Local delivery/)).toBeVisible()
    expect(await shop.call('GET', '/cart')).toMatchObject({ shipping_method: 'local_delivery' })
    await page.getByRole('radio', { name: /Freight/ }).click()
    await expect.element(page.getByText(/^A less expensive delivery method/)).not.toBeInTheDocument()
  })

  it('opens line 2 by its button, and moves the focus to it', async () => {
    await openFilledCheckout()
    await page.getByRole('button', { name: 'Add apartment or company' }).click()
    await expect.element(page.getByLabelText(/^Apartment, suite, floor/)).toHaveFocus()
    await expect.element(page.getByLabelText(/^Apartment, suite, floor/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Add apartment or company' }).elements()).toEqual([])
  })

  it('S2-2-04 redirects to the cart if that is empty', async () => {
    const { router } = await openCheckout()
    await expect.poll(() => router.replace).toHaveBeenCalledWith('/checkout/cart')
  })

  it('S2-2-05 has a gray background, at /checkout too', async () => {
    await renderPage(await import('#app/[host]/[locale]/[variant]/(checkout)/checkout/page.tsx'), { path: '/checkout' })
    const heading = page.getByRole('heading', { level: 1, name: 'Checkout' })
    await expect.element(heading).toBeVisible()
    let ground: Element | null = heading.element()
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
    while (ground && colorOf(ground) === 'rgba(0, 0, 0, 0)') ground = ground.parentElement
    const color = ground ? colorOf(ground) : ''
    expect(color).not.toBe('')
    expect(color).not.toMatch(/^rgb\(255, 255, 255\)$|^color\(srgb 1 1 1\)$/)
  })

  const STEPS = {
    delivery: () => import('#app/[host]/[locale]/[variant]/(checkout)/checkout/delivery/page.tsx'),
    payment: () => import('#app/[host]/[locale]/[variant]/(checkout)/checkout/payment/page.tsx'),
    review: () => import('#app/[host]/[locale]/[variant]/(checkout)/checkout/review/page.tsx'),
  }

  it.each(Object.entries(STEPS))('S2-2-06 /checkout/%s shows the checkout', async (name, load) => {
    await renderPage(await load(), {
      path: `/checkout/${name}`,
      prepare: async (shop) => {
        const { entity_id } = await findProduct(shop, 'refrigerator')
        await shop.call('POST', '/cart/items', { product_id: entity_id })
      },
    })
    await expect.element(email()).toBeVisible()
  })

  it('S2-3.2-21 with has_error shows the errors of the cart, and places no order', async () => {
    const message = 'The range is out of stock.'
    const error = { has_error: true, messages: { error: [message], success: [] } }
    await openFilledCheckout({ answers: { '/cart': (answer) => ({ ...(answer as object), ...error }) } })
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
  })

  it('S2-6-05 no shopper is offered a choice of roles', async () => {
    await openFilledCheckout()
    await expect.element(summary().getByText('Grand Total').last()).toBeVisible()
    await expect.element(page.getByRole('main')).not.toMatchTextContent(/\b(admin|administrator|staff|employee)\b/i)
  })

  it('is accessible, empty and with every field in error', async () => {
    await openFilledCheckout()
    await expect.element(email()).toBeVisible()
    await expectAccessible()
    await goOn().click()
    await expectAccessible()
  })

  it('fits a phone, with the summary folded at the top', async () => {
    await resize(320, 700)
    await openFilledCheckout({ device: 'mobile' })
    await expect.element(email()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await summary().getByText('Order summary').first().click()
    await expect.element(summary().getByText('Grand Total').first()).toBeVisible()
  })

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'S2-3.10-04 S2-3.10-08 its summary has model numbers and the coupon’s field according to the switches: %s',
    async (isOn, count) => {
      const config = { display_features: { coupon: isOn, checkout: { enable_cart_product_model_numbers: isOn } } }
      const { product } = await openFilledCheckout({ config })
      await expect.element(summary().getByText('Grand Total').last()).toBeVisible()
      // The page has the summary twice, once for phones.
      const seen = (text: string) =>
        summary()
          .getByText(text)
          .elements()
          .filter((element) => element.checkVisibility())
      expect(seen(`Model ${product.model_number}`)).toHaveLength(count)
      expect(seen('Have a coupon code?')).toHaveLength(count)
    },
  )
})

describe('addresses', () => {
  it('show errors at their fields, move the focus to the first and keep all values', async () => {
    await openFilledCheckout()
    await page.getByLabelText('City').fill('Duluth')
    await page.getByLabelText('ZIP code').fill('558')
    await goOn().click()
    await expect.element(email()).toHaveFocus()
    await expect.element(page.getByLabelText('First name')).toHaveAccessibleDescription('First name is missing.')
    await expect
      .element(page.getByLabelText('ZIP code'))
      .toHaveAccessibleDescription('Enter a complete postal code for this country.')
    const draft = JSON.stringify({ ...sessionStorage })
    expect(draft).toContain('Duluth')
    expect(draft).toContain('558')
  })

  it('S2-1-12 S2-1-13 S2-4.2-01 S2-4.2-05 are text with an Edit control once confirmed, and open the next steps', async () => {
    await openFilledCheckout()
    await expect.element(page.getByRole('checkbox', { name: 'E-mail me offers and news' })).not.toBeChecked()
    expect(step('Delivery').getByRole('radio').elements()).toEqual([])
    expect(step('Payment').getByRole('radio').elements()).toEqual([])
    await fillAddress()
    await expect.element(page.getByLabelText('Phone')).toHaveValue('+1 (218) 555-0123')
    await goOn().click()
    await expect.element(step('Contact and address')).toMatchTextContent('Ann Berg')
    await expect.element(step('Delivery').getByRole('radio').first()).toBeVisible()
    await expect.element(step('Payment').getByRole('radio').first()).toBeVisible()
    await edit().click()
    await expect.element(page.getByLabelText('City')).toHaveValue('Duluth')
    expect(step('Delivery').getByRole('radio').elements()).toEqual([])
  })

  it('S2-4.2-03 open no further step if the save fails, and show why', async () => {
    await openFilledCheckout()
    await fillAddress()
    const { refuse } = holdNext('PUT', /^\/cart\/billing_address$/)
    await goOn().click()
    refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    await expect.element(page.getByLabelText('City')).toHaveValue('Duluth')
    expect(step('Delivery').getByRole('radio').elements()).toEqual([])
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
  })

  it('the step that opens gets the focus at once, and is a skeleton until the cart is loaded for the address', async () => {
    await openFilledCheckout()
    await fillAddress()
    let reads = 0
    const release = Promise.withResolvers<void>()
    respondToCalls('GET', /^\/cart$/, async () => {
      reads += 1
      await release.promise
    })
    await goOn().click()
    await expect.poll(() => reads).toBeGreaterThan(0)
    const delivery = step('Delivery')
    await expect.element(delivery).toHaveFocus()
    await expect.element(delivery.getByRole('status')).toBeVisible()
    expect(delivery.getByRole('radio').elements()).toEqual([])
    const topPx = () => (delivery.element() as HTMLElement).offsetTop
    const before = topPx()
    release.resolve()
    await expect.element(crew()).toBeVisible()
    // Less than the height of a line: the skeleton has the height of the addresses.
    expect(Math.abs(topPx() - before)).toBeLessThan(24)
  })

  it('S2-5.2-07 a shipping address equal to the billing address is reported', async () => {
    await openFilledCheckout()
    await fillAddress()
    await page.getByRole('checkbox', { name: 'Billing address is the same' }).click()
    await fillAddressFields(page.getByRole('group', { name: 'Billing address' }))
    await goOn().click()
    await expect.element(page.getByText(/delivery address is the same as the billing address/)).toBeVisible()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
  })

  it.each([
    ['CA', 'CA'],
    [undefined, 'US'],
  ])('S2-3.10-47 default_country %s preselects %s in the address forms', async (default_country, expected) => {
    await openFilledCheckout({ config: { default_country } })
    await page.getByRole('checkbox', { name: 'Billing address is the same' }).click()
    for (const name of ['Delivery address', 'Billing address']) {
      await expect.element(page.getByRole('group', { name }).getByLabelText('Country')).toHaveValue(expected)
    }
  })

  it('can be entered by keyboard alone, and so can the shipping methods', async () => {
    await openFilledCheckout({}, dishwasher)
    await fillAddress()
    await userEvent.keyboard('{Enter}')
    await expect.element(step('Delivery')).toHaveFocus()
    const chosen = step('Delivery').getByRole('radio', { checked: true })
    await expect.element(chosen).toBeVisible()
    const first = chosen.element().getAttribute('value') ?? ''
    await userEvent.keyboard('{Tab}')
    await expect.element(chosen).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(chosen).not.toHaveAttribute('value', first)
    await expect.element(chosen).toHaveFocus()
  })
})

describe('the account of a customer', () => {
  it('does not overwrite what the shopper types before it is loaded', async () => {
    const release = Promise.withResolvers<void>()
    let requestCount = 0
    respondToCalls('GET', /^\/customers\/[^/]+\/addresses$/, async () => {
      requestCount += 1
      await release.promise
    })
    const { calls } = await openFilledCheckout({}, { prepare: (shop) => createCustomer(shop) })
    await expect.poll(() => requestCount).toBeGreaterThan(0)
    await email().click()
    release.resolve()
    await expect.poll(() => calls.some(({ path }) => /\/addresses$/.test(path))).toBe(true)
    await userEvent.keyboard('ann@example.com')
    await expect.element(email()).toHaveValue('ann@example.com')
  })
})

describe('the newsletter', () => {
  const consent = () => page.getByRole('checkbox', { name: 'E-mail me offers and news' })
  const save = async () => {
    await goOn().click()
    await expect.element(edit()).toBeVisible()
  }
  type Bill = { newsletter_is_subscribed?: boolean }

  it('S2-3.10-05 S2-3.2-26 display_email_marketing_consent_checkbox alone offers the consent, which is stored', async () => {
    const { calls, shop } = await openFilledCheckout({
      config: {
        enable_magento_newsletter_subscription: false,
        ...atCheckout({ display_email_marketing_consent_checkbox: true }),
      },
    })
    const readConsent = async () =>
      (await shop.call<{ billing_address: Bill }>('GET', '/cart?embed=billing_address')).billing_address
        .newsletter_is_subscribed
    const sent = () =>
      (writesTo(calls, '/cart/billing_address').at(-1)?.body as Bill | undefined)?.newsletter_is_subscribed
    await fillAddress()
    await expect.element(consent()).not.toBeChecked()
    await save()
    expect([sent(), await readConsent()]).toEqual([false, false])
    await edit().click()
    await consent().click()
    await save()
    expect([sent(), await readConsent()]).toEqual([true, true])
  })

  it('S2-3.10-05 S2-3.2-26 the form begins with the stored choice', async () => {
    await openFilledCheckout(
      { config: atCheckout({ display_email_marketing_consent_checkbox: true }) },
      {
        prepare: async (shop) => {
          await addAddress(shop)
          await shop.call('PUT', '/cart/billing_address', { newsletter_is_subscribed: true })
        },
      },
    )
    await edit().click()
    await expect.element(consent()).toBeChecked()
  })

  it('S2-3.10-05 S2-3.2-26 without the checkbox no choice is sent, and the server keeps the stored one', async () => {
    const { calls, shop } = await openFilledCheckout(
      {
        config: {
          enable_magento_newsletter_subscription: true,
          ...atCheckout({ display_email_marketing_consent_checkbox: false }),
        },
      },
      { prepare: (shop) => shop.call('PUT', '/cart/billing_address', { newsletter_is_subscribed: true }) },
    )
    await fillAddress()
    expect(consent().elements()).toEqual([])
    await save()
    expect(writesTo(calls, '/cart/billing_address').at(-1)?.body).not.toHaveProperty('newsletter_is_subscribed')
    const { billing_address } = await shop.call<{ billing_address: Bill }>('GET', '/cart?embed=billing_address')
    expect(billing_address.newsletter_is_subscribed).toBe(true)
  })
})

describe('shipping methods', () => {
  it('one without a price is not shown as free, and is not preselected before one with a price', async () => {
    const answers = {
      '/cart': (answer: unknown) => {
        const cart = answer as { shipping_methods?: { carrier_title: string }[] }
        const methods = cart.shipping_methods?.map((method) =>
          /pick up/i.test(method.carrier_title) ? { ...method, price: null } : method,
        )
        return methods ? { ...cart, shipping_methods: methods } : cart
      },
    }
    await openFilledCheckout({ answers }, { ...dishwasher, prepare: (shop) => addAddress(shop) })
    const pickup = page.getByRole('radio', { name: /Pick up at our dock/ })
    await expect.element(pickup).not.toBeChecked()
    await expect.element(page.getByRole('radio', { name: /Pick up at our dock.*Free/s })).not.toBeInTheDocument()
  })

  it('S2-1-16 S2-2-22 determine the totals', async () => {
    await openFilledCheckout({}, { ...dishwasher, prepare: (shop) => addAddress(shop) })
    await page.getByRole('radio', { name: /haul-away.*\$149\.00/s }).click()
    await expect.element(summary()).toMatchTextContent('$149.00')
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
    const withHaulAway = placeButton().element().textContent
    await page.getByRole('radio', { name: /Pick up at our dock.*Free/s }).click()
    await expect.element(placeButton()).not.toHaveTextContent(withHaulAway)
  })

  const DATE = { delivery_date: '2027-03-04', delivery_title: 'Thursday', delivery_message: 'between 8 and 12' }
  const NOTE = { delivery_date: '', delivery_title: '', delivery_message: 'We call you to agree on a day.' }
  const DATE_TEXT = 'Thursday · 2027-03-04 · between 8 and 12'

  const SWITCHES = [
    [true, true, 'Arrives', 'Arrives', DATE, DATE_TEXT],
    [true, true, null, 'Compare at', DATE, DATE_TEXT],
    [true, true, 'Arrives', 'Arrives', NOTE, NOTE.delivery_message],
    [true, false, 'Arrives', '', DATE, ''],
    [false, true, 'Arrives', '', DATE, ''],
  ] as const

  describe.each([
    ['cart', openFilledCart],
    ['checkout', openFilledCheckout],
  ])('in the %s', (name, open) => {
    it.each(SWITCHES)(
      'S2-3.2-27 S2-3.10-06 S2-3.10-24 S2-3.10-26 with the switches %s and %s and header_text %s the date of the delivery is shown under “%s”',
      async (enabled, display_delivery_date, header_text, heading, data, text) => {
        await open(
          { config: { delivery_date: { enabled, header_text }, ...atCheckout({ display_delivery_date }) } },
          {
            prepare: async (shop) => {
              await addAddress(shop)
              // A method whose days are not chosen in the checkout.
              await shop.call('PUT', '/cart', { shipping_method: 'white_glove' })
              await shop.call('PUT', '/cart/shipping', { data })
            },
          },
        )
        await expect.element(summary().getByText('Grand Total').last()).toBeVisible()
        if (name === 'checkout') await expect.element(page.getByRole('radio').first()).toBeVisible()
        if (heading === '') {
          expect(page.getByText(/2027-03-04|Arrives/).elements()).toEqual([])
          return
        }
        await expect.element(page.getByRole('region', { name: heading })).toMatchTextContent(text)
        await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
      },
    )
  })
})

describe('sales assistance', () => {
  const TEXTS = { title: 'Who was it?', subtitle: 'They earn <nothing> else.', field_label: 'First name, please' }

  it('S2-3.10-27 S2-3.10-28 S1-3.1-46 sales_assistance shows its field with the store’s texts', async () => {
    const { calls } = await openFilledCheckout({ config: { sales_assistance: { enabled: true, ...TEXTS } } })
    const section = step(TEXTS.title)
    await expect.element(section.getByRole('heading', { name: TEXTS.title, exact: true })).toBeVisible()
    await expect.element(section.getByText(TEXTS.subtitle, { exact: true })).toBeVisible()
    await section.getByRole('textbox', { name: new RegExp(TEXTS.field_label) }).fill('Erik')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByText('Saved', { exact: true })).toBeInTheDocument()
    expect(writesTo(calls, '/cart')).toContainEqual({ method: 'PUT', body: { sales_assistance: 'Erik' } })
  })

  it('S2-3.10-27 S2-3.10-28 S1-3.1-46 off, the field is missing and nothing is sent', async () => {
    const { calls } = await openFilledCheckout({ config: { sales_assistance: { enabled: false, ...TEXTS } } })
    await expect.element(email()).toBeVisible()
    expect(step(TEXTS.title).elements()).toEqual([])
    expect(page.getByRole('textbox', { name: new RegExp(TEXTS.field_label) }).elements()).toEqual([])
    await fillAddress()
    await goOn().click()
    await expect.element(edit()).toBeVisible()
    const sent = JSON.stringify(writesTo(calls, '/cart'))
    expect(sent).toContain('ann@example.com')
    expect(sent).not.toContain('sales_assistance')
  })

  it.each([
    ['kessler', 'Sales assistance', 'Name of the salesperson (optional)'],
    ['volteo', 'Aide à la vente', 'Nom de la personne qui vous a servi (facultatif)'],
  ] as const)('S2-3.10-28 at %s a field without texts has a name', async (store, heading, label) => {
    const locale = store === 'volteo' ? 'fr-CA' : 'en-US'
    const texts = { title: '', subtitle: '', field_label: '' }
    await openFilledCheckout({ store, locale, config: { sales_assistance: { enabled: true, ...texts } } })
    await expect.element(step(heading).getByRole('textbox')).toHaveAccessibleName(label)
  })

  it('S2-1-14 is stored in the cart', async () => {
    await openFilledCheckout({}, { prepare: (shop) => shop.call('PUT', '/cart', { sales_assistance: 'Erik' }) })
    await expect.element(page.getByLabelText(/Name of the salesperson/)).toHaveValue('Erik')
  })
})

describe('during an operation its control is disabled or shows progress, and a failure is shown', () => {
  it('S2-4.1-06 naming the salesperson', async () => {
    await openFilledCheckout({
      config: { sales_assistance: { enabled: true, title: 'Who helped?', field_label: 'Name' } },
    })
    const field = step('Who helped?').getByRole('textbox')
    await field.fill('Erik')
    const assistance = holdNext('PUT', /^\/cart$/)
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveAccessibleDescription(/saving/i)
    assistance.refuse()
    await expect.element(field).toHaveAccessibleDescription(REFUSAL)
  })

  it('S2-4.1-06 changing the shipping address', async () => {
    await openFilledCheckout()
    const same = page.getByRole('checkbox', { name: 'Billing address is the same' })
    await expect.element(same).toBeVisible()
    const switching = holdNext('PUT', /^\/cart\/shipping_address$/)
    await same.click()
    await expect.element(page.getByText('Billing address is the same')).toBeVisible()
    await expect.poll(() => same.element().closest('label')?.getAttribute('aria-busy')).toBe('true')
    switching.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    await same.click()
    await expect.element(alert(REFUSAL)).not.toBeInTheDocument()
  })

  it.each([
    ['the e-mail address', /^\/cart$/],
    ['the address', /^\/cart\/billing_address$/],
  ])('S2-4.1-06 saving %s', async (_, resource) => {
    await openFilledCheckout()
    await fillAddress()
    const saving = holdNext('PUT', resource)
    await goOn().click()
    await expect.element(page.getByRole('button', { name: /^Saving/ })).toHaveAttribute('aria-disabled', 'true')
    saving.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
  })

  it('S2-4.1-06 choosing a shipping method; no order is placed with the previous one', async () => {
    await openFilledCheckout({}, { ...dishwasher, prepare: (shop) => addAddress(shop) })
    // The checkout preselects a shipping method; its save is not the shopper's.
    await expect.element(crew()).toBeChecked()
    const delivery = page.getByRole('radio', { name: /Delivery, installation and haul-away/ })
    const choosing = holdNext('PUT', /^\/cart$/)
    await delivery.click()
    await expect.element(step('Delivery').getByRole('group')).toHaveAttribute('aria-busy', 'true')
    choosing.refuse()
    await expect.element(alert(REFUSAL)).toBeVisible()
    const again = holdNext('PUT', /^\/cart$/)
    await delivery.click()
    await expect.element(alert(REFUSAL)).not.toBeInTheDocument()
    await unfoldPayments()
    await choosePayment('Check / money order')
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
    again.goOn()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
  })
})
