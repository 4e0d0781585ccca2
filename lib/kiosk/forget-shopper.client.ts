import 'client-only'

/** Prefix of local storage keys that belong to the device, not to a shopper. */
export const DEVICE_KEYS = 'showroom:kiosk:'

/**
 * Deletes everything that this browser stores about a shopper: lists, drafts, searches, chosen shop, viewed products,
 * conversations, cookie consent. HttpOnly cookies are the server's to delete.
 */
export function forgetShopper(): void {
  try {
    window.sessionStorage.clear()
    for (const key of Object.keys(window.localStorage)) {
      if (!key.startsWith(DEVICE_KEYS)) window.localStorage.removeItem(key)
    }
  } catch {
    // The browser refuses storage, so nothing was stored.
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
