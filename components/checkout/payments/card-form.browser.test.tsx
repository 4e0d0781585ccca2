import { describe, it } from 'vitest'
import {
  alert,
  CARDS,
  choosePayment,
  enterCard,
  openReadyCheckout,
  payments,
  placeButton,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { answerOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const number = () => page.getByLabelText('Card number')
const code = () => page.getByLabelText('Security code')
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

describe('a card gateway', () => {
  const open = async () => {
    const visit = await openReadyCheckout({ store: 'alderloom' })
    await choosePayment('Credit card')
    await expect.element(number()).toBeVisible()
    return visit
  }

  it('S2-3.3-02 S2-3.3-04 S2-3.3-05 takes the card with the payment, in groups of four, and keeps it nowhere', async () => {
    const { calls, router } = await open()
    const marks = page.getByRole('list', { name: 'Cards we accept' }).getByRole('listitem')
    await expect.element(marks).toHaveLength(4)
    expect(marks.elements().map(({ textContent }) => textContent)).toEqual([
      'Visa',
      'Mastercard',
      'American Express',
      'Discover',
    ])
    await enterCard(CARDS.paid, '987')
    await expect.element(number()).toHaveValue('4111 1111 1111 1111')
    await expect.element(page.getByLabelText('Expiry date')).toHaveValue('12 / 39')
    await expectAccessible(payments().element())
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
    const carrying = calls.filter((call) => /4111 ?1111|\D987\D/.test(decodeURIComponent(JSON.stringify(call))))
    expect(carrying.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /cart/payment', 'POST /cart/place'])
    expect(kept()).not.toContain('4111')
  })

  it('S2-5.1-08 names what is wrong at the field, with the focus on the first, and sends nothing', async () => {
    const { calls } = await open()
    await placeButton().click()
    await expect.element(page.getByText('Card number is missing.')).toBeVisible()
    await expect.element(number()).toHaveFocus()
    await enterCard('4111111111111112', '1234')
    await page.getByLabelText('Expiry date').fill('0120')
    await placeButton().click()
    await expect.element(page.getByText('Credit card type/number mismatch.')).toBeVisible()
    await expect.element(page.getByText(/Enter a future date/)).toBeVisible()
    // A code of another card's length is kept, and refused with the card.
    await expect.element(code()).toHaveValue('1234')
    await code().fill('123')
    await number().fill('341111111111111')
    await page.getByLabelText('Expiry date').fill('1239')
    await placeButton().click()
    await expect.element(page.getByText('Invalid CVN length.')).toBeVisible()
    expect(calls.filter(({ method, path }) => method !== 'GET' && path.includes('/cart/pay'))).toEqual([])
  })

  it('S2-4.5-10 a declined card says so and keeps everything that was entered; another one pays', async () => {
    const { router } = await open()
    await enterCard(CARDS.declined)
    await placeButton().click()
    await expect.element(alert(/declined/i)).toBeVisible()
    await expect.element(number()).toHaveValue('4000 0000 0000 0002')
    await enterCard(CARDS.paid)
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
  })

  it('is entered and ordered by the keyboard alone, past a method that leaves by its button', async () => {
    const { router, left, shop } = await openReadyCheckout({ store: 'alderloom' }, { isFolded: true })
    const card = page.getByRole('radio', { name: 'Credit card' })
    await expect.element(card).toBeVisible()
    card.element().focus()
    // On the way through the list nothing is ordered, and nobody is sent away.
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await expect.element(page.getByRole('button', { name: /^Continue to PayPal · / })).toBeVisible()
    expect(left).toEqual([])
    expect(await shop.call('GET', '/cart')).toMatchObject({ qty: 1 })
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(card).toBeChecked()
    await expect.element(number()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(number()).toHaveFocus()
    await userEvent.keyboard(`${CARDS.paid}{Tab}1239{Tab}123`)
    for (const kind of [/^Lease to own/, /^Other ways to pay/]) {
      await userEvent.keyboard('{Tab}')
      await expect.element(page.getByRole('button', { name: kind })).toHaveFocus()
    }
    await userEvent.keyboard('{Tab}')
    await expect.element(placeButton()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
  })
})

describe('the tokenizing gateway', () => {
  const open = async (config: Record<string, unknown> = {}) => {
    const visit = await openReadyCheckout({ store: 'volteo', config })
    performance.clearResourceTimings()
    await choosePayment('Credit or debit card')
    await expect.element(number()).toBeVisible()
    // The gateway's frame takes the card once it is loaded.
    const frames = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/card-gateway'))
    await expect.poll(frames).toHaveLength(1)
    return visit
  }

  it.each([
    [true, 'says that it is a test', 1],
    [false, 'says nothing of a test', 0],
  ])('S2-3.10-43 with moneris_test_mode %s the form %s', async (moneris_test_mode, _, count) => {
    await open({ moneris_test_mode })
    expect(page.getByText(/Test mode/).elements()).toHaveLength(count)
  })

  it('S2-7.4-05 S2-7.4-11 is sent a token: neither number nor code reaches the shop or its storage', async () => {
    const { calls, router } = await open()
    await enterCard(CARDS.paid, '987')
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/success$/))
    for (const call of calls) expect(decodeURIComponent(JSON.stringify(call))).not.toMatch(/4111|\b987\b/)
    const [saved] = writesTo(calls, '/cart/payment')
    expect((saved?.body as { data?: object } | undefined)?.data).toMatchObject({
      stored_card: 'new',
      cc_last_four: '1111',
      cc_type: 'VI',
      cc_exp: '12/2039',
      cc_exp_month: '12',
      cc_exp_year: '2039',
    })
    expect(kept()).not.toContain('4111')
  })

  it('S2-5.1-06 without a token the payment is not saved, and another way of paying is open', async () => {
    await answerOutside('http://localhost:*/sandbox/moneris/*', () => null)
    const { calls } = await open()
    await enterCard(CARDS.paid)
    await placeButton().click()
    await expect.element(alert('Moneris token missing')).toBeVisible()
    expect(writesTo(calls, '/cart/payment')).toEqual([])
    await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeEnabled()
  })
})
