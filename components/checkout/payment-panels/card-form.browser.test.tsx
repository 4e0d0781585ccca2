import { describe, it } from 'vitest'
import {
  alert,
  CARDS,
  choosePayment,
  enterCard,
  openReadyCheckout,
  payments,
  placeButton,
  resize,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

const number = () => page.getByLabelText('Card number')
const code = () => page.getByLabelText('Security code')
const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

/** The cart with a method that accepts the given card types. */
const takingTypes = (code: string, cc_types: readonly string[]) => ({
  '/cart': (answer: unknown) => {
    const cart = answer as { payment_methods?: { code: string }[] }
    const methods = cart.payment_methods?.map((method) => (method.code === code ? { ...method, cc_types } : method))
    return methods ? { ...cart, payment_methods: methods } : cart
  },
})

describe('a card gateway', () => {
  const open = async (options: Parameters<typeof openReadyCheckout>[0] = {}) => {
    const visit = await openReadyCheckout({ store: 'alderloom', ...options })
    await choosePayment('Credit card')
    await expect.element(number()).toBeVisible()
    return visit
  }

  it('S2-3.3-02 S2-3.3-04 S2-3.3-05 sends the card with the payment, formats it in groups of four, and stores it nowhere', async () => {
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
    expect(kept()).not.toMatch(/4111 ?1111/)
  })

  it('S2-5.1-08 shows errors at their fields, moves the focus to the first, and sends nothing', async () => {
    const { calls } = await open()
    await placeButton().click()
    await expect.element(page.getByText('Card number is missing.')).toBeVisible()
    await expect.element(number()).toHaveFocus()
    await enterCard('4111111111111112', '1234')
    await page.getByLabelText('Expiry date').fill('0120')
    await placeButton().click()
    await expect.element(page.getByText('Credit card type/number mismatch.')).toBeVisible()
    await expect.element(page.getByText(/Enter a future date/)).toBeVisible()
    // A code with the length of another card type can be typed, and is rejected with the card.
    await expect.element(code()).toHaveValue('1234')
    await code().fill('123')
    await number().fill('341111111111111')
    await page.getByLabelText('Expiry date').fill('1239')
    await placeButton().click()
    await expect.element(page.getByText('Invalid CVN length.')).toBeVisible()
    expect(calls.filter(({ method, path }) => method !== 'GET' && path.includes('/cart/pay'))).toEqual([])
  })

  it('S2-5.1-02 requires the type if the method accepts one that no number shows, and rejects a type that differs from the number’s', async () => {
    const { calls, router } = await open({ answers: takingTypes('authorizenet', ['VI', 'OT']) })
    const type = page.getByLabelText('Card type')
    await enterCard(CARDS.paid)
    await placeButton().click()
    await expect.element(page.getByText('Card type is missing.')).toBeVisible()
    await expect.element(type).toHaveFocus()
    await type.selectOptions('Other card')
    await expect.element(page.getByText('Credit card type not accepted')).toBeVisible()
    await placeButton().click()
    await expectAccessible(payments().element())
    expect(calls.filter(({ method, path }) => method !== 'GET' && path.includes('/cart/pay'))).toEqual([])
    await type.selectOptions('Visa')
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
  })

  it('S2-4.5-10 a declined card shows an error and keeps all entries; another one pays', async () => {
    const { router } = await open()
    await enterCard(CARDS.declined)
    await placeButton().click()
    await expect.element(alert(/declined/i)).toBeVisible()
    await expect.element(number()).toHaveValue('4000 0000 0000 0002')
    await enterCard(CARDS.paid)
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
  })

  it('can be entered and ordered with by keyboard alone, past a method that leaves by its button', async () => {
    const { router, left, shop } = await openReadyCheckout({ store: 'alderloom' }, { isFolded: true })
    const card = page.getByRole('radio', { name: 'Credit card' })
    await expect.element(card).toBeVisible()
    card.element().focus()
    // Moving through the list places no order and leaves no page.
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

  it('S2-3.2-25 the bank’s dialog fits a phone and can be left by keyboard; then nothing is ordered, and a message is shown', async () => {
    await resize(390, 844)
    const { calls } = await open({ device: 'mobile' })
    await enterCard(CARDS.asked)
    await placeButton().click()
    const dialog = page.getByRole('dialog', { name: 'Confirm with your bank' })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    await expectAccessible(dialog.element())
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.element(page.getByTitle('Confirm with your bank')).toHaveFocus()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.element(page.getByText(/^Your bank could not confirm that it is you/)).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Your bank could not confirm/)
    expect(writesTo(calls, '/cart/place')).toEqual([])
  })
})

describe('the tokenizing gateway', () => {
  const open = async (config: Record<string, unknown> = {}) => {
    const visit = await openReadyCheckout({ store: 'volteo', config })
    performance.clearResourceTimings()
    await choosePayment('Credit or debit card')
    await expect.element(number()).toBeVisible()
    // The gateway's frame accepts the card once it is loaded.
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

  it('S2-7.4-05 S2-7.4-11 sends a token: neither number nor code reaches the shop or its storage', async () => {
    const { calls, router } = await open()
    await enterCard(CARDS.paid, '987')
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/success$/))
    for (const call of calls) expect(decodeURIComponent(JSON.stringify(call))).not.toMatch(/4111 ?1111|\b987\b/)
    const [saved] = writesTo(calls, '/cart/payment')
    expect((saved?.body as { data?: object } | undefined)?.data).toMatchObject({
      stored_card: 'new',
      cc_last_four: '1111',
      cc_type: 'VI',
      cc_exp: '12/2039',
      cc_exp_month: '12',
      cc_exp_year: '2039',
    })
    expect(kept()).not.toMatch(/4111 ?1111/)
  })

  it('S2-5.1-06 without a token the payment is not saved, and another payment method can be chosen', async () => {
    await respondToOutside('http://localhost:*/sandbox/moneris/*', () => null)
    const { calls } = await open()
    await enterCard(CARDS.paid)
    await placeButton().click()
    await expect.element(alert('Moneris token missing')).toBeVisible()
    expect(writesTo(calls, '/cart/payment')).toEqual([])
    await expect.element(page.getByRole('radio', { name: 'Bank transfer' })).toBeEnabled()
  })
})

describe('the tokenizing gateway’s frame', () => {
  const frame = () => page.getByTitle('Card number, Security code')
  const inFrame = (label: string) => page.frameLocator(frame()).getByLabelText(label)
  const framed = {
    '/cart': (answer: unknown) => {
      const cart = answer as { payment_methods?: { code: string; gateway_url: string }[] }
      const methods = cart.payment_methods?.map((method) => ({
        ...method,
        gateway_url: method.gateway_url.replace('/sandbox/moneris/token', '/sandbox/moneris/HPPtoken/index.php'),
      }))
      return methods ? { ...cart, payment_methods: methods } : cart
    },
  }
  const open = async () => {
    const visit = await openReadyCheckout({ store: 'volteo', answers: framed })
    await choosePayment('Credit or debit card')
    await expect.element(frame()).toBeVisible()
    return visit
  }
  const enter = async (number: string, security = '123') => {
    await inFrame('Card number').fill(number)
    await inFrame('Security code').fill(security)
    await page.getByLabelText('Expiry date').fill('1239')
  }

  it('S2-7.4-05 S2-7.4-12 contains number and code; the shop sends a token with the date', async () => {
    const { calls, router } = await open()
    await enter(CARDS.paid, '987')
    await expectAccessible(payments().element())
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/success$/))
    for (const call of calls) expect(decodeURIComponent(JSON.stringify(call))).not.toMatch(/4111 ?1111|\b987\b/)
    const [saved] = writesTo(calls, '/cart/payment')
    expect((saved?.body as { data?: object } | undefined)?.data).toEqual({
      stored_card: 'new',
      token: expect.stringMatching(/.{25}/),
      cc_type: 'VI',
      cc_exp: '12/2039',
      cc_exp_month: '12',
      cc_exp_year: '2039',
    })
    expect(kept()).not.toMatch(/4111 ?1111/)
  })

  it('S2-5.1-03 S2-5.1-04 shows errors in the frame, which keeps its entries, and sends nothing', async () => {
    const { calls, router } = await open()
    await placeButton().click()
    await expect.element(page.getByText('Expiry date is missing.')).toBeVisible()
    await enter('4111111111111112', '12')
    await placeButton().click()
    await expect.element(alert('Credit card type/number mismatch. Invalid CVN length.')).toBeVisible()
    await expect.element(frame()).toHaveFocus()
    expect(writesTo(calls, '/cart/payment')).toEqual([])
    await inFrame('Card number').fill(CARDS.paid)
    await inFrame('Security code').fill('123')
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/success$/))
  })

  it('can be entered and ordered with by keyboard alone on a phone', async () => {
    await resize(390, 844)
    const { router } = await open()
    await inFrame('Security code').fill('')
    page.getByRole('radio', { name: 'Credit or debit card' }).element().focus()
    await userEvent.keyboard(`{Tab}${CARDS.paid}{Tab}123{Tab}`)
    await expect.element(page.getByLabelText('Expiry date')).toHaveFocus()
    await userEvent.keyboard('1239{Tab}{Tab}')
    await expect.element(placeButton()).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.push).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/success$/))
  })

  it('S2-4.5-10 a declined card shows an error; another one is entered in a new frame and pays', async () => {
    const { router } = await open()
    await enter(CARDS.declined)
    await placeButton().click()
    await expect.element(alert(/declined/i)).toBeVisible()
    await enter(CARDS.paid)
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith(expect.stringMatching(/\/checkout\/success$/))
  })
})
