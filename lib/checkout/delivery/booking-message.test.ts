import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOOKING_TEXT_LIMIT, parseBookingMessage } from './booking-message.ts'

const booked = (fields: object) => parseBookingMessage({ type: 'packageai.booked', delivery_date: 'May 12', ...fields })

describe('messages of the scheduler’s page', () => {
  it('report that it is ready, that the shopper leaves, and the chosen date', () => {
    expect(parseBookingMessage({ type: 'packageai.ready' })).toEqual({ type: 'ready' })
    expect(parseBookingMessage({ type: 'packageai.close' })).toEqual({ type: 'close' })
    expect(booked({ delivery_title: ' Morning ', delivery_message: 'We call.' })).toEqual({
      type: 'booked',
      booking: { date: 'May 12', title: 'Morning', message: 'We call.' },
    })
  })

  it.each([
    undefined,
    null,
    'packageai.ready',
    7,
    [],
    {},
    [{ type: 'packageai.ready' }],
    { type: 'booked', delivery_date: 'May 12' },
    { type: ['packageai.booked'], delivery_date: 'May 12' },
    { type: 'packageai.booked' },
    { type: 'packageai.booked', delivery_date: '' },
    { type: 'packageai.booked', delivery_date: ' \u0000\u200b ' },
    { type: 'packageai.booked', delivery_date: { text: 'May 12' } },
    { type: 'packageai.booked', delivery_date: ['May 12'] },
  ])('%j is rejected', (data) => {
    expect(parseBookingMessage(data)).toBeNull()
  })

  it('texts lose control characters, half characters and excess length', () => {
    const long = '😀'.repeat(5_000_000)
    const message = booked({ delivery_date: 'May\u0000\r\n12\ud800', delivery_title: long, delivery_message: 12 })
    expect(message).toEqual({
      type: 'booked',
      booking: { date: 'May 12', title: '😀'.repeat(BOOKING_TEXT_LIMIT), message: '' },
    })
  })

  it('a booking always has a date, and lines of limited length', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 2_000 }), fc.anything())
    const shape = fc.record({
      type: fc.constantFrom('packageai.booked', 'packageai.ready', ''),
      delivery_date: text,
      delivery_title: text,
      delivery_message: text,
    })
    fc.assert(
      fc.property(fc.oneof(shape, fc.anything()), (data) => {
        const message = parseBookingMessage(data)
        if (message?.type !== 'booked') return
        const { date, title, message: note } = message.booking
        expect(date).not.toBe('')
        for (const line of [date, title, note]) {
          expect([...line].length).toBeLessThanOrEqual(BOOKING_TEXT_LIMIT)
          expect(line).not.toMatch(/\p{Cc}|\p{Surrogate}/u)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
