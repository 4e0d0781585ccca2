/** Totals and taxes agree in cart, order, mail, account, back office and refund. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toCents } from '../../contract-server/money.ts'
import { DealerOrderWire } from '../../contracts/dealer.ts'
import { multiplyCents } from '../../core/money/rates.ts'
import { cartLine, cartOf, createTestStore, shippingMethod } from '../cart/cart-fixtures.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import { describeCart } from '../cart/cart-wire.ts'
import { describeLines } from '../cart/mail-lines.ts'
import { describeTotals } from '../cart/totals-wire.ts'
import { EMPTY_ADDRESS } from '../customers/address.ts'
import { findTaxes, indexTaxes, taxesForClass } from '../taxes/find-taxes.ts'
import { TEST_CLASSES, TEST_PLACES, TEST_TAXES } from '../taxes/tax-fixtures.ts'
import { refundEvent } from './order-fixtures.ts'
import type { OrderEvent } from './order-rules.ts'
import { listOrderTaxes } from './order-taxes.ts'
import { describeOrder, type StoredOrder } from './orders.ts'
import { computeRefund, describeRefundable, type RefundRequest } from './refund.ts'

const INDEX = indexTaxes(TEST_TAXES)

/** A store with the products 1, 2, 5, 6 and 7, whose prices and classes a case sets. */
const PRODUCTS = [1, 2, 5, 6, 7] as const

const cases = fc.record({
  place: fc.constantFrom(...TEST_PLACES),
  rounding: fc.constantFrom('line' as const, 'total' as const),
  lines: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...PRODUCTS),
      cents: fc.integer({ min: 1, max: 400_000 }),
      taxClass: fc.constantFrom(...TEST_CLASSES),
      quantity: fc.integer({ min: 1, max: 3 }),
      feeCents: fc.constantFrom(0, 0, 95, 1_450),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
  ),
  couponCode: fc.constantFrom('', 'WELCOME5', 'BIG'),
  shippingCents: fc.integer({ min: 0, max: 30_000 }),
  refunds: fc.array(fc.constantFrom(...PRODUCTS, 'shipping' as const), { maxLength: 6 }),
  locale: fc.constantFrom('en_US', 'fr_CA'),
})
type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never

function openCase({ lines, rounding, shippingCents, locale }: Case) {
  const store = createTestStore({
    taxes: new Map(TEST_TAXES.map((tax, index) => [String(index), tax])),
    fees: new Map(lines.map(({ id, feeCents }) => [`f${id}`, fee(id, feeCents)])) as never,
    shipping: new Map([['crew', shippingMethod({ code: 'crew', price: shippingCents / 100 })]]),
  })
  Object.assign(store.content.identity, { tax_rounding: rounding })
  for (const { id, cents, taxClass } of lines) {
    const product = store.content.productById.get(id)
    Object.assign(product ?? {}, { price: cents / 100, final_price: null, tax_class: taxClass, fees: [`f${id}`] })
  }
  const shop = { baseUrl: 'https://shop.example.com/', baseMediaUrl: 'https://shop.example.com/media/' }
  return { ...store, locale, shop }
}

const fee = (id: number, cents: number) => ({ code: `f${id}`, title: `Fee ${id}`, amount: cents / 100, taxed: id > 2 })

/** The taxes computed without the code under test, except for which entries count for a class. */
function expectTaxes({ place, lines, rounding }: Case, discounted: readonly number[], feesCents: number, ship: number) {
  const entries = findTaxes(INDEX, place)
  const classOf = (line: Case['lines'][number]) => line.taxClass || 'standard'
  const counts = (name: string) => new Set(name === 'exempt' ? [] : taxesForClass(entries, name))
  const isExempt = lines.every((line) => classOf(line) === 'exempt')
  return entries.reduce((sum, tax) => {
    const isStandard = counts('standard').has(tax)
    const bases = [
      ...lines.map((line, index) => (counts(classOf(line)).has(tax) ? (discounted[index] ?? 0) : 0)),
      isStandard ? feesCents : 0,
      isStandard && tax.record.shipping && !isExempt ? ship : 0,
    ]
    const whole = bases.reduce((total, cents) => total + cents, 0)
    const taxOf = (cents: number) => multiplyCents(cents, tax.record.rate)
    return sum + (rounding === 'total' ? taxOf(whole) : bases.reduce((total, cents) => total + taxOf(cents), 0))
  }, 0)
}

describe('totals', () => {
  it('of 500 carts in 40 places agree in cart, order, mail, account, back office and refund', () => {
    expect(TEST_PLACES).toHaveLength(40)
    fc.assert(
      fc.property(cases, (sample) => {
        const store = openCase(sample)
        const { place, lines, couponCode } = sample
        const state = cartOf(
          lines.map(({ id, quantity }) => cartLine(id, { quantity })),
          {
            couponCode,
            shippingMethod: 'crew',
            billing: {
              address: {
                ...EMPTY_ADDRESS,
                country_id: place.country,
                region: place.region,
                city: place.city,
                postcode: place.postcode,
              },
              onlyEstimate: false,
            },
          },
        )
        const summary = summarizeCart(store, state)
        const cart = describeTotals(store, summary)

        // Cart: rows add up, and taxes are those of an independent computation.
        const { subtotal, discount, fee: fees, tax, shipping, grandTotal } = summary.totals
        expect(grandTotal).toBe(subtotal - discount + (fees ?? 0) + (tax ?? 0) + (shipping ?? 0))
        const rows = lines.map(({ cents, quantity }) => cents * quantity)
        const upTo = (end: number) => rows.slice(0, end).reduce((sum, cents) => sum + cents, 0)
        const shareUpTo = (end: number) =>
          Number((2n * BigInt(discount * upTo(end)) + BigInt(subtotal)) / BigInt(2 * subtotal))
        const discounted = rows.map((cents, index) => cents - (shareUpTo(index + 1) - shareUpTo(index)))
        const taxedFees = lines.reduce((sum, { id, quantity, feeCents }) => sum + (id > 2 ? feeCents * quantity : 0), 0)
        expect(tax ?? 0).toBe(expectTaxes(sample, discounted, taxedFees, shipping ?? 0))
        const listed = cart.tax_lines
        expect(listed.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(tax ?? 0)

        // Mail: the same texts as in the cart.
        const [, block] = describeLines(store, summary, false)
        const written = block?.kind === 'totals' ? block.totals.map(({ amount }) => amount) : []
        expect(written.at(-1)).toBe(cart.grand_total.formatted)
        if (cart.tax) expect(written).toContain(cart.tax.formatted)
        if (listed.length > 1) for (const { formatted } of listed) expect(written).toContain(formatted)

        // Order: account, dealer's software and back office read the snapshot.
        const sections = new Set(['totals', 'items', 'billing_address', 'shipping_address', 'payment'])
        const snapshot: Record<string, unknown> = JSON.parse(
          JSON.stringify({
            locale: store.locale,
            tax_shares: listOrderTaxes(summary),
            ...describeCart(store, state, summary, new Map(), sections),
          }),
        )
        const answer = { order_total: cart.grand_total }
        const base = {
          number: 'K-1',
          status: 'complete',
          placed_at: '',
          events: [],
          deliveries: [],
          pickup: null,
          is_open: false,
        }
        const order: StoredOrder = { ...base, snapshot, answer }
        const read = v.parse(DealerOrderWire, describeOrder(order))
        expect(read.totals.grand_total).toEqual(cart.grand_total)
        expect(read.totals.tax ?? undefined).toEqual(cart.tax)
        expect(read.totals.tax_lines).toEqual(listed)

        // Refunds: part by part, then the rest; money and every tax are exactly what was charged.
        const events: OrderEvent[] = []
        const add = (request: RefundRequest) => {
          const left = describeRefundable(snapshot, events)
          const isLeft = request.shipping
            ? left.isShippingLeft
            : Object.keys(request.items).every((id) => left.unitsLeft[id])
          const refund = isLeft ? computeRefund(snapshot, events, request) : undefined
          if (refund) events.push(refundEvent(refund))
        }
        for (const id of sample.refunds)
          if (id === 'shipping') add({ items: {}, shipping: true, otherCents: 0 })
          else add({ items: { [id]: 1 }, shipping: false, otherCents: 0 })
        const { unitsLeft, totalCents, refundedCents } = describeRefundable(snapshot, events)
        if (refundedCents < totalCents)
          events.push(refundEvent(computeRefund(snapshot, events, { items: unitsLeft, shipping: true, otherCents: 0 })))
        const done = describeOrder({ ...order, events })
        expect(done.refunds.reduce((sum, { amount }) => sum + toCents(amount.amount), 0)).toBe(grandTotal)
        for (const [index, { title }] of listed.entries()) {
          const ofTax = describeRefundable(snapshot, events).taxesLeft[index]
          expect(ofTax).toMatchObject({ title, cents: 0 })
        }
        const refunded = done.refunds.flatMap(({ tax_lines }) => tax_lines)
        expect(refunded.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(tax ?? 0)
      }),
      { numRuns: 500 },
    )
  })
})
