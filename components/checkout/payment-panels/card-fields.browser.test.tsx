import { describe, it } from 'vitest'
import {
  alert,
  choosePayment,
  openReadyCheckout,
  payments,
  placeButton,
  resize,
  unfoldPayments,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const CARD = 'Credit or debit card'
const frame = (title: string) => page.getByTitle(title)
const fill = (title: string, text: string) =>
  page.frameLocator(frame(title)).getByRole('textbox', { name: title }).fill(text)

async function enterCard(number = '4111111111111111', code = '123') {
  await fill('Card number', number)
  await fill('Expiry date', '1239')
  await fill('Security code', code)
}

async function open(options: Parameters<typeof openReadyCheckout>[0] = {}) {
  const visit = await openReadyCheckout(options, { isFolded: true })
  await choosePayment(CARD)
  return visit
}

const isAtSuccess = (router: Awaited<ReturnType<typeof open>>['router']) =>
  expect.poll(() => router.push, { timeout: 15_000 }).toHaveBeenCalledWith('/checkout/success')

describe('the card processor’s fields', () => {
  it('shows errors at wrong and empty fields, moves the focus to the first, and sends nothing', async () => {
    const { calls, router } = await open()
    await fill('Card number', '4111111111111112')
    await fill('Expiry date', '0120')
    await expect.element(alert('Credit card type/number mismatch.')).toBeVisible()
    await placeButton().click({ delay: 300 })
    await expect.element(alert('Enter a future date')).toBeVisible()
    await expect.element(alert('Security code is missing.')).toBeVisible()
    await expect.element(frame('Card number')).toHaveFocus()
    await expectAccessible(payments().element())
    // Choosing the method saves it without data; nothing more is saved.
    expect(writesTo(calls, '/cart/payment')).toHaveLength(1)
    expect(writesTo(calls, '/cart/place')).toEqual([])

    // An American Express card has a code of four digits, every other card three.
    await enterCard('4111111111111111', '1234')
    await placeButton().click({ delay: 300 })
    await expect.element(alert('Invalid CVN length.')).toBeVisible()
    await enterCard('341111111111111', '123')
    await placeButton().click({ delay: 300 })
    await expect.element(alert('Invalid CVN length.')).toBeVisible()
    await expect.element(frame('Security code')).toHaveFocus()
    await enterCard('341111111111111', '1234')
    await placeButton().click({ delay: 300 })
    await isAtSuccess(router)
  })

  it('S2-4.4-07 reports a declined card and keeps all entries; the method can be chosen again, and another card pays', async () => {
    const { calls, router } = await open()
    await enterCard('4000000000000002')
    await placeButton().click()
    await expect.element(alert('The card was declined.')).toBeVisible()
    const sent = writesTo(calls, '/cart/payment').length
    await choosePayment(CARD)
    await expect
      .poll(() => writesTo(calls, '/cart/payment').slice(sent))
      .toEqual([{ method: 'PUT', body: { method: 'nmicreditcard', data: {} } }])
    await expect.element(alert('The card was declined.')).not.toBeInTheDocument()
    // The date and the code are still entered.
    await fill('Card number', '5431111111111111')
    await placeButton().click()
    await isAtSuccess(router)
    const tokens = writesTo(calls, '/cart/place').map(({ body }) => (body as { token: string }).token)
    expect(new Set(tokens).size).toBe(2)
  })

  it('reports an unreachable processor, and places no order', async () => {
    await respondToOutside('https://cards.test/*', () => null)
    const { calls } = await open({ config: { provider_scripts: { nmi: 'https://cards.test/Collect.js' } } })
    await expect.element(page.getByText(/The card form could not be loaded\./)).toBeVisible()
    await placeButton().click()
    await expect.element(alert("weren't able to process the payment.")).toBeVisible()
    expect(writesTo(calls, '/cart/place')).toEqual([])
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('reloads the script, which inserts fields only once, so that they appear again', async () => {
    const { shop } = await openReadyCheckout({}, { isFolded: true })
    const { provider_scripts: scripts } = await shop.call<{ provider_scripts: { nmi: string } }>('GET', '/config')
    await open({ config: { provider_scripts: { nmi: `${scripts.nmi}?once` } } })
    await expect.element(frame('Card number')).toBeVisible()
    await unfoldPayments()
    await choosePayment('Pay on delivery')
    await expect.element(frame('Card number')).not.toBeInTheDocument()
    await choosePayment(CARD)
    await expect.element(frame('Card number'), { timeout: 10_000 }).toBeVisible()
  })

  it('is accessible in a dark store', async () => {
    const backgrounds = { page: '101418', surface: '1b2129', header: '101418', footer: '07090c' }
    await open({ config: { display_features: { backgrounds, theme: { primary_color: '7cc4ff' } } } })
    await expect.element(frame('Card number')).toBeVisible()
    await expectAccessible(payments().element())
  })

  it('fits a phone of 320 px', async () => {
    await resize(320, 700)
    await open({ device: 'mobile' })
    await expect.element(frame('Card number')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

describe('the card processor’s component', () => {
  const openComponent = async () => {
    const { shop } = await openReadyCheckout({}, { isFolded: true })
    const { provider_scripts: scripts } = await shop.call<{ provider_scripts: { nmi: string } }>('GET', '/config')
    const nmi_component = new URL('../nmi-payments.js', scripts.nmi).href
    const visit = await open({ config: { provider_scripts: { nmi_component } } })
    await expect.element(frame('Card number')).toBeVisible()
    return visit
  }
  /** The component checks a field on blur. */
  const leave = () => placeButton().click({ delay: 300 })

  it('can be entered and ordered with by keyboard alone on a phone', async () => {
    await resize(390, 844)
    const { router } = await openComponent()
    await fill('Security code', '')
    page.getByRole('radio', { name: CARD }).element().focus()
    await userEvent.keyboard('{Tab}4111111111111111{Tab}1239{Tab}123{Tab}')
    await expect.element(page.getByRole('button', { name: /^Pay over time/ })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(placeButton()).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await userEvent.keyboard('{Enter}')
    await isAtSuccess(router)
  })

  it('replaces the script if the store configures it, and pays with its token', async () => {
    const { calls, router } = await openComponent()
    await leave()
    await expect.element(alert(/Fill in every field/)).toBeVisible()
    expect(writesTo(calls, '/cart/place')).toEqual([])
    await enterCard()
    await leave()
    await isAtSuccess(router)
    const [placed] = writesTo(calls, '/cart/place')
    expect(placed?.body).toMatchObject({ method: 'nmicreditcard', token: expect.stringMatching(/.{20}/) })
  })
})
