import { describe, expect, it } from 'vitest'
import { buildCart, itemWire } from '../cart/cart-fixtures.ts'
import { type Attempt, chooseAttempt, fingerprintOf, PLACED_ATTEMPT_MS, parseAttempt } from './attempt.ts'

const stored: Attempt = { key: 'k1', fingerprint: 'f', placedAtMs: null }
const newKey = () => 'k2'

describe('the key of a checkout attempt', () => {
  it('stays the same over retries, double clicks and tabs with the same cart', () => {
    expect(chooseAttempt(stored, 'f', 0, newKey)).toBe(stored)
    expect(chooseAttempt({ ...stored, placedAtMs: 1_000 }, 'f', 2_000, newKey).key).toBe('k1')
  })

  it('is new for another cart, and some time after the order', () => {
    expect(chooseAttempt(null, 'f', 0, newKey).key).toBe('k2')
    expect(chooseAttempt(stored, 'other', 0, newKey).key).toBe('k2')
    expect(chooseAttempt({ ...stored, placedAtMs: 0 }, 'f', PLACED_ATTEMPT_MS, newKey).key).toBe('k2')
  })

  it('follows lines, units and total, and holds nothing personal', () => {
    const cart = (qty: number, total: number) =>
      buildCart({
        email: 'ann@example.com',
        items: [itemWire({ qty })],
        totals: { grand_total: { amount: total } },
      })
    expect(fingerprintOf(cart(1, 500))).toBe(fingerprintOf(cart(1, 500)))
    expect(fingerprintOf(cart(2, 500))).not.toBe(fingerprintOf(cart(1, 500)))
    expect(fingerprintOf(cart(1, 501))).not.toBe(fingerprintOf(cart(1, 500)))
    expect(fingerprintOf(cart(1, 500))).not.toContain('ann')
  })

  it('reads back what was stored and nothing else', () => {
    expect(parseAttempt(JSON.stringify(stored))).toEqual(stored)
    for (const text of [null, '', 'null', '[]', '{"key":1}', '{"key":"k"}', 'x']) expect(parseAttempt(text)).toBeNull()
  })
})
