/**
 * One key per checkout attempt, so that an order is placed once whatever is repeated: a second click, a retry after a
 * lost answer, a second tab with the same cart (checkout specification 4.5).
 */
import type { Cart } from '../cart/cart.ts'

/** The attempt of a browser. `placedAtMs` is null until its order is known to be placed. */
export type Attempt = { readonly key: string; readonly fingerprint: string; readonly placedAtMs: number | null }

/** How long another tab may still ask for an order that this attempt has placed. */
export const PLACED_ATTEMPT_MS = 10 * 60 * 1000

/** What an attempt is about: the lines and what they cost. Holds no personal data. */
export const fingerprintOf = (cart: Pick<Cart, 'items' | 'totals'>): string =>
  [...cart.items.map((item) => `${item.id}*${item.qty}`), cart.totals.grandTotal?.amount ?? ''].join('|')

/** Goes on with the stored attempt when it is about the same cart, else starts one with the given key. */
export function chooseAttempt(
  stored: Attempt | null,
  fingerprint: string,
  nowMs: number,
  newKey: () => string,
): Attempt {
  const isSame = stored?.fingerprint === fingerprint
  const isCurrent = stored !== null && (stored.placedAtMs === null || nowMs - stored.placedAtMs < PLACED_ATTEMPT_MS)
  return isSame && isCurrent ? stored : { key: newKey(), fingerprint, placedAtMs: null }
}

/** Reads a stored attempt; null for everything that is none. */
export function parseAttempt(text: string | null): Attempt | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    if (typeof value !== 'object' || value === null) return null
    const { key, fingerprint, placedAtMs } = value as Record<string, unknown>
    if (typeof key !== 'string' || key.length > 100 || typeof fingerprint !== 'string') return null
    return { key, fingerprint, placedAtMs: typeof placedAtMs === 'number' ? placedAtMs : null }
  } catch {
    return null
  }
}
