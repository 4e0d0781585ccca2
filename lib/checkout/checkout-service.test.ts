import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRestClient } from '../api/request.client.ts'
import type { Cart } from '../cart/cart.ts'
import { buildCart, itemWire, US_FORMAT } from '../cart/cart-fixtures.ts'
import { createCartStore } from '../cart/store.client.ts'
import { emptyAddressForm } from './address.ts'
import { createCheckoutService } from './checkout-service.client.ts'
import type { Destination } from './payments/method.ts'
import { findPaymentMethod } from './payments/registry.ts'
import { readAttempt, readDraft, readReceipt, writeDraft } from './storage.client.ts'
import { createCheckoutStore } from './store.client.ts'

/** Storage of a browser tab. */
function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() })
})
afterEach(() => void vi.unstubAllGlobals())

type Answer = { status?: number; body?: unknown }

/** A checkout of a guest with one washer, against a back end that answers `answers[call]`. */
function openCheckout(
  answers: Record<string, Answer | Answer[]> = {},
  isSignedIn = false,
  onReload: (cart: Cart) => Cart = (cart) => cart,
) {
  const log: string[] = []
  const keys: (string | undefined)[] = []
  const destinations: Destination[] = []
  const cart = buildCart({
    items: [itemWire()],
    email: 'ann@example.com',
    shipping_method: 'local',
    payment_methods: [{ code: 'checkmo', title: 'Check' }],
  })
  const present = { cart }
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = `${init.method} ${url.replace('/api/rest', '')}`
    log.push(call)
    if (call === 'POST /cart/place') keys.push((init.headers as Record<string, string>)['Idempotency-Key'])
    const answer = answers[call]
    const { status = 200, body = {} } = (Array.isArray(answer) ? answer.shift() : answer) ?? {}
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
    readCart: () => present.cart,
    reload: async () => {
      log.push('reload')
      present.cart = onReload(present.cart)
    },
    isSignedIn: () => isSignedIn,
    go: (destination) => void destinations.push(destination),
  })
  const calls = () => log.filter((call) => call !== 'GET /customers/self/session')
  return { service, store, cartStore, cart, log, calls, keys, destinations }
}

const checkmo = findPaymentMethod('checkmo')
const choose = { type: 'choose' as const, method: checkmo ?? (undefined as never) }
const placed = { body: { order: 'K-100001', status: 'pending' } }

describe('placing a guest’s order with checkmo', () => {
  it('saves the payment, reads the cart, places the order, reads the cart and goes to the receipt', async () => {
    const { service, store, calls, destinations, keys } = openCheckout({ 'POST /cart/place': placed })
    writeDraft('kessler', {
      email: 'ann@example.com',
      hasConsent: false,
      billing: emptyAddressForm('US'),
      shipping: emptyAddressForm('US'),
    })
    await service.payment(choose)
    expect(calls()).toEqual([])
    await service.payment({ type: 'place' })
    expect(calls()).toEqual(['PUT /cart/payment', 'reload', 'POST /cart/place', 'reload'])
    expect(destinations).toEqual([{ kind: 'success' }])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}-[0-9a-f]{8}$/)
    expect(store.payment.order?.number).toBe('K-100001')
    expect(readReceipt('kessler')).toMatchObject({ number: 'K-100001', items: [{ name: 'Washer' }], isInReview: false })
    expect(readReceipt('alderloom')).toBeNull()
    const empty = { email: '', hasConsent: false, billing: emptyAddressForm('US'), shipping: emptyAddressForm('US') }
    expect(readDraft('kessler', empty)).toBeNull()
  })

  it('repeats a failed order under the same key and keeps the messages meanwhile', async () => {
    const refused = { status: 500, body: { messages: { error: [{ message: 'SQLSTATE[40001]' }] } } }
    const { service, store, keys, cartStore } = openCheckout({ 'POST /cart/place': [refused, placed] })
    await service.payment(choose)
    await service.payment({ type: 'place' })
    expect(store.payment).toMatchObject({ place: 'failure', errors: ['Database error'] })
    expect(cartStore.operations.place_order).toEqual({ status: 'failure', message: 'Database error' })
    await service.payment({ type: 'place' })
    expect(store.payment.place).toBe('success')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  it('places one order for a double click', async () => {
    const { service, keys } = openCheckout({ 'POST /cart/place': placed })
    await service.payment(choose)
    await Promise.all([service.payment({ type: 'place' }), service.payment({ type: 'place' })])
    expect(keys).toHaveLength(1)
  })

  it('asks for the same order when another tab has placed the cart meanwhile', async () => {
    const first = openCheckout({ 'POST /cart/place': placed })
    await first.service.payment(choose)
    const second = openCheckout({ 'POST /cart/place': placed }, false, () => buildCart())
    await second.service.payment(choose)
    await first.service.payment({ type: 'place' })
    await second.service.payment({ type: 'place' })
    expect(second.keys).toEqual(first.keys)
    expect(second.destinations).toEqual([{ kind: 'success' }])
    expect(readReceipt('kessler')?.items).toHaveLength(1)
  })

  it('leads a suspicious order to the confirmation page', async () => {
    const suspicious = { body: { order: 'K-100001', status: 'suspicious' } }
    const { service, destinations } = openCheckout({ 'POST /cart/place': suspicious })
    await service.payment(choose)
    await service.payment({ type: 'place' })
    expect(destinations).toEqual([{ kind: 'confirmation' }])
    expect(readReceipt('kessler')?.isInReview).toBe(true)
  })

  it('does not use the key of an order that is placed for the next cart', async () => {
    const first = openCheckout({ 'POST /cart/place': placed })
    await first.service.payment(choose)
    await first.service.payment({ type: 'place' })
    expect(readAttempt('kessler')?.placedAtMs).not.toBeNull()
    const second = openCheckout({ 'POST /cart/place': placed })
    second.service.start(second.cart)
    await second.service.payment(choose)
    await second.service.payment({ type: 'place' })
    expect(second.keys[0]).not.toBe(first.keys[0])
  })
})

describe('saving addresses', () => {
  const save = { type: 'save' as const, email: 'ann@example.com', billing: { firstname: 'Ann' } }

  it('saves e-mail, then billing, takes the payment back and reads the cart', async () => {
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
    expect(cartStore.operations.update_billing_address.status).toBe('success')
  })

  it('shows what the server says about a refused address', async () => {
    const refused = { body: { validation_errors: ['Please enter a city.'] } }
    const { service, store, cartStore } = openCheckout({ 'PUT /cart/billing_address': refused })
    await service.address(save)
    expect(store.address).toMatchObject({ isConfirmed: false, errors: { billing: ['Please enter a city.'] } })
    expect(cartStore.operations.update_billing_address.status).toBe('failure')
  })

  it('keeps a way of paying that is chosen while the old one is still being taken back', async () => {
    const { service, store, calls } = openCheckout({ 'POST /cart/place': placed })
    const saving = service.address(save)
    while (!store.address.isConfirmed) await new Promise((resolve) => setTimeout(resolve, 0))
    await service.payment(choose)
    const placing = service.payment({ type: 'place' })
    await Promise.all([saving, placing])
    expect(store.payment.method?.code).toBe('checkmo')
    const order = calls()
    expect(order.indexOf('GET /cart/payment')).toBeLessThan(order.indexOf('PUT /cart/payment'))
    expect(store.payment.place).toBe('success')
  })

  it('refreshes the session of a signed-in customer', async () => {
    const { service, log } = openCheckout({}, true)
    await service.address(save)
    expect(log.filter((call) => call === 'GET /customers/self/session')).toHaveLength(2)
  })
})

describe('choosing the way of delivery', () => {
  it('S2-4.6-01 sends nothing while another choice is being saved', async () => {
    const { service, calls } = openCheckout()
    await Promise.all([service.chooseShipping('local'), service.chooseShipping('express')])
    expect(calls()).toEqual(['PUT /cart', 'reload'])
    await service.chooseShipping('express')
    expect(calls()).toEqual(['PUT /cart', 'reload', 'PUT /cart', 'reload'])
  })
})
