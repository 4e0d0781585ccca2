import { describe, expect, it } from 'vitest'
import type { StoreContext } from '../store/store-context.ts'
import { cartLine, createTestStore } from './cart-fixtures.ts'
import type { CartLine } from './cart-state.ts'
import { describeExpected } from './expected-date.ts'
import { resolveLine } from './lines.ts'

/** A Monday, three days before Thanksgiving. */
const MONDAY = new Date('2026-11-23T12:00:00Z')
const PEDESTAL = 2
const [KITCHEN, GAS_RANGE] = [4, 6]

/** A store where the product is ordered or made within these days, at least and at most. */
function storeWithLead(productId: number, from: number, to: number): StoreContext {
  const store = createTestStore()
  Object.assign(store.content.productById.get(productId) ?? {}, { lead_time_days: [from, to] })
  return store
}

/** The date of a line, with a plain blank for each kind of blank that Intl writes. */
function dateOf(store: StoreContext, line: CartLine, now = MONDAY): string {
  const resolved = resolveLine(store.content, line)
  if (resolved === undefined) throw new Error('no line')
  return describeExpected(store, resolved, now).replace(/\s/g, ' ')
}

describe('the expected date of a line', () => {
  const pedestal = cartLine(PEDESTAL)

  it('is empty for goods in stock, and for goods without a lead time', () => {
    expect(dateOf(storeWithLead(1, 14, 28), cartLine(1))).toBe('')
    expect(dateOf(createTestStore(), pedestal)).toBe('')
  })

  it('is the first and the last day, or one day if both are the same', () => {
    expect(dateOf(storeWithLead(PEDESTAL, 7, 14), pedestal)).toBe('Nov 30 – Dec 7')
    expect(dateOf(storeWithLead(PEDESTAL, 14, 14), pedestal)).toBe('Dec 7')
  })

  it('has the years if the days lie in different ones', () => {
    expect(dateOf(storeWithLead(PEDESTAL, 14, 44), pedestal)).toBe('Dec 7, 2026 – Jan 6, 2027')
  })

  it('is written in the language of the store, with the ordinal that French has for the first of a month', () => {
    const french = { ...storeWithLead(PEDESTAL, 14, 14), locale: 'fr_CA' }
    expect(dateOf(french, pedestal)).toBe('7 déc.')
    expect(dateOf({ ...storeWithLead(PEDESTAL, 8, 8), locale: 'fr_CA' }, pedestal)).toBe('1er déc.')
  })

  it('is a workday in the region of the store’s first shop', () => {
    expect(dateOf(storeWithLead(PEDESTAL, 5, 5), pedestal)).toBe('Nov 30')
    const thursday = storeWithLead(PEDESTAL, 3, 3)
    expect(dateOf(thursday, pedestal)).toBe('Nov 27')
    const canadian = new Map([['A', { address: { country_id: 'CA', region: 'QC' } }]]) as never
    const documents = { ...thursday.documents, locations: canadian }
    expect(dateOf({ ...thursday, documents }, pedestal)).toBe('Nov 26')
  })

  it('counts from the day that it is in the store’s time zone', () => {
    const store = storeWithLead(PEDESTAL, 14, 14)
    const lateOnMonday = new Date('2026-11-24T03:00:00Z')
    const inChicago = { ...store, content: { ...store.content, timeZone: 'America/Chicago' } }
    expect(dateOf(inChicago, pedestal, lateOnMonday)).toBe('Dec 7')
    expect(dateOf(store, pedestal, lateOnMonday)).toBe('Dec 8')
  })

  it('is that of the chosen parts of a bundle, not of its default ones', () => {
    const store = storeWithLead(GAS_RANGE, 14, 14)
    expect(dateOf(store, cartLine(KITCHEN, { bundle: { 1: String(GAS_RANGE) } }))).toBe('Dec 7')
    expect(dateOf(store, cartLine(KITCHEN))).toBe('')
  })
})
