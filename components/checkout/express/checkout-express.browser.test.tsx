import { describe, it, onTestFinished, vi } from 'vitest'
import { findGoogleApi, type GoogleClient } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import { ADDRESS, createCustomer } from '#tests/support/account-island.tsx'
import { addAddress, alert, cartQty, openFilledCheckout, step, writesTo } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, type Shop } from '#tests/support/render-island.tsx'

const flags = (isOn: boolean) => ({
  display_features: { googlepay_express_visible_on_checkout: isOn, applepay_express_visible_on_checkout: isOn },
})
const GUEST_CHALLENGE = {
  recaptcha_enabled: '1',
  recaptcha_forms: 'guest_checkout',
  recaptcha_site_key: 'site-key',
}

type Options = NonNullable<Parameters<typeof openFilledCheckout>[0]>

/** The checkout of the store in Canada with a parcel in the cart. */
const open = (options: Options = {}, prepare?: (shop: Shop) => unknown) =>
  openFilledCheckout(
    { store: 'volteo', locale: 'en-CA', config: flags(true), ...options },
    { term: 'headphones', prepare },
  )

const section = () => page.getByRole('region', { name: 'Express checkout' })
const apple = () => section().getByRole('button', { name: 'Pay with Apple Pay' })
const google = () => section().getByRole('button', { name: 'Pay with Google Pay' })
const sheet = (wallet = 'Apple Pay') => page.getByRole('dialog', { name: `${wallet} (sandbox)` })
const press = (name: string, wallet?: string) => sheet(wallet).getByRole('button', { name, exact: true }).click()
const openSheet = async () => {
  await apple().click()
  await expect.element(sheet().getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
}
const email = () => page.getByRole('textbox', { name: 'E-mail address' })
const scripts = () => document.querySelectorAll('script[src$="/pay.js"], script[src$="/sheet.js"]')

describe('express wallets above the checkout', () => {
  it('without the flags have neither section nor script; with them are above the first step', async () => {
    await open({ config: flags(false) })
    await expect.element(email()).toBeVisible()
    expect([section().elements(), scripts().length]).toEqual([[], 0])
    await open()
    await expect.element(apple()).toBeVisible()
    await expect.element(google()).toBeVisible()
    const position = section().element().compareDocumentPosition(step('Contact and address').element())
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expectAccessible(section().element())
  })

  it('are missing if the browser can’t pay with them', async () => {
    await open()
    await expect.element(google()).toBeVisible()
    const { ApplePaySession: api } = globalThis as unknown as { ApplePaySession: { canMakePayments(): boolean } }
    const { PaymentsClient } = findGoogleApi() ?? expect.unreachable()
    const spies = [
      vi.spyOn(api, 'canMakePayments').mockReturnValue(false),
      vi
        .spyOn((PaymentsClient as unknown as { prototype: GoogleClient }).prototype, 'isReadyToPay')
        .mockResolvedValue({ result: false }),
    ]
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
    })
    await open()
    await expect.element(email()).toBeVisible()
    await expect.poll(() => section().elements()).toEqual([])
  })

  it('order with the address of the sheet, without a typed address', async () => {
    const { calls, shop, router } = await open()
    await openSheet()
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
    await expect.poll(() => router.push.mock.calls.flat()).toEqual([expect.stringContaining('/checkout/success')])
    // Another tab makes this one read the ordered cart, which is empty: the receipt is still shown.
    const summary = page.getByRole('complementary', { name: 'Order summary' })
    await expect.element(summary).toBeVisible()
    window.dispatchEvent(new StorageEvent('storage', { key: 'showroom:changed:cart' }))
    await expect.element(summary).not.toBeInTheDocument()
    expect(router.replace.mock.calls).toEqual([])
    expect(writesTo(calls, '/cart/billing_address')[0]?.body).toMatchObject({ firstname: 'Ann', postcode: 'H2X 1Y4' })
    expect(writesTo(calls, '/cart/place')).toHaveLength(1)
  })

  it('are shown to a customer whose address is prefilled, and order to the sheet’s address', async () => {
    const { calls, shop } = await open({}, async (shop) => {
      const { id } = await createCustomer(shop)
      await shop.call('POST', `/customers/${id}/addresses`, {
        ...{ ...ADDRESS, firstname: 'Bo', region: 'QC', postcode: 'H7A 0A1', country_id: 'CA', city: 'Laval' },
        is_default_billing: true,
        is_default_shipping: true,
      })
    })
    await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Bo')
    await openSheet()
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
    expect(writesTo(calls, '/cart/billing_address')[0]?.body).toMatchObject({ firstname: 'Ann', postcode: 'H2X 1Y4' })
  })

  it('leave cart and form unchanged if the sheet is closed', async () => {
    const { shop } = await open()
    await email().fill('bo@example.com')
    await openSheet()
    await press('Cancel')
    await expect.element(apple()).toHaveAttribute('aria-disabled', 'false')
    await expect.element(email()).toHaveValue('bo@example.com')
    const cart = await shop.call<{ shipping_address: Record<string, unknown> }>('GET', '/cart?embed=shipping_address')
    expect(cart.shipping_address.same_as_billing).toBe(true)
  })

  it('show an error if the payment is refused, and the steps below continue with the wallet’s details, not those typed before', async () => {
    const { shop } = await open()
    await email().fill('bo@example.com')
    await google().click()
    await expect.element(sheet('Google Pay').getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    await press('Pay with a card that is declined', 'Google Pay')
    await expect.element(alert(/declined/i)).toBeVisible()
    await expect.element(section().getByText(/you can also finish the order below/)).toBeVisible()
    await expect.element(section()).toHaveFocus()
    expect([apple().elements(), section().getByRole('link').elements()]).toEqual([[], []])
    await expectAccessible(section().element())
    await expect.element(step('Contact and address').getByText('9 Rue Clark')).toBeVisible()
    await expect.element(step('Payment').getByRole('radio').first()).toBeVisible()
    await page.getByRole('button', { name: 'Edit contact and address' }).click()
    await expect.element(email()).toHaveValue('ann@example.com')
    expect(await cartQty(shop)).toBe(1)
  })

  it('leave a guest’s security check to the steps below', async () => {
    const { calls } = await open({ config: { ...flags(true), ...GUEST_CHALLENGE } })
    await google().click()
    await expect.element(sheet('Google Pay').getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    expect(apple().elements()).toEqual([])
    await press('Pay', 'Google Pay')
    await expect.element(section().getByText(/finish the order below/)).toBeVisible()
    await expect.element(section().getByText('Solve the security check')).toBeVisible()
    expect([writesTo(calls, '/cart/payment'), writesTo(calls, '/cart/place')]).toEqual([[], []])
  })

  it('are not offered for a cart with an address: its payment methods include them', async () => {
    await open({}, (shop) => addAddress(shop, 'CA'))
    await expect.element(step('Payment').getByRole('radio').first()).toBeVisible()
    expect(section().elements()).toEqual([])
  })
})
