/** Whether this browser session has seen its cart: only the first view may remind of its items. */

const keyOf = (tenant: string): string => `showroom:${tenant}:cart-seen`

/** Also true if storage is blocked: better no reminder than one on every page. */
export function wasCartSeen(tenant: string): boolean {
  try {
    return window.sessionStorage.getItem(keyOf(tenant)) !== null
  } catch {
    return true
  }
}

/** Valid until the tab is closed. */
export function markCartSeen(tenant: string): void {
  try {
    window.sessionStorage.setItem(keyOf(tenant), '1')
  } catch {
    // If storage is blocked, the reminder never appears.
  }
}
