import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { RETURN_STATUSES } from '../../core/returns.ts'
import { orderEvent } from '../orders/order-fixtures.ts'
import type { OrderEvent } from '../orders/order-rules.ts'
import { ReturnRulesSchema } from '../store/return-schema.ts'
import { areLast, canCancel, type KnownReturn, lastReturnDay, listCancelable, listReturnable } from './return-rules.ts'
import { nextReturnStatuses, type ReturnKind, takesUnits } from './return-states.ts'

const rules = v.parse(ReturnRulesSchema, {})
const eventOf = (status: string, created_at: string, kind: OrderEvent['kind'] = 'status'): OrderEvent =>
  orderEvent({ status, created_at, kind })
const returnOf = (status: KnownReturn['status'], qty: number): KnownReturn => ({
  kind: 'return',
  status,
  items: [{ item_id: '1', qty }],
})

const ofLines = (status: KnownReturn['status'], ...ids: string[]): KnownReturn => ({
  kind: 'cancellation',
  status,
  items: ids.map((item_id) => ({ item_id, qty: 1 })),
})

describe('cancelling by the shopper', () => {
  it('is possible while the goods are in the shop, once, and only if the store’s rules allow it', () => {
    for (const status of ['pending', 'suspicious', 'processing']) expect(canCancel({ status }, rules, [])).toBe(true)
    for (const status of ['ready', 'shipped', 'complete', 'canceled', 'refunded', '', 'on_hold'])
      expect(canCancel({ status }, rules, []), status).toBe(false)
    expect(canCancel({ status: 'pending' }, undefined, [])).toBe(false)
    expect(canCancel({ status: 'pending' }, { ...rules, cancel: false }, [])).toBe(false)
    const whole = { kind: 'cancellation', items: [] } as const
    for (const status of ['requested', 'declined', 'refunded'] as const)
      expect(canCancel({ status: 'pending' }, rules, [{ ...whole, status }])).toBe(false)
    expect(canCancel({ status: 'pending' }, rules, [ofLines('requested', '1')])).toBe(false)
    for (const status of ['canceled', 'declined'] as const)
      expect(canCancel({ status: 'pending' }, rules, [ofLines(status, '1')])).toBe(true)
    expect(canCancel({ status: 'pending' }, rules, [returnOf('requested', 1)])).toBe(true)
  })

  it('of single lines is possible for those that are left, unless staff have declined it', () => {
    const order = { status: 'pending', is_open: false, unitsLeft: { '1': 2, '2': 1, '3': 0 } }
    expect(listCancelable(order, rules, [])).toEqual(['1', '2'])
    expect(listCancelable(order, rules, [ofLines('declined', '2')])).toEqual(['1'])
    expect(listCancelable(order, rules, [ofLines('canceled', '2')])).toEqual(['1', '2'])
    expect(listCancelable(order, rules, [ofLines('requested', '2')])).toEqual([])
    expect(listCancelable({ ...order, unitsLeft: { '1': 2, '2': 0 } }, rules, [])).toEqual([])
    expect(listCancelable({ ...order, is_open: true }, rules, [])).toEqual([])
    expect(listCancelable({ ...order, status: 'shipped' }, rules, [])).toEqual([])
  })
})

it('lines are the last ones of an order if no other has units left', () => {
  expect(areLast({ '1': 2, '2': 0 }, ['1'])).toBe(true)
  expect(areLast({ '1': 2, '2': 1 }, ['1'])).toBe(false)
  expect(areLast({ '1': 2, '2': 1 }, ['2', '1'])).toBe(true)
  expect(areLast({ '1': 0 }, [])).toBe(true)
})

describe('the last day of returns', () => {
  it('is counted from the completion, else from the first shipping, in the store’s time zone', () => {
    const shipped = eventOf('shipped', '2026-11-02T03:30:00Z')
    const again = eventOf('shipped', '2026-11-05T12:00:00Z')
    const complete = eventOf('complete', '2026-11-09T12:00:00Z')
    const day = (events: OrderEvent[], status = 'shipped') => lastReturnDay({ status, events }, 30, 'America/Chicago')
    expect(day([shipped, again])).toBe('2026-12-01')
    expect(day([shipped, again, complete], 'complete')).toBe('2026-12-09')
    expect(day([eventOf('shipped', '2026-10-20T12:00:00Z', 'note'), shipped])).toBe('2026-12-01')
    expect(day([eventOf('complete', '2026-10-20T12:00:00Z', 'note'), shipped])).toBe('2026-12-01')
    expect(day([eventOf('processing', '2026-10-20T12:00:00Z'), shipped])).toBe('2026-12-01')
    expect(day([shipped], 'refunded')).toBe('')
    expect(day([], 'complete')).toBe('')
    expect(lastReturnDay({ status: 'shipped', events: [shipped] }, 0, 'UTC')).toBe('')
  })
})

describe('returnable lines', () => {
  const order = {
    status: 'shipped',
    events: [eventOf('shipped', '2026-11-02T12:00:00Z')],
    unitsLeft: { '1': 3, '2': 1 },
  }
  const at = (now: string, isExcluded = (_: string) => false) => ({ timeZone: 'UTC', now: new Date(now), isExcluded })

  it('end after the last day, and leave out refunded units, excluded lines and units under way', () => {
    expect(listReturnable(order, rules, [], at('2026-12-02T23:59:59Z'))).toEqual([
      { item_id: '1', qty: 3, until: '2026-12-02' },
      { item_id: '2', qty: 1, until: '2026-12-02' },
    ])
    expect(listReturnable(order, rules, [], at('2026-12-03T00:00:00Z'))).toEqual([])
    expect(listReturnable(order, undefined, [], at('2026-11-03T00:00:00Z'))).toEqual([])
    const of = (...returns: KnownReturn[]) =>
      listReturnable(
        order,
        rules,
        returns,
        at('2026-11-03T00:00:00Z', (id) => id === '2'),
      ).map(({ qty }) => qty)
    expect(of(returnOf('requested', 1), returnOf('exchanged', 1))).toEqual([1])
    expect(of(returnOf('approved', 2), returnOf('received', 1))).toEqual([])
    expect(of(returnOf('declined', 3), returnOf('refunded', 3), returnOf('repaired', 3))).toEqual([3])
    expect(of({ kind: 'cancellation', status: 'declined', items: [] })).toEqual([3])
    expect(of(ofLines('requested', '1'))).toEqual([3])
    expect(of({ ...returnOf('requested', 1), items: [{ item_id: '2', qty: 1 }] })).toEqual([3])
  })

  it('never offer more units than are left, for any returns', () => {
    const anyReturn = fc.record({
      kind: fc.constant('return' as const),
      status: fc.constantFrom(...RETURN_STATUSES),
      items: fc.array(fc.record({ item_id: fc.constantFrom('1', '2'), qty: fc.integer({ min: 1, max: 5 }) })),
    })
    fc.assert(
      fc.property(fc.array(anyReturn, { maxLength: 6 }), (returns) => {
        for (const { item_id, qty } of listReturnable(order, rules, returns, at('2026-11-03T00:00:00Z'))) {
          const under = returns.filter(({ status }) => takesUnits(status)).flatMap(({ items }) => items)
          const taken = under.filter((item) => item.item_id === item_id).reduce((sum, item) => sum + item.qty, 0)
          expect(qty).toBeGreaterThan(0)
          expect(qty + taken).toBe(order.unitsLeft[item_id as '1' | '2'])
        }
      }),
    )
  })
})

describe('states of a return', () => {
  it('go from the request to one of its ends', () => {
    const endsOf = (kind: ReturnKind, status: (typeof RETURN_STATUSES)[number]): string[] => {
      const next = nextReturnStatuses(kind, status)
      return next.length === 0 ? [status] : next.flatMap((following) => endsOf(kind, following))
    }
    expect(new Set(endsOf('return', 'requested'))).toEqual(new Set(['declined', 'refunded', 'exchanged', 'repaired']))
    expect(new Set(endsOf('cancellation', 'requested'))).toEqual(new Set(['declined', 'refunded', 'canceled']))
    expect(nextReturnStatuses('return', 'requested')).not.toContain('refunded')
    expect(nextReturnStatuses('return', 'approved')).not.toContain('refunded')
    expect(nextReturnStatuses('return', 'approved')).not.toEqual([])
    expect(nextReturnStatuses('return', 'refunded')).toEqual([])
  })
})

describe('rules for returns in store.json', () => {
  const problems = (value: object) => (v.safeParse(ReturnRulesSchema, value).issues ?? []).map(({ message }) => message)

  it('have defaults, and limits', () => {
    expect(rules).toEqual({
      cancel: true,
      days: 30,
      wishes: ['refund', 'exchange'],
      excluded_categories: [],
      excluded_tax_classes: [],
      restocking_fee_percent: 0,
      way_back: 'shopper',
    })
    const reason = { code: 'damaged', label: 'Damaged' }
    for (const wrong of [
      { days: 366 },
      { days: 1.5 },
      { wishes: [] },
      { wishes: ['refund', 'refund'] },
      { wishes: ['cash'] },
      { reasons: [] },
      { excluded_tax_classes: ['no words'] },
      { reasons: [reason, reason] },
      { reasons: Array.from({ length: 21 }, (_, index) => ({ ...reason, code: `r${index}` })) },
      { restocking_fee_percent: 50.01 },
      { restocking_fee_percent: 7.125 },
      { restocking_fee_percent: -1 },
      { way_back: 'nobody' },
      { dayz: 3 },
    ])
      expect(problems(wrong), JSON.stringify(wrong)).not.toEqual([])
    expect(problems({ reasons: [{ ...reason, labels: { fr_CA: 'Abîmé' }, free: true }] })).toEqual([])
    expect(problems({ restocking_fee_percent: 7.25 })).toEqual([])
  })
})
