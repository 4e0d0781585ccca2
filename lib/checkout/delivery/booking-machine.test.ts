import { describe, expect, it } from 'vitest'
import { buildCart } from '../../cart/cart-fixtures.ts'
import { isScheduledMethod } from '../../contracts/scheduled-method.ts'
import {
  advanceBooking,
  type Booking,
  type BookingEvent,
  type BookingState,
  INITIAL_BOOKING,
  isDateBooked,
} from './booking-machine.ts'

const METHOD = 'PackageAI_day'
const TUESDAY: Booking = { date: 'Tuesday, May 12, 2026', title: 'Morning', message: 'We call first.' }
const URL_A = 'https://book.example.com/a'

const chosen: BookingState = { ...INITIAL_BOOKING, selectedShippingMethod: METHOD, pending: 'url' }
const open: BookingState = { ...chosen, pending: 'none', isModalOpen: true, bookingUrl: URL_A }
const saving: BookingState = { ...open, pending: 'save' }
const booked: BookingState = {
  ...INITIAL_BOOKING,
  selectedShippingMethod: METHOD,
  deliveryDateLong: TUESDAY.date,
  deliveryTitle: TUESDAY.title,
  deliveryMessage: TUESDAY.message,
}

describe('booking a delivery date', () => {
  it('S2-3.2-30 the state has the fields of packageAI, all empty and the modal closed at first', () => {
    expect(INITIAL_BOOKING).toMatchObject({
      bookingUrl: '',
      isModalOpen: false,
      selectedShippingMethod: '',
      deliveryDateLong: '',
      deliveryMessage: '',
      deliveryTitle: '',
    })
  })

  it.each([
    ['packageai', true],
    ['PackageAI_day', true],
    ['local_PACKAGEAI', true],
    ['package', false],
    ['', false],
  ])('S2-4.6-02 whether %s has dates to book: %s', (code, expected) => {
    expect(isScheduledMethod(code)).toBe(expected)
  })

  it('S2-4.6-02 choosing a scheduled method clears the stored date before the new booking url is requested', () => {
    const [state, effects] = advanceBooking(booked, { type: 'chosen', method: METHOD })
    expect(state).toEqual(chosen)
    expect(effects).toEqual([
      { type: 'clear-saved', method: METHOD },
      { type: 'load-url', method: METHOD },
    ])
  })

  it('S2-4.6-03 the booking url opens the modal', () => {
    const [state, effects] = advanceBooking(chosen, { type: 'url-loaded', method: METHOD, url: URL_A })
    expect(state).toMatchObject({ isModalOpen: true, bookingUrl: URL_A, selectedShippingMethod: METHOD })
    expect(effects).toEqual([])
  })

  it('S2-4.6-05 a saved date is stored and closes the modal', () => {
    const [sent, effects] = advanceBooking(open, { type: 'booked', booking: TUESDAY })
    expect(sent).toEqual(saving)
    expect(effects).toEqual([{ type: 'save', method: METHOD, booking: TUESDAY }])
    expect(advanceBooking(sent, { type: 'saved', booking: TUESDAY })).toEqual([booked, []])
  })

  const late = { type: 'url-loaded', method: 'packageai_other', url: URL_A } as const
  it.each<[string, BookingState, BookingEvent, Partial<BookingState>, string[]]>([
    ['another method clears the date', booked, { type: 'chosen', method: 'crew' }, INITIAL_BOOKING, []],
    ['another method closes the window', open, { type: 'chosen', method: 'crew' }, INITIAL_BOOKING, []],
    [
      'the date of a loaded cart is stored',
      INITIAL_BOOKING,
      { type: 'restored', method: METHOD, booking: TUESDAY },
      booked,
      [],
    ],
    [
      'a cart with another method is ignored',
      INITIAL_BOOKING,
      { type: 'restored', method: 'crew', booking: TUESDAY },
      INITIAL_BOOKING,
      [],
    ],
    ['the window opens again with a new url', booked, { type: 'open' }, { ...booked, pending: 'url' }, ['load-url']],
    ['the url is requested once', chosen, { type: 'open' }, chosen, []],
    ['without a scheduled method nothing is requested', INITIAL_BOOKING, { type: 'open' }, INITIAL_BOOKING, []],
    ['a url for another method opens nothing', chosen, late, chosen, []],
    ['a url that arrives too late opens nothing', booked, { ...late, method: METHOD }, booked, []],
    [
      'without a url the message is shown, and no window',
      chosen,
      { type: 'url-failed', method: METHOD, message: 'No' },
      { ...chosen, pending: 'none', error: 'No' },
      [],
    ],
    ['closing the window leaves no date', open, { type: 'close' }, { ...chosen, pending: 'none' }, []],
    [
      'closing the window keeps the previous date',
      { ...booked, isModalOpen: true, bookingUrl: URL_A },
      { type: 'close' },
      booked,
      [],
    ],
    ['a date sent without a window is not saved', booked, { type: 'booked', booking: TUESDAY }, booked, []],
    ['a date sent during a save is not saved', saving, { type: 'booked', booking: TUESDAY }, saving, []],
    [
      'a save continues after the window is closed',
      { ...saving, isModalOpen: false, bookingUrl: '' },
      { type: 'saved', booking: TUESDAY },
      booked,
      [],
    ],
    [
      'a rejected date shows the reason and requests the page again',
      saving,
      { type: 'save-failed', message: 'Full' },
      { ...open, pending: 'url', error: 'Full' },
      ['load-url'],
    ],
    [
      'the new page still shows the reason',
      { ...open, pending: 'url', error: 'Full' },
      { type: 'url-loaded', method: METHOD, url: `${URL_A}2` },
      { ...open, bookingUrl: `${URL_A}2`, error: 'Full' },
      [],
    ],
    [
      'a date rejected after the window was closed opens nothing',
      { ...saving, isModalOpen: false, bookingUrl: '' },
      { type: 'save-failed', message: 'Full' },
      { ...chosen, pending: 'none', error: 'Full' },
      [],
    ],
    [
      'closing a window while its page is requested again',
      { ...open, pending: 'url' },
      { type: 'close' },
      { ...chosen, pending: 'none' },
      [],
    ],
  ])('%s', (_, state, event, expected, effects) => {
    const [next, wanted] = advanceBooking(state, event)
    expect(next).toEqual(expected)
    expect(wanted.map(({ type }) => type)).toEqual(effects)
  })
})

describe('a booked date', () => {
  const cart = (delivery_date: string) =>
    buildCart({
      shipping_method: METHOD,
      shipping: { data: { delivery_date } },
      items: [{ item_id: 1, qty: 1 }],
      shipping_methods: [{ code: METHOD, delivery_estimate: 'Tue, May 12 – Fri, May 15' }],
    })
  it('was chosen by the shopper, and is not an estimate', () => {
    expect(isDateBooked(cart('Tuesday, May 12'))).toBe(true)
    expect(isDateBooked(cart(''))).toBe(false)
    expect(isDateBooked(cart('Tue, May 12 – Fri, May 15'))).toBe(false)
    expect(isDateBooked(undefined)).toBe(false)
  })
})

describe('events after the choice has changed', () => {
  const other = 'PackageAI_other'
  it.each<[string, BookingState, BookingEvent]>([
    [
      'a page that is no longer requested',
      open,
      { type: 'url-loaded', method: METHOD, url: 'https://book.example.com/b' },
    ],
    ['a page for another method', chosen, { type: 'url-loaded', method: other, url: URL_A }],
    ['a failure of a page that is no longer requested', open, { type: 'url-failed', method: METHOD, message: 'x' }],
    ['a failure of a page for another method', chosen, { type: 'url-failed', method: other, message: 'x' }],
    ['a rejection of a page that is no longer requested', open, { type: 'url-refused', method: METHOD }],
    ['a rejection of a page for another method', chosen, { type: 'url-refused', method: other }],
    ['a save that has ended', open, { type: 'saved', booking: TUESDAY }],
    ['a failed save that has ended', open, { type: 'save-failed', message: 'x' }],
    ['closing a closed window', chosen, { type: 'close' }],
  ])('%s changes nothing', (_, state, event) => {
    expect(advanceBooking(state, event)).toEqual([state, []])
  })

  it('closing the window lets a save continue, and ignores a pending page', () => {
    const closedState = { bookingUrl: '', isModalOpen: false }
    expect(advanceBooking(saving, { type: 'close' })).toEqual([{ ...saving, ...closedState }, []])
    const loading = { ...open, pending: 'url' as const }
    expect(advanceBooking(loading, { type: 'close' })).toEqual([{ ...loading, ...closedState, pending: 'none' }, []])
  })

  it('shows that the page is not allowed, without a server’s message', () => {
    const [state, effects] = advanceBooking(chosen, { type: 'url-refused', method: METHOD })
    expect([state.isPageRefused, state.pending, state.error, effects]).toEqual([true, 'none', '', []])
  })
})

it('a date is booked although another method has the same text as its estimate', () => {
  const methods = [
    { code: 'a', delivery_estimate: 'Monday' },
    { code: 'b', delivery_estimate: 'Tuesday' },
  ]
  const isBooked = (delivery_date: string, shipping_method: string) =>
    isDateBooked(
      buildCart({
        items: [{ item_id: 1, product_id: 1, name: 'a', qty: 1 }],
        shipping_methods: methods,
        shipping_method,
        shipping: { data: { delivery_date } },
      }),
    )
  expect([isBooked('Tuesday', 'b'), isBooked('Monday', 'b'), isBooked('', 'b')]).toEqual([false, true, false])
})
