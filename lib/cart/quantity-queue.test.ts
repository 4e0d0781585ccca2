import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advanceQueue,
  EMPTY_QUEUE,
  type QuantityEffect,
  type QuantityEvent,
  type QuantityQueue,
  shownQty,
} from './quantity-queue.ts'

function run(events: readonly QuantityEvent[]): { queue: QuantityQueue; effects: QuantityEffect[] } {
  let queue = EMPTY_QUEUE
  const all: QuantityEffect[] = []
  for (const event of events) {
    const [next, effects] = advanceQueue(queue, event)
    queue = next
    all.push(...effects)
  }
  return { queue, effects: all }
}

const set = (itemId: string, qty: number): QuantityEvent => ({ type: 'set', itemId, qty })
const settle = (itemId: string, isOk = true): QuantityEvent => ({ type: 'settle', itemId, isOk })

describe('a burst of quantity clicks', () => {
  it('sends the first change at once and then only the latest, and reloads the cart once at its end', () => {
    const { effects } = run([set('a', 2), set('a', 3), set('a', 4), settle('a'), settle('a')])
    expect(effects).toEqual([
      { type: 'send', itemId: 'a', qty: 2 },
      { type: 'send', itemId: 'a', qty: 4 },
      { type: 'refetch' },
    ])
  })

  it('reloads only after all lines have settled', () => {
    const { effects } = run([set('a', 2), set('b', 5), settle('a'), settle('b')])
    expect(effects.filter(({ type }) => type === 'refetch')).toHaveLength(1)
    expect(effects.at(-1)).toEqual({ type: 'refetch' })
  })

  it('shows the requested quantity until the cart is reloaded', () => {
    const changed = run([set('a', 2), set('a', 3)]).queue
    expect(shownQty(changed, 'a', 1)).toBe(3)
    expect(shownQty(changed, 'b', 1)).toBe(1)
    const settled = run([set('a', 2), settle('a')]).queue
    expect(shownQty(settled, 'a', 1)).toBe(2)
    expect(shownQty(advanceQueue(settled, { type: 'refetched' })[0], 'a', 1)).toBe(1)
  })

  it('shows the server’s quantity after a failure', () => {
    const { queue, effects } = run([set('a', 2), set('a', 3), settle('a', false)])
    expect(shownQty(queue, 'a', 1)).toBe(1)
    expect(effects.at(-1)).toEqual({ type: 'refetch' })
  })

  it('sends nothing more for a line that was removed', () => {
    const { effects } = run([set('a', 0), set('a', 3), settle('a')])
    expect(effects).toEqual([{ type: 'send', itemId: 'a', qty: 0 }, { type: 'refetch' }])
  })

  it('never has two pending writes of one line, ends with the latest quantity and reloads once, in any order', () => {
    const steps = fc.array(
      fc.record({ isAsk: fc.boolean(), itemId: fc.constantFrom('a', 'b'), qty: fc.integer({ min: 1, max: 9 }) }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(steps, (parts) => {
        let queue = EMPTY_QUEUE
        let refetches = 0
        const underWay = new Map<string, number>()
        const server = new Map<string, number>()
        const targets = new Map<string, number>()
        const step = (event: QuantityEvent) => {
          if (event.type === 'set') targets.set(event.itemId, event.qty)
          if (event.type === 'settle') {
            const sent = underWay.get(event.itemId)
            if (sent === undefined) return
            server.set(event.itemId, sent)
            underWay.delete(event.itemId)
          }
          const [next, effects] = advanceQueue(queue, event)
          queue = next
          for (const effect of effects) {
            if (effect.type === 'refetch') {
              refetches++
              expect(underWay.size).toBe(0)
              continue
            }
            expect(underWay.has(effect.itemId)).toBe(false)
            underWay.set(effect.itemId, effect.qty)
          }
        }
        for (const { isAsk, itemId, qty } of parts) step(isAsk ? set(itemId, qty) : settle(itemId))
        while (underWay.size > 0) step(settle([...underWay.keys()][0] ?? ''))
        expect(server).toEqual(targets)
        if (targets.size > 0) expect(refetches).toBeGreaterThan(0)
      }),
    )
  })
})
