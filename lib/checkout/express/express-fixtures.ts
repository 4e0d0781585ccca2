/** A cart with a fake back end for unit tests of wallets' sheets with shipping. */
import * as v from 'valibot'
import { createRestClient } from '../../api/request.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { buildCart, itemWire, US_FORMAT } from '../../cart/cart-fixtures.ts'
import { createCartStore } from '../../cart/store.client.ts'
import { mapPayments } from '../../config/map-providers.ts'
import { StoreConfigWire } from '../../contracts/config.ts'
import { err, ok } from '../../core/result.ts'
import { emptyPage } from '../checkout-fixtures.ts'
import { createCheckoutService } from '../checkout-service.client.ts'
import type { WriteCheckoutError } from '../errors.ts'
import type { Destination } from '../payment-methods/method.ts'
import { createCheckoutStore } from '../store.client.ts'
import { createExpressFlow, type ExpressAddition, type ExpressRestoration } from './express-flow.client.ts'

type Fields = Record<string, unknown>

/** A sheet's cart is as it was before the sheet. */
export const RESTORED: ExpressRestoration = { isRestored: true, isInCart: false }

/** Prices of shipping by country; a country without one is not served. */
const SHIPPING: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  CA: [
    ['crew', 59],
    ['parcel', 9.95],
  ],
  US: [['freight', 129]],
}
const GOODS = 100

const PAYMENTS = mapPayments(
  v.parse(StoreConfigWire, { google_pay: { enabled: true, is_test: true }, apple_pay: { enabled: true } }),
)

/**
 * Opens a cart with goods for 100. `failures` maps calls, like 'PUT /cart/payment', to the message with which they
 * fail; `present` is the back end's state.
 */
export function openExpressCart(write: WriteCheckoutError, additionalData: Fields = {}) {
  const present = {
    email: '',
    billing: {} as Fields,
    shipping: {} as Fields,
    isSame: true,
    method: '',
    tax: 0,
    isOrdered: false,
    isEmpty: false,
    sid: 'sid-1',
  }
  const failures = new Map<string, string>()
  const calls: { call: string; body: Fields }[] = []
  const destinations: Destination[] = []

  const methods = () => {
    const { country_id } = present.isSame ? present.billing : present.shipping
    return SHIPPING[String(country_id ?? 'CA')] ?? []
  }
  const errorsOf = ({ firstname, street, telephone }: Fields) =>
    firstname && street && !telephone ? ['A phone number is missing.'] : []
  const readWire = () => {
    const price = methods().find(([code]) => code === present.method)?.[1]
    return {
      items: present.isOrdered || present.isEmpty ? [] : [itemWire()],
      email: present.email,
      billing_address: { ...present.billing, validation_errors: errorsOf(present.billing) },
      shipping_address: { ...present.shipping, same_as_billing: present.isSame },
      shipping_methods: methods().map(([code, amount]) => ({
        code,
        carrier_title: code,
        price: { amount, formatted: `$${amount}` },
      })),
      shipping_method: price === undefined ? '' : present.method,
      totals: {
        subtotal: { amount: GOODS },
        ...(price !== undefined && { shipping: { amount: price } }),
        ...(present.tax > 0 && { tax: { amount: present.tax } }),
        grand_total: { amount: GOODS + (price ?? 0) + present.tax },
      },
      payment_methods: ['googlepay', 'applepay'].map((code) => ({
        code,
        title: code,
        additional_data: additionalData,
      })),
    }
  }

  let cart: Cart = buildCart(readWire())
  function change(call: string, body: Fields): Fields {
    const { same_as_billing: isSame, ...fields } = body
    if (call === 'PUT /cart/billing_address') Object.assign(present.billing, fields)
    if (call === 'PUT /cart/shipping_address') {
      Object.assign(present.shipping, fields)
      present.isSame = isSame === true
    }
    if (call === 'PUT /cart' && typeof body.email === 'string') present.email = body.email
    if (call === 'PUT /cart' && 'shipping_method' in body) present.method = String(body.shipping_method ?? '')
    if (call === 'POST /cart/place') {
      present.isOrdered = true
      return { order: '100000007' }
    }
    const address = call.endsWith('billing_address') ? present.billing : present.shipping
    return call.endsWith('_address') ? { ...fields, same_as_billing: isSame, validation_errors: errorsOf(address) } : {}
  }
  /** The back end forgets the session: the next call begins another one, with an empty cart. */
  const endSession = () => void Object.assign(present, { sid: 'sid-2', isEmpty: true, shipping: {}, method: '' })
  /** The call with which the session ends. */
  let lastCall = ''
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = `${init.method} ${url.replace('/api/rest', '')}`
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Fields) : {}
    if (call.endsWith('/session')) return Response.json({ customer_data: { sid: present.sid, csrf_token: 'token' } })
    calls.push({ call, body })
    if (call === lastCall) endSession()
    const failure = failures.get(call)
    if (failure !== undefined) return Response.json({ messages: { error: [{ message: failure }] } }, { status: 400 })
    return Response.json(change(call, body))
  }

  const store = createCheckoutStore()
  const guest = { hasChallenge: false }
  const parts = {
    rest: createRestClient('en-US', fetcher as typeof fetch),
    store,
    readCart: () => cart,
    reload: async () => {
      cart = buildCart(readWire())
      return true
    },
    isChallengeRequired: () => guest.hasChallenge,
    write,
  }
  const service = createCheckoutService({
    ...parts,
    ...emptyPage(),
    tenant: 'kessler',
    format: US_FORMAT,
    cartStore: createCartStore(),
    methods: { config: PAYMENTS, scriptUrls: { applepay: 'https://pay.example.com/sheet.js' } },
    shopOrigin: 'https://shop.example.com',
    isSignedIn: () => false,
    go: (destination) => void destinations.push(destination),
    onPlacedElsewhere: () => undefined,
  })
  /** Goods of a product page: the cart is empty until `settle` adds them, or refuses with a message. */
  const goods = {
    settle: (_refusal = ''): void => undefined,
    takeBacks: 0,
    isStuck: false,
    refusal: '',
  }
  const addition: ExpressAddition = {
    add: () =>
      new Promise((resolve) => {
        goods.settle = (refusal = '') => {
          present.isEmpty = refusal !== ''
          void parts.reload().then(() => resolve(refusal === '' ? ok(null) : err(refusal)))
        }
      }),
    takeBack: async () => {
      goods.takeBacks++
      present.isEmpty = !goods.isStuck
      return !goods.isStuck
    },
    findRefusal: () => goods.refusal,
  }
  return {
    goods,
    addition,
    flow: createExpressFlow({ ...parts, service }),
    ...parts,
    present,
    failures,
    calls,
    destinations,
    guest,
    endSession,
    /** Ends the session when the call arrives. */
    endSessionAt: (call: string) => {
      lastCall = call
    },
    /** Names of the calls since the last read. */
    takeCalls: () => calls.splice(0).map(({ call }) => call),
  }
}
