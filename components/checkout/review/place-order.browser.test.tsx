import { describe, it } from 'vitest'
import {
  alert,
  choosePayment,
  endSession,
  holdNext,
  openCart,
  openReadyCheckout,
  type ProductResponse,
  placeButton,
  REFUSAL,
  refusal,
  respondToCalls,
  step,
  writesTo,
} from '#tests/support/checkout-island.tsx'
import { expect, page, renderPage } from '#tests/support/render-island.tsx'

const CHECK = 'Check / money order'
const PLACE = /^\/cart\/place$/

/** A checkout that is complete except Place order, with payment by check. */
async function openPaidByCheck() {
  const visit = await openReadyCheckout()
  await choosePayment(CHECK)
  await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
  return visit
}

/** A simple product that Voltéo's parcels carry for nothing. */
const isSentForFree = ({ type_id, final_price_without_tax }: ProductResponse) =>
  type_id === 'simple' && final_price_without_tax >= 75

/** Kinds of entries that the tab stores for an order: its receipt, and that its purchase was reported. */
const notesOfOrder = () => Object.keys(sessionStorage).flatMap((key) => key.match(/receipt|purchase/) ?? [])

describe('an order', () => {
  it('S2-4.5-10 that fails shows the reason, and can be placed again', async () => {
    const { router } = await openPaidByCheck()
    const keys: (string | null)[] = []
    respondToCalls('POST', PLACE, ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      if (keys.length > 1) return undefined
      const error = [{ message: 'SQLSTATE[40001]: deadlock' }, { message: 'Please try again.' }]
      return Response.json({ messages: { error } }, { status: 500 })
    })
    await placeButton().click()
    await expect.element(alert('Database error')).toMatchTextContent('Please try again.')
    expect(router.push).not.toHaveBeenCalled()
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
    expect(keys).toEqual([keys[0], keys[0]])
    expect(keys[0]).toMatch(/./)
    expect(notesOfOrder()).toEqual(['receipt'])
    const kept = Object.entries({ ...sessionStorage })
    await renderPage(await import('#app/[host]/[locale]/[variant]/checkout/success/page.tsx'), {
      path: '/checkout/success',
      prepare: () => {
        for (const [key, value] of kept) sessionStorage.setItem(key, value)
      },
    })
    await expect.poll(notesOfOrder).toContain('purchase')
  })

  it.each([
    ['The last washer was sold.', { order: '', errors: { stock: ['The last washer was sold.'] } }],
    ['An error occurred while processing your order.', { status: 'pending' }],
    ['Please call us.', { messages: { error: [{ message: 'Please call us.' }] } }],
  ])(
    'S2-7.6-03 that is refused with status 200 shows “%s”, and has no success page, receipt or purchase event',
    async (text, answer) => {
      const { router } = await openPaidByCheck()
      respondToCalls('POST', PLACE, () => Response.json(answer))
      await placeButton().click()
      await expect.element(alert(text)).toBeVisible()
      expect(router.push).not.toHaveBeenCalled()
      expect(notesOfOrder()).toEqual([])
    },
  )

  it('S2-4.5-01 whose session has ended with its cart leads to the cart page, which puts the products back', async () => {
    const { shop, calls, router, product } = await openPaidByCheck()
    await endSession(shop)
    respondToCalls('PUT', /^\/cart\/payment$/, () => refusal('The cart is empty.', 400))
    await placeButton().click()
    await expect.poll(() => router.replace).toHaveBeenCalledWith('/checkout/cart')
    expect(writesTo(calls, '/cart/place')).toEqual([])
    await openCart({ isReload: true })
    const notice = page.getByRole('status').filter({ hasText: 'Your session has ended' })
    await expect.element(notice).toMatchTextContent(product.name)
    await expect.element(notice.getByRole('button', { name: 'Put the products back in the cart' })).toBeVisible()
  })

  it('S2-2-09 S2-4.5-05 that is suspicious leads to the confirmation page', async () => {
    const { router } = await openPaidByCheck()
    respondToCalls('POST', PLACE, () =>
      Response.json({
        order: 'K-199999',
        status: 'suspicious',
        additional_information: { email_address: 'ann@example.com' },
      }),
    )
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/confirmation')
    const kept = { ...sessionStorage }
    await renderPage(await import('#app/[host]/[locale]/[variant]/checkout/confirmation/page.tsx'), {
      path: '/checkout/confirmation',
      prepare: () => Object.entries(kept).forEach(([key, value]) => void sessionStorage.setItem(key, value)),
    })
    const receipt = page.getByRole('article')
    for (const text of ['We have received your order.', 'reviewed', 'Order number K-199999', 'ann@example.com']) {
      await expect.element(receipt).toMatchTextContent(text)
    }
    await expect.element(receipt.getByRole('link', { name: '218-555-0142' })).toBeVisible()
  })

  it('S2-4.4-22 after the server has reset the payment keeps the choice, which can be sent again', async () => {
    const { router } = await openPaidByCheck()
    for (const [method, resource] of [
      ['PUT', /^\/cart\/payment$/],
      ['POST', PLACE],
    ] as const) {
      const placing = holdNext(method, resource)
      await placeButton().click()
      await expect.element(page.getByRole('button', { name: /placing/i })).toHaveAttribute('aria-disabled', 'true')
      placing.refuse()
      await expect.element(alert(REFUSAL)).toBeVisible()
      await expect.element(page.getByRole('radio', { name: CHECK })).toBeChecked()
    }
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
  })

  it('S2-5.3-08 can’t be placed while something is missing, which is named beside the button', async () => {
    await openReadyCheckout()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
    const point = page.getByRole('link', { name: 'Choose a payment method' })
    await expect.element(point).toHaveAttribute('href', '#checkout-payment')
    await placeButton().click({ force: true })
    await expect.element(page.getByRole('region', { name: 'Payment' })).toHaveFocus()
  })
})

describe('Place order, pressed during a save', () => {
  const delivery = () => page.getByRole('radio', { name: /Store pickup/ })
  /** Both methods are free: an order whose total has changed is placed only if the shopper presses again. */
  async function openPaidByCheque() {
    type Offered = { shipping_methods?: readonly object[] }
    const withoutShops = (cart: unknown) => ({
      ...(cart as Offered),
      shipping_methods: (cart as Offered).shipping_methods?.map((method) => ({ ...method, has_pickup_shops: false })),
    })
    const visit = await openReadyCheckout(
      { store: 'volteo', answers: { '/cart': withoutShops } },
      { fits: isSentForFree },
    )
    await choosePayment('Cheque or money order')
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    return visit
  }
  const press = () => page.getByRole('button', { name: /place order/i }).click({ force: true })
  const placing = () => page.getByRole('button', { name: /placing/i })

  it('S2-4.5-02 is remembered: the order is placed once the shipping method is saved', async () => {
    const { calls, router } = await openPaidByCheque()
    const saving = holdNext('PUT', /^\/cart$/)
    await delivery().click()
    await saving.arrived
    await press()
    await expect.element(placing()).toHaveAttribute('aria-disabled', 'true')
    expect(writesTo(calls, '/cart/place')).toEqual([])
    saving.goOn()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/en-CA/checkout/success')
    const writes = calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    expect(writes.slice(-3)).toEqual(['PUT /cart', 'PUT /cart/payment', 'POST /cart/place'])
    expect(writesTo(calls, '/cart/place')).toHaveLength(1)
  })

  it('is remembered while the cart is reloaded after that', async () => {
    const { router } = await openPaidByCheque()
    const reading = holdNext('GET', /^\/cart$/)
    await delivery().click()
    await reading.arrived
    await press()
    await expect.element(placing()).toHaveAttribute('aria-disabled', 'true')
    reading.goOn()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/en-CA/checkout/success')
  })

  it('places nothing if the shipping method can’t be saved, and shows an error', async () => {
    const { calls, router } = await openPaidByCheque()
    const saving = holdNext('PUT', /^\/cart$/)
    await delivery().click()
    await saving.arrived
    await press()
    saving.refuse()
    await expect.element(step('Place your order').getByRole('alert')).toMatchTextContent(REFUSAL)
    expect(writesTo(calls, '/cart/place')).toEqual([])
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/en-CA/checkout/success')
  })

  it('is ignored if another payment method is chosen meanwhile', async () => {
    const { calls } = await openPaidByCheque()
    const saving = holdNext('PUT', /^\/cart$/)
    await delivery().click()
    await saving.arrived
    await press()
    await choosePayment('Pay on delivery')
    saving.goOn()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    expect(writesTo(calls, '/cart/place')).toEqual([])
  })
})

describe('the security check of guests', () => {
  const CHALLENGED = {
    recaptcha_enabled: '1',
    recaptcha_forms: 'newsletter, guest_checkout',
    recaptcha_site_key: 'site-key-7',
  }
  const frame = () => page.getByTitle('reCAPTCHA')
  const solve = () => page.frameLocator(frame()).getByRole('checkbox').click()
  const point = () => page.getByRole('link', { name: 'Solve the security check' })

  it('S2-3.10-29 S2-3.10-30 is shown with the store’s key, required, sent, and shown again after a failed order', async () => {
    const { router } = await openReadyCheckout({ config: CHALLENGED })
    await choosePayment('Pay on delivery')
    await expect.element(frame()).toHaveAttribute('src', expect.stringMatching(/[?&]k=site-key-7(&|$)/))
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
    await expect.element(point()).toBeVisible()
    await solve()
    await expect.element(point()).not.toBeInTheDocument()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    const answers: unknown[] = []
    respondToCalls('POST', PLACE, async (request) => {
      answers.push(((await request.json()) as Record<string, unknown>)['g-recaptcha-response'])
      return answers.length === 1 ? refusal('', 500) : undefined
    })
    await placeButton().click()
    await expect.element(alert('An error occurred while processing')).toBeVisible()
    await expect.element(point()).toBeVisible()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'true')
    await solve()
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
    for (const answer of answers) expect(answer).toMatch(/^[\w-]+\.[\w-]+$/)
    expect(new Set(answers).size).toBe(2)
  })

  it('S2-3.10-29 is not shown if off, and loads no script', async () => {
    performance.clearResourceTimings()
    const { router } = await openReadyCheckout({ config: { ...CHALLENGED, recaptcha_enabled: '0' } })
    await choosePayment('Pay on delivery')
    await expect.element(placeButton()).toHaveAttribute('aria-disabled', 'false')
    expect(frame().elements()).toEqual([])
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('recaptcha'))).toEqual([])
    await placeButton().click()
    await expect.poll(() => router.push).toHaveBeenCalledWith('/checkout/success')
  })
})
