import { describe, it, onTestFinished } from 'vitest'
import {
  addAddress,
  alert,
  cartQty,
  choosePayment,
  endSession,
  holdNext,
  openFilledCart,
  openReadyCheckout,
  payments,
  placeButton,
  refusal,
  respondToCalls,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { type Call, expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

/** Addresses of all resources that the page has requested. */
const listRequests = () => performance.getEntriesByType('resource').map(({ name }) => name)

/** Replaces a provider's API on the window for the test; removes it if `api` is missing. */
function replaceApi(name: string, api?: object) {
  const present: unknown = Reflect.get(window, name)
  Reflect.deleteProperty(window, name)
  if (api) Reflect.set(window, name, api)
  onTestFinished(() => {
    Reflect.deleteProperty(window, name)
    if (present) Reflect.set(window, name, present)
  })
}

describe('the digital wallet', () => {
  const WALLET = 'Apple Pay'
  const button = () => page.getByRole('button', { name: 'Pay with Apple Pay' })
  const sheet = () => page.getByRole('dialog', { name: 'Apple Pay (sandbox)' })
  const press = (name: string) => sheet().getByRole('button', { name, exact: true }).click()
  /** Saved payments, without the merchant validation. */
  const savedBy = (calls: readonly Call[]) =>
    writesTo(calls, '/cart/payment').filter(({ body }) => /Data/.test(JSON.stringify(body)))
  const open = (options: Parameters<typeof openReadyCheckout>[0] = {}) =>
    openReadyCheckout({ store: 'volteo', ...options })

  it('S2-3.4-10 works by keyboard: it saves nothing if cancelled, and shows errors for an invalid response and a declined card', async () => {
    const { calls, shop } = await open()
    page.getByRole('radio', { name: 'PayPal' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: WALLET })).toBeChecked()
    await expect.element(button()).toBeVisible()
    expect(sheet().elements()).toEqual([])
    await userEvent.keyboard('{Tab}')
    await expect.element(button()).toHaveFocus()
    const approve = sheet().getByRole('button', { name: 'Pay', exact: true })
    await userEvent.keyboard('{Enter}')
    await expect.element(approve).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(button()).toHaveFocus()
    expect(savedBy(calls)).toEqual([])

    await userEvent.keyboard('{Enter}')
    await press('Answer nonsense')
    await expect.element(alert('Apple Pay token missing')).toBeVisible()
    expect(savedBy(calls)).toEqual([])
    // The sheet shows that the payment failed, and accepts another card.
    await expect.element(sheet()).toMatchTextContent(/Payment not completed/)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(alert(/declined/i)).toBeVisible()
    await expect.element(sheet()).toMatchTextContent(/Payment not completed/)
    expect(await cartQty(shop)).toBe(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  })

  it('S2-3.4-10 its sheet is open until the order is placed, and is then completed', async () => {
    const { calls, shop } = await open()
    await choosePayment(WALLET)
    const placing = holdNext('POST', /^\/cart\/place$/)
    await button().click()
    await press('Pay')
    await placing.arrived
    await expect.element(sheet()).toMatchTextContent(/Processing/)
    placing.goOn()
    await expect.element(sheet()).not.toBeInTheDocument()
    expect([savedBy(calls).length, await cartQty(shop)]).toEqual([1, 0])
  })

  it('S2-7.4-03 a failed validation of the merchant closes the sheet; a sheet that doesn’t respond can be closed', async () => {
    await open()
    await choosePayment(WALLET)
    const end = respondToCalls('PUT', /^\/cart\/payment$/, () => refusal('', 500))
    await button().click()
    await expect.element(page.getByText('An error occurred while validating merchant.')).toBeVisible()
    await expect.element(sheet()).not.toBeInTheDocument()
    end()
    await button().click()
    await press('Keep silent')
    await press('Cancel')
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(button()).toHaveAttribute('aria-disabled', 'false')
  })

  it('S2-4.5-01 without the session leads to the cart page, which puts the products back', async () => {
    const { shop, router } = await open()
    await choosePayment(WALLET)
    await expect.element(button()).toBeVisible()
    await endSession(shop)
    respondToCalls('PUT', /^\/cart\/payment$/, () => refusal('The cart is empty.', 400))
    await button().click()
    await expect.poll(() => router.replace).toHaveBeenCalledWith(expect.stringContaining('/checkout/cart'))
    expect(page.getByText('An error occurred while validating merchant.').elements()).toEqual([])
  })

  it('leaves other methods available if its script is blocked', async () => {
    replaceApi('ApplePaySession')
    await respondToOutside('https://wallets.test/*', () => null)
    await open({ config: { provider_scripts: { moneris_applepay: 'https://wallets.test/sheet.js' } } })
    await choosePayment(WALLET)
    await expect.element(page.getByText(/Apple Pay could not be loaded/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeEnabled()
  })

  it('S2-3.4-04 S2-3.4-10 its sheet doesn’t open with a cart that can’t be ordered', async () => {
    await open({ answers: { '/cart': (answer) => ({ ...(answer as object), has_error: true }) } })
    await choosePayment(WALLET)
    const text = 'Once everything above is filled in, you can pay with Apple Pay here.'
    await expect.element(page.getByText(text)).toBeVisible()
    expect(button().elements()).toEqual([])
  })

  it.each([
    [true, 'reminds of it'],
    [false, 'says nothing of it'],
  ])('S2-3.4-04 with enable_cart_reminder_text %s the cart %s', async (isOn) => {
    await openFilledCart(
      {
        store: 'volteo',
        locale: 'en-CA',
        config: { display_features: { applepay_express_visible_on_cart: false } },
        answers: {
          '/cart': (answer) => {
            const cart = answer as { payment_methods?: { additional_data: object }[] }
            const remind = (method: { additional_data: object }) => ({
              ...method,
              additional_data: { ...method.additional_data, enable_cart_reminder_text: isOn },
            })
            return { ...cart, payment_methods: (cart.payment_methods ?? []).map(remind) }
          },
        },
      },
      { prepare: (shop) => addAddress(shop, 'CA') },
    )
    await expect.element(page.getByRole('button', { name: 'Clear cart' })).toBeVisible()
    if (isOn) await expect.element(page.getByText(/Apple Pay is available at checkout/)).toBeVisible()
    expect(page.getByText(/Apple Pay is available at checkout/).elements()).toHaveLength(isOn ? 1 : 0)
  })

  it.each([
    ['is offered in a browser with it', { canMakePayments: () => true, supportsVersion: () => true }, 1],
    ['is not offered in a browser with an older one', { canMakePayments: () => true, supportsVersion: () => false }, 0],
    ['is not offered in a browser without it', undefined, 0],
  ])('S2-3.4-09 %s', async (_, api, count) => {
    replaceApi('ApplePaySession', api)
    await open({ config: { provider_scripts: { moneris_applepay: '' } } })
    await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeVisible()
    expect(page.getByRole('radio', { name: WALLET }).elements()).toHaveLength(count)
  })
})

describe('PayPal’s express checkout', () => {
  const button = () => page.getByRole('button', { name: 'PayPal', exact: true })

  /** Blocks the wallet's window. */
  function keepWindowClosed() {
    const open = window.open
    window.open = () => null
    onTestFinished(() => {
      window.open = open
    })
  }

  /** The wallet's window stays blank. */
  function replaceWindow() {
    const open = window.open
    const popup = { close: () => undefined, closed: false, location: { href: '' } }
    window.open = () => popup as unknown as Window
    onTestFinished(() => {
      window.open = open
    })
    return popup
  }

  it('without its script another method can be chosen', async () => {
    await respondToOutside('https://wallets.test/*', () => null)
    await openReadyCheckout({
      store: 'volteo',
      config: { provider_scripts: { paypal: 'https://wallets.test/sdk.js' } },
    })
    await choosePayment('PayPal')
    await expect.element(page.getByText(/PayPal could not be loaded/)).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeEnabled()
  })

  it('S2-8-20 a window that can’t be opened shows an error at the buttons, and changes nothing', async () => {
    keepWindowClosed()
    const { shop } = await openReadyCheckout({ store: 'volteo' })
    await choosePayment('PayPal')
    await button().click()
    // Includes the wallet's own message.
    const text = 'An unexpected error occurred with PayPal checkout process. Can not open popup window - blocked'
    await expect.element(page.getByText(text)).toBeVisible()
    expect(await cartQty(shop)).toBe(1)
  })

  it('S2-3.10-43 its buttons stay under its open window if the security check expires meanwhile', async () => {
    const script = `grecaptcha = { ready: (run) => run(), reset() {}, getResponse: () => '', render: (_, options) => {
      options.callback('solved'); addEventListener('expire', options['expired-callback']); return 0 } }`
    await respondToOutside('*/recaptcha/*', () => ({ type: 'text/javascript', body: script }))
    const challenge = { recaptcha_enabled: '1', recaptcha_forms: 'guest_checkout', recaptcha_site_key: 'site-key' }
    await openReadyCheckout({ store: 'volteo', config: challenge })
    await choosePayment('PayPal')
    replaceWindow()
    await button().click()
    const isOnTheWay = page.getByText('Continuing with PayPal…')
    await expect.element(isOnTheWay).toBeVisible()
    window.dispatchEvent(new Event('expire'))
    await expect.element(page.getByText('Solve the security check')).toBeVisible()
    await expect.element(isOnTheWay).toBeVisible()
    expect(page.getByText(/PayPal’s buttons appear here/).elements()).toEqual([])
  })

  it('S2-8-20 an order in another currency than its script’s is refused by PayPal, with the reason', async () => {
    const popup = replaceWindow()
    const paypal_checkout = { enabled: true, client_id: 'sandbox-volteo', intent: 'capture', currency: 'USD' }
    await openReadyCheckout({ store: 'volteo', config: { paypal_checkout } })
    await choosePayment('PayPal')
    await button().click()
    await expect.element(page.getByText(/Expected currency from order api call to be USD, got CAD/)).toBeVisible()
    expect(popup.location.href).toBe('')
  })

  it('its window offers to pay if the approval places the order, and to continue on the cart page', async () => {
    const commits = () => document.querySelector<HTMLElement>('[data-commit]')?.dataset.commit
    const paid = await openReadyCheckout({ store: 'volteo' })
    await choosePayment('PayPal')
    await expect.poll(commits).toBe('true')
    expect(paid.left).toEqual([])
  })

  it('S2-3.10-16 with its flag the cart page has the express wallet’s button', async () => {
    await openFilledCart(
      { config: { display_features: { paypal_express_visible_on_cart: true } } },
      { prepare: (shop) => addAddress(shop) },
    )
    const section = page.getByRole('region', { name: 'Pay with PayPal' })
    await expect.element(section.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
    // 'false': the order is placed later, at the checkout.
    expect(document.querySelector<HTMLElement>('[data-commit]')?.dataset.commit).toBe('false')
    await expectAccessible(page.getByRole('complementary').element())
  })

  it('S2-4.5-01 the button on the cart page ends with the session, whose products can be put back', async () => {
    const { shop, product } = await openFilledCart(
      { config: { display_features: { paypal_express_visible_on_cart: true } } },
      { prepare: (shop) => addAddress(shop) },
    )
    replaceWindow()
    const section = page.getByRole('region', { name: 'Pay with PayPal' })
    await expect.element(section.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
    await endSession(shop)
    respondToCalls('POST', /createorder$/, () => refusal('The cart is empty.', 400))
    await section.getByRole('button', { name: 'PayPal', exact: true }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' })
    await expect.element(notice).toMatchTextContent(product.name)
  })

  it('S2-3.10-16 without the flag there is no button on the cart, and no script', async () => {
    performance.clearResourceTimings()
    await openFilledCart({}, { prepare: (shop) => addAddress(shop) })
    await expect.element(page.getByRole('link', { name: 'Proceed to Checkout' }).first()).toBeVisible()
    expect(page.getByRole('region', { name: 'Pay with PayPal' }).elements()).toEqual([])
    expect(listRequests().filter((address) => address.includes('/paypal/'))).toEqual([])
  })
})

describe('Amazon Pay', () => {
  const WALLET = 'Amazon Pay'

  it('S2-3.6-02 its button has the store’s settings, and is accessible', async () => {
    await openReadyCheckout()
    await choosePayment(WALLET)
    await expect
      .poll(() => document.querySelector('[data-placement]'))
      .toMatchObject({
        dataset: expect.objectContaining({
          placement: 'Checkout',
          productType: 'PayAndShip',
          buttonColor: 'Gold',
          checkoutLanguage: 'en_US',
        }),
      })
    await expectAccessible(payments().element())
  })

  it('its button leads to its login', async () => {
    const { left } = await openReadyCheckout()
    await choosePayment(WALLET)
    await page.getByRole('button', { name: WALLET, exact: true }).click()
    // The wallet's script posts a form to the login.
    await expect.poll(() => left.join()).toMatch(/sandbox\/amazonpay\/checkout\/initiate$/)
  })

  it('S2-3.6-03 leaves other methods available if its script is blocked', async () => {
    await respondToOutside('https://wallets.test/*', () => null)
    await openReadyCheckout({ config: { provider_scripts: { amazonpay: 'https://wallets.test/checkout.js' } } })
    await choosePayment(WALLET)
    await expect.element(page.getByText(/Amazon could not be loaded/)).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'PayPal' })).toBeEnabled()
  })

  it('the list follows the keyboard while a choice is being saved', async () => {
    await openReadyCheckout()
    const paypal = page.getByRole('radio', { name: 'PayPal' })
    paypal.element().focus()
    await paypal.click()
    await userEvent.keyboard('{ArrowUp}{ArrowDown}')
    await expect.element(paypal).toBeChecked()
    await expect.element(paypal).toHaveFocus()
    await expect.element(page.getByRole('button', { name: 'PayPal', exact: true })).toBeVisible()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
  })
})
