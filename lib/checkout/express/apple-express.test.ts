import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildCart } from '#lib/cart/cart-fixtures.ts'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { merchantSession, openApplePage } from '#tests/support/apple-pay-page.ts'
import { memoryStorage, methodOf, offer, writeFrom } from '../checkout-fixtures.ts'
import { buildSheetRequest } from '../payment-methods/wallet-sheet.ts'
import { readDeparture } from '../storage.client.ts'
import { describeAppleTotals, listAppleMethods, withAppleShipping } from './apple-express.ts'
import { createAppleExpress } from './apple-express-sheet.client.ts'
import { openExpressCart, RESTORED } from './express-fixtures.ts'
import type { ExpressOutcome } from './express-outcome.ts'
import { describeProductGoods } from './product-goods.ts'

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const shop = { storeName: 'Kessler', country: 'CA', currency: 'CAD' }
const TEXTS = { unserviceable: 'We do not deliver there.', unread: 'No delivery.', totals: english.totals }

const WASHER = describeProductGoods({ name: 'Washer', amount: 50, qty: 2 })

/** The sheet of Apple's strict stand-in: the cart page's, or a product page's. */
function openWallet({
  validate = async () => merchantSession(),
  authorize,
  isProduct = false,
}: {
  validate?: () => Promise<unknown>
  authorize?: () => Promise<ExpressOutcome>
  isProduct?: boolean
} = {}) {
  const page = openApplePage()
  const cart = openExpressCart(writeFrom(english))
  const { api, sheetError, text } = page
  const sheet = createAppleExpress({
    api,
    sheetError,
    method: methodOf('applepay'),
    flow: { ...cart.flow, ...(authorize && { authorize }) },
    readCart: cart.readCart,
    buildRequest: () => {
      const goods = isProduct ? WASHER : cart.readCart()
      const request = buildSheetRequest(goods, offer('applepay'), shop)
      return request && withAppleShipping(request, goods, TEXTS)
    },
    validate,
    texts: TEXTS,
  })
  const outcomes: ExpressOutcome[] = []
  const ends: unknown[] = []
  const begin = () => {
    cart.flow.begin(isProduct ? cart.addition : null)
    return sheet.open({
      authorize: () => undefined,
      settle: (outcome) => void outcomes.push(outcome),
      end: (failure) => void ends.push(failure ?? 'closed'),
    })
  }
  const open = async () => {
    expect(begin()).toBe(true)
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
  }
  return { ...cart, ...page, outcomes, ends, begin, open }
}

describe('Apple Pay on the cart page', () => {
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
    expect(text()).toContain('freight · 129.00')
  })

  it('has the cart’s lines: shipping and tax are pending until the sheet has an address, then follow each change', async () => {
    const { open, begin, text, select, press, failures } = openWallet()
    begin()
    expect(text()).toContain('Subtotal100.00TaxPendingShipping/Delivery & HandlingPending')
    press('Cancel')
    await open()
    expect(text()).toContain('Subtotal100.00Shipping/Delivery & Handling9.95Kessler109.95 CAD')
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(text()).toContain('Shipping/Delivery & Handling59.00Kessler159.00 CAD'))
    // An error does not remove the lines.
    failures.set('PUT /cart/shipping_address', 'Down.')
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain(TEXTS.unread))
    expect(text()).toContain('Shipping/Delivery & Handling59.00Kessler159.00 CAD')
  })

  it('lists the chosen shipping method first, which the sheet selects', async () => {
    const { open, text, present, reload } = openWallet()
    present.method = 'parcel'
    await reload()
    await open()
    expect(text()).toMatch(/parcel · 9\.95crew · 59\.00/)
  })

  it('rejects an address that the store does not serve, and then accepts another one', async () => {
    const { open, text, select } = openWallet()
    await open()
    select('Shipping address', 'Paris')
    await vi.waitFor(() => expect(text()).toContain(TEXTS.unserviceable))
    expect(text()).not.toContain('Pay with a card')
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
  })

  it('shows an error in the sheet for a failed call of an address, never an old total', async () => {
    const { open, text, select, failures } = openWallet()
    await open()
    failures.set('PUT /cart/shipping_address', 'Down.')
    select('Shipping address', 'Duluth')
    await vi.waitFor(() => expect(text()).toContain(TEXTS.unread))
    expect(text()).not.toContain('Pay with a card')
  })

  it('closes the sheet with a message after a failed call of a shipping method, for which Apple has no error', async () => {
    const { open, select, failures, outcomes, ends, isOpen } = openWallet()
    await open()
    failures.set('PUT /cart', 'Down.')
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes).toEqual([{ kind: 'refused', part: 'shipping', errors: [TEXTS.unread] }])
    expect(isOpen()).toBe(false)
  })

  it('restores address and shipping method if it is closed', async () => {
    const { open, press, flow, present, ends, readCart, reload } = openWallet()
    present.method = 'crew'
    await reload()
    await open()
    press('Cancel')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(await flow.cancel()).toEqual(RESTORED)
    expect([present.isSame, readCart().shippingMethod, flow.hasSaved()]).toEqual([true, 'crew', false])
  })

  it('saves contact, addresses, shipping method and token, then orders with the sheet’s last total', async () => {
    const { open, press, calls, takeCalls, outcomes, ends, authorized, destinations } = openWallet()
    await open()
    takeCalls()
    press('Pay')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes).toEqual([{ kind: 'placed' }])
    expect(authorized).toMatchObject([{ amount: '109.95', currencyCode: 'CAD' }])
    expect(calls).toMatchObject([
      { call: 'PUT /cart', body: { email: 'ann@example.com' } },
      {
        call: 'PUT /cart/billing_address',
        body: {
          firstname: 'Ann',
          lastname: 'Berg',
          street: ['9 Rue Clark', ''],
          city: 'Montréal',
          region: 'QC',
          postcode: 'H2X 1Y4',
          country_id: 'CA',
          telephone: expect.stringContaining('555-0123'),
        },
      },
      { call: 'PUT /cart/shipping_address', body: { same_as_billing: true } },
      {
        call: 'PUT /cart/payment',
        body: { method: 'applepay', data: { paymentData: { version: 'EC_v1' }, transactionIdentifier: 't' } },
      },
      { call: 'POST /cart/place', body: { method: 'applepay' } },
    ])
    expect(destinations).toEqual([{ kind: 'success' }])
  })

  it('shows why nothing was ordered, and stays open for another card', async () => {
    const { open, press, text, outcomes, failures, isOpen, ends } = openWallet()
    await open()
    failures.set('POST /cart/place', 'The card was declined.')
    press('Pay')
    await vi.waitFor(() => expect(text()).toContain('The card was declined.'))
    expect(outcomes).toEqual([{ kind: 'refused', part: 'payment', errors: ['The card was declined.'] }])
    expect([isOpen(), ends]).toEqual([true, []])
    failures.clear()
    press('Pay')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes[1]).toEqual({ kind: 'placed' })
  })

  it('orders nothing if the total differs from the sheet’s, and closes the sheet, which can’t show the new one', async () => {
    const { open, press, outcomes, present, ends, isOpen, takeCalls } = openWallet()
    await open()
    // The complete address is taxed differently than its estimate.
    present.tax = 5
    press('Pay')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes).toMatchObject([{ kind: 'refused', errors: [expect.stringMatching(/total has changed/)] }])
    expect(isOpen()).toBe(false)
    expect(takeCalls()).not.toContain('PUT /cart/payment')
  })

  it('closes if the order needs more data than the sheet can request', async () => {
    const { open, press, outcomes, guest, ends } = openWallet()
    guest.hasChallenge = true
    await open()
    press('Pay')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes).toEqual([{ kind: 'open', points: ['challenge'] }])
  })

  it('completes its order although the browser closes the sheet after 30 seconds', async () => {
    let settle = (_: ExpressOutcome) => {}
    const authorize = () => new Promise<ExpressOutcome>((resolve) => (settle = resolve))
    const { open, press, outcomes, ends, isOpen } = openWallet({ authorize })
    await open()
    vi.useFakeTimers()
    press('Answer nonsense')
    await vi.advanceTimersByTimeAsync(30_000)
    expect([isOpen(), ends]).toEqual([false, []])
    settle({ kind: 'placed' })
    await vi.advanceTimersByTimeAsync(1)
    expect([outcomes, ends]).toEqual([[{ kind: 'placed' }], ['closed']])
  })

  it.each([
    ['is missing', async () => null],
    ['is for another domain', async () => merchantSession({ domainName: 'other.test' })],
  ])('is closed with a message if the merchant session %s', async (_, validate) => {
    const { begin, ends, takeCalls, flow } = openWallet({ validate })
    begin()
    await vi.waitFor(() => expect(ends).toEqual(['merchant']))
    expect([await flow.cancel(), takeCalls()]).toEqual([RESTORED, []])
  })
})

describe('Apple Pay’s sheet whose session has ended', () => {
  const ENDED = english.paymentProblems.sessionEnded
  const outcome = { kind: 'refused', part: 'other', errors: [ENDED] }
  type Opened = ReturnType<typeof openWallet>
  /** The sheet has closed with the reason, the products are kept for the cart page, and nothing is put back. */
  async function expectEnded({ ends, outcomes, isOpen, flow, takeCalls }: Opened) {
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect([outcomes, isOpen()]).toEqual([[outcome], false])
    expect(readDeparture('kessler')).toMatchObject({ isPayment: false, sid: 'sid-1', lines: [{ qty: 1 }] })
    takeCalls()
    expect([await flow.cancel(), flow.hasEnded(), flow.hasSaved(), takeCalls()]).toEqual([RESTORED, true, false, []])
  }

  it.each([
    ['a changed address', (wallet: Opened) => wallet.select('Shipping address', 'Duluth')],
    ['a changed shipping method', (wallet: Opened) => wallet.select('Shipping method', 'crew')],
    ['the authorisation', (wallet: Opened) => wallet.press('Pay')],
  ])('S2-4.5-01 closes with that reason after %s', async (_, act) => {
    const wallet = openWallet()
    await wallet.open()
    wallet.endSession()
    act(wallet)
    await expectEnded(wallet)
    expect(wallet.present.isOrdered).toBe(false)
  })

  it('S2-4.5-01 closes with that reason if the back end refuses the call of the new session', async () => {
    const wallet = openWallet()
    await wallet.open()
    wallet.endSession()
    wallet.failures.set('PUT /cart/shipping_address', 'The cart is empty.')
    wallet.select('Shipping address', 'Duluth')
    await expectEnded(wallet)
  })

  it('S2-4.5-01 closes with that reason if the merchant can’t be validated without it', async () => {
    const wallet: Opened = openWallet({
      validate: async () => {
        wallet.endSession()
        return null
      },
    })
    wallet.begin()
    await expectEnded(wallet)
  })

  it.each(['PUT /cart/billing_address', 'PUT /cart/payment'])(
    'S2-4.5-01 closes with that reason if it ends during the authorisation, at %s',
    async (call) => {
      const wallet = openWallet()
      await wallet.open()
      wallet.endSessionAt(call)
      wallet.failures.set(call, 'The cart is empty.')
      wallet.press('Pay')
      await expectEnded(wallet)
    },
  )

  it('takes an empty cart of the same session for unread, not for an address that is not served', async () => {
    const { open, select, present, text, flow } = openWallet()
    await open()
    present.isEmpty = true
    select('Shipping address', 'Paris')
    await vi.waitFor(() => expect(text()).toContain(TEXTS.unread))
    expect([flow.hasEnded(), readDeparture('kessler')]).toEqual([false, null])
  })
})

describe('Apple Pay on a product page', () => {
  /** The sheet is open, and its product is on its way into the empty cart. */
  async function press(options: Parameters<typeof openWallet>[0] = {}) {
    const wallet = openWallet({ isProduct: true, ...options })
    wallet.present.isEmpty = true
    await wallet.reload()
    expect(wallet.begin()).toBe(true)
    const order = () => {
      wallet.press('Pay')
      return vi.waitFor(() => expect(wallet.outcomes).not.toEqual([]))
    }
    return { ...wallet, order }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('opens at once with the product and a pending total, and waits for the cart before the merchant and the address', async () => {
    const validate = vi.fn(async () => merchantSession())
    const { text, goods, calls, order, outcomes } = await press({ validate })
    expect(text()).toContain('Washer × 2100.00TaxPendingShipping/Delivery & HandlingPendingKessler100.00 CAD')
    await settled()
    expect([calls, validate.mock.calls]).toEqual([[], []])
    goods.settle()
    await vi.waitFor(() => expect(text()).toContain('Subtotal100.00Shipping/Delivery & Handling9.95Kessler109.95 CAD'))
    await order()
    expect([outcomes, goods.takeBacks]).toEqual([[{ kind: 'placed' }], 0])
  })

  it('closed, takes its product back, and puts address and shipping method back', async () => {
    const { text, goods, press: choose, flow, ends, present } = await press()
    goods.settle()
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    choose('Cancel')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(await flow.cancel()).toEqual(RESTORED)
    expect([goods.takeBacks, present.isEmpty, present.isSame, present.method]).toEqual([1, true, true, ''])
  })

  it('closed before its product is in the cart, takes it back afterwards', async () => {
    const { goods, press: choose, flow, ends } = await press()
    choose('Cancel')
    expect(ends).toEqual(['closed'])
    const restoring = flow.cancel()
    await settled()
    expect(goods.takeBacks).toBe(0)
    goods.settle()
    expect([await restoring, goods.takeBacks]).toEqual([RESTORED, 1])
  })

  it('says if its product could not be taken back', async () => {
    const { goods, press: choose, flow } = await press()
    goods.isStuck = true
    goods.settle()
    choose('Cancel')
    expect(await flow.cancel()).toEqual({ isRestored: true, isInCart: true })
  })

  it('closes by itself with the message if its product is refused, and validates no merchant', async () => {
    const validate = vi.fn(async () => merchantSession())
    const { goods, outcomes, ends, isOpen, takeCalls } = await press({ validate })
    goods.settle('Only one left.')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes).toEqual([{ kind: 'refused', part: 'other', errors: ['Only one left.'] }])
    expect([isOpen(), validate.mock.calls, takeCalls()]).toEqual([false, [], []])
  })

  it('closes if the cart has changed since, before the next total is shown', async () => {
    const { goods, text, select, outcomes, ends, isOpen } = await press()
    goods.settle()
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    goods.refusal = 'Your cart has changed.'
    select('Shipping method', 'crew')
    await vi.waitFor(() => expect(ends).toEqual(['closed']))
    expect(outcomes).toEqual([{ kind: 'refused', part: 'other', errors: ['Your cart has changed.'] }])
    expect(isOpen()).toBe(false)
  })

  it('orders nothing if the cart has changed since, and keeps what was saved with the product', async () => {
    const { goods, text, order, outcomes, flow, takeCalls } = await press()
    goods.settle()
    await vi.waitFor(() => expect(text()).toContain('Pay with a card'))
    goods.refusal = 'Your cart has changed.'
    await order()
    expect(outcomes).toEqual([{ kind: 'refused', part: 'other', errors: ['Your cart has changed.'] }])
    expect(takeCalls()).not.toContain('POST /cart/place')
    expect([await flow.cancel(), flow.hasSaved(), goods.takeBacks]).toEqual([RESTORED, true, 0])
  })
})

describe('requests of Apple Pay with shipping', () => {
  const price = (amount: number) => ({ amount, currency: 'CAD', formatted: `$${amount}` })
  const method = {
    carrier: '',
    deliveryEstimate: 'Tuesday',
    readyEstimate: '',
    booksDays: false,
    hasPickupShops: false,
  }

  it('leave out a shipping method without a price, unless it is selected: then it costs what the cart charges', () => {
    const shippingMethods = [
      { ...method, code: 'crew', title: 'Crew', price: null },
      { ...method, code: 'parcel', title: 'Parcel', price: price(9.5) },
    ]
    const parcel = { label: 'Parcel', detail: 'Tuesday', amount: '9.50', identifier: 'parcel' }
    const { totals } = buildCart({ totals: { shipping: { amount: 59 } } })
    expect(listAppleMethods({ totals, shippingMethods, shippingMethod: '' })).toEqual([parcel])
    expect(listAppleMethods({ totals, shippingMethods, shippingMethod: 'crew' })).toEqual([
      { label: 'Crew', detail: 'Tuesday', amount: '59.00', identifier: 'crew' },
      parcel,
    ])
  })

  it('have the estimate for a product as a pending total', () => {
    const request = buildSheetRequest(WASHER, offer('applepay'), shop) ?? expect.unreachable()
    expect(withAppleShipping(request, WASHER, TEXTS)).toMatchObject({
      total: { label: 'Kessler', type: 'pending', amount: '100.00' },
      lineItems: [{ label: 'Washer × 2', amount: '100.00' }, { type: 'pending' }, { type: 'pending' }],
    })
  })

  it('keep the sheet’s total if the cart has no total', () => {
    const total = { label: 'Kessler', amount: '10.00', type: 'pending' as const }
    const { newTotal } = describeAppleTotals(buildCart({}), total, TEXTS)
    expect(newTotal).toEqual({ ...total, type: 'final' })
  })
})

describe('the simulated Apple Pay', () => {
  const request = () => {
    const cart = openExpressCart(writeFrom(english)).readCart()
    const base = buildSheetRequest(cart, offer('applepay'), shop)
    return withAppleShipping(base ?? expect.unreachable(), cart, TEXTS)
  }
  const newTotal = { label: 'Kessler', amount: '1.00' }

  it('rejects an update without a preceding event, and an invalid total, method or error', async () => {
    const { api, sheetError } = openApplePage()
    const session = new api(3, request())
    const refuse = (update: object, text: RegExp) =>
      expect(() => session.completeShippingContactSelection(update as never)).toThrow(text)
    refuse({ newTotal }, /No shipping contact was selected/)
    const selected = new Promise<ApplePayJS.ApplePayPaymentContact>((resolve) => {
      session.onshippingcontactselected = ({ shippingContact }) => resolve(shippingContact)
    })
    session.onvalidatemerchant = () => session.completeMerchantValidation(merchantSession())
    session.begin()
    // Neither name nor street, and a part of the postcode.
    expect(await selected).toEqual({
      locality: 'Montréal',
      administrativeArea: 'QC',
      postalCode: 'H2X',
      country: 'Canada',
      countryCode: 'CA',
      givenName: '',
      familyName: '',
    })
    refuse({}, /Missing newTotal/)
    refuse({ newTotal: { ...newTotal, amount: '1.0' } }, /not a valid amount/)
    const line = { label: 'Rabais', amount: '-5.00' }
    refuse({ newTotal, newLineItems: [{ amount: '5.00' }] }, /Missing line item label/)
    refuse({ newTotal, newLineItems: [{ ...line, amount: '-5,00' }] }, /not a valid amount/)
    refuse({ newTotal, newLineItems: [{ ...line, type: 'later' }] }, /not a valid type/)
    refuse({ newTotal, newShippingMethods: [{ label: 'Parcel', amount: '1.00', identifier: 'p' }] }, /Missing detail/)
    refuse({ newTotal, errors: [{ code: 'unknown', message: '' }] }, /ApplePayError/)
    expect(() => new sheetError('declined' as never)).toThrow(/not a valid error code/)
    expect(() => session.completeShippingMethodSelection({ newTotal })).toThrow(/No shipping method was selected/)
    expect(() => session.completePayment({ status: api.STATUS_FAILURE })).toThrow(/No payment is authorized/)
  })
})
