import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '../../cart/cart-fixtures.ts'
import { type Attempt, chooseAttempt, formatOrderKey, PLACED_ATTEMPT_MS, parseAttempt } from './attempt.ts'

const stored: Attempt = { seed: 'a1', placedAtMs: null }
const newSeed = () => 'b2'

describe('a checkout attempt', () => {
  it('continues over retries and tabs, and for some time after its order', () => {
    expect(chooseAttempt(stored, 0, newSeed)).toBe(stored)
    expect(chooseAttempt({ ...stored, placedAtMs: 1_000 }, 2_000, newSeed).seed).toBe('a1')
    expect(chooseAttempt({ ...stored, placedAtMs: 0 }, PLACED_ATTEMPT_MS, newSeed).seed).toBe('b2')
    expect(chooseAttempt(null, 0, newSeed)).toEqual({ seed: 'b2', placedAtMs: null })
  })

  it('has a unique key for each cart, the same in two tabs, without personal data', () => {
    const cart = (qty: number, total: number) =>
      buildCart({ email: 'ann@example.com', items: [itemWire({ qty })], totals: { grand_total: { amount: total } } })
    expect(formatOrderKey(stored, cart(1, 500))).toBe(formatOrderKey(stored, cart(1, 500)))
    expect(formatOrderKey(stored, cart(2, 500))).not.toBe(formatOrderKey(stored, cart(1, 500)))
    expect(formatOrderKey(stored, cart(1, 501))).not.toBe(formatOrderKey(stored, cart(1, 500)))
    expect(formatOrderKey({ ...stored, seed: 'b2' }, cart(1, 500))).not.toBe(formatOrderKey(stored, cart(1, 500)))
    expect(formatOrderKey(stored, cart(1, 55))).not.toBe(formatOrderKey(stored, cart(15, 5)))
    expect(formatOrderKey(stored, cart(1, 500))).toMatch(/^a1-[0-9a-f]{8}$/)
  })

  it('has the same key in tabs with pages of different releases, also for a cart without a total', () => {
    expect(formatOrderKey(stored, buildCart({ items: [itemWire({ item_id: 'line-1', qty: 2 })] }))).toBe('a1-16ff54db')
    const withoutTotal = { items: [], totals: { ...buildCart().totals, grandTotal: null } }
    expect(formatOrderKey(stored, withoutTotal)).toBe('a1-811c9dc5')
  })

  it('is parsed as it was stored; invalid texts are rejected', () => {
    expect(parseAttempt(JSON.stringify(stored))).toEqual(stored)
    const invalid = [
      null,
      '',
      'null',
      '5',
      '[]',
      '{"seed":1}',
      '{"seed":"<b>"}',
      '{"seed":"<a1"}',
      '{"seed":"a1>"}',
      'x',
    ]
    for (const text of invalid) expect(parseAttempt(text)).toBeNull()
    expect(parseAttempt('{"seed":"a1","placedAtMs":"soon"}')).toEqual(stored)
  })
})
