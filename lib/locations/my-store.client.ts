import { openStoredText } from '../site/browser-storage.client.ts'
import { type MyStore, parseMyStore } from './my-store.ts'

/**
 * The shop that the shopper has chosen. It is stored only in the browser, so cached pages and cookies don't contain it.
 */
export type MyStoreChoice = {
  read(): MyStore | null
  choose(store: MyStore): void
  /** Calls `listener` after a change in this or another tab; returns a function that stops it. */
  onChange(listener: () => void): () => void
}

/** store_name of the chosen shop for calls to the back end; `fallback` without a choice. Browser only. */
export const chosenStoreName = (tenant: string, fallback: string): string =>
  openMyStore(tenant).read()?.name ?? fallback

const CHANGED = 'showroom:my-store'

export function openMyStore(tenant: string): MyStoreChoice {
  const stored = openStoredText(`showroom:${tenant}:my-store`)
  return {
    read: () => parseMyStore(stored.read()),
    choose(store) {
      stored.write(JSON.stringify({ id: store.id, name: store.name }))
      window.dispatchEvent(new Event(CHANGED))
    },
    onChange(listener) {
      const stop = stored.onForeignChange(listener)
      window.addEventListener(CHANGED, listener)
      return () => {
        stop()
        window.removeEventListener(CHANGED, listener)
      }
    },
  }
}
