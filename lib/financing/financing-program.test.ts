import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSite } from './financing-fixtures.ts'
import { chooseFinancingPromotion, type FinancingProgram } from './financing-program.ts'

const WIRE = {
  default_value: '6 months',
  value: '24 months',
  start_date: '2026-11-20',
  end_date: '2026-11-30',
  promo_id_value: 'P24',
  cart_size_value: '36 months',
  min_order_total: 1000,
  max_order_total: '2000.00',
  cart_size_promo_id: 'P36',
}

function programOf(part: Record<string, unknown>): FinancingProgram {
  const program = buildSite({ multiple_financing_program: { ...WIRE, ...part } }).config.payments.financingProgram
  if (!program) throw new Error('the config has no programme')
  return program
}

const DATED = { id: 'P24', value: '24 months' }
const SIZED = { id: 'P36', value: '36 months' }
const DEFAULT = { id: '', value: '6 months' }
const IN_TIME = '2026-11-25T12:00:00Z'
const OUT_OF_TIME = '2026-12-24T12:00:00Z'

const choose = (part: Record<string, unknown>, now: string, total: number, timeZone = 'America/Chicago') =>
  chooseFinancingPromotion(programOf(part), { total, now: new Date(now), timeZone })

describe('S2-3.9-02 the multiple financing programme', () => {
  it.each([
    ['within the dates: the dated promotion', {}, IN_TIME, 999.99, DATED],
    ['outside the dates: the default', {}, OUT_OF_TIME, 999.99, DEFAULT],
    // Chicago is six hours behind UTC.
    ['the last second before the first day', {}, '2026-11-20T05:59:59Z', 0, DEFAULT],
    ['the first second of the first day', {}, '2026-11-20T06:00:00Z', 0, DATED],
    ['the last second of the last day', {}, '2026-12-01T05:59:59Z', 0, DATED],
    ['the first second after the last day', {}, '2026-12-01T06:00:00Z', 0, DEFAULT],
    ['no first day', { start_date: '' }, '2020-01-01T12:00:00Z', 0, DATED],
    ['no last day', { end_date: null }, '2099-01-01T12:00:00Z', 0, DATED],
    ['dates with a time of day', { end_date: '2026-11-30 00:00:00' }, '2026-11-30T20:00:00Z', 0, DATED],
    ['an instant is a day in the store', { end_date: '2026-12-01T04:00:00Z' }, '2026-12-01T05:00:00Z', 0, DATED],
    ['the same, past that day', { end_date: '2026-12-01T04:00:00+00:00' }, '2026-12-01T06:00:00Z', 0, DEFAULT],
    ['a date nobody can read', { end_date: 'soon' }, IN_TIME, 0, DEFAULT],
    ['a day that no month has', { end_date: '2026-13-41' }, IN_TIME, 0, DEFAULT],
    ['the least total', {}, IN_TIME, 1000, SIZED],
    ['the greatest total', {}, OUT_OF_TIME, 2000, SIZED],
    ['a cent below the least total', {}, IN_TIME, 999.99, DATED],
    ['a cent above the greatest total', {}, IN_TIME, 2000.01, DATED],
    ['a total that binary fractions miss', { min_order_total: 0.3 }, OUT_OF_TIME, 0.1 + 0.2, SIZED],
    ['no least total', { min_order_total: null }, IN_TIME, 0, SIZED],
    ['no greatest total', { max_order_total: '' }, IN_TIME, 1e9, SIZED],
    ['no cart-size promotion', { cart_size_promo_id: '' }, IN_TIME, 1500, DATED],
    ['no dated promotion', { promo_id_value: '' }, IN_TIME, 0, DEFAULT],
    ['nothing to offer', { default_value: '' }, OUT_OF_TIME, 0, null],
  ])('%s', (_, part, now, total, promotion) => {
    expect(choose(part, now, total)).toEqual(promotion)
  })

  it('counts days in the store’s time zone', () => {
    expect(choose({}, '2026-11-19T12:00:00Z', 0, 'Pacific/Auckland')).toEqual(DATED)
    expect(choose({}, '2026-11-19T12:00:00Z', 0, 'UTC')).toEqual(DEFAULT)
  })

  it('offers one of its own promotions for every order', () => {
    const text = fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom('2026-11-20', '2026-11-30 10:00:00', ''))
    const total = fc.oneof(fc.double({ noNaN: true }), fc.constant(null))
    fc.assert(
      fc.property(
        fc.record({ start_date: text, end_date: text, min_order_total: total, max_order_total: total }),
        fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
        fc.double({ min: 0, max: 1e7, noNaN: true }),
        (part, now, orderTotal) => {
          expect([DATED, SIZED, DEFAULT]).toContainEqual(choose(part, now.toISOString(), orderTotal))
        },
      ),
    )
  })
})
