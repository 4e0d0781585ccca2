import 'client-only'

/** Keys of local storage that belong to the device and not to whoever uses it. */
export const DEVICE_KEYS = 'showroom:kiosk:'

/**
 * Forgets everything that this browser keeps of a shopper: lists, drafts, searches, the shop that was chosen, what was seen,
 * conversations, answers about cookies. What the server's cookie stands for is the server's to end. Storage that is
 * refused held nothing.
 */
export function forgetShopper(): void {
  try {
    window.sessionStorage.clear()
    for (const key of Object.keys(window.localStorage)) {
      if (!key.startsWith(DEVICE_KEYS)) window.localStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept.
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    if (name !== '') document.cookie = `${name}=; path=/; max-age=0`
  }
}
