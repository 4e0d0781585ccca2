import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCart } from '#lib/cart/cart-fixtures.ts'
import { readPageFile } from '#lib/sandbox/page-texts.ts'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { memoryStorage, methodOf, offer, writeFrom } from '../checkout-fixtures.ts'
import { buildClientOptions, buildGoogleRequest, waitsForOrder } from '../payment-methods/google-request.ts'
import type { GoogleApi } from '../payment-methods/google-sheet.client.ts'
import { readDeparture } from '../storage.client.ts'
import { openExpressCart, RESTORED } from './express-fixtures.ts'
import type { ExpressOutcome } from './express-outcome.ts'
import { describeGoogleCart, describeGoogleOutcome, listGoogleOptions, withShipping } from './google-express.ts'
import { createGoogleExpress } from './google-express-sheet.client.ts'
import { describeProductGoods } from './product-goods.ts'

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const STAND_IN = await readPageFile('google-pay.js')
const shop = { storeName: 'Kessler', country: 'CA', currency: 'CAD' }
const CONFIG = { merchantId: '', isTest: true }
const TEXTS = {
  unserviceable: 'We do not deliver there.',
  unread: 'No delivery.',
  pending: 'Later',
  totals: english.totals,
}
const CRYPTOGRAM = { auth_methods: ['CRYPTOGRAM_3DS'] }

const WASHER = describeProductGoods({ name: 'Washer', amount: 50, qty: 2 })

/** The sheet of Google's strict stand-in: the cart page's, or a product page's. */
function openWallet(additionalData: Record<string, unknown> = {}, isReview = false, isProduct = false) {
  const { window: page } = new JSDOM('<html lang="en"></html>', {
    url: 'https://shop.test',
    runScripts: 'outside-only',
  })
  Object.defineProperty(page.document, 'currentScript', { value: { src: 'https://wallet.test/pay.js' } })
  Object.defineProperty(page.navigator, 'userActivation', { value: { isActive: true } })
  const payment = {
    type: 'CARD',
    info: { cardNetwork: 'VISA', cardDetails: '1111' },
    tokenizationData: { type: 'PAYMENT_GATEWAY', token: '{}' },
  }
  Object.assign(page, {
    isSecureContext: true,
    console,
    fetch: async () => Response.json(payment),
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
  })
  Object.assign(page.HTMLDialogElement.prototype, { showModal() {}, close() {} })
  page.eval(STAND_IN)
  const { api } = (page as unknown as { google: { payments: { api: GoogleApi } } }).google.payments
  const root = () => page.document.body.lastElementChild?.shadowRoot
  const find = <Found extends Element>(name: string, fits: (element: Found) => boolean) =>
    [...(root()?.querySelectorAll<Found & Element>(name) ?? [])].find((element) => fits(element as Found))

  const settings = { gateway: 'moneris', gateway_merchant_id: 'm', ...additionalData }
  const cart = openExpressCart(writeFrom(english), settings)
  const offered = offer('googlepay', { additionalData: settings })
  const { sheet } = createGoogleExpress({
    api,
    options: buildClientOptions(CONFIG, offered, shop),
    method: methodOf('googlepay'),
    flow: cart.flow,
    waitsForOrder: waitsForOrder(offered) && !isReview,
    readCart: cart.readCart,
    buildRequest: () => {
      const goods = isProduct ? WASHER : cart.readCart()
      const request = buildGoogleRequest(goods, offered, CONFIG, shop)
      return request && withShipping(request, goods, TEXTS, isReview)
    },
    texts: TEXTS,
    describeOutcome: (outcome) => (outcome.kind === 'refused' ? outcome.errors.join(' ') : 'Go on at the checkout.'),
  })
  const outcomes: ExpressOutcome[] = []
  const ends: unknown[] = []
  const text = () => root()?.textContent ?? ''
  const begin = () => {
    cart.flow.begin(isProduct ? cart.addition : null)
    const events = {
      authorize: () => undefined,
      settle: (outcome: ExpressOutcome) => void outcomes.push(outcome),
      end: (failure?: unknown) => void ends.push(failure ?? 'closed'),
    }
    expect(sheet.open(events)).toBe(true)
  }
  return {
    ...cart,
    sheet,
    outcomes,
    ends,
    text,
    isOpen: () => Boolean(root()),
    begin,
    async open() {
      begin()
      await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    },
    press: (name: string) => find<HTMLButtonElement>('button', ({ textContent }) => textContent === name)?.click(),
    select(label: string, value: string) {
      const list = find<HTMLSelectElement>('select', ({ ariaLabel }) => ariaLabel === label)
      if (!list) throw new Error(`The sheet has no ${label}`)
      list.value = value
      list.dispatchEvent(new page.Event('change'))
    },
  }
}

describe('Google Pay on a product page', () => {
  /** The sheet is open, and its product is on its way into the empty cart. */
  async function press(additionalData: Record<string, unknown> = {}) {
    const wallet = openWallet(additionalData, false, true)
    wallet.present.isEmpty = true
    await wallet.reload()
    wallet.begin()
    return wallet
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it.each([
    ['closes for the order', {}],
    ['waits for the order', CRYPTOGRAM],
  ])(
    'opens at once with the product and an estimated total, waits for the cart, and orders: a sheet that %s',
    async (_, data) => {
      const { text, goods, calls, press: choose, outcomes, ends } = await press(data)
      expect(text()).toContain('Washer × 2100.00TaxPendingShipping/Delivery & HandlingPending')
      await settled()
      expect(calls).toEqual([])
      goods.settle()
      await vi.waitFor(() => expect(text()).toContain('Subtotal100.00Shipping/Delivery & Handling9.95'))
      await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
      choose('Pay')
      await vi.waitFor(() => expect(ends).toEqual(['closed']))
      expect([outcomes, goods.takeBacks]).toEqual([[{ kind: 'placed' }], 0])
    },
  )

  it('has the estimate as such, without a button that pays at once, until the cart has the product', () => {
    const offered = offer('googlepay', { additionalData: { gateway: 'moneris', gateway_merchant_id: 'm' } })
    const request = buildGoogleRequest(WASHER, offered, CONFIG, shop) ?? expect.unreachable()
    const { transactionInfo: info = expect.unreachable() } = withShipping(request, WASHER, TEXTS, false)
    expect(info).toMatchObject({ totalPriceStatus: 'ESTIMATED', totalPrice: '100.00', checkoutOption: 'DEFAULT' })
    const { newTransactionInfo } = describeGoogleCart(buildCart({}), info, TEXTS, false)
    expect(newTransactionInfo).toMatchObject({ totalPriceStatus: 'FINAL', checkoutOption: 'DEFAULT' })
  })

  it('closed, takes its product back, and puts address and shipping method back', async () => {
    const { text, goods, press: choose, flow, ends, present } = await press()
    goods.settle()
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    choose('Cancel')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(await flow.cancel()).toEqual(RESTORED)
    expect([goods.takeBacks, present.isSame, present.method]).toEqual([1, true, ''])
  })

  it('shows why its product was refused, as the page can’t close it, and takes no payment', async () => {
    const { text, goods, press: choose, outcomes, ends, takeCalls } = await press()
    goods.settle('Only one left.')
    await vi.waitFor(() => expect(text()).toContain('Only one left.'))
    expect(text()).not.toContain('Pay with a card')
    expect(outcomes).toEqual([{ kind: 'refused', part: 'other', errors: ['Only one left.'] }])
    choose('Cancel')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(takeCalls()).toEqual([])
  })

  it('shows no other total and takes no payment once the cart has changed', async () => {
    const { text, goods, select, outcomes } = await press()
    goods.settle()
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    goods.refusal = 'Your cart has changed.'
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(text()).toContain('Your cart has changed.'))
    expect(text()).not.toContain('Pay with a card')
    expect(outcomes).toMatchObject([{ kind: 'refused' }])
  })
})

describe('Google Pay on the cart page', () => {
  it('saves an estimate of the sheet’s address and selects a shipping method; the total is updated', async () => {
    const { open, calls, text, select } = openWallet()
    await open()
    expect(calls).toEqual([
      {
        call: 'PUT /cart/shipping_address',
        body: { same_as_billing: false, country_id: 'CA', region: 'QC', city: 'Montréal', postcode: 'H2X' },
      },
      { call: 'PUT /cart', body: { shipping_method: 'parcel' } },
    ])
    expect(text()).toContain('109.95 CAD')
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(text()).toContain('159.00 CAD'))
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain('229.00 CAD'))
    expect(text()).toContain('freight: $129')
  })

  it('has the cart’s lines: shipping and tax are pending until the sheet has an address, then follow each change', async () => {
    const { flow, sheet, open, press, text, select } = openWallet()
    flow.begin()
    sheet.open({ authorize: () => undefined, settle: () => undefined, end: () => undefined })
    expect(text()).toContain('Subtotal100.00TaxPendingShipping/Delivery & HandlingPending')
    press('Cancel')
    await open()
    await vi.waitFor(() =>
      expect(text()).toContain('Subtotal100.00Shipping/Delivery & Handling9.95Grand Total109.95 CAD'),
    )
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(text()).toContain('Shipping/Delivery & Handling59.00Grand Total159.00 CAD'))
  })

  it('rejects an address that the store does not serve, and then accepts another one', async () => {
    const { open, text, select } = openWallet()
    await open()
    select('Shipping address', 'Paris')
    await vi.waitFor(() => expect(text()).toContain(TEXTS.unserviceable))
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
  })

  it('shows an error in the sheet for a failed call, never an old total', async () => {
    const { open, text, select, failures } = openWallet()
    await open()
    failures.set('PUT /cart/shipping_address', 'Down.')
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain(TEXTS.unread))
    failures.clear()
    select('Shipping address', 'Montréal')
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    failures.set('PUT /cart', 'Down.')
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(text()).toContain(TEXTS.unread))
  })

  it('restores address and shipping method if it is closed', async () => {
    const { open, press, flow, present, ends, readCart, reload, takeCalls } = openWallet()
    present.method = 'crew'
    await reload()
    await open()
    press('Cancel')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    takeCalls()
    expect(await flow.cancel()).toEqual(RESTORED)
    expect(takeCalls()).toEqual(['PUT /cart/shipping_address'])
    expect([present.isSame, readCart().shippingMethod, flow.hasSaved()]).toEqual([true, 'crew', false])
    // A sheet without an address has changed nothing.
    flow.begin()
    expect([await flow.cancel(), takeCalls()]).toEqual([RESTORED, []])
  })

  it('restores a complete shipping address and no shipping method if it is closed', async () => {
    const { open, press, flow, present, failures, reload } = openWallet()
    const address = { firstname: 'Bo', lastname: 'Roy', street: ['3 Rue'], city: 'Laval', region: 'QC' }
    Object.assign(present, { isSame: false, shipping: { ...address, postcode: 'H7A 0A1', country_id: 'CA' } })
    await reload()
    await open()
    press('Cancel')
    expect(await flow.cancel()).toEqual(RESTORED)
    expect(present).toMatchObject({ isSame: false, method: '' })
    expect(present.shipping).toMatchObject({ ...address, street: ['3 Rue', ''], postcode: 'H7A 0A1' })
    await open()
    press('Cancel')
    failures.set('PUT /cart/shipping_address', 'Down.')
    expect(await flow.cancel()).toEqual({ isRestored: false, isInCart: false })
  })

  it('saves contact, addresses, shipping method and token, then orders', async () => {
    const { open, press, calls, takeCalls, outcomes, ends, destinations } = openWallet()
    await open()
    takeCalls()
    press('Pay')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes).toEqual([{ kind: 'placed' }])
    expect(calls.map(({ call }) => call)).toEqual([
      'PUT /cart',
      'PUT /cart/billing_address',
      'PUT /cart/shipping_address',
      'PUT /cart/payment',
      'POST /cart/place',
    ])
    expect(calls.map(({ body }) => body)).toMatchObject([
      { email: 'ann@example.com' },
      {
        firstname: 'Ann',
        lastname: 'Berg',
        street: ['9 Rue Clark', ''],
        city: 'Montréal',
        region: 'QC',
        postcode: 'H2X 1Y4',
        country_id: 'CA',
        telephone: '+1 (514) 555-0123',
        email: 'ann@example.com',
      },
      { same_as_billing: true },
      { method: 'googlepay', data: { google_pay: { token: '{}', card_network: 'VISA', card_details: '1111' } } },
      { method: 'googlepay' },
    ])
    expect(destinations).toEqual([{ kind: 'success' }])
  })

  it('ships to another address than the card’s', async () => {
    const { open, press, calls, outcomes, select, text } = openWallet()
    await open()
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain('229.00 CAD'))
    press('Pay')
    await vi.waitFor(() => expect(outcomes).toEqual([{ kind: 'placed' }]))
    const shipping = calls.findLast(({ call }) => call === 'PUT /cart/shipping_address')?.body
    expect(shipping).toMatchObject({ same_as_billing: false, street: ['1 Lake Ave', ''], postcode: '55802' })
  })

  it('shows why nothing was ordered if the sheet waits, and stays open for another attempt', async () => {
    const { open, press, text, outcomes, failures, isOpen, flow, ends } = openWallet(CRYPTOGRAM)
    await open()
    failures.set('POST /cart/place', 'The card was declined.')
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('The card was declined.'))
    expect(outcomes).toEqual([{ kind: 'refused', part: 'payment', errors: ['The card was declined.'] }])
    expect([isOpen(), flow.hasSaved(), ends]).toEqual([true, true, []])
    failures.clear()
    press('Pay')
    await vi.waitFor(() => expect(outcomes).toHaveLength(2))
    expect(outcomes[1]).toEqual({ kind: 'placed' })
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })

  it('shows errors of an address in the sheet; saved data is kept', async () => {
    const { open, press, text, outcomes, flow, takeCalls, failures } = openWallet(CRYPTOGRAM)
    await open()
    failures.set('PUT /cart/billing_address', 'The street is not valid.')
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('The street is not valid.'))
    expect(outcomes).toMatchObject([{ kind: 'refused', part: 'payment' }])
    press('Cancel')
    takeCalls()
    expect([await flow.cancel(), flow.hasSaved(), takeCalls()]).toEqual([RESTORED, true, []])
  })

  it('orders nothing if the total differs from the sheet’s', async () => {
    const { open, press, outcomes, present, calls } = openWallet()
    await open()
    // The complete address is taxed differently than its estimate.
    present.tax = 5
    press('Pay')
    await vi.waitFor(() => expect(outcomes).toHaveLength(1))
    expect(outcomes[0]).toMatchObject({ kind: 'refused', errors: [expect.stringMatching(/total has changed/)] })
    expect(calls.map(({ call }) => call)).not.toContain('PUT /cart/payment')
  })

  it('orders with the shipping method of the sheet, though another tab has chosen one', async () => {
    const { open, press, outcomes, present, calls } = openWallet()
    await open()
    present.method = 'crew'
    press('Pay')
    await vi.waitFor(() => expect(outcomes).toEqual([{ kind: 'placed' }]))
    expect(calls.filter(({ call }) => call === 'PUT /cart').at(-1)?.body).toEqual({ shipping_method: 'parcel' })
  })

  it('leads to the checkout for a guest’s challenge: the sheet reports that the order is reviewed, and pays nothing', async () => {
    const { open, press, outcomes, calls, guest } = openWallet(CRYPTOGRAM, true)
    guest.hasChallenge = true
    await open()
    press('Pay')
    await vi.waitFor(() => expect(outcomes).toEqual([{ kind: 'open', points: ['challenge'] }]))
    expect(calls.map(({ call }) => call)).not.toContain('PUT /cart/payment')
  })

  it('ends as unexpected without an address', async () => {
    const { open, press, ends, outcomes } = openWallet()
    await open()
    press('Answer nonsense')
    await vi.waitFor(() => expect(ends).toEqual(['unexpected']))
    expect(outcomes).toEqual([])
  })
})

describe('Google Pay’s sheet whose session has ended', () => {
  const ENDED = english.paymentProblems.sessionEnded

  it.each([
    ['a changed address', 'Shipping address', 'Duluth'],
    ['a changed shipping method', 'Shipping method', 'crew'],
  ])('S2-4.5-01 says so after %s, as the page can’t close it, and takes no payment', async (_, label, value) => {
    const { open, endSession, select, text, press, outcomes, ends, flow, takeCalls } = openWallet()
    await open()
    endSession()
    select(label, value)
    await vi.waitFor(() => expect(text()).toContain(ENDED))
    expect(text()).not.toContain('Pay with a card')
    expect(outcomes).toEqual([{ kind: 'refused', part: 'other', errors: [ENDED] }])
    press('Cancel')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    takeCalls()
    expect([await flow.cancel(), flow.hasEnded(), takeCalls()]).toEqual([RESTORED, true, []])
    expect(readDeparture('kessler')).toMatchObject({ sid: 'sid-1', lines: [{ qty: 1 }] })
  })

  it.each([
    ['waits for the order', CRYPTOGRAM],
    ['closes for the order', {}],
  ])('S2-4.5-01 orders nothing: a sheet that %s', async (_, data) => {
    const { open, endSession, press, text, outcomes, present, flow } = openWallet(data)
    await open()
    endSession()
    press('Pay')
    await vi.waitFor(() => expect(outcomes).toEqual([{ kind: 'refused', part: 'other', errors: [ENDED] }]))
    if (data === CRYPTOGRAM) await vi.waitFor(() => expect(text()).toContain(ENDED))
    expect([present.isOrdered, flow.hasSaved()]).toEqual([false, false])
  })

  it('blames neither address nor card', () => {
    expect(describeGoogleOutcome({ kind: 'refused', part: 'other', errors: [ENDED] }, ENDED)).toEqual({
      transactionState: 'ERROR',
      error: { reason: 'OTHER_ERROR', intent: 'PAYMENT_AUTHORIZATION', message: ENDED },
    })
  })
})

describe('requests of Google Pay with shipping', () => {
  const cart = buildCart({})
  const info = { currencyCode: 'CAD', countryCode: 'CA', totalPriceStatus: 'FINAL', totalPrice: '10.00' } as const

  it('require an option before the address is known', () => {
    expect(listGoogleOptions(cart, 'Later')).toEqual({ shippingOptions: [{ id: 'pending', label: 'Later' }] })
  })

  it('leave out pickup, whose shop the sheet can’t ask for, unless it is selected or there is nothing else', () => {
    const parcel = {
      code: 'parcel',
      carrier: '',
      title: 'Parcel',
      price: null,
      deliveryEstimate: '',
      readyEstimate: '',
      booksDays: false,
      hasPickupShops: false,
    }
    const pickup = { ...parcel, code: 'pickup', hasPickupShops: true }
    const idsOf = (shippingMethods: (typeof parcel)[], shippingMethod = '') =>
      listGoogleOptions({ shippingMethods, shippingMethod }, 'Later').shippingOptions.map(({ id }) => id)
    expect(idsOf([parcel, pickup])).toEqual(['parcel'])
    expect(idsOf([parcel, pickup], 'pickup')).toEqual(['parcel', 'pickup'])
    expect(idsOf([pickup])).toEqual(['pickup'])
  })

  it('keep the sheet’s total if the cart has no total', () => {
    const { newTransactionInfo } = describeGoogleCart(cart, info, TEXTS, false)
    expect(newTransactionInfo).toEqual({ ...info, displayItems: [] })
  })
})
