/**
 * One key per checkout attempt, so that an order is placed once whatever is repeated: a second click, a retry after a
 * lost response, a second tab with the same cart (checkout specification 4.5).
 */
import type { Cart } from '../cart/cart.ts'

/**
 * The attempt of a browser, made when the checkout is opened and shared by its tabs from then on. `placedAtMs` is null
 * until its order is known to be placed.
 */
export type Attempt = { readonly seed: string; readonly placedAtMs: number | null }

/** How long another tab may still ask for an order that this attempt has placed. */
export const PLACED_ATTEMPT_MS = 10 * 60 * 1000

/** Seed of a new attempt: 128 random bits; randomUUID is missing on plain http. */
export const newAttemptSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Goes on with the stored attempt, also for some time after its order; else starts one with the given seed. */
export function chooseAttempt(stored: Attempt | null, nowMs: number, newSeed: () => string): Attempt {
  const isCurrent = stored !== null && (stored.placedAtMs === null || nowMs - stored.placedAtMs < PLACED_ATTEMPT_MS)
  return isCurrent ? stored : { seed: newSeed(), placedAtMs: null }
}

/**
 * The key of an order: the same for the same attempt and cart (lines, units, total), another for any other. Tabs make
 * it by themselves, without having to agree at the moment of the click. Holds nothing personal.
 */
export function formatOrderKey({ seed }: Attempt, cart: Pick<Cart, 'items' | 'totals'>): string {
  const lines = cart.items.map((item) => `${item.id}*${item.qty}`)
  return `${seed}-${hash([...lines, cart.totals.grandTotal?.amount ?? ''].join('|'))}`
}

/** FNV-1a, 32 bits: tells carts of one browser apart, nothing depends on it being hard to guess. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return (value >>> 0).toString(16).padStart(8, '0')
}

/** Reads a stored attempt; null for everything that is none. */
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
