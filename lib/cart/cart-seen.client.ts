/**
 * Whether this browser session has looked at its cart: the first look decides about the reminder of what is in it.
 */

const keyOf = (tenant: string): string => `showroom:${tenant}:cart-seen`

/** True as well where storage is refused: better no reminder than one on every page. */
export function wasCartSeen(tenant: string): boolean {
  try {
    return window.sessionStorage.getItem(keyOf(tenant)) !== null
  } catch {
    return true
  }
}

/** Remembers the look for as long as the tab lives. */
export function markCartSeen(tenant: string): void {
  try {
    window.sessionStorage.setItem(keyOf(tenant), '1')
  } catch {
    // Without storage the reminder is never shown.
  }
}
