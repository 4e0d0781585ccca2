/**
 * Idempotency key of a checkout attempt: a second click, a retry after a lost response and a second tab with the same
 * cart all place the same order, once (S2-4.5).
 */
import type { Cart } from '../../cart/cart.ts'
import { randomToken } from '../../core/secrets/random-token.ts'

/**
 * Checkout attempt of a browser, created when the checkout is first opened and shared by all tabs. `placedAtMs` is null
 * until the order is known to be placed.
 */
export type Attempt = { readonly seed: string; readonly placedAtMs: number | null }

/** How long after placing an order another tab may still repeat its call with the same key. */
export const PLACED_ATTEMPT_MS = 10 * 60 * 1000

export const newAttemptSeed = randomToken

/**
 * Returns the stored attempt while its order is not placed, and for PLACED_ATTEMPT_MS after that; otherwise a new
 * attempt.
 */
export function chooseAttempt(stored: Attempt | null, nowMs: number, newSeed: () => string): Attempt {
  const isCurrent = stored !== null && (stored.placedAtMs === null || nowMs - stored.placedAtMs < PLACED_ATTEMPT_MS)
  return isCurrent ? stored : { seed: newSeed(), placedAtMs: null }
}

/**
 * Idempotency key of an order: equal for the same attempt and cart (lines, units, total), different for any other. Each
 * tab computes it alone, so that tabs need no coordination at the moment of the click. Contains no personal data.
 */
export function formatOrderKey({ seed }: Attempt, cart: Pick<Cart, 'items' | 'totals'>): string {
  const lines = cart.items.map((item) => `${item.id}*${item.qty}`)
  return `${seed}-${hash([...lines, cart.totals.grandTotal?.amount ?? ''].join('|'))}`
}

/** FNV-1a, 32 bits. Only has to distinguish the carts of one browser; it need not be hard to guess. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** Parses a stored attempt; null if the text is not an attempt. */
export function parseAttempt(text: string | null): Attempt | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return null
    const { seed, placedAtMs } = value as Record<string, unknown>
    if (typeof seed !== 'string' || !/^[0-9a-z]{1,64}$/.test(seed)) return null
    return { seed, placedAtMs: typeof placedAtMs === 'number' ? placedAtMs : null }
  } catch {
    return null
  }
}
