import { openStoredText, type StoredText } from '../site/browser-storage.client.ts'
import type { TvDevice } from './tv-info.ts'

/** Keys that outlive a shopper's visit at a screen. */
const PREFIX = 'showroom:kiosk:'

/** What the browser keeps of which screen it is. */
const storedDevice = (tenant: string): StoredText => openStoredText(`${PREFIX}${tenant}`)

/** The screen that staff have chosen for this browser; null before, and for anything that is none. */
export function readDevice(tenant: string): TvDevice | null {
  try {
    const { name, token } = Object(JSON.parse(storedDevice(tenant).read() ?? 'null'))
    return typeof name === 'string' && typeof token === 'string' && token !== '' ? { name, token } : null
  } catch {
    return null
  }
}

/** Keeps which screen this browser is. */
export const keepDevice = (tenant: string, { name, token }: TvDevice): void =>
  storedDevice(tenant).write(JSON.stringify({ name, token }))

/** Forgets everything the browser keeps of a shopper; which screen it is stays. Throws where storage is refused. */
export function forgetShopper(): void {
  window.sessionStorage.clear()
  for (const key of Object.keys(window.localStorage)) {
    if (!key.startsWith(PREFIX)) window.localStorage.removeItem(key)
  }
}
