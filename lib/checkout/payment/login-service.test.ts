import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { createRestClient } from '../../api/request.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { buildCart, itemWire, US_FORMAT } from '../../cart/cart-fixtures.ts'
import { createCartStore } from '../../cart/store.client.ts'
import { mapPayments } from '../../config/map-providers.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { SessionWire } from '../../contracts/session.ts'
import { mapSession } from '../../session/map.ts'
import { emptyPage, memoryStorage, methodOf, writeFrom } from '../checkout-fixtures.ts'
import { createCheckoutService } from '../checkout-service.client.ts'
import type { Destination } from '../payment-methods/method.ts'
import { readDeparture } from '../storage.client.ts'
import { createCheckoutStore } from '../store.client.ts'
import { leaveAllLogins } from './login-service.client.ts'

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() }))
afterEach(() => void vi.unstubAllGlobals())

const SHOP = 'https://shop.example.com'
const SESSION_CALL = '/cart/amazonpay/checkoutsession'
const SETTINGS = {
  merchant_id: 'm',
  url_create_checkout_session: `/api/rest${SESSION_CALL}`,
  url_place_order: '/api/rest/cart/amazonpay/place',
}
const ADDRESS = 'Jordan Sample<br>410 Terry Ave N<br>Seattle, WA 98109<br>United States<br>T: 2065550142'

const sessionOf = (id = '') =>
  mapSession(
    v.parse(SessionWire, {
      customer_data: {
        amazon_logged_in: id !== '',
        amazon_checkout_session_id: id,
        amazon_address: id === '' ? '' : ADDRESS,
      },
    }),
  )

type Answer = { status?: number; body?: unknown }

/** A checkout with Amazon Pay; reads of the cart return `carts` one after another. */
function open(
  responses: Record<string, Answer | Answer[]> = {},
  settings: object = {},
  parts: Partial<ReturnType<typeof emptyPage>> = {},
) {
  const calls: string[] = []
  const destinations: Destination[] = []
  const bodies: Record<string, unknown>[] = []
  const cart: { present: Cart; next?: Cart } = { present: buildCart(wireOf(1_000)) }
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = `${init.method} ${url.replace('/api/rest', '')}`
    if (!call.endsWith('/session')) calls.push(call)
    if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
    const response = responses[call]
    const { status = 200, body = {} } = (Array.isArray(response) ? response.shift() : response) ?? {}
    return Response.json(body, { status })
  }
  const store = createCheckoutStore()
  const rest = createRestClient('en-US', fetcher as typeof fetch)
  const config = mapPayments(v.parse(StoreConfigWire, { amazonpay: { ...SETTINGS, ...settings } }))
  const service = createCheckoutService({
    tenant: 'kessler',
    rest,
    format: US_FORMAT,
    store,
    cartStore: createCartStore(),
    ...emptyPage(),
    ...parts,
    methods: { config, scriptUrls: {} },
    shopOrigin: SHOP,
    readCart: () => cart.present,
    reload: async () => {
      cart.present = cart.next ?? cart.present
      return true
    },
    isChallengeRequired: () => false,
    isSignedIn: () => false,
    go: (destination) => destinations.push(destination),
    onPlacedElsewhere: () => undefined,
    write: writeFrom(english),
  })
  const setTotal = (amount: number) => {
    cart.present = buildCart(wireOf(amount))
  }
  /** The cart has no lines when it is read again. */
  const emptyCart = () => {
    cart.next = buildCart({ ...wireOf(0), items: [] })
  }
  return { service, store, calls, bodies, rest, config, setTotal, emptyCart, destinations }
}

const wireOf = (amount: number) => ({
  items: [itemWire()],
  email: 'ann@example.com',
  billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
  shipping_method: 'local',
  totals: { grand_total: { amount } },
  payment_methods: ['checkmo', 'amazonpay'].map((code) => ({ code, title: code })),
})

const method = methodOf('amazonpay')
const nobody = async () => null
const query = (text = '') => new URLSearchParams(text)

describe('a login of Amazon Pay', () => {
  it('S2-3.6-04 opens a session at the store’s configured address, for the wallet’s script or its page', async () => {
    const signed = { payload_json: '{"storeId":"s"}', signature: 'sealed', algorithm: 'V2', public_key_id: 'key' }
    const script = open({ [`POST ${SESSION_CALL}`]: { body: signed } })
    expect(await script.service.login.open(method)).toEqual({
      ok: true,
      value: { kind: 'script', payload: '{"storeId":"s"}', signature: 'sealed', algorithm: 'V2', publicKeyId: 'key' },
    })
    expect(script.calls).toEqual([`POST ${SESSION_CALL}`])
    const url = 'https://payments.amazon.com/checkout?id=c'
    const page = open({ [`POST ${SESSION_CALL}`]: { body: { redirect_url: url } } })
    expect(await page.service.login.open(method)).toEqual({ ok: true, value: { kind: 'page', url } })
  })

  it.each([
    ['nothing', {}, {}],
    ['a page on another host', { redirect_url: 'https://evil.example.com/' }, {}],
    ['a session at another origin', {}, { url_create_checkout_session: 'https://evil.example.com/api/rest/x' }],
    ['no address for it', {}, { url_create_checkout_session: '' }],
  ])('S2-3.6-04 shows a message when the response is %s', async (_, body, settings) => {
    const { service } = open({ [`POST ${SESSION_CALL}`]: { body } }, settings)
    expect(await service.login.open(method)).toEqual({
      ok: false,
      error: english.checkoutErrors.providerUnexpected.replace('{provider}', 'Amazon'),
    })
  })

  it('S2-3.6-04 is refused with the server’s message, or with that of a session that has ended, whose products are kept', async () => {
    const refused = { status: 400, body: { messages: { error: [{ message: 'The cart is empty.' }] } } }
    const sessionCall = 'GET /customers/self/session'
    const sid = (id: string) => ({ body: { customer_data: { sid: id } } })
    const present = open({ [`POST ${SESSION_CALL}`]: refused, [sessionCall]: sid('s-1') })
    expect(await present.service.login.open(method)).toEqual({ ok: false, error: 'The cart is empty.' })
    const ended = open({ [`POST ${SESSION_CALL}`]: refused, [sessionCall]: [sid('s-1'), sid('s-2')] })
    ended.emptyCart()
    expect(await ended.service.login.open(method)).toEqual({ ok: false, error: english.paymentProblems.sessionEnded })
    expect(readDeparture('kessler')).toMatchObject({ sid: 's-1', isPayment: false, lines: [{ qty: 1 }] })
  })

  it('S2-3.6-10 is resumed on return: it is saved, and its address is entered in the forms', async () => {
    const { service, store, calls, bodies } = open()
    await service.login.resume(query('amazonCheckoutSessionId=c-1'), sessionOf(), async () => sessionOf('c-1'))
    expect(calls).toEqual(['PUT /cart/payment'])
    expect(bodies).toEqual([{ method: 'amazonpay', data: { checkout_session_id: 'c-1' } }])
    expect(store.payment).toMatchObject({ method: { code: 'amazonpay' }, isApproved: true })
    expect(store.walletAddress).toMatchObject({
      firstName: 'Jordan',
      city: 'Seattle',
      countryId: 'US',
      phone: '+1 (206) 555-0142',
    })
    expect(store.isEditing).toBe(true)
  })

  it('S2-3.6-10 is saved once, with its order, by two concurrent resumptions', async () => {
    const { service, store, calls, destinations } = open({
      'POST /cart/amazonpay/place': { body: { order: 'K-1', redirect_url: 'https://payments.amazon.com/pay' } },
    })
    const resume = () => service.login.resume(query(), sessionOf('c-1'), nobody)
    await Promise.all([resume(), resume()])
    expect(calls).toEqual(['PUT /cart/payment'])
    await service.payment.place()
    expect(calls).toEqual(['PUT /cart/payment', 'POST /cart/amazonpay/place'])
    expect(store.payment).toMatchObject({ place: 'fulfilled', isRunning: false })
    expect(destinations).toEqual([{ kind: 'leave', url: 'https://payments.amazon.com/pay' }])
  })

  it('S2-3.6-10 stays chosen while the shopper is logged in, and does not fill the forms again', async () => {
    const { service, store, bodies } = open()
    await service.login.resume(query(), sessionOf('c-1'), nobody)
    expect(bodies).toEqual([{ method: 'amazonpay', data: { checkout_session_id: 'c-1' } }])
    expect([store.walletAddress, store.isEditing]).toEqual([null, false])
    // A saved billing address resets every payment.
    await service.payment.takeBack('amazonpay')
    await service.login.resume(query(), sessionOf('c-1'), nobody)
    expect(store.payment).toMatchObject({ method: { code: 'amazonpay' }, isApproved: true })
  })

  it('S2-4.5-02 remembers a press of Place order while it is resumed: the order follows', async () => {
    const { service, store, calls } = open({ 'POST /cart/amazonpay/place': { body: { order: 'K-1' } } })
    store.pendingShipping = 'local'
    const resuming = service.login.resume(query(), sessionOf('c-1'), nobody)
    const pressed = service.payment.place()
    store.pendingShipping = ''
    await Promise.all([resuming, pressed])
    expect(calls).toEqual(['PUT /cart/payment', 'POST /cart/amazonpay/place'])
  })

  it('does not replace the shopper’s choice, and is not chosen without a login', async () => {
    const { service, store, calls } = open()
    await service.login.resume(query(), sessionOf(), nobody)
    expect(store.payment.method).toBeNull()
    await service.payment.choose(methodOf('checkmo'))
    await service.login.resume(query(), sessionOf('c-1'), nobody)
    expect([store.payment.method?.code, calls]).toEqual(['checkmo', []])
  })

  it('that the server rejects shows a message, and fills no form', async () => {
    const refused = { status: 400, body: { messages: { error: [{ message: 'Please approve it.' }] } } }
    const { service, store } = open({ 'PUT /cart/payment': refused })
    await service.login.resume(query('amazonCheckoutSessionId=%00nonsense'), sessionOf(), nobody)
    expect(store.payment).toMatchObject({ method: { code: 'amazonpay' }, isApproved: false })
    expect(store.payment.errors).toEqual(['Please approve it.'])
    expect(store.walletAddress).toBeNull()
  })

  it('S2-3.6-05 places the order at the store’s configured address, even if the total has changed', async () => {
    const placed = { 'POST /cart/amazonpay/place': { body: { order: 'K-1', status: 'pending' } } }
    const { service, store, calls, bodies, setTotal } = open(placed)
    await service.login.resume(query(), sessionOf('c-1'), nobody)
    setTotal(1_040)
    await service.payment.place()
    expect(calls.slice(1)).toEqual(['POST /cart/amazonpay/place'])
    expect(bodies.at(-1)).toEqual({ checkout_session_id: 'c-1' })
    expect(store.payment.place).toBe('fulfilled')
  })

  it.each([
    ['amazonPayRedirectUrl, where the shopper pays', 'https://payments.amazon.com/checkout/processing?a=1', 'leave'],
    ['the receipt if the order is paid already', '', 'success'],
  ])('S2-3.6-05 then leads to %s', async (_, redirect_url, kind) => {
    const placed = { 'POST /cart/amazonpay/place': { body: { order: 'K-1', status: 'pending', redirect_url } } }
    const { service, destinations } = open(placed)
    await service.login.resume(query(), sessionOf('c-1'), nobody)
    await service.payment.place()
    expect(destinations).toEqual([kind === 'leave' ? { kind, url: redirect_url } : { kind }])
  })

  it('S2-3.6-05 does not open an address that is not the wallet’s, and the order does not count as paid', async () => {
    const body = { order: 'K-1', status: 'pending', redirect_url: 'https://evil.example.com/' }
    const { service, store, destinations } = open({ 'POST /cart/amazonpay/place': { body } })
    await service.login.resume(query(), sessionOf('c-1'), nobody)
    await service.payment.place()
    expect(destinations).toEqual([])
    expect(store.payment).toMatchObject({ place: 'fulfilled', followUp: 'rejected' })
    expect(store.payment.errors).toEqual([english.checkoutErrors.providerUnexpected.replace('{provider}', 'Amazon')])
  })

  it('S2-3.6-05 places nothing at another origin', async () => {
    const { service, store, calls } = open({}, { url_place_order: 'https://evil.example.com/api/rest/x' })
    await service.login.resume(query(), sessionOf('c-1'), nobody)
    await service.payment.place()
    expect(calls).toEqual(['PUT /cart/payment'])
    expect(store.payment.place).toBe('rejected')
  })

  it('S2-4.4-27 ends: it signs out, reloads the session, and resets the payment and the wallet’s state', async () => {
    const { service, store, calls } = open()
    await service.login.resume(query('amazonCheckoutSessionId=c-1'), sessionOf('c-1'), nobody)
    const refresh = vi.fn(nobody)
    await service.login.leave(method, refresh)
    expect(calls.slice(1)).toEqual([`DELETE ${SESSION_CALL}`, 'DELETE /cart/payment', 'GET /cart/payment'])
    expect(refresh).toHaveBeenCalledOnce()
    expect(store.payment.method).toBeNull()
    expect(store.walletAddress).toBeNull()
  })

  /** The browser's page; the wallet's script adds its sign-out to it. */
  function openPage(signout: () => void) {
    const loaded: string[] = []
    const page = { ...emptyPage().page, amazon: undefined as unknown }
    const loadScript = async (url: string) => {
      loaded.push(url)
      page.amazon = { Pay: { signout } }
    }
    return { page, loadScript, loaded }
  }

  it.each([
    ['Amazon Pay', 'c-1', [`DELETE ${SESSION_CALL}`]],
    ['PayPal', '', []],
  ])('S2-4.4-28 ends when the cart is cancelled, as does the payment of the %s', async (_, id, first) => {
    const { rest, config, calls } = open()
    const signout = vi.fn()
    const { page, loadScript, loaded } = openPage(signout)
    const parts = { rest, methods: { config, scriptUrls: {} }, shopOrigin: SHOP, page, loadScript }
    await leaveAllLogins(parts, sessionOf(id), 'any')
    expect(calls).toEqual([...first, 'DELETE /cart/payment', 'GET /cart/payment'])
    // The sign-out at the wallet loads its script.
    expect(signout).toHaveBeenCalledTimes(first.length)
    expect(loaded).toHaveLength(first.length)
    await leaveAllLogins(parts, sessionOf(), '')
    expect(calls).toHaveLength(first.length + 2)
  })

  it('S2-4.4-27 ends even if the wallet’s sign-out throws or its script can’t be loaded', async () => {
    const refuse = () => {
      throw 'AmazonPay:\nThe sign-out has failed.'
    }
    const blocked = async () => Promise.reject(new Error('blocked'))
    for (const { page, loadScript } of [openPage(refuse), { ...openPage(refuse), loadScript: blocked }]) {
      const { service, calls } = open({}, {}, { page, loadScript })
      await service.login.resume(query(), sessionOf('c-1'), nobody)
      await service.login.leave(method, nobody)
      expect(calls.slice(1)).toEqual([`DELETE ${SESSION_CALL}`, 'DELETE /cart/payment', 'GET /cart/payment'])
    }
  })

  it('S2-3.6-03 is not offered if the store disables it', () => {
    const off = mapPayments(v.parse(StoreConfigWire, { amazonpay: { ...SETTINGS, pay_enabled: '0' } }))
    const { config } = open()
    const offered = buildCart(wireOf(1)).paymentMethods[1]
    expect([off, config].map((settings) => offered && method.isOffered(settings, offered))).toEqual([false, true])
    expect(method.policyRequest?.({ config: off, scriptUrls: {} })).toBeNull()
  })
})
