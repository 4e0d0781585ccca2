import { describe, it, onTestFinished, vi } from 'vitest'
import { findGoogleApi, type GoogleClient } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import { alert, cartQty, endSession, openFilledCart, writesTo } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, type Shop } from '#tests/support/render-island.tsx'

const ON = {
  display_features: { googlepay_express_visible_on_cart: true, applepay_express_visible_on_cart: true },
}
const OFF = {
  display_features: { googlepay_express_visible_on_cart: false, applepay_express_visible_on_cart: false },
}
const GUEST_CHALLENGE = {
  recaptcha_enabled: '1',
  recaptcha_forms: 'guest_checkout',
  recaptcha_site_key: 'site-key',
}

type Options = NonNullable<Parameters<typeof openFilledCart>[0]>

/** The cart page of the store in Canada with a parcel in the cart. */
const open = (options: Options = {}, prepare?: (shop: Shop) => unknown) =>
  openFilledCart({ store: 'volteo', locale: 'en-CA', config: ON, ...options }, { term: 'headphones', prepare })

const express = () => page.getByRole('region', { name: 'Express checkout' })
const toCheckout = () => express().getByRole('link', { name: 'Continue at the checkout' })

type Addresses = Record<'billing_address' | 'shipping_address', Record<string, unknown>> & { shipping_method: string }
const addressesOf = (shop: Shop) => shop.call<Addresses>('GET', '/cart?embed=billing_address,shipping_address,totals')

/** Whether the amounts above the total of an open sheet add up to it. */
function isSumShown(sheet: Element): boolean {
  const amounts = [...sheet.querySelectorAll('p')].map(({ lastElementChild }) =>
    Number.parseFloat(lastElementChild?.textContent ?? ''),
  )
  const total = amounts.pop() ?? Number.NaN
  return amounts.length > 2 && Math.abs(amounts.reduce((sum, amount) => sum + amount, 0) - total) < 0.005
}

describe('Google Pay on the cart page', () => {
  const button = () => express().getByRole('button', { name: 'Pay with Google Pay' })
  const sheet = () => page.getByRole('dialog', { name: 'Google Pay (sandbox)' })
  const press = (name: string) => sheet().getByRole('button', { name, exact: true }).click()
  const scripts = () => document.querySelectorAll('script[src$="/pay.js"]')
  const openSheet = async () => {
    await button().click()
    await expect.element(sheet().getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  }

  it('without the flag has neither button nor script; with it has both, and the button’s name', async () => {
    await open({ config: OFF })
    await expect.element(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    expect([express().elements(), scripts().length]).toEqual([[], 0])
    await open()
    await expect.element(button()).toBeVisible()
    expect(scripts()).toHaveLength(1)
    await expectAccessible(express().element())
  })

  it('is missing if the browser can’t pay with it', async () => {
    await open()
    await expect.element(button()).toBeVisible()
    const api = findGoogleApi() ?? expect.unreachable()
    const { prototype } = api.PaymentsClient as unknown as { prototype: GoogleClient }
    const readiness = vi.spyOn(prototype, 'isReadyToPay').mockResolvedValue({ result: false })
    onTestFinished(() => readiness.mockRestore())
    await open()
    await expect.poll(() => readiness.mock.calls.length).toBeGreaterThan(0)
    expect(button().elements()).toEqual([])
  })

  it('updates address, shipping method and total from the sheet, and orders', async () => {
    const { calls, shop, router } = await open()
    await expect.element(button()).toBeVisible()
    await openSheet()
    expect(writesTo(calls, '/cart/shipping_address')).toEqual([
      {
        method: 'PUT',
        body: { same_as_billing: false, country_id: 'CA', region: 'QC', city: 'Montréal', postcode: 'H2X' },
      },
    ])
    const shipping = sheet().getByRole('combobox', { name: 'Shipping method' })
    await shipping.selectOptions('express')
    await expect.poll(async () => (await addressesOf(shop)).shipping_method).toBe('express')
    await expect.element(sheet().getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    await expect.element(sheet().getByText('Shipping/Delivery & Handling')).toBeVisible()
    expect(isSumShown(sheet().element())).toBe(true)
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
    await expect.poll(() => router.push.mock.calls.flat()).toEqual([expect.stringContaining('/checkout/success')])
    const [saved] = writesTo(calls, '/cart/billing_address')
    expect(saved?.body).toMatchObject({ firstname: 'Ann', postcode: 'H2X 1Y4', email: 'ann@example.com' })
    expect(writesTo(calls, '/cart/place')).toHaveLength(1)
  })

  it('leaves the cart unchanged, without a message, if the sheet is closed', async () => {
    const { shop } = await open()
    await expect.element(button()).toBeVisible()
    const before = await addressesOf(shop)
    await openSheet()
    expect((await addressesOf(shop)).shipping_method).not.toBe(before.shipping_method)
    await press('Cancel')
    await expect.poll(async () => (await addressesOf(shop)).shipping_method).toBe(before.shipping_method)
    expect((await addressesOf(shop)).shipping_address.same_as_billing).toBe(before.shipping_address.same_as_billing)
    await expect.element(button()).toBeEnabled()
    expect([page.getByRole('alert').elements(), toCheckout().elements()]).toEqual([[], []])
  })

  it('shows an error in the sheet for an address that the store does not serve', async () => {
    await open({
      answers: {
        '/cart': (cart) => {
          const { shipping_address } = cart as Addresses
          return shipping_address.country_id === 'FR' ? { ...(cart as Addresses), shipping_methods: [] } : cart
        },
      },
    })
    await expect.element(button()).toBeVisible()
    await openSheet()
    await sheet().getByRole('combobox', { name: 'Shipping address' }).selectOptions('Paris')
    await expect.element(sheet().getByText(/We do not deliver to this address/)).toBeVisible()
    expect(sheet().getByRole('button', { name: 'Pay', exact: true }).elements()).toEqual([])
    await press('Cancel')
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  it('keeps the cart if the card is refused, and shows what is saved for the checkout', async () => {
    const { shop } = await open()
    await expect.element(button()).toBeVisible()
    await openSheet()
    await press('Pay with a card that is declined')
    await expect.element(alert(/declined/i)).toBeVisible()
    await expect.element(alert(/Your details from Google Pay are saved/)).toBeVisible()
    await expect.element(toCheckout()).toHaveAttribute('href', expect.stringContaining('/checkout/onepage'))
    expect(await cartQty(shop)).toBe(1)
    await expectAccessible(express().element())
    await openSheet()
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('has a card without cryptogram confirmed by its bank before the order', async () => {
    const { shop } = await open()
    await expect.element(button()).toBeVisible()
    await openSheet()
    await press('Pay with a card that the bank confirms')
    await expect.element(page.getByText(/Your bank wants to confirm that it is you/)).toBeVisible()
    expect(await cartQty(shop)).toBe(1)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(alert(/could not confirm/)).toBeVisible()
  })

  it('leads to the checkout with the saved details if a guest needs a challenge, and charges nothing', async () => {
    const { calls } = await open({ config: { ...ON, ...GUEST_CHALLENGE } })
    await expect.element(button()).toBeVisible()
    await openSheet()
    await press('Pay')
    await expect.element(express().getByText(/Nothing was charged/)).toBeVisible()
    await expect.element(express().getByText('Solve the security check')).toBeVisible()
    await expect.element(toCheckout()).toBeVisible()
    expect([writesTo(calls, '/cart/payment'), writesTo(calls, '/cart/place')]).toEqual([[], []])
  })
})

describe('Apple Pay on the cart page', () => {
  const button = () => express().getByRole('button', { name: 'Pay with Apple Pay' })
  const sheet = () => page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
  const pay = () => sheet().getByRole('button', { name: 'Pay', exact: true })
  const press = (name: string) => sheet().getByRole('button', { name, exact: true }).click()
  const reminder = () => page.getByText(/Apple Pay is available at checkout/)
  const openSheet = async () => {
    await button().click()
    await expect.element(pay()).toBeVisible()
  }
  const paymentOf = async (shop: Shop) => (await shop.call<{ method: string }>('GET', '/cart/payment')).method

  it('without the flag has no button but the hint that it is available in the checkout; with it the reverse', async () => {
    await open({ config: OFF })
    await expect.element(reminder()).toBeVisible()
    expect(express().elements()).toEqual([])
    await open()
    await expect.element(button()).toBeVisible()
    expect(reminder().elements()).toEqual([])
    await expectAccessible(express().element())
  })

  it('has one button for both gateways: for the first of the cart’s methods that the store has enabled', async () => {
    await open()
    await expect.element(button()).toBeVisible()
    const offer = (isFirst: boolean) => (cart: unknown) => {
      const { payment_methods: methods, ...rest } = cart as { payment_methods: object[] }
      const other = { code: 'applepay', title: 'Apple Pay' }
      return { ...rest, payment_methods: isFirst ? [other, ...methods] : [...methods, other] }
    }
    const validated: unknown[] = []
    const openBoth = async (isFirst: boolean, isOn: boolean) => {
      const config = { ...ON, apple_pay: { enabled: isOn } }
      const { calls } = await open({ config, answers: { '/cart': offer(isFirst) } })
      await expect.element(button()).toBeVisible()
      expect(button().elements()).toHaveLength(1)
      await button().click()
      await expect.poll(() => writesTo(calls, '/cart/payment')).toHaveLength(1)
      validated.push(writesTo(calls, '/cart/payment')[0]?.body)
    }
    const close = async () => {
      await press('Cancel')
      await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
    }
    await openBoth(false, true)
    await close()
    await openBoth(true, false)
    await close()
    // The demo store's back end does not have the other gateway.
    await openBoth(true, true)
    await expect.element(alert(/validating merchant/)).toBeVisible()
    expect(validated).toMatchObject([
      { method: 'moneris_applepay' },
      { method: 'moneris_applepay' },
      { method: 'applepay' },
    ])
  })

  it('is missing if the browser can’t pay with it', async () => {
    await open()
    await expect.element(button()).toBeVisible()
    const { ApplePaySession: api } = globalThis as unknown as { ApplePaySession: { canMakePayments(): boolean } }
    const ability = vi.spyOn(api, 'canMakePayments').mockReturnValue(false)
    onTestFinished(() => ability.mockRestore())
    await open()
    await expect.element(express().getByRole('button', { name: 'Pay with Google Pay' })).toBeVisible()
    expect(button().elements()).toEqual([])
  })

  it('updates address, shipping method and total from the sheet, and orders', async () => {
    const { calls, shop, router } = await open()
    await expect.element(button()).toBeVisible()
    await openSheet()
    expect(writesTo(calls, '/cart/shipping_address')).toEqual([
      {
        method: 'PUT',
        body: { same_as_billing: false, country_id: 'CA', region: 'QC', city: 'Montréal', postcode: 'H2X' },
      },
    ])
    await sheet().getByRole('combobox', { name: 'Shipping method' }).selectOptions('express')
    await expect.poll(async () => (await addressesOf(shop)).shipping_method).toBe('express')
    await expect.element(pay()).toBeVisible()
    await expect.element(sheet().getByText('Shipping/Delivery & Handling')).toBeVisible()
    expect(isSumShown(sheet().element())).toBe(true)
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
    await expect.poll(() => router.push.mock.calls.flat()).toEqual([expect.stringContaining('/checkout/success')])
    const [saved] = writesTo(calls, '/cart/billing_address')
    expect(saved?.body).toMatchObject({ firstname: 'Ann', postcode: 'H2X 1Y4', email: 'ann@example.com' })
    expect(writesTo(calls, '/cart/place')).toHaveLength(1)
  })

  it('leaves cart and payment unchanged, without a message, if the sheet is closed', async () => {
    const { shop } = await open({}, (shop) => shop.call('PUT', '/cart/payment', { method: 'banktransfer', data: {} }))
    await expect.element(button()).toBeVisible()
    const before = await addressesOf(shop)
    expect(await paymentOf(shop)).toBe('banktransfer')
    await openSheet()
    await press('Cancel')
    await expect.poll(async () => (await addressesOf(shop)).shipping_method).toBe(before.shipping_method)
    expect((await addressesOf(shop)).shipping_address.same_as_billing).toBe(before.shipping_address.same_as_billing)
    expect(await paymentOf(shop)).toBe('banktransfer')
    await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
    expect([page.getByRole('alert').elements(), toCheckout().elements()]).toEqual([[], []])
  })

  it('S2-4.5-01 ends with its sheet if the session has ended: the cart page offers to put the products back', async () => {
    const { shop, product } = await open()
    await expect.element(button()).toBeVisible()
    await openSheet()
    await endSession(shop)
    await sheet().getByRole('combobox', { name: 'Shipping address' }).selectOptions('Duluth')
    await expect.element(sheet()).not.toBeInTheDocument()
    const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' })
    await expect.element(notice).toMatchTextContent(product.name)
    await expect.element(notice.getByRole('button', { name: 'Put the products back in the cart' })).toBeVisible()
    expect(page.getByText(/do not deliver/).elements()).toEqual([])
  })

  it('keeps the sheet open for another card if one is refused, and shows the refusal in the cart once the sheet is closed', async () => {
    const { shop } = await open()
    await expect.element(button()).toBeVisible()
    await openSheet()
    await press('Pay with a card that is declined')
    await expect.element(sheet().getByText(/declined\./)).toBeVisible()
    await press('Cancel')
    await expect.element(alert(/declined/i)).toBeVisible()
    await expect.element(alert(/Your details from Apple Pay are saved/)).toBeVisible()
    expect(await cartQty(shop)).toBe(1)
    await openSheet()
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('is missing as long as a guest needs a security check first', async () => {
    await open({ config: { ...ON, ...GUEST_CHALLENGE } })
    await expect.element(express().getByRole('button', { name: 'Pay with Google Pay' })).toBeVisible()
    expect(button().elements()).toEqual([])
  })
})
