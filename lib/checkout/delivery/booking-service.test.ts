import { describe, expect, it } from 'vitest'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { createRestClient } from '../../api/request.client.ts'
import type { Cart } from '../../cart/cart.ts'
import { buildCart, itemWire } from '../../cart/cart-fixtures.ts'
import { writeFrom } from '../checkout-fixtures.ts'
import { createCheckoutStore } from '../store.client.ts'
import { createBookingService } from './booking-service.client.ts'

const METHOD = 'packageai_day'
const PAGE = 'https://book.example.com/a'
const TUESDAY = { date: 'Tuesday, May 12', title: 'Morning', message: 'We call first.' }
const DATA = { delivery_date: TUESDAY.date, delivery_title: TUESDAY.title, delivery_message: TUESDAY.message }

type Answer = { status?: number; body?: unknown }

/** A back end that stores what is saved, unless `answers[call]` returns something else. */
function openBooking(answers: Record<string, Answer> = {}, saved: object = {}) {
  const log: string[] = []
  const bodies: Record<string, unknown>[] = []
  const ends: (string | undefined)[] = []
  let data: object = saved
  const readCart = (): Cart =>
    buildCart({
      items: [itemWire()],
      shipping_method: METHOD,
      shipping: { data },
      shipping_methods: [{ code: METHOD }],
    })
  let cart = readCart()
  const fetcher = async (url: string, init: RequestInit = {}) => {
    const call = `${init.method} ${url.replace('/api/rest', '')}`
    if (call.endsWith('/session')) return Response.json({ customer_data: { csrf_token: 't' } })
    log.push(call)
    const body = JSON.parse(String(init.body))
    bodies.push(body)
    const answer = answers[call]
    const { status = 200 } = answer ?? {}
    if (status === 200 && call === 'PUT /cart/shipping') data = body.data
    const usual = call.endsWith('checkoutinfo') ? { booking_url: PAGE } : { method: METHOD, data }
    return Response.json(answer?.body ?? usual, { status })
  }
  const store = createCheckoutStore()
  const service = createBookingService({
    rest: createRestClient('en-US', fetcher as typeof fetch),
    store,
    readCart: () => cart,
    reload: async () => {
      log.push('reload')
      cart = readCart()
    },
    write: writeFrom(english),
    schedulerOrigin: '',
    pageUrl: () => 'https://shop.example.com/checkout/onepage',
    beginSave: () => {
      log.push('begin')
      return (message) => void ends.push(message)
    },
  })
  return { service, store, log, bodies, ends, cart: () => cart }
}

const refused = (message: string): Answer => ({ status: 409, body: { messages: { error: [{ message }] } } })

describe('the booking service', () => {
  it('S2-4.6-03 requests the booking url with the method and opens the modal with it', async () => {
    const { service, store, log, bodies } = openBooking()
    await service.send({ type: 'chosen', method: METHOD })
    expect(log).toEqual(['PUT /cart/packageai/checkoutinfo'])
    expect(bodies).toEqual([{ shipping_method: METHOD }])
    expect(store.booking).toMatchObject({ isModalOpen: true, bookingUrl: PAGE, selectedShippingMethod: METHOD })
  })

  it('S2-4.6-02 clears a date that the server still has before the url is requested', async () => {
    const { service, store, log, bodies, cart } = openBooking({}, DATA)
    await service.send({ type: 'chosen', method: METHOD })
    expect(log).toEqual(['PUT /cart/shipping', 'reload', 'PUT /cart/packageai/checkoutinfo'])
    expect(bodies[0]).toEqual({
      method: METHOD,
      data: { delivery_date: '', delivery_message: '', delivery_title: '' },
    })
    expect(cart().delivery.date).toBe('')
    expect(store.booking.deliveryDateLong).toBe('')
  })

  it('S2-4.6-05 S2-4.6-06 saves the booked date, which the cart’s shipping data then has, and closes the modal', async () => {
    const { service, store, log, bodies, ends, cart } = openBooking()
    await service.send({ type: 'chosen', method: METHOD })
    await service.send({ type: 'booked', booking: TUESDAY })
    expect(log.slice(1)).toEqual(['begin', 'PUT /cart/shipping', 'reload'])
    expect(bodies[1]).toEqual({ method: METHOD, data: DATA })
    expect(cart().delivery).toEqual(TUESDAY)
    expect(ends).toEqual([undefined])
    expect(store.booking).toMatchObject({
      isModalOpen: false,
      deliveryDateLong: TUESDAY.date,
      deliveryTitle: TUESDAY.title,
      deliveryMessage: TUESDAY.message,
    })
  })

  it.each<[string, Answer, string]>([
    ['with the server’s message', refused('No scheduling today.'), 'No scheduling today.'],
    ['else with the default text', { status: 500, body: {} }, english.checkoutErrors.unknown],
  ])('shows a failure of checkoutinfo, which can be requested again: %s', async (_, answer, message) => {
    const answers: Record<string, Answer> = { 'PUT /cart/packageai/checkoutinfo': answer }
    const { service, store } = openBooking(answers)
    await service.send({ type: 'chosen', method: METHOD })
    expect(store.booking).toMatchObject({ isModalOpen: false, pending: 'none', error: message })
    delete answers['PUT /cart/packageai/checkoutinfo']
    await service.send({ type: 'open' })
    expect(store.booking).toMatchObject({ isModalOpen: true, bookingUrl: PAGE, error: '' })
  })

  it.each(['javascript:alert(1)', 'http://a.example/', ''])(
    'opens no window for %j, and shows the reason',
    async (url) => {
      const answers: Record<string, Answer> = { 'PUT /cart/packageai/checkoutinfo': { body: { booking_url: url } } }
      const { service, store } = openBooking(answers)
      await service.send({ type: 'chosen', method: METHOD })
      expect(store.booking).toMatchObject({ isModalOpen: false, bookingUrl: '', pending: 'none', isPageRefused: true })
      delete answers['PUT /cart/packageai/checkoutinfo']
      await service.send({ type: 'open' })
      expect(store.booking).toMatchObject({ isModalOpen: true, isPageRefused: false })
    },
  )

  it('shows the reason if a date is rejected, and requests the page again', async () => {
    const { service, store, log, ends } = openBooking({ 'PUT /cart/shipping': refused('Just taken.') })
    await service.send({ type: 'chosen', method: METHOD })
    await service.send({ type: 'booked', booking: TUESDAY })
    expect(ends).toEqual(['Just taken.'])
    expect(log.at(-1)).toBe('PUT /cart/packageai/checkoutinfo')
    expect(store.booking).toMatchObject({
      isModalOpen: true,
      error: 'Just taken.',
      deliveryDateLong: '',
      pending: 'none',
    })
  })
})
