import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../text/messages.ts'
import { refundEvent } from './order-fixtures.ts'
import type { OrderEvent } from './order-rules.ts'
import { computeRefund, describeRefundable, priceOfUnits, type RefundRequest } from './refund.ts'

const money = (cents: number) => ({ amount: cents / 100 })

/** An order of lines (units, price of a line in cents), with discount, tax and shipping in cents. */
function snapshotOf(lines: readonly (readonly [number, number])[], { discount = 0, tax = 0, shipping = 0 } = {}) {
  const rows = lines.reduce((sum, [, cents]) => sum + cents, 0)
  return {
    items: Object.fromEntries(
      lines.map(([qty, cents], index) => [String(index + 1), { qty, row_total: money(cents) }]),
    ),
    totals: { shipping: money(shipping), grand_total: money(rows - discount + tax + shipping) },
  }
}

const request = (part: Partial<RefundRequest>): RefundRequest => ({
  items: {},
  shipping: false,
  otherCents: 0,
  ...part,
})

const refused = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.key
    throw error
  }
  return 'done'
}

describe('a refund', () => {
  const order = snapshotOf(
    [
      [2, 20_000],
      [1, 10_000],
    ],
    { discount: 3_000, tax: 2_700, shipping: 5_000 },
  )

  it('of units is their share of goods, discount and tax', () => {
    // 297.00 of 300.00 remain after discount and tax: one of two units of 100.00 is 99.00.
    expect(computeRefund(order, [], request({ items: { '1': 1 } }))).toMatchObject({
      itemsCents: 9_900,
      totalCents: 9_900,
    })
  })

  it('of the shipping and of another amount adds up', () => {
    const refund = computeRefund(order, [], request({ shipping: true, otherCents: 250 }))
    expect(refund).toEqual({ items: {}, itemsCents: 0, shippingCents: 5_000, otherCents: 250, totalCents: 5_250 })
  })

  it('never exceeds units, shipping or money that are left', () => {
    const [first] = [computeRefund(order, [], request({ items: { '1': 2 }, shipping: true }))]
    const events = [refundEvent(first)]
    expect(refused(() => computeRefund(order, events, request({ items: { '1': 1 } })))).toBe('refundTooLarge')
    expect(refused(() => computeRefund(order, events, request({ shipping: true })))).toBe('refundNothing')
    expect(refused(() => computeRefund(order, events, request({ otherCents: 9_901 })))).toBe('refundTooLarge')
    expect(computeRefund(order, events, request({ otherCents: 9_900 })).totalCents).toBe(9_900)
  })

  it('of nothing, of a negative amount or of a part of a unit is refused', () => {
    expect(refused(() => computeRefund(order, [], request({})))).toBe('refundNothing')
    expect(refused(() => computeRefund(order, [], request({ otherCents: -100 })))).toBe('refundNothing')
    expect(refused(() => computeRefund(order, [], request({ items: { '1': 0.5 } })))).toBe('refundTooLarge')
    expect(refused(() => computeRefund(order, [], request({ items: { '9': 1 } })))).toBe('refundTooLarge')
  })

  it('of some units one by one, then of all the rest, is the whole order to the cent', () => {
    const line = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 300_000 }))
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 9_900 }),
        fc.array(fc.integer({ min: 1, max: 5 }).map(String), { maxLength: 8 }),
        (lines, discountPercent, tax, shipping, order) => {
          const rows = lines.reduce((sum, [, cents]) => sum + cents, 0)
          const snapshot = snapshotOf(lines, { discount: Math.floor((rows * discountPercent) / 100), tax, shipping })
          const events: OrderEvent[] = []
          const add = (part: Partial<RefundRequest>) =>
            events.push(refundEvent(computeRefund(snapshot, events, request(part))))
          // A unit that costs less than a cent is no refund by itself.
          for (const id of order) if (Number(id) <= lines.length) refused(() => add({ items: { [id]: 1 } }))
          const { unitsLeft } = describeRefundable(snapshot, events)
          refused(() => add({ items: unitsLeft, shipping: true }))
          const { totalCents, refundedCents } = describeRefundable(snapshot, events)
          expect(refundedCents).toBe(totalCents)
        },
      ),
    )
  })

  describe('of an order with taxes by line', () => {
    const tax = (title: string, items: Record<string, number>, shipping: number) => ({
      title,
      rate: 0.05,
      cents: Object.values(items).reduce((sum, cents) => sum + cents, shipping),
      items,
      shipping,
    })
    const taxes = [tax('GST', { '1': 1_001, '2': 0 }, 250), tax('QST', { '1': 1_997, '2': 0 }, 499)]
    const taxed = { ...order, tax_shares: taxes }
    taxed.totals = { shipping: money(5_000), grand_total: money(30_000 - 3_000 + 5_000 + 2_998 + 749) }

    it('returns the taxes of the units, and none for goods that were not taxed', () => {
      // 90.00 of 100.00 remain after the discount; half of 10.01 and of 19.97 goes up.
      expect(computeRefund(taxed, [], request({ items: { '1': 1 } }))).toEqual({
        items: { '1': 1 },
        itemsCents: 9_000 + 501 + 999,
        shippingCents: 0,
        otherCents: 0,
        totalCents: 10_500,
        taxes: [
          { title: 'GST', rate: 0.05, cents: 501 },
          { title: 'QST', rate: 0.05, cents: 999 },
        ],
      })
      expect(computeRefund(taxed, [], request({ items: { '2': 1 } }))).toMatchObject({
        totalCents: 9_000,
        taxes: [{ cents: 0 }, { cents: 0 }],
      })
    })

    it('returns the taxes of the shipping with it', () => {
      const refund = computeRefund(taxed, [], request({ shipping: true }))
      expect(refund).toMatchObject({ shippingCents: 5_749, totalCents: 5_749, taxes: [{ cents: 250 }, { cents: 499 }] })
    })

    it('in parts, and then of the rest, returns exactly the taxes that were charged', () => {
      const amounts = fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 3, maxLength: 3 })
      const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 300_000 })), {
        minLength: 3,
        maxLength: 3,
      })
      const ids = fc.array(fc.constantFrom('1', '2', '3', 'shipping'), { maxLength: 10 })
      fc.assert(
        fc.property(
          lines,
          amounts,
          amounts,
          fc.integer({ min: 0, max: 900 }),
          ids,
          (rows, first, second, ship, done) => {
            const charged = [first, second].map((cents, index) =>
              tax(String(index), { '1': cents[0] ?? 0, '2': cents[1] ?? 0, '3': cents[2] ?? 0 }, ship),
            )
            const sum = charged.reduce((total, { cents }) => total + cents, 0)
            const shares = { tax_shares: charged }
            const snapshot = { ...snapshotOf(rows, { tax: sum, shipping: 4_000 }), ...shares }
            const events: OrderEvent[] = []
            const add = (part: Partial<RefundRequest>) =>
              events.push(refundEvent(computeRefund(snapshot, events, request(part))))
            for (const id of done) refused(() => add(id === 'shipping' ? { shipping: true } : { items: { [id]: 1 } }))
            const { taxesLeft } = describeRefundable(snapshot, events)
            refused(() => add({ items: describeRefundable(snapshot, events).unitsLeft, shipping: true }))
            const { totalCents, refundedCents, taxesLeft: rest } = describeRefundable(snapshot, events)
            expect(refundedCents).toBe(totalCents)
            expect(rest.map(({ cents }) => cents)).toEqual([0, 0])
            for (const [index, { cents }] of taxesLeft.entries()) {
              expect(cents).toBeGreaterThanOrEqual(0)
              expect(cents).toBeLessThanOrEqual(charged[index]?.cents ?? 0)
            }
          },
        ),
      )
    })
  })

  it('of returns in parts, with fees and staff’s refunds between them, never exceeds what was paid; without fees it equals it', () => {
    const line = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 300_000 }))
    const step = fc.record({
      item: fc.integer({ min: 1, max: 4 }).map(String),
      units: fc.integer({ min: 1, max: 3 }),
      feePercent: fc.integer({ min: 0, max: 50 }),
      otherCents: fc.integer({ min: 0, max: 3_000 }),
      shipping: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 0, max: 9_900 }),
        fc.array(step, { maxLength: 8 }),
        fc.boolean(),
        (lines, discountPercent, tax, shipping, steps, hasFees) => {
          const rows = lines.reduce((sum, [, cents]) => sum + cents, 0)
          const snapshot = snapshotOf(lines, { discount: Math.floor((rows * discountPercent) / 100), tax, shipping })
          const events: OrderEvent[] = []
          const add = (part: Partial<RefundRequest>) =>
            refused(() => events.push(refundEvent(computeRefund(snapshot, events, request(part)))))
          for (const { item, units, feePercent, otherCents, shipping: hasShipping } of steps) {
            const items = { [item]: units }
            const prices = refused(() => priceOfUnits(snapshot, events, items))
            if (prices !== 'done') continue
            const itemsCents = priceOfUnits(snapshot, events, items)[item] ?? 0
            const feeCents = hasFees ? Math.floor((itemsCents * feePercent) / 100) : 0
            add({ items, feeCents, shipping: hasShipping, otherCents: hasFees ? otherCents : 0 })
            const { refundedCents, totalCents } = describeRefundable(snapshot, events)
            expect(refundedCents).toBeLessThanOrEqual(totalCents)
          }
          const { unitsLeft } = describeRefundable(snapshot, events)
          add({ items: unitsLeft, shipping: true })
          const { refundedCents, totalCents } = describeRefundable(snapshot, events)
          expect(refundedCents).toBeLessThanOrEqual(totalCents)
          if (!hasFees) expect(refundedCents).toBe(totalCents)
        },
      ),
    )
  })

  it('with a fee is smaller by it; a fee above the price of the units is refused', () => {
    const refund = computeRefund(order, [], request({ items: { '1': 1 }, feeCents: 990 }))
    expect(refund).toEqual({
      items: { '1': 1 },
      itemsCents: 9_900,
      shippingCents: 0,
      otherCents: 0,
      feeCents: 990,
      totalCents: 8_910,
    })
    expect(refused(() => computeRefund(order, [], request({ items: { '1': 1 }, feeCents: 9_901 })))).toBe('feeTooLarge')
    expect(refused(() => computeRefund(order, [], request({ items: { '1': 1 }, feeCents: -1 })))).toBe('feeTooLarge')
  })
})
