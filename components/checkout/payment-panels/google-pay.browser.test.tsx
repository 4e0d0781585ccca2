import { describe, it, onTestFinished, vi } from 'vitest'
import { findGoogleApi, type GoogleClient } from '#lib/checkout/payment-methods/google-sheet.client.ts'
import {
  alert,
  cartQty,
  choosePayment,
  holdNext,
  openReadyCheckout,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const WALLET = 'Google Pay'

const scripts = () => document.querySelectorAll('script[src$="/pay.js"]')

describe('Google Pay', () => {
  const button = () => page.getByRole('button', { name: 'Pay with Google Pay' })
  const sheet = () => page.getByRole('dialog', { name: 'Google Pay (sandbox)' })
  const press = (name: string) => sheet().getByRole('button', { name, exact: true }).click()
  const open = (options: Parameters<typeof openReadyCheckout>[0] = {}) =>
    openReadyCheckout({ store: 'volteo', ...options })

  it('loads Google’s script when it is chosen; its button has a name and the size of the other wallets’ buttons', async () => {
    await open()
    expect(scripts()).toHaveLength(0)
    await choosePayment(WALLET)
    await expect.element(button()).toBeVisible()
    expect(scripts()).toHaveLength(1)
    expect(button().element().getBoundingClientRect().height).toBe(48)
    await expectAccessible()
  })

  it('shows, saves and blocks nothing if the sheet is closed by keyboard', async () => {
    const { calls, shop } = await open()
    await choosePayment(WALLET)
    await expect.element(button()).toBeVisible()
    button().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(sheet()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect([writesTo(calls, '/cart/payment'), await cartQty(shop)]).toEqual([[], 1])
    await button().click()
    await press('Cancel')
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  it('places the order with the token as Google sends it', async () => {
    const { calls, shop } = await open()
    await choosePayment(WALLET)
    const placing = holdNext('POST', /^\/cart\/place$/)
    await button().click()
    await press('Pay')
    await placing.arrived
    // The sheet accepts cards without a cryptogram, so it closes before the order: 3-D Secure may follow.
    await expect.element(sheet()).not.toBeInTheDocument()
    placing.goOn()
    await expect.poll(() => cartQty(shop)).toBe(0)
    const [saved] = writesTo(calls, '/cart/payment')
    expect(saved?.body).toMatchObject({
      method: 'googlepay',
      data: {
        google_pay: { token: expect.stringContaining('signedMessage'), card_network: 'VISA', card_details: '1111' },
      },
    })
  })

  it('shows errors for a declined card and an invalid response, and another card pays', async () => {
    const { shop } = await open()
    await choosePayment(WALLET)
    await button().click()
    await press('Answer nonsense')
    await expect.element(alert('Google Pay token missing')).toBeVisible()
    await button().click()
    await press('Pay with a card that is declined')
    await expect.element(alert(/declined/i)).toBeVisible()
    await button().click()
    await press('Pay')
    await expect.poll(() => cartQty(shop)).toBe(0)
  })

  it('has a card without cryptogram confirmed by its bank before the order', async () => {
    const { shop } = await open()
    await choosePayment(WALLET)
    await button().click()
    await press('Pay with a card that the bank confirms')
    await expect.element(page.getByText(/Your bank wants to confirm that it is you/)).toBeVisible()
    expect(await cartQty(shop)).toBe(1)
  })

  it('shows a message in a browser in which Google Pay can’t be used', async () => {
    await open()
    await choosePayment(WALLET)
    await expect.element(button()).toBeVisible()
    const api = findGoogleApi() ?? expect.unreachable()
    const { prototype } = api.PaymentsClient as unknown as { prototype: GoogleClient }
    const readiness = vi.spyOn(prototype, 'isReadyToPay').mockResolvedValue({ result: false })
    onTestFinished(() => readiness.mockRestore())
    await choosePayment('Bank transfer')
    await choosePayment(WALLET)
    await expect.element(page.getByText(/This browser cannot use Google Pay/)).toBeVisible()
  })

  it('leaves other methods available if its script is blocked', async () => {
    await respondToOutside('https://wallets.test/*', () => null)
    await open({ config: { provider_scripts: { googlepay: 'https://wallets.test/pay.js' } } })
    Reflect.deleteProperty(window, 'google')
    await choosePayment(WALLET)
    await expect.element(page.getByText(/Google Pay could not be loaded/)).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeEnabled()
  })
})
