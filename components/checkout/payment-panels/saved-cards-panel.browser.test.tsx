import { describe, it } from 'vitest'
import { createCustomer } from '#tests/support/account-island.tsx'
import {
  addAddress,
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
import { expect, expectAccessible, page, type Shop, userEvent } from '#tests/support/render-island.tsx'

const CARD = 'Credit card'
const radio = (name: string | RegExp) => payments().getByRole('radio', { name })
const box = () => payments().getByRole('checkbox', { name: 'Save this card to my account' })
const number = () => page.getByLabelText('Card number')
const isAtSuccess = (router: Awaited<ReturnType<typeof openReadyCheckout>>['router']) =>
  expect.poll(() => router.push, { timeout: 15_000 }).toHaveBeenCalledWith('/checkout/success')

/** Payment data in the last write to a path. */
const sentData = (calls: Parameters<typeof writesTo>[0], path: string) =>
  (writesTo(calls, path).at(-1)?.body as { data?: object } | undefined)?.data

/** Saves a card by placing an order, then restores the test's cart. */
async function saveCard(shop: Shop, cc_number: string, cc_type = 'VI') {
  const { items } = await shop.call<{ items: Record<string, { product_id: string }> }>('GET', '/cart?embed=items')
  const cart = await shop.call<{ shipping_methods: { code: string }[] }>('GET', '/cart?embed=shipping_methods')
  await shop.call('PUT', '/cart', { shipping_method: cart.shipping_methods[0]?.code })
  const data = {
    cc_type,
    cc_number,
    cc_cid: cc_type === 'AE' ? '1234' : '123',
    cc_exp_month: '09',
    cc_exp_year: '2039',
  }
  await shop.call('POST', '/cart/place', { method: 'authorizenet', data: { ...data, save_card: true } })
  for (const { product_id } of Object.values(items)) await shop.call('POST', '/cart/items', { product_id })
  await addAddress(shop)
}

/** The checkout of a customer in a store with a card gateway, who has saved the given cards in this order. */
const open = (
  numbers: readonly (readonly [number: string, type?: string])[],
  options: Parameters<typeof openReadyCheckout>[0] = {},
) =>
  openReadyCheckout(
    { store: 'alderloom', ...options },
    {
      isFolded: true,
      prepare: async (shop) => {
        await createCustomer(shop)
        for (const [cc_number, cc_type] of numbers) await saveCard(shop, cc_number, cc_type)
      },
    },
  )

/** Changes fields of all saved cards in the cart. */
const withCards = (change: object) => ({
  '/cart': (answer: unknown) => {
    const cart = answer as { payment_methods?: { saved_cards: object[] }[] }
    const payment_methods = cart.payment_methods?.map((method) => ({
      ...method,
      saved_cards: method.saved_cards.map((card) => ({ ...card, ...change })),
    }))
    return payment_methods ? { ...cart, payment_methods } : cart
  },
})

describe('the box that saves a card', () => {
  it('is unticked, names the store and describes the use of the card, and saves it with the order only if ticked', async () => {
    const { calls, router } = await open([])
    await choosePayment(CARD)
    await expect.element(box()).not.toBeChecked()
    expect(payments().getByRole('radio', { name: 'Use another card' }).elements()).toEqual([])
    await expect
      .element(box())
      .toHaveAccessibleDescription(
        /keeps the card for Alder & Loom.* only when you place an order.* remove it at any time/,
      )
    await expectAccessible(payments().element())
    await enterCard(CARDS.declined)
    await placeButton().click()
    await expect.element(alert('The card was declined.')).toBeVisible()
    expect(writesTo(calls, '/cart/payment').at(-1)?.body).not.toHaveProperty('data.save_card')
    await enterCard(CARDS.paid)
    ;(page.getByLabelText('Security code').element() as HTMLElement).focus()
    await userEvent.keyboard('{Tab} ')
    await expect.element(box()).toBeChecked()
    await placeButton().click()
    await isAtSuccess(router)
    expect(writesTo(calls, '/cart/payment').at(-1)?.body).toMatchObject({
      data: { cc_number: CARDS.paid, save_card: true },
    })
  })

  it('is missing for guests', async () => {
    await openReadyCheckout({ store: 'alderloom' }, { isFolded: true })
    await choosePayment(CARD)
    await expect.element(number()).toBeVisible()
    expect(box().elements()).toEqual([])
  })
})

describe('saved cards', () => {
  it('and the box are missing on an in-store screen, which many people use', async () => {
    await open([[CARDS.paid]], { config: { display_features: { header: { type: 'kiosk' } } } })
    await choosePayment(CARD)
    await expect.element(number()).toBeVisible()
    expect(radio(/^Visa/).elements()).toEqual([])
    expect(box().elements()).toEqual([])
  })

  it('one press on the method and one on Place order pay with the card that was used last', async () => {
    const { calls, router } = await open([[CARDS.paid], ['341111111111111', 'AE']])
    await choosePayment(CARD)
    await expect.element(radio(/^American Express ending in 1111 Expires 09\/2039/)).toBeChecked()
    await expect.element(radio(/^Visa ending in 1111 Expires 09\/2039/)).not.toBeChecked()
    expect(number().elements()).toEqual([])
    await expectAccessible(payments().element())
    await placeButton().click()
    await isAtSuccess(router)
    for (const path of ['/cart/payment', '/cart/place']) {
      expect(sentData(calls, path)).toEqual({ stored_card: expect.stringMatching(/^[\w-]{22}$/) })
    }
  })

  it('another card can be chosen by one press or by keyboard, and the saved card again', async () => {
    await resize(390)
    const { calls, router } = await open([[CARDS.paid]])
    await choosePayment(CARD)
    await expect.element(radio(/^Visa/)).toBeChecked()
    ;(radio(/^Visa/).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(radio('Use another card')).toHaveFocus()
    await expect.element(number()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(number()).toHaveFocus()
    await expect.element(box()).not.toBeChecked()
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    await radio(/^Visa/).click()
    expect(number().elements()).toEqual([])
    await radio('Use another card').click()
    await enterCard('341111111111111', '1234')
    await placeButton().click()
    await isAtSuccess(router)
    const data = sentData(calls, '/cart/place')
    expect(data).toMatchObject({ cc_number: '341111111111111' })
    expect(data).not.toHaveProperty('save_card')
  })

  it('a refused card stays chosen, with one error', async () => {
    await open([['4000000000000341']])
    await choosePayment(CARD)
    await placeButton().click()
    await expect.element(alert('The card was declined.')).toBeVisible()
    expect(alert('The card was declined.').elements()).toHaveLength(1)
    await expect.element(radio(/^Visa ending in 0341/)).toBeChecked()
    await expect.element(radio('Use another card')).toBeVisible()
  })

  it('a card that was removed meanwhile pays nothing, and an error is shown', async () => {
    const { router } = await open([[CARDS.paid]], {
      answers: withCards({ id: 'removed-meanwhile' }),
    })
    await choosePayment(CARD)
    await placeButton().click()
    await expect.element(alert('This card is no longer saved.')).toBeVisible()
    expect(router.push).not.toHaveBeenCalled()
  })

  it('if the back end requires the security code, its field is shown, and cleared after each attempt', async () => {
    const { calls, router } = await open([['4000000000000341']], { answers: withCards({ code_required: true }) })
    await choosePayment(CARD)
    const code = page.getByLabelText('Security code of Visa ending in 0341')
    await placeButton().click()
    await expect.element(page.getByText('Enter the security code of this card.')).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expectAccessible(payments().element())
    expect(writesTo(calls, '/cart/payment')).toEqual([])
    await code.fill('1234')
    await placeButton().click()
    await expect.element(code).toBeInvalid()
    await code.fill('987')
    await placeButton().click()
    await expect.element(alert('The card was declined.')).toBeVisible()
    expect(writesTo(calls, '/cart/payment')).toMatchObject([{ body: { data: { cc_cid: '987' } } }])
    await expect.element(code).toHaveValue('')
    await code.fill('987')
    await radio('Use another card').click()
    await radio(/^Visa/).click()
    await expect.element(code).toHaveValue('')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/\D987\D/)
    expect(router.push).not.toHaveBeenCalled()
  })

  it('an expired card is marked as expired and cannot be chosen', async () => {
    await open([[CARDS.paid]], { answers: withCards({ cc_exp_month: '01', cc_exp_year: '2024' }) })
    await choosePayment(CARD)
    await expect.element(radio(/^Visa ending in 1111 Expired 01\/2024\. Please use another card\./)).toBeDisabled()
    await expect.element(radio('Use another card')).toBeChecked()
    await expect.element(number()).toBeVisible()
    await expectAccessible(payments().element())
  })

  it('the processor’s script and frames are loaded only for another card', async () => {
    const card = { id: 'a1', cc_type: 'VI', cc_last_four: '1111', cc_exp_month: '09', cc_exp_year: '2039' }
    performance.clearResourceTimings()
    await openReadyCheckout(
      {
        answers: {
          '/cart': (answer) => {
            const cart = answer as { payment_methods?: { code: string }[] }
            const payment_methods = cart.payment_methods?.map((method) =>
              method.code === 'nmicreditcard' ? { ...method, saved_cards: [card] } : method,
            )
            return payment_methods ? { ...cart, payment_methods } : cart
          },
        },
      },
      { isFolded: true, prepare: createCustomer },
    )
    await choosePayment('Credit or debit card')
    await expect.element(radio(/^Visa ending in 1111/)).toBeChecked()
    const scripts = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('Collect.js'))
    expect(scripts()).toEqual([])
    expect(document.querySelectorAll('iframe')).toHaveLength(0)
    await radio('Use another card').click()
    await expect.element(page.getByTitle('Card number')).toBeVisible()
    expect(scripts()).not.toEqual([])
  })
})
