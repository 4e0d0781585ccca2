import * as v from 'valibot'
import { subscribe } from 'valtio'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { createRestClient } from '../../api/request.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { buildCart, itemWire, US_FORMAT } from '../../cart/cart-fixtures.ts'
import { mapPayments } from '../../config/map-providers.ts'
import type { PaymentsConfig } from '../../config/store-config.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { emptyPage, memoryStorage, methodOf, pageWith, writeFrom } from '../checkout-fixtures.ts'
import type { Destination, PaymentDraft } from '../payment-methods/method.ts'
import { listPaymentChoices, PAYMENT_METHODS } from '../payment-methods/registry.ts'
import { INITIAL_WALLET } from '../payment-methods/wallet-state.ts'
import { readAttempt, readDeparture, readReceipt } from '../storage.client.ts'
import { createCheckoutStore } from '../store.client.ts'
import { isPlaced, needsApproval } from './payment-machine.ts'
import { createPaymentService } from './payment-service.client.ts'

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The parts of GET /config that set up the providers. */
const PROVIDER_KEYS = {
  nmicreditcard: { enabled: true, data_tokenization_key: 'nmi-key' },
  amazonpay: { pay_enabled: true, url_place_order: '/api/rest/cart/amazonpay/place' },
  zibby_api_key: 'zibby-key',
  acima: { merchant_id: 'merchant' },
  affirm: { public_api_key: 'affirm-key' },
  chargeafter_public_key: 'charge-key',
  chargeafter_store_id: '77',
  chargeafter_checkout_cdn_url: 'https://cdn.chargeafter.com/web/v2/chargeafter.min.js',
}

type Reply = { status?: number; body?: unknown }

const WIRE = {
  items: [itemWire()],
  email: 'ann@example.com',
  billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
  shipping_method: 'local',
  totals: { grand_total: { amount: 1_000 } },
  payment_methods: [
    'authorizenet',
    'payeezy',
    'usaepay',
    'cybersource_soap',
    'moneris_api',
    'financeit',
    'citi',
    'freedompay',
    'paypal_standard',
    'paypal_express',
    'paypal_checkout',
    'zibby',
    'acima',
    'chargeafter',
    'affirm',
    'moneris_applepay',
    'applepay',
    'googlepay',
    'moneris',
    'nmicreditcard',
    'amazonpay',
    'banktransfer',
    'cashondelivery',
    'checkmo',
  ].map((code) => ({
    code,
    title: code,
    gateway_url: 'https://gateway.example.com/token',
    additional_data: code === 'googlepay' ? { gateway: 'example', gateway_merchant_id: 'kessler' } : undefined,
  })),
}

/** A checkout in which only the payment is missing; `responses` by call, reads of the cart return `carts` in turn. */
function open(
  responses: Record<string, Reply> = {},
  wire: object = {},
  carts: object[] = [],
  scripts: Partial<ReturnType<typeof emptyPage>> = {},
) {
  const calls: string[] = []
  const bodies: Record<string, unknown>[] = []
  const destinations: Destination[] = []
  const reported: string[] = []
  let cart: Cart = buildCart({ ...WIRE, ...wire })
  const reload = async () => {
    const next = carts.shift()
    if (next) cart = buildCart({ ...WIRE, ...next })
    return true
  }
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = `${init.method} ${url.replace('/api/rest', '')}`
    if (!call.endsWith('/session')) calls.push(call)
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    const { status = 200, body = {} } = responses[call] ?? {}
    return Response.json(body, { status })
  }
  const store = createCheckoutStore()
  const methods = {
    config: {
      ...mapPayments(v.parse(StoreConfigWire, PROVIDER_KEYS)),
      paypal: {} as PaymentsConfig['paypal'],
      moneris: { isEnabled: true, isTestMode: false },
      applePay: { isEnabled: true },
      googlePay: { merchantId: '', isTest: true },
    },
    scriptUrls: {
      applepay: 'https://pay.example.com/sheet.js',
      freedompay: 'https://pay.example.com/page',
      moneris_applepay: 'https://pay.example.com/sheet.js',
    },
  }
  const service = createPaymentService({
    tenant: 'kessler',
    rest: createRestClient('en-US', fetcher as typeof fetch),
    format: US_FORMAT,
    store,
    methods,
    shopOrigin: 'https://shop.example.com',
    operations: { begin: () => undefined, end: () => undefined, forget: () => undefined },
    readCart: () => cart,
    reload,
    isChallengeRequired: () => false,
    untilDeliverySettled: async () => '',
    go: (destination) => void destinations.push(destination),
    onPlacedElsewhere: (receipt) => void reported.push(receipt.number),
    write: writeFrom(english),
    ...emptyPage(),
    ...scripts,
  })
  const listed = () =>
    listPaymentChoices(cart.paymentMethods, methods.config, methods.scriptUrls).map(({ method }) => method.code)
  return { service, store, calls, bodies, destinations, reported, cart, reload, listed }
}

const placed = { 'POST /cart/place': { body: { order: 'K-1', status: 'pending' } } }
const card = { type: 'VI', number: '4111111111111111', code: '123', month: '12', year: '2039' }

/** Checkout info of the providers' windows, by call. */
const windowInfo = {
  'GET /cart/zibby/checkoutinfo': { body: { order_id: '', checkout: { customer_id: 'C-7' } } },
  'GET /cart/acima/checkoutinfo': { body: { order_id: '', transaction: { id: 'C-7' } } },
  'POST /cart/affirm/checkoutinfo': { body: { checkout_token: 'T-1' } },
  'PUT /cart/payment': {
    body: { method: 'chargeafter', data: { merchant_order_id: 'C-7' } },
  },
}
type Answer = 'approve' | 'decline' | 'close' | 'rubbish' | 'code' | 'silence'

/** Fakes of the providers' scripts; each opened window ends with the next of `answers`. */
function scripts(...answers: Answer[]) {
  const loaded: string[] = []
  const opened: unknown[] = []
  const keys: string[] = []
  const completed: string[] = []
  const next = (fields: unknown): Answer => {
    opened.push(fields)
    return answers.shift() ?? 'silence'
  }
  const say = (data: unknown, origin: string) =>
    setTimeout(() => page.dispatchEvent(Object.assign(new Event('message'), { data, origin })))
  const page = pageWith({
    Acima: {
      Client: class {
        readonly options: object
        constructor(options: object) {
          this.options = options
        }
        async checkout(fields: object) {
          const answer = next({ ...this.options, ...fields })
          if (answer === 'silence') return new Promise(() => undefined)
          if (answer === 'decline' || answer === 'close') throw { code: 'CheckoutInterrupted' }
          if (answer === 'code') throw { code: 'E-4711' }
          if (answer !== 'approve') return 42
          const createOrderComplete = () => void completed.push('A-1')
          return { leaseId: 'A-1', leaseNumber: '77', checkoutToken: 'T-1', createOrderComplete }
        }
      },
    },
    katapult: {
      setConfig: (apiKey: string) => void keys.push(apiKey),
      checkout: {
        set: (fields: object) => void opened.push(fields),
        load: () => {
          if (keys.length === 0) throw new Error('no API key')
          const answer = answers.shift() ?? 'silence'
          const status = { approve: true, decline: false, close: false, rubbish: 42, code: 'E-4711', silence: null }[
            answer
          ]
          const response = { uid: 'K-uid', customer_id: 'C-7', katapult_id: 'K-7' }
          // Messages of other origins are ignored.
          say(JSON.stringify({ type: 'checkout', status: true, response }), 'https://evil.example.com')
          say('no JSON', 'https://www.katapult.com')
          if (answer !== 'silence') {
            say(JSON.stringify({ type: 'checkout', status, response }), 'https://apply.katapult.com')
          }
        },
      },
    },
    affirm: {
      ui: { ready: (run: () => void) => run() },
      checkout: Object.assign((fields: object) => void opened.push(fields), {
        open: (on: Record<string, (argument?: object) => void>) => {
          const answer = answers.shift() ?? 'silence'
          if (answer === 'approve') setTimeout(() => on.onSuccess?.({ checkout_token: 'T-1' }))
          if (answer === 'decline' || answer === 'close') on.onFail?.({ reason: 'canceled' })
          if (answer === 'rubbish') on.onSuccess?.()
        },
      }),
    },
    ChargeAfter: {
      payments: {
        present: (_: 'checkout', { callback, ...fields }: { callback: (...response: unknown[]) => void }) => {
          const answer = next(fields)
          if (answer === 'approve') setTimeout(() => callback('C-1', {}))
          if (answer === 'decline') callback(null, null, { code: 'BACK_TO_STORE' })
          if (answer === 'close') callback(null, null, { code: 'CONSUMER_CANCELLED' })
          // A token that comes with an error is no approval.
          if (answer === 'code') callback('C-1', {}, { code: 'E-4711' })
          if (answer === 'rubbish') callback({})
        },
      },
    },
  })
  return { page, loaded, opened, keys, completed, loadScript: async (url: string) => void loaded.push(url) }
}

describe('a card gateway', () => {
  const openCard = (responses: Record<string, Reply> = {}) => {
    const opened = open({ ...placed, ...responses })
    opened.service.collectWith(async () => ({ ok: true, value: { card } }))
    return opened
  }
  const required = {
    three_d_secure_enabled: true,
    three_d_secure_auth_required: true,
    three_d_secure_iframe_url: 'https://bank.example.com/',
  }
  const needsBank = { 'PUT /cart/payment': { body: { method: 'authorizenet', data: required } } }

  it('S2-7.4-04 receives the card when the order is placed, and the page removes it then', async () => {
    const { service, store, calls, bodies } = openCard()
    await service.choose(methodOf('authorizenet'))
    expect(calls).toEqual([])
    await service.place()
    const data = {
      cc_type: 'VI',
      cc_number: '4111111111111111',
      cc_cid: '123',
      cc_exp_month: '12',
      cc_exp_year: '2039',
    }
    expect(bodies).toEqual([
      { method: 'authorizenet', data },
      { method: 'authorizenet', data },
    ])
    expect(store.payment.place).toBe('fulfilled')
    expect(JSON.stringify(store)).not.toMatch(/4111 ?1111/)
  })

  it('S2-3.3-03 the chosen method stays even if the payment fails; the card never enters the shared state', async () => {
    const { service, store } = openCard({ 'PUT /cart/payment': { status: 400 } })
    const states: string[] = []
    subscribe(store, () => void states.push(JSON.stringify(store)), true)
    await service.choose(methodOf('authorizenet'))
    await service.place()
    expect(store.payment).toMatchObject({ method: { code: 'authorizenet' }, update: 'rejected' })
    expect(states.length).toBeGreaterThan(3)
    expect(states.join()).not.toMatch(/41111|"123"/)
  })

  it('S2-3.3-05 number and code are only in the two calls that pay, and removed once the order is placed', async () => {
    const { service, store, bodies } = openCard({ 'POST /cart/place': { status: 400 } })
    const lines = ['log', 'info', 'warn', 'error', 'debug'].map((name) => vi.spyOn(console, name as 'log'))
    await service.choose(methodOf('authorizenet'))
    await service.place()
    expect(bodies.filter((body) => JSON.stringify(body).includes(card.number))).toHaveLength(2)
    // After a change to another method the request has no data of the card.
    await service.choose(methodOf('checkmo'))
    await service.place()
    expect(JSON.stringify(bodies.slice(2))).not.toMatch(/41111|"123"/)
    const { sessionStorage, localStorage } = window as unknown as Record<string, ReturnType<typeof memoryStorage>>
    const kept = [sessionStorage, localStorage].map((storage) => storage?.dump())
    const logged = lines.map(({ mock }) => mock.calls)
    expect(JSON.stringify([kept, logged, store])).not.toMatch(/41111|"123"/)
    expect(kept.join()).toContain('showroom:kessler:attempt')
  })

  it('S2-9.3-02 the expiry date is sent to the tokenizing gateway as MM/YYYY', async () => {
    const { service, bodies } = open(placed)
    service.collectWith(async () => ({
      ok: true,
      value: { token: 'tok', lastFour: '1111', type: 'VI', month: '12', year: '2039' },
    }))
    await service.choose(methodOf('moneris'))
    await service.place()
    expect(bodies[0]?.data).toMatchObject({ cc_exp: '12/2039', cc_exp_month: '12', cc_exp_year: '2039' })
  })

  it.each(['payeezy', 'usaepay', 'cybersource_soap', 'moneris_api'])(
    '%s sends the card in the same way',
    async (code) => {
      const { service, store, bodies } = openCard()
      await service.choose(methodOf(code))
      await service.place()
      expect(bodies.map(({ method }) => method)).toEqual([code, code])
      expect(store.payment.place).toBe('fulfilled')
    },
  )

  it('S2-3.2-25 waits for the shopper’s bank before the order is placed', async () => {
    const { service, store, calls } = openCard(needsBank)
    await service.choose(methodOf('authorizenet'))
    const placing = service.place()
    await vi.waitFor(() => expect(store.payment.authenticationUrl).toBe('https://bank.example.com/'))
    expect(calls).toEqual(['PUT /cart/payment', 'GET /cart/payment'])
    service.finishAuthentication('authenticated')
    await placing
    expect(store.payment).toMatchObject({ place: 'fulfilled', authenticationUrl: '' })
  })

  it.each(['/challenge', '', 'javascript:alert(1)'])(
    'S2-3.2-25 places nothing if the bank has to confirm at %j, which is an invalid address',
    async (address) => {
      const data = { ...required, three_d_secure_iframe_url: address }
      const { service, store, calls } = openCard({ 'PUT /cart/payment': { body: { method: 'authorizenet', data } } })
      await service.choose(methodOf('authorizenet'))
      await service.place()
      expect(store.payment.errors).toEqual([english.paymentProblems.authenticationFailed])
      expect(calls).not.toContain('POST /cart/place')
    },
  )

  it('S2-3.2-25 waits for the bank with the card processor’s token too, if the back end requires it', async () => {
    const body = { method: 'nmicreditcard', data: required }
    const { service, store, calls } = open({ ...placed, 'PUT /cart/payment': { body } })
    service.collectWith(async () => ({ ok: true, value: { token: 'tok', brand: 'visa' } }))
    await service.choose(methodOf('nmicreditcard'))
    const placing = service.place()
    await vi.waitFor(() => expect(store.payment.authenticationUrl).toBe('https://bank.example.com/'))
    expect(calls).not.toContain('POST /cart/place')
    service.finishAuthentication('authenticated')
    await placing
    expect(store.payment.place).toBe('fulfilled')
  })

  it('S2-3.2-25 continues once the server has the bank’s result, even without a message of the frame', async () => {
    vi.useFakeTimers()
    const payment = { method: 'authorizenet', data: required as Record<string, unknown> }
    const { service, store } = openCard({ ...needsBank, 'GET /cart/payment': { body: payment } })
    await service.choose(methodOf('authorizenet'))
    const placing = service.place()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(store.payment.authenticationUrl).toBe('https://bank.example.com/')
    payment.data = { ...required, three_d_secure_auth_required: false }
    await vi.advanceTimersByTimeAsync(10_000)
    await placing
    expect(store.payment).toMatchObject({ place: 'fulfilled', authenticationUrl: '' })
  })

  it('S2-3.2-25 places nothing if the bank refuses, or does not respond', async () => {
    const refused = openCard(needsBank)
    await refused.service.choose(methodOf('authorizenet'))
    const placing = refused.service.place()
    await vi.waitFor(() => expect(refused.store.payment.authenticationUrl).not.toBe(''))
    refused.service.finishAuthentication('failed')
    await placing
    expect(refused.store.payment.errors).toEqual([english.paymentProblems.authenticationFailed])

    const silent = openCard(needsBank)
    await silent.service.choose(methodOf('authorizenet'))
    vi.useFakeTimers()
    const waiting = silent.service.place()
    await vi.advanceTimersByTimeAsync(11 * 60 * 1000)
    await waiting
    expect(silent.store.payment.errors).toEqual([english.paymentProblems.authenticationLate])
    expect([...refused.calls, ...silent.calls]).not.toContain('POST /cart/place')
  })
})

/** Chooses a method and presses the button that continues with it. */
async function goOn(service: ReturnType<typeof open>['service'], code: string): Promise<void> {
  await service.choose(methodOf(code))
  await service.proceed()
}

describe('a method that places its order by itself', () => {
  it('S2-4.4-08 S2-4.4-15 S2-4.5-07 is saved by being chosen; its button places the order, which is no purchase yet, and leaves', async () => {
    const { service, store, calls, destinations, reported } = open(placed)
    await service.choose(methodOf('paypal_standard'))
    expect(calls).toEqual(['PUT /cart/payment'])
    expect([store.payment.place, destinations, reported]).toEqual(['idle', [], []])
    await service.proceed()
    expect(calls).toEqual(['PUT /cart/payment', 'PUT /cart/payment', 'POST /cart/place'])
    expect(destinations).toEqual([
      { kind: 'leave', url: 'https://shop.example.com/index.php/paypal/standard/redirect/' },
    ])
    expect(reported).toEqual([])
    expect(readReceipt('kessler')).toMatchObject({ number: 'K-1', isAwaited: true })
  })

  it('S2-5.3-03 places nothing while another step is incomplete; once it is complete, its button places the order', async () => {
    const incomplete = { shipping_method: '' }
    const { service, store, calls, destinations, reload } = open(placed, incomplete, [incomplete, incomplete, {}])
    await service.choose(methodOf('paypal_standard'))
    expect(calls).toEqual(['PUT /cart/payment'])
    expect(store.payment.isWaiting).toBe(true)
    await service.proceed()
    expect(calls).not.toContain('POST /cart/place')
    expect(store.payment.errors).toEqual([])
    expect(destinations).toEqual([])
    // The shopper has chosen a shipping method.
    await reload()
    await service.proceed()
    expect(calls).toContain('POST /cart/place')
    expect(destinations).toHaveLength(1)
  })
})

it.each(['paypal_standard', 'zibby', 'acima', 'affirm', 'chargeafter', 'freedompay'])(
  'S2-4.4-15 S2-4.4-16 %s orders nothing, opens nothing and leaves the page for nothing when it is chosen',
  async (code) => {
    const info = { 'GET /cart/freedompay/checkoutinfo': { body: { checkout_url: 'https://pay.example.com/1' } } }
    const provider = scripts('approve')
    const { service, store, calls, destinations } = open({ ...placed, ...windowInfo, ...info }, {}, [], provider)
    await service.choose(methodOf(code))
    expect([provider.opened, destinations, store.payment.isWaiting]).toEqual([[], [], true])
    expect(calls).not.toContain('POST /cart/place')
  },
)

describe('a fee added by saving the payment', () => {
  const fee = { totals: { grand_total: { amount: 1_025, formatted: '$1,025.00' } } }
  /** Drafts that panels approve, by method; the other methods are placed with a button that shows the total. */
  const approvals: Record<string, PaymentDraft> = {
    paypal_checkout: { orderID: 'O-1', payerID: 'P-1' },
    moneris_applepay: { paymentData: { data: 'sealed' }, paymentMethod: {}, transactionIdentifier: 't' },
    applepay: { paymentData: { data: 'sealed' }, paymentMethod: {}, transactionIdentifier: 't' },
    googlepay: {
      type: 'CARD',
      info: { cardNetwork: 'VISA', cardDetails: '1111' },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token: '{}' },
    },
  }
  /** What the panels of cards contribute when the order is placed. */
  const cards: Record<string, PaymentDraft> = {
    ...Object.fromEntries(
      ['authorizenet', 'payeezy', 'usaepay', 'cybersource_soap', 'moneris_api'].map((code) => [code, { card }]),
    ),
    moneris: { token: 'tok', lastFour: '1111', type: 'VI', month: '12', year: '2039' },
    nmicreditcard: { token: 'tok', brand: 'visa' },
  }
  const plain = ['paypal_standard', 'zibby', 'acima', 'checkmo', 'banktransfer', 'cashondelivery']

  it.each([...plain, ...Object.keys(cards), ...Object.keys(approvals)])(
    '%s: nothing is ordered before the shopper has seen and accepted the new total',
    async (code) => {
      // Of a wallet that two gateways have, the first one is offered.
      const payment_methods = WIRE.payment_methods.toSorted((one) => (one.code === code ? -1 : 1))
      const next = { ...fee, payment_methods }
      const present = methodOf(code).onChoose.includes('refresh-cart') ? [{ payment_methods }] : []
      const carts = [...present, next, next, next]
      const { service, store, calls } = open(
        { ...placed, ...windowInfo },
        { payment_methods },
        carts,
        scripts('approve'),
      )
      const goOn = () => {
        const draft = approvals[code]
        if (draft) return service.approve(code, draft)
        return methodOf(code).onPlace.length > 0 ? service.place() : service.proceed()
      }
      await service.choose(methodOf(code))
      const entries = cards[code]
      if (entries) service.collectWith(async () => ({ ok: true, value: entries }))
      await goOn()
      expect(calls).toContain('PUT /cart/payment')
      expect(calls).not.toContain('POST /cart/place')
      expect(calls).not.toContain('DELETE /cart/payment')
      expect(store.payment).toMatchObject({ place: 'idle', isRunning: false })
      const { newTotal, totalChanged } = english.paymentProblems
      const text = approvals[code]
        ? totalChanged.replace('{provider}', methodOf(code).name)
        : newTotal.replace('{total}', '$1,025.00')
      expect(store.payment.errors).toEqual([text])
      await goOn()
      expect(calls.filter((call) => call === 'POST /cart/place')).toHaveLength(1)
      expect(store.payment.place).toBe('fulfilled')
    },
  )

  it('paypal_express: the approval is kept, and Place order shows the new total before it orders', async () => {
    const { service, store, calls } = open(placed, {}, [fee, fee, fee])
    await service.choose(methodOf('paypal_express'))
    await service.approve('paypal_express', { orderID: 'O-1', payerID: 'P-1' })
    await service.place()
    expect(calls).toEqual(['PUT /cart/payment'])
    expect(store.payment.errors).toEqual([english.paymentProblems.newTotal.replace('{total}', '$1,025.00')])
    await service.place()
    expect(calls).toEqual(['PUT /cart/payment', 'POST /cart/place'])
  })
})

describe('the hosted card page', () => {
  const info = (checkout_url: unknown) => ({ 'GET /cart/freedompay/checkoutinfo': { body: { checkout_url } } })

  it('S2-4.4-18 S2-7.5-03 is opened with the cart, whose receipt is stored for the return', async () => {
    const { service, calls, destinations } = open(info('https://pay.example.com/session/1'))
    await service.choose(methodOf('freedompay'))
    expect([calls, destinations]).toEqual([['PUT /cart/payment', 'GET /cart/freedompay/checkoutinfo'], []])
    await service.proceed()
    expect(destinations).toEqual([{ kind: 'leave', url: 'https://pay.example.com/session/1' }])
    expect(readDeparture('kessler')?.receipt).toMatchObject({ number: '', items: [{ name: 'Washer' }] })
    expect(readReceipt('kessler')).toBeNull()
  })

  it.each([
    ['an error', { 'GET /cart/freedompay/checkoutinfo': { status: 500 } }, 'providerBackend'],
    ['no address', info(null), 'providerUnexpected'],
    ['an address on another host', info('https://evil.example.com/'), 'providerUnexpected'],
    ['an invalid address', info('javascript:alert(1)'), 'providerUnexpected'],
  ] as const)('S2-8-14 the shopper stays in the shop: %s', async (_, responses, key) => {
    const { service, store, destinations } = open(responses)
    await goOn(service, 'freedompay')
    expect(destinations).toEqual([])
    expect(store.payment.errors).toEqual([english.checkoutErrors[key].replace('{provider}', 'FreedomPay')])
  })
})

describe('an approval of a panel', () => {
  const plan = { plan_hash: 'h', plan_code: 'c' }

  it('S2-7.5-07 S2-7.4-07 S2-7.5-06 of a plan is sent to the provider, saved, ordered, and started at its page', async () => {
    const start = { 'POST /cart/financeit/initiatecheckout': { body: { redirect_url: 'https://app.financeit.io/1' } } }
    const fee = { totals: { grand_total: { amount: 1_049 } } }
    const { service, calls, bodies, destinations, reported } = open({ ...placed, ...start }, {}, [fee])
    await service.choose(methodOf('financeit'))
    await service.place()
    expect(calls).toEqual([])
    await service.approve('financeit', plan)
    expect(calls).toEqual(['POST /cart/financeit/postplans', 'PUT /cart/payment'])
    expect(bodies).toEqual([plan, { method: 'financeit', data: { ...plan, method: 'financeit' } }])
    await service.place()
    expect(bodies.at(-1)).toEqual(plan)
    expect(destinations).toEqual([{ kind: 'leave', url: 'https://app.financeit.io/1' }])
    expect(reported).toEqual([])
  })

  it('S2-8-15 a page that can’t be requested keeps the order, and can be requested again', async () => {
    const start: Record<string, Reply> = { 'POST /cart/financeit/initiatecheckout': { body: {} } }
    const { service, store, calls, destinations } = open({ ...placed, ...start })
    await service.choose(methodOf('financeit'))
    await service.approve('financeit', plan)
    await service.place()
    expect(store.payment).toMatchObject({ place: 'fulfilled', followUp: 'rejected' })
    expect(store.payment.errors).toEqual(['An error occurred with initiating Financeit checkout.'])
    await service.retryFollowUp()
    expect(calls.filter((call) => call.includes('initiatecheckout'))).toHaveLength(2)
    expect(calls.filter((call) => call === 'POST /cart/place')).toHaveLength(1)
    expect(destinations).toEqual([])
  })

  it('S2-8-16 is not saved if the plan is refused', async () => {
    const { service, store, calls } = open({ 'POST /cart/financeit/postplans': { status: 400 } })
    await service.choose(methodOf('financeit'))
    await service.approve('financeit', plan)
    expect(calls).toEqual(['POST /cart/financeit/postplans'])
    expect(store.payment.errors).toEqual([english.checkoutErrors.paymentNotProcessed])
  })

  it('is ignored if its method is no longer chosen', async () => {
    const { service, calls } = open()
    await service.choose(methodOf('financeit'))
    await service.choose(methodOf('checkmo'))
    await service.approve('financeit', plan)
    expect(calls).toEqual([])
  })

  it.each([0, 1, 2, 3, 4, 5])(
    'S2-4.5-07 sent twice, %i ticks apart, while its method is chosen, is saved once',
    async (ticks) => {
      const { service, store, calls } = open()
      const approve = () => service.approve('amazonpay', { checkout_session_id: 'c-1' })
      const running: Promise<unknown>[] = [service.choose(methodOf('amazonpay')), approve()]
      for (let tick = 0; tick < ticks; tick++) await null
      await Promise.all([...running, approve()])
      expect(calls).toEqual(['PUT /cart/payment'])
      expect(store.payment).toMatchObject({ isApproved: true, isRunning: false })
    },
  )

  it('S2-7.4-08 is invalid once the total has changed', async () => {
    const dearer = { totals: { grand_total: { amount: 1_200 } } }
    const { service, store, calls, bodies, reload } = open(placed, {}, [{}, dearer])
    const data = { method: 'citi', account_number: '6035320000000008', plan_number: '1', terms_accepted: true }
    await service.choose(methodOf('citi'))
    await service.approve('citi', data)
    expect(bodies).toEqual([{ method: 'citi', data }])
    // Another tab adds a line, and this one reads the cart.
    await reload()
    await service.place()
    expect(store.payment.errors).toEqual([english.paymentProblems.totalChanged.replace('{provider}', 'Citi')])
    expect(calls).not.toContain('POST /cart/place')
    expect(store.payment.isApproved).toBe(false)
  })

  it('S2-4.4-23 of another visit can be ordered at once', async () => {
    const { service, store, calls, bodies, cart } = open(placed, { payment: { method: 'citi', data: {} } })
    await service.resume(cart)
    expect(store.payment).toMatchObject({ method: { code: 'citi' }, isApproved: true })
    expect(calls).toEqual([])
    await service.place()
    expect(bodies).toEqual([{ method: 'citi', data: {} }])
  })
})

describe('PayPal', () => {
  const approval = { orderID: 'W-1', payerID: 'P-1', paypal_funding_source: 'paylater' }

  it('S2-3.5-01 S2-7.4-09 S2-3.5-03 S2-4.4-15 approved at the checkout is saved, and the order placed at once', async () => {
    const { service, calls, bodies, store } = open(placed)
    await service.choose(methodOf('paypal_checkout'))
    expect([calls, store.payment.method?.code]).toEqual([[], 'paypal_checkout'])
    await service.approve('paypal_checkout', approval)
    expect(calls).toEqual(['PUT /cart/payment', 'POST /cart/place'])
    expect(bodies[0]).toEqual({ method: 'paypal_checkout', data: approval })
  })

  it('S2-4.4-19 approved as express is only saved until the order is placed', async () => {
    const { service, calls, store } = open(placed)
    await service.choose(methodOf('paypal_express'))
    await service.place()
    expect(calls).toEqual([])
    await service.approve('paypal_express', approval)
    expect(calls).toEqual(['PUT /cart/payment'])
    expect(store.payment.isApproved).toBe(true)
    await service.place()
    expect(calls).toEqual(['PUT /cart/payment', 'POST /cart/place'])
  })

  it('S2-4.4-23 S2-4.4-25 approved on the cart page is resumed, and not saved again', async () => {
    const { service, store, calls, cart } = open(placed, { payment: { method: 'paypal_express', data: approval } })
    await service.resume(cart)
    expect(store.payment.isApproved).toBe(true)
    expect(store.payment.method?.code).toBe('paypal_express')
    expect(calls).toEqual([])
    await service.place()
    expect(calls).toEqual(['POST /cart/place'])
  })

  it('S2-3.5-02 S2-4.4-26 its state is empty at first, and a reset clears it', async () => {
    const { service, store } = open(placed)
    expect(store.wallet).toEqual({ error: '', isRedirecting: false })
    await service.choose(methodOf('paypal_express'))
    store.wallet = { error: 'no', isRedirecting: true }
    await service.takeBack('paypal_express')
    expect([store.wallet, store.payment.method]).toEqual([INITIAL_WALLET, null])
  })
})

describe('a provider’s window', () => {
  const unexpected = (name: string) => `An unexpected error occurred with ${name} checkout process.`

  it.each([
    ['zibby', 'https://www.katapult.com/plugin/js/katapult.js'],
    ['acima', 'https://ecom.acimacredit.com/js/acima.min.js'],
  ])(
    'S2-4.4-09 S2-4.4-16 S2-4.4-17 S2-5.3-09 %s is saved by being chosen and requests its checkout info; its button orders',
    async (code, url) => {
      const provider = scripts()
      const { service, store, calls } = open({ ...placed, ...windowInfo }, {}, [], provider)
      await service.choose(methodOf(code))
      await service.place()
      expect(calls).toEqual(['PUT /cart/payment', `GET /cart/${code}/checkoutinfo`])
      await service.proceed()
      expect(calls.slice(2)).toEqual(['PUT /cart/payment', `GET /cart/${code}/checkoutinfo`, 'POST /cart/place'])
      expect(new Set(provider.loaded)).toEqual(new Set([url]))
      expect(provider.opened).toHaveLength(1)
      expect(store.payment).toMatchObject({ place: 'fulfilled', followUp: 'pending' })
    },
  )

  it('S2-4.5-04 does nothing more once zibby has approved; acima continues to the receipt', async () => {
    const first = open({ ...placed, ...windowInfo }, {}, [], scripts('approve'))
    await goOn(first.service, 'zibby')
    await vi.waitFor(() => expect(first.store.payment.followUp).toBe('fulfilled'))
    expect([first.destinations, first.reported]).toEqual([[], ['K-1']])

    const provider = scripts('approve')
    const second = open({ ...placed, ...windowInfo }, {}, [], provider)
    await goOn(second.service, 'acima')
    await vi.waitFor(() => expect(second.destinations).toEqual([{ kind: 'success' }]))
    expect(provider.opened).toEqual([
      expect.objectContaining({ merchantId: 'merchant', iframeUrl: 'https://ecom.acimacredit.com' }),
    ])
  })

  it('S2-4.5-04 the lease of an order is reported to the back end before a window that waits for the shop is closed', async () => {
    const provider = scripts('approve')
    const acima = open({ ...placed, ...windowInfo }, {}, [], provider)
    await goOn(acima.service, 'acima')
    await vi.waitFor(() => expect(acima.destinations).toEqual([{ kind: 'success' }]))
    expect([acima.calls.at(-1), provider.completed]).toEqual(['POST /cart/acima/lease', ['A-1']])
    expect(acima.bodies.at(-1)).toEqual({
      order_id: 'K-1',
      lease_id: 'A-1',
      lease_number: '77',
      checkout_token: 'T-1',
    })

    // If the back end doesn't have the call, the provider reports the lease: the shopper continues.
    const zibby = open(
      { ...placed, ...windowInfo, 'POST /cart/zibby/lease': { status: 404 } },
      {},
      [],
      scripts('approve'),
    )
    await goOn(zibby.service, 'zibby')
    await vi.waitFor(() => expect(zibby.store.payment.followUp).toBe('fulfilled'))
    expect(zibby.bodies.at(-1)).toEqual({ order_id: 'K-1', uid: 'K-uid', customer_id: 'C-7', katapult_id: 'K-7' })
  })

  it('a lease whose report failed is reported again once', async () => {
    const { service, calls, destinations } = open(
      { ...placed, ...windowInfo, 'POST /cart/acima/lease': { status: 503 } },
      {},
      [],
      scripts('approve'),
    )
    await goOn(service, 'acima')
    await vi.waitFor(() => expect(destinations).toEqual([{ kind: 'success' }]))
    expect(calls.filter((call) => call === 'POST /cart/acima/lease')).toHaveLength(2)
  })

  it('a window that closed without a result is not reopened for an order that is cancelled meanwhile', async () => {
    const provider = scripts()
    const { service, store } = open({ ...placed, ...windowInfo }, {}, [{ items: [] }, {}], provider)
    await goOn(service, 'zibby')
    await service.retryFollowUp()
    expect(store.payment.errors).toEqual([writeFrom(english)('orderCancelled', 'Zibby')])
    expect(provider.opened).toHaveLength(1)
  })

  it.each(['zibby', 'acima'])('an order that %s rejects is cancelled if the cart has its lines again', async (code) => {
    // The cart is unchanged after the save, empty after the order, and full again after the refusal.
    const { service, store } = open({ ...placed, ...windowInfo }, {}, [{ items: [] }, {}], scripts('decline'))
    await goOn(service, code)
    await vi.waitFor(() => expect(store.payment.place).toBe('idle'))
    expect(store.payment.errors).toEqual([
      english.paymentProblems.orderCancelled.replace('{provider}', methodOf(code).name),
    ])
    expect([store.payment.method, readReceipt('kessler')]).toEqual([null, null])
    // The next order gets a new key.
    expect(readAttempt('kessler')?.placedAtMs).toBeNull()
  })

  it.each([
    ['close', english.paymentProblems.applicationUnfinished.replace('{provider}', 'Acima')],
    ['rubbish', unexpected('Acima')],
    ['code', unexpected('Acima')],
  ] as const)(
    'S2-8-10 a window that ends with %s can be opened again as long as the order exists',
    async (answer, text) => {
      const provider = scripts(answer, 'approve')
      const { service, store, calls, destinations } = open({ ...placed, ...windowInfo }, {}, [{ items: [] }], provider)
      await goOn(service, 'acima')
      await vi.waitFor(() => expect(store.payment.followUp).toBe('rejected'))
      expect(store.payment.errors).toEqual([text])
      await service.retryFollowUp()
      await vi.waitFor(() => expect(destinations).toEqual([{ kind: 'success' }]))
      expect(calls.filter((call) => call === 'POST /cart/place')).toHaveLength(1)
    },
  )

  it('an order whose window was closed by a reload is resumed, until it is decided', async () => {
    const before = open({ ...placed, ...windowInfo }, {}, [{ items: [] }], scripts())
    await goOn(before.service, 'zibby')

    const provider = scripts('approve')
    const after = open(windowInfo, { items: [], payment_methods: [] }, [], provider)
    after.service.resumeApplication()
    expect(after.store.payment).toMatchObject({ place: 'fulfilled', followUp: 'pending', order: { number: 'K-1' } })
    expect([after.calls, provider.opened]).toEqual([[], []])
    await after.service.retryFollowUp()
    await vi.waitFor(() => expect(after.store.payment.followUp).toBe('fulfilled'))
    // The application belongs to the order, and is not started again for the present cart.
    expect([after.calls, after.reported]).toEqual([['POST /cart/zibby/lease'], ['K-1']])
    expect(provider.loaded).toEqual(['https://www.katapult.com/plugin/js/katapult.js'])
    expect(provider.opened).toEqual([{ checkout: { customer_id: 'C-7' } }])

    const later = open(windowInfo, { items: [] }, [], scripts())
    later.service.resumeApplication()
    expect(later.store.payment.order).toBeNull()
  })

  it('an application whose script fails to load again shows a message and can be tried again', async () => {
    const before = open({ ...placed, ...windowInfo }, {}, [{ items: [] }], scripts())
    await goOn(before.service, 'acima')
    const loadScript = vi.fn(async () => {}).mockRejectedValueOnce(new Error('blocked'))
    const provider = { ...scripts('approve'), loadScript }
    const { service, store, destinations } = open({}, { items: [] }, [], provider)
    service.resumeApplication()
    await service.retryFollowUp()
    await vi.waitFor(() => expect(store.payment.followUp).toBe('rejected'))
    expect(store.payment.errors).toEqual([english.paymentProblems.providerNotLoaded.replace('{provider}', 'Acima')])
    await service.retryFollowUp()
    await vi.waitFor(() => expect(destinations).toEqual([{ kind: 'success' }]))
  })

  it.each([
    ['close', 'applicationUnfinished'],
    ['code', 'providerUnexpected'],
  ] as const)('an application that ends with %s while the cart is new leaves both unchanged', async (answer, key) => {
    const before = open({ ...placed, ...windowInfo }, {}, [{ items: [] }], scripts())
    await goOn(before.service, 'acima')
    const after = open(windowInfo, { items: [itemWire({ sku: 'NEW-1' })] }, [], scripts(answer))
    after.service.resumeApplication()
    await after.service.retryFollowUp()
    await vi.waitFor(() => expect(after.store.payment.followUp).toBe('rejected'))
    expect(after.store.payment.errors).toEqual([writeFrom(english)(key, 'Acima')])
    expect(after.store.payment.order?.number).toBe('K-1')
    expect([after.calls, readReceipt('kessler')?.number]).toEqual([[], 'K-1'])
  })

  it('an order counts as cancelled if its lines are added to a new cart', async () => {
    const before = open({ ...placed, ...windowInfo }, {}, [{ items: [] }], scripts())
    await goOn(before.service, 'zibby')
    const fresh = itemWire({ item_id: 9, sku: 'NEW-1' })
    const after = open(windowInfo, { items: [fresh] }, [{ items: [fresh, itemWire()] }], scripts('decline'))
    after.service.resumeApplication()
    await after.service.retryFollowUp()
    await vi.waitFor(() => expect(after.store.payment.place).toBe('idle'))
    expect(after.store.payment.errors).toEqual([english.paymentProblems.orderCancelled.replace('{provider}', 'Zibby')])
  })

  it.each([
    ['zibby', 'nothing', {}, unexpected('Zibby')],
    ['acima', 'nothing', {}, unexpected('Acima')],
    ['zibby', 'an address alone', { application_url: 'https://www.katapult.com/a/1' }, unexpected('Zibby')],
    ['acima', 'nothing of its order', { transaction: {}, customer: [] }, unexpected('Acima')],
  ])('S2-8-10 %s places no order when its checkout info has %s', async (code, _, body, text) => {
    const provider = scripts()
    const { service, store, calls } = open(
      { ...placed, [`GET /cart/${code}/checkoutinfo`]: { body } },
      {},
      [],
      provider,
    )
    await goOn(service, code)
    expect(store.payment.errors).toEqual([text])
    expect([calls.includes('POST /cart/place'), provider.opened]).toEqual([false, []])
  })

  it.each(['zibby', 'acima'])(
    'S2-8-08 S2-8-10 %s places no order when its checkout info can’t be loaded',
    async (code) => {
      const { name } = methodOf(code)
      const path = `GET /cart/${code}/checkoutinfo`
      const failed = open({ ...placed, [path]: { status: 500 } }, {}, [], scripts())
      await goOn(failed.service, code)
      expect(failed.store.payment.errors).toEqual([`An error occurred from the ${name} application backend.`])
      const shapeless = open({ ...placed, [path]: { body: 'null' } }, {}, [], scripts())
      await goOn(shapeless.service, code)
      expect(shapeless.store.payment.errors).toEqual([unexpected(name)])
      expect([...failed.calls, ...shapeless.calls]).not.toContain('POST /cart/place')
    },
  )

  it('S2-4.4-13 S2-7.5-05 affirm requests its checkout info, is saved with the approved token, and then ordered', async () => {
    const provider = scripts('approve')
    const { service, store, calls, bodies } = open({ ...placed, ...windowInfo }, {}, [], provider)
    await service.choose(methodOf('affirm'))
    expect([calls, provider.opened]).toEqual([['POST /cart/affirm/checkoutinfo'], []])
    await service.proceed()
    expect(provider.opened).toMatchObject([{ order_id: 'T-1', total: 100_000, metadata: { mode: 'modal' } }])
    await vi.waitFor(() => expect(store.payment.isApproved).toBe(true))
    expect(bodies.at(-1)).toEqual({ method: 'affirm', data: { checkout_token: 'T-1' } })
    expect(calls).not.toContain('POST /cart/place')
    await service.place()
    expect(calls.at(-1)).toBe('POST /cart/place')
  })

  it('S2-4.4-24 the checkout info of a cart that has affirm saved is loaded; its window stays closed', async () => {
    const provider = scripts()
    const { service, calls, cart } = open(windowInfo, { payment: { method: 'affirm', data: {} } }, [], provider)
    await service.resume(cart)
    expect(calls).toEqual(['POST /cart/affirm/checkoutinfo'])
    expect(provider.opened).toEqual([])
  })

  it('S2-4.4-10 chargeafter is saved by being chosen; its approval is saved and the order placed', async () => {
    const provider = scripts('approve')
    const { service, store, calls, bodies } = open({ ...placed, ...windowInfo }, {}, [], provider)
    await service.choose(methodOf('chargeafter'))
    expect([calls, provider.opened]).toEqual([['PUT /cart/payment'], []])
    await service.proceed()
    expect(provider.opened).toEqual([
      expect.objectContaining({
        consumerDetails: expect.objectContaining({ firstName: 'Ann', email: 'ann@example.com' }),
        cartDetails: expect.objectContaining({ totalAmount: 1_000, merchantOrderId: 'C-7' }),
      }),
    ])
    await vi.waitFor(() => expect(store.payment.place).toBe('fulfilled'))
    expect(bodies.slice(0, 3)).toEqual([
      { method: 'chargeafter', data: {} },
      { method: 'chargeafter', data: {} },
      { method: 'chargeafter', data: { token: 'C-1' } },
    ])
  })

  it.each(['affirm', 'chargeafter'])(
    'S2-8-11 %s: the end of the window without an approval is shown, and it can be reopened',
    async (code) => {
      const method = methodOf(code)
      // The providers report the same for declined and closed.
      const unfinished = english.paymentProblems.providerUnfinished.replace('{provider}', method.name)
      const provider = scripts('rubbish', 'close', 'approve')
      const { service, store, calls } = open({ ...placed, ...windowInfo }, {}, [], provider)
      await goOn(service, code)
      await vi.waitFor(() => expect(store.payment.errors).toEqual([unexpected(method.name)]))
      await service.proceed()
      await vi.waitFor(() => expect(store.payment.errors).toEqual([unfinished]))
      expect(store.payment.isApproved).toBe(false)
      expect(calls).not.toContain('POST /cart/place')
      await service.proceed()
      await vi.waitFor(() => expect(store.payment.isApproved).toBe(true))
    },
  )

  it('an unknown code of chargeafter places nothing, and its window opens again', async () => {
    const { service, store, calls } = open({ ...placed, ...windowInfo }, {}, [], scripts('code', 'approve'))
    await goOn(service, 'chargeafter')
    await vi.waitFor(() => expect(store.payment.errors).toEqual([unexpected('ChargeAfter')]))
    expect(calls).not.toContain('POST /cart/place')
    await service.proceed()
    await vi.waitFor(() => expect(store.payment.place).toBe('fulfilled'))
    expect(calls.filter((call) => call === 'POST /cart/place')).toHaveLength(1)
  })

  it('an approval after another method was chosen is ignored', async () => {
    const { service, store, calls } = open({ ...placed, ...windowInfo }, {}, [], scripts('approve'))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await goOn(service, 'affirm')
    await service.choose(methodOf('checkmo'))
    // The window of Affirm approves now.
    await vi.runAllTimersAsync()
    expect(calls).not.toContain('PUT /cart/payment')
    expect(store.payment).toMatchObject({ method: { code: 'checkmo' }, isApproved: false, errors: [] })
    expect(store.paymentDraft).toEqual({})
  })

  it.each([
    ['is blocked', async () => Promise.reject(new Error('blocked'))],
    ['does not load', () => new Promise<void>(() => undefined)],
  ])(
    'a script that %s shows an error after a while; nothing is ordered, and another method can be chosen',
    async (_, loadScript) => {
      vi.useFakeTimers()
      const { service, store, calls } = open({ ...placed, ...windowInfo }, {}, [], { ...scripts(), loadScript })
      const choosing = service.choose(methodOf('zibby'))
      await vi.advanceTimersByTimeAsync(20_000)
      await choosing
      expect(store.payment.errors).toEqual([english.paymentProblems.providerNotLoaded.replace('{provider}', 'Zibby')])
      expect(calls).not.toContain('POST /cart/place')
      await service.choose(methodOf('checkmo'))
      await service.place()
      expect(store.payment.place).toBe('fulfilled')
    },
  )
})

describe('the digital wallet', () => {
  const token = { paymentData: { data: 'sealed' }, paymentMethod: { network: 'Visa' }, transactionIdentifier: 't' }

  it('S2-3.4-10 the sheet’s authorisation is saved, and the order placed', async () => {
    const { service, store, calls, bodies } = open(placed)
    await service.choose(methodOf('moneris_applepay'))
    expect(calls).toEqual([])
    await service.approve('moneris_applepay', token)
    expect(calls).toEqual(['PUT /cart/payment', 'POST /cart/place'])
    expect(bodies[0]).toEqual({ method: 'moneris_applepay', data: token })
    expect(JSON.stringify(store)).not.toContain('sealed')
  })

  it('S2-3.4-06 without a token nothing is saved', async () => {
    const { service, store, calls } = open(placed)
    await service.choose(methodOf('moneris_applepay'))
    await service.approve('moneris_applepay', { paymentData: 42 })
    expect(calls).toEqual([])
    expect(store.payment.errors).toEqual(['Apple Pay token missing'])
  })

  it('an authorisation is for its total: after a change it is required again', async () => {
    const dearer = { totals: { grand_total: { amount: 1_200 } } }
    const { service, store, calls } = open(placed, {}, [dearer])
    await service.choose(methodOf('moneris_applepay'))
    await service.approve('moneris_applepay', token)
    expect(calls).not.toContain('POST /cart/place')
    expect(store.payment.errors).toEqual([english.paymentProblems.totalChanged.replace('{provider}', 'Apple Pay')])
  })

  it('S2-3.4-07 its sheet closes when another method is chosen', async () => {
    const { service, store } = open()
    await service.choose(methodOf('moneris_applepay'))
    store.walletSheet = { ...store.walletSheet, modalOpen: true }
    await service.choose(methodOf('checkmo'))
    expect(store.walletSheet.modalOpen).toBe(false)
  })
})

describe('a form that is still loading when the order is placed', () => {
  it('S2-7.4-04 is awaited', async () => {
    const { service, store, calls } = open(placed)
    await service.choose(methodOf('authorizenet'))
    const placing = service.place()
    await new Promise((resolve) => setTimeout(resolve))
    expect([calls, store.payment.errors]).toEqual([[], []])
    service.collectWith(async () => ({ ok: true, value: { card } }))
    await placing
    expect(store.payment.place).toBe('fulfilled')
  })

  it('is awaited for 15 seconds at most', async () => {
    const { service, store, calls } = open(placed)
    await service.choose(methodOf('authorizenet'))
    vi.useFakeTimers()
    const placing = service.place()
    await vi.advanceTimersByTimeAsync(16_000)
    await placing
    expect([calls, store.payment.errors]).toEqual([[], [english.checkoutErrors.payment]])
  })
})

it('Place order shows a message if required data was lost while it waited', async () => {
  const delivery = Promise.withResolvers<string>()
  const { service, store, calls } = open({}, {}, [], { untilDeliverySettled: () => delivery.promise } as object)
  await service.choose(methodOf('checkmo'))
  calls.length = 0
  store.pendingShipping = 'local'
  const pressed = service.place()
  store.pendingShipping = ''
  store.isEditing = true
  delivery.resolve('')
  await pressed
  expect(calls).toEqual([])
  expect(store.payment.errors).toEqual([english.paymentProblems.stillOpen])
})

it('S2-4.4-22 an order placed again while a failed payment is reset ends by its own response', async () => {
  const responses: Record<string, Reply> = { 'PUT /cart/payment': { status: 500 }, 'POST /cart/place': { status: 500 } }
  const { service, store, calls } = open(responses)
  await service.choose(methodOf('checkmo'))
  const first = service.place()
  while (store.payment.errors.length === 0) await Promise.resolve()
  responses['PUT /cart/payment'] = {}
  const second = service.place()
  await first
  expect(store.payment).toMatchObject({ isRunning: true, isPlacing: true, errors: [] })
  await second
  expect(calls.at(-1)).toBe('POST /cart/place')
  expect(store.payment).toMatchObject({ isRunning: false, isPlacing: false, place: 'rejected' })
  expect(store.payment.errors).not.toEqual([])
})

describe('a method that is chosen while another is being saved', () => {
  it('S2-4.4-05 replaces it once that is saved: the last choice wins', async () => {
    const { service, store, bodies } = open(placed)
    const choosing = service.choose(methodOf('paypal_standard'))
    void service.choose(methodOf('freedompay'))
    void service.choose(methodOf('citi'))
    expect(store.payment).toMatchObject({ method: { code: 'paypal_standard' }, next: { code: 'citi' } })
    await choosing
    // A method that was skipped before its turn is not even saved.
    expect(bodies).toEqual([])
    expect(store.payment).toMatchObject({ method: { code: 'citi' }, next: null })
  })

  it('S2-4.4-05 stops the first from leaving the page', async () => {
    const info = { 'GET /cart/freedompay/checkoutinfo': { body: { checkout_url: 'https://pay.example.com/1' } } }
    const { service, store, destinations } = open(info)
    const leaving = goOn(service, 'freedompay')
    await service.choose(methodOf('checkmo'))
    await leaving
    expect([destinations, store.payment.method?.code]).toEqual([[], 'checkmo'])
  })

  it('is also chosen if the first can’t be saved, and dropped if the shopper chooses the first again', async () => {
    const failed = open({ 'PUT /cart/payment': { status: 500 } })
    const choosing = failed.service.choose(methodOf('paypal_standard'))
    while (failed.store.payment.update !== 'pending') await Promise.resolve()
    void failed.service.choose(methodOf('citi'))
    await choosing
    expect(failed.calls).toEqual(['PUT /cart/payment', 'DELETE /cart/payment', 'GET /cart/payment'])
    expect(failed.store.payment).toMatchObject({ method: { code: 'citi' }, errors: [] })

    const { service, store } = open()
    const first = service.choose(methodOf('paypal_standard'))
    await service.choose(methodOf('citi'))
    await service.choose(methodOf('paypal_standard'))
    await first
    expect(store.payment).toMatchObject({ method: { code: 'paypal_standard' }, next: null })
  })

  it('S2-4.4-05 is ignored while the order is being placed', async () => {
    const { service, store, destinations } = open(placed)
    await service.choose(methodOf('paypal_standard'))
    const placing = service.proceed()
    while (!store.payment.isPlacing) await Promise.resolve()
    await service.choose(methodOf('checkmo'))
    await placing
    expect(destinations).toHaveLength(1)
    expect(store.payment).toMatchObject({ method: { code: 'paypal_standard' }, place: 'fulfilled', next: null })
  })
})

it('S2-1-18 every payment method is offered if the store enables it, and leads to its order', async () => {
  const entries: Readonly<Record<string, PaymentDraft>> = {
    moneris: { token: 'tok', lastFour: '1111', type: 'VI', month: '12', year: '2039' },
    nmicreditcard: { token: 'tok', brand: 'visa' },
  }
  const approvals: Readonly<Record<string, PaymentDraft>> = {
    amazonpay: { checkout_session_id: 'S-1' },
    applepay: { paymentData: { data: 'sealed' } },
    citi: { account_number: '6035320000000008', plan_number: '1', terms_accepted: true },
    financeit: { plan_hash: 'h', plan_code: 'c' },
    googlepay: { tokenizationData: { token: 'tok' }, info: { cardNetwork: 'VISA', cardDetails: '1111' } },
    moneris_applepay: { paymentData: { data: 'sealed' } },
    paypal_checkout: { orderID: 'W-1', payerID: 'P-1' },
    paypal_express: { orderID: 'W-1', payerID: 'P-1' },
  }
  for (const method of PAYMENT_METHODS) {
    const { code } = method
    const responses = {
      ...placed,
      ...windowInfo,
      'POST /cart/amazonpay/place': placed['POST /cart/place'],
      'GET /cart/freedompay/checkoutinfo': { body: { checkout_url: 'https://pay.example.com/session/1' } },
      'POST /cart/financeit/initiatecheckout': { body: { redirect_url: 'https://app.financeit.io/1' } },
    }
    // A wallet that two gateways offer is charged through the first one.
    const payment_methods = WIRE.payment_methods.toSorted(
      (one, other) => Number(other.code === code) - Number(one.code === code),
    )
    const { service, store, destinations, listed } = open(responses, { payment_methods }, [], scripts('approve'))
    expect(listed(), code).toContain(code)
    service.collectWith(async () => ({ ok: true, value: entries[code] ?? { card } }))
    await service.choose(method)
    if (method.panel === 'continue') await service.proceed()
    const approval = approvals[code]
    if (approval) await service.approve(code, approval)
    else if (needsApproval(method)) await vi.waitFor(() => expect(store.payment.isApproved, code).toBe(true))
    await service.place()
    // The hosted card page places the order itself.
    const isLeft = () => destinations.some(({ kind }) => kind === 'leave')
    await vi.waitFor(() => expect(isPlaced(store.payment) || isLeft(), code).toBe(true))
    expect(store.payment.errors, code).toEqual([])
  }
})
