/** What a refund of an order amounts to. All amounts are integer cents. */
import * as v from 'valibot'
import { toCents } from '../../contract-server/money.ts'
import { splitCents } from '../../core/money/rates.ts'
import { Refusal } from '../text/messages.ts'
import type { OrderEvent } from './order-rules.ts'
import { leftOfTaxes, OrderTax, RefundedTax } from './order-taxes.ts'

/**
 * Units to refund by item id, the shipping, another amount (goodwill, a damaged corner), and a restocking fee that the
 * store keeps of the units' price.
 */
export type RefundRequest = {
  readonly items: Readonly<Record<string, number>>
  readonly shipping: boolean
  readonly otherCents: number
  readonly feeCents?: number
}

/**
 * A refund that was made, or would be. `taxes` are those within `itemsCents` and `shippingCents`, in the order of the
 * order's taxes; missing for an order whose taxes by line are unknown.
 */
export type Refund = {
  readonly items: Readonly<Record<string, number>>
  readonly itemsCents: number
  readonly shippingCents: number
  readonly otherCents: number
  /** Missing without a fee. */
  readonly feeCents?: number
  readonly totalCents: number
  readonly taxes?: readonly RefundedTax[]
}

const amount = v.fallback(v.object({ amount: v.fallback(v.number(), 0) }), { amount: 0 })
const Snapshot = v.object({
  items: v.fallback(v.record(v.string(), v.object({ qty: v.fallback(v.number(), 1), row_total: amount })), {}),
  totals: v.fallback(v.object({ shipping: v.optional(amount), grand_total: amount }), { grand_total: { amount: 0 } }),
  tax_shares: v.fallback(v.array(OrderTax), []),
})

const Done = v.object({
  items: v.fallback(v.record(v.string(), v.number()), {}),
  shippingCents: v.fallback(v.number(), 0),
  totalCents: v.fallback(v.number(), 0),
  taxes: v.fallback(v.array(RefundedTax), []),
})

/** The refunds and the cancelled lines among an order's events, oldest first. */
export const listRefunds = (events: readonly OrderEvent[]) =>
  events.flatMap(({ kind, created_at, details }) => {
    if (kind !== 'refund' && kind !== 'cancellation') return []
    const done = v.safeParse(Done, details)
    return done.success ? [{ kind, created_at, ...done.output }] : []
  })

/** An order's amounts, and what of it can still be refunded. */
export function describeRefundable(snapshot: Readonly<Record<string, unknown>>, events: readonly OrderEvent[]) {
  const { items, totals, tax_shares: taxes } = v.parse(Snapshot, snapshot)
  const refunds = listRefunds(events)
  const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0)
  const totalCents = toCents(totals.grand_total.amount)
  const shippingCents = toCents(totals.shipping?.amount ?? 0) + sum(taxes.map(({ shipping }) => shipping))
  const unitsLeft = Object.fromEntries(
    Object.entries(items).map(([id, { qty }]) => [id, qty - sum(refunds.map((refund) => refund.items[id] ?? 0))]),
  )
  const refundedCents = sum(refunds.map((refund) => refund.totalCents))
  return {
    items,
    totalCents,
    /** With its taxes, if the order has taxes by line. */
    shippingCents,
    refundedCents,
    taxes,
    taxesLeft: leftOfTaxes(taxes, refunds, totalCents - refundedCents),
    unitsLeft,
    isShippingLeft: shippingCents > 0 && refunds.every((refund) => refund.shippingCents === 0),
  }
}

/**
 * Cents of each line: its share of `goodsCents`, which is that of its price in the sum of all lines. The shares add up
 * exactly.
 */
function shareGoods(rows: readonly (readonly [id: string, cents: number])[], goodsCents: number): Map<string, number> {
  const shares = splitCents(
    goodsCents,
    rows.map(([, cents]) => cents),
  )
  return new Map(rows.map(([id], index) => [id, shares[index] ?? 0]))
}

type Refundable = ReturnType<typeof describeRefundable>
type Units = readonly [id: string, count: number]

const unitsOf = (wanted: RefundRequest['items']): Units[] => Object.entries(wanted).filter(([, count]) => count !== 0)

/** The part of a line's cents for units; parts of all units add up to them. Responds 400 for more than are left. */
function partOf({ items, unitsLeft }: Refundable, [id, count]: Units, cents: number): number {
  const left = unitsLeft[id] ?? 0
  if (!Number.isInteger(count) || count < 0 || count > left) throw new Refusal(400, 'refundTooLarge')
  const { qty = 1 } = items[id] ?? {}
  const done = qty - left
  const upTo = (unit: number) => Math.round((cents * unit) / qty)
  return upTo(done + count) - upTo(done)
}

/** Cents of units with the taxes charged for them, which are in the order of the order's taxes; without a fee. */
function priceUnits(order: Refundable, units: readonly Units[]) {
  const { items, taxes, totalCents, shippingCents } = order
  const rows = Object.entries(items).map(([id, item]) => [id, toCents(item.row_total.amount)] as const)
  const lineTaxes = taxes.flatMap((tax) => Object.values(tax.items)).reduce((sum, cents) => sum + cents, 0)
  const shares = shareGoods(rows, totalCents - shippingCents - lineTaxes)
  return units.map((unit) => {
    const [id] = unit
    const goods = partOf(order, unit, shares.get(id) ?? 0)
    const ofTaxes = taxes.map((tax) => partOf(order, unit, tax.items[id] ?? 0))
    return { id, taxes: ofTaxes, cents: ofTaxes.reduce((sum, cents) => sum + cents, goods) }
  })
}

/** Cents of units of an order by item id: their part of the order's total without its shipping. Responds 400. */
export const priceOfUnits = (
  snapshot: Readonly<Record<string, unknown>>,
  events: readonly OrderEvent[],
  wanted: RefundRequest['items'],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    priceUnits(describeRefundable(snapshot, events), unitsOf(wanted)).map(({ id, cents }) => [id, cents]),
  )

/**
 * Computes a refund. Units cost their part of their line with its part of discounts and fees, and the taxes charged for
 * it; in orders whose taxes by line are unknown, taxes are shared like fees. Refunding all units and the shipping, at
 * once or one by one, without a restocking fee gives the order's total, and all taxes. Responds 400 if nothing or more
 * than is left would be refunded.
 */
export function computeRefund(
  snapshot: Readonly<Record<string, unknown>>,
  events: readonly OrderEvent[],
  { items: wanted, shipping, otherCents, feeCents = 0 }: RefundRequest,
): Refund {
  const order = describeRefundable(snapshot, events)
  const units = unitsOf(wanted)
  const priced = priceUnits(order, units)
  const isShippingRefunded = shipping && order.isShippingLeft
  const itemsCents = priced.reduce((sum, { cents }) => sum + cents, 0)
  const shippingCents = isShippingRefunded ? order.shippingCents : 0
  if (feeCents < 0 || feeCents > itemsCents) throw new Refusal(400, 'feeTooLarge')
  const totalCents = itemsCents + shippingCents + otherCents - feeCents
  if (otherCents < 0 || totalCents <= 0) throw new Refusal(400, 'refundNothing')
  if (totalCents > order.totalCents - order.refundedCents) throw new Refusal(400, 'refundTooLarge')
  const taxes = order.taxes.map(({ title, rate, shipping: ofShipping }, index) => {
    const ofUnits = priced.reduce((sum, unit) => sum + (unit.taxes[index] ?? 0), 0)
    return { title, rate, cents: ofUnits + (isShippingRefunded ? ofShipping : 0) }
  })
  return {
    items: Object.fromEntries(units),
    itemsCents,
    shippingCents,
    otherCents,
    ...(feeCents > 0 && { feeCents }),
    totalCents,
    ...(taxes.length > 0 && { taxes }),
  }
}
