import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { emptyAddressForm } from '../address/address.ts'
import { createRestClient } from '../api/request.client.ts'
import type { Cart } from '../cart/cart.ts'
import { buildCart, itemWire, US_FORMAT } from '../cart/cart-fixtures.ts'
import { createCartStore } from '../cart/store.client.ts'
import type { PaymentsConfig } from '../config/store-config.ts'
import { emptyPage, memoryStorage, methodOf, writeFrom } from './checkout-fixtures.ts'
import { createCheckoutService } from './checkout-service.client.ts'
import type { Collector, Destination } from './payment-methods/method.ts'
import { INITIAL_WALLET_SHEET } from './payment-methods/wallet-sheet.ts'
import { readAttempt, readDeparture, readDraft, readReceipt, writeDraft } from './storage.client.ts'
import { createCheckoutStore, keepChallengeAnswer } from './store.client.ts'

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() })
})
afterEach(() => void vi.unstubAllGlobals())

type Answer = { status?: number; body?: unknown; isLost?: true }

/** A guest's checkout with one washer, against a back end that responds with `answers[call]`. */
function openCheckout(
  answers: Record<string, Answer | Answer[]> = {},
  isSignedIn = false,
  /** The cart that the next read returns; null if the read fails. `calls` are the calls so far. */
  onReload: (cart: Cart, calls: readonly string[]) => Cart | null = (cart) => cart,
  initial?: Cart,
) {
  const log: string[] = []
  const keys: (string | undefined)[] = []
  const bodies: unknown[] = []
  const destinations: Destination[] = []
  /** Orders passed to onPlacedElsewhere. */
  const reported: string[] = []
  const usual = buildCart({
    items: [itemWire()],
    email: 'ann@example.com',
    billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
    shipping_method: 'local',
    payment_methods: [
      { code: 'checkmo', title: 'Check' },
      { code: 'nmicreditcard', title: 'Card', cc_types: ['VI'] },
      { code: 'barter', title: 'Barter' },
    ],
  })
  const cart = initial ?? usual
  const guest = { hasChallenge: false }
  const present = { cart }
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = `${init.method} ${url.replace('/api/rest', '')}`
    log.push(call)
    if (/payment|place|PUT \/cart$/.test(call) && typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    if (call === 'POST /cart/place') keys.push((init.headers as Record<string, string>)['Idempotency-Key'])
    const answer = answers[call]
    const { status = 200, body = {}, isLost } = (Array.isArray(answer) ? answer.shift() : answer) ?? {}
    if (isLost) throw new TypeError('Failed to fetch')
    return Response.json(body, { status })
  }
  const store = createCheckoutStore()
  const cartStore = createCartStore()
  const service = createCheckoutService({
    tenant: 'kessler',
    rest: createRestClient('en-US', fetcher as typeof fetch),
    format: US_FORMAT,
    cartStore,
    store,
    methods: {
      config: {
        nmi: { isEnabled: true, tokenizationKey: 'key' },
        moneris: { isEnabled: true, isTestMode: false },
      } as PaymentsConfig,
      scriptUrls: { moneris_applepay: 'https://pay.example.com/sheet.js' },
    },
    shopOrigin: 'https://shop.example.com',
    isChallengeRequired: () => guest.hasChallenge,
    onPlacedElsewhere: (receipt) => void reported.push(receipt.number),
    readCart: () => present.cart,
    reload: async () => {
      const read = onReload(present.cart, log)
      log.push('reload')
      present.cart = read ?? present.cart
      return read !== null
    },
    isSignedIn: () => isSignedIn,
    go: (destination) => void destinations.push(destination),
    write: writeFrom(english),
    ...emptyPage(),
  })
  const calls = () => log.filter((call) => call !== 'GET /customers/self/session')
  return { service, guest, store, cartStore, cart, log, calls, keys, bodies, destinations, reported }
}

const checkmo = methodOf('checkmo')
const placed = { body: { order: 'K-100001', status: 'pending' } }

describe('placing a guest’s order with checkmo', () => {
  it('saves the payment, reloads the cart, places the order, reloads the cart and goes to the receipt', async () => {
    const { service, store, calls, destinations, keys } = openCheckout({ 'POST /cart/place': placed })
    writeDraft('kessler', {
      email: 'ann@example.com',
      hasConsent: false,
      billing: emptyAddressForm('US'),
      shipping: emptyAddressForm('US'),
    })
    await service.payment.choose(checkmo)
    expect(calls()).toEqual([])
    await service.payment.place()
    expect(calls()).toEqual(['PUT /cart/payment', 'reload', 'POST /cart/place', 'reload'])
    expect(destinations).toEqual([{ kind: 'success' }])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}-[0-9a-f]{8}$/)
    expect(store.payment.order?.number).toBe('K-100001')
    expect(readReceipt('kessler')).toMatchObject({ number: 'K-100001', items: [{ name: 'Washer' }], isInReview: false })
    expect(readReceipt('alderloom')).toBeNull()
    const empty = { email: '', hasConsent: false, billing: emptyAddressForm('US'), shipping: emptyAddressForm('US') }
    expect(readDraft('kessler', empty)).toBeNull()
  })

  it('repeats a failed order with the same key and keeps the messages meanwhile', async () => {
    const refused = { status: 500, body: { messages: { error: [{ message: 'SQLSTATE[40001]' }] } } }
    const { service, store, keys, cartStore } = openCheckout({ 'POST /cart/place': [refused, placed] })
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ place: 'rejected', errors: ['Database error'] })
    expect(cartStore.operations.place_order).toEqual({ status: 'rejected', message: 'Database error' })
    await service.payment.place()
    expect(store.payment.place).toBe('fulfilled')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('places one order for a double click', async () => {
    const { service, keys } = openCheckout({ 'POST /cart/place': placed })
    await service.payment.choose(checkmo)
    await Promise.all([service.payment.place(), service.payment.place()])
    expect(keys).toHaveLength(1)
  })

  it('returns the same order if another tab has placed the cart meanwhile', async () => {
    const first = openCheckout({ 'POST /cart/place': placed })
    await first.service.payment.choose(checkmo)
    const second = openCheckout({ 'POST /cart/place': placed }, false, () => buildCart())
    await second.service.payment.choose(checkmo)
    await first.service.payment.place()
    await second.service.payment.place()
    expect(second.keys).toEqual(first.keys)
    expect(second.destinations).toEqual([{ kind: 'success' }])
    expect(readReceipt('kessler')?.items).toHaveLength(1)
  })

  it('leads a suspicious order to the confirmation page', async () => {
    const suspicious = { body: { order: 'K-100001', status: 'suspicious' } }
    const { service, destinations } = openCheckout({ 'POST /cart/place': suspicious })
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(destinations).toEqual([{ kind: 'confirmation' }])
    expect(readReceipt('kessler')?.isInReview).toBe(true)
  })

  it('does not use the key of a placed order for the next cart', async () => {
    const first = openCheckout({ 'POST /cart/place': placed })
    await first.service.payment.choose(checkmo)
    await first.service.payment.place()
    expect(readAttempt('kessler')?.placedAtMs).not.toBeNull()
    const second = openCheckout({ 'POST /cart/place': placed })
    second.service.start(second.cart)
    await second.service.payment.choose(checkmo)
    await second.service.payment.place()
    expect(second.keys[0]).not.toBe(first.keys[0])
  })
})

describe('a response with status 200 that contains errors', () => {
  const names = (...messages: string[]) => ({ body: { messages: { error: messages.map((message) => ({ message })) } } })

  it.each([
    [
      'messages.error[]',
      names('The card was declined.', 'SQLSTATE[40001]'),
      ['The card was declined.', 'Database error'],
    ],
    ['errors{}', { body: { order: '', errors: { stock: ['Sold out.'] } } }, ['Sold out.']],
    ['only an empty order', { body: { order: null, status: 'pending' } }, [english.checkoutErrors.place]],
    ['an empty body', { body: {} }, [english.checkoutErrors.place]],
    ['an order and an error', { body: { order: 'K-1', errors: { payment: 'Not paid.' } } }, ['Not paid.']],
  ])(
    'S2-7.6-03 S2-4.5-10 an order whose response has %s is not placed: no success page and no receipt',
    async (_, answer, errors) => {
      const { service, store, cartStore, destinations } = openCheckout({ 'POST /cart/place': answer })
      await service.payment.choose(checkmo)
      await service.payment.place()
      expect(store.payment).toMatchObject({ place: 'rejected', errors, order: null })
      expect(cartStore.operations.place_order).toEqual({ status: 'rejected', message: errors[0] })
      expect(destinations).toEqual([])
      expect(readReceipt('kessler')).toBeNull()
      expect(readAttempt('kessler')?.placedAtMs).toBeNull()
    },
  )

  it('S2-8-05 a payment is not saved, and no order follows', async () => {
    const { service, store, calls } = openCheckout({ 'PUT /cart/payment': names('No checks above $1,000.') })
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ update: 'rejected', errors: ['No checks above $1,000.'] })
    expect(calls()).not.toContain('POST /cart/place')
  })

  it('S2-8-02 an address is not saved: the server’s message is shown and it stays unconfirmed', async () => {
    const saved = { body: { firstname: 'Ann', validation_errors: [], ...names('We do not deliver to Guam.').body } }
    const { service, store, cartStore, calls } = openCheckout({ 'PUT /cart/billing_address': saved })
    await service.address({ type: 'save', email: '', billing: { firstname: 'Ann' } })
    expect(store.address).toMatchObject({ isConfirmed: false, errors: { billing: ['We do not deliver to Guam.'] } })
    expect(cartStore.operations.update_billing_address.status).toBe('rejected')
    expect(calls()).toEqual(['PUT /cart/billing_address'])
  })

  it('S2-8-02 neither a shipping method nor an e-mail address is saved', async () => {
    const { service, store, cartStore, calls } = openCheckout({ 'PUT /cart': names('Not on Sundays.') })
    await service.chooseShipping('local')
    expect(cartStore.operations.update_shipping_method).toEqual({ status: 'rejected', message: 'Not on Sundays.' })
    expect(calls()).toEqual(['PUT /cart'])
    await service.address({ type: 'save', email: 'ann@example.com', billing: { firstname: 'Ann' } })
    expect(store.address.errors.billing).toEqual(['Not on Sundays.'])
    expect(calls()).not.toContain('PUT /cart/billing_address')
  })

  it.each([
    ['a map', { city: 'Please enter a city.' }],
    ['entries of {message}', [{ message: 'Please enter a city.' }]],
  ])('S2-4.3-03 validation_errors written as %s reject the address', async (_, validation_errors) => {
    const { service, store } = openCheckout({ 'PUT /cart/billing_address': { body: { validation_errors } } })
    await service.address({ type: 'save', email: '', billing: { firstname: 'Ann' } })
    expect(store.address).toMatchObject({ isConfirmed: false, errors: { billing: ['Please enter a city.'] } })
  })
})

it('S2-4.3-06 a saved billing address resets the digital wallet that the cart has saved', async () => {
  const saved = buildCart({
    items: [itemWire()],
    payment_methods: [{ code: 'moneris_applepay', title: 'Apple Pay' }],
    payment: { method: 'moneris_applepay', data: {} },
  })
  const { service, store, calls } = openCheckout({}, false, (cart) => cart, saved)
  store.walletSheet = { ...store.walletSheet, modalOpen: true, billingContact: { givenName: 'Ann' } }
  store.paymentDraft = { paymentData: {} }
  await service.address({ type: 'save', email: '', billing: { firstname: 'Ann' } })
  expect(store.walletSheet).toEqual(INITIAL_WALLET_SHEET)
  expect(store.paymentDraft).toEqual({})
  expect(calls()).toContain('DELETE /cart/payment')
})

describe('a method whose approval places the order, while a shipping method is being saved', () => {
  const sheet = methodOf('moneris_applepay')
  const cartWith = (total: number) =>
    buildCart({
      items: [itemWire()],
      email: 'ann@example.com',
      billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
      shipping_method: 'local',
      totals: { grand_total: { amount: total } },
      payment_methods: [{ code: 'moneris_applepay', title: 'Apple Pay' }],
    })
  const shippingCall = 'PUT /cart'

  it('is saved only after the saved cart is reloaded', async () => {
    const opened = openCheckout({ 'POST /cart/place': placed }, false, (cart) => cart, cartWith(1_000))
    const { service, calls, destinations } = opened
    await service.payment.choose(sheet)
    const before = calls().length
    await Promise.all([service.chooseShipping('local'), service.payment.approve(sheet.code, { paymentData: {} })])
    expect(calls().slice(before, before + 3)).toEqual([shippingCall, 'reload', 'PUT /cart/payment'])
    expect(destinations).toEqual([{ kind: 'success' }])
  })

  it('is dropped if the total differs from the approved one', async () => {
    const { service, store, calls } = openCheckout(
      { 'POST /cart/place': placed },
      false,
      () => cartWith(1_080),
      cartWith(1_000),
    )
    await service.payment.choose(sheet)
    await Promise.all([service.chooseShipping('local'), service.payment.approve(sheet.code, { paymentData: {} })])
    expect(store.payment.errors).toEqual([writeFrom(english)('totalChanged', sheet.name)])
    expect(calls()).not.toContain('POST /cart/place')
  })

  it('is dropped if the shipping method could not be saved', async () => {
    const refused = { status: 400, body: { messages: { error: [{ message: 'Not on Sundays.' }] } } }
    const { service, store, calls } = openCheckout({ [shippingCall]: refused }, false, (cart) => cart, cartWith(1_000))
    await service.payment.choose(sheet)
    await Promise.all([service.chooseShipping('local'), service.payment.approve(sheet.code, { paymentData: {} })])
    expect(store.payment).toMatchObject({ errors: ['Not on Sundays.'], isApproved: false, isRunning: false })
    expect(calls()).not.toContain('PUT /cart/payment')
  })
})

describe('Place order, pressed during a save', () => {
  const refused = { status: 400, body: { messages: { error: [{ message: 'Not on Sundays.' }] } } }

  it('S2-4.5-02 takes effect once the shipping method is saved and the cart is reloaded', async () => {
    const { service, store, calls, destinations } = openCheckout({ 'POST /cart/place': placed })
    await service.payment.choose(checkmo)
    const choosing = service.chooseShipping('local')
    const placing = service.payment.place()
    expect(store.isPlaceAsked).toBe(true)
    await Promise.all([choosing, placing])
    expect(calls()).toEqual(['PUT /cart', 'reload', 'PUT /cart/payment', 'reload', 'POST /cart/place', 'reload'])
    expect(destinations).toEqual([{ kind: 'success' }])
    expect(store.isPlaceAsked).toBe(false)
  })

  it('takes effect once the cart is reloaded for the saved address', async () => {
    let press = (): void => {}
    const opened = openCheckout({ 'POST /cart/place': placed }, false, (cart) => {
      press()
      return cart
    })
    const { service, store, log } = opened
    const presses: Promise<void>[] = []
    press = () => {
      press = () => {}
      expect(store.isReadingCart).toBe(true)
      presses.push(service.payment.choose(checkmo), service.payment.place())
    }
    await service.address({ type: 'save', email: '', billing: { firstname: 'Ann' } })
    expect(presses).toHaveLength(2)
    await Promise.all(presses)
    expect(store.payment.place).toBe('fulfilled')
    expect(log.indexOf('PUT /cart/payment')).toBeGreaterThan(log.indexOf('reload'))
  })

  it('takes effect once the payment is saved', async () => {
    const { service, calls } = openCheckout({ 'POST /cart/place': placed })
    service.payment.collectWith(async () => ({ ok: true, value: { token: 'tok-1', brand: 'visa' } }))
    await Promise.all([service.payment.choose(methodOf('nmicreditcard')), service.payment.place()])
    expect(calls().filter((call) => call === 'PUT /cart/payment')).toHaveLength(2)
    expect(calls()).toContain('POST /cart/place')
  })

  it('places nothing if the delivery can’t be saved, and shows an error', async () => {
    const { service, store, calls } = openCheckout({ 'PUT /cart': refused, 'POST /cart/place': placed })
    await service.payment.choose(checkmo)
    await Promise.all([service.chooseShipping('local'), service.payment.place()])
    expect(store.payment).toMatchObject({ errors: ['Not on Sundays.'], isRunning: false, place: 'idle' })
    expect(calls()).toEqual(['PUT /cart'])
    // A second press places the order with the cart's shipping method.
    await service.payment.place()
    expect(store.payment.place).toBe('fulfilled')
  })

  it('places nothing if the payment can’t be saved, and shows an error', async () => {
    const { service, store, calls } = openCheckout({ 'PUT /cart/payment': refused, 'POST /cart/place': placed })
    await Promise.all([service.payment.choose(methodOf('nmicreditcard')), service.payment.place()])
    expect(store.payment.errors).toContain('Not on Sundays.')
    expect(calls()).not.toContain('POST /cart/place')
  })

  it('is ignored if another payment method is chosen meanwhile', async () => {
    const { service, store, calls } = openCheckout({ 'POST /cart/place': placed })
    await service.payment.choose(methodOf('nmicreditcard'))
    const all = [service.chooseShipping('local'), service.payment.place(), service.payment.choose(checkmo)]
    await Promise.all(all)
    expect(store.payment.method?.code).toBe('checkmo')
    expect(calls()).not.toContain('POST /cart/place')
    expect(store.isPlaceAsked).toBe(false)
  })

  const costing = (total: number) =>
    buildCart({
      items: [itemWire()],
      email: 'ann@example.com',
      billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
      shipping_method: 'local',
      totals: { grand_total: { amount: total, formatted: `$${total}` } },
      payment_methods: [{ code: 'checkmo', title: 'Check' }],
    })

  it('S2-5.3-08 shows the new total if saving the shipping method changes it, and accepts the next press', async () => {
    const { service, store, calls } = openCheckout(
      { 'POST /cart/place': placed },
      false,
      () => costing(1_079),
      costing(1_000),
    )
    await service.payment.choose(checkmo)
    await Promise.all([service.chooseShipping('local'), service.payment.place()])
    expect(store.payment.errors).toEqual([writeFrom(english)('newTotal', '$1079')])
    expect(calls()).not.toContain('PUT /cart/payment')
    expect([store.isPlaceAsked, store.payment.isRunning]).toEqual([false, false])
    await service.payment.place()
    expect(store.payment.place).toBe('fulfilled')
  })

  it('S2-5.3-08 shows the new total if saving the payment changes it', async () => {
    const { service, store, calls } = openCheckout(
      { 'POST /cart/place': placed },
      false,
      () => costing(1_020),
      costing(1_000),
    )
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ isPlacing: false, isRunning: false, place: 'idle' })
    expect(store.payment.errors).toEqual([writeFrom(english)('newTotal', '$1020')])
    expect(calls()).not.toContain('POST /cart/place')
    await service.payment.place()
    expect(store.payment.place).toBe('fulfilled')
  })

  it('places one order for several presses', async () => {
    const { service, keys } = openCheckout({ 'POST /cart/place': placed })
    await service.payment.choose(checkmo)
    await Promise.all([service.chooseShipping('local'), service.payment.place(), service.payment.place()])
    expect(keys).toHaveLength(1)
  })

  it('places nothing while a step of the checkout is incomplete', async () => {
    const { service, store, calls } = openCheckout({ 'POST /cart/place': placed }, false, (cart) => ({
      ...cart,
      hasError: true,
    }))
    await service.payment.choose(checkmo)
    await Promise.all([service.chooseShipping('local'), service.payment.place()])
    expect(calls()).not.toContain('POST /cart/place')
    expect(store.isPlaceAsked).toBe(false)
  })
})

describe('paying by the card processor’s fields', () => {
  const nmi = methodOf('nmicreditcard')
  const notProcessed = "Unfortunately, we weren't able to process the payment."
  const give =
    (draft: Record<string, string>): Collector =>
    async () => ({ ok: true, value: draft })

  it('S2-4.4-11 is saved at once without data; the token is sent when the order is placed', async () => {
    const { service, calls, bodies, destinations } = openCheckout({ 'POST /cart/place': placed })
    service.payment.collectWith(give({ token: 'tok-1', brand: 'visa' }))
    await service.payment.choose(nmi)
    expect(calls()).toEqual(['PUT /cart/payment', 'reload'])
    await service.payment.place()
    expect(calls().slice(2)).toEqual(['PUT /cart/payment', 'reload', 'POST /cart/place', 'reload'])
    const data = { token: 'tok-1', method: 'nmicreditcard' }
    expect(bodies).toEqual([
      { method: 'nmicreditcard', data: {} },
      { method: 'nmicreditcard', data },
      { method: 'nmicreditcard', data, token: 'tok-1' },
    ])
    expect(destinations).toEqual([{ kind: 'success' }])
  })

  it('another attempt gets another token', async () => {
    const refused = { status: 400, body: { messages: { error: [{ message: 'The card was declined.' }] } } }
    const { service, store, bodies } = openCheckout({ 'POST /cart/place': [refused, placed] })
    let count = 0
    service.payment.collectWith(async () => ({ ok: true, value: { token: `tok-${++count}`, brand: 'visa' } }))
    await service.payment.choose(nmi)
    await service.payment.place()
    expect(store.payment).toMatchObject({ place: 'rejected', errors: ['The card was declined.'] })
    await service.payment.place()
    expect(store.payment.place).toBe('fulfilled')
    expect(bodies.at(-1)).toMatchObject({ token: 'tok-2' })
    expect(JSON.stringify(store)).not.toContain('tok-')
  })

  it('S2-8-17 shows that the payment could not be processed, with the server’s reason if there is one', async () => {
    const refused = (body: object) => ({ 'PUT /cart/payment': [{}, { status: 500, body }] })
    const silent = openCheckout(refused({}))
    const talking = openCheckout(refused({ messages: { error: [{ message: 'Gateway is closed.' }] } }))
    const fieldless = openCheckout()
    fieldless.service.payment.collectWith(async () => ({ ok: true, value: {} }))
    const tokenless = openCheckout()
    for (const { service } of [silent, talking]) service.payment.collectWith(give({ token: 'tok-1', brand: 'visa' }))
    tokenless.service.payment.collectWith(give({ token: '' }))
    for (const { service } of [silent, talking, fieldless, tokenless]) {
      await service.payment.choose(nmi)
      await service.payment.place()
    }
    expect(silent.store.payment.errors).toEqual([notProcessed])
    expect(talking.store.payment.errors).toEqual([notProcessed, 'Gateway is closed.'])
    for (const { store, calls } of [fieldless, tokenless]) {
      expect(store.payment.errors).toEqual([notProcessed])
      expect(calls()).not.toContain('POST /cart/place')
    }
  })

  it('rejects a card of a type that the method does not accept, before anything is sent', async () => {
    const { service, store, bodies } = openCheckout()
    service.payment.collectWith(give({ token: 'tok-1', brand: 'amex' }))
    await service.payment.choose(nmi)
    await service.payment.place()
    expect(store.payment.errors).toEqual(['Credit card type not accepted'])
    expect(bodies).toHaveLength(1)
  })

  it('a panel that shows its own error stops the order without a message', async () => {
    const { service, store, bodies } = openCheckout()
    service.payment.collectWith(async () => ({ ok: false, error: [] }))
    await service.payment.choose(nmi)
    await service.payment.place()
    expect(store.payment).toMatchObject({ errors: [], isPlacing: false, update: 'idle', place: 'idle' })
    expect(bodies).toHaveLength(1)
  })

  it('ignores a panel that is closed', async () => {
    const { service, store } = openCheckout({ 'POST /cart/place': placed })
    const close = service.payment.collectWith(async () => ({ ok: false, error: ['open'] }))
    const closeNext = service.payment.collectWith(give({}))
    close()
    closeNext()
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment.place).toBe('fulfilled')
  })
})

describe('the anti-bot challenge', () => {
  it('S2-3.2-38 its token is kept once it is solved and removed when it expires or an order fails', async () => {
    const { service, store, bodies } = openCheckout({ 'POST /cart/place': [{ status: 500 }, placed] })
    const keepAnswer = keepChallengeAnswer(store)
    keepAnswer('answer-1')
    expect(store.challengeToken).toBe('answer-1')
    keepAnswer('')
    expect(store.challengeToken).toBe('')
    keepAnswer('answer-2')
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment.place).toBe('rejected')
    expect(store.challengeToken).toBe('')
    keepAnswer('answer-3')
    await service.payment.place()
    const answers = bodies.flatMap((body) => (body as Record<string, unknown>)['g-recaptcha-response'] ?? [])
    expect(answers).toEqual(['answer-2', 'answer-3'])
  })
})

describe('an unknown payment method', () => {
  it('S2-9.1-18 is saved and placed like a plain method', async () => {
    const { service, bodies, destinations } = openCheckout({ 'POST /cart/place': placed })
    await service.payment.choose(methodOf('barter'))
    expect(bodies).toEqual([])
    await service.payment.place()
    expect(bodies).toEqual([
      { method: 'barter', data: {} },
      { method: 'barter', data: {} },
    ])
    expect(destinations).toEqual([{ kind: 'success' }])
    expect(readReceipt('kessler')?.paymentTitle).toBe('Barter')
  })
})

describe('a payment that the loaded cart has saved', () => {
  const start = async (method: string) => {
    const opened = openCheckout()
    opened.service.start({ ...opened.cart, paymentMethod: method })
    await new Promise((resolve) => setTimeout(resolve, 0))
    return opened.store.payment.method?.code
  }

  it('is chosen again if only a reload of the cart follows its save, and the store still offers it', async () => {
    expect(await start('checkmo')).toBe('checkmo')
    expect(await start('nmicreditcard')).toBe('nmicreditcard')
    expect(await start('cashondelivery')).toBeUndefined()
    expect(await start('paypal_standard')).toBeUndefined()
    expect(await start('')).toBeUndefined()
  })
})

describe('saving addresses', () => {
  const save = { type: 'save' as const, email: 'ann@example.com', billing: { firstname: 'Ann' } }

  it('saves e-mail, then billing, resets the payment and reloads the cart', async () => {
    const { service, store, calls, cartStore } = openCheckout()
    await service.address(save)
    expect(calls()).toEqual([
      'PUT /cart',
      'PUT /cart/billing_address',
      'DELETE /cart/payment',
      'GET /cart/payment',
      'reload',
    ])
    expect(store.address.isConfirmed).toBe(true)
    expect(cartStore.operations.update_billing_address.status).toBe('fulfilled')
  })

  it('sets isReadingCart from the confirmed address until the cart is reloaded, or fails to load', async () => {
    const seen: boolean[] = []
    const opened = openCheckout({}, false, (cart) => {
      seen.push(opened.store.isReadingCart)
      if (seen.length > 1) throw new Error('unreachable')
      return cart
    })
    await opened.service.address(save)
    expect(opened.store.isReadingCart).toBe(false)
    await expect(opened.service.address(save)).rejects.toThrow('unreachable')
    expect(seen).toEqual([true, true])
    expect(opened.store.isReadingCart).toBe(false)
  })

  it('keeps a form open that the shopper has reopened while the cart is reloaded', async () => {
    const { service, store } = openCheckout({}, false, (cart) => {
      store.isEditing = true
      return cart
    })
    store.isEditing = true
    await service.address(save)
    expect(store.isEditing).toBe(true)
    const plain = openCheckout()
    plain.store.isEditing = true
    await plain.service.address(save)
    expect(plain.store.isEditing).toBe(false)
  })

  it('keeps a form open that the shopper has reopened while a saved payment is reset', async () => {
    const { service, store } = openCheckout({
      get 'DELETE /cart/payment'() {
        store.isEditing = true
        return {}
      },
    })
    store.isEditing = true
    await service.address(save)
    expect(store.isEditing).toBe(true)
  })

  it('shows the server’s errors of a rejected address', async () => {
    const refused = { body: { validation_errors: ['Please enter a city.'] } }
    const { service, store, cartStore } = openCheckout({ 'PUT /cart/billing_address': refused })
    await service.address(save)
    expect(store.address).toMatchObject({ isConfirmed: false, errors: { billing: ['Please enter a city.'] } })
    expect(cartStore.operations.update_billing_address.status).toBe('rejected')
  })

  it('keeps a payment method that is chosen while the old one is being reset', async () => {
    const { service, store, calls } = openCheckout({ 'POST /cart/place': placed })
    const saving = service.address(save)
    while (!store.address.isConfirmed) await new Promise((resolve) => setTimeout(resolve, 0))
    await service.payment.choose(checkmo)
    const placing = service.payment.place()
    await Promise.all([saving, placing])
    expect(store.payment.method?.code).toBe('checkmo')
    const order = calls()
    expect(order.indexOf('GET /cart/payment')).toBeLessThan(order.indexOf('PUT /cart/payment'))
    expect(store.payment.place).toBe('fulfilled')
  })

  it.each(['checkmo', 'nmicreditcard'])(
    'S2-4.4-05 keeps %s, which is chosen while the address is being saved',
    async (code) => {
      let choose = async () => {}
      const { service, store, calls } = openCheckout({
        get 'PUT /cart/billing_address'() {
          void choose()
          return {}
        },
      })
      if (code === 'checkmo') await service.payment.choose(methodOf('nmicreditcard'))
      choose = () => service.payment.choose(methodOf(code))
      await service.address(save)
      expect(store.payment).toMatchObject({ method: { code }, isRunning: false, errors: [] })
      const last = calls()
        .filter((call) => /payment/.test(call))
        .at(-1)
      expect(last).toBe(code === 'checkmo' ? 'GET /cart/payment' : 'PUT /cart/payment')
    },
  )

  it('S2-4.4-05 a press of Place order shows a message if the payment was reset meanwhile', async () => {
    const { service, store, calls } = openCheckout({ 'POST /cart/place': placed })
    await service.payment.choose(checkmo)
    store.pendingShipping = 'local'
    const placing = service.payment.place()
    await service.payment.takeBack('checkmo')
    store.pendingShipping = ''
    await placing
    expect(calls()).not.toContain('POST /cart/place')
    expect(store.payment).toMatchObject({ method: null, errors: [english.paymentProblems.stillOpen] })
  })

  it('reloads the session of a signed-in customer', async () => {
    const { service, log } = openCheckout({}, true)
    await service.address(save)
    expect(log.filter((call) => call === 'GET /customers/self/session')).toHaveLength(2)
  })
})

describe('the preselected shipping method', () => {
  const save = { type: 'save' as const, email: 'ann@example.com', billing: { firstname: 'Ann' } }
  const shipping_methods = [
    { code: 'pickup', carrier_title: 'Pick up', price: { amount: 0 } },
    { code: 'installed', price: { amount: 149 } },
    { code: 'crew', price: { amount: 79 } },
  ]
  const billing_address = { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' }
  const settled = (shipping_method = '') =>
    buildCart({ items: [itemWire()], email: 'ann@example.com', billing_address, shipping_methods, shipping_method })
  /** `sentMethods` lists the shipping methods sent to the server. */
  const open = (cart: Cart, answers: Record<string, Answer> = {}) => {
    const checkout = openCheckout(answers, false, (present) => present, cart)
    const sentMethods = () =>
      checkout.bodies.flatMap((body) => (body as { shipping_method?: string }).shipping_method ?? [])
    return { ...checkout, sentMethods }
  }

  it('is the cheapest that delivers, once the address is saved', async () => {
    const { service, store, sentMethods } = open(settled())
    await service.address(save)
    expect(sentMethods()).toEqual(['crew'])
    expect(store.isReadingCart).toBe(false)
  })

  it('is set if the checkout opens with an address, with isReadingCart set meanwhile', async () => {
    const cart = settled()
    const { service, store, sentMethods, calls } = open(cart)
    service.start(cart)
    expect(store.isReadingCart).toBe(true)
    await vi.waitFor(() => expect(store.isReadingCart).toBe(false))
    expect([sentMethods(), calls()]).toEqual([['crew'], ['PUT /cart', 'reload']])
  })

  it.each([
    ['is not changed if one is chosen', 'pickup', []],
    ['is replaced if the saved one is not offered any more', 'drone', ['crew']],
  ])('%s', async (_, saved, expected) => {
    const { service, sentMethods } = open(settled(saved))
    await service.address(save)
    expect(sentMethods()).toEqual(expected)
  })

  const both = ['installed', 'crew']
  /** A cart that offers only some of the shipping methods. */
  const at = (offered: readonly string[], shipping_method: string) =>
    buildCart({
      items: [itemWire()],
      email: 'ann@example.com',
      billing_address,
      shipping_methods: shipping_methods.filter(({ code }) => offered.includes(code)),
      shipping_method,
    })
  /** A checkout whose reads return `carts` one after another. */
  const move = (...carts: [Cart, ...Cart[]]) => {
    const [first, ...rest] = carts
    const checkout = openCheckout({}, false, (present) => rest.shift() ?? present, first)
    const sentMethods = () =>
      checkout.bodies.flatMap((body) => (body as { shipping_method?: string }).shipping_method ?? [])
    return { ...checkout, sentMethods }
  }

  it('changes if a changed address makes a better one available, and the checkout shows a message', async () => {
    const { service, store, sentMethods } = move(
      at(['installed'], 'installed'),
      at(both, 'installed'),
      at(both, 'crew'),
    )
    await service.address(save)
    expect([sentMethods(), store.rechosenShipping]).toEqual([['crew'], { code: 'crew', reason: 'better' }])
    await service.chooseShipping('installed')
    expect(store.rechosenShipping).toBeNull()
  })

  it('does not change if the better one was offered before', async () => {
    const { service, store, sentMethods } = move(at(both, 'installed'), at(both, 'installed'))
    await service.address(save)
    expect([sentMethods(), store.rechosenShipping]).toEqual([[], null])
  })

  it('replaces one that is not offered at the changed address, and the checkout shows a message', async () => {
    const { service, store, sentMethods } = move(
      at(['pickup', 'installed'], 'installed'),
      at(['crew'], ''),
      at(['crew'], 'crew'),
    )
    await service.address(save)
    expect([sentMethods(), store.rechosenShipping]).toEqual([['crew'], { code: 'crew', reason: 'gone' }])
  })

  it('is not set if a delivery date is booked', async () => {
    const { service, sentMethods } = open({ ...settled(), delivery: { date: 'May 12', title: '', message: '' } })
    await service.address(save)
    expect(sentMethods()).toEqual([])
  })

  it('is not set before there is an address', () => {
    const cart = buildCart({ items: [itemWire()], shipping_methods })
    const { service, calls } = open(cart)
    service.start(cart)
    expect(calls()).toEqual([])
  })

  it('shows no message if the server rejects it, because the shopper did not choose it', async () => {
    const cart = settled()
    const { service, store, cartStore, calls } = open(cart, { 'PUT /cart': { status: 400, body: {} } })
    service.start(cart)
    await vi.waitFor(() => expect(store.isReadingCart).toBe(false))
    expect(calls()).toEqual(['PUT /cart'])
    expect(cartStore.operations.update_shipping_method.status).toBe('idle')
  })
})

describe('choosing the shipping method', () => {
  it('S2-4.6-01 sends nothing while another choice is being saved', async () => {
    const { service, calls } = openCheckout()
    await Promise.all([service.chooseShipping('local'), service.chooseShipping('express')])
    expect(calls()).toEqual(['PUT /cart', 'reload'])
    await service.chooseShipping('express')
    expect(calls()).toEqual(['PUT /cart', 'reload', 'PUT /cart', 'reload'])
  })
})

describe('an order whose response is lost', () => {
  const lost = { isLost: true } as const
  const isOrdered = (calls: readonly string[]) => calls.includes('POST /cart/place')
  const emptied = (cart: Cart, calls: readonly string[]): Cart => (isOrdered(calls) ? { ...cart, items: [] } : cart)

  it.each([
    ['the connection breaks', lost],
    ['a gateway has timed out', { status: 504 }],
    ['the response is not JSON', { status: 502 }],
  ])('is found by its key if the cart is empty: %s', async (_, answer) => {
    const { service, store, keys, destinations } = openCheckout(
      { 'POST /cart/place': [answer, placed] },
      false,
      emptied,
    )
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ place: 'fulfilled', errors: [], order: { number: 'K-100001' } })
    expect([keys.length, keys[0] === keys[1]]).toEqual([2, true])
    expect(destinations).toEqual([{ kind: 'success' }])
    expect(readReceipt('kessler')?.isUnconfirmed).toBeUndefined()
  })

  it('is unconfirmed if the back end does not have the key', async () => {
    const { service, store, destinations } = openCheckout(
      { 'POST /cart/place': [lost, { status: 400, body: { messages: { error: [{ message: 'Empty cart.' }] } } }] },
      false,
      emptied,
    )
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ place: 'fulfilled', errors: [], order: { number: '' } })
    expect(destinations).toEqual([{ kind: 'success' }])
    expect(readReceipt('kessler')).toMatchObject({ number: '', isUnconfirmed: true, items: [{ name: 'Washer' }] })
  })

  it('was not placed if the cart is unchanged, and is not repeated automatically', async () => {
    const { service, store, keys } = openCheckout({ 'POST /cart/place': [lost, placed] })
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ place: 'rejected', errors: [english.checkoutErrors.place] })
    expect(keys).toHaveLength(1)
    await service.payment.place()
    expect(keys[0]).toBe(keys[1])
    expect(store.payment.place).toBe('fulfilled')
  })

  it('is not repeated if the back end has rejected it', async () => {
    const { service, store, keys } = openCheckout({ 'POST /cart/place': [{ status: 422 }, placed] }, false, emptied)
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect([store.payment.place, keys.length]).toEqual(['rejected', 1])
  })
})

describe('a challenge that expires while a provider’s window is open', () => {
  const offered = buildCart({
    items: [itemWire()],
    email: 'ann@example.com',
    billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
    shipping_method: 'local',
    totals: { grand_total: { amount: 1_000 } },
    payment_methods: [{ code: 'paypal_checkout', title: 'PayPal' }],
  })

  it('S2-3.10-43 keeps the approval: once solved again, Place order continues from there', async () => {
    const { service, guest, store, calls } = openCheckout(
      { 'POST /cart/place': placed },
      false,
      (cart) => cart,
      offered,
    )
    guest.hasChallenge = true
    keepChallengeAnswer(store)('answer-1')
    await service.payment.choose(methodOf('paypal_checkout'))
    keepChallengeAnswer(store)('')
    await service.payment.approve('paypal_checkout', { orderID: 'O-1', payerID: 'P-1' })
    expect(store.payment).toMatchObject({ isApproved: true, isRunning: false, place: 'idle' })
    expect(store.payment.errors).toEqual([english.paymentProblems.challengeExpired])
    expect(calls()).toEqual(['PUT /cart/payment'])
    // Without a solved challenge nothing is ordered.
    await service.payment.place()
    expect(calls()).not.toContain('POST /cart/place')
    keepChallengeAnswer(store)('answer-2')
    await service.payment.place()
    expect(calls().filter((call) => call !== 'reload')).toEqual(['PUT /cart/payment', 'POST /cart/place'])
    expect(store.payment.place).toBe('fulfilled')
  })
})

describe('a cart that is reloaded before its order', () => {
  const sessionOf = (sid: string) => ({ body: { customer_data: { csrf_token: 'token', sid } } })
  const session = 'GET /customers/self/session'

  it('stops the order if it can’t be loaded', async () => {
    const { service, store, calls } = openCheckout({ 'POST /cart/place': placed }, false, () => null)
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ place: 'idle', errors: [english.paymentProblems.cartUnread] })
    expect(calls()).not.toContain('POST /cart/place')
  })

  it('S2-4.5-01 stops the order if it is empty because the session has ended, and stores its products', async () => {
    const { service, store, calls } = openCheckout(
      { 'POST /cart/place': placed, [session]: [sessionOf('visit-1'), sessionOf('visit-2')] },
      false,
      (cart) => ({ ...cart, items: [] }),
    )
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment).toMatchObject({ place: 'idle', errors: [english.paymentProblems.sessionEnded] })
    expect(calls()).not.toContain('POST /cart/place')
    expect(readDeparture('kessler')).toMatchObject({
      isPayment: false,
      sid: 'visit-1',
      receipt: { paymentTitle: '', items: [{ name: 'Washer' }] },
    })
  })

  it('means that another tab has placed the order if it is empty in the same session', async () => {
    const { service, store } = openCheckout(
      { 'POST /cart/place': placed, [session]: [sessionOf('visit-1'), sessionOf('visit-1')] },
      false,
      (cart) => ({ ...cart, items: [] }),
    )
    await service.payment.choose(checkmo)
    await service.payment.place()
    expect(store.payment.place).toBe('fulfilled')
  })
})

it('S2-4.3-06 an express approval of this visit is kept when the billing address is saved, also at another total', async () => {
  const wire = {
    items: [itemWire()],
    email: 'ann@example.com',
    billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
    shipping_method: 'local',
    totals: { grand_total: { amount: 1_000 } },
    payment_methods: [{ code: 'paypal_express', title: 'PayPal' }],
  }
  // The taxes of the new address.
  const taxed = buildCart({ ...wire, totals: { grand_total: { amount: 1_050 } } })
  const { service, store, calls } = openCheckout({ 'POST /cart/place': placed }, false, () => taxed, buildCart(wire))
  await service.payment.choose(methodOf('paypal_express'))
  await service.payment.approve('paypal_express', { orderID: 'O-1', payerID: 'P-1' })
  await service.address({ type: 'save', email: '', billing: { firstname: 'Ann' } })
  expect(calls()).not.toContain('DELETE /cart/payment')
  expect(store.payment).toMatchObject({ isApproved: true, method: { code: 'paypal_express' } })
  await service.payment.place()
  expect(store.payment.place).toBe('fulfilled')
})
