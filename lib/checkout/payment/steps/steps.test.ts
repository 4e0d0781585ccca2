import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { createRestClient } from '../../../api/request.client.ts'
import { buildCart, itemWire, US_FORMAT } from '../../../cart/cart-fixtures.ts'
import { mapPayments } from '../../../config/map-providers.ts'
import type { PaymentsConfig } from '../../../config/store-config.ts'
import { StoreConfigWire } from '../../../contracts/config.ts'
import { memoryStorage, methodOf, writeFrom } from '../../checkout-fixtures.ts'
import type { Collector, WindowEnd } from '../../payment-methods/method.ts'
import { readAttempt, readDeparture, readReceipt } from '../../storage.client.ts'
import { createCheckoutStore } from '../../store.client.ts'
import { newPaymentAttempt, type PaymentAttempt } from '../payment-attempt.ts'
import type { PaymentEvent } from '../payment-machine.ts'
import { authenticate } from './authenticate.client.ts'
import { leave } from './leave.client.ts'
import { loadInfo } from './load-info.client.ts'
import { openWindow } from './open-window.client.ts'
import { place } from './place.client.ts'
import { prepare } from './prepare.client.ts'
import { refreshCart } from './refresh-cart.client.ts'
import { save } from './save.client.ts'
import type { StepParts } from './step.ts'

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() }))
afterEach(() => void vi.unstubAllGlobals())

const { paymentProblems: problems, checkoutErrors: failures } = english
const CODES = ['checkmo', 'financeit', 'affirm', 'freedompay', 'citi', 'payeezy']
const WIRE = {
  items: [itemWire()],
  email: 'ann@example.com',
  totals: { grand_total: { amount: 1_000, formatted: '$1,000.00' } },
  payment_methods: CODES.map((code) => ({ code, title: code })),
}
const CARD = { type: 'VI', number: '4111111111111111', code: '123', month: '12', year: '2039' }

type Reply = { status?: number; body?: unknown }
type Setup = {
  method?: string
  replies?: Record<string, Reply | Reply[]>
  wire?: object
  /** Changes to the cart for the next time it is read. */
  next?: object
  isUnread?: boolean
  collector?: Collector
  isScriptMissing?: boolean
  windowEnd?: WindowEnd | null
  /** Public id of the session when it is read again. */
  sid?: string
  frameEnd?: 'authenticated' | 'failed' | 'late'
}

/** Parts to run a step with. Records its calls, its events and the page that it opens. */
function open({ method, replies = {}, wire = {}, next, ...setup }: Setup = {}) {
  const log: unknown[] = []
  let cart = buildCart({ ...WIRE, ...wire })
  const fetcher = async (url: string, { method: verb, body }: RequestInit = {}) => {
    const call = `${verb} ${url.replace('/api/rest', '')}`
    if (call.endsWith('/session')) return Response.json({ customer_data: { sid: setup.sid ?? 'sid-1' } })
    log.push(typeof body === 'string' ? [call, JSON.parse(body)] : call)
    const reply = replies[call]
    const { status = 200, body: answer = {} } = (Array.isArray(reply) ? reply.shift() : reply) ?? {}
    return Response.json(answer, { status })
  }
  const store = createCheckoutStore()
  if (method !== undefined) store.payment = { ...store.payment, method: methodOf(method) }
  const config = { affirm: { public_api_key: 'k' } }
  const parts: StepParts = {
    tenant: 'kessler',
    rest: createRestClient('en-US', fetcher as typeof fetch),
    store,
    methods: {
      config: { ...mapPayments(v.parse(StoreConfigWire, config)), paypal: {} as PaymentsConfig['paypal'] },
      scriptUrls: { freedompay: 'https://pay.example.com/page' },
    },
    shopOrigin: 'https://shop.example.com',
    format: US_FORMAT,
    readCart: () => cart,
    reload: async () => {
      log.push('reload')
      if (next) cart = buildCart({ ...WIRE, ...wire, ...next })
      return setup.isUnread !== true
    },
    go: (destination) => void log.push(destination),
    onPlacedElsewhere: () => undefined,
    write: writeFrom(english),
    operations: {
      begin: (operation) => void log.push(`begin ${operation}`),
      end: (operation, message) => void log.push(`${message === undefined ? 'end' : 'fail'} ${operation}`),
      forget: (operation) => void log.push(`forget ${operation}`),
    },
    untilDeliverySettled: async () => '',
    windows: {
      load: async () => setup.isScriptMissing !== true,
      open: async (_, info) => {
        log.push({ opened: info })
        return setup.windowEnd ?? null
      },
    },
    panel: { open: () => () => undefined, find: async () => setup.collector ?? null },
    frame: {
      untilFinished: async (read) => {
        log.push(await read())
        return setup.frameEnd ?? 'failed'
      },
      finish: () => undefined,
    },
    advance: async (event) => void log.push(event),
    approve: async (code, draft) => void log.push({ approved: code, draft }),
    sid: Promise.resolve('sid-1'),
    untilTakenBack: async () => void log.push('taken back'),
  }
  const attempt = newPaymentAttempt()
  return { parts, attempt, log, store }
}

type Steps = (parts: StepParts, attempt: PaymentAttempt) => Promise<PaymentEvent | null>

async function run(step: Steps, setup: Setup, prepared: Partial<PaymentAttempt> = {}) {
  const { parts, attempt, log, store } = open(setup)
  Object.assign(attempt, prepared)
  return { event: await step(parts, attempt), attempt, log, store }
}

const http = (message = ''): Reply => ({ status: 400, body: { messages: { error: message ? [{ message }] : [] } } })

describe('prepare', () => {
  const PLAN = 'POST /cart/financeit/postplans'
  it.each([
    ['sends the plan to the provider, without an event', {}, null],
    [
      'is rejected with the server’s messages',
      { [PLAN]: http('Gone.') },
      { type: 'refused', errors: [failures.paymentNotProcessed, 'Gone.'] },
    ],
  ])('%s', async (_, replies, event) => {
    const prepared = await run(prepare, { method: 'financeit', replies })
    expect(prepared.event).toEqual(event)
    expect(prepared.log).toEqual([[PLAN, expect.anything()]])
  })

  it('rejects a method that is not offered any more', async () => {
    const { event, log } = await run(prepare, { method: 'financeit', wire: { payment_methods: [] } })
    expect(event).toEqual({ type: 'refused', errors: [failures.payment] })
    expect(log).toEqual([])
  })
})

describe('load-info', () => {
  const INFO = 'POST /cart/affirm/checkoutinfo'
  const unread = (text: string) => ({ type: 'info-failed', errors: [text.replace('{provider}', 'Affirm')] })
  it.each<[string, Setup, object]>([
    [
      'has the fields that the server sent',
      { replies: { [INFO]: { body: { checkout_token: 't' } } } },
      { type: 'info-loaded', checkoutInfo: { kind: 'window', fields: { checkout_token: 't' } } },
    ],
    ['that is rejected names the provider', { replies: { [INFO]: http() } }, unread(failures.providerBackend)],
    [
      'can’t be used without the script',
      { replies: { [INFO]: { body: { checkout_token: 't' } } }, isScriptMissing: true },
      unread(problems.providerNotLoaded),
    ],
  ])('%s', async (_, setup, event) => {
    const info = await run(loadInfo, { method: 'affirm', ...setup })
    expect(info.event).toMatchObject(event)
    const ended = info.event?.type === 'info-failed' ? ['end set_payment_method'] : []
    expect(info.log).toEqual([{ type: 'info-started' }, [INFO, {}], ...ended])
  })

  it('fails for a method without checkout info', async () => {
    expect((await run(loadInfo, { method: 'checkmo' })).event).toEqual({
      type: 'info-failed',
      errors: [failures.payment],
    })
  })
})

describe('open-window', () => {
  const ended = (text: string) => ({
    type: 'window-ended',
    code: 'affirm',
    errors: [text.replace('{provider}', 'Affirm')],
  })
  it.each<[string, WindowEnd | null, unknown[]]>([
    [
      'that is approved continues',
      { kind: 'approved', draft: { token: 't' } },
      [{ approved: 'affirm', draft: { token: 't' } }],
    ],
    ['that is declined shows a message', { kind: 'declined' }, [ended(problems.providerDeclined)]],
    ['that is closed shows a message', { kind: 'closed' }, [ended(problems.providerUnfinished)]],
    ['with an invalid result shows a message', { kind: 'unexpected' }, [ended(failures.providerUnexpected)]],
    ['that a newer one has replaced shows nothing', null, []],
  ])('%s', async (_, windowEnd, said) => {
    const { event, log } = await run(openWindow, { method: 'affirm', windowEnd })
    expect(event).toBeNull()
    await vi.waitFor(() => expect(log).toEqual([{ opened: null }, ...said]))
  })

  it('opens nothing without a method', async () => {
    const { event, log } = await run(openWindow, {})
    expect(event).toEqual({ type: 'info-failed', errors: [failures.payment] })
    expect(log).toEqual([])
  })
})

describe('leave', () => {
  const goTo = (url: string) => {
    const { parts, attempt, log, store } = open({ method: 'freedompay' })
    store.payment = { ...store.payment, checkoutInfo: { kind: 'page', url } }
    return { event: leave(parts, attempt), log }
  }

  it('goes to the provider’s page, and stores the cart for the return', async () => {
    const url = 'https://pay.example.com/session'
    const { event, log } = goTo(url)
    expect(await event).toBeNull()
    expect(log).toEqual([{ kind: 'leave', url }])
    expect(readDeparture('kessler')).toMatchObject({ method: 'freedompay', isPayment: true, order: null })
  })

  it.each(['https://evil.example.com/', 'javascript:alert(1)', ''])('stays in the shop with “%s”', async (url) => {
    const { event, log } = goTo(url)
    expect(await event).toMatchObject({ type: 'info-failed', errors: [expect.stringContaining('FreedomPay')] })
    expect(log).toEqual([])
    expect(readDeparture('kessler')).toBeNull()
  })
})

it.each([
  [false, true],
  [true, false],
])('refresh-cart reports whether the cart was loaded (unread: %s)', async (isUnread, isCartFresh) => {
  const { event, attempt, log } = await run(refreshCart, { isUnread })
  expect([event, attempt.isCartFresh, log]).toEqual([null, isCartFresh, ['reload']])
})

describe('authenticate', () => {
  const url = 'https://bank.example.com/frame'
  const required = { three_d_secure_enabled: true, three_d_secure_auth_required: true, three_d_secure_iframe_url: url }
  const refused = (text: string) => ({ type: 'refused', errors: [text] })
  const of = async (saved: object, present: object, frameEnd?: Setup['frameEnd']) => {
    const { parts, attempt, log, store } = open({
      method: 'payeezy',
      wire: { payment: { method: 'payeezy', data: present } },
      frameEnd,
      replies: {
        'GET /cart/payment': { body: { method: 'payeezy', data: { three_d_secure_status: 'authenticated' } } },
      },
    })
    store.paymentResponse = saved as Record<string, unknown>
    attempt.isCartFresh = true
    return { event: await authenticate(parts, attempt), log, attempt }
  }

  it.each([
    ['no confirmation is required', {}, {}, null],
    ['the bank has confirmed already', required, { three_d_secure_status: 'authenticated' }, null],
    ['the bank has refused', {}, { three_d_secure_status: 'failed' }, refused(problems.authenticationFailed)],
    [
      'the address is invalid',
      { ...required, three_d_secure_iframe_url: 'x' },
      {},
      refused(problems.authenticationFailed),
    ],
  ])('shows no frame if %s', async (_, saved, present, event) => {
    const authenticated = await of(saved, present)
    expect([authenticated.event, authenticated.log]).toEqual([event, []])
  })

  it.each([
    ['authenticated', { type: 'authenticated' }],
    ['failed', refused(problems.authenticationFailed)],
    ['late', refused(problems.authenticationLate)],
  ] as const)('shows the frame, whose end is %s', async (end, event) => {
    for (const [saved, present] of [
      [required, {}],
      [{}, required],
    ] as const) {
      const authenticated = await of(saved, present, end)
      expect(authenticated.event).toEqual(event)
      expect(authenticated.log).toEqual([{ type: 'authentication-needed', url }, 'GET /cart/payment', 'authenticated'])
      // The authentication may have changed the total.
      expect(authenticated.attempt.isCartFresh).toBe(false)
    }
  })
})

describe('save', () => {
  const at = (moment: 'choose' | 'approve' | 'place', setup: Setup, draft: object = {}) =>
    run(async (parts, attempt) => {
      parts.store.paymentDraft = draft as Record<string, unknown>
      attempt.isCartFresh = true
      return save(parts, attempt, moment)
    }, setup)
  const BANK = { account_number: '6', plan_number: '7', terms_accepted: true }
  const PUT = 'PUT /cart/payment'

  it('sends the panel’s data, and stores the data that the order and the bank need', async () => {
    const replies = { [PUT]: { body: { method: 'citi', data: { kept: '1' } } } }
    const { event, log, attempt, store } = await at('approve', { method: 'citi', replies }, BANK)
    const data = { method: 'citi', ...BANK }
    expect(event).toEqual({ type: 'saved', moment: 'approve' })
    expect(log).toEqual([
      { type: 'save-started' },
      'taken back',
      'begin update_payment_method',
      [PUT, { method: 'citi', data }],
      'end update_payment_method',
      'end set_payment_method',
      'forget place_order',
    ])
    expect(attempt).toMatchObject({ submission: { data }, isCartFresh: false, cart: { email: 'ann@example.com' } })
    expect(store.paymentResponse).toEqual({ kept: '1' })
  })

  it('fails with the server’s messages, and keeps the failed order', async () => {
    const { event, log } = await at('choose', { method: 'checkmo', replies: { [PUT]: http('No.') } })
    expect(event).toEqual({ type: 'save-failed', errors: ['No.'] })
    expect(log.slice(-2)).toEqual(['fail update_payment_method', 'fail set_payment_method'])
  })

  it.each<[string, 'approve' | 'place', Setup, object, PaymentEvent]>([
    ['a method that is no longer offered', 'approve', {}, {}, { type: 'save-failed', errors: [failures.payment] }],
    [
      'an incomplete form',
      'approve',
      { method: 'citi' },
      {},
      { type: 'refused', errors: [failures.bankFinancing.replace('{provider}', 'Citi')] },
    ],
    [
      'a card that its panel rejects',
      'place',
      { method: 'payeezy', collector: async () => ({ ok: false, error: ['Expired.'] }) },
      {},
      { type: 'refused', errors: ['Expired.'] },
    ],
    [
      'a card whose panel is missing',
      'place',
      { method: 'payeezy' },
      {},
      { type: 'refused', errors: [failures.payment] },
    ],
  ])('sends nothing of %s', async (_, moment, setup, draft, event) => {
    const saved = await at(moment, setup, draft)
    expect(saved.event).toEqual(event)
    expect(saved.log.flat()).not.toContain(PUT)
  })

  it('collects from the panel only when the order is placed', async () => {
    const collector = vi.fn<Collector>(async () => ({ ok: true, value: { card: CARD } }))
    await at('choose', { method: 'payeezy', collector })
    expect(collector).not.toHaveBeenCalled()
    expect((await at('place', { method: 'payeezy', collector })).event).toEqual({ type: 'saved', moment: 'place' })
    expect(collector).toHaveBeenCalledOnce()
  })
})

describe('a call that fails because the session has ended', () => {
  const ended = { next: { items: [] }, sid: 'sid-2' }
  const saveOf =
    (moment: 'choose' | 'approve' | 'place'): Steps =>
    (parts, attempt) =>
      save(parts, attempt, moment)
  const paying: Steps = (parts, attempt) => {
    parts.store.paymentDraft = { plan_hash: 'h-1', plan_code: 'p-1' }
    return prepare(parts, attempt)
  }
  const calls: [string, Steps, string, string, PaymentEvent['type']][] = [
    ['the choice of a method', saveOf('choose'), 'checkmo', 'PUT /cart/payment', 'refused'],
    ['the payment of an order', saveOf('place'), 'checkmo', 'PUT /cart/payment', 'refused'],
    ['a plan', paying, 'financeit', 'POST /cart/financeit/postplans', 'refused'],
    ['what a window needs', loadInfo, 'affirm', 'POST /cart/affirm/checkoutinfo', 'info-failed'],
    ['the address of a page', loadInfo, 'freedompay', 'GET /cart/freedompay/checkoutinfo', 'info-failed'],
  ]

  it.each(calls)('S2-4.5-01 (%s) keeps the products and says so', async (_, step, method, call, type) => {
    const { event } = await run(step, { method, replies: { [call]: http('The cart is empty.') }, ...ended })
    expect(event).toEqual({ type, errors: [problems.sessionEnded] })
    expect(readDeparture('kessler')).toMatchObject({ isPayment: false, sid: 'sid-1', lines: [{ qty: 1 }] })
  })

  it.each<[string, Setup]>([
    ['the same session', { next: { items: [] } }],
    ['a cart that the next session has taken over', { sid: 'sid-2' }],
  ])('shows the server’s message in %s', async (_, setup) => {
    const replies = { 'PUT /cart/payment': http('Please choose another.') }
    const { event } = await run(saveOf('choose'), { method: 'checkmo', replies, ...setup })
    expect(event).toEqual({ type: 'save-failed', errors: ['Please choose another.'] })
    expect(readDeparture('kessler')).toBeNull()
  })
})

describe('place', () => {
  const PLACE = 'POST /cart/place'
  const placed = { body: { order: 'K-1', status: 'pending' } }
  const other = { totals: { grand_total: { amount: 1_049, formatted: '$1,049.00' } } }
  const isSent = (log: readonly unknown[]) => log.flat().includes(PLACE)

  it('reloads the cart, orders it, and stores its receipt', async () => {
    const { event, log, attempt } = await run(place, { method: 'checkmo', replies: { [PLACE]: placed } })
    expect(event).toMatchObject({ type: 'placed', order: { number: 'K-1' } })
    expect(log).toEqual([
      'reload',
      { type: 'place-started' },
      'begin place_order',
      [PLACE, { method: 'checkmo', data: {} }],
      'end place_order',
    ])
    expect(readReceipt('kessler')).toMatchObject({ number: 'K-1' })
    expect(readReceipt('kessler')).not.toHaveProperty('isAwaited')
    expect(readAttempt('kessler')?.placedAtMs).toEqual(expect.any(Number))
    expect(attempt.cart?.email).toBe('ann@example.com')
  })

  it('does not reload the cart if it was reloaded after the payment was saved', async () => {
    const { log } = await run(place, { method: 'checkmo', replies: { [PLACE]: placed } }, { isCartFresh: true })
    expect(log).not.toContain('reload')
  })

  it.each<[string, Setup, Partial<PaymentAttempt>, PaymentEvent]>([
    ['a cart that can’t be loaded', { isUnread: true }, {}, { type: 'refused', errors: [problems.cartUnread] }],
    [
      'a method that is no longer offered',
      { wire: { payment_methods: [] } },
      {},
      { type: 'place-failed', errors: [failures.place] },
    ],
    [
      'a total that differs from the approved one',
      { next: other },
      { approvedTotal: 1_000 },
      { type: 'refused', errors: [problems.totalChanged.replace('{provider}', methodOf('checkmo').name)] },
    ],
    [
      'a total that differs from the approved and the named one',
      { next: other },
      { approvedTotal: 1_000, namedTotal: 1_000 },
      { type: 'save-failed', errors: [problems.totalChanged.replace('{provider}', methodOf('checkmo').name)] },
    ],
    [
      'a total that differs from the one on the button',
      { next: other },
      { namedTotal: 1_000 },
      { type: 'refused', errors: [problems.newTotal.replace('{total}', '$1,049.00')] },
    ],
  ])('orders nothing with %s', async (_, setup, prepared, event) => {
    const ended = await run(place, { method: 'checkmo', ...setup }, prepared)
    expect(ended.event).toEqual(event)
    expect(isSent(ended.log)).toBe(false)
    expect(readReceipt('kessler')).toBeNull()
  })

  it('shows the reason of a rejection; the challenge has to be solved again', async () => {
    const { parts, attempt, log, store } = open({ method: 'checkmo', replies: { [PLACE]: http('Sold out.') } })
    store.challengeToken = 'solved'
    expect(await place(parts, attempt)).toEqual({ type: 'place-failed', errors: ['Sold out.'] })
    expect(log).toContainEqual([PLACE, { method: 'checkmo', data: {}, 'g-recaptcha-response': 'solved' }])
    expect(log.at(-1)).toBe('fail place_order')
    expect(store.challengeToken).toBe('')
    expect(readReceipt('kessler')).toBeNull()
  })

  it('repeats the call if the response is lost and the cart is empty', async () => {
    const replies = { [PLACE]: [{ status: 502 }, placed] }
    const { event, log } = await run(place, { method: 'checkmo', replies, next: { items: [] } }, { isCartFresh: true })
    expect(event).toMatchObject({ type: 'placed', order: { number: 'K-1' } })
    expect(log.filter((entry) => isSent([entry]))).toHaveLength(2)
  })

  it('orders nothing once the session has ended, and keeps the products', async () => {
    const ended = await run(place, { method: 'checkmo', next: { items: [] }, sid: 'sid-2' })
    expect(ended.event).toEqual({ type: 'refused', errors: [problems.sessionEnded] })
    expect(isSent(ended.log)).toBe(false)
    expect(readDeparture('kessler')).toMatchObject({ isPayment: false, sid: 'sid-1', lines: [{ qty: 1 }] })
  })

  it('stores an order that is paid at the provider’s page for the return', async () => {
    await run(place, { method: 'financeit', replies: { [PLACE]: placed } })
    expect(readDeparture('kessler')).toMatchObject({ method: 'financeit', order: { number: 'K-1' }, isPayment: true })
    expect(readReceipt('kessler')).toMatchObject({ number: 'K-1', isAwaited: true })
  })
})
